//! What holds for every action.

use super::*;
use crate::prompt::PromptId;
use crate::refusal::Reason;
use crate::view::Viewer;

#[test]
fn an_answer_to_an_old_question_is_stale() {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen]);
    table.begin();
    let (seat, prompt) = table.prompts().remove(0);
    table.submit_to(seat, prompt.id, Action::Ship(None)).unwrap();
    let before = table.0.clone();
    let refusal = table.submit_to(seat, prompt.id, Action::Ship(None)).unwrap_err();
    assert_eq!(refusal.reason, Reason::Stale);
    assert_eq!(
        table.submit_to(seat, PromptId(99), Action::Pass).unwrap_err().reason,
        Reason::Stale
    );
    assert!(table.0 == before);
}

#[test]
fn whoever_is_not_asked_cannot_answer() {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen]);
    table.begin();
    let waiting = table.seats().find(|seat| table.prompt(*seat).is_none()).unwrap();
    assert_eq!(
        table.submit(waiting, Action::Ship(None)).unwrap_err().reason,
        Reason::NotAsked
    );
}

#[test]
fn a_seat_that_is_not_at_the_table_is_asked_nothing_and_sees_what_is_public() {
    let mut table = Table::before(Phase::SpiceBlow, &[Atreides, Harkonnen]);
    table.0.stack.clear();
    table.0.stack.push(Frame::Nexus(Default::default()));
    table.begin();
    assert_eq!(table.prompts().len(), 2);
    for nobody in [2, 6, 14, u8::MAX].map(Seat) {
        assert_eq!(table.prompt(nobody), None);
        assert_eq!(table.view(Viewer::Seat(nobody)).own, None);
        let refusal = table.submit(nobody, Action::EndNexus).unwrap_err();
        assert_eq!(refusal.reason, Reason::NoSuchSeat(nobody.0));
    }
}

#[test]
fn an_answer_of_another_kind_is_told_what_is_asked() {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen]);
    table.begin();
    let (seat, _) = table.prompts().remove(0);
    let refusal = table.submit(seat, Action::Bid(3)).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "that does not answer the question: ship forces or decline"
    );
}

#[test]
fn nothing_is_accepted_after_the_end() {
    let mut table = Table::new(&[Atreides, Harkonnen]);
    table.default_until(|game| game.outcome().is_some());
    assert!(table.prompts().is_empty());
    assert_eq!(
        table.submit(Seat(0), Action::Ready).unwrap_err().reason,
        Reason::GameOver
    );
}
