//! The files in the folder `assets` that the game needs beside the program.

use arrakis_sound::FILES;

/// What every screen needs: the map's shape, what was baked of it, and the fonts.
const OF_SCREENS: [&str; 9] = [
    "data/geometry.json",
    "art/board/height.webp",
    "art/board/lit_1024.webp",
    "art/board/strongholds.glb",
    "art/board/rim.glb",
    "fonts/Inter-Regular.otf",
    "fonts/Inter-SemiBold.otf",
    "fonts/LeagueSpartan-Bold.otf",
    "fonts/Icons.ttf",
];

/// All of them, by their paths in that folder.
pub fn needed() -> impl Iterator<Item = String> {
    let sounds = FILES.iter().map(|name| format!("sounds/{name}"));
    OF_SCREENS.into_iter().map(str::to_owned).chain(sounds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_loaded_is_needed_and_there() {
        let loading = include_str!("screens/loading.rs");
        let mut loaded: Vec<&str> = loading
            .split("#[asset(path = \"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        let mut listed = OF_SCREENS.to_vec();
        loaded.sort_unstable();
        listed.sort_unstable();
        assert_eq!(loaded, listed);
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
        for name in needed() {
            assert!(folder.join(&name).is_file(), "{name}");
        }
    }
}
