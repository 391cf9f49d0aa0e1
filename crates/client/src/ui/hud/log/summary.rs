//! The turn in short, told in the Mentat Pause: who fought, and what everybody lost, collected and bought.

use std::collections::BTreeMap;

use arrakis_rules::{EventKind, Phase, Seat, TerritoryId};

use crate::locale::{say, tell};
use crate::text::{self, Names};

/// What a turn has brought so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Summary {
    turn: u8,
    /// Where the battle is that began last.
    place: Option<TerritoryId>,
    battles: Vec<String>,
    /// Forces of each player that went to the tanks.
    lost: BTreeMap<Seat, u16>,
    leaders: BTreeMap<Seat, u16>,
    /// Spice of each player from the board.
    collected: BTreeMap<Seat, u16>,
    /// Treachery Cards that each player bought.
    bought: BTreeMap<Seat, u16>,
}

impl Summary {
    /// Takes in what was told. In the Mentat Pause it gives the lines of the turn, if anything is to be said of it.
    pub(super) fn note(&mut self, kind: &EventKind, names: &Names) -> Vec<String> {
        let count = |of: &mut BTreeMap<Seat, u16>, seat: Seat, more: u16| {
            let all = of.entry(seat).or_default();
            *all = all.saturating_add(more);
        };
        match kind {
            EventKind::TurnBegan { turn } => {
                *self = Summary {
                    turn: *turn,
                    ..Summary::default()
                }
            }
            EventKind::BattleBegan { territory, .. } => self.place = Some(*territory),
            EventKind::BattleWon { winner, loser, .. } => {
                if let Some(place) = self.place {
                    self.battles.push(tell!(
                        "summary-battle-won",
                        winner = names.who(*winner),
                        loser = names.who(*loser),
                        territory = place.name()
                    ));
                }
            }
            EventKind::BattleLostByBoth { seats } => {
                if let Some(place) = self.place {
                    let [one, other] = seats.map(|seat| names.who(seat));
                    self.battles.push(tell!(
                        "summary-battle-lost",
                        one = one,
                        other = other,
                        territory = place.name()
                    ));
                }
            }
            EventKind::ForcesLost { seat, forces, .. } => count(&mut self.lost, *seat, u16::from(forces.total())),
            EventKind::LeaderKilled { seat, .. } => count(&mut self.leaders, *seat, 1),
            EventKind::SpiceCollected { seat, amount, .. } => count(&mut self.collected, *seat, u16::from(*amount)),
            EventKind::CardBought { seat, .. }
            | EventKind::CacheCardBought { seat, .. }
            | EventKind::UnseenCardBought { seat, .. } => count(&mut self.bought, *seat, 1),
            EventKind::PhaseBegan {
                phase: Phase::MentatPause,
            } => return self.lines(names),
            _ => {}
        }
        Vec::new()
    }

    /// The lines, with the heading first; none if nothing happened.
    fn lines(&self, names: &Names) -> Vec<String> {
        let each = |of: &BTreeMap<Seat, u16>| {
            let mut all: Vec<_> = of.iter().filter(|(_, count)| **count > 0).collect();
            // Who has most of it first.
            all.sort_by_key(|(seat, count)| (std::cmp::Reverse(**count), **seat));
            let each = all
                .iter()
                .map(|(seat, count)| tell!("summary-each", who = names.who(**seat), count = **count));
            (!all.is_empty()).then(|| text::list(each))
        };
        let battles = self
            .battles
            .iter()
            .map(|battle| tell!("with-stop", clause = battle.as_str()));
        let counted = [
            each(&self.lost).map(|all| tell!("summary-lost", all = all)),
            each(&self.leaders).map(|all| tell!("summary-leaders", all = all)),
            each(&self.collected).map(|all| tell!("summary-collected", all = all)),
            each(&self.bought).map(|all| tell!("summary-bought", all = all)),
        ];
        let lines: Vec<String> = battles.chain(counted.into_iter().flatten()).collect();
        if lines.is_empty() {
            return lines;
        }
        // A lesson begins in the midst of a turn.
        let heading = match self.turn {
            0 => say("summary-heading-plain").to_owned(),
            turn => tell!("summary-heading", turn = turn),
        };
        std::iter::once(heading).chain(lines).collect()
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Cause, Faction, Forces, board};

    use super::*;

    #[test]
    fn the_turn_is_told_in_short_and_forgotten_with_the_next_one() {
        let names = Names((0..).map(Seat).zip(Faction::CLASSIC).collect());
        let (winner, loser) = (Seat(0), Seat(1));
        let territory = board().find_territory("Carthag").unwrap();
        let area = territory.areas().iter().next().unwrap();
        let mut summary = Summary::default();
        let pause = EventKind::PhaseBegan {
            phase: Phase::MentatPause,
        };
        let lost = |count| EventKind::ForcesLost {
            seat: loser,
            area,
            forces: Forces::normal(count),
            cause: Cause::Battle,
        };
        let kinds = [
            EventKind::TurnBegan { turn: 3 },
            EventKind::BattleBegan {
                territory,
                aggressor: loser,
                defender: winner,
            },
            lost(4),
            lost(2),
            EventKind::BattleWon {
                winner,
                loser,
                totals: None,
            },
        ];
        for kind in &kinds {
            assert!(summary.note(kind, &names).is_empty());
        }
        let lines = summary.note(&pause, &names);
        let battle = tell!(
            "summary-battle-won",
            winner = names.who(winner),
            loser = names.who(loser),
            territory = "Carthag"
        );
        assert_eq!(lines[0], tell!("summary-heading", turn = 3));
        assert_eq!(lines[1], tell!("with-stop", clause = battle));
        assert!(
            lines[2].contains(names.who(loser)) && lines[2].contains('6'),
            "{lines:?}"
        );
        assert_eq!(lines.len(), 3);
        summary.note(&EventKind::TurnBegan { turn: 4 }, &names);
        assert!(summary.note(&pause, &names).is_empty(), "a quiet turn needs no words");
    }
}
