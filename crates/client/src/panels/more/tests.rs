//! The pages as a player meets them: drawn and read, without a window.

use arrakis_rules::Seat;
use bevy_egui::egui::{Rect, pos2};

use super::{More, Page, show};
use crate::locale::say;
use crate::panels::drawn::{advanced_games, context, words};

#[test]
fn every_page_fits_its_panel_whatever_page_was_open_before() {
    let free = Rect::from_min_max(pos2(244.0, 54.0), pos2(944.0, 564.0));
    let ctx = context();
    advanced_games(0..1, 61, |game| {
        for seat in (0..6).map(Seat) {
            let mut heights = Vec::new();
            for page in [
                Page::Notes,
                Page::Stops,
                Page::Deals,
                Page::Gift,
                Page::Ghola,
                Page::Truth,
                Page::Power,
                Page::Show,
                Page::Notes,
                Page::Stops,
            ] {
                let mut more = More {
                    open: true,
                    page,
                    ..More::default()
                };
                let words = words(&ctx, game, seat, |ctx, look| {
                    show(ctx, free, look, &mut more);
                });
                let panel = free.shrink2([120.0, 0.0].into());
                for (words, at) in &words {
                    let fits = at.min.x >= panel.min.x && at.max.x <= panel.max.x;
                    assert!(fits, "{words:?} at {at:?} leaves {panel:?} on {page:?}");
                }
                heights.push((page, words.len()));
            }
            // A long page after a short one shows as much as ever.
            assert_eq!(heights[1], heights[9]);
            assert!(heights[1].1 > 15, "{heights:?}");
        }
    });
}

#[test]
fn what_a_long_page_leads_to_is_in_sight() {
    let free = Rect::from_min_max(pos2(244.0, 54.0), pos2(944.0, 564.0));
    let ctx = context();
    advanced_games(0..1, 301, |game| {
        for (page, button) in [(Page::Stops, say("free-save")), (Page::Deals, say("free-offer"))] {
            let mut more = More {
                open: true,
                page,
                ..More::default()
            };
            let mut possible = true;
            let words = words(&ctx, game, Seat(0), |ctx, look| {
                let acts = look.liberties.map(|liberties| &liberties.free_acts);
                possible = page == Page::Stops || acts.is_some_and(|acts| acts.deals);
                show(ctx, free, look, &mut more);
            });
            let at = words.iter().find(|(words, _)| words == button).map(|(_, at)| *at);
            assert_eq!(
                at.is_some_and(|at| free.contains_rect(at)),
                possible,
                "{page:?}: {at:?}"
            );
        }
    });
}
