//! What came of what the person did: counted from what the panels sent and what the table told.

use arrakis_net::Speaker;
use bevy::prelude::*;

use super::Person;
use super::asides::Aside;
use crate::link::{Answer, AnswerRefused, Conversation, MySeat, TableEvent};
use crate::picking::DOUBLE_CLICK;

/// What the person has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Answers that the panels sent.
    pub answers: u32,
    /// How many of them were exactly what the person had in mind.
    pub meant: u32,
    /// How many of them were refused.
    pub refused: u32,
    /// Clicks of the mouse.
    pub clicks: u32,
    /// Clicks on the board among them.
    pub on_board: u32,
    /// Keys pressed.
    pub keys: u32,
    /// What was begun without being asked: talk, a deal, a gift, a card, a power.
    pub asides: u32,
    /// How much of that the table has told since.
    pub told: u32,
    /// Second clicks at the same place that would have hit something else, or that answered the next question.
    pub slips: u32,
    /// What was wrong with the list of what can be done, for somebody who plays by it.
    pub faults: u32,
}

/// Counts what the panels sent.
pub(super) fn count(
    mut person: ResMut<Person>,
    mut answers: MessageReader<Answer>,
    mut refused: MessageReader<AnswerRefused>,
    mut events: MessageReader<TableEvent>,
    conversation: Option<Res<Conversation>>,
    seat: Res<MySeat>,
    time: Res<Time<Real>>,
) {
    let refusals = refused.read().count() as u32;
    let person = &mut *person;
    if let (Some(doing), Some(me)) = (&mut person.aside, seat.0) {
        let heard =
            |conversation: Res<Conversation>| conversation.lines.iter().any(|heard| heard.from == Speaker::Player(me));
        let told = events.read().any(|told| doing.aside.is(&told.event.kind, me))
            || doing.aside == Aside::Talk && conversation.is_some_and(heard)
            || doing.aside.is_private() && doing.sent;
        if told && !doing.told {
            doing.told = true;
            person.tally.told += 1;
        }
    } else {
        events.clear();
    }
    for Answer { action, .. } in answers.read() {
        if let Some(doing) = &mut person.aside
            && action.is_free_act()
        {
            doing.sent = true;
            continue;
        }
        let meant = person.goal.as_ref().is_some_and(|goal| goal.action == *action);
        person.tally.answers += 1;
        let first = person.doubled.take();
        if first.is_some_and(|first| time.elapsed().saturating_sub(first) < DOUBLE_CLICK) {
            person.tally.slips += 1;
            error!("a second click answered the next question: {action:?}");
        }
        person.tally.meant += u32::from(meant);
        if !meant {
            debug!("sent {action:?} instead of {:?}", person.goal);
        }
    }
    if refusals > 0 {
        person.tally.refused += refusals;
        // A bot that insists is helped: another choice.
        person.goal = None;
    }
}
