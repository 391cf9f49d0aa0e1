//! What is made of which scripts, and how large it may be.

/// Something that a few scripts make together.
#[derive(Debug)]
pub(super) struct Output {
    /// By which `cargo xtask art NAME` makes it alone.
    pub(super) name: &'static str,
    /// The scripts of `art/` with their arguments, one after the other.
    pub(super) steps: &'static [&'static [&'static str]],
    /// What of the game's data they read, from the root of the checkout.
    pub(super) data: &'static [&'static str],
    /// The files below `assets/art`, each with the most bytes that it may have.
    pub(super) files: &'static [(&'static str, u64)],
}

/// The most bytes that all art of the repository may have.
pub(super) const TOTAL: u64 = 60_000_000;

/// What a browser loads before the first picture of the board, and the most bytes of it.
pub(super) const FIRST_SCREEN: (&[&str], u64) = (
    &["board/lit_1024.webp", "board/height.webp", "board/manifest.json"],
    350_000,
);

/// What a script is told that works at the size of the finest maps.
const FINE: &str = "size=4096";

const GEOGRAPHY: &[&str] = &["assets/data/board.json", "assets/data/geometry.json"];

/// What the pictures of territories are looked at on.
const PLANET: &[&str] = &[
    "assets/data/components.json",
    "assets/data/geometry.json",
    "assets/art/board/manifest.json",
    "assets/art/board/height.webp",
    "assets/art/board/albedo_4096.webp",
    "assets/art/board/normal_4096.webp",
    "assets/art/board/ao_4096.webp",
    "assets/art/board/sun_4096.webp",
];

/// All outputs; what is made from another's leavings names the scripts that leave them.
pub(super) const OUTPUTS: &[Output] = &[
    Output {
        name: "maps",
        steps: &[
            &["terrain.py"],
            &["terrain.py", "blown"],
            &["albedo.py"],
            &["albedo.py", "blown"],
            &["fine.py", FINE],
            &["fine.py", FINE, "blown"],
            &["bake.py", FINE],
            &["bake.py", FINE, "blown"],
            &["pack.py", FINE],
        ],
        data: GEOGRAPHY,
        files: &[
            ("board/manifest.json", 8_000),
            ("board/height.webp", 70_000),
            ("board/lit_1024.webp", 220_000),
            ("board/albedo_1024.webp", 140_000),
            ("board/normal_1024.webp", 340_000),
            ("board/ao_1024.webp", 160_000),
            ("board/sun_1024.webp", 190_000),
            ("board/albedo_2048.webp", 450_000),
            ("board/normal_2048.webp", 1_050_000),
            ("board/ao_2048.webp", 500_000),
            ("board/sun_2048.webp", 550_000),
            ("board/albedo_4096.webp", 1_500_000),
            ("board/normal_4096.webp", 4_500_000),
            ("board/ao_4096.webp", 1_600_000),
            ("board/sun_4096.webp", 1_600_000),
            ("board/blown_height.webp", 20_000),
            ("board/blown_lit_1024.webp", 60_000),
            ("board/blown_albedo_1024.webp", 40_000),
            ("board/blown_normal_1024.webp", 90_000),
            ("board/blown_ao_1024.webp", 45_000),
            ("board/blown_sun_1024.webp", 50_000),
            ("board/blown_albedo_2048.webp", 110_000),
            ("board/blown_normal_2048.webp", 260_000),
            ("board/blown_ao_2048.webp", 130_000),
            ("board/blown_sun_2048.webp", 150_000),
            ("board/blown_albedo_4096.webp", 400_000),
            ("board/blown_normal_4096.webp", 1_100_000),
            ("board/blown_ao_4096.webp", 400_000),
            ("board/blown_sun_4096.webp", 400_000),
        ],
    },
    Output {
        name: "portraits",
        steps: &[&["portraits.py"]],
        data: &[],
        files: &[
            ("leaders/manifest.json", 12_000),
            ("leaders/atlas_0.webp", 500_000),
            ("leaders/atlas_1.webp", 450_000),
        ],
    },
    Output {
        name: "cards",
        steps: &[&["treachery.py"]],
        data: &[],
        files: &[
            ("cards/manifest.json", 8_000),
            ("cards/atlas_0.webp", 350_000),
            ("cards/atlas_1.webp", 350_000),
            ("cards/atlas_2.webp", 300_000),
        ],
    },
    Output {
        name: "spice",
        steps: &[&["spice.py"]],
        data: PLANET,
        files: &[("spice/manifest.json", 4_000), ("spice/atlas_0.webp", 480_000)],
    },
    Output {
        name: "detail",
        steps: &[&["detail.py"]],
        data: &[],
        files: &[("board/detail_sand.webp", 60_000), ("board/detail_rock.webp", 60_000)],
    },
    Output {
        name: "strongholds",
        steps: &[&["terrain.py"], &["export_models.py", "strongholds"]],
        data: GEOGRAPHY,
        files: &[("board/strongholds.glb", 600_000)],
    },
    Output {
        name: "rim",
        steps: &[&["export_models.py", "rim"]],
        data: &[],
        files: &[("board/rim.glb", 420_000)],
    },
];

/// The output that makes a file, and the most bytes of it.
pub(super) fn of(file: &str) -> Option<(&'static Output, u64)> {
    OUTPUTS.iter().find_map(|output| {
        let (_, most) = output.files.iter().find(|(name, _)| *name == file)?;
        Some((output, *most))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_fit_into_each_other() {
        let all: Vec<_> = OUTPUTS.iter().flat_map(|output| output.files).collect();
        assert!(all.iter().map(|(_, most)| most).sum::<u64>() <= TOTAL);
        let (first, most) = FIRST_SCREEN;
        assert!(first.iter().map(|file| of(file).unwrap().1).sum::<u64>() <= most);
        let mut names: Vec<_> = all.iter().map(|(name, _)| name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all.len(), "a file is made by two outputs");
    }
}
