//! The system's own window to choose a file in. It never stops a frame.

use std::path::PathBuf;

/// The window, while it is open.
#[derive(Debug, Default)]
pub(super) struct Browsing(Open);

#[cfg(not(target_family = "wasm"))]
type Open = Option<bevy::tasks::Task<Option<PathBuf>>>;

/// A page gets its files by dropping them.
#[cfg(target_family = "wasm")]
type Open = Option<std::convert::Infallible>;

impl Browsing {
    /// Whether it is open.
    pub(super) fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Opens it, if it is not open yet.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn open(&mut self, title: &str) {
        if self.is_open() {
            return;
        }
        // Some systems want it made by the thread that has the windows; then any thread may wait for it.
        let chosen = rfd::AsyncFileDialog::new().set_title(title).pick_file();
        let chosen = async move { chosen.await.map(|file| file.path().to_owned()) };
        self.0 = Some(bevy::tasks::AsyncComputeTaskPool::get().spawn(chosen));
    }

    /// The file that was chosen, once.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn chosen(&mut self) -> Option<PathBuf> {
        let chosen = bevy::tasks::futures::check_ready(self.0.as_mut()?)?;
        self.0 = None;
        chosen
    }

    #[cfg(target_family = "wasm")]
    pub(super) fn open(&mut self, _: &str) {}

    #[cfg(target_family = "wasm")]
    pub(super) fn chosen(&mut self) -> Option<PathBuf> {
        None
    }
}
