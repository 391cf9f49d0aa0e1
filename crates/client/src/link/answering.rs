//! Answers on their way to the server.

use arrakis_net::{Accepted, Denied, MessageChannel, SetPace, Submit};
use arrakis_rules::{Reason, Refusal};
use arrakis_table::TableFacts;
use bevy::prelude::*;
use lightyear::prelude::*;

use super::greeting::History;
use super::{Answer, AnswerAccepted, AnswerRefused, ChoosePace, LinkSystems, OnlyWatching, SatDown};

/// The answer that the server has not dealt with yet.
#[derive(Resource, Default, Debug)]
pub struct Sent {
    number: u32,
    waiting: Option<Waiting>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waiting {
    /// For the server's word on this message.
    Word(u32),
    /// For the table to show this action.
    Table(u32),
}

impl Sent {
    /// Whether an answer is on its way or not yet visible on the table. Panels wait, the question may be gone.
    pub fn is_waiting(&self) -> bool {
        self.waiting.is_some()
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
    for Answer { prompt, action } in answers.read() {
        let Ok(mut sender) = senders.single_mut() else { continue };
        if watching.0.is_some() || prompt.is_none() && !action.is_free_act() {
            refused.write(AnswerRefused(Refusal::plain(Reason::NotAsked)));
            continue;
        }
        sent.number += 1;
        if prompt.is_some() {
            sent.waiting = Some(Waiting::Word(sent.number));
        }
        sender.send::<MessageChannel>(Submit {
            number: sent.number,
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
    if sat_down.read().last().is_some() {
        sent.waiting = None;
    }
    for Accepted { number, action } in accepted
        .iter_mut()
        .flat_map(|mut words| words.receive().collect::<Vec<_>>())
    {
        told.write(AnswerAccepted(action));
        if sent.waiting == Some(Waiting::Word(number)) {
            sent.waiting = Some(Waiting::Table(action));
        }
    }
    for Denied { number, refusal } in denied
        .iter_mut()
        .flat_map(|mut words| words.receive().collect::<Vec<_>>())
    {
        if sent.waiting == Some(Waiting::Word(number)) {
            sent.waiting = None;
        }
        refused.write(AnswerRefused(refusal));
    }
    if let Some(Waiting::Table(action)) = sent.waiting
        && facts.iter().any(|facts| facts.action >= action)
    {
        sent.waiting = None;
    }
}

fn send_pace(mut wishes: MessageReader<ChoosePace>, mut senders: Query<&mut MessageSender<SetPace>, With<Client>>) {
    for ChoosePace(pace) in wishes.read() {
        if let Ok(mut sender) = senders.single_mut() {
            sender.send::<MessageChannel>(SetPace(*pace));
        }
    }
}
