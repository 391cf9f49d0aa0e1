//! The line to one server: opened, watched, opened again when it breaks, closed.

use std::time::Duration;

use arrakis_net::transport::{self, CallFailed, Doubt, Quiet, Route, ServerKey};
use arrakis_net::{Failure, HostPort, Keyring, MessageChannel, Request, take_error, take_unknown};
use arrakis_rules::Faction;
use arrakis_table::Shield;
use bevy::prelude::*;
use lightyear::connection::client::DisconnectedReason;
use lightyear::prelude::*;

use super::waking::Awoken;
use super::{
    HostedAt, LeaveTable, LinkState, LinkSystems, LinkTarget, MySeat, OnlyWatching, OpenTable, OwnGame, OwnTable,
    RunningServer, ServerStarter, StartedServer, TheLobby,
};
use crate::locale::{say, tell};

/// How long a broken line rests before it is opened again, at first and at most, counted from when it was opened last: a table
/// that is there again is found within three seconds, however long it was gone.
const SHORTEST: Duration = Duration::from_millis(250);
const LONGEST: Duration = Duration::from_millis(1500);

/// How long a server may take to let us in, in time that we were awake.
const PATIENCE: Duration = Duration::from_secs(25);

/// A longer pause between two frames counts as so much: who is slow could have heard nothing meanwhile.
const FRAME: Duration = Duration::from_millis(1500);

/// A table that was silent for so long is said to be so. One that is there says so every two seconds.
const SILENT: Duration = Duration::from_secs(5);

/// One that was silent for so long is asked whether it still knows us, and left if it does not answer that.
const DOUBTFUL: Duration = Duration::from_secs(20);

/// An attempt that is older than this when we wake was made into another network.
const STALE: Duration = Duration::from_secs(1);

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
    stage: LineStage,
    /// How often this line was opened again.
    attempt: u32,
    /// Whether it has led to a table before.
    was_in: bool,
    /// How long we have waited to be let in, awake.
    waited: Duration,
    /// Whether the server has not answered our greeting.
    is_ungreeted: bool,
    /// Whom one has played where it leads: who comes back to the next game there plays the same.
    pub(super) played: Option<Faction>,
}

#[derive(Default, Debug, Clone, Copy, PartialEq, Eq)]
enum LineStage {
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Rest,
    OpenAt(Duration),
}

/// For how many seconds the table has been silent, once that is worth a word. A table in this process never is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableSilent(pub Option<u64>);

/// What is heard of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    /// It leads nowhere any more, for this reason if one is known.
    Broken(Option<Failure>),
    /// Nobody has let us in.
    Unanswered,
}

impl Ended {
    /// Whether that does not pass by itself.
    fn is_final(self) -> bool {
        matches!(
            self,
            Ended::Broken(Some(
                Failure::OtherServer
                    | Failure::OtherVersion
                    | Failure::WrongCode
                    | Failure::NoSuchTable
                    | Failure::Replaced
                    | Failure::Nonsense
            ))
        )
    }
}

/// How long a line rests that was opened again so often.
fn pause(attempt: u32) -> Duration {
    SHORTEST.saturating_mul(1 << attempt.min(8)).min(LONGEST)
}

