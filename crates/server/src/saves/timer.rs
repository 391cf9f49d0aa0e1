//! Waiting in a browser, which nobody may do on its one thread.

use std::time::Duration;

use js_sys::Promise;
use wasm_bindgen_futures::JsFuture;

/// Comes back after so long.
pub(super) async fn pause(time: Duration) {
    // It does not fail.
    let _ = JsFuture::from(timer(time)).await;
}

/// Is kept after so long.
pub(super) fn timer(time: Duration) -> Promise {
    Promise::new(&mut |resolve, _| {
        let milliseconds = i32::try_from(time.as_millis()).unwrap_or(i32::MAX);
        let window = web_sys::window();
        // A page has a window.
        let _ = window.map(|it| it.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds));
    })
}
