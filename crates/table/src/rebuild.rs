//! From entities back to a view: what a program that plays on a client is given, and what tests compare.

use arrakis_rules::{OwnView, PublicView, Seat, View, Viewer};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::{
    Bargains, Decks, Ending, ForceStack, LaidOpen, LeaderDisc, Liberties, OwnShield, Proceedings, Prompted, Shield,
    SpiceDeposit, Storm, TableFacts,
};

/// Everything that lies on the table, as a system sees it.
#[derive(SystemParam)]
pub struct WholeTable<'w, 's> {
    table: Query<
        'w,
        's,
        (
            &'static TableFacts,
            &'static Proceedings,
            &'static Ending,
            &'static LaidOpen,
            &'static Decks,
            &'static Bargains,
        ),
    >,
    storm: Query<'w, 's, &'static Storm>,
    shields: Query<'w, 's, &'static Shield>,
    forces: Query<'w, 's, &'static ForceStack>,
    spice: Query<'w, 's, &'static SpiceDeposit>,
    leaders: Query<'w, 's, &'static LeaderDisc>,
    own: Query<'w, 's, (&'static OwnShield, &'static Prompted, &'static Liberties)>,
}

impl WholeTable<'_, '_> {
    /// The view that these entities were made from; `None` while something is missing.
    pub fn view(&self, viewer: Viewer) -> Option<View> {
        let public = self.public()?;
        let own = match viewer {
            Viewer::Seat(seat) => Some(self.own(seat)?),
            Viewer::Spectator => None,
        };
        Some(View { viewer, public, own })
    }

    fn public(&self) -> Option<PublicView> {
        let (facts, business, ending, laid_open, decks, bargains) = self.table.single().ok()?;
        let storm = self.storm.single().ok()?;
        let mut shields: Vec<&Shield> = self.shields.iter().collect();
        shields.sort_by_key(|shield| shield.seat);
        let mut forces: Vec<_> = self
            .forces
            .iter()
            .map(|stack| (stack.area, stack.seat, stack.forces))
            .collect();
        forces.sort_by_key(|(area, seat, _)| (*seat, *area));
        let mut spice: Vec<_> = self
            .spice
            .iter()
            .map(|deposit| (deposit.area, deposit.amount))
            .collect();
        spice.sort();
        let mut discs: Vec<&LeaderDisc> = self.leaders.iter().collect();
        // A leader of no faction comes last (R104).
        discs.sort_by_key(|disc| (disc.seat.is_none(), disc.seat, disc.leader));
        Some(PublicView {
            course: facts.0.clone(),
            storm: storm.sector,
            seats: shields.into_iter().map(|shield| shield.view.clone()).collect(),
            forces,
            spice,
            leaders: discs.into_iter().map(|disc| (disc.leader, disc.place)).collect(),
            decks: decks.0.clone(),
            deals: bargains.0.clone(),
            business: business.0.clone(),
            outcome: ending.0,
            uncovered: laid_open.0.clone(),
        })
    }

    fn own(&self, seat: Seat) -> Option<OwnView> {
        let (own, prompted, liberties) = self.own.iter().find(|(own, ..)| own.seat == seat)?;
        Some(OwnView {
            shield: own.0.clone(),
            free_acts: liberties.free_acts.clone(),
            offers: liberties.offers.clone(),
            prompt: prompted.prompt.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Faction, Game, Options, Setup};
    use bevy::ecs::system::SystemState;

    use super::*;
    use crate::{Sitter, project};

    #[test]
    fn the_table_gives_back_the_views_that_it_was_made_from() {
        let classic = [2, 4, 6].map(|seats| &Faction::CLASSIC[..seats]);
        let all = classic
            .into_iter()
            .chain([2, 6].map(|seats| &Faction::EXPANSIONS[6 - seats..]));
        for factions in all {
            let mut setup = Setup::new(factions, factions.len() as u64).unwrap();
            if factions.len() == 6 {
                setup.options = Options::advanced();
            }
            let mut game = Game::new(setup).unwrap();
            let mut world = World::new();
            let mut state = SystemState::<WholeTable>::new(&mut world);
            let mut chance = rand_chacha::ChaCha8Rng::seed_from_u64(1);
            use rand_chacha::rand_core::SeedableRng;
            loop {
                let own: Vec<View> = game.seats().map(|seat| game.view(Viewer::Seat(seat))).collect();
                project(&mut world, &own[0].public, &own, |_| Sitter::default());
                let table = state.get(&world).unwrap();
                for view in own {
                    assert_eq!(table.view(view.viewer), Some(view));
                }
                assert_eq!(table.view(Viewer::Spectator), Some(game.view(Viewer::Spectator)));
                if game.outcome().is_some() {
                    break;
                }
                let (seat, prompt) = game.prompts().remove(0);
                game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
            }
        }
    }
}
