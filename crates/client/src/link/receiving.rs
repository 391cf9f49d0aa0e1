//! What the server tells goes into messages that the rest of the client reads.

use arrakis_net::Told;
use bevy::prelude::*;
use lightyear::prelude::*;

use super::greeting::History;
use super::{LinkState, LinkSystems, TableEvent};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        hear_events
            .after(super::greeting::hear_welcome)
            .in_set(LinkSystems::Receive),
    );
}

fn hear_events(
    mut receivers: Query<&mut MessageReceiver<Told>, With<Client>>,
    mut early: Local<Vec<Told>>,
    state: Res<LinkState>,
    history: Res<History>,
    mut events: MessageWriter<TableEvent>,
) {
    early.extend(
        receivers
            .iter_mut()
            .flat_map(|mut receiver| receiver.receive().collect::<Vec<_>>()),
    );
    if receivers.is_empty() {
        early.clear();
    }
    // Messages of different kinds can overtake each other: nothing is told before the welcome.
    if *state != LinkState::Joined {
        return;
    }
    let (ours, others): (Vec<Told>, Vec<Told>) = early.drain(..).partition(|told| told.telling == history.telling);
    // Another telling is over, or its welcome is still on its way.
    let is_to_come = |told: &Told| told.telling.wrapping_sub(history.telling) < u8::MAX / 2;
    early.extend(others.into_iter().filter(is_to_come));
    for Told {
        action, events: told, ..
    } in ours
    {
        let past = action <= history.actions;
        events.write_batch(told.into_iter().map(|event| TableEvent { action, event, past }));
    }
}
