//! Rule 3.01.22: a question, and the truth.

use super::truths::{ask, table};
use super::*;
use crate::action::CardKind;
use crate::factions::{NoField, Terror, TerrorPlace};
use crate::refusal::Reason;
use crate::truth::{MAX_WORDS, PlanPart, Question};
use crate::view::{Business, Viewer};

#[test]
fn r3_01_22_a_menu_question_is_answered_by_the_facts() {
    let mut table = table();
    let lasgun = table.hand_of(Harkonnen)[0];
    let question = ask(&table, Harkonnen, Question::HoldsCard(lasgun));
    let events = table.ok(Atreides, question);
    assert!(happened(&events, |event| matches!(event, EventKind::TruthAsked { .. })));
    assert!(table.hand_of(Atreides).is_empty(), "the card is discarded");
    assert!(matches!(
        table.view(Viewer::Spectator).public.business,
        Business::Truth { .. }
    ));
    assert!(table.asks_nobody_but(Harkonnen), "play stops");
    table.refused(Harkonnen, Action::AnswerTruth(false), "3.01.22");
    let events = table.ok(Harkonnen, Action::AnswerTruth(true));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::TruthAnswered { answer: true, .. }
    )));
    let first = table.state.faction(table.state.order[0]);
    assert!(
        table.asks_nobody_but(first) && matches!(table.asks(first), Some(PromptKind::Ship(_))),
        "play goes on where it stopped"
    );
}

#[test]
fn r3_01_22_every_question_of_the_menu() {
    let prediction = crate::state::Prediction {
        winner: Seat(1),
        turn: 3,
    };
    let cases = [
        (Harkonnen, Question::IsTraitor(leader("Lady Jessica")), true),
        (Harkonnen, Question::IsTraitor(leader("Dr. Yueh")), false),
        (Harkonnen, Question::HasSpice(10), true),
        (Harkonnen, Question::HasSpice(11), false),
        (BeneGesserit, Question::PredictedWinner(Seat(1)), true),
        (BeneGesserit, Question::PredictedWinner(Seat(0)), false),
        (BeneGesserit, Question::PredictedTurn(3), true),
        (Harkonnen, Question::PredictedTurn(3), false),
    ];
    for (of, question, truth) in cases {
        let mut table = table();
        table.state.belongings.bene_gesserit.prediction = Some(prediction);
        let asked = ask(&table, of, question);
        table.ok(Atreides, asked);
        table.refused(of, Action::AnswerTruth(!truth), "3.01.22");
        table.ok(of, Action::AnswerTruth(truth));
    }
}

/// Atreides can ask four whose secrets are of their own kind: of the Face Dancers Dr. Yueh is hidden and Duncan Idaho is
/// not any more; the Atomics lie in Carthag, the Robbery is gone, and a No-Field 3 lies in Arrakeen.
fn four_with_secrets() -> Table {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Tleilaxu, Moritani, Richese, Ecaz]);
    table.give(Atreides, "Truthtrance");
    table.set_face_dancers(&["Dr. Yueh", "Zoal"]);
    table.state.belongings.tleilaxu.revealed = [leader("Duncan Idaho")].into_iter().collect();
    table.set_terror(Terror::Atomics, "Carthag");
    table.state.belongings.moritani.put(Terror::Robbery, TerrorPlace::Gone);
    table.lay(NoField::Three, place("Arrakeen"));
    table.begin();
    table
}

/// R81: what one faction alone has is asked for, and everybody else has none of it.
#[test]
fn r3_01_22_what_one_faction_alone_has() {
    let carthag = territory("Carthag");
    let ambassadors = four_with_secrets().state.belongings.ecaz.ambassadors;
    let ready = ambassadors.supply().iter().next().unwrap();
    let unused = ambassadors.unused().iter().next().unwrap();
    let (yueh, idaho) = (leader("Dr. Yueh"), leader("Duncan Idaho"));
    let cases = [
        (Tleilaxu, Question::IsFaceDancer(yueh), true),
        (Tleilaxu, Question::IsFaceDancer(idaho), false),
        (Ecaz, Question::IsFaceDancer(yueh), false),
        (Moritani, Question::HasTerror(Terror::Sabotage), true),
        (Moritani, Question::HasTerror(Terror::Atomics), false),
        (Moritani, Question::HasTerror(Terror::Robbery), false),
        (Tleilaxu, Question::HasTerror(Terror::Sabotage), false),
        (Moritani, Question::TerrorIn(carthag, Terror::Atomics), true),
        (Moritani, Question::TerrorIn(carthag, Terror::Sabotage), false),
        (
            Moritani,
            Question::TerrorIn(territory("Arrakeen"), Terror::Atomics),
            false,
        ),
        (Richese, Question::TerrorIn(carthag, Terror::Atomics), false),
        (Richese, Question::NoFieldIs(NoField::Three), true),
        (Richese, Question::NoFieldIs(NoField::Five), false),
        (Moritani, Question::NoFieldIs(NoField::Three), false),
        (Ecaz, Question::HasAmbassador(ready), true),
        (Ecaz, Question::HasAmbassador(unused), false),
        (Ecaz, Question::HasAmbassador(Moritani), false),
        (Richese, Question::HasAmbassador(ready), false),
    ];
    for (of, question, truth) in cases {
        let mut table = four_with_secrets();
        let asked = ask(&table, of, question.clone());
        table.ok(Atreides, asked);
        table.refused(of, Action::AnswerTruth(!truth), "3.01.22");
        // Who does not answer answers truly.
        let kind = table.asks(of).unwrap();
        let default = kind.default_answer(&mut ChaCha8Rng::seed_from_u64(1));
        assert_eq!(told(&table.ok(of, default)), Some(truth), "{of:?}: {question:?}");
    }
}

