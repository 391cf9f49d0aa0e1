use arrakis_net::Invitation;
use arrakis_rules::Options;
use bevy_egui::egui::{Event, Pos2, Rect, vec2};

use super::*;
use crate::link::Hosted;
use crate::ui::company::tests::{company, table};
use crate::ui::tests::drawn::{self, click_on};

/// The sizes of windows, in points.
const WINDOWS: [(f32, f32); 5] = [
    (1280.0, 720.0),
    (1720.0, 720.0),
    (800.0, 450.0),
    (336.0, 727.0),
    (727.0, 336.0),
];

/// What is written in the lobby in this window, and what is wanted when these things happen one after the other.
fn used(
    company: &Company,
    hosted: &HostedAt,
    screen: Rect,
    desk: &mut Desk,
    events: Vec<Vec<Event>>,
) -> (Vec<(String, Rect)>, Vec<Wish>) {
    let mut wishes = Vec::new();
    let words = drawn::used(screen, events, |ctx| {
        show(ctx, company, hosted, desk, true, &mut wishes);
    });
    (words, wishes)
}

fn window((wide, high): (f32, f32)) -> Rect {
    Rect::from_min_size(Pos2::ZERO, vec2(wide, high))
}

fn hosted() -> HostedAt {
    let invitation: Invitation = "192.168.100.200:5000".parse().expect("it is an address");
    HostedAt(Some(Hosted {
        invitation,
        code: vec![vec![true; 37]; 37],
    }))
}

fn has(words: &[(String, Rect)], wanted: &str) -> bool {
    words.iter().any(|(words, _)| words.contains(wanted))
}

#[test]
fn everything_fits_the_lobby_and_no_words_lie_over_others() {
    let mut table = table(false);
    table.chairs[3].faction = Some(Faction::BeneGesserit);
    for (size, me) in WINDOWS.into_iter().flat_map(|size| [(size, 0), (size, 1)]) {
        let screen = window(size);
        let (words, _) = used(
            &company(&table, me),
            &hosted(),
            screen,
            &mut Desk::default(),
            Vec::new(),
        );
        for (at, (word, place)) in words.iter().enumerate() {
            assert!(screen.contains_rect(*place), "{word:?} at {place:?} leaves {size:?}");
            let over = words[..at].iter().find(|(other, there)| {
                // Each stands on its own shade.
                other != word && there.shrink(2.0).intersects(place.shrink(2.0))
            });
            assert!(over.is_none(), "{word:?} lies over {over:?} in {size:?}");
        }
        assert_eq!(has(&words, say("lobby-begin-anyway")), me == 0);
        assert_eq!(has(&words, say("lobby-not-ready")), me == 1);
        assert!(
            has(&words, say("leave")) && has(&words, say("company-gone")),
            "{words:?}"
        );
    }
}

#[test]
fn the_host_begins_when_everybody_is_ready() {
    let mut table = table(false);
    table.chairs.remove(2);
    table.wanted = 2;
    let screen = window(WINDOWS[0]);
    let main = Places::new(screen, Some(0)).main;
    let all = company(&table, 0);
    let clicks = click_on(main.center()).into_iter().collect();
    let (_, wishes) = used(&all, &HostedAt(None), screen, &mut Desk::default(), clicks);
    assert_eq!(wishes, [Wish::Ask(Request::Begin { anyway: false })]);
}

