//! Answers on their way to the server.

use arrakis_net::{Accepted, Denied, MessageChannel, SetPace, Submit};
use arrakis_rules::{Reason, Refusal};
use arrakis_table::TableFacts;
use bevy::prelude::*;
use lightyear::prelude::*;

use super::greeting::History;
use super::{Answer, AnswerAccepted, AnswerRefused, ChoosePace, LinkSystems, OnlyWatching, SatDown};

/// The last answer to a question that was sent, and what has become of it.
#[derive(Resource, Default, Debug)]
pub struct Sent {
    /// Its number; 0 before there was one.
    number: u32,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// It was refused, or was lost with the line.
    #[default]
    Void,
    /// The server's word on it is awaited.
    Sent,
    /// It became this action, which the table does not show yet.
    Accepted(u32),
    /// The table shows what came of it.
    Shown,
}

/// What has become of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is on its way, or the table does not show yet what came of it.
    UnderWay,
    /// The table shows what came of it.
    Taken,
    /// It was refused, or was lost with the line, and nothing has changed.
    Void,
}

impl Sent {
    /// Whether an answer is on its way or not yet visible on the table. Panels wait, the question may be gone.
    pub fn is_waiting(&self) -> bool {
        matches!(self.stage, Stage::Sent | Stage::Accepted(_))
    }

    /// What has become of the answer of this number.
    pub fn fate(&self, number: u32) -> Fate {
        match (self.number.cmp(&number), self.stage) {
            // It was handed over in this frame.
            (std::cmp::Ordering::Less, _) => Fate::UnderWay,
            (std::cmp::Ordering::Equal, Stage::Sent | Stage::Accepted(_)) => Fate::UnderWay,
            (std::cmp::Ordering::Equal, Stage::Shown) => Fate::Taken,
            (std::cmp::Ordering::Equal, Stage::Void) | (std::cmp::Ordering::Greater, _) => Fate::Void,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sent>();
    app.add_systems(PreUpdate, hear_words.in_set(LinkSystems::Receive));
    app.add_systems(PostUpdate, (send_answers, send_pace).in_set(LinkSystems::Send));
}

fn send_answers(
    mut answers: MessageReader<Answer>,
    mut senders: Query<&mut MessageSender<Submit>, With<Client>>,
    mut sent: ResMut<Sent>,
    history: Res<History>,
    watching: Res<OnlyWatching>,
    mut refused: MessageWriter<AnswerRefused>,
) {
    for Answer { number, prompt, action } in answers.read() {
        let sender = senders.single_mut();
        let may = watching.0.is_none() && (prompt.is_some() || action.is_free_act());
        if prompt.is_some() {
            let stage = if may && sender.is_ok() {
                Stage::Sent
            } else {
                Stage::Void
            };
            *sent = Sent { number: *number, stage };
        }
        let Ok(mut sender) = sender else { continue };
        if !may {
            refused.write(AnswerRefused(Refusal::plain(Reason::NotAsked)));
            continue;
        }
        sender.send::<MessageChannel>(Submit {
            number: *number,
            telling: history.telling,
            prompt: *prompt,
            action: action.clone(),
        });
    }
}

fn hear_words(
    mut accepted: Query<&mut MessageReceiver<Accepted>, With<Client>>,
    mut denied: Query<&mut MessageReceiver<Denied>, With<Client>>,
    facts: Query<&TableFacts>,
    mut sent: ResMut<Sent>,
    mut sat_down: MessageReader<SatDown>,
    mut told: MessageWriter<AnswerAccepted>,
    mut refused: MessageWriter<AnswerRefused>,
) {
    // What was on its way when the line broke is lost or has become history.
    if sat_down.read().last().is_some() && sent.is_waiting() {
        sent.stage = Stage::Void;
    }
    for Accepted { number, action } in accepted
        .iter_mut()
        .flat_map(|mut words| words.receive().collect::<Vec<_>>())
    {
        told.write(AnswerAccepted(action));
        if sent.number == number && sent.stage == Stage::Sent {
            sent.stage = Stage::Accepted(action);
        }
    }
    for Denied { number, refusal } in denied
        .iter_mut()
        .flat_map(|mut words| words.receive().collect::<Vec<_>>())
    {
        if sent.number == number && sent.stage == Stage::Sent {
            sent.stage = Stage::Void;
        }
        refused.write(AnswerRefused(refusal));
    }
    if let Stage::Accepted(action) = sent.stage
        && facts.iter().any(|facts| facts.action >= action)
    {
        sent.stage = Stage::Shown;
    }
}

fn send_pace(mut wishes: MessageReader<ChoosePace>, mut senders: Query<&mut MessageSender<SetPace>, With<Client>>) {
    for ChoosePace(pace) in wishes.read() {
        if let Ok(mut sender) = senders.single_mut() {
            sender.send::<MessageChannel>(SetPace(*pace));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_answer_has_its_own_fate() {
        let after = |stage| Sent { number: 7, stage };
        for (stage, fate) in [
            (Stage::Void, Fate::Void),
            (Stage::Sent, Fate::UnderWay),
            (Stage::Accepted(3), Fate::UnderWay),
            (Stage::Shown, Fate::Taken),
        ] {
            assert_eq!(after(stage).fate(7), fate);
            assert_eq!(after(stage).is_waiting(), fate == Fate::UnderWay);
            assert_eq!(after(stage).fate(6), Fate::Void, "another one was given since");
            assert_eq!(after(stage).fate(8), Fate::UnderWay, "it was handed over just now");
        }
    }
}
