//! What was chosen for the last game, kept for the next one beside the settings.

use arrakis_rules::{Customs, Faction, MAX_SEATS, Options};
use bevy::prelude::*;

use super::form::{Form, HOSTS, Other};
use crate::settings::{self, Keeper, Place};

/// Where it is kept; nowhere if the settings are kept nowhere.
#[derive(Resource, Clone, Debug)]
pub(super) struct Kept(Option<Place>);

impl Kept {
    pub(super) fn beside_the_settings(world: &World) -> Kept {
        let keeper = world.get_resource::<Keeper>();
        Kept(keeper.and_then(|keeper| keeper.beside("new-game")))
    }

    /// The form as it was; as usual where there is none, or none that can be read.
    pub(super) fn load(&self) -> Form {
        let text = self.0.as_ref().and_then(|place| match place.read() {
            Ok(text) => text,
            Err(error) => {
                warn!("what was chosen for the last game cannot be read: {error}");
                None
            }
        });
        text.map_or_else(Form::default, |text| {
            parse(&text).unwrap_or_else(|error| {
                warn!("what was chosen for the last game is damaged: {error}");
                Form::default()
            })
        })
    }

    /// Writes it down.
    pub(super) fn keep(&self, form: &Form) {
        let Some(place) = &self.0 else { return };
        if let Err(error) = place.keep(form) {
            warn!("what was chosen for this game cannot be kept: {error}");
        }
    }
}

/// What a file says, as far as a game can be made of it.
fn parse(text: &str) -> Result<Form, serde_json::Error> {
    let mut form: Form = settings::parse(text)?;
    let mut all = form.factions.clone();
    all.sort();
    if all != Faction::ALL {
        form.factions = Faction::ALL.to_vec();
    }
    form.mine = form.mine.min(MAX_SEATS - 1);
    if form.chairs().count() < 2 {
        form.others = Form::default().others;
    }
    if !HOSTS {
        let people = form.others.iter_mut().filter(|other| **other == Other::Person);
        people.for_each(|other| *other = Other::Bot);
    }
    if !form.customs.is_possible() {
        form.customs = Customs::default();
    }
    form.turns = form.turns.clamp(1, Options::MOST_TURNS);
    Ok(form)
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use arrakis_rules::Mode;

    use super::*;

    #[test]
    fn the_next_game_begins_with_what_was_chosen_for_the_last() {
        let folder = std::env::temp_dir().join(format!("arrakis-new-game-{}", std::process::id()));
        let kept = Kept(Some(Place::at(folder.join("new-game.json"))));
        assert_eq!(kept.load(), Form::default());
        let mut chosen = Form {
            mode: Mode::Advanced,
            turns: 7,
            ..Form::default()
        };
        chosen.seat(0, Faction::Ixians);
        chosen.go_through(4);
        chosen.go_through(5);
        let played = Form {
            seed: "12".to_owned(),
            ..chosen.clone()
        };
        kept.keep(&played);
        assert_eq!(kept.load(), chosen, "another game has another seed");
        std::fs::write(folder.join("new-game.json"), "{\"mine\":").unwrap();
        assert_eq!(kept.load(), Form::default());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_that_goes_too_far_makes_a_form_of_which_a_game_can_be_made() {
        for text in [
            "{}",
            r#"{"mine":9,"turns":0}"#,
            r#"{"others":["nobody","nobody","nobody","nobody","nobody","nobody"],"mine":99,"turns":255}"#,
            r#"{"customs":{"away_after":1,"clock":"Off"}}"#,
            r#"{"factions":["atreides","atreides"]}"#,
            r#"{"later":3}"#,
        ] {
            let form = parse(text).unwrap();
            assert!(form.game().is_ok(), "{text}");
        }
        for broken in [
            "",
            "[]",
            "null",
            r#"{"others":["nobody"]}"#,
            r#"{"mode":"hard"}"#,
            r#"{"bots":[]}"#,
        ] {
            assert!(parse(broken).is_err(), "{broken}");
        }
    }
}
