//! A Nexus: nothing moves while others make offers, what breaks an alliance never stands where something else stood, and the
//! button says what it does.

use arrakis_rules::Thing;

use super::*;
use crate::ui::draft::Progress;

/// What the button says as long as nobody is chosen.
fn choose_first() -> &'static str {
    say("choose-ally").trim_end_matches('.')
}

/// A Nexus in which nobody is allied and everybody can be asked.
fn a_nexus() -> (Game, Seat) {
    play_until(|game, seat, kind| {
        let is_free = |may_offer: &SeatSet| may_offer.len() > 2;
        let is_alone = |seat: Seat| game.view(Viewer::Spectator).public.seats[seat.index()].ally.is_none();
        matches!(kind, PromptKind::Nexus { may_break: None, may_offer, .. } if is_free(may_offer)) && is_alone(seat)
    })
}

fn name(game: &Game, seat: Seat) -> String {
    game.factions()[seat.index()].facts().name.clone()
}

fn place(seen: &Seen, words: &str) -> Option<Rect> {
    let found = seen.words.iter().find(|(text, _)| text == words);
    found.map(|(_, at)| *at)
}

/// The Nexus from the first question of a seat to the one in which it is allied: what is shown at each, with who made the first
/// offer chosen as soon as it is there.
fn to_an_alliance(small: bool) -> Vec<(PromptKind, Seen)> {
    let (mut game, me) = a_nexus();
    let mut panel = if small { Panel::small() } else { Panel::new() };
    let mut seen = Vec::new();
    let mut look = |game: &Game, panel: &mut Panel| {
        let kind = game.prompt(me).expect("it is asked").kind;
        seen.push((kind, panel.settle(game, me)));
    };
    look(&game, &mut panel);
    let others: Vec<Seat> = game.seats().filter(|seat| *seat != me).collect();
    let mut offered = Vec::new();
    for other in others.into_iter().take(3) {
        if game.submit(other, Action::OfferAlliance(me)).is_ok() {
            offered.push(other);
            look(&game, &mut panel);
            panel.draft.sketch = Sketch::One(Some(Thing::Seat(offered[0])));
            look(&game, &mut panel);
        }
    }
    game.submit(me, Action::AcceptAlliance(offered[0]))
        .expect("it was offered");
    look(&game, &mut panel);
    seen
}

#[test]
fn to_break_an_alliance_stands_where_no_button_stood() {
    for small in [false, true] {
        let seen = to_an_alliance(small);
        let (last, before) = seen.split_last().expect("something was asked");
        assert!(matches!(last.0, PromptKind::Nexus { may_break: Some(_), .. }));
        let breaks = place(&last.1, say("nexus-leave")).expect("the alliance can be broken");
        let breaks = breaks.expand2(egui::vec2(12.0, 12.0));
        let is_button = |words: &str| {
            [say("refuse"), say("nexus-alone"), say("end-nexus"), choose_first()].contains(&words)
                || ["Accept ", "Ask "].iter().any(|begin| words.starts_with(begin))
        };
        let mut met = 0;
        for (_, seen) in before {
            for (words, at) in seen.words.iter().filter(|(words, _)| is_button(words)) {
                met += 1;
                assert!(!at.intersects(breaks), "{words:?} stood at {at:?}, {breaks:?}");
            }
        }
        assert!(met > 12, "{met} buttons");
    }
}

#[test]
fn offers_that_come_move_nothing_and_change_no_button_but_that_of_who_is_chosen() {
    for small in [false, true] {
        let seen = to_an_alliance(small);
        let (_, before) = seen.split_last().expect("something was asked");
        // A low window has no room for one's own face.
        let own = a_nexus();
        let own = name(&own.0, own.1);
        let names = Faction::CLASSIC.map(|faction| faction.facts().name.as_str());
        let names = names.into_iter().filter(|who| !small || *who != own);
        let (first, rest) = before.split_first().expect("something was asked");
        for (_, seen) in rest {
            for words in names.clone().chain([say("nexus-alone")]) {
                let (was, is) = (place(&first.1, words), place(seen, words));
                let stays = match (was, is) {
                    (Some(was), Some(is)) => (was.center().x - is.center().x).abs() < 1.0,
                    _ => false,
                };
                assert!(stays, "{words}: {is:?} was at {was:?}");
            }
        }
        let says = |seen: &Seen, begin: &str| seen.words.iter().any(|(words, _)| words.starts_with(begin));
        assert!(says(&before[1].1, choose_first()), "an offer alone chooses nobody");
        assert!(says(&before[2].1, "Accept "), "{:?}", before[2].1.words);
        assert!(says(&before[3].1, "Accept "), "another offer leaves the choice");
    }
}

#[test]
fn who_is_clicked_is_asked_by_the_button_and_a_double_click_asks_nobody_else() {
    let (mut game, me) = a_nexus();
    let mut panel = Panel::new();
    panel.wait(&game, me);
    let others: Vec<Seat> = game.seats().filter(|seat| *seat != me).collect();
    assert_eq!(panel.click(&game, me, choose_first()), None);
    for other in others.iter().take(2) {
        let who = name(&game, *other);
        assert_eq!(panel.click(&game, me, &who), None, "whom one means is no answer yet");
        let asks = format!("Ask {who}");
        assert_eq!(panel.click(&game, me, &asks), Some(Action::OfferAlliance(*other)));
        panel.draft.progress = Progress::Sent(1);
        panel.frame(&game, me, Vec::new());
        game.submit(me, Action::OfferAlliance(*other)).unwrap();
        panel.draft.progress = Progress::Done;
        let seen = panel.settle(&game, me);
        assert!(seen.says(choose_first()), "who was asked cannot be asked again");
        assert!(seen.says(&format!("You asked {who}")), "{:?}", seen.words);
        panel.wait(&game, me);
    }
    assert_eq!(panel.click(&game, me, say("end-nexus")), Some(Action::EndNexus));
}

#[test]
fn an_offer_is_accepted_or_refused_once_its_house_is_chosen() {
    let (mut game, me) = a_nexus();
    let other = game.seats().find(|seat| *seat != me).expect("somebody else plays");
    game.submit(other, Action::OfferAlliance(me)).expect("they are free");
    let mut panel = Panel::new();
    panel.wait(&game, me);
    let who = name(&game, other);
    let seen = panel.settle(&game, me);
    assert!(seen.says(&format!("{who} ask you")), "{:?}", seen.words);
    assert!(!seen.says(say("refuse")));
    panel.click(&game, me, &who);
    assert_eq!(
        panel.click(&game, me, say("refuse")),
        Some(Action::RefuseAlliance(other))
    );
    let accepts = format!("Accept {who}");
    assert_eq!(panel.click(&game, me, &accepts), Some(Action::AcceptAlliance(other)));
}
