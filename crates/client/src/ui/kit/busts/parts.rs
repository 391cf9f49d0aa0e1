//! The parts of a portrait, in a square from -1 to 1 with y down.

use std::f32::consts::{PI, TAU};

use bevy_egui::egui::{Vec2, vec2};

/// What a part is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    /// The house's cloth.
    Cloth,
    /// Cloth in the shade.
    Deep,
    /// Skin.
    Face,
    /// Dark hair.
    Hair,
    /// Grey hair.
    Grey,
    /// Brass and steel.
    Metal,
    /// What shines: eyes, stones, lenses.
    Light,
    /// Eyes blue in blue.
    Ibad,
}

/// A shape.
#[derive(Clone, Debug)]
pub(super) enum Form {
    /// Filled, without dents.
    Area(Vec<Vec2>),
    /// A line of this width.
    Line(Vec<Vec2>, f32),
}

/// A part.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) tone: Tone,
    pub(super) shape: Form,
}

/// What somebody wears on the head, or the hair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    Bald,
    Short,
    Grey,
    Long,
    Braids,
    Bun,
    Hood,
    Veil,
    Cowl,
    Helmet,
    Crest,
    Horns,
    TallHat,
    Turban,
    Cap,
    Circlet,
    Flowers,
    Skullcap,
}

/// What somebody wears around the neck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Collar {
    High,
    Wide,
    Round,
    Robe,
    Armour,
    Fur,
}

/// What else one remembers of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Plain,
    Beard,
    Goatee,
    Moustache,
    Scar,
    Visor,
    Tube,
    Monocle,
    Mask,
    Diamond,
}

fn area(tone: Tone, points: &[(f32, f32)]) -> Part {
    Part {
        tone,
        shape: Form::Area(points.iter().map(|(x, y)| vec2(*x, *y)).collect()),
    }
}

fn line(tone: Tone, points: &[(f32, f32)], width: f32) -> Part {
    Part {
        tone,
        shape: Form::Line(points.iter().map(|(x, y)| vec2(*x, *y)).collect(), width),
    }
}

/// A piece of an oval, from one angle to another in turns of a circle, closed by a straight line.
fn arc(tone: Tone, (x, y): (f32, f32), (wide, high): (f32, f32), (from, to): (f32, f32)) -> Part {
    let steps = 20;
    let point = |step: i32| {
        let turn = (from + (to - from) * step as f32 / steps as f32) * TAU;
        vec2(x + wide * turn.cos(), y + high * turn.sin())
    };
    // A whole oval ends before it begins again.
    let last = if (to - from - 1.0).abs() < 1e-3 {
        steps - 1
    } else {
        steps
    };
    Part {
        tone,
        shape: Form::Area((0..=last).map(point).collect()),
    }
}

fn oval(tone: Tone, middle: (f32, f32), radius: (f32, f32)) -> Part {
    arc(tone, middle, radius, (0.0, 1.0))
}

/// The same on the other side.
fn mirrored(part: &Part) -> Part {
    let turn = |points: &Vec<Vec2>| points.iter().map(|point| vec2(-point.x, point.y)).collect();
    Part {
        tone: part.tone,
        shape: match &part.shape {
            Form::Area(points) => Form::Area(turn(points)),
            Form::Line(points, width) => Form::Line(turn(points), *width),
        },
    }
}

fn both(part: Part) -> [Part; 2] {
    let other = mirrored(&part);
    [part, other]
}

