//! What people say, in the order in which it came.

use std::time::Duration;

use arrakis_net::{Accepted, Denied, MessageChannel, SetPace, Submit};
use arrakis_rules::{Action, PromptId, Reason, Refusal, Seat};
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::entering::set_lent;
use crate::free_acts::FreeActs;
use crate::playing::Clock;
use crate::saving::TableLog;
use crate::tidied::tidied;
use crate::welcomed::Seated;
use crate::{History, Step, TableConfig, TheGame, talking};

/// The most words of one player that are heard in a tick. A person says one.
const WORDS: usize = 50;

/// What is said to those who said something, in the order of what they said: when it is there for good.
#[derive(Resource, Default)]
struct Replies(Vec<(Entity, Reply)>);

enum Reply {
    Accepted(Accepted),
    /// The same, of what nobody else has seen.
    AcceptedUnseen(Accepted),
    Denied(Denied),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Replies>();
    // Who talks to an ally is answered as things were before anything was done in this tick.
    let listen = listen.after(talking::listen);
    app.add_systems(PreUpdate, (set_pace, listen).in_set(Step::Listen));
    app.add_systems(PreUpdate, reply.in_set(Step::Tell));
}

fn listen(
    mut links: Query<(Entity, &Seated, &mut MessageReceiver<Submit>), With<ClientOf>>,
    mut chairs: ResMut<Chairs>,
    mut log: ResMut<TableLog>,
    mut replies: ResMut<Replies>,
    mut game: ResMut<TheGame>,
    mut history: ResMut<History>,
    mut acts: ResMut<FreeActs>,
    mut clock: ResMut<Clock>,
    time: Res<Time<Real>>,
) {
    let now = time.elapsed();
    for (link, seated, mut words) in &mut links {
        for (at, submitted) in words.receive().enumerate() {
            let Submit {
                number,
                telling,
                prompt,
                action,
            } = submitted;
            if !chairs.begun {
                continue;
            }
            // Nobody answers so much in a tick; it is said to be too much, and not lost.
            if at >= WORDS {
                let refusal = Refusal::plain(Reason::TooMuchAtOnce);
                replies.0.push((link, Reply::Denied(Denied { number, refusal })));
                continue;
            }
            let before = game.game().actions();
            // A refusal leaves the game as it was.
            let unnoticed = game.bypass_change_detection();
            let said = (seated.0, prompt, action);
            let heard = if telling == history.telling() {
                hear(unnoticed, &mut history, &mut acts, now, said)
            } else {
                // What it answers was taken back.
                Err(Refusal::plain(Reason::Stale))
            };
            let reply = match heard {
                Ok(action) => {
                    game.set_changed();
                    let accepted = Accepted { number, action };
                    // What nobody sees makes no program wait, and says of nobody that they are back.
                    if action == before {
                        Reply::AcceptedUnseen(accepted)
                    } else {
                        // Whoever answers is back.
                        if prompt.is_some() {
                            set_lent(&mut chairs, &mut log, seated.0, false);
                        }
                        clock.acted(now);
                        Reply::Accepted(accepted)
                    }
                }
                Err(refusal) => Reply::Denied(Denied { number, refusal }),
            };
            replies.0.push((link, reply));
        }
    }
}

/// A refusal follows from what was done before it, too. Who has said what nobody else sees waits alone until that is there
/// for good.
fn reply(
    mut links: Query<(&mut MessageSender<Accepted>, &mut MessageSender<Denied>), With<ClientOf>>,
    mut replies: ResMut<Replies>,
    log: Res<TableLog>,
) {
    let mut waiting: Vec<(Entity, Reply)> = Vec::new();
    for (link, reply) in std::mem::take(&mut replies.0) {
        let is_held = matches!(reply, Reply::AcceptedUnseen(_)) || waiting.iter().any(|(other, _)| *other == link);
        if is_held && log.is_writing() {
            waiting.push((link, reply));
            continue;
        }
        // Who has left needs no answer.
        let Ok((mut accepted, mut denied)) = links.get_mut(link) else {
            continue;
        };
        match reply {
            Reply::Accepted(reply) | Reply::AcceptedUnseen(reply) => accepted.send::<MessageChannel>(reply),
            Reply::Denied(reply) => denied.send::<MessageChannel>(reply),
        }
    }
    replies.0 = waiting;
}

/// Does what somebody says, unless it is more than the table hears of one player.
fn hear(
    game: &mut TheGame,
    history: &mut History,
    acts: &mut FreeActs,
    now: Duration,
    (seat, prompt, action): (Seat, Option<PromptId>, Action),
) -> Result<u32, Refusal> {
    let action = tidied(action);
    acts.admit(game.free_acts(), seat, &action, now)?;
    game.submit_of_person(history, seat, prompt, action)
}

fn set_pace(
    mut links: Query<(&Seated, &mut MessageReceiver<SetPace>), With<ClientOf>>,
    chairs: Res<Chairs>,
    mut clock: ResMut<Clock>,
    mut config: ResMut<TableConfig>,
) {
    for (seated, mut wishes) in &mut links {
        for SetPace(pace) in wishes.receive() {
            if chairs.is_host(seated.0) {
                clock.set_pace(&mut config, pace);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{AbilitySet, Faction, Setup};

    use super::*;

    #[test]
    fn a_flood_is_refused_and_whoever_made_it_can_answer() {
        let setup = Setup::new(&Faction::CLASSIC, 1).unwrap();
        let mut game = TheGame::new(setup).unwrap();
        let (mut history, mut acts) = (History::default(), FreeActs::default());
        let (seat, prompt) = game.game().prompts().remove(0);
        let mut say = |game: &mut TheGame, prompt, action| {
            let now = Duration::from_secs(5);
            hear(game, &mut history, &mut acts, now, (seat, prompt, action))
        };
        let refused = (0..50).find_map(|_| say(&mut game, None, Action::SetStops(AbilitySet::ALL)).err());
        let refused = refused.unwrap();
        assert_eq!(refused.reason, Reason::TooMuchAtOnce);
        game.take_fresh();
        assert!(say(&mut game, Some(prompt.id), Action::SetStops(AbilitySet::ALL)).is_err());
        assert!(game.take_fresh().is_empty());
        let answer = arrakis_bots::Bot::new(1).default_answer(&prompt);
        assert!(say(&mut game, Some(prompt.id), answer).is_ok());
        assert!(!game.take_fresh().is_empty());
    }
}
