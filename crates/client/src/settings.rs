//! What the player has set: kept from game to game and in force at once.

mod kept;
mod place;
mod volumes;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::tier::Tier;

pub use kept::Keeper;
pub(crate) use place::{Place, parse};
pub use volumes::Volumes;

/// The smallest text, in percent of what the window's size asks for.
pub const SMALLEST_TEXT: u8 = 80;
/// The largest text, in percent of what the window's size asks for.
pub const LARGEST_TEXT: u8 = 150;

/// The settings. Whoever changes them here changes them for good.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How large text and panels are, in percent of what the window's size asks for.
    pub text: u8,
    /// Nothing glides, breathes or swirls.
    pub reduced_motion: bool,
    /// What has happened is shown before the next question: phases, the storm, battles.
    pub staging: bool,
    /// The camera turns to what others do, when it is so near that this would be missed.
    pub follow: bool,
    /// What cannot be taken back is asked twice.
    pub confirm: bool,
    /// Whether the log tells every small thing, each with its rule.
    pub detailed_log: bool,
    /// Whether bots say something now and then.
    pub bots_talk: bool,
    /// Whether the system calls who is asked and looks elsewhere.
    pub calls: bool,
    /// Whether pieces and rock cast shadows.
    pub shadows: bool,
    /// Whether the names of all territories are written, and not only those that are called for.
    pub names: bool,
    /// How finely the board is drawn; nothing: as the graphics chip can.
    pub detail: Option<Tier>,
    /// Whether edges are drawn smooth.
    pub edges: Edges,
    /// Nothing is heard.
    pub muted: bool,
    /// How loud each kind of sound is.
    pub volumes: Volumes,
    /// What is heard is written, too.
    pub captions: bool,
}

/// Whether edges are drawn smooth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edges {
    /// As the graphics chip allows.
    #[default]
    Auto,
    /// Always.
    Smooth,
    /// Never: the fastest.
    Plain,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            text: 100,
            reduced_motion: false,
            staging: true,
            follow: true,
            confirm: true,
            detailed_log: false,
            bots_talk: true,
            // A page may not before it has asked.
            calls: cfg!(not(target_family = "wasm")),
            shadows: true,
            names: false,
            detail: None,
            edges: Edges::Auto,
            muted: false,
            volumes: Volumes::default(),
            captions: false,
        }
    }
}

impl Settings {
    /// What a file says; numbers that go too far are brought back, what it lacks is as usual.
    fn parse(text: &str) -> Result<Settings, serde_json::Error> {
        let mut settings: Settings = parse(text)?;
        settings.text = settings.text.clamp(SMALLEST_TEXT, LARGEST_TEXT);
        settings.volumes = settings.volumes.within_bounds();
        Ok(settings)
    }

    /// The factor of the text's size.
    pub(crate) fn text_scale(&self) -> f32 {
        f32::from(self.text) / 100.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keeper>();
    let keeper = app.world().resource::<Keeper>().clone();
    let (settings, keeper) = keeper.load();
    app.insert_resource(settings).insert_resource(keeper);
    app.add_systems(Last, keep.run_if(resource_changed::<Settings>));
}

/// Writes the settings down when they have changed.
fn keep(settings: Res<Settings>, mut keeper: ResMut<Keeper>) {
    if !settings.is_added() {
        keeper.save(&settings);
    }
}

#[cfg(test)]
mod tests {
    use arrakis_sound::Kind;

    use super::*;

    #[test]
    fn a_file_may_lack_settings_and_go_too_far() {
        assert_eq!(Settings::parse("{}").unwrap(), Settings::default());
        assert_eq!(Settings::parse(r#"{"text":255}"#).unwrap().text, LARGEST_TEXT);
        assert_eq!(Settings::parse(r#"{"text":1}"#).unwrap().text, SMALLEST_TEXT);
        assert!(!Settings::parse(r#"{"confirm":false,"later":7}"#).unwrap().confirm);
        let loud = Settings::parse(r#"{"volumes":{"music":180,"signals":30}}"#).unwrap();
        let volumes = Kind::ALL.map(|kind| loud.volumes.of(kind));
        assert_eq!(volumes, [100, 100, 30, 100]);
        for broken in [
            "",
            "{",
            "[]",
            "[120,true]",
            "null",
            r#"{"text":-4}"#,
            r#"{"text":"large"}"#,
            r#"{"edges":"round"}"#,
            r#"{"volumes":{"music":-1}}"#,
            r#"{"muted":3}"#,
        ] {
            assert!(Settings::parse(broken).is_err(), "{broken}");
        }
    }
}
