//! Hints: what a master would do in our place, when we ask for it.

use arrakis_net::{Advice, Objection, Request};
use arrakis_rules::PromptId;
use bevy::prelude::*;
use lightyear::prelude::*;

use super::greeting::History;
use super::{Ask, Door, LeaveTable, LinkSystems, SatDown, TakenBack};

/// The hint that we have asked for last.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Hints {
    /// About which question, as long as we wait for it.
    asked: Option<PromptId>,
    /// What was said.
    told: Option<Advice>,
    /// Why nothing was said, and about which question.
    refused: Option<(PromptId, Objection)>,
}

/// How it stands with a hint about one question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hint<'a> {
    /// Nobody has asked for it.
    Unasked,
    /// A master thinks.
    Awaited,
    /// This is what a master would do.
    Told(&'a Advice),
    /// There is none, for this reason.
    Refused(Objection),
}

impl Hints {
    /// The hint about this question.
    pub fn about(&self, question: PromptId) -> Hint<'_> {
        if self.asked == Some(question) {
            return Hint::Awaited;
        }
        if let Some(advice) = self.told.as_ref().filter(|advice| advice.prompt == question) {
            return Hint::Told(advice);
        }
        match self.refused {
            Some((about, objection)) if about == question => Hint::Refused(objection),
            _ => Hint::Unasked,
        }
    }

    /// A hint that is waited for.
    #[cfg(test)]
    pub(crate) fn awaited(question: PromptId) -> Hints {
        Hints {
            asked: Some(question),
            ..Hints::default()
        }
    }

    /// A hint that was told.
    #[cfg(any(test, feature = "dev"))]
    pub(crate) fn of(advice: Advice) -> Hints {
        Hints {
            told: Some(advice),
            ..Hints::default()
        }
    }
}

/// Asks what a master would do about the question that stands.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskForHint(pub PromptId);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hints>();
    app.add_message::<AskForHint>();
    app.add_systems(PostUpdate, ask.before(super::company::ask).in_set(LinkSystems::Send));
    app.add_systems(PreUpdate, hear.after(super::company::hear).in_set(LinkSystems::Receive));
}

fn ask(mut questions: MessageReader<AskForHint>, mut hints: ResMut<Hints>, mut asks: MessageWriter<Ask>) {
    let Some(AskForHint(question)) = questions.read().last() else {
        return;
    };
    // What was told before may be out of date.
    *hints = Hints {
        asked: Some(*question),
        ..Hints::default()
    };
    asks.write(Ask(Request::Hint));
}

fn hear(
    mut receivers: Query<&mut MessageReceiver<Advice>, With<Client>>,
    mut hints: ResMut<Hints>,
    history: Res<History>,
    door: Res<Door>,
    mut sat_down: MessageReader<SatDown>,
    mut left: MessageReader<LeaveTable>,
    mut taken_back: MessageReader<TakenBack>,
) {
    if sat_down.read().count() + left.read().count() + taken_back.read().count() > 0 {
        hints.set_if_neq(Hints::default());
    }
    let told: Vec<Advice> = receivers
        .iter_mut()
        .flat_map(|mut receiver| receiver.receive().collect::<Vec<_>>())
        .collect();
    // What was taken back since is another game.
    for advice in told.into_iter().filter(|advice| advice.telling == history.telling) {
        hints.asked = hints.asked.filter(|asked| *asked != advice.prompt);
        hints.told = Some(advice);
    }
    if door.is_changed()
        && let (Some(asked), Some(objection)) = (hints.asked, door.objection)
    {
        hints.asked = None;
        hints.refused = Some((asked, objection));
    }
}
