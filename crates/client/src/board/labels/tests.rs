//! The writing over the fullest boards of a thousand games, in windows of every kind.
//!
//! `fullest.json` is what `arrakis_sim crowds --games 1000` prints: for every territory the board on which most lay in it,
//! and those on which most lay in all.

use std::collections::BTreeSet;

use arrakis_rules::{AreaId, TerritoryId, board};
use bevy::input::InputPlugin;
use bevy::state::app::StatesPlugin;
use bevy::window::{PrimaryWindow, WindowResolution};
use bevy_egui::egui::{RawInput, Rect};
use bevy_egui::input::EguiWantsInput;
use serde::Deserialize;

use super::*;
use crate::board::places::places;
use crate::board::shape::for_tests;
use crate::board::shown::Programme;
use crate::board::stacks::{self, DISC};
use crate::camera::{self, Chair, Pose};
use crate::link::{MySeat, TableEvent};
use crate::settings::Settings;
use crate::ui::tests::drawn::{context, free_room};

/// A window: its size in logical pixels, how large its text is in percent, and how much a battle takes of the board's room
/// at the top, in points.
type Place = (f32, f32, u8, f32);

/// Windows in which everything is written.
const LARGE: [Place; 4] = [
    (1280.0, 720.0, 100, 0.0),
    (1280.0, 720.0, 100, 118.0),
    (1600.0, 900.0, 150, 0.0),
    (2560.0, 1440.0, 100, 0.0),
];
/// Telephones, upright and on their side. The names of strongholds are there; others that find no room come from nearer by.
const SMALL: [Place; 2] = [(390.0, 844.0, 100, 0.0), (844.0, 390.0, 100, 0.0)];

/// What lies on a board, as the simulator prints it.
#[derive(Deserialize)]
struct Crowd {
    seed: u64,
    action: u32,
    /// Area, seat, forces, elite ones.
    forces: Vec<(u8, usize, u8, u8)>,
    /// Area and amount.
    spice: Vec<(u8, u8)>,
}

fn crowds() -> Vec<Crowd> {
    serde_json::from_str(include_str!("fullest.json")).expect("the file is sound")
}

/// A Terror token and an Ambassador in every stronghold of the map: more than there can be.
fn all_tokens() -> Vec<Token> {
    let strongholds = board().territories().filter(|territory| territory.is_stronghold());
    let strongholds: Vec<_> = strongholds.filter(|territory| territory.is_on_map()).collect();
    assert_eq!(strongholds.len(), 5);
    let both = |(territory, of): (&TerritoryId, Faction)| {
        [TokenKind::Terror, TokenKind::Ambassador(of)].map(|kind| Token {
            territory: *territory,
            kind,
        })
    };
    strongholds.iter().zip(Faction::CLASSIC).flat_map(both).collect()
}

/// The pieces of a board where they stand.
fn pieces(shape: &BoardShape, crowd: &Crowd, tokens: &[Token]) -> Vec<Piece> {
    let forces = crowd.forces.iter().map(|(area, seat, normal, elite)| {
        let kind = Kind::Forces {
            faction: Faction::CLASSIC[*seat],
            advisors: false,
        };
        let top = stacks::height(stacks::discs(normal + elite), false);
        (*area, *seat, count(Forces::of(*normal, *elite)), kind, top)
    });
    let spice = crowd.spice.iter();
    let spice = spice.map(|(area, amount)| (*area, usize::MAX, amount.to_string(), Kind::Spice, 0.6));
    let tokens = tokens.iter().map(|token| {
        let area = token.territory.areas().first().expect("it has an area").0;
        let words = on_token(token.kind).to_owned();
        (area, usize::MAX - 1, words, Kind::Token(token.kind), 0.55)
    });
    let mut all: Vec<_> = forces.chain(spice).chain(tokens).collect();
    all.sort_by_key(|(area, order, ..)| (*area, *order));
    let mut pieces = Vec::new();
    for there in all.chunk_by(|(one, ..), (other, ..)| one == other) {
        let (spots, scale) = places(shape, AreaId(there[0].0), there.len());
        for ((.., words, kind, top), at) in there.iter().zip(spots) {
            let foot = place(at, shape.standing(at, DISC * scale));
            pieces.push(Piece {
                at: Transform::from_translation(foot),
                standing: Standing {
                    at,
                    scale,
                    foot: foot.y,
                    top: top * scale,
                },
                words: words.clone(),
                kind: *kind,
            });
        }
    }
    pieces
}

