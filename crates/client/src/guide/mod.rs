//! The guide of a first game: whether it is beside the player, and what it has introduced already. Both are remembered for each
//! game that is saved.

mod book;
mod learning;

use std::collections::{BTreeSet, VecDeque};

use arrakis_rules::{Ability, Phase, PromptId};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::link::{LinkSystems, OwnGame};
use crate::settings::Keeper;
pub(crate) use book::Book;
use book::Page;
pub(crate) use learning::Learning;

/// What is introduced once in a game, when it first comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Topic {
    /// What the game is about, and one's own faction.
    Start,
    /// The leaders that were dealt as traitors, before one is kept.
    TraitorsDealt,
    /// One's own traitors.
    Traitors,
    /// A phase.
    Phase(Phase),
    /// A Nexus.
    Nexus,
    /// An ability of one's own faction.
    Ability(Ability),
}

/// The guide of the game that is played.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Guide {
    is_on: bool,
    /// What was introduced, or waits for that.
    known: BTreeSet<Topic>,
    /// What waits to be introduced.
    waiting: VecDeque<Topic>,
    /// The ability that is introduced with this question.
    with_question: Option<(PromptId, Ability)>,
}

impl Guide {
    /// Whether it is beside the player.
    pub(crate) fn is_on(&self) -> bool {
        self.is_on
    }

    /// Sends it away, or takes it up again.
    pub(crate) fn switch(&mut self, is_on: bool) {
        self.is_on = is_on;
        self.put_off();
        self.with_question = None;
    }

    /// Introduces something, if that was not done before.
    pub(crate) fn introduce(&mut self, topic: Topic) {
        if self.is_on && self.known.insert(topic) {
            self.waiting.push_back(topic);
        }
    }

    /// Nothing more is introduced, for a picture.
    #[cfg(feature = "dev")]
    pub(crate) fn knows_everything(&mut self) {
        self.known.extend(Phase::TURN.map(Topic::Phase));
        let others = [Topic::Start, Topic::TraitorsDealt, Topic::Traitors, Topic::Nexus];
        self.known
            .extend(others.into_iter().chain([Topic::Phase(Phase::Setup)]));
    }

    /// Whether something was introduced, or waits for that.
    pub(crate) fn knows(&self, topic: Topic) -> bool {
        self.known.contains(&topic)
    }

    /// What is to be introduced next. Nothing is asked before the player has read it.
    pub(crate) fn next(&self) -> Option<Topic> {
        self.waiting.front().copied()
    }

    /// Introduces nothing more for now: what waits comes again when it comes the next time.
    pub(crate) fn put_off(&mut self) {
        for topic in self.waiting.drain(..) {
            self.known.remove(&topic);
        }
    }

    /// The player has read it.
    pub(crate) fn is_read(&mut self) {
        self.waiting.pop_front();
    }

    /// Notes the question that stands, and the ability of one's own that it is about: introduced as long as it stands.
    pub(crate) fn note_question(&mut self, question: Option<PromptId>, ability: Option<Ability>) {
        let is_over = self.with_question.is_some_and(|(id, _)| question != Some(id));
        if is_over {
            self.with_question = None;
        }
        if let (Some(id), Some(ability), None) = (question, ability, self.with_question)
            && self.is_on
            && self.known.insert(Topic::Ability(ability))
        {
            self.with_question = Some((id, ability));
        }
    }

    /// The ability that is introduced with this question.
    pub(crate) fn ability_of(&self, question: Option<PromptId>) -> Option<Ability> {
        let (id, ability) = self.with_question?;
        (Some(id) == question).then_some(ability)
    }
}

pub(super) fn plugin(app: &mut App) {
    // What is kept nowhere is remembered as long as the program runs.
    let place = app
        .world()
        .get_resource::<Keeper>()
        .and_then(|keeper| keeper.beside("guide"));
    app.add_plugins(learning::plugin);
    app.insert_resource(Book::load(place)).init_resource::<Guide>();
    app.add_systems(
        PreUpdate,
        take_up
            .after(LinkSystems::Connect)
            .run_if(resource_exists_and_changed::<OwnGame>),
    );
    app.add_systems(Last, remember.run_if(resource_changed::<Guide>));
}

/// At another table the guide is as it was left there.
fn take_up(own: Res<OwnGame>, book: Res<Book>, mut guide: ResMut<Guide>) {
    let page = own
        .saved_as
        .as_deref()
        .and_then(|game| book.of(game))
        .unwrap_or_default();
    let mut known = page.known;
    known.extend(&page.waiting);
    *guide = Guide {
        is_on: page.is_on || own.is_guided(),
        known,
        waiting: page.waiting.into(),
        ..Guide::default()
    };
}

