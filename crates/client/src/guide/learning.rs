//! A lesson that is played: which answer is wanted, and whether another one was given.

use std::sync::Arc;

use arrakis_rules::{Action, PromptKind};
use bevy::prelude::*;

use crate::link::{AnswerAccepted, AnswerRefused, Lesson, LessonMoment, LinkSystems, OwnGame};

/// The lesson that is played, if one is.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct Learning {
    lesson: Option<Arc<Lesson>>,
    /// How much of it is done.
    done: usize,
    /// Whether something else was answered than is wanted.
    is_wrong: bool,
    /// Whether an answer is on its way.
    is_sent: bool,
}

impl Learning {
    /// A lesson at its beginning, for a picture.
    #[cfg(feature = "dev")]
    pub(crate) fn at_first(lesson: Option<Lesson>, is_wrong: bool) -> Learning {
        Learning {
            lesson: lesson.map(Arc::new),
            is_wrong,
            ..Learning::default()
        }
    }

    /// The lesson that is played.
    pub(crate) fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_deref()
    }

    /// What is asked now; nothing when everything is done.
    pub(crate) fn moment(&self) -> Option<&LessonMoment> {
        self.lesson()?.moments.get(self.done)
    }

    /// Whether the lesson speaks of this question now.
    pub(crate) fn is_about(&self, question: &PromptKind) -> bool {
        self.moment().is_some_and(|moment| moment.asked == *question)
    }

    /// Whether everything was done.
    pub(crate) fn is_over(&self) -> bool {
        self.lesson().is_some_and(|lesson| self.done >= lesson.moments.len())
    }

    /// Which of how many moments it is, counted from 1.
    pub(crate) fn count(&self) -> (usize, usize) {
        let all = self.lesson().map_or(0, |lesson| lesson.moments.len());
        ((self.done + 1).min(all), all)
    }

    /// Whether the last answer was another one than is wanted.
    pub(crate) fn is_wrong(&self) -> bool {
        self.is_wrong
    }

    /// Whether this answer is given. In a lesson another one than is wanted is not: it is told why, and the question stands.
    pub(crate) fn admits(&mut self, action: &Action) -> bool {
        if self.lesson.is_none() {
            return true;
        }
        let wanted = self.moment().map(|moment| moment.answer.as_ref());
        let is_right = wanted.is_some_and(|wanted| wanted.is_none_or(|wanted| wanted == action));
        self.is_wrong = !is_right;
        self.is_sent = is_right;
        is_right
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Learning>();
    app.add_systems(
        PreUpdate,
        begin
            .after(LinkSystems::Connect)
            .run_if(resource_exists_and_changed::<OwnGame>),
    );
    app.add_systems(Update, hear);
}

fn begin(own: Res<OwnGame>, mut learning: ResMut<Learning>) {
    learning.set_if_neq(Learning {
        lesson: own.lesson().cloned(),
        ..Learning::default()
    });
}

/// Goes on when the table has taken the answer.
fn hear(
    mut learning: ResMut<Learning>,
    accepted: Option<MessageReader<AnswerAccepted>>,
    refused: Option<MessageReader<AnswerRefused>>,
) {
    let accepted = accepted.is_some_and(|mut accepted| accepted.read().count() > 0);
    let refused = refused.is_some_and(|mut refused| refused.read().count() > 0);
    if learning.is_sent && (accepted || refused) {
        learning.is_sent = false;
        learning.done += usize::from(accepted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learning() -> Learning {
        let bid = PromptKind::Bid {
            min: 1,
            max: 5,
            purse: 5,
        };
        let moment = |answer| LessonMoment {
            asked: bid.clone(),
            say: "Bid.".to_owned(),
            wrong: "One is enough.".to_owned(),
            answer,
        };
        let lesson = Lesson {
            name: "bids".to_owned(),
            title: "Bids".to_owned(),
            teaches: "To bid.".to_owned(),
            mine: arrakis_rules::Faction::Harkonnen,
            moments: vec![moment(Some(Action::Bid(1))), moment(None)],
            end: "Done.".to_owned(),
            text: String::new(),
        };
        Learning {
            lesson: Some(Arc::new(lesson)),
            ..Learning::default()
        }
    }

    #[test]
    fn a_wrong_answer_is_not_given_and_gets_its_explanation_until_the_right_one_comes() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins);
        app.add_message::<AnswerAccepted>().add_message::<AnswerRefused>();
        app.insert_resource(learning()).add_systems(Update, hear);
        let mut here = app.world_mut().resource_mut::<Learning>();
        assert!(!here.admits(&Action::Bid(2)) && here.is_wrong());
        assert_eq!(here.moment().unwrap().wrong, "One is enough.");
        assert!(!here.admits(&Action::Pass) && here.is_wrong());
        assert!(here.admits(&Action::Bid(1)) && !here.is_wrong());
        assert_eq!(here.count(), (1, 2), "it is not there yet");
        app.world_mut().write_message(AnswerAccepted(1));
        app.update();
        let mut here = app.world_mut().resource_mut::<Learning>();
        assert_eq!(here.count(), (2, 2));
        assert!(!here.is_over());
        assert!(here.admits(&Action::Pass), "any will do");
        app.world_mut().write_message(AnswerAccepted(2));
        app.update();
        let mut here = app.world_mut().resource_mut::<Learning>();
        assert!(here.is_over());
        assert!(!here.admits(&Action::Pass), "nothing more is asked");
    }

    #[test]
    fn without_a_lesson_everything_is_given() {
        let mut learning = Learning::default();
        assert!(learning.admits(&Action::Pass) && !learning.is_over());
    }
}
