//! Laws that are seen in the course of a game rather than in one position.

use arrakis_rules::{CardId, Event, EventKind, Faction, Game, Phase, Seat, Viewer};

/// What has happened so far, as far as a law asks.
#[derive(Default)]
pub(crate) struct Laws {
    /// Forces revived in the Revival Phase of this turn by right, and elite forces by any means, by seat.
    revived: [u8; 6],
    elite_revived: [u8; 6],
    /// What the limit of each was raised to in this turn.
    raised: [u8; 6],
    /// The cards played as a Karama since the deck was last made anew.
    karamas: Vec<CardId>,
    powers: [u8; 6],
}

/// Elite forces that count for the limit of one a turn: there is none for Cyborgs (R36).
fn limited(game: &Game, seat: Seat, elite: u8) -> u8 {
    let is_free = game.factions().get(seat.index()) == Some(&Faction::Ixians);
    if is_free { 0 } else { elite }
}

impl Laws {
    /// Checks what an action has brought about.
    ///
    /// # Errors
    /// The law that was broken.
    pub(crate) fn check(&mut self, game: &Game, events: &[Event]) -> Result<(), String> {
        for event in events {
            match &event.kind {
                EventKind::TurnBegan { .. } => {
                    self.revived = [0; 6];
                    self.elite_revived = [0; 6];
                    self.raised = [0; 6];
                }
                EventKind::ForcesRevived { seat, forces, .. } => {
                    let free_of_limits =
                        ["3.01.20", "1.14.02", "2.11.10.08"].contains(&event.rule.to_string().as_str());
                    // CHOAM revive as many as they pay for (Rule 2.09.08).
                    let public = game.view(Viewer::Spectator).public;
                    let unlimited = public.seats[seat.index()].faction == Faction::Choam;
                    if !free_of_limits && !unlimited {
                        self.revived[seat.index()] += forces.total();
                    }
                    self.elite_revived[seat.index()] += limited(game, *seat, forces.elite);
                }
                EventKind::AllyRevived { seat, forces, .. } => {
                    if forces.total() > 3 {
                        return Err(format!("{forces} paid for by an ally"));
                    }
                    self.elite_revived[seat.index()] += limited(game, *seat, forces.elite);
                }
                EventKind::TreacheryReshuffled { .. } => self.karamas.clear(),
                // They take what was played out of the discard (Rules 3.02.05, 3.02.09).
                EventKind::CardClaimed { card, .. } | EventKind::PileSearched { card: Some(card), .. } => {
                    self.karamas.retain(|played| played != card);
                }
                EventKind::KaramaPlayed { card, .. } if self.karamas.contains(card) => {
                    return Err(format!("{} was played twice", card.facts().name));
                }
                EventKind::KaramaPlayed { card, .. } => self.karamas.push(*card),
                EventKind::RevivalLimitRaised { seats, limit, .. } => {
                    seats.iter().for_each(|seat| self.raised[seat.index()] = *limit);
                }
                EventKind::PowerUsed { seat } => self.powers[seat.index()] += 1,
                EventKind::BattleBegan {
                    territory,
                    aggressor,
                    defender,
                } => {
                    let public = game.view(Viewer::Spectator).public;
                    for seat in [aggressor, defender] {
                        let advises = public.seats[seat.index()].faction == Faction::BeneGesserit
                            && public.course.belongings.bene_gesserit.advisors.contains(*territory);
                        if advises && public.course.phase == Phase::Battle {
                            return Err(format!("advisors fight in {}", territory.name()));
                        }
                    }
                }
                _ => {}
            }
        }
        let over = |counts: &[u8], most: u8| counts.iter().any(|count| *count > most);
        let most = |at: usize| match game.factions().get(at) {
            // As many as they can pay (Rule 2.08.08).
            Some(Faction::Tleilaxu) => 20,
            _ => self.raised[at].max(3),
        };
        if self.revived.iter().enumerate().any(|(at, count)| *count > most(at)) {
            return Err("more forces revived in a turn than the limit allows".into());
        }
        if over(&self.elite_revived, 1) {
            return Err("more than one elite force revived in a turn".into());
        }
        if over(&self.powers, 1) {
            return Err("a special Karama power was used twice".into());
        }
        Ok(())
    }
}
