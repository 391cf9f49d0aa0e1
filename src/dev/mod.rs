//! What developers and tests ask for: that a program plays, and pictures of what is on the screen. Builds for players have
//! nothing of it.

mod gallery;
mod progress;

use std::path::PathBuf;
use std::time::Duration;

use arrakis_client::dev::autoplay::{self, Autoplay};
use arrakis_client::dev::eye::Eye;
use arrakis_client::dev::gallery::Gallery;
use arrakis_client::dev::offscreen::{self, FrameTimes};
use arrakis_client::dev::person::{Person, Way};
use arrakis_client::dev::pictures::Pictures;
use arrakis_client::dev::places::Places;
use arrakis_client::settings::Settings;
use arrakis_client::tier::Tier;
use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;

/// The pause before each answer of the bot that plays for a person, at usual speed, in seconds.
const AUTOPLAY_PAUSE: f32 = 0.6;

/// The arguments for it.
#[derive(clap::Args, Clone, Debug, Default, PartialEq)]
pub(crate) struct DevArgs {
    /// A bot answers for you.
    #[arg(long, global = true)]
    autoplay: bool,

    /// A scripted person plays for you, by moving the pointer and clicking, and exits at the end. For tests.
    #[arg(long, global = true, conflicts_with_all = ["autoplay", "screenshot"])]
    person: bool,

    /// The scripted person touches the screen and has no mouse.
    #[arg(long, global = true, requires = "person")]
    by_touch: bool,

    /// The scripted person sees nothing, and plays by the list of what can be done that screen readers are told.
    #[arg(long, global = true, requires = "person", conflicts_with = "by_touch")]
    by_list: bool,

    /// Write where everything is that can be clicked, and what comes of clicks: for scripts that play from outside.
    #[arg(long, global = true)]
    places: bool,

    /// Nothing moves that need not: as if it were set so.
    #[arg(long, global = true)]
    reduced_motion: bool,

    /// How finely the board is drawn, as if it were set so: low, standard or high.
    #[arg(long, global = true, value_name = "LEVEL", value_parser = detail)]
    detail: Option<Tier>,

    /// From where the table is looked at: a point of the disc (right and up, its radius is 1), how many times nearer, and the angle
    /// above the table in radians, such as 0.3,0.6,4,0.4.
    #[arg(long, global = true, value_name = "X,Y,ZOOM,PITCH", allow_hyphen_values = true)]
    eye: Option<Eye>,

    /// Draw into a picture in place of a window, for machines without a screen, and write how long each frame took into this file.
    #[arg(long, global = true, value_name = "FILE")]
    offscreen: Option<PathBuf>,

    /// Save pictures of the moments named by --at in this folder, and exit.
    #[arg(long, global = true, value_name = "DIR")]
    screenshot: Option<PathBuf>,

    /// Save pictures of the tables in this list instead, which `cargo xtask gallery` makes.
    #[arg(long, global = true, value_name = "FILE", conflicts_with_all = ["at", "open", "goes_on"])]
    gallery: Option<PathBuf>,

    /// The moments for --screenshot: title, setup, storm, bidding, shipment, battle, end.
    #[arg(long, global = true, value_name = "LIST", value_delimiter = ',')]
    at: Vec<String>,
}

impl DevArgs {
    /// Whether they fit together.
    ///
    /// # Errors
    /// A sentence on what is wrong.
    pub(crate) fn check(&self) -> Result<(), String> {
        if !self.at.is_empty() && self.screenshot.is_none() {
            return Err("--at names moments for --screenshot, which is missing".to_owned());
        }
        if self.offscreen.is_some() && cfg!(target_family = "wasm") {
            return Err("--offscreen writes a file, which a page cannot".to_owned());
        }
        Ok(())
    }

    /// Whether a program answers for the player.
    pub(crate) fn plays_alone(&self) -> bool {
        self.autoplay || self.person
    }

    fn way(&self) -> Way {
        match (self.by_touch, self.by_list) {
            (true, _) => Way::Touch,
            (_, true) => Way::List,
            _ => Way::Mouse,
        }
    }

    /// Whether pictures are taken.
    pub(crate) fn is_for_show(&self) -> bool {
        self.gallery.is_some() || self.screenshot.is_some()
    }

    /// Takes the window off the screen, if that is wanted.
    pub(crate) fn on_a_screen(&self, plugins: PluginGroupBuilder) -> PluginGroupBuilder {
        match self.offscreen {
            Some(_) => offscreen::plugins(plugins),
            None => plugins,
        }
    }

    /// Reads what they name.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub(crate) fn prepare(&self) -> Result<Dev, String> {
        let pictures = match &self.screenshot {
            Some(folder) if self.gallery.is_none() => Some(Pictures::new(folder.clone(), &self.at)?),
            _ => None,
        };
        Ok(Dev {
            pictures,
            gallery: self.gallery()?,
        })
    }

    fn gallery(&self) -> Result<Option<Gallery>, String> {
        let Some(list) = &self.gallery else { return Ok(None) };
        // A page has no folders; whoever looks at it takes the pictures.
        let folder = self.screenshot.clone().filter(|_| cfg!(not(target_family = "wasm")));
        if folder.is_none() && cfg!(not(target_family = "wasm")) {
            return Err("--gallery lists pictures for --screenshot, which is missing".to_owned());
        }
        gallery::read(list, folder.as_deref()).map(Some)
    }

    /// Puts what they ask for into the app. A program that plays answers by this seed, and at this share of the usual speed.
    pub(crate) fn add_to(&self, app: &mut App, dev: Dev, seed: u64, speed: f32) {
        app.add_plugins(autoplay::plugin);
        if let Some(file) = &self.offscreen {
            app.insert_resource(FrameTimes(file.clone()));
            app.add_plugins(offscreen::plugin);
        }
        if let Some(pictures) = dev.pictures {
            app.insert_resource(pictures);
        }
        if let Some(gallery) = dev.gallery {
            app.insert_resource(gallery);
        }
        if self.autoplay {
            let pause = Duration::from_secs_f32(AUTOPLAY_PAUSE / speed);
            app.insert_resource(Autoplay::new(seed, pause));
        }
        if self.person {
            app.insert_resource(Person::new(seed, self.way()));
        }
        if self.places {
            app.init_resource::<Places>();
        }
        if self.reduced_motion {
            app.world_mut().resource_mut::<Settings>().reduced_motion = true;
        }
        if let Some(detail) = self.detail {
            app.world_mut().resource_mut::<Settings>().detail = Some(detail);
        }
        if let Some(eye) = self.eye {
            app.insert_resource(eye);
        }
        progress::watch_person(app);
        progress::watch_places(app);
    }
}

fn detail(word: &str) -> Result<Tier, String> {
    match word {
        "low" => Ok(Tier::Low),
        "standard" => Ok(Tier::Standard),
        "high" => Ok(Tier::High),
        _ => Err("the details are low, standard and high".to_owned()),
    }
}

/// What the arguments named, read.
#[derive(Default)]
pub(crate) struct Dev {
    pictures: Option<Pictures>,
    gallery: Option<Gallery>,
}
