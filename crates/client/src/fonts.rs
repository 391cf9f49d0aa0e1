//! The game's fonts, and their way into egui.

use bevy::asset::{AssetEventSystems, AssetLoader, LoadContext, io::Reader};
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPostUpdateSet, EguiPreUpdateSet, PrimaryEguiContext, egui};

use crate::locale::{say, tell};
use crate::screens::{GameAssets, Screen};
use crate::theme;

/// A font file as it is.
#[derive(Asset, TypePath)]
pub struct FontFile(pub Vec<u8>);

#[derive(Default, TypePath)]
struct FontLoader;

impl AssetLoader for FontLoader {
    type Asset = FontFile;
    type Settings = ();
    type Error = FontError;

    async fn load(&self, reader: &mut dyn Reader, (): &(), _: &mut LoadContext<'_>) -> Result<FontFile, FontError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        // egui trusts what it is given, so the file's first bytes are asked here.
        match bytes.get(..4) {
            Some(b"OTTO" | [0, 1, 0, 0] | b"true") => Ok(FontFile(bytes)),
            _ => Err(FontError::NoFont),
        }
    }

    fn extensions(&self) -> &[&str] {
        &["otf", "ttf"]
    }
}

#[derive(Debug, thiserror::Error)]
enum FontError {
    #[error("{}", unread(.0))]
    Read(#[from] std::io::Error),
    #[error("{}", say("file-no-font"))]
    NoFont,
}

fn unread(error: &std::io::Error) -> String {
    tell!("file-unread", error = error.to_string())
}

/// What is written before the fonts are loaded, or when they cannot be.
const SPARE: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.otf");

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<FontFile>().init_asset_loader::<FontLoader>();
    // New glyphs are told to the renderer in the frame that writes with them, or they would be missing from it; and all
    // panels with them, when the texture of the glyphs grows.
    app.configure_sets(
        PostUpdate,
        EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
    );
    app.add_systems(
        PreUpdate,
        spare
            .after(EguiPreUpdateSet::InitContexts)
            .before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(OnExit(Screen::Loading), install);
}

/// Gives a new egui context something to write with.
fn spare(mut contexts: Query<&mut EguiContext, Added<PrimaryEguiContext>>) {
    for mut context in &mut contexts {
        context
            .get_mut()
            .set_fonts(definitions(SPARE.to_vec(), [None, None, None]));
    }
}

fn install(
    assets: Option<Res<GameAssets>>,
    fonts: Res<Assets<FontFile>>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    let Some(assets) = assets else { return };
    let bytes = |handle| fonts.get(handle).map(|font: &FontFile| font.0.clone());
    let text = bytes(&assets.text_font).unwrap_or_else(|| SPARE.to_vec());
    for mut context in &mut contexts {
        let others = [&assets.strong_font, &assets.title_font, &assets.icon_font].map(bytes);
        let all = definitions(text.clone(), others);
        context.get_mut().set_fonts(all);
    }
}

/// The fonts by their families: the text font, and those of [`theme::STRONG_FAMILY`], [`theme::TITLE_FAMILY`] and
/// [`theme::ICON_FAMILY`], each as the bytes of its file. What is not there is written with the text font.
pub(crate) fn definitions(text: Vec<u8>, others: [Option<Vec<u8>>; 3]) -> egui::FontDefinitions {
    let mut all = egui::FontDefinitions::empty();
    let mut family = |family: egui::FontFamily, bytes: Option<Vec<u8>>| {
        let mut names = Vec::new();
        if let Some(bytes) = bytes {
            let name = format!("{family:?}");
            all.font_data
                .insert(name.clone(), egui::FontData::from_owned(bytes).into());
            names.push(name);
        }
        // Signs that a font lacks are taken from the text font.
        if family != egui::FontFamily::Proportional {
            names.push(format!("{:?}", egui::FontFamily::Proportional));
        }
        all.families.insert(family, names);
    };
    family(egui::FontFamily::Proportional, Some(text));
    family(egui::FontFamily::Monospace, None);
    let names = [theme::STRONG_FAMILY, theme::TITLE_FAMILY, theme::ICON_FAMILY];
    for (name, bytes) in names.into_iter().zip(others) {
        family(egui::FontFamily::Name(name.into()), bytes);
    }
    all
}
