//! Makes a browser build small: for players, not for tests, since it takes minutes.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::process::{command, run};
use crate::tools;
use crate::web::megabytes;

const BINARYEN: &str = "132.0.0";

/// What every browser with WebGL2 of the last years understands; the compiler already uses all of these.
const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-call-indirect-overlong",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

const BROTLI: &str = "
const { readFileSync, writeFileSync } = require('node:fs');
const { brotliCompressSync, constants: c } = require('node:zlib');
for (const file of process.argv.slice(1)) {
    const raw = readFileSync(file);
    const params = { [c.BROTLI_PARAM_QUALITY]: 11, [c.BROTLI_PARAM_LGWIN]: 24, [c.BROTLI_PARAM_SIZE_HINT]: raw.length };
    writeFileSync(file + '.br', brotliCompressSync(raw, { params }));
}
";

/// Optimises the program in this folder for size and puts compressed copies beside what is large.
pub(crate) fn shrink(dist: &Path) -> Result<()> {
    let program = dist.join("arrakis_bg.wasm");
    let before = size(&program)?;
    let optimiser = tools::npm_package("binaryen", BINARYEN)?.join("bin").join("wasm-opt");
    let smaller = dist.join("smaller.wasm");
    println!("xtask: wasm-opt -Oz; this takes minutes");
    let mut optimise = command(tools::node()?, &["--max-old-space-size=8192", "--stack-size=50000"]);
    optimise
        .arg(optimiser)
        .arg("-Oz")
        .args(FEATURES)
        .arg("--strip-producers");
    run(optimise.arg(&program).arg("-o").arg(&smaller))?;
    fs::rename(&smaller, &program).context("the smaller program cannot be put in its place")?;

    let files = [program.clone(), dist.join("arrakis.js")];
    run(command(tools::node()?, &["-e", BROTLI]).args(&files))?;
    println!("xtask: the program had {} before wasm-opt", megabytes(before));
    for file in &files {
        let mut compressed = file.clone().into_os_string();
        compressed.push(".br");
        let name = file.file_name().unwrap_or_default().display();
        println!(
            "xtask: {name}: {}, in brotli {}",
            megabytes(size(file)?),
            megabytes(size(compressed.as_ref())?)
        );
    }
    Ok(())
}

fn size(file: &Path) -> Result<u64> {
    Ok(fs::metadata(file)
        .with_context(|| format!("{} cannot be read", file.display()))?
        .len())
}
