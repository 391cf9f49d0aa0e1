//! The system libraries that the game needs on Linux, to be built and to open its window.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::Result;

use crate::packages::{self, Package};
use crate::process::{find, quiet};

/// How one sees that something is there.
enum Probe {
    Program(&'static str),
    /// Headers and library for the linker, known to pkg-config.
    Development(&'static str),
    /// A shared library that the game opens while it runs.
    Library(&'static str),
    VulkanDriver,
}

struct Need {
    probe: Probe,
    package: Package,
}

const fn need(probe: Probe, apt: &'static str, dnf: &'static str, pacman: &'static str) -> Need {
    Need {
        probe,
        package: Package { apt, dnf, pacman },
    }
}

const BUILD: &[Need] = &[
    need(Probe::Program("cc"), "gcc libc6-dev", "gcc", "gcc"),
    need(
        Probe::Program("pkg-config"),
        "pkg-config",
        "pkgconf-pkg-config",
        "pkgconf",
    ),
    need(
        Probe::Development("wayland-client"),
        "libwayland-dev",
        "wayland-devel",
        "wayland",
    ),
    need(
        Probe::Development("alsa"),
        "libasound2-dev",
        "alsa-lib-devel",
        "alsa-lib",
    ),
];

const WINDOW: &[Need] = &[
    need(
        Probe::Library("libxkbcommon.so.0"),
        "libxkbcommon0",
        "libxkbcommon",
        "libxkbcommon",
    ),
    need(
        Probe::Library("libxkbcommon-x11.so.0"),
        "libxkbcommon-x11-0",
        "libxkbcommon-x11",
        "libxkbcommon-x11",
    ),
    need(Probe::Library("libX11.so.6"), "libx11-6", "libX11", "libx11"),
    need(Probe::Library("libX11-xcb.so.1"), "libx11-xcb1", "libX11-xcb", "libx11"),
    need(
        Probe::Library("libXcursor.so.1"),
        "libxcursor1",
        "libXcursor",
        "libxcursor",
    ),
    need(Probe::Library("libXi.so.6"), "libxi6", "libXi", "libxi"),
    need(Probe::Library("libXrandr.so.2"), "libxrandr2", "libXrandr", "libxrandr"),
    // The program does not start without it, whether it is to be heard or not.
    need(Probe::Library("libasound.so.2"), "libasound2", "alsa-lib", "alsa-lib"),
    need(
        Probe::Library("libvulkan.so.1"),
        "libvulkan1",
        "vulkan-loader",
        "vulkan-icd-loader",
    ),
    need(
        Probe::VulkanDriver,
        "mesa-vulkan-drivers",
        "mesa-vulkan-drivers",
        "vulkan-swrast",
    ),
];

/// Sees to it that the game can be built.
pub(crate) fn to_build() -> Result<()> {
    provide("what the game needs to be built", &[BUILD])
}

/// Sees to it that the game can be built and can open its window.
pub(crate) fn for_the_game() -> Result<()> {
    provide(
        "what the game needs to be built and to open its window",
        &[BUILD, WINDOW],
    )
}

fn provide(what: &str, needs: &[&[Need]]) -> Result<()> {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let libraries = known_libraries();
    let lacking: Vec<Package> = needs
        .iter()
        .copied()
        .flatten()
        .filter(|need| !is_there(&need.probe, &libraries))
        .map(|need| need.package)
        .collect();
    if lacking.is_empty() {
        Ok(())
    } else {
        packages::install(what, &lacking)
    }
}

fn is_there(probe: &Probe, libraries: &str) -> bool {
    match probe {
        Probe::Program(name) => find(name).is_some(),
        Probe::Development(name) => quiet(Command::new("pkg-config").args(["--exists", name])),
        // Without a list (some systems keep none) there is nothing to complain about.
        Probe::Library(name) => libraries.is_empty() || libraries.lines().any(|line| names_library(line, name)),
        Probe::VulkanDriver => libraries.is_empty() || has_vulkan_driver(),
    }
}

/// What the dynamic linker knows, as it prints it.
fn known_libraries() -> String {
    // Debian keeps it out of the path of ordinary users.
    let programs = ["ldconfig", "/sbin/ldconfig", "/usr/sbin/ldconfig"];
    let list = |program| Command::new(program).arg("-p").stderr(Stdio::null()).output().ok();
    let output = programs
        .into_iter()
        .find_map(|program| list(program).filter(|output| output.status.success()));
    output
        .map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
        .unwrap_or_default()
}

fn names_library(line: &str, name: &str) -> bool {
    line.split_whitespace().next() == Some(name)
}

fn has_vulkan_driver() -> bool {
    let named = ["VK_DRIVER_FILES", "VK_ICD_FILENAMES"]
        .iter()
        .any(|name| std::env::var_os(name).is_some());
    let folders = [
        "/usr/share/vulkan/icd.d",
        "/etc/vulkan/icd.d",
        "/usr/local/share/vulkan/icd.d",
    ];
    named || folders.iter().any(|folder| holds_files(Path::new(folder)))
}

fn holds_files(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_is_found_by_its_whole_name() {
        let line = "\tlibX11.so.6 (libc6,x86-64) => /lib/x86_64-linux-gnu/libX11.so.6";
        assert!(names_library(line, "libX11.so.6"));
        assert!(!names_library(line, "libX11.so"));
    }
}
