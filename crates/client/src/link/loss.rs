//! What becomes of a line that is open: it breaks, leads nowhere, falls silent, or we have slept meanwhile.

use std::time::Duration;

use arrakis_net::transport::{CallFailed, Doubt, Quiet};
use arrakis_net::{Failure, HostPort, take_error, take_unknown};
use bevy::prelude::*;
use lightyear::connection::client::DisconnectedReason;
use lightyear::prelude::*;

use super::line::{Line, LineStage, Next, drive, pause, remember};
use super::waking::Awoken;
use super::{LinkState, LinkSystems};
use crate::locale::{say, tell};

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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableSilent>();
    app.add_systems(
        PreUpdate,
        (wake, watch, listen)
            .chain()
            .after(remember)
            .before(drive)
            .in_set(LinkSystems::Connect),
    );
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

#[cfg(test)]
mod tests {
    use arrakis_net::Invitation;
    use bevy::time::{TimePlugin, TimeUpdateStrategy};

    use super::super::LinkTarget;
    use super::super::line::{LONGEST, SHORTEST};
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
