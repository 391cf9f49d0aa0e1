//! The tables of recorded games, and what is done at them: everything that is possible, at random.

use anyhow::{Context, Result};
use arrakis_bots::Bot;
use arrakis_rules::{
    Action, DealEnforcement, Event, Faction, Game, Mode, NexusTiming, Options, Prompt, PromptKind, ReactionWindows,
    Seat, Setup, Viewer,
};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::acts::free_act;

/// The table of this number, basic or advanced, and now and then with a ruling other than that of the newest edition.
/// Every other table takes every mix of two to six factions in turn. At the rest five or six sit, because among many
/// more comes up.
pub(super) fn setup(number: u64, seed: u64) -> Result<Setup> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut factions = if number.is_multiple_of(2) {
        let mixes = mixes();
        mixes[(number / 2 % mixes.len() as u64) as usize].clone()
    } else {
        Faction::CLASSIC.to_vec()
    };
    factions.shuffle(&mut chance);
    if number % 4 == 3 {
        factions.pop();
    }
    let setup = Setup {
        options: options(&mut chance),
        ..Setup::new(&factions, chance.next_u64())?
    };
    setup.check()?;
    Ok(setup)
}

/// Every mix of two and more classic factions.
fn mixes() -> Vec<Vec<Faction>> {
    let all = Faction::CLASSIC;
    let mix = |bits: u32| {
        let chosen = all.iter().enumerate().filter(|(at, _)| bits & (1 << at) != 0);
        chosen.map(|(_, faction)| *faction).collect::<Vec<_>>()
    };
    (0..1 << all.len()).map(mix).filter(|mix| mix.len() >= 2).collect()
}

fn options(chance: &mut ChaCha8Rng) -> Options {
    let mut turned = |usual: bool| usual ^ chance.random_ratio(1, 6);
    Options {
        every_worm_strikes: turned(false),
        spice_reshuffle_keeps_top: turned(true),
        bene_gesserit_charity_in_basic: turned(true),
        pass_is_final: turned(false),
        harkonnen_take_any_number: turned(false),
        hand_sizes_always_shown: turned(false),
        leader_revival_when_all_died_once: turned(false),
        revival_in_storm_order: turned(false),
        own_face_down_leaders_visible: turned(true),
        prescience_shows_spice: turned(false),
        cheap_hero_is_optional: turned(false),
        prediction_needs_winner: turned(true),
        default_victory_shared: turned(true),
        fremen_ally_exempt_in_tueks: turned(false),
        karama_lasts_for_phase: turned(false),
        lone_advisors_flip: turned(true),
        ally_pays_battle: turned(false),
        karama_worm_brings_nexus: turned(true),
        bribes: turned(true),
        prescience_answer_is_public: turned(true),
        filament_book: turned(false),
        kwisatz_haderach_price: if turned(false) { 0 } else { 2 },
        nexus_timing: if turned(false) {
            NexusTiming::EndOfPhase
        } else {
            NexusTiming::AfterEachBlow
        },
        deal_enforcement: match chance.random_range(0..8u32) {
            0 => DealEnforcement::Off,
            1 => DealEnforcement::Record,
            _ => DealEnforcement::Clauses,
        },
        reaction_windows: if chance.random_ratio(1, 3) {
            ReactionWindows::Hidden
        } else {
            ReactionWindows::Fast
        },
        mode: if chance.random_ratio(2, 3) {
            Mode::Advanced
        } else {
            Mode::Basic
        },
        // Long games more often than short ones: in them more comes up.
        max_turns: chance.random_range(1..=10).max(chance.random_range(1..=10)),
        ..Options::default()
    }
}

/// Those who play one game.
pub(super) struct Players {
    chance: ChaCha8Rng,
    /// One a seat, or none. Bots come to battles and ends that chance does not come to.
    bots: Vec<Bot>,
}

impl Players {
    /// Players for a game; the same seed makes the same players.
    pub(super) fn sit_down(game: &Game, seed: u64) -> Players {
        // Not the numbers that the table was made from.
        let mut chance = ChaCha8Rng::seed_from_u64(!seed);
        let bots = if chance.random_ratio(1, 3) {
            game.seats().map(|_| Bot::new(chance.next_u64())).collect()
        } else {
            Vec::new()
        };
        Players { chance, bots }
    }

    /// Does something, and tells who did what.
    pub(super) fn act(&mut self, game: &mut Game, events: &mut Vec<Event>) -> Result<(u8, Action)> {
        let chance = &mut self.chance;
        if chance.random_ratio(1, 6) {
            let seats: Vec<Seat> = game.seats().collect();
            let seat = *seats.choose(chance).context("nobody sits at the table")?;
            // Of some acts only trying tells whether they are possible; a refusal changes nothing.
            if let Some(act) = free_act(game, seat, chance)
                && game.submit_into(events, seat, act.clone()).is_ok()
            {
                return Ok((seat.0, act));
            }
        }
        let prompts = game.prompts();
        let closes = game.open_window().is_some() && (prompts.is_empty() || chance.random_ratio(1, 3));
        let (seat, act) = if closes {
            (Seat(0), Action::CloseWindow)
        } else {
            let (seat, prompt) = prompts.choose(chance).context("it asks nobody and is not over")?;
            (*seat, self.answer(game, *seat, prompt))
        };
        game.submit_into(events, seat, act.clone())
            .with_context(|| format!("{act:?} of seat {} is possible and refused", seat.0))?;
        Ok((seat.0, act))
    }

    fn answer(&mut self, game: &Game, seat: Seat, prompt: &Prompt) -> Action {
        if let Some(allies) = self.ally(&prompt.kind) {
            return allies;
        }
        match self.bots.get_mut(seat.index()) {
            Some(bot) if self.chance.random_ratio(7, 8) => bot.answer(&game.view(Viewer::Seat(seat)), prompt, || None),
            _ => prompt.kind.random_answer(&mut self.chance),
        }
    }

    /// Most tables are full of allies: at random hardly any two would agree.
    fn ally(&mut self, question: &PromptKind) -> Option<Action> {
        let PromptKind::Nexus { may_offer, offers, .. } = question else {
            return None;
        };
        if self.chance.random_ratio(1, 3) {
            return None;
        }
        let accepted = offers.iter().next().map(Action::AcceptAlliance);
        accepted.or_else(|| {
            let others: Vec<Seat> = may_offer.iter().collect();
            others.choose(&mut self.chance).copied().map(Action::OfferAlliance)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mix_of_factions_has_its_table() {
        assert_eq!(mixes().len(), 57);
        let tables = (0..57).map(|number| setup(2 * number, 1).unwrap());
        let sizes: Vec<usize> = tables.map(|table| table.factions.len()).collect();
        let of = |seats: usize| sizes.iter().filter(|size| **size == seats).count();
        assert_eq!([2, 3, 4, 5, 6].map(of), [15, 20, 15, 6, 1]);
    }
}