/// Nobody but the one who is asked learns anything before the answer.
#[test]
fn r3_01_22_a_question_alone_tells_nothing() {
    let asked_of = |dancers: &[&str], token| {
        let mut table = four_with_secrets();
        table.set_face_dancers(dancers);
        table.state.belongings.richese.no_fields.on_board = Some(token);
        [Tleilaxu, Richese].map(|of| {
            let mut table = Table(table.0.clone());
            let question = match of {
                Tleilaxu => Question::IsFaceDancer(leader("Dr. Yueh")),
                _ => Question::NoFieldIs(NoField::Three),
            };
            let question = ask(&table, of, question);
            let events = table.ok(Atreides, question);
            (events, table.view(Viewer::Seat(table.seat(Atreides))))
        })
    };
    assert_eq!(
        asked_of(&["Dr. Yueh", "Zoal"], NoField::Three),
        asked_of(&["Blin", "Zoal"], NoField::Five)
    );
}

#[test]
fn r3_01_22_words_are_answered_freely() {
    for answer in [true, false] {
        let mut table = table();
        let asked = ask(&table, Harkonnen, Question::Words("Did you want my card?".to_owned()));
        table.ok(Atreides, asked);
        let events = table.ok(Harkonnen, Action::AnswerTruth(answer));
        assert_eq!(told(&events), Some(answer));
    }
}

#[test]
fn r3_01_22_what_cannot_be_asked() {
    let mut table = table();
    let feyd = PlanPart::Leader(leader("Feyd-Rautha"));
    for (of, question, reason) in [
        (Atreides, Question::HasSpice(1), Reason::CannotAskThem),
        (Harkonnen, Question::PlanHas(feyd), Reason::CannotBeAnswered),
        (Harkonnen, Question::Words("  ".to_owned()), Reason::CannotBeAnswered),
        (
            Harkonnen,
            Question::Words("x".repeat(MAX_WORDS + 1)),
            Reason::TooManyWords { max: MAX_WORDS },
        ),
    ] {
        let question = ask(&table, of, question);
        table.refused_for(Atreides, question, "3.01.22", reason);
    }
    let question = ask(&table, Atreides, Question::HasSpice(1));
    table.refused_for(Harkonnen, question, "3.01.22", Reason::NoCardForThat);
    let longest = ask(&table, Harkonnen, Question::Words("x".repeat(MAX_WORDS)));
    table.ok(Atreides, longest);
}

/// A battle of Atreides and the Emperor in Arrakeen, plans to be made; the Harkonnen can ask.
fn battle(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::advanced(Phase::Battle, &[Atreides, Emperor, Harkonnen]);
    for faction in [Atreides, Emperor] {
        table.put(faction, 5, place("Arrakeen"));
    }
    table.state.stops = Default::default();
    table.give(Harkonnen, "Truthtrance");
    prepare(&mut table);
    table.begin();
    table.skip_foresight();
    table
}

fn told(events: &[Event]) -> Option<bool> {
    events.iter().find_map(|event| match event.kind {
        EventKind::TruthAnswered { answer, .. } => Some(answer),
        _ => None,
    })
}

