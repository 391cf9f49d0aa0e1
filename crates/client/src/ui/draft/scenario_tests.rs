//! Questions of the scenarios in which the last factions and the cards of the second expansion play.

use std::path::Path;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::tests::is_button;
use super::*;

#[test]
fn every_answer_that_the_last_factions_are_asked_for_can_be_drafted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios");
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let (mut drafted, mut flights) = (0, 0);
    for folder in ["2_10_richese", "2_11_ecaz", "2_12_moritani", "3_02_cards"] {
        for file in std::fs::read_dir(root.join(folder)).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            for stage in arrakis_scenario::stages(&text).unwrap() {
                for (_, prompt) in stage.game.prompts() {
                    for _ in 0..4 {
                        let answer = prompt.kind.random_answer(&mut chance);
                        if is_button(&answer) {
                            continue;
                        }
                        flights += u32::from(matches!(answer, Action::MoveByOrnithopter(_)));
                        let draft = Draft {
                            kind: Some(prompt.kind.clone()),
                            sketch: Sketch::saying(&answer),
                            ..Draft::default()
                        };
                        assert_eq!(draft.action(), Some(answer), "{:?}", prompt.kind);
                        drafted += 1;
                    }
                }
            }
        }
    }
    assert!(
        drafted > 1000 && flights > 0,
        "{drafted}, {flights} of them by the card"
    );
}
