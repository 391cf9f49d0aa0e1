//! `cargo xtask frames`: what a frame of the table costs beside one of an empty scene.

use std::time::Duration;

use anyhow::Result;

use crate::display::Display;
use crate::process::{self, cargo};
use crate::{paths, setup};

/// Seven short scenes on two cores without a graphics card.
const LIMIT: Duration = Duration::from_secs(10 * 60);

/// Fails when the table costs more than the measure itself allows.
pub(crate) fn check() -> Result<()> {
    setup::for_the_game()?;
    process::run(&mut cargo(&["build", "--workspace", "--example", "frame_cost"]))?;
    let display = Display::open()?;
    process::run_within(&mut display.command(paths::example("frame_cost"), &[]), LIMIT)
}