/// What lies behind the head: hoods and long hair.
pub(super) fn behind(head: Head) -> Vec<Part> {
    let hood = [
        (-0.62, 0.7),
        (-0.52, -0.2),
        (-0.34, -0.66),
        (0.0, -0.86),
        (0.34, -0.66),
        (0.52, -0.2),
        (0.62, 0.7),
    ];
    match head {
        Head::Hood => vec![area(Tone::Cloth, &hood), oval(Tone::Deep, (0.0, -0.18), (0.36, 0.48))],
        Head::Cowl => {
            let pointed = [
                (-0.55, 0.7),
                (-0.47, -0.3),
                (-0.22, -0.74),
                (0.06, -0.98),
                (0.28, -0.7),
                (0.47, -0.25),
                (0.55, 0.7),
            ];
            vec![area(Tone::Deep, &pointed), oval(Tone::Hair, (0.02, -0.2), (0.34, 0.46))]
        }
        Head::Veil => vec![area(
            Tone::Cloth,
            &[
                (-0.5, 0.75),
                (-0.44, -0.3),
                (-0.26, -0.62),
                (0.0, -0.7),
                (0.26, -0.62),
                (0.44, -0.3),
                (0.5, 0.75),
            ],
        )],
        Head::Long | Head::Circlet | Head::Flowers => vec![area(
            Tone::Hair,
            &[
                (-0.42, 0.5),
                (-0.45, -0.1),
                (-0.36, -0.5),
                (0.0, -0.68),
                (0.36, -0.5),
                (0.45, -0.1),
                (0.42, 0.5),
            ],
        )],
        _ => Vec::new(),
    }
}

/// Shoulders and neck.
pub(super) fn body() -> Vec<Part> {
    vec![
        area(Tone::Face, &[(-0.17, 0.6), (-0.16, 0.0), (0.16, 0.0), (0.17, 0.6)]),
        area(
            Tone::Cloth,
            &[
                (-1.0, 1.05),
                (-0.88, 0.66),
                (-0.5, 0.48),
                (0.5, 0.48),
                (0.88, 0.66),
                (1.0, 1.05),
            ],
        ),
    ]
}

/// The collar, over the shoulders.
pub(super) fn collar(collar: Collar) -> Vec<Part> {
    match collar {
        Collar::High => both(area(
            Tone::Deep,
            &[(-0.4, 0.66), (-0.36, 0.16), (-0.17, 0.3), (-0.05, 0.72)],
        ))
        .into(),
        Collar::Wide => both(area(
            Tone::Deep,
            &[(-0.82, 0.56), (-0.7, 0.02), (-0.22, 0.34), (-0.06, 0.74)],
        ))
        .into(),
        Collar::Round => vec![
            oval(Tone::Deep, (0.0, 0.5), (0.36, 0.13)),
            line(Tone::Metal, &[(-0.34, 0.53), (0.0, 0.63), (0.34, 0.53)], 0.04),
        ],
        Collar::Robe => vec![
            area(Tone::Deep, &[(-0.3, 0.42), (0.3, 0.42), (0.0, 1.05)]),
            line(Tone::Light, &[(-0.3, 0.42), (0.0, 1.02), (0.3, 0.42)], 0.03),
        ],
        Collar::Armour => {
            let mut all: Vec<Part> = both(oval(Tone::Metal, (-0.72, 0.68), (0.3, 0.2))).into();
            all.extend(both(line(
                Tone::Deep,
                &[(-0.95, 0.74), (-0.72, 0.62), (-0.48, 0.72)],
                0.04,
            )));
            all.push(oval(Tone::Deep, (0.0, 0.5), (0.28, 0.1)));
            all
        }
        Collar::Fur => (0..7)
            .map(|tuft| {
                let x = -0.6 + 0.2 * tuft as f32;
                oval(Tone::Grey, (x, 0.56 + 0.12 * (x * x)), (0.16, 0.13))
            })
            .collect(),
    }
}

