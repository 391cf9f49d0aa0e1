//! The line to one server: opened, opened again, closed.

use std::time::Duration;

use arrakis_net::transport::{self, Route, ServerKey};
use arrakis_net::{HostPort, Keyring, MessageChannel, Request, take_unknown};
use arrakis_rules::Faction;
use arrakis_table::Shield;
use bevy::prelude::*;
use lightyear::prelude::*;

use super::{
    HostedAt, LeaveTable, LinkState, LinkSystems, LinkTarget, MySeat, OnlyWatching, OpenTable, OwnGame, OwnTable,
    RunningServer, ServerStarter, StartedServer, TheLobby,
};
use crate::locale::say;

/// How long a broken line rests before it is opened again, at first and at most, counted from when it was opened last: a table
/// that is there again is found within three seconds, however long it was gone.
pub(super) const SHORTEST: Duration = Duration::from_millis(250);
pub(super) const LONGEST: Duration = Duration::from_millis(1500);

/// How long a line that is being closed may take to say goodbye.
const GOODBYE: Duration = Duration::from_millis(200);

/// How long a last word has before the line is closed.
const LAST_WORD: Duration = Duration::from_millis(100);

/// What the line is and what shall become of it.
#[derive(Resource, Default, Debug)]
pub(super) struct Line {
    /// The connection, while there is one.
    pub(super) connection: Option<Entity>,
    /// Where it leads, or shall lead.
    pub(super) target: Option<LinkTarget>,
    pub(super) stage: LineStage,
    /// How often this line was opened again.
    pub(super) attempt: u32,
    /// Whether it has led to a table before.
    pub(super) was_in: bool,
    /// How long we have waited to be let in, awake.
    pub(super) waited: Duration,
    /// Whether the server has not answered our greeting.
    pub(super) is_ungreeted: bool,
    /// Whom one has played where it leads: who comes back to the next game there plays the same.
    pub(super) played: Option<Faction>,
}

/// How far a line is.
#[derive(Default, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineStage {
    /// Nothing to do.
    #[default]
    Rest,
    /// To be opened at this time.
    Open(Duration),
    /// Open since then.
    Watch(Duration),
    /// Closing; then what follows.
    Close(Duration, Next),
}

/// What follows when a line is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// Nothing.
    Rest,
    /// It is opened again at this time.
    OpenAt(Duration),
}

/// How long a line rests that was opened again so often.
pub(super) fn pause(attempt: u32) -> Duration {
    SHORTEST.saturating_mul(1 << attempt.min(8)).min(LONGEST)
}

/// The server of a table in this process.
struct OwnServer(Box<dyn RunningServer>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Line>();
    app.add_systems(First, step_own_server);
    app.add_systems(
        PreUpdate,
        (obey, meet, remember, drive).chain().in_set(LinkSystems::Connect),
    );
}

impl Line {
    /// Where the server is, if it is not in this process.
    pub(super) fn address(&self) -> Option<&HostPort> {
        Some(&self.target.as_ref()?.invitation()?.address)
    }

    /// We are in.
    pub(super) fn joined(&mut self) {
        self.attempt = 0;
        self.was_in = true;
    }

    /// The server does not answer our greeting: it is tried again where it did so before. Gives whether it is.
    pub(super) fn is_greeted_again(&mut self) -> bool {
        self.is_ungreeted = self.was_in && self.address().is_some();
        self.is_ungreeted
    }

    /// Whether what comes in still counts.
    pub(super) fn is_open(&self) -> bool {
        matches!(self.stage, LineStage::Watch(_))
    }

    /// Whether it leads to a server that goes on without us.
    fn leads_away(&self) -> bool {
        self.is_open() && self.address().is_some()
    }

    /// Closes the line for good.
    pub(super) fn close(&mut self, now: Duration) {
        self.stage = match self.stage {
            LineStage::Watch(_) | LineStage::Close(..) => LineStage::Close(now, Next::Rest),
            LineStage::Rest | LineStage::Open(_) => LineStage::Rest,
        };
    }
}

fn step_own_server(server: Option<NonSendMut<OwnServer>>) {
    if let Some(mut server) = server {
        server.0.step();
    }
}

fn obey(
    mut opened: MessageReader<OpenTable>,
    mut left: MessageReader<LeaveTable>,
    mut line: ResMut<Line>,
    mut state: ResMut<LinkState>,
    mut watching: ResMut<OnlyWatching>,
    mut own: ResMut<OwnGame>,
    mut senders: Query<&mut MessageSender<Request>, With<Client>>,
    time: Res<Time<Real>>,
) {
    let now = time.elapsed();
    if left.read().last().is_some() {
        own.made_from = None;
        watching.set_if_neq(OnlyWatching::default());
        // Whoever says so is not waited for.
        if *state == LinkState::Joined && line.leads_away() {
            senders
                .iter_mut()
                .for_each(|mut sender| sender.send::<MessageChannel>(Request::Leave));
            line.close(now + LAST_WORD);
        } else {
            line.close(now);
        }
        *state = LinkState::Idle;
    }
    if let Some(OpenTable(target)) = opened.read().last() {
        watching.set_if_neq(OnlyWatching::default());
        *own = OwnGame::default();
        *state = LinkState::Connecting;
        line.stage = match line.stage {
            LineStage::Watch(_) | LineStage::Close(..) => LineStage::Close(now, Next::OpenAt(now)),
            LineStage::Rest | LineStage::Open(_) => LineStage::Open(now),
        };
        line.target = Some(target.clone());
        line.attempt = 0;
        line.was_in = false;
        line.played = None;
    }
}

