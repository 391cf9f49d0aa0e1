use arrakis_rules::{Forces, Game, NoField, Options, Phase, Position, Setup, board};

use super::*;
use crate::ui::look::victory::Side;
use crate::ui::tests::drawn::{context, words};

fn stronghold(key: &str) -> TerritoryId {
    board().find_territory(key).expect("there is such a place")
}

/// Before the Mentat Pause, with so many forces of these in the first area of these places.
fn laid(factions: &[Faction], forces: &[(usize, &str)], change: impl Fn(&mut Position)) -> Game {
    let setup = Setup {
        options: Options::advanced(),
        ..Setup::new(factions, 7).unwrap()
    };
    let mut position = Position {
        turn: 3,
        phase: Phase::Shipment,
        ..Position::new(setup)
    };
    for (seat, key) in forces {
        let area = stronghold(key).areas().first().expect("it has an area");
        position.seats[*seat].forces.push((area, Forces::of(2, 0)));
    }
    change(&mut position);
    Game::at(&position).expect("a position")
}

fn seen(game: &Game, seat: Seat) -> (Vec<Side>, Vec<String>) {
    let mut all = Vec::new();
    let words = words(&context(), game, seat, |ctx, look| {
        all = sides(look);
        bevy_egui::egui::Area::new("victory".into()).show(ctx, |ui| show(ui, look));
    });
    (all, words.into_iter().map(|(words, _)| words).collect())
}

#[test]
fn three_strongholds_that_ecaz_share_with_their_ally_are_enough() {
    const PLAYERS: [Faction; 3] = [Faction::Ecaz, Faction::Atreides, Faction::Harkonnen];
    const SHARED: [&str; 3] = ["arrakeen", "carthag", "tueks_sietch"];
    for (together, needed) in [(3, 3), (2, 4)] {
        let ecaz = SHARED.map(|key| (0, key));
        let ally = SHARED[..together].iter().map(|key| (1, *key));
        let forces: Vec<_> = ecaz.into_iter().chain(ally).collect();
        let game = laid(&PLAYERS, &forces, |position| {
            position.alliances = vec![[Seat(0), Seat(1)]];
        });
        let (sides, words) = seen(&game, Seat(2));
        let side = sides.iter().find(|side| side.seats.contains(Seat(0))).unwrap();
        assert_eq!((side.shared, side.held.len(), side.needed), (Some(together), 3, needed));
        let wins = words.iter().any(|words| words == say("counts-would-win"));
        assert_eq!(wins, together == 3, "{words:?}");
        assert_eq!(words.iter().any(|words| words == "2.11.15"), wins, "{words:?}");
        assert!(words.iter().any(|words| words.contains("shared")), "{words:?}");
    }
    // Alone, or with another ally, nothing is shared.
    let game = laid(&PLAYERS, &SHARED.map(|key| (0, key)), |_| {});
    let (sides, _) = seen(&game, Seat(2));
    assert!(sides.iter().all(|side| side.shared.is_none()));
}

#[test]
fn a_no_field_that_may_be_empty_is_no_sure_victory_except_for_richese() {
    const PLAYERS: [Faction; 3] = [Faction::Richese, Faction::Atreides, Faction::Harkonnen];
    let tueks = stronghold("tueks_sietch").areas().first().unwrap();
    for (token, is_sure) in [(NoField::Three, true), (NoField::Zero, false)] {
        let game = laid(&PLAYERS, &[(0, "arrakeen"), (0, "carthag")], |position| {
            position.belongings.richese.no_fields.on_board = Some((tueks, token));
        });
        for seat in game.seats() {
            let (sides, words) = seen(&game, seat);
            assert_eq!((sides[0].held.len(), sides[0].needed), (3, 3));
            let is_told = words.iter().any(|words| words == say("counts-would-win"));
            assert_eq!(is_told, is_sure && seat == Seat(0), "{seat:?} {words:?}");
            let is_open = words.iter().any(|words| words == say("counts-may-win"));
            assert_eq!(is_open, !is_told, "{seat:?} {words:?}");
        }
    }
}

#[test]
fn it_is_told_who_wins_when_the_turns_are_over_and_who_keeps_the_fremen_from_it() {
    const PLAYERS: [Faction; 3] = [Faction::Fremen, Faction::SpacingGuild, Faction::Richese];
    let told = |players: &[Faction], forces: &[(usize, &str)]| {
        let game = laid(players, forces, |_| {});
        let (_, words) = seen(&game, Seat(0));
        words.join(" ")
    };
    let kept = told(&PLAYERS, &[(0, "sietch_tabr"), (2, "arrakeen")]);
    assert!(kept.contains("2.04.09.00"), "{kept}");
    // Richese count in Tuek's Sietch, and the Guild does not.
    let lost = told(&PLAYERS, &[(1, "tueks_sietch"), (2, "tueks_sietch")]);
    assert!(
        lost.contains("Richese in Tuek's Sietch") && !lost.contains("Guild in Tuek"),
        "{lost}"
    );
    assert!(lost.contains("2.06.08") && lost.contains("2.10.18"), "{lost}");
    let lost = told(&PLAYERS, &[(1, "habbanya_sietch")]);
    assert!(lost.contains("Guild in Habbanya Sietch"), "{lost}");
    let others = told(&[Faction::Richese, Faction::Ecaz], &[]);
    assert!(others.contains("1.09.05"), "{others}");
}