/// The face.
pub(super) fn face(wide: f32, ibad: bool) -> Vec<Part> {
    let mut all = vec![
        oval(Tone::Face, (0.0, -0.2), (wide, 0.4)),
        // The side in the shade.
        arc(Tone::Deep, (0.03, -0.2), (wide - 0.03, 0.39), (-0.17, 0.17)),
    ];
    let eyes = if ibad { Tone::Ibad } else { Tone::Light };
    all.extend(both(oval(eyes, (-0.12, -0.2), (0.045, 0.02))));
    all.extend(both(line(
        Tone::Hair,
        &[(-0.19, -0.26), (-0.12, -0.28), (-0.05, -0.255)],
        0.03,
    )));
    all.push(line(Tone::Deep, &[(0.0, -0.2), (0.03, -0.06), (-0.02, -0.04)], 0.025));
    all.push(line(Tone::Deep, &[(-0.08, 0.05), (0.0, 0.06), (0.08, 0.05)], 0.025));
    all
}

/// What lies on the head.
pub(super) fn above(head: Head) -> Vec<Part> {
    let hair = |tone| arc(tone, (0.0, -0.38), (0.33, 0.27), (0.5, 1.0));
    let sides = |tone| {
        both(area(
            tone,
            &[(-0.33, -0.4), (-0.34, -0.22), (-0.29, -0.12), (-0.25, -0.4)],
        ))
    };
    match head {
        Head::Bald | Head::Hood | Head::Cowl => Vec::new(),
        Head::Short => {
            let mut all = vec![hair(Tone::Hair)];
            all.extend(sides(Tone::Hair));
            all
        }
        Head::Grey => {
            let mut all = vec![hair(Tone::Grey)];
            all.extend(both(area(
                Tone::Grey,
                &[(-0.34, -0.32), (-0.36, -0.06), (-0.28, -0.1), (-0.26, -0.32)],
            )));
            all
        }
        Head::Long => vec![arc(Tone::Hair, (0.0, -0.4), (0.36, 0.27), (0.5, 1.0))],
        Head::Braids => {
            let mut all = vec![hair(Tone::Hair)];
            for step in 0..4 {
                all.extend(both(oval(Tone::Hair, (-0.36, -0.16 + 0.17 * step as f32), (0.08, 0.1))));
            }
            all
        }
        Head::Bun => vec![hair(Tone::Hair), oval(Tone::Hair, (0.0, -0.74), (0.16, 0.15))],
        Head::Veil => {
            let mut all = vec![arc(Tone::Cloth, (0.0, -0.34), (0.36, 0.32), (0.5, 1.0))];
            all.push(area(
                Tone::Cloth,
                &[(-0.32, -0.1), (0.32, -0.1), (0.22, 0.3), (-0.22, 0.3)],
            ));
            all
        }
        Head::Helmet => helmet(),
        Head::Crest => {
            let mut all = vec![area(
                Tone::Light,
                &[(-0.06, -0.5), (-0.16, -0.95), (0.0, -1.0), (0.16, -0.95), (0.06, -0.5)],
            )];
            all.extend(helmet());
            all
        }
        Head::Horns => {
            // A horn is bent: two parts without dents.
            let mut all: Vec<Part> = both(area(
                Tone::Metal,
                &[(-0.26, -0.52), (-0.46, -0.66), (-0.4, -0.34), (-0.32, -0.3)],
            ))
            .into();
            all.extend(both(area(
                Tone::Metal,
                &[(-0.46, -0.66), (-0.6, -0.95), (-0.44, -0.52)],
            )));
            all.extend(helmet());
            all
        }
        Head::TallHat => vec![
            area(
                Tone::Deep,
                &[(-0.3, -0.42), (-0.38, -0.98), (0.38, -0.98), (0.3, -0.42)],
            ),
            line(Tone::Metal, &[(-0.31, -0.46), (0.31, -0.46)], 0.06),
        ],
        Head::Turban => vec![
            oval(Tone::Cloth, (0.0, -0.52), (0.4, 0.22)),
            oval(Tone::Deep, (0.0, -0.66), (0.32, 0.2)),
            oval(Tone::Light, (0.0, -0.56), (0.06, 0.07)),
        ],
        Head::Cap => vec![
            hair(Tone::Hair),
            area(
                Tone::Cloth,
                &[(-0.46, -0.46), (-0.3, -0.72), (0.34, -0.68), (0.4, -0.46)],
            ),
            line(Tone::Metal, &[(-0.44, -0.45), (0.4, -0.45)], 0.05),
        ],
        Head::Circlet => vec![
            arc(Tone::Hair, (0.0, -0.42), (0.36, 0.25), (0.5, 1.0)),
            line(Tone::Metal, &[(-0.33, -0.36), (0.0, -0.4), (0.33, -0.36)], 0.05),
            oval(Tone::Light, (0.0, -0.4), (0.05, 0.06)),
        ],
        Head::Flowers => {
            let mut all = vec![arc(Tone::Hair, (0.0, -0.42), (0.36, 0.25), (0.5, 1.0))];
            for flower in 0..5 {
                let turn = PI * (1.15 + 0.175 * flower as f32);
                let at = (0.36 * turn.cos(), -0.28 + 0.36 * turn.sin());
                all.push(oval(Tone::Light, at, (0.08, 0.08)));
                all.push(oval(Tone::Metal, at, (0.03, 0.03)));
            }
            all
        }
        Head::Skullcap => vec![
            arc(Tone::Deep, (0.0, -0.4), (0.28, 0.26), (0.5, 1.0)),
            line(Tone::Light, &[(0.0, -0.66), (0.0, -0.4)], 0.03),
        ],
    }
}