fn remember(guide: Res<Guide>, own: Option<Res<OwnGame>>, mut book: ResMut<Book>) {
    let Some(game) = own.as_ref().and_then(|own| own.saved_as.as_deref()) else {
        return;
    };
    // What waits has not been read: it waits again when the game is taken up. Nor is what stands beside a question, as long
    // as that is not answered.
    let mut known = guide.known.clone();
    known.retain(|topic| !guide.waiting.contains(topic));
    if let Some((_, ability)) = guide.with_question {
        known.remove(&Topic::Ability(ability));
    }
    let page = Page {
        is_on: guide.is_on,
        known,
        waiting: guide.waiting.iter().copied().collect(),
    };
    book.write(game, page);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::NewGame;

    #[test]
    fn nothing_is_introduced_twice_and_nothing_without_the_guide() {
        let mut guide = Guide::default();
        guide.introduce(Topic::Nexus);
        assert_eq!(guide.next(), None);
        guide.switch(true);
        guide.introduce(Topic::Nexus);
        guide.introduce(Topic::Phase(Phase::Storm));
        guide.introduce(Topic::Nexus);
        assert_eq!(guide.next(), Some(Topic::Nexus));
        guide.is_read();
        assert_eq!(guide.next(), Some(Topic::Phase(Phase::Storm)));
        guide.put_off();
        assert_eq!(guide.next(), None);
        guide.introduce(Topic::Nexus);
        assert_eq!(guide.next(), None, "it was read");
        guide.introduce(Topic::Phase(Phase::Storm));
        assert_eq!(guide.next(), Some(Topic::Phase(Phase::Storm)), "it was put off");
        guide.switch(false);
        assert_eq!(guide.next(), None, "nobody reads on when the guide has left");
    }

    #[test]
    fn an_ability_stays_with_the_question_at_which_it_first_counts() {
        let mut guide = Guide::default();
        guide.switch(true);
        let (one, other) = (Some(PromptId(1)), Some(PromptId(2)));
        guide.note_question(one, Some(Ability::Voice));
        guide.note_question(one, Some(Ability::Voice));
        assert_eq!(guide.ability_of(one), Some(Ability::Voice));
        guide.note_question(other, Some(Ability::Voice));
        assert_eq!(guide.ability_of(other), None);
        assert_eq!(guide.ability_of(one), None);
    }

    #[test]
    fn a_game_that_is_taken_up_again_goes_on_with_what_was_introduced() {
        let folder = std::env::temp_dir().join(format!("arrakis-guide-{}", std::process::id()));
        let place = crate::settings::Place::at(folder.join("guide.json"));
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_plugins(plugin);
        app.insert_resource(Book::load(Some(place.clone())));
        let own = |saved_as: Option<&str>, guided| OwnGame {
            saved_as: saved_as.map(str::to_owned),
            made_from: Some(NewGame {
                guided,
                ..NewGame::default()
            }),
        };
        app.insert_resource(own(Some("one"), true));
        app.update();
        let mut guide = app.world_mut().resource_mut::<Guide>();
        assert!(guide.is_on());
        guide.introduce(Topic::Phase(Phase::Storm));
        guide.introduce(Topic::Ability(Ability::TopCard));
        guide.is_read();
        app.update();
        // Another game knows nothing of it.
        app.insert_resource(own(Some("two"), false));
        app.update();
        assert_eq!(*app.world().resource::<Guide>(), Guide::default());
        app.insert_resource(Book::load(Some(place)));
        app.insert_resource(own(Some("one"), false));
        app.update();
        let mut guide = app.world_mut().resource_mut::<Guide>();
        assert!(guide.is_on());
        guide.introduce(Topic::Phase(Phase::Storm));
        assert_eq!(guide.next(), Some(Topic::Ability(Ability::TopCard)), "it was not read");
        guide.is_read();
        assert_eq!(guide.next(), None, "the other one was");
        // What stands beside a question counts as read when that is answered.
        let question = Some(PromptId(7));
        guide.note_question(question, Some(Ability::Voice));
        app.update();
        let page = app.world().resource::<Book>().of("one").unwrap();
        assert!(!page.known.contains(&Topic::Ability(Ability::Voice)) && page.waiting.is_empty());
        app.world_mut().resource_mut::<Guide>().note_question(None, None);
        app.update();
        let page = app.world().resource::<Book>().of("one").unwrap();
        assert!(page.known.contains(&Topic::Ability(Ability::Voice)));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
