//! For scripts that play from outside, with a hand of their own: where what can be clicked is, and what came of it.

use std::collections::HashMap;

use arrakis_table::TableFacts;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};

use super::person::eyes::Sight;
use crate::canvas::Restless;
use crate::link::{Conversation, LinkState, TableSilent};
use crate::ui::draft::Draft;

/// Present while a script plays. What is new in a frame is taken from it, line by line.
#[derive(Resource, Debug, Default)]
pub struct Places {
    /// Where everything was in the last frame, and in the one before, in pixels of the page.
    now: HashMap<String, (i32, i32)>,
    told: HashMap<String, (i32, i32)>,
    /// What was told of everything else.
    said: HashMap<&'static str, String>,
    news: Vec<String>,
}

impl Places {
    /// What is new, and is new no more.
    pub fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.news)
    }

    /// Takes in where everything is: what keeps its place for two frames is told.
    fn look(&mut self, seen: HashMap<String, (i32, i32)>) {
        for (name, at) in &seen {
            if self.now.get(name) == Some(at) && self.told.get(name) != Some(at) {
                self.told.insert(name.clone(), *at);
                self.news.push(format!("place={name}={},{}", at.0, at.1));
            }
        }
        self.told.retain(|name, _| {
            let is_there = seen.contains_key(name) || self.now.contains_key(name);
            if !is_there {
                self.news.push(format!("place={name}=gone"));
            }
            is_there
        });
        self.now = seen;
    }

    fn note(&mut self, what: &'static str, words: String) {
        if self.said.get(what) != Some(&words) {
            self.news.push(format!("{what}={words}"));
            self.said.insert(what, words);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Startup,
        (|mut commands: Commands| commands.insert_resource(Restless)).run_if(resource_exists::<Places>),
    );
    app.add_systems(Last, look.run_if(resource_exists::<Places>));
}

fn look(
    mut places: ResMut<Places>,
    mut panels: Query<(&mut EguiContext, &EguiOutput), With<PrimaryEguiContext>>,
    draft: Res<Draft>,
    link: Res<LinkState>,
    silent: Res<TableSilent>,
    talk: Res<Conversation>,
    table: Query<&TableFacts>,
) {
    let Ok((mut context, output)) = panels.single_mut() else {
        return;
    };
    let ctx = context.bypass_change_detection().get_mut().clone();
    ctx.enable_accesskit();
    let sight = Sight::new(&ctx, &output.platform_output);
    let seen = sight.clickable().filter_map(|widget| {
        let at = widget.target()? * ctx.zoom_factor();
        let name = if widget.tag.is_empty() {
            &widget.name
        } else {
            &widget.tag
        };
        Some((
            name.replace([' ', '='], "_"),
            (at.x.round() as i32, at.y.round() as i32),
        ))
    });
    places.look(seen.collect());
    let link = match &*link {
        LinkState::Idle => "idle".to_owned(),
        LinkState::Connecting => "connecting".to_owned(),
        LinkState::Waiting(_) => "waiting".to_owned(),
        LinkState::Joined => "joined".to_owned(),
        LinkState::Lost { attempt, .. } => format!("lost,attempt={attempt}"),
        LinkState::Failed(sentence) => format!("failed:{sentence}"),
    };
    places.note("link", link);
    places.note("silent", u8::from(silent.0.is_some()).to_string());
    places.note(
        "heard",
        talk.lines.last().map_or_else(String::new, |last| last.words.clone()),
    );
    if let Ok(facts) = table.single() {
        let stands = format!("turn={} phase={:?} action={}", facts.turn, facts.phase, facts.action);
        places.note("stands", stands);
    }
    let touched = u8::from(draft.is_touched());
    let question = draft.id.map_or(0, |id| id.0);
    places.note(
        "draft",
        format!("{touched} question={question} sketch={:?}", draft.sketch),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_keeps_its_place_is_told_once_and_what_goes_too() {
        let mut places = Places::default();
        let at = |x| HashMap::from([("send".to_owned(), (x, 5))]);
        places.look(at(1));
        places.look(at(2));
        assert!(places.take().is_empty(), "it moves");
        places.look(at(2));
        places.look(at(2));
        assert_eq!(places.take(), ["place=send=2,5"]);
        places.look(HashMap::new());
        places.look(HashMap::new());
        assert_eq!(places.take(), ["place=send=gone"]);
        places.note("silent", "0".to_owned());
        places.note("silent", "0".to_owned());
        assert_eq!(places.take(), ["silent=0"]);
    }
}
