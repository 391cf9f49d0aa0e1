//! Offers of an alliance (Rule 1.10.01.01): everybody has time to answer them, and people have their say before programs have
//! settled everything among themselves.

use arrakis_rules::{Action, Business, Game, Prompt, PromptKind, Seat, SeatSet, Viewer};

/// Whether a bot in this seat, which is asked this, waits in a Nexus: it has offered an alliance to somebody who has still a
/// say, and nobody wants an answer of its own. To end its part would take the offer back before it was read.
pub(crate) fn waits(game: &Game, seat: Seat, prompt: &Prompt) -> bool {
    if !matches!(prompt.kind, PromptKind::Nexus { .. }) {
        return false;
    }
    let Business::Nexus { offers, done } = game.view(Viewer::Spectator).public.business else {
        return false;
    };
    let has_offered = offers.iter().any(|(from, to)| *from == seat && !done.contains(*to));
    has_offered && !offers.iter().any(|(_, to)| *to == seat)
}

/// Whether a bot that intends this in a Nexus keeps it to itself for now: some of these people have still a say, and nobody of
/// them waits for its answer. It makes offers at once; it answers other bots, and has enough, when people have had theirs. All
/// that this depends on everybody sees.
pub(crate) fn lets_speak(game: &Game, people: SeatSet, seat: Seat, intends: &Action) -> bool {
    let is_of_others = match intends {
        Action::EndNexus => true,
        Action::AcceptAlliance(from) | Action::RefuseAlliance(from) => !people.contains(*from),
        _ => return false,
    };
    let Business::Nexus { offers, done } = game.view(Viewer::Spectator).public.business else {
        return false;
    };
    let is_awaited = offers.iter().any(|(from, to)| *to == seat && people.contains(*from));
    is_of_others && !is_awaited && people.iter().any(|person| !done.contains(person))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use arrakis_net::Pace;
    use arrakis_rules::{Action, Faction, PromptId, Setup};
    use bevy::ecs::system::RunSystemOnce;
    use bevy::prelude::*;

    use super::*;
    use crate::chairs::Chairs;
    use crate::playing::{self, Bots};
    use crate::windows;
    use crate::{History, TableConfig, TheGame};

    /// A Nexus in which a bot sits on the second chair, and people on the others.
    fn nexus() -> World {
        let setup = Setup::new(&Faction::CLASSIC, 5).unwrap();
        let mut world = windows::tests::table_of(setup, |game| {
            let first = game.game().prompts().into_iter().next();
            first.is_some_and(|(_, prompt)| matches!(prompt.kind, PromptKind::Nexus { .. }))
        });
        world.resource_mut::<Chairs>().release(Seat(1));
        let mut config = world.resource_mut::<TableConfig>();
        // They play though nobody has a connection.
        (config.pace, config.people) = (Pace::Instant, 0);
        world.insert_resource(Bots::some(6));
        world
    }

    fn asked(world: &World, seat: Seat) -> Option<(PromptId, PromptKind)> {
        let prompt = world.resource::<TheGame>().game().prompt(seat)?;
        Some((prompt.id, prompt.kind))
    }

    fn does(world: &mut World, seat: Seat, action: Action) {
        let (question, _) = asked(world, seat).unwrap();
        world.resource_scope(|world, mut game: Mut<TheGame>| {
            let mut history = world.resource_mut::<History>();
            game.submit(&mut history, seat, Some(question), action).unwrap();
        });
    }

    /// Everything that the bot does while people do nothing for a minute.
    fn bots_play(world: &mut World) {
        for _ in 0..60 {
            let mut time = world.resource_mut::<Time<Real>>();
            time.update_with_duration(Duration::from_secs(1));
            world.run_system_once(playing::play).unwrap();
        }
    }

    #[test]
    fn r1_10_01_01_a_bot_waits_for_a_person_whom_it_has_offered_an_alliance() {
        let (me, other) = (Seat(0), Seat(1));
        let mut world = nexus();
        does(&mut world, other, Action::OfferAlliance(me));
        bots_play(&mut world);
        let Some((_, PromptKind::Nexus { offers, .. })) = asked(&world, me) else {
            panic!("the Nexus goes on")
        };
        assert!(offers.contains(other), "the offer stands until it is answered");
        assert!(asked(&world, other).is_some());
        // Once it has been answered, the bot goes on; it may ask others, and again.
        does(&mut world, me, Action::RefuseAlliance(other));
        for _ in 0..20 {
            for seat in (0..6).map(Seat).filter(|seat| *seat != other) {
                if let Some((_, PromptKind::Nexus { .. })) = asked(&world, seat) {
                    does(&mut world, seat, Action::EndNexus);
                }
            }
            bots_play(&mut world);
        }
        let game = world.resource::<TheGame>().game();
        let is_nexus = matches!(game.view(Viewer::Spectator).public.business, Business::Nexus { .. });
        assert!(!is_nexus);
    }

    #[test]
    fn r1_10_01_01_nobody_waits_who_is_asked_or_for_who_is_done() {
        let (me, other) = (Seat(0), Seat(1));
        let mut world = nexus();
        does(&mut world, other, Action::OfferAlliance(me));
        let is_waiting = |world: &World| {
            let game = world.resource::<TheGame>().game();
            game.prompt(other).is_some_and(|prompt| waits(game, other, &prompt))
        };
        assert!(is_waiting(&world));
        does(&mut world, me, Action::OfferAlliance(other));
        assert!(!is_waiting(&world), "it is asked itself");
        does(&mut world, other, Action::RefuseAlliance(me));
        assert!(is_waiting(&world));
        does(&mut world, me, Action::EndNexus);
        assert!(!is_waiting(&world));
    }

    #[test]
    fn r1_10_01_01_people_have_their_say_before_bots_have_settled_everything() {
        let (me, bot) = (Seat(0), Seat(1));
        let mut world = nexus();
        let people: SeatSet = (0..6).map(Seat).filter(|seat| *seat != bot).collect();
        let keeps = |world: &World, people: SeatSet, action: Action| {
            lets_speak(world.resource::<TheGame>().game(), people, bot, &action)
        };
        assert!(keeps(&world, people, Action::EndNexus));
        assert!(
            keeps(&world, SeatSet::of(me), Action::RefuseAlliance(Seat(2))),
            "that one is a bot"
        );
        assert!(!keeps(&world, people, Action::OfferAlliance(me)));
        assert!(!keeps(&world, people, Action::AcceptAlliance(me)));
        assert!(!keeps(&world, SeatSet::EMPTY, Action::EndNexus), "there are only bots");
        does(&mut world, me, Action::OfferAlliance(bot));
        assert!(
            !keeps(&world, people, Action::EndNexus),
            "somebody waits for its answer"
        );
        for person in people.iter() {
            does(&mut world, person, Action::EndNexus);
        }
        assert!(!keeps(&world, people, Action::EndNexus), "all have had it");
    }

    #[test]
    fn r1_10_01_06_a_bot_ends_its_part_when_people_have_ended_theirs() {
        let bot = Seat(1);
        let mut world = nexus();
        bots_play(&mut world);
        assert!(asked(&world, bot).is_some(), "it waits for them");
        // It may offer to some of them again.
        for _ in 0..20 {
            for person in (0..6).map(Seat).filter(|seat| *seat != bot) {
                if let Some((_, PromptKind::Nexus { .. })) = asked(&world, person) {
                    does(&mut world, person, Action::EndNexus);
                }
            }
            bots_play(&mut world);
        }
        let game = world.resource::<TheGame>().game();
        let is_nexus = matches!(game.view(Viewer::Spectator).public.business, Business::Nexus { .. });
        assert!(!is_nexus);
    }
}
