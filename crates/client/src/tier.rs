//! How finely this computer can draw the board: the same picture, more or less fine.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use serde::{Deserialize, Serialize};
use wgpu_types::DeviceType;

/// How finely the board is drawn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// By a renderer that is a program, or a weak phone: one picture with the light in it.
    #[default]
    Low,
    /// By what most computers have, and in browsers: the light is worked out.
    Standard,
    /// By a graphics card.
    High,
}

impl Tier {
    /// How many pixels the baked maps have on a side; none for those that are not loaded.
    pub(crate) fn maps(self) -> u32 {
        match self {
            Tier::Low => 0,
            // A page brings no larger ones.
            _ if cfg!(target_family = "wasm") => 1024,
            Tier::Standard => 2048,
            Tier::High => 4096,
        }
    }

    /// The next that asks for less; the least is its own.
    pub(crate) fn coarser(self) -> Tier {
        match self {
            Tier::High => Tier::Standard,
            Tier::Standard | Tier::Low => Tier::Low,
        }
    }

    /// What this adapter can draw.
    pub(crate) fn of(adapter: &RenderAdapterInfo) -> Tier {
        if is_program(adapter) {
            Tier::Low
        } else if adapter.device_type == DeviceType::DiscreteGpu {
            Tier::High
        } else {
            Tier::Standard
        }
    }
}

/// Whether a program draws, not a chip. Browsers tell it by the name alone.
fn is_program(adapter: &RenderAdapterInfo) -> bool {
    let name = adapter.name.to_lowercase();
    let names = ["llvmpipe", "swiftshader", "softpipe", "basic render"];
    adapter.device_type == DeviceType::Cpu || names.iter().any(|program| name.contains(program))
}
