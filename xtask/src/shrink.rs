//! Makes a browser build small: for players, not for tests, since it takes minutes.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::process::{command, run};
use crate::tools;
use crate::web::megabytes;

const BINARYEN: &str = "132.0.0";

/// What the page asks of a browser (`web/start.js` looks for the last one); the compiler already uses all of these.
const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-call-indirect-overlong",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];

/// Optimises a program for size.
pub(crate) fn shrink(program: &Path) -> Result<()> {
    let before = size(program)?;
    let optimiser = tools::npm_package("binaryen", BINARYEN)?.join("bin").join("wasm-opt");
    let smaller = program.with_extension("smaller");
    println!("xtask: wasm-opt -Oz; this takes minutes");
    let mut optimise = command(tools::node()?, &["--max-old-space-size=8192", "--stack-size=50000"]);
    optimise
        .arg(optimiser)
        .arg("-Oz")
        .args(FEATURES)
        .arg("--strip-producers");
    run(optimise.arg(program).arg("-o").arg(&smaller))?;
    fs::rename(&smaller, program).context("the smaller program cannot be put in its place")?;
    println!("xtask: the program had {} before wasm-opt", megabytes(before));
    Ok(())
}

fn size(file: &Path) -> Result<u64> {
    Ok(fs::metadata(file)
        .with_context(|| format!("{} cannot be read", file.display()))?
        .len())
}
