//! Rule 2.01.08: which answers there are.

use super::plans::{agrees, armed, plans_of};
use super::*;
use crate::action::{Element, Shown};
use crate::matter::Matter;

#[test]
fn r2_01_08_the_answers_listed_are_those_accepted_and_bind() {
    for element in Element::ALL {
        for with_spice in [false, true] {
            let options = Options {
                prescience_shows_spice: with_spice,
                ..Options::advanced()
            };
            let mut table = armed(options, [Emperor, Harkonnen, Atreides], Emperor);
            table.ally(Atreides, Harkonnen);
            table.begin();
            table.ok(Atreides, Matter::UsePrescience.says(element));
            let prompt = table.asks(Emperor).unwrap();
            let mut all: Vec<Shown> = plans_of(&table, Emperor)
                .into_iter()
                .flat_map(|plan| {
                    [
                        Shown::Leader(plan.fighter),
                        Shown::Weapon(plan.weapon),
                        Shown::Defense(plan.defense),
                        Shown::Dial(plan.dial, None),
                        Shown::Dial(plan.dial, Some(plan.spice)),
                    ]
                })
                .collect();
            all.sort_by_key(|shown| format!("{shown:?}"));
            all.dedup();
            let mut accepted = 0;
            for shown in all {
                let mut game = Table(Game::clone(&table));
                let answer = Action::AnswerPrescience(shown);
                let listed = prompt.contains(&answer);
                assert_eq!(listed, game.submit(table.seat(Emperor), answer).is_ok(), "{shown:?}");
                if listed {
                    accepted += 1;
                    let options = game.plan_options(Emperor);
                    assert!(options.contains(&options.modest()), "{shown:?} can be kept");
                    assert!(shown.is_kept_by(&options.modest()));
                }
                if listed && accepted < 4 {
                    agrees(&game, Emperor);
                }
            }
            assert!(accepted > 1);
        }
    }
}
