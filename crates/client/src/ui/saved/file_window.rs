//! The system's own windows to choose a file in and to keep one. They never stop a frame.

#[cfg(not(target_family = "wasm"))]
pub(crate) use desktop::Browsing;
#[cfg(target_family = "wasm")]
pub(crate) use page::Browsing;

/// What came of a window.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// A file.
    #[cfg(not(target_family = "wasm"))]
    File(std::path::PathBuf),
    /// The name and the contents of a file: a page learns no more of it.
    #[cfg(target_family = "wasm")]
    Contents(String, Vec<u8>),
    /// There was no window.
    NoWindow,
    /// The file was kept.
    #[cfg(not(target_family = "wasm"))]
    Kept,
    /// The file could not be kept, or read.
    Failed(String),
}

#[cfg(not(target_family = "wasm"))]
mod desktop {
    use std::io::Write;

    use bevy::tasks::futures::check_ready;
    use bevy::tasks::{AsyncComputeTaskPool, Task};
    use rfd::AsyncFileDialog;

    use crate::ui::saved::file_window::Found;

    /// The window, while it is open.
    #[derive(Debug, Default)]
    pub(crate) struct Browsing {
        waits: Option<Task<Option<Found>>>,
        /// Whether our own window has given way to another since then.
        gave_way: bool,
    }

    impl Browsing {
        /// Whether it is open.
        pub(crate) fn is_open(&self) -> bool {
            self.waits.is_some()
        }

        /// Opens it to choose a file, if it is not open yet.
        pub(crate) fn open(&mut self, title: &str) {
            // Some systems want it made by the thread that has the windows; then any thread may wait for it.
            let chosen = AsyncFileDialog::new().set_title(title).pick_file();
            self.wait(async move { chosen.await.map(|file| Found::File(file.path().to_owned())) });
        }

        /// Opens it to keep these bytes in a file, if it is not open yet.
        pub(crate) fn keep(&mut self, title: &str, name: &str, bytes: Vec<u8>) {
            let window = AsyncFileDialog::new().set_title(title).set_file_name(name);
            let chosen = window.save_file();
            self.wait(async move {
                let file = chosen.await?;
                // A copy of a game holds what the game does: other users do not read it either.
                let written = arrakis_files::create(file.path()).and_then(|mut file| file.write_all(&bytes));
                Some(written.map_or_else(|error| Found::Failed(error.to_string()), |()| Found::Kept))
            });
        }

        pub(crate) fn wait(&mut self, what: impl Future<Output = Option<Found>> + Send + 'static) {
            if self.waits.is_none() {
                self.waits = Some(AsyncComputeTaskPool::get().spawn(what));
                self.gave_way = false;
            }
        }

        /// What came of it, once. `gives_way` says whether our own window is not in front any more.
        ///
        /// A system without such windows only says that no file was chosen. But none was there that could have been
        /// closed again if ours was in front all the time.
        pub(crate) fn found(&mut self, gives_way: bool) -> Option<Found> {
            self.gave_way |= gives_way;
            let found = check_ready(self.waits.as_mut()?)?;
            self.waits = None;
            found.or((!self.gave_way).then_some(Found::NoWindow))
        }
    }
}

#[cfg(target_family = "wasm")]
mod page {
    use std::sync::{Arc, Mutex, PoisonError};

    use js_sys::{Array, Reflect, Uint8Array};
    use wasm_bindgen::closure::Closure;
    use wasm_bindgen::{JsCast, JsValue};
    use wasm_bindgen_futures::{JsFuture, spawn_local};
    use web_sys::{Blob, Document, File, HtmlElement, HtmlInputElement, Url};

    use crate::ui::saved::file_window::Found;

    /// More bytes than any game has. The rest of a longer file is not read.
    const MOST: f64 = 64.0 * 1024.0 * 1024.0;

    /// What the browser's window has found.
    #[derive(Debug, Default)]
    pub(crate) struct Browsing(Arc<Mutex<Option<Found>>>);

    impl Browsing {
        /// A page is not told of a window that is closed, so it may always open another.
        pub(crate) fn is_open(&self) -> bool {
            false
        }

        /// Opens a window to choose a file.
        pub(crate) fn open(&mut self, _: &str) {
            let slot = self.0.clone();
            let tell = move |found| *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
            if choose(tell).is_err() {
                self.put(Found::NoWindow);
            }
        }

        /// Downloads these bytes as a file.
        pub(crate) fn keep(&mut self, _: &str, name: &str, bytes: Vec<u8>) {
            if let Err(error) = download(name, &bytes) {
                self.put(failed(&error));
            }
        }

        /// What came of it, once.
        pub(crate) fn found(&mut self, _: bool) -> Option<Found> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
        }

        fn put(&self, found: Found) {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
        }
    }

    fn failed(error: &JsValue) -> Found {
        Found::Failed(format!("{error:?}"))
    }

    fn document() -> Result<Document, JsValue> {
        let document = web_sys::window().and_then(|window| window.document());
        document.ok_or(JsValue::NULL)
    }

    fn choose(tell: impl FnOnce(Found) + 'static) -> Result<(), JsValue> {
        let input: HtmlInputElement = document()?.create_element("input")?.dyn_into()?;
        input.set_type("file");
        let chosen = input.clone();
        let changed = Closure::once_into_js(move || {
            spawn_local(async move { tell(read(&chosen).await.unwrap_or_else(|error| failed(&error))) });
        });
        input.add_event_listener_with_callback("change", changed.unchecked_ref())?;
        input.click();
        Ok(())
    }

    async fn read(input: &HtmlInputElement) -> Result<Found, JsValue> {
        let files = Reflect::get(input, &"files".into())?;
        let file: File = Reflect::get_u32(&files, 0)?.dyn_into()?;
        let contents = file.slice_with_f64_and_f64(0.0, MOST)?;
        let bytes = JsFuture::from(contents.array_buffer()).await?;
        Ok(Found::Contents(file.name(), Uint8Array::new(&bytes).to_vec()))
    }

    fn download(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
        let blob = Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(bytes)))?;
        let address = Url::create_object_url_with_blob(&blob)?;
        let link: HtmlElement = document()?.create_element("a")?.dyn_into()?;
        link.set_attribute("href", &address)?;
        link.set_attribute("download", name)?;
        link.click();
        Ok(())
    }
}
