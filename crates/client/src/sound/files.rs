//! The files of the sounds. The first screen does not wait for them: they are loaded when it stands, and only if something
//! is to be heard.

use std::time::Duration;

use arrakis_sound::{FILES, Kind};
use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, LoadContext};
use bevy::prelude::*;

use super::desk::Order;
use super::speaker::Speaker;
use super::volume;
use crate::screens::Screen;
use crate::settings::Settings;

/// So long after the first screen stands.
const LATER: Duration = Duration::from_millis(1500);

/// A file of sounds as it is.
#[derive(Asset, TypePath)]
struct SoundFile(Vec<u8>);

#[derive(Default, TypePath)]
struct SoundLoader;

impl AssetLoader for SoundLoader {
    type Asset = SoundFile;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        (): &(),
        _: &mut LoadContext<'_>,
    ) -> Result<SoundFile, std::io::Error> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Ok(SoundFile(bytes))
    }

    fn extensions(&self) -> &[&str] {
        &["ogg"]
    }
}

/// The files that are on their way.
#[derive(Resource, Debug)]
struct Coming(Vec<(&'static str, Handle<SoundFile>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<SoundFile>().init_asset_loader::<SoundLoader>();
    app.add_systems(
        Update,
        (
            load.run_if(not(resource_exists::<Coming>).and_then(not(in_state(Screen::Loading)))),
            hand_over.run_if(resource_exists::<Coming>),
        ),
    );
}

/// Sends for the files once.
fn load(
    mut commands: Commands,
    assets: Res<AssetServer>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut since: Local<Option<Duration>>,
) {
    let now = time.elapsed();
    let is_heard = Kind::ALL.into_iter().any(|kind| volume(&settings, kind) > 0.0);
    if !is_heard || now < *since.get_or_insert(now) + LATER {
        return;
    }
    let files = FILES.iter().map(|name| (*name, assets.load(format!("sounds/{name}"))));
    commands.insert_resource(Coming(files.collect()));
}

/// Gives the speaker what has arrived.
fn hand_over(mut coming: ResMut<Coming>, mut files: ResMut<Assets<SoundFile>>, mut speaker: NonSendMut<Speaker>) {
    let coming = coming.bypass_change_detection();
    coming.0.retain(|(name, handle)| match files.remove(handle) {
        Some(file) => {
            speaker.order(Order::File(name, file.0));
            false
        }
        None => true,
    });
}
