//! Hello, and what the server says to it.

use std::time::Duration;

use arrakis_net::{Hello, MessageChannel, PROTOCOL, Refused, Welcome, wish_to_watch};
use arrakis_rules::Faction;
use bevy::prelude::*;
use lightyear::prelude::*;

use super::line::Line;
use super::{LinkState, LinkSystems, LinkTarget, Me, MySeat, OnlyWatching, SatDown, TakenBack};
use crate::locale::say;

/// How long the server may think about our hello, in time that we were awake: a page that is still loading hears nothing.
const PATIENCE: Duration = Duration::from_secs(6);

/// A longer pause between two frames counts as so much.
const FRAME: Duration = Duration::from_millis(250);

/// What of the game was over when we sat down.
#[derive(Resource, Default, Debug)]
pub(super) struct History {
    pub(super) actions: u32,
    /// The number of the telling that we hear.
    pub(super) telling: u8,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<History>();
    app.add_systems(
        PreUpdate,
        (say_hello, hear_welcome, hear_refusal)
            .chain()
            .in_set(LinkSystems::Receive),
    );
}

fn say_hello(
    mut connected: Query<&mut MessageSender<Hello>, (With<Client>, Added<Connected>)>,
    line: Res<Line>,
    me: Res<Me>,
    watching: Res<OnlyWatching>,
) {
    for mut sender in &mut connected {
        let name = |faction: Faction| faction.facts().name.clone();
        let wish = match &line.target {
            // Who has watched later does so again.
            Some(LinkTarget::Watch(_)) => {
                let delay = watching.0.as_ref().map(|watching| watching.delay);
                Some(wish_to_watch(delay.unwrap_or_default()))
            }
            // Where factions are drawn nobody has a first choice.
            Some(LinkTarget::New(game)) => {
                let first = game.factions.first().copied().filter(|_| !game.draws_factions());
                game.mine.or(first).map(name)
            }
            _ => line.played.or(me.wish).map(name),
        };
        sender.send::<MessageChannel>(Hello {
            version: PROTOCOL.to_owned(),
            name: me.name.clone(),
            wish,
        });
    }
}

pub(super) fn hear_welcome(
    mut receivers: Query<&mut MessageReceiver<Welcome>, With<Client>>,
    mut line: ResMut<Line>,
    mut state: ResMut<LinkState>,
    mut seat: ResMut<MySeat>,
    mut watching: ResMut<OnlyWatching>,
    mut history: ResMut<History>,
    mut sat_down: MessageWriter<SatDown>,
    mut taken_back: MessageWriter<TakenBack>,
) {
    for welcome in receivers
        .iter_mut()
        .flat_map(|mut receiver| receiver.receive().collect::<Vec<_>>())
    {
        if !line.is_open() {
            continue;
        }
        line.joined();
        if *state == LinkState::Joined && welcome.telling != history.telling {
            taken_back.write(TakenBack);
        }
        *history = History {
            actions: welcome.action,
            telling: welcome.telling,
        };
        let sees = welcome.watching.as_ref().and_then(|watching| watching.sees);
        seat.0 = welcome.seat.or(sees);
        watching.set_if_neq(OnlyWatching(welcome.watching));
        *state = LinkState::Joined;
        sat_down.write(SatDown(seat.0));
    }
}

fn hear_refusal(
    mut receivers: Query<&mut MessageReceiver<Refused>, With<Client>>,
    greeted: Query<Ref<Connected>, With<Client>>,
    mut line: ResMut<Line>,
    mut state: ResMut<LinkState>,
    time: Res<Time<Real>>,
    mut waited: Local<Duration>,
) {
    let now = time.elapsed();
    let refused = receivers
        .iter_mut()
        .flat_map(|mut receiver| receiver.receive().collect::<Vec<_>>())
        .last();
    if let Some(Refused { sentence }) = refused {
        *state = LinkState::Failed(sentence);
        line.close(now);
    }
    if greeted.iter().any(|connected| connected.is_added()) {
        *waited = Duration::ZERO;
    }
    let is_due = matches!(*state, LinkState::Connecting | LinkState::Lost { .. });
    if greeted.is_empty() || !is_due || !line.is_open() {
        return;
    }
    *waited += time.delta().min(FRAME);
    if *waited > PATIENCE && !line.is_greeted_again() {
        *state = LinkState::Failed(say("link-no-greeting").to_owned());
        line.close(now);
    }
}
