//! The time for a bid (Rule 1.04.06.04): a person who lets it pass has passed.

use std::time::Duration;

use arrakis_rules::{Phase, PromptId, PromptKind, Seat};
use bevy::prelude::*;

use crate::chairs::Chairs;
use crate::due::Due;
use crate::playing::Clock;
use crate::{History, Step, TableConfig, TheGame};

/// Whose bid is awaited, and since when.
#[derive(Resource, Default, Debug)]
pub(crate) struct BidClock(Option<(Seat, PromptId, Duration)>);

impl BidClock {
    /// Whose bid is awaited, to which question, and since when by the server's clock.
    pub(crate) fn running(&self) -> Option<(Seat, PromptId, Duration)> {
        self.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BidClock>();
    app.add_systems(PreUpdate, run_out.in_set(Step::Play));
}

fn run_out(
    mut bids: ResMut<BidClock>,
    mut game: ResMut<TheGame>,
    mut history: ResMut<History>,
    mut clock: ResMut<Clock>,
    mut due: ResMut<Due>,
    config: Res<TableConfig>,
    chairs: Res<Chairs>,
    time: Res<Time<Real>>,
) {
    let seconds = game.options().bid_seconds;
    if seconds == 0 || !chairs.begun {
        return;
    }
    let now = time.elapsed();
    let is_person = |seat: Seat| !chairs.is_played_by_bot(seat, now, config.grace);
    let bid = |seat: Seat| {
        let prompt = game.game().prompt(seat)?;
        matches!(prompt.kind, PromptKind::Bid { .. }).then_some((seat, prompt.id))
    };
    let asked = match game.phase() {
        (_, Phase::Bidding) => game.asked().iter().filter(|seat| is_person(*seat)).find_map(bid),
        _ => None,
    };
    let Some((seat, id)) = asked else {
        bids.0 = None;
        return;
    };
    let since = match bids.0 {
        // While the table stands still, no time passes.
        Some((other, question, since)) if (other, question) == (seat, id) && config.is_paused() => since + time.delta(),
        Some((other, question, since)) if (other, question) == (seat, id) => since,
        _ => now,
    };
    bids.0 = Some((seat, id, since));
    if config.is_paused() {
        return;
    }
    let end = since + Duration::from_secs(seconds.into());
    if now < end {
        due.at(end);
        return;
    }
    let pass = arrakis_rules::Action::Pass;
    match game
        .bypass_change_detection()
        .submit(&mut history, seat, Some(id), pass)
    {
        Ok(_) => {
            game.set_changed();
            clock.acted(now);
        }
        Err(refusal) => error!("seat {} cannot even pass: {refusal}", seat.0),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use arrakis_rules::{Faction, Setup};
    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use crate::windows;

    /// A table at which somebody has to bid, with a person in every chair.
    pub(crate) fn table(bid_seconds: u8) -> World {
        let mut setup = Setup::new(&Faction::CLASSIC, 3).unwrap();
        setup.options.bid_seconds = bid_seconds;
        let mut world = windows::tests::table_of(setup, |game| {
            let first = game.game().prompts().into_iter().next();
            first.is_none_or(|(_, prompt)| matches!(prompt.kind, PromptKind::Bid { .. }))
        });
        world.init_resource::<BidClock>();
        world
    }

    pub(crate) fn actions_after(world: &mut World, seconds: &[u64]) -> Vec<u32> {
        let step = |seconds: &u64| {
            world
                .resource_mut::<Time<Real>>()
                .update_with_duration(Duration::from_secs(*seconds));
            world.run_system_once(run_out).unwrap();
            world.resource::<TheGame>().game().actions()
        };
        seconds.iter().map(step).collect()
    }

    #[test]
    fn who_does_not_bid_in_time_passes() {
        let mut world = table(10);
        let before = world.resource::<TheGame>().game().actions();
        // The clock starts with the question, and anew with the next one.
        let after = actions_after(&mut world, &[1, 9, 1, 1, 9, 1]);
        let passed: Vec<u32> = after.iter().map(|actions| actions - before).collect();
        assert_eq!(passed, [0, 0, 1, 1, 1, 2]);
    }

    #[test]
    fn without_a_clock_there_is_all_the_time_in_the_world() {
        let mut world = table(0);
        let before = world.resource::<TheGame>().game().actions();
        assert_eq!(actions_after(&mut world, &[200, 200]), [before, before]);
    }
}