#[test]
fn the_host_puts_houses_on_chairs_and_chooses_bots_where_they_sit() {
    let table = table(false);
    let screen = window(WINDOWS[0]);
    let places = Places::new(screen, Some(0));
    let choam = Faction::ALL.iter().position(|one| *one == Faction::Choam).unwrap();
    // Four chairs stand on these of the six places.
    let chair = |seat: usize| places.chairs[SPREAD[4][seat]];
    let clicks = [places.houses[choam].center(), chair(3).face.center()];
    let clicks: Vec<_> = clicks.into_iter().flat_map(click_on).collect();
    for (me, wanted) in [
        (
            0,
            vec![Wish::Ask(Request::Faction {
                seat: Seat(3),
                faction: Faction::Choam,
            })],
        ),
        (1, vec![]),
    ] {
        let company = company(&table, me);
        let (_, wishes) = used(&company, &HostedAt(None), screen, &mut Desk::default(), clicks.clone());
        assert_eq!(wishes, wanted, "{me}");
    }
    let words = chair(3).words;
    let bar = pos2(words.min.x + 63.0, words.center().y);
    let clicks = click_on(bar).into_iter().collect();
    let (_, wishes) = used(
        &company(&table, 0),
        &HostedAt(None),
        screen,
        &mut Desk::default(),
        clicks,
    );
    assert!(
        matches!(wishes[..], [Wish::Ask(Request::Bot { seat: Seat(3), player })] if player.level == arrakis_bots::Level::Master),
        "{wishes:?}"
    );
}

#[test]
fn a_chair_that_is_clicked_says_what_can_be_done_about_it() {
    let table = table(false);
    for size in WINDOWS {
        let screen = window(size);
        let company = company(&table, 1);
        let mine = SPREAD[4][1];
        let face = Places::new(screen, Some(mine)).chairs[SPREAD[4][3]].face;
        let mut desk = Desk::default();
        let clicks = click_on(face.center() - vec2(0.0, 4.0)).into_iter().collect();
        let (words, _) = used(&company, &HostedAt(None), screen, &mut desk, clicks);
        let found = words.iter().find(|(words, _)| words == say("company-sit"));
        let (_, at) = found.unwrap_or_else(|| panic!("nobody can sit down in {size:?}: {words:?}"));
        let clicks = click_on(at.center()).into_iter().collect();
        let (_, wishes) = used(&company, &HostedAt(None), screen, &mut desk, clicks);
        assert_eq!(wishes, [Wish::Ask(Request::Sit(Seat(3)))], "{size:?}");
    }
}

#[test]
fn a_question_at_the_door_is_seen_in_every_window() {
    let table = table(false);
    let asked = [arrakis_net::DoorQuestion {
        number: 7,
        visitor: arrakis_net::Visitor::Device,
    }];
    for size in WINDOWS {
        let company = Company {
            questions: &asked,
            ..company(&table, 0)
        };
        let (words, _) = used(&company, &hosted(), window(size), &mut Desk::default(), Vec::new());
        assert!(has(&words, say("asked-device-yes")), "{size:?}: {words:?}");
    }
}

/// Rule 0.03: who comes to a table knows what is played there.
#[test]
fn the_lobby_names_the_variants_of_the_table() {
    let all = ["company-tournament", "company-classic", "company-variants"];
    let advanced = Options::advanced();
    let own = Options {
        bribes: false,
        ..advanced.tournament()
    };
    for (options, said) in [
        (advanced, None),
        (
            Options {
                max_turns: 4,
                random_seats: true,
                ..advanced
            },
            None,
        ),
        (advanced.tournament(), Some(all[0])),
        (Options::default().tournament(), Some(all[0])),
        (advanced.classic_edition(), Some(all[1])),
        (own, Some(all[2])),
    ] {
        let table = Lobby {
            options,
            ..table(false)
        };
        // Where there is no room for it at the top it is on the sheet.
        for (size, more) in [(WINDOWS[0], false), (WINDOWS[3], true)] {
            let mut desk = Desk {
                more,
                ..Desk::default()
            };
            let (words, _) = used(
                &company(&table, 1),
                &HostedAt(None),
                window(size),
                &mut desk,
                Vec::new(),
            );
            for key in all {
                assert_eq!(
                    has(&words, say(key)),
                    said == Some(key),
                    "{key} in {size:?}: {options:?}"
                );
            }
        }
    }
}