/// The board's camera in such a window, and the room that panels leave, in points.
fn seen((width, height, text, above): Place, pose: Pose) -> (Lens, Rect) {
    let (zoom, screen, mut free) = free_room(width, height, text);
    free.min.y += above;
    let mut app = App::new();
    app.add_plugins((InputPlugin, StatesPlugin)).init_state::<Screen>();
    app.init_resource::<Time>()
        .init_resource::<EguiWantsInput>()
        .init_resource::<MySeat>()
        .init_resource::<Programme>()
        .add_message::<TableEvent>()
        .insert_resource(Settings {
            reduced_motion: true,
            ..Settings::default()
        });
    camera::plugin(&mut app);
    let resolution = WindowResolution::new(width as u32, height as u32);
    app.world_mut().spawn((
        Window {
            resolution,
            ..default()
        },
        PrimaryWindow,
    ));
    let mut chair = app.world_mut().resource_mut::<Chair>();
    (chair.now, chair.goal) = (pose, pose);
    *app.world_mut().resource_mut::<Framing>() = Framing {
        left: free.min.x * zoom,
        top: free.min.y * zoom,
        right: (screen.max.x - free.max.x) * zoom,
        bottom: (screen.max.y - free.max.y) * zoom,
        has_seats: false,
    };
    app.update();
    let mut eyes = app.world_mut().query::<(&Transform, &mut Projection)>();
    let (transform, mut projection) = eyes.single_mut(app.world_mut()).expect("one eye");
    projection.update(width, height);
    let eye = GlobalTransform::from(*transform);
    let lens = Lens::new(projection.get_clip_from_view(), &eye, screen.size(), zoom);
    (lens, free)
}

/// Writes over these boards as they are seen in such a window, and hands on what stands where.
fn written(
    place: Place,
    pose: Pose,
    crowds: &[Crowd],
    tokens: &[Token],
    mut check: impl FnMut(&Crowd, &[Piece], &[Rect], Written),
) {
    let shape = for_tests();
    let spots = Spots::new(&shape);
    let (lens, free) = seen(place, pose);
    let ctx = context();
    let called = Called {
        all: true,
        ..Called::default()
    };
    let circles: Vec<_> = board().player_circles().iter().copied().zip(Faction::CLASSIC).collect();
    let mut output = ctx.run_ui(RawInput::default(), |ui| {
        let painter = ui.ctx().layer_painter(egui::LayerId::background());
        let rim = rim(&painter, &lens, &circles, free);
        for crowd in crowds {
            let pieces = pieces(&shape, crowd, tokens);
            let written = write(&painter, &lens, free, rim.clone(), &pieces, (&spots, &called));
            check(crowd, &pieces, &rim, written);
        }
    });
    output.textures_delta.clear();
}

/// What covers something else.
fn clashes(rim: &[Rect], written: &Written) -> Vec<String> {
    let badges = written.badges.iter().map(|badge| (badge.rect, "a badge".to_owned()));
    let names = written
        .names
        .iter()
        .map(|name| (name.rect, name.territory.name().to_owned()));
    let all: Vec<(Rect, String)> = badges.chain(names).collect();
    let mut found = Vec::new();
    for (number, (rect, what)) in all.iter().enumerate() {
        let others = all[..number].iter().filter(|(other, _)| other.intersects(*rect));
        found.extend(others.map(|(_, other)| format!("{what} covers {other}")));
        let of_the_rim = rim.iter().filter(|other| other.intersects(*rect));
        found.extend(of_the_rim.map(|_| format!("{what} covers what is at the rim")));
    }
    found
}

