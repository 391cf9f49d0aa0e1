//! Section 1.07: the plans that are listed are those that are accepted, and answers that a free act makes impossible
//! are taken back.

use rand::seq::SliceRandom;

use super::battles::*;
use super::plans::{agrees, armed};
use super::*;
use crate::action::Shown;
use crate::ids::SeatSet;
use crate::matter::{Matter, Named};
use crate::view::{Business, Committed};

#[test]
fn r1_07_04_00_the_plans_listed_are_those_accepted() {
    for options in [Options::default(), Options::advanced()] {
        for (fighter, spice) in [(Emperor, 3), (Fremen, 10), (Atreides, 0)] {
            let mut table = armed(options, [fighter, Harkonnen, SpacingGuild], fighter);
            if options.is_advanced() && fighter != Atreides {
                table.put_elite(fighter, 2, place("Arrakeen"));
            }
            table.state.belongings.atreides.kwisatz_haderach.lost = 7;
            table.set_spice(fighter, spice);
            table.begin();
            table.skip_foresight();
            agrees(&table, fighter);
        }
    }
}

/// Everybody in the same two strongholds and with a full hand, everything at random: what is listed is accepted, and
/// every law of conservation holds.
#[test]
fn r1_07_01_battles_at_random() {
    let mut explosions = 0;
    for number in 0..150u64 {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let options = Options {
            ally_pays_battle: number % 2 == 0,
            prescience_shows_spice: number % 3 == 0,
            prescience_answer_is_public: number % 5 != 0,
            cheap_hero_is_optional: number % 7 == 0,
            karama_lasts_for_phase: number % 11 == 0,
            ..Options::advanced()
        };
        let mut table = Table::before_with(options, Phase::Battle, &Faction::CLASSIC);
        table.set_storm(6);
        table.state.treachery.deck.shuffle(&mut chance);
        for faction in Faction::CLASSIC {
            table.put(faction, 3, area("Pasty Mesa", if number % 2 == 0 { 7 } else { 5 }));
            table.put(faction, 4, area("Pasty Mesa", 4));
            let seat = table.seat(faction).index();
            let hand: Vec<CardId> = (0..4).filter_map(|_| table.state.treachery.deck.pop()).collect();
            table.state.treachery.hands[seat].extend(hand);
            let any: Vec<LeaderId> = table
                .state
                .discs
                .iter()
                .filter(|leader| leader.0 % 3 == number as u8 % 3)
                .collect();
            table.state.traitors[seat] = any.into_iter().take(4).collect();
        }
        table.put_elite(Emperor, 3, area("Pasty Mesa", 4));
        table.put_elite(Fremen, 2, area("Pasty Mesa", 4));
        table.state.belongings.atreides.kwisatz_haderach.lost = (number % 9) as u8;
        if number % 4 < 3 {
            table.ally(Harkonnen, Emperor);
            table.ally(Atreides, BeneGesserit);
        }
        let mut events = table.begin();
        while table.state.phase == Phase::Battle {
            let prompts = table.prompts();
            assert!(!prompts.is_empty(), "somebody is asked");
            let (seat, prompt) = &prompts[number as usize % prompts.len()];
            let action = prompt.kind.random_answer(&mut chance);
            assert!(prompt.kind.contains(&action), "{action:?}");
            events.extend(
                table
                    .submit(*seat, action.clone())
                    .unwrap_or_else(|refusal| panic!("{action:?}: {refusal}")),
            );
            table.check().unwrap();
            // Now and then somebody has less spice, by a free act.
            let giver = table.seat(Emperor);
            if let Some(most) = table.own_view(Emperor).free_acts.gift.filter(|most| *most > 0) {
                table.submit(giver, Action::Gift(most.min(2))).unwrap();
                table.check().unwrap();
            }
        }
        explosions += usize::from(happened(&events, |event| matches!(event, EventKind::Exploded { .. })));
    }
    assert!(explosions > 0, "everything comes up");
}