/// The server of a table in this process.
struct OwnServer(Box<dyn RunningServer>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Line>().init_resource::<TableSilent>();
    app.add_systems(First, step_own_server);
    app.add_systems(
        PreUpdate,
        (obey, meet, remember, wake, watch, listen, drive)
            .chain()
            .in_set(LinkSystems::Connect),
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
fn remember(mut line: ResMut<Line>, seat: Res<MySeat>, shields: Query<&Shield>) {
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

/// After a sleep, or in another network, nothing that was waited for is worth waiting for.
fn wake(
    mut awoken: MessageReader<Awoken>,
    mut line: ResMut<Line>,
    linked: Query<(), With<Linked>>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    if awoken.read().count() == 0 || line.address().is_none() {
        return;
    }
    let now = time.elapsed();
    match line.stage {
        LineStage::Open(_) => line.stage = LineStage::Open(now),
        LineStage::Close(since, Next::OpenAt(_)) => line.stage = LineStage::Close(since, Next::OpenAt(now)),
        LineStage::Watch(since) => match line.connection.filter(|entity| linked.contains(*entity)) {
            Some(entity) => commands.trigger(Doubt { entity }),
            None if now > since + STALE => line.stage = LineStage::Close(now, Next::OpenAt(now)),
            None => {}
        },
        LineStage::Rest | LineStage::Close(_, Next::Rest) => return,
    }
    line.attempt = 0;
}

/// Notices a line that broke or that leads nowhere.
fn watch(
    mut line: ResMut<Line>,
    mut state: ResMut<LinkState>,
    gone: Query<&Disconnected>,
    failed: Query<&CallFailed>,
    time: Res<Time<Real>>,
    mut hint: Local<Option<String>>,
) {
    let LineStage::Watch(since) = line.stage else { return };
    let now = time.elapsed();
    if let Some(error) = take_error() {
        *hint = Some(error);
    }
    if let Some(what) = take_unknown() {
        let who = line
            .address()
            .map_or_else(|| say("link-the-server").to_owned(), HostPort::to_string);
        *state = LinkState::Failed(tell!("link-unknown", who = who, what = what));
        line.close(now);
        return;
    }
    let is_in = matches!(*state, LinkState::Joined | LinkState::Waiting(_));
    let line = &mut *line;
    line.waited = if is_in {
        Duration::ZERO
    } else {
        line.waited + time.delta().min(FRAME)
    };
    let failure = line.connection.and_then(|entity| failed.get(entity).ok());
    let gone = line.connection.and_then(|entity| gone.get(entity).ok());
    let ended = match (failure, gone) {
        (Some(failed), _) => Ended::Broken(Some(failed.0)),
        (None, Some(gone)) if gone.reason != DisconnectedReason::Unknown => Ended::Broken(None),
        _ if line.is_ungreeted || line.waited > PATIENCE => Ended::Unanswered,
        _ => return,
    };
    let hint = hint.take();
    let Some(address) = line.address().map(HostPort::to_string) else {
        *state = LinkState::Failed(say("link-own-stopped").to_owned());
        line.close(now);
        return;
    };
    let other_version = hint
        .as_ref()
        .is_some_and(|hint| hint.contains("protocol doesn't match"));
    if ended.is_final() || other_version && !line.was_in {
        *state = LinkState::Failed(cause(&address, ended, hint));
        line.close(now);
        return;
    }
    let sentence = if line.was_in {
        tell!("link-lost", address = address)
    } else {
        tell!("link-again", cause = cause(&address, ended, hint))
    };
    line.stage = LineStage::Close(now, Next::OpenAt(now.max(since + pause(line.attempt))));
    line.attempt = line.attempt.saturating_add(1);
    *state = LinkState::Lost {
        sentence,
        attempt: line.attempt,
        was_in: line.was_in,
    };
}

/// Why nobody is reached there.
fn cause(address: &str, ended: Ended, hint: Option<String>) -> String {
    match (ended, hint) {
        (Ended::Broken(Some(failure)), _) if failure != Failure::Silence => {
            tell!("link-no-way", address = address, hint = failure.to_string())
        }
        (_, Some(hint)) if hint.contains("protocol doesn't match") => tell!("link-other-version", address = address),
        (_, Some(hint)) => tell!("link-no-way", address = address, hint = hint),
        (_, None) => tell!("link-nobody", address = address),
    }
}

/// Says of a table that it is silent, and asks one that is so for long whether it is still there.
fn listen(
    line: Res<Line>,
    quiet: Query<(&Quiet, Has<Linked>)>,
    mut silent: ResMut<TableSilent>,
    mut commands: Commands,
) {
    let connection = line.connection.filter(|_| line.is_open());
    let heard = connection.and_then(|entity| quiet.get(entity).ok());
    let quiet = heard.map_or(Duration::ZERO, |(quiet, _)| quiet.0);
    let seconds = (quiet >= SILENT).then_some(quiet.as_secs());
    silent.set_if_neq(TableSilent(seconds));
    if let (Some(entity), Some((_, true))) = (connection, heard)
        && quiet >= DOUBTFUL
    {
        commands.trigger(Doubt { entity });
    }
}

/// Opens and closes as the stage says.
fn drive(world: &mut World) {
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
                made_from: Some(game.clone()),
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
                format!("ws://{}/socket", invitation.address),
                credentials,
            ))
        }
    }
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
    use arrakis_net::Invitation;
    use bevy::time::{TimePlugin, TimeUpdateStrategy};

    use super::*;

    /// What a clock shows that is wound by hand.
    fn wind(app: &mut App, step: Duration) {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
        app.update();
    }

    /// A line that was just opened, to somebody else's table.
    fn opened() -> App {
        let mut app = App::new();
        app.add_plugins(TimePlugin).add_message::<Awoken>();
        app.insert_resource(LinkState::Connecting)
            .init_resource::<TableSilent>();
        let connection = Some(app.world_mut().spawn_empty().id());
        let invitation = Invitation::from("dune.example:77".parse::<HostPort>().unwrap());
        app.insert_resource(Line {
            connection,
            target: Some(LinkTarget::Join(invitation)),
            ..Line::default()
        });
        app.add_systems(PreUpdate, (wake, watch, listen).chain());
        wind(&mut app, Duration::ZERO);
        let now = app.world().resource::<Time<Real>>().elapsed();
        app.world_mut().resource_mut::<Line>().stage = LineStage::Watch(now);
        app
    }

    fn state(app: &App) -> LinkState {
        app.world().resource::<LinkState>().clone()
    }

    fn connection(app: &App) -> Entity {
        app.world().resource::<Line>().connection.unwrap()
    }

    /// The line ends for this reason; gives for how long it rests, counted from when it was opened, as it then is again.
    fn fail(app: &mut App, failure: Failure, after: Duration) -> Option<Duration> {
        let entity = connection(app);
        app.world_mut().entity_mut(entity).insert(CallFailed(failure));
        let opened = app.world().resource::<Time<Real>>().elapsed();
        wind(app, after);
        app.world_mut().entity_mut(entity).remove::<CallFailed>();
        let LineStage::Close(_, Next::OpenAt(at)) = app.world().resource::<Line>().stage else {
            return None;
        };
        wind(app, at.saturating_sub(opened + after));
        let mut line = app.world_mut().resource_mut::<Line>();
        line.stage = LineStage::Watch(at);
        line.waited = Duration::ZERO;
        Some(at - opened)
    }

    #[test]
    fn a_line_is_opened_again_for_ever_after_pauses_that_grow_up_to_a_limit() {
        for was_in in [true, false] {
            let mut app = opened();
            app.world_mut().resource_mut::<Line>().was_in = was_in;
            let mut pauses = Vec::new();
            for attempt in 1..=500 {
                pauses.push(fail(&mut app, Failure::Silence, Duration::from_millis(5)).unwrap());
                let LinkState::Lost {
                    sentence,
                    attempt: told,
                    was_in: said,
                } = state(&app)
                else {
                    panic!("{:?}", state(&app));
                };
                assert_eq!((told, said), (attempt, was_in));
                assert!(sentence.contains("dune.example:77"), "{sentence}");
                assert_eq!(sentence.starts_with("Nobody answers"), !was_in, "{sentence}");
            }
            assert!(
                pauses.is_sorted() && pauses[0] == SHORTEST && pauses[499] == LONGEST,
                "{pauses:?}"
            );
            // An attempt that took long does not rest on top of that.
            let long = fail(&mut app, Failure::Silence, Duration::from_secs(8)).unwrap();
            assert_eq!(long, Duration::from_secs(8));
        }
    }

    #[test]
    fn what_does_not_pass_by_itself_is_not_tried_again() {
        for failure in [
            Failure::WrongCode,
            Failure::OtherServer,
            Failure::OtherVersion,
            Failure::NoSuchTable,
            Failure::Replaced,
            Failure::Nonsense,
        ] {
            let mut app = opened();
            app.world_mut().resource_mut::<Line>().was_in = true;
            assert_eq!(fail(&mut app, failure, Duration::ZERO), None, "{failure:?}");
            assert!(matches!(state(&app), LinkState::Failed(_)), "{failure:?}");
        }
        for failure in [
            Failure::Busy,
            Failure::TooOften,
            Failure::StaleCookie,
            Failure::NoSuchSession,
        ] {
            let mut app = opened();
            assert!(fail(&mut app, failure, Duration::ZERO).is_some(), "{failure:?}");
        }
    }

    #[test]
    fn who_is_slow_has_not_waited_meanwhile_and_who_has_waited_tries_again() {
        let mut app = opened();
        for _ in 0..10 {
            wind(&mut app, Duration::from_secs(18));
            assert_eq!(state(&app), LinkState::Connecting);
        }
        // After the first loss a server that never answers is given up, too.
        app.insert_resource(LinkState::Lost {
            sentence: String::new(),
            attempt: 1,
            was_in: true,
        });
        for _ in 0..30 {
            wind(&mut app, Duration::from_secs(1));
        }
        assert!(matches!(
            app.world().resource::<Line>().stage,
            LineStage::Close(_, Next::OpenAt(_))
        ));
    }

    #[test]
    fn waking_ends_every_pause_and_doubts_what_was_before() {
        let awake = |app: &mut App| {
            app.world_mut().write_message(Awoken);
            wind(app, Duration::from_millis(16));
            app.world().resource::<Time<Real>>().elapsed()
        };
        let mut app = opened();
        let far = Duration::from_secs(1000);
        app.world_mut().resource_mut::<Line>().stage = LineStage::Open(far);
        let now = awake(&mut app);
        assert_eq!(app.world().resource::<Line>().stage, LineStage::Open(now));
        app.world_mut().resource_mut::<Line>().stage = LineStage::Close(now, Next::OpenAt(far));
        let later = awake(&mut app);
        assert_eq!(
            app.world().resource::<Line>().stage,
            LineStage::Close(now, Next::OpenAt(later))
        );
        // An attempt of before leads nowhere; one that was just begun may.
        app.world_mut().resource_mut::<Line>().stage = LineStage::Watch(later);
        awake(&mut app);
        assert_eq!(app.world().resource::<Line>().stage, LineStage::Watch(later));
        wind(&mut app, 2 * STALE);
        let now = awake(&mut app);
        assert_eq!(
            app.world().resource::<Line>().stage,
            LineStage::Close(now, Next::OpenAt(now))
        );
        // A line that stands is asked about.
        #[derive(Resource, Default)]
        struct Doubted(Vec<Entity>);
        app.init_resource::<Doubted>();
        app.add_observer(|doubt: On<Doubt>, mut doubted: ResMut<Doubted>| doubted.0.push(doubt.entity));
        let entity = connection(&app);
        app.world_mut().entity_mut(entity).insert(Linked);
        app.world_mut().resource_mut::<Line>().stage = LineStage::Watch(now);
        awake(&mut app);
        assert_eq!(app.world().resource::<Doubted>().0, [entity]);
        assert_eq!(app.world().resource::<Line>().stage, LineStage::Watch(now));
        // One that was left stays left.
        app.world_mut().resource_mut::<Line>().stage = LineStage::Rest;
        awake(&mut app);
        assert_eq!(app.world().resource::<Line>().stage, LineStage::Rest);
    }

    #[test]
    fn silence_is_told_after_five_seconds() {
        let mut app = opened();
        let entity = connection(&app);
        for (quiet, told) in [(0, None), (4, None), (5, Some(5)), (9, Some(9)), (1, None)] {
            app.world_mut()
                .entity_mut(entity)
                .insert((Quiet(Duration::from_secs(quiet)), Linked));
            wind(&mut app, Duration::from_millis(16));
            assert_eq!(app.world().resource::<TableSilent>().0, told, "{quiet}");
        }
    }
}