/// R81: the answer waits for the plan, and then binds the plan that is made anew.
#[test]
fn r3_01_22_an_answer_binds_a_plan_that_is_made_anew() {
    // Asked before the plan is made and while it lies face down.
    for before in [true, false] {
        let mut table = battle(|table| {
            table.give(Atreides, "Karama");
        });
        let hawat = PlanPart::Leader(leader("Thufir Hawat"));
        let question = ask(&table, Atreides, Question::PlanHas(hawat));
        let first = plan(0, "Thufir Hawat").commit();
        let events = if before {
            table.ok(Harkonnen, question);
            table.ok(Atreides, first)
        } else {
            table.ok(Atreides, first);
            table.ok(Harkonnen, question);
            table.refused(Atreides, Action::AnswerTruth(false), "3.01.22");
            table.ok(Atreides, Action::AnswerTruth(true))
        };
        assert_eq!(told(&events), Some(true));
        table.ok(Emperor, plan(0, "Bashar").commit());
        let of = table.seat(Emperor);
        table.ok(Atreides, Matter::LookAtPlan.says(of));
        table.refused(Atreides, plan(0, "Dr. Yueh").commit(), "3.01.22");
        let Some(PromptKind::CommitPlan(options)) = table.asks(Atreides) else {
            panic!("a new plan")
        };
        assert_eq!(options.answered[..], [(hawat, true)]);
        assert!(
            options
                .hands()
                .iter()
                .all(|(fighter, ..)| *fighter == Some(Fighter::Leader(leader("Thufir Hawat"))))
        );
        let mut chance = ChaCha8Rng::seed_from_u64(3);
        let kind = PromptKind::CommitPlan(options);
        for _ in 0..20 {
            assert!(kind.contains(&kind.random_answer(&mut chance)));
        }
        assert!(kind.contains(&kind.default_answer(&mut chance)));
        let again = table.ok(Atreides, plan(1, "Thufir Hawat").commit());
        assert_eq!(told(&again), None, "it was answered once");
    }
}

/// Rule 4.01.17.00: "Are you playing a weapon in this battle?", and the like.
#[test]
fn r3_01_22_every_part_of_a_plan_can_be_asked_for() {
    let parts = [
        PlanPart::Weapon,
        PlanPart::Defense,
        PlanPart::KwisatzHaderach,
        PlanPart::Spice,
        PlanPart::Leader(leader("Dr. Yueh")),
        PlanPart::Card(CardId(0)),
    ];
    let parts = parts.into_iter().chain(CardKind::ALL.map(PlanPart::Kind));
    for part in parts {
        // The truth of two plans, one of which has about everything and one nothing.
        for full in [true, false] {
            let mut table = battle(|table| {
                for name in ["Crysknife", "Shield", "Baliset", "Karama"] {
                    table.give(Atreides, name);
                }
                table.state.belongings.atreides.kwisatz_haderach.lost = 7;
            });
            let [knife, shield] = [table.hand_of(Atreides)[0], table.hand_of(Atreides)[1]];
            let made = if full {
                Plan {
                    dial: Strength::whole(1),
                    spice: 1,
                    kwisatz_haderach: true,
                    ..plan(1, "Dr. Yueh").with(Some(knife), Some(shield))
                }
            } else {
                plan(0, "Duncan Idaho")
            };
            let has = full
                && (matches!(
                    part,
                    PlanPart::Weapon
                        | PlanPart::Defense
                        | PlanPart::KwisatzHaderach
                        | PlanPart::Spice
                        | PlanPart::Leader(_)
                        | PlanPart::Kind(CardKind::ProjectileWeapon | CardKind::ProjectileDefense)
                ) || part == PlanPart::Card(knife));
            let question = ask(&table, Atreides, Question::PlanHas(part));
            table.ok(Harkonnen, question);
            let events = table.ok(Atreides, made.commit());
            assert_eq!(told(&events), Some(has), "{part:?}");
            // Another plan keeps the answer, whatever it was.
            table.ok(Emperor, plan(0, "Bashar").commit());
            let of = table.seat(Emperor);
            table.ok(Atreides, Matter::LookAtPlan.says(of));
            let kind = table.asks(Atreides).unwrap();
            let mut chance = ChaCha8Rng::seed_from_u64(7);
            for _ in 0..30 {
                let answer = kind.random_answer(&mut chance);
                let Action::CommitPlan(made) = &answer else {
                    panic!("a plan")
                };
                assert_eq!(part.is_in(made), has, "{part:?}");
                assert!(kind.contains(&answer));
            }
            let default = kind.default_answer(&mut chance);
            table.ok(Atreides, default);
        }
    }
}

/// A worthless card in the place of a weapon is none.
#[test]
fn r3_01_22_a_worthless_card_is_no_weapon() {
    let mut table = battle(|table| {
        table.give(Emperor, "Baliset");
    });
    let baliset = table.hand_of(Emperor)[0];
    let question = ask(&table, Emperor, Question::PlanHas(PlanPart::Weapon));
    table.ok(Harkonnen, question);
    let events = table.ok(Emperor, plan(0, "Bashar").with(Some(baliset), None).commit());
    assert_eq!(told(&events), Some(false));
}
