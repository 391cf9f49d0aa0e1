//! What is heard at the table: what is told, that one is asked, that time runs out, and how the game ends. What is shown over
//! the board is heard there ([`super::staging`]).

#[cfg(test)]
mod tests;

use std::time::Duration;

use arrakis_rules::{EventKind, PromptId};
use arrakis_sound::Sound;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::staging::Staging;
use crate::link::TableEvent;
use crate::screens::{OfTable, Screen};
use crate::settings::Settings;
use crate::sound::told::{self, When};
use crate::sound::{Play, Scene};
use crate::ui::draft::Draft;
use crate::ui::kit::order::Drawing;
use crate::ui::look::chronicle::{Chronicle, Reading};
use crate::ui::look::{Look, ShownTable};

/// Who has just answered knows that the next question is coming; after so long it is news.
const AWAY: Duration = Duration::from_millis(1500);
/// When so much time is left to answer, it is short.
const SHORT: Duration = Duration::from_secs(10);

/// What was asked of us last, and how the game ends.
#[derive(Resource, Debug, Default)]
pub(super) struct Ears {
    /// The question that stands, and how much time was left for it.
    question: Option<(PromptId, Option<Duration>)>,
    /// Since when nothing is asked.
    idle: Option<Duration>,
    /// Whether it was told just now that the game is over, and that is not shown yet.
    is_over: bool,
}

impl Ears {
    /// What is heard of a question, when it can be seen.
    fn asked(&mut self, question: Option<PromptId>, left: Option<Duration>, now: Duration) -> Option<Sound> {
        let Some(id) = question else {
            if self.question.take().is_some() || self.idle.is_none() {
                self.idle = Some(now);
            }
            return None;
        };
        let before = self.question.replace((id, left));
        let is_news = self.idle.take().is_some_and(|since| now >= since + AWAY);
        match before {
            None if is_news => Some(Sound::YourTurn),
            Some((same, Some(before))) if same == id && before > SHORT && left.is_some_and(|left| left <= SHORT) => {
                Some(Sound::TimeShort)
            }
            _ => None,
        }
    }

    /// What is heard of the end, when it is shown.
    fn ended(&mut self, look: &Look) -> Option<Sound> {
        let outcome = look.ending.filter(|_| std::mem::take(&mut self.is_over))?;
        // Who watches is glad with those who have won.
        let has_lost = look.player().is_some_and(|me| !outcome.winners.contains(me));
        Some(if has_lost { Sound::Defeat } else { Sound::Victory })
    }
}

/// What is heard of what is told, where it is shown over the board or not.
fn heard(news: &[TableEvent], is_staged: bool) -> impl Iterator<Item = Sound> {
    let now = news.iter().filter(|told| !told.past);
    let sounds = now.filter_map(|told| told::sound(&told.event.kind));
    sounds
        .filter(move |(_, when)| *when == When::Told || !is_staged)
        .map(|(sound, _)| sound)
}

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Ears>();
    app.add_systems(Update, hear.in_set(Reading));
    app.add_systems(
        EguiPrimaryContextPass,
        attend.after(Drawing::Table).run_if(in_state(Screen::Table)),
    );
}

fn hear(chronicle: Res<Chronicle>, settings: Res<Settings>, mut ears: ResMut<Ears>, mut play: MessageWriter<Play>) {
    if chronicle.begins() {
        *ears = Ears::default();
    }
    let news = chronicle.news();
    play.write_batch(heard(news, settings.staging).map(Play));
    ears.is_over |= is_over(news);
}

/// Whether the game has ended just now.
fn is_over(news: &[TableEvent]) -> bool {
    let ends = |told: &TableEvent| !told.past && matches!(told.event.kind, EventKind::GameEnded { .. });
    news.iter().any(ends)
}

fn attend(
    table: ShownTable,
    staging: Res<Staging>,
    draft: Res<Draft>,
    time: Res<Time<Real>>,
    mut ears: ResMut<Ears>,
    mut scene: ResMut<Scene>,
    mut play: MessageWriter<Play>,
) {
    let Some(look) = table.look() else { return };
    // As the question itself: where time runs it does not wait for the stage.
    let is_seen = !staging.is_on() || look.clock.is_some();
    // Nobody is called to what is answered by itself.
    let is_seen = is_seen && look.prompt.is_none_or(|prompt| draft.given(&prompt.kind).is_none());
    let question = look.prompt.filter(|_| is_seen).map(|prompt| prompt.id);
    let left = look.clock.map(|(_, left)| left);
    let asked = ears.asked(question, left, time.elapsed());
    play.write_batch(asked.map(Play));
    if staging.is_on() {
        return;
    }
    if let Some(sound) = ears.ended(&look) {
        play.write(Play(sound));
        scene.set_if_neq(Scene::End);
    }
}
