//! The painted pictures of `assets/art` (its scripts are in `art/`): a few large ones each, in which many stand.
//!
//! They come when the title is there, so that nothing waits for them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use bevy::prelude::*;
use bevy_egui::egui::{self, Context, Id, TextureId, pos2};
use bevy_egui::{EguiContexts, EguiTextureHandle, EguiUserTextures};
use serde::Deserialize;

use super::redraw::Redrawing;
use crate::board::baked::map::Meaning;
use crate::screens::{GameAssets, Screen};

/// The most atlases of an album.
const MOST: usize = 3;

/// What belongs together: a folder with its atlases and the list of what is in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Album {
    /// The portraits of the leaders and of who stands for a house.
    Leaders,
    /// What is on the Treachery Cards, and the backs of the decks.
    Cards,
    /// What is on the spice cards.
    Spice,
}

impl Album {
    const ALL: [Album; 3] = [Album::Leaders, Album::Cards, Album::Spice];

    fn folder(self) -> &'static str {
        match self {
            Album::Leaders => "leaders",
            Album::Cards => "cards",
            Album::Spice => "spice",
        }
    }

    fn manifest(self) -> &'static Manifest {
        match self {
            Album::Leaders => &LEADERS,
            Album::Cards => &CARDS,
            Album::Spice => &SPICE,
        }
    }

    /// What its pictures are called.
    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        self.manifest().cells.keys().map(String::as_str)
    }
}

/// What `manifest.json` says: by name the atlas, and in it left, top, width and height in pixels.
#[derive(Debug, Default, Deserialize)]
struct Manifest {
    size: f32,
    cells: BTreeMap<String, [u16; 5]>,
}

impl Manifest {
    fn atlases(&self) -> usize {
        let last = self.cells.values().map(|[atlas, ..]| usize::from(*atlas)).max();
        last.map_or(0, |last| (last + 1).min(MOST))
    }
}

static LEADERS: LazyLock<Manifest> = LazyLock::new(|| {
    let text = include_str!("../../../../../assets/art/leaders/manifest.json");
    serde_json::from_str(text).unwrap_or_default()
});

static CARDS: LazyLock<Manifest> = LazyLock::new(|| {
    let text = include_str!("../../../../../assets/art/cards/manifest.json");
    serde_json::from_str(text).unwrap_or_default()
});

static SPICE: LazyLock<Manifest> = LazyLock::new(|| {
    let text = include_str!("../../../../../assets/art/spice/manifest.json");
    serde_json::from_str(text).unwrap_or_default()
});

/// Where a picture is: its texture, the part of it, and how many pixels wide and high that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cell {
    pub(super) texture: TextureId,
    pub(super) part: egui::Rect,
    pub(super) pixels: egui::Vec2,
}

/// The textures that are there, by album.
#[derive(Clone, Copy, Debug, Default)]
struct Textures([[Option<TextureId>; MOST]; Album::ALL.len()]);

fn kept() -> Id {
    Id::new("atlases of painted pictures")
}

/// The picture of this name, once it is loaded.
pub(super) fn cell(ctx: &Context, album: Album, name: &str) -> Option<Cell> {
    let textures: Textures = ctx.data(|data| data.get_temp(kept()))?;
    let manifest = album.manifest();
    let [atlas, place @ ..] = manifest.cells.get(name)?;
    let texture = (*textures.0[album as usize].get(usize::from(*atlas))?)?;
    let [left, top, wide, high] = place.map(f32::from);
    // A little less, so that nothing of the neighbours is seen at the edges.
    let part = egui::Rect::from_min_max(pos2(left, top), pos2(left + wide, top + high)).shrink(1.0);
    Some(Cell {
        texture,
        part: egui::Rect::from_min_max(
            (part.min.to_vec2() / manifest.size).to_pos2(),
            (part.max.to_vec2() / manifest.size).to_pos2(),
        ),
        pixels: part.size(),
    })
}

/// The atlases on their way, and those that have come.
#[derive(Resource, Default)]
pub(crate) struct Atlases {
    coming: [Vec<Handle<Image>>; Album::ALL.len()],
    textures: Textures,
}

#[cfg(feature = "dev")]
impl Atlases {
    /// Whether none of them is still waited for.
    pub(crate) fn are_there(&self) -> bool {
        let is_there = |album: &Album| {
            let textures = &self.textures.0[*album as usize][..album.manifest().atlases()];
            textures.iter().all(Option::is_some)
        };
        Album::ALL.iter().all(is_there)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Atlases>().redraws_with::<Atlases>().add_systems(
        Update,
        (
            want.run_if(resource_added::<GameAssets>),
            take,
            // What egui remembers goes when a table is left; the pictures are for the next one, too.
            hand_out.run_if(resource_changed::<Atlases>.or_else(state_changed::<Screen>)),
        )
            .chain()
            .run_if(resource_exists::<EguiUserTextures>),
    );
}

fn want(server: Res<AssetServer>, mut atlases: ResMut<Atlases>) {
    for album in Album::ALL {
        let load = |at: usize| {
            server
                .load_builder()
                .with_settings(|meaning: &mut Meaning| *meaning = Meaning::Color)
                .load(format!("art/{}/atlas_{at}.webp", album.folder()))
        };
        atlases.coming[album as usize] = (0..album.manifest().atlases()).map(load).collect();
    }
}

/// Makes a texture of an atlas as soon as it is loaded.
fn take(server: Res<AssetServer>, mut atlases: ResMut<Atlases>, mut contexts: EguiContexts) {
    for album in Album::ALL.map(|album| album as usize) {
        for at in 0..MOST {
            let handle = atlases.coming[album].get(at).filter(|handle| server.is_loaded(*handle));
            if let (Some(handle), None) = (handle.cloned(), atlases.textures.0[album][at]) {
                let texture = contexts.add_image(EguiTextureHandle::Strong(handle));
                atlases.textures.0[album][at] = Some(texture);
            }
        }
    }
}

/// Gives the panels the textures that are there.
fn hand_out(atlases: Res<Atlases>, mut contexts: EguiContexts) {
    if let Ok(ctx) = contexts.ctx_mut() {
        ctx.data_mut(|data| data.insert_temp(kept(), atlases.textures));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_album_has_room_for_its_atlases() {
        for album in Album::ALL {
            let manifest = album.manifest();
            assert!(manifest.size > 0.0, "{album:?} has no list");
            assert!(
                manifest.cells.values().all(|[atlas, ..]| usize::from(*atlas) < MOST),
                "{album:?} has more than {MOST} atlases"
            );
        }
    }
}
