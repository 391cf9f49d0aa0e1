//! Random tables: every mix of two to six factions, basic and advanced, every ruling.

use arrakis_rules::{Action, DealEnforcement, Faction, Game, Mode, NexusTiming, Options, ReactionWindows, Seat, Setup};
use rand::{RngExt, seq::IndexedRandom, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

fn any_options(chance: &mut ChaCha8Rng) -> Options {
    // Most tables play by the newest edition; a ruling is changed now and then, each by itself.
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
        reaction_windows: if chance.random_ratio(1, 4) {
            ReactionWindows::Hidden
        } else {
            ReactionWindows::Fast
        },
        mode: if chance.random_ratio(2, 3) {
            Mode::Advanced
        } else {
            Mode::Basic
        },
        max_turns: chance.random_range(1..=10),
        ..Options::default()
    }
}

/// The table of this number.
pub(crate) fn random_setup(chance: &mut ChaCha8Rng, number: u64) -> Setup {
    let mut factions = Faction::CLASSIC.to_vec();
    factions.shuffle(chance);
    factions.truncate(2 + (number % 5) as usize);
    Setup {
        options: any_options(chance),
        ..Setup::new(&factions, chance.random::<u64>()).unwrap()
    }
}

/// What is done next, at random: somebody answers, or a hidden window closes. `None` when the game is over.
pub(crate) fn random_step(game: &Game, chance: &mut ChaCha8Rng) -> Option<(Seat, Action)> {
    let prompts = game.prompts();
    if game.open_window().is_some() && (prompts.is_empty() || chance.random_ratio(1, 3)) {
        return Some((Seat(0), Action::CloseWindow));
    }
    let (seat, prompt) = prompts.choose(chance)?;
    Some((*seat, prompt.kind.random_answer(chance)))
}