/// Whoever commands, asks for an element or looks at a plan does so within the battle.
#[test]
fn what_is_seen_of_a_battle_stays_while_others_come_in() {
    let options = Options {
        ally_pays_battle: true,
        ..Options::advanced()
    };
    let factions = [Atreides, Emperor, Harkonnen, BeneGesserit];
    let mut table = arrakeen(options, &factions, [(Atreides, 6), (Harkonnen, 6)]);
    table.give(Atreides, "Karama");
    table.ally(Atreides, BeneGesserit);
    table.ally(Harkonnen, Emperor);
    table.begin();
    let [atreides, harkonnen] = [Atreides, Harkonnen].map(|faction| table.seat(faction));
    let is_seen = |table: &Table, both: &[Seat]| {
        let Business::Battle {
            aggressor,
            defender,
            committed,
            ..
        } = table.business()
        else {
            panic!("{:?}", table.business())
        };
        let fighters: SeatSet = [aggressor, defender].into_iter().collect();
        assert_eq!(fighters, [atreides, harkonnen].into_iter().collect());
        assert_eq!(committed, both.iter().copied().collect());
        assert!(
            table.pledge_limits(table.seat(Emperor)).is_some(),
            "allies can still promise"
        );
    };
    assert!(matches!(table.asks(BeneGesserit), Some(PromptKind::UseVoice { .. })));
    is_seen(&table, &[]);
    table.ok(BeneGesserit, Action::UseVoice(None));
    assert!(table.asks_about(Atreides, Matter::UsePrescience));
    is_seen(&table, &[]);
    table.ok(Atreides, Matter::UsePrescience.says(Named::Leader));
    assert!(matches!(
        table.asks(Harkonnen),
        Some(PromptKind::AnswerPrescience { .. })
    ));
    is_seen(&table, &[]);
    let theirs = dial(4, 1).led_by("Feyd-Rautha");
    table.ok(Harkonnen, Action::AnswerPrescience(Shown::Leader(theirs.fighter)));
    table.both([(Atreides, dial(2, 0).led_by("Dr. Yueh")), (Harkonnen, theirs)]);
    assert!(table.asks_about(Atreides, Matter::LookAtPlan));
    is_seen(&table, &[atreides, harkonnen]);
    assert_eq!(table.own_view(Harkonnen).committed, Some(Committed::Plan(theirs)));
}

/// R67: a leader that has fought and is captured, or goes home, fights in no second territory, whoever holds it.
#[test]
fn r1_07_04_03_whoever_holds_it() {
    use crate::action::BattleChoice;
    let mut table = Table::advanced(Phase::Battle, &[Harkonnen, Emperor, Atreides]);
    for (faction, count, name) in [
        (Harkonnen, 8, "Carthag"),
        (Emperor, 2, "Carthag"),
        (Harkonnen, 5, "Arrakeen"),
        (Atreides, 3, "Arrakeen"),
    ] {
        table.put(faction, count, place(name));
    }
    for name in ["Captain Aramsham", "Caid", "Burseg", "Bashar"] {
        table.slay(name, 1);
    }
    table.set_order(&[Harkonnen, Emperor, Atreides]);
    table.begin();
    let choice = BattleChoice {
        field: place("Carthag"),
        opponent: table.seat(Emperor),
    };
    table.ok(Harkonnen, Action::ChooseBattle(choice));
    table.skip_foresight();
    table.ok(Harkonnen, plan(3, "Feyd-Rautha").commit());
    table.ok(Emperor, plan(0, "Hasimir Fenring").commit());
    table.no_traitors();
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::DrawLeader));
    table.ok(Harkonnen, Matter::DrawLeader.says(true));
    table.ok(Harkonnen, Matter::TreatCaptive.says(Named::Capture));
    table.skip_foresight();
    assert_eq!(table.leader_at("Hasimir Fenring"), LeaderPlace::Captive(Seat(0)));
    for name in ["Feyd-Rautha", "Hasimir Fenring"] {
        table.refused(Harkonnen, plan(0, name).commit(), "1.07.04.03");
    }
    table.ok(Harkonnen, plan(0, "Beast Rabban").commit());
}
