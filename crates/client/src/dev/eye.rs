//! `--eye`: the table is looked at from one place.

use std::str::FromStr;

use bevy::prelude::*;

use crate::board::shape::RADIUS;
use crate::camera::{Chair, Pose};
use crate::screens::Screen;

/// From where the table is looked at.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Eye(Pose);

impl FromStr for Eye {
    type Err = String;

    fn from_str(words: &str) -> Result<Eye, String> {
        let numbers: Vec<f32> = words.split(',').filter_map(|word| word.trim().parse().ok()).collect();
        match numbers[..] {
            [x, y, zoom, pitch] if numbers.iter().all(|number| number.is_finite()) => Ok(Eye(Pose {
                focus: Vec2::new(x, -y) * RADIUS,
                yaw: 0.0,
                pitch,
                zoom,
            })),
            _ => Err("an eye is four numbers with commas between, such as 0.3,0.6,4,0.4".to_owned()),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        look.run_if(in_state(Screen::Table).and_then(resource_exists::<Eye>)),
    );
}

fn look(eye: Res<Eye>, mut chair: ResMut<Chair>) {
    if chair.goal != eye.0 {
        (chair.goal, chair.now) = (eye.0, eye.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_eye_is_four_numbers() {
        let eye: Eye = "0.5,0.25,4,0.4".parse().expect("it is one");
        assert_eq!((eye.0.focus, eye.0.zoom), (Vec2::new(5.0, -2.5), 4.0));
        for words in ["", "1,2,3", "1,2,3,x", "1,2,3,4,5", "1,2,inf,4"] {
            assert!(words.parse::<Eye>().is_err(), "{words}");
        }
    }
}