fn missing(written: &Written) -> Vec<TerritoryId> {
    let there: BTreeSet<u8> = written.names.iter().map(|name| name.territory.0).collect();
    let all = board().territories();
    all.filter(|territory| !there.contains(&territory.0)).collect()
}

#[test]
fn nothing_covers_anything_on_the_fullest_boards() {
    is_all_written(&[]);
}

#[test]
fn nothing_covers_anything_where_tokens_lie_in_every_stronghold() {
    is_all_written(&all_tokens());
}

fn is_all_written(tokens: &[Token]) {
    let crowds = crowds();
    assert!(crowds.len() > 20);
    for place in LARGE.into_iter().chain(SMALL) {
        let is_large = LARGE.contains(&place);
        let (lens, _) = seen(place, Pose::HOME);
        written(place, Pose::HOME, &crowds, tokens, |crowd, pieces, rim, written| {
            let at = format!("{place:?}, game {} after {}", crowd.seed, crowd.action);
            assert_eq!(clashes(rim, &written), [""; 0], "{at}");
            // Of tokens that are large enough their form says what they are.
            let says = |piece: &&Piece| !matches!(piece.kind, Kind::Token(_)) || !piece.shows_itself(&lens);
            let told = pieces.iter().filter(says).count();
            assert_eq!(written.badges.len(), told, "every badge is there: {at}");
            let missing = missing(&written);
            let names: Vec<_> = missing.iter().map(|territory| territory.name()).collect();
            assert!(!is_large || names.is_empty(), "{names:?} are missing: {at}");
            let of_strongholds = missing.iter().filter(|territory| territory.is_stronghold()).count();
            assert_eq!(of_strongholds, 0, "{names:?} are missing: {at}");
        });
    }
}

#[test]
fn a_name_that_finds_no_room_comes_from_nearer_by() {
    let shape = for_tests();
    let crowds = crowds();
    for place in SMALL {
        let mut left_out = BTreeSet::new();
        written(place, Pose::HOME, &crowds[..1], &[], |_, _, _, written| {
            left_out.extend(missing(&written).iter().map(|territory| territory.0));
        });
        for territory in left_out.into_iter().map(TerritoryId) {
            let near = territory.areas().iter().any(|area| {
                let at = shape.outline(area).center;
                let pose = Pose {
                    focus: Vec2::new(at.x, -at.y) * RADIUS,
                    zoom: 5.0,
                    ..Pose::HOME
                };
                let mut is_there = false;
                written(place, pose, &crowds[..1], &[], |_, _, rim, written| {
                    assert_eq!(clashes(rim, &written), [""; 0], "{place:?}");
                    is_there = !missing(&written).contains(&territory);
                });
                is_there
            });
            assert!(near, "{} is nowhere in {place:?}", territory.name());
        }
    }
}

/// Names hang over other ground, and plates make way for each other: a click on them means what they name.
#[test]
fn who_points_at_a_name_or_a_number_points_at_its_area() {
    let shape = for_tests();
    let crowds = crowds();
    let mut abroad = 0;
    for place in LARGE.into_iter().chain(SMALL) {
        let (lens, _) = seen(place, Pose::HOME);
        written(place, Pose::HOME, &crowds, &[], |_, _, _, written| {
            let signs = written.signs(&shape, 1.0, &[]);
            let at = |rect: Rect| signs.at(Vec2::new(rect.center().x, rect.center().y));
            for name in written.names.iter().filter(|name| name.territory.is_stronghold()) {
                assert_eq!(at(name.rect).map(AreaId::territory), Some(name.territory), "{place:?}");
            }
            for badge in &written.badges {
                assert_eq!(at(badge.rect), shape.area_at(badge.at), "{place:?}");
                let home = lens.point(shape.world(badge.at)).expect("it is in sight");
                abroad += usize::from(!badge.rect.contains(home));
            }
            assert_eq!(signs.at(Vec2::splat(-10.0)), None);
        });
    }
    assert!(abroad > 100, "they stand beside their pieces: {abroad}");
}
