//! The answer that is being put together, over a reload of the page: whoever comes back to the same question finds it as it was.

use std::mem::discriminant;

use arrakis_rules::{PromptId, PromptKind};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Draft, Progress, Sketch};
use crate::screens::Screen;
use crate::session::Session;

/// What was chosen for a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Kept {
    question: PromptId,
    /// The question as it is, in words: the same number may stand for another one when an answer was taken back.
    kind: String,
    sketch: Sketch,
}

impl Kept {
    /// The answer as it is now; nothing while nothing was chosen, or when it is on its way.
    fn of(draft: &Draft) -> Option<Kept> {
        let is_open = draft.progress == Progress::Open && draft.is_touched();
        let (question, kind) = draft.id.zip(draft.kind.as_ref()).filter(|_| is_open)?;
        Some(Kept {
            question,
            kind: words(kind),
            sketch: draft.sketch.clone(),
        })
    }

    /// What was chosen, if it was for this question.
    fn fitting(self, draft: &Draft) -> Option<Sketch> {
        let kind = draft.kind.as_ref()?;
        let is_same = draft.id == Some(self.question) && self.kind == words(kind);
        let is_such = discriminant(&self.sketch) == discriminant(&Sketch::new(kind));
        (is_same && is_such).then_some(self.sketch)
    }
}

fn words(kind: &PromptKind) -> String {
    format!("{kind:?}")
}

pub(super) fn plugin(app: &mut App) {
    let changed = resource_exists::<Session>.and_then(resource_changed::<Draft>);
    app.add_systems(
        PostUpdate,
        (find, keep).chain().run_if(in_state(Screen::Table).and_then(changed)),
    );
}

/// Takes up what was chosen before the page was loaded again: for the first question that stands there, or not at all.
fn find(session: Res<Session>, mut draft: ResMut<Draft>, mut has_looked: Local<bool>) {
    if *has_looked || draft.kind.is_none() {
        return;
    }
    *has_looked = true;
    let kept: Option<Kept> = session.read(Session::ANSWER);
    let Some(sketch) = kept
        .and_then(|kept| kept.fitting(&draft))
        .filter(|_| !draft.is_touched())
    else {
        return;
    };
    draft.sketch = sketch;
    draft.remember();
}

fn keep(session: Res<Session>, draft: Res<Draft>, mut last: Local<Option<Kept>>) {
    let now = Kept::of(&draft);
    if *last == now {
        return;
    }
    match &now {
        Some(kept) => session.keep(Session::ANSWER, kept),
        None => session.forget(Session::ANSWER),
    }
    *last = now;
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::ui::tests::drawn;

    /// A page at a table, and the question that stands there.
    fn page(session: &Session, prompt: &arrakis_rules::Prompt) -> App {
        let mut app = App::new();
        app.add_plugins(StatesPlugin);
        app.insert_resource(session.clone()).init_resource::<Draft>();
        app.insert_state(Screen::Table);
        plugin(&mut app);
        app.update();
        app.world_mut().resource_mut::<Draft>().follow(Some(prompt));
        app.update();
        app
    }

    fn sketch(app: &App) -> Sketch {
        app.world().resource::<Draft>().sketch.clone()
    }

    #[test]
    fn every_half_made_answer_is_there_again_after_a_reload() {
        let mut kinds = std::collections::HashSet::new();
        let mut chance = 0u64;
        let mut here = |game: &arrakis_rules::Game| {
            for (_, prompt) in game.prompts() {
                // What a player can put together at all.
                let mut full = Draft::default();
                full.follow(Some(&prompt));
                chance += 1;
                let answer = prompt.kind.random_answer(&mut rand(chance));
                let Some(taken) = Sketch::of_answer(&prompt.kind, &answer) else {
                    continue;
                };
                if taken == full.sketch {
                    continue;
                }
                let session = Session::in_memory();
                let mut app = page(&session, &prompt);
                app.world_mut().resource_mut::<Draft>().sketch = taken.clone();
                app.update();
                drop(app);
                let again = page(&session, &prompt);
                assert_eq!(sketch(&again), taken, "{:?}", prompt.kind);
                kinds.insert(discriminant(&prompt.kind));
                // Another question has nothing of it.
                let mut other = prompt.clone();
                other.id = PromptId(prompt.id.0 + 1);
                assert_eq!(sketch(&page(&session, &other)), full.sketch);
            }
        };
        drawn::advanced_games(0..2, 7, &mut here);
        drawn::expansion_games(0..2, 7, &mut here);
        assert!(kinds.len() > 8, "{}", kinds.len());
    }

    fn rand(seed: u64) -> rand_chacha::ChaCha8Rng {
        use rand_chacha::rand_core::SeedableRng;
        rand_chacha::ChaCha8Rng::seed_from_u64(seed)
    }

    #[test]
    fn what_was_answered_or_taken_back_is_forgotten() {
        let kind = PromptKind::Bid {
            min: 1,
            max: 9,
            purse: 9,
        };
        let prompt = crate::ui::draft::tests::asked(&kind);
        let session = Session::in_memory();
        let mut app = page(&session, &prompt);
        let mut choose = |number| {
            app.world_mut().resource_mut::<Draft>().sketch = Sketch::Number(number);
            app.update();
        };
        choose(5);
        assert!(session.read::<Kept>(Session::ANSWER).is_some());
        choose(1);
        assert!(
            session.read::<Kept>(Session::ANSWER).is_none(),
            "nothing is chosen any more"
        );
        choose(5);
        app.world_mut().resource_mut::<Draft>().progress = Progress::Sent(30);
        app.update();
        assert!(session.read::<Kept>(Session::ANSWER).is_none());
    }
}
