//! The people at the table: what we ask of it beside the game, and what we are asked.

use arrakis_net::{KeptWaiting, Lobby, MessageChannel, Objected, Objection, Questions, Request, Waiting};
use bevy::prelude::*;
use lightyear::prelude::*;

use super::{LeaveTable, LinkState, LinkSystems, SatDown, TableEvent, TakenBack};

/// Asks something of the table beside the game. The server decides.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask(pub Request);

/// Who is there and who is missing.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct TheLobby(pub Lobby);

/// What we are asked beside the game, and what was refused to us.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Door {
    /// What is not answered yet.
    pub questions: Questions,
    /// Why the table has not done what we asked for last.
    pub objection: Option<Objection>,
    /// Whether an answer was taken back, and nothing has happened since.
    pub is_taken_back: bool,
    /// Whether somebody is asked whether we may see what they see.
    pub asks_for_view: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Ask>();
    app.init_resource::<TheLobby>().init_resource::<Door>();
    app.add_systems(
        PreUpdate,
        (hear_lobby, hear_waiting, hear)
            .after(super::greeting::hear_welcome)
            .in_set(LinkSystems::Receive),
    );
    app.add_systems(PostUpdate, ask.in_set(LinkSystems::Send));
}

fn hear_lobby(mut receivers: Query<&mut MessageReceiver<Lobby>, With<Client>>, mut known: ResMut<TheLobby>) {
    if let Some(lobby) = receivers
        .iter_mut()
        .flat_map(|mut receiver| receiver.receive().collect::<Vec<_>>())
        .last()
    {
        known.0 = lobby;
    }
}

fn hear_waiting(
    mut receivers: Query<&mut MessageReceiver<KeptWaiting>, With<Client>>,
    mut state: ResMut<LinkState>,
    mut door: ResMut<Door>,
) {
    for mut receiver in &mut receivers {
        let Some(KeptWaiting(whom)) = receiver.receive().last() else {
            continue;
        };
        if whom == Waiting::Person {
            door.asks_for_view = true;
        } else if !matches!(*state, LinkState::Idle | LinkState::Joined | LinkState::Failed(_)) {
            *state = LinkState::Waiting(whom);
        }
    }
}

pub(super) fn hear(
    mut questions: Query<&mut MessageReceiver<Questions>, With<Client>>,
    mut objections: Query<&mut MessageReceiver<Objected>, With<Client>>,
    mut door: ResMut<Door>,
    mut sat_down: MessageReader<SatDown>,
    mut left: MessageReader<LeaveTable>,
    mut taken_back: MessageReader<TakenBack>,
    mut events: MessageReader<TableEvent>,
) {
    if left.read().count() + sat_down.read().count() > 0 {
        door.set_if_neq(Door::default());
    }
    if taken_back.read().last().is_some() {
        door.is_taken_back = true;
    }
    if events.read().any(|told| !told.past) && door.is_taken_back {
        door.is_taken_back = false;
    }
    for mut questions in &mut questions {
        if let Some(asked) = questions.receive().last() {
            door.questions = asked;
        }
    }
    for mut objections in &mut objections {
        if let Some(Objected(objection)) = objections.receive().last() {
            door.objection = Some(objection);
            door.asks_for_view &= objection == Objection::Asked;
        }
    }
}

pub(super) fn ask(
    mut wishes: MessageReader<Ask>,
    mut senders: Query<&mut MessageSender<Request>, With<Client>>,
    mut door: ResMut<Door>,
) {
    for Ask(request) in wishes.read() {
        if let Ok(mut sender) = senders.single_mut() {
            door.objection = None;
            sender.send::<MessageChannel>(*request);
        }
    }
}
