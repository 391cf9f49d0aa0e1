//! Factions stay apart for every kind of sight: by colour, or else by symbol.

use arrakis_rules::Faction;
use bevy::math::{Mat3, Vec2, Vec3};

use super::{Tint, faction};
use crate::symbols::{Part, symbol};

/// How those see who lack one kind of cone, as a matrix of rows for linear light: Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, severity 1.
const SIGHTS: [(&str, [f32; 9]); 4] = [
    ("all cones", [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]),
    (
        "protanopia",
        [
            0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
        ],
    ),
    (
        "deuteranopia",
        [
            0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881,
        ],
    ),
    (
        "tritanopia",
        [
            1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900,
        ],
    ),
];

/// Colours that are nearer than this, in OKLab, may be taken for each other at a glance.
const CLOSE: f32 = 0.15;

fn seen(tint: Tint, sight: [f32; 9]) -> Vec3 {
    let light = tint.linear().truncate();
    (Mat3::from_cols_array(&sight).transpose() * light).clamp(Vec3::ZERO, Vec3::ONE)
}

/// Björn Ottosson's OKLab, in which equal distances look equally far.
fn oklab(light: Vec3) -> Vec3 {
    let cones = Vec3::new(
        light.dot(Vec3::new(0.412_221_46, 0.536_332_55, 0.051_445_995)),
        light.dot(Vec3::new(0.211_903_5, 0.680_699_5, 0.107_396_96)),
        light.dot(Vec3::new(0.088_302_46, 0.281_718_85, 0.629_978_7)),
    );
    let roots = cones.map(f32::cbrt);
    Vec3::new(
        roots.dot(Vec3::new(0.210_454_26, 0.793_617_8, -0.004_072_047)),
        roots.dot(Vec3::new(1.977_998_5, -2.428_592_2, 0.450_593_7)),
        roots.dot(Vec3::new(0.025_904_037, 0.782_771_77, -0.808_675_77)),
    )
}

fn contrast(one: Vec3, other: Vec3) -> f32 {
    let luminance = |light: Vec3| light.dot(Vec3::new(0.2126, 0.7152, 0.0722)) + 0.05;
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

/// Which of the points of a grid a symbol covers.
fn covered(parts: &[Part]) -> Vec<bool> {
    let points = (0..24 * 24).map(|at| (Vec2::new((at % 24) as f32, (at / 24) as f32) + 0.5) / 12.0 - 1.0);
    points
        .map(|point| {
            parts.iter().any(|part| match part {
                Part::Fill(corners) => {
                    let next = corners.iter().cycle().skip(1);
                    corners
                        .iter()
                        .zip(next)
                        .all(|(from, to)| (to - from).perp_dot(point - from) >= 0.0)
                }
                Part::Line(line, width) => line.windows(2).any(|ends| {
                    let way = ends[1] - ends[0];
                    let along = ((point - ends[0]).dot(way) / way.length_squared()).clamp(0.0, 1.0);
                    point.distance(ends[0] + way * along) <= width / 2.0
                }),
            })
        })
        .collect()
}

fn pairs() -> impl Iterator<Item = (Faction, Faction)> {
    let all = Faction::ALL;
    all.into_iter()
        .enumerate()
        .flat_map(move |(at, one)| all.into_iter().skip(at + 1).map(move |other| (one, other)))
}

#[test]
fn factions_whose_colours_come_close_for_somebody_differ_by_their_symbols() {
    let mut close = 0;
    for (one, other) in pairs() {
        for (name, sight) in SIGHTS {
            let apart = oklab(seen(faction(one), sight)).distance(oklab(seen(faction(other), sight)));
            if apart >= CLOSE {
                continue;
            }
            close += 1;
            let (mine, theirs) = (covered(&symbol(one)), covered(&symbol(other)));
            let differ = mine.iter().zip(&theirs).filter(|(mine, theirs)| mine != theirs).count();
            let either = mine
                .iter()
                .zip(&theirs)
                .filter(|(mine, theirs)| **mine || **theirs)
                .count();
            assert!(
                2 * differ > either,
                "{name}: {one:?} and {other:?} differ neither by colour ({apart}) nor by symbol ({differ} of {either})"
            );
        }
    }
    assert!(close > 0, "a threshold that nothing meets tests nothing");
}

#[test]
fn every_symbol_stands_out_on_its_colour_for_every_sight() {
    for of in Faction::ALL {
        let body = faction(of);
        for (name, sight) in SIGHTS {
            let contrast = contrast(seen(body, sight), seen(body.ink(), sight));
            assert!(
                contrast > 3.0,
                "{name}: the symbol of {of:?} has a contrast of {contrast}"
            );
        }
        let share = covered(&symbol(of)).into_iter().filter(|covered| *covered).count() as f32 / (24.0 * 24.0);
        assert!((0.1..0.8).contains(&share), "{of:?}: the symbol covers {share}");
    }
}
