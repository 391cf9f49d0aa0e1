//! Alliances: what breaks one never stands where something else stood.

use super::*;
use crate::locale::say;
use crate::ui::draft::Progress;

/// The nexus of a game in which everybody who can be allied is, from the first question of a seat to the one in which it is
/// allied: what the panel shows at each.
fn to_an_alliance(small: bool) -> Vec<(PromptKind, Seen)> {
    let (mut game, me) = play_until(|game, seat, kind| {
        let free = |may_offer: &SeatSet| may_offer.len() > 2;
        let unallied = |seat: Seat| game.view(Viewer::Spectator).public.seats[seat.index()].ally.is_none();
        matches!(kind, PromptKind::Nexus { may_break: None, may_offer, .. } if free(may_offer)) && unallied(seat)
    });
    let mut panel = if small { Panel::small() } else { Panel::new() };
    let mut seen = Vec::new();
    let mut look = |game: &Game, panel: &mut Panel| {
        let kind = game.prompt(me).expect("it is asked").kind;
        seen.push((kind, panel.settle(game, me)));
    };
    look(&game, &mut panel);
    let others: Vec<Seat> = game.seats().filter(|seat| *seat != me).collect();
    let mut offered = Vec::new();
    // More would have to be scrolled to.
    for other in others.into_iter().take(3) {
        if game.submit(other, Action::OfferAlliance(me)).is_ok() {
            offered.push(other);
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
        let place = |seen: &Seen, words: &str| {
            let found = seen.words.iter().find(|(text, _)| text == words);
            found.map(|(_, at)| at.expand2(egui::vec2(8.0, 8.0)))
        };
        let (last, before) = seen.split_last().expect("something was asked");
        assert!(matches!(last.0, PromptKind::Nexus { may_break: Some(_), .. }));
        let breaks = place(&last.1, say("break")).expect("the alliance can be broken");
        // Where there is little room offers are scrolled, above the foot.
        for (_, seen) in before.iter().filter(|_| !small) {
            let names = Faction::CLASSIC.map(|faction| faction.facts().name.as_str());
            let buttons = [say("accept"), say("refuse"), say("end-nexus")]
                .into_iter()
                .chain(names);
            for (words, at) in &seen.words {
                let is_button = buttons.clone().any(|button| button == words);
                assert!(
                    !is_button || !at.intersects(breaks),
                    "{words:?} stood at {at:?}, {breaks:?}"
                );
            }
        }
        // What one went on with is still there.
        let on = |seen: &Seen| place(seen, say("end-nexus")).expect("one can go on");
        for (_, seen) in before {
            let stays = (on(seen).min - on(&last.1).min).length() < 1.0;
            assert!(stays, "{:?} and {:?}", seen.words, last.1.words);
        }
    }
}

#[test]
fn offers_that_come_move_no_button() {
    // Where there is little room they are scrolled.
    {
        let seen = to_an_alliance(false);
        let names = Faction::CLASSIC.map(|faction| faction.facts().name.as_str());
        // The lowest of those with these words: names stand on the table, too.
        let place = |seen: &Seen, words: &str| {
            let all = seen.words.iter().filter(|(text, _)| text == words).map(|(_, at)| *at);
            all.max_by(|one, other| one.min.y.total_cmp(&other.min.y))
        };
        let offers = |seen: &Seen| names.map(|name| place(seen, name));
        let (first, rest) = seen.split_first().expect("something was asked");
        let row = place(&first.1, say("offer")).expect("one can offer");
        for (_, seen) in rest {
            for (is, was) in offers(seen).into_iter().zip(offers(&first.1)) {
                let Some(was) = was.filter(|was| was.min.y > row.max.y) else {
                    continue;
                };
                let stays = is.is_some_and(|is| (is.min - was.min).length() < 1.0);
                assert!(stays, "{is:?} was at {was:?}: {:?} and {:?}", first.1.words, seen.words);
            }
        }
    }
}

#[test]
fn an_offer_of_ones_own_moves_no_button_and_a_double_click_makes_no_other() {
    let (mut game, me) = play_until(
        |_, _, kind| matches!(kind, PromptKind::Nexus { may_break: None, may_offer, .. } if may_offer.len() > 2),
    );
    let mut panel = Panel::new();
    let others: Vec<Seat> = game.seats().filter(|seat| *seat != me).collect();
    let name = |game: &Game, seat: Seat| game.factions()[seat.index()].facts().name.clone();
    let place = |seen: &Seen, words: &str| {
        let all = seen.words.iter().filter(|(text, _)| text == words).map(|(_, at)| *at);
        all.max_by(|one, other| one.min.y.total_cmp(&other.min.y))
            .expect("everybody can be asked")
    };
    let first = panel.settle(&game, me);
    panel.wait(&game, me);
    for other in others.iter().take(3) {
        let offer = panel.click(&game, me, &name(&game, *other));
        assert_eq!(offer, Some(Action::OfferAlliance(*other)));
        panel.draft.progress = Progress::Sent(1);
        panel.frame(&game, me, Vec::new());
        game.submit(me, Action::OfferAlliance(*other)).unwrap();
        panel.draft.progress = Progress::Done;
        let next = others[3];
        assert_eq!(
            panel.click(&game, me, &name(&game, next)),
            None,
            "it was the second click"
        );
        panel.wait(&game, me);
        let seen = panel.settle(&game, me);
        for other in &others {
            let (was, is) = (place(&first, &name(&game, *other)), place(&seen, &name(&game, *other)));
            assert!((was.min - is.min).length() < 1.0, "{was:?}, {is:?}: {:?}", seen.words);
        }
    }
}