fn helmet() -> Vec<Part> {
    let mut all = vec![arc(Tone::Metal, (0.0, -0.3), (0.38, 0.4), (0.5, 1.0))];
    all.extend(both(area(
        Tone::Metal,
        &[(-0.38, -0.32), (-0.4, 0.06), (-0.26, 0.14), (-0.24, -0.32)],
    )));
    all.push(line(Tone::Deep, &[(-0.38, -0.32), (0.38, -0.32)], 0.06));
    all
}

/// What one remembers of the face.
pub(super) fn mark(mark: Mark) -> Vec<Part> {
    match mark {
        Mark::Plain => Vec::new(),
        Mark::Beard => vec![arc(Tone::Hair, (0.0, -0.06), (0.28, 0.36), (0.0, 0.5))],
        Mark::Goatee => vec![area(Tone::Hair, &[(-0.1, 0.08), (0.1, 0.08), (0.0, 0.34)])],
        Mark::Moustache => both(area(Tone::Hair, &[(0.0, 0.0), (-0.18, 0.1), (-0.16, 0.03)])).into(),
        Mark::Scar => vec![line(Tone::Light, &[(-0.2, -0.4), (-0.12, -0.16), (-0.16, 0.04)], 0.03)],
        Mark::Visor => vec![
            area(Tone::Metal, &[(-0.3, -0.3), (0.3, -0.3), (0.26, -0.12), (-0.26, -0.12)]),
            line(Tone::Light, &[(-0.22, -0.21), (0.22, -0.21)], 0.04),
        ],
        Mark::Tube => vec![line(
            Tone::Metal,
            &[(0.02, -0.08), (0.1, -0.02), (0.22, 0.14), (0.3, 0.4), (0.34, 0.6)],
            0.05,
        )],
        Mark::Monocle => vec![
            oval(Tone::Metal, (-0.12, -0.22), (0.1, 0.1)),
            oval(Tone::Light, (-0.12, -0.22), (0.06, 0.06)),
            line(Tone::Metal, &[(-0.2, -0.16), (-0.28, 0.2), (-0.24, 0.5)], 0.02),
        ],
        Mark::Mask => vec![
            area(
                Tone::Metal,
                &[(-0.27, -0.12), (0.27, -0.12), (0.16, 0.24), (-0.16, 0.24)],
            ),
            line(Tone::Deep, &[(0.0, -0.08), (0.0, 0.2)], 0.03),
        ],
        Mark::Diamond => vec![area(
            Tone::Light,
            &[(0.0, -0.46), (0.05, -0.38), (0.0, -0.3), (-0.05, -0.38)],
        )],
    }
}