/// Remembers whom one plays.
pub(super) fn remember(mut line: ResMut<Line>, seat: Res<MySeat>, shields: Query<&Shield>) {
    let mine = seat
        .0
        .and_then(|seat| shields.iter().find(|shield| shield.seat == seat));
    if let Some(mine) = mine.filter(|mine| line.played != Some(mine.faction)) {
        line.played = Some(mine.faction);
    }
}

/// Keeps the key of a server that has let us in.
fn meet(met: Query<&ServerKey, Added<ServerKey>>, line: Res<Line>, mut keyring: ResMut<Keyring>) {
    for key in &met {
        if let Some(address) = line.address() {
            keyring.note(&address.to_string(), key.0);
        }
    }
}

/// Opens and closes as the stage says.
pub(super) fn drive(world: &mut World) {
    let now = world.resource::<Time<Real>>().elapsed();
    match world.resource::<Line>().stage {
        LineStage::Open(at) if now >= at => open(world, now),
        LineStage::Close(since, next) => close(world, now, since, next),
        _ => {}
    }
}

fn open(world: &mut World, now: Duration) {
    let Some(target) = world.resource::<Line>().target.clone() else {
        return;
    };
    let is_own = matches!(target, LinkTarget::New(_));
    world.resource_mut::<OwnTable>().set_if_neq(OwnTable(is_own));
    // What was left of the line before says nothing about this one.
    let _ = take_unknown();
    let connected =
        route(world, &target).and_then(|route| transport::connect(world, route).map_err(|error| error.to_string()));
    match connected {
        Ok(entity) => {
            let mut line = world.resource_mut::<Line>();
            line.connection = Some(entity);
            line.stage = LineStage::Watch(now);
            line.waited = Duration::ZERO;
            line.is_ungreeted = false;
        }
        // The name of a table's computer is not to be found while there is no network.
        Err(sentence) if world.resource::<Line>().was_in => {
            let mut line = world.resource_mut::<Line>();
            line.stage = LineStage::Open(now + pause(line.attempt));
            line.attempt = line.attempt.saturating_add(1);
            let attempt = line.attempt;
            *world.resource_mut::<LinkState>() = LinkState::Lost {
                sentence,
                attempt,
                was_in: true,
            };
        }
        Err(sentence) => {
            world.resource_mut::<Line>().stage = LineStage::Rest;
            *world.resource_mut::<LinkState>() = LinkState::Failed(sentence);
        }
    }
}

fn route(world: &mut World, target: &LinkTarget) -> Result<Route, String> {
    match target {
        LinkTarget::New(game) => {
            let Some(starter) = world.get_resource::<ServerStarter>() else {
                return Err(say("link-no-own").to_owned());
            };
            let StartedServer { end, server, saved_as } = (starter.0)(game, world.resource::<Keyring>().person())?;
            world.insert_resource(HostedAt(server.hosted()));
            world.insert_resource(OwnGame {
                saved_as,
                made_from: Some((**game).clone()),
            });
            world.insert_non_send(OwnServer(server));
            Ok(Route::Memory(end))
        }
        #[cfg(not(target_family = "wasm"))]
        LinkTarget::Join(invitation) | LinkTarget::Watch(invitation) => {
            let credentials = world.resource::<Keyring>().credentials(invitation);
            let address = invitation.address.resolve().map_err(|error| error.to_string())?;
            Ok(Route::Udp(address, credentials))
        }
        #[cfg(target_family = "wasm")]
        LinkTarget::Join(invitation) | LinkTarget::Watch(invitation) => {
            let credentials = world.resource::<Keyring>().credentials(invitation);
            Ok(Route::WebSocket(
                socket(&invitation.address, is_page_secure()),
                credentials,
            ))
        }
    }
}

/// Where a page finds the sockets of a server. One that came over https may open no other than such as are as safe; who serves
/// it so has a proxy that does both.
#[cfg(any(target_family = "wasm", test))]
fn socket(server: &HostPort, is_secure: bool) -> String {
    let scheme = if is_secure { "wss" } else { "ws" };
    format!("{scheme}://{server}/socket")
}

/// Whether this page came over https.
#[cfg(target_family = "wasm")]
fn is_page_secure() -> bool {
    let protocol = web_sys::window().and_then(|window| window.location().protocol().ok());
    protocol.is_some_and(|protocol| protocol == "https:")
}

fn close(world: &mut World, now: Duration, since: Duration, next: Next) {
    world.resource_mut::<MySeat>().set_if_neq(MySeat(None));
    world.resource_mut::<TheLobby>().set_if_neq(TheLobby::default());
    world.resource_mut::<HostedAt>().set_if_neq(HostedAt(None));
    if now < since {
        return;
    }
    if let Some(entity) = world.resource::<Line>().connection {
        let is_gone = world.get::<Disconnected>(entity).is_some();
        if world.get_entity(entity).is_ok() && !is_gone {
            world.trigger(Disconnect { entity });
            world.flush();
        }
        // The goodbye goes out with the packets of this frame.
        if now < since + if is_gone { GOODBYE } else { 2 * GOODBYE } {
            return;
        }
        world.despawn(entity);
    }
    world.remove_non_send::<OwnServer>();
    world.resource_mut::<Line>().connection = None;
    world.resource_mut::<Line>().stage = match next {
        Next::Rest => LineStage::Rest,
        Next::OpenAt(at) => LineStage::Open(at),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_came_over_https_opens_a_socket_that_is_as_safe() {
        for (server, is_secure, there) in [
            ("192.168.1.20:7777", false, "ws://192.168.1.20:7777/socket"),
            ("table.example:443", true, "wss://table.example:443/socket"),
            ("[::1]:80", false, "ws://[::1]:80/socket"),
        ] {
            assert_eq!(socket(&server.parse().unwrap(), is_secure), there);
        }
    }
}
