//! What is seen of a bot's character in what it does.

use arrakis_bots::{Bot, Character, Daring, Faith, Level, Player};
use arrakis_rules::{EventKind, Faction, Game, Options, Setup, Viewer};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Games for each character.
const GAMES: u64 = 60;

/// How many turns these games had, how many battles, and how many alliances that were broken and that were made.
fn seen(character: Character) -> [f64; 4] {
    let player = Player {
        level: Level::Regular,
        character,
        name: 0,
    };
    let mut seen = [0.0; 4];
    for seed in 0..GAMES {
        let mut setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
        setup.options = Options::advanced();
        let mut game = Game::new(setup).unwrap();
        let mut bots: Vec<Bot> = game
            .seats()
            .map(|seat| Bot::like(player, ChaCha8Rng::seed_from_u64(seed * 10 + u64::from(seat.0))))
            .collect();
        while let Some((seat, prompt)) = game.prompts().into_iter().next() {
            let answer = bots[seat.index()].answer(&game.view(Viewer::Seat(seat)), &prompt, || None);
            for event in game.submit(seat, answer).unwrap() {
                let at = match event.kind {
                    EventKind::TurnBegan { .. } => 0,
                    EventKind::BattleBegan { .. } => 1,
                    EventKind::AllianceBroken { .. } => 2,
                    EventKind::AllianceFormed { .. } => 3,
                    _ => continue,
                };
                seen[at] += 1.0;
            }
        }
    }
    seen
}

#[test]
fn the_bold_fight_more_and_the_treacherous_leave_their_allies() {
    let of = |daring, faith| seen(Character { daring, faith });
    let [turns, battles, ..] = of(Daring::Bold, Faith::Even);
    let [careful_turns, careful_battles, ..] = of(Daring::Careful, Faith::Even);
    let (bold, careful) = (battles / turns, careful_battles / careful_turns);
    assert!(bold > 1.1 * careful, "{bold:.2} and {careful:.2} battles a turn");
    let [.., broken, made] = of(Daring::Even, Faith::Treacherous);
    let [.., faithful_broken, faithful_made] = of(Daring::Even, Faith::Faithful);
    let (treacherous, faithful) = (broken / made, faithful_broken / faithful_made);
    assert!(
        treacherous > 1.5 * faithful,
        "of a hundred alliances {:.0} and {:.0} are broken",
        100.0 * treacherous,
        100.0 * faithful
    );
}
