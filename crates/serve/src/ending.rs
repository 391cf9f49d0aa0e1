//! What happens when the process is asked to end.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arrakis_net::transport::Wakeup;

/// Becomes true when the process is asked to end, by Ctrl+C or by a supervisor's `SIGTERM`; then this is woken. Whoever asks
/// twice does not wait.
///
/// # Errors
/// When the system does not tell.
#[cfg(unix)]
pub(crate) fn when_asked(wakeup: Wakeup) -> Result<Arc<AtomicBool>, String> {
    use std::sync::atomic::Ordering;

    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let asked = Arc::new(AtomicBool::new(false));
    let told = asked.clone();
    let failed = |error: std::io::Error| format!("the system does not tell when the server has to end: {error}");
    let mut signals = Signals::new([SIGINT, SIGTERM]).map_err(failed)?;
    let listen = move || {
        for signal in signals.forever() {
            if told.swap(true, Ordering::Relaxed) {
                let _ = emulate_default_handler(signal);
            }
            wakeup.wake();
        }
    };
    std::thread::Builder::new()
        .name("signals".to_owned())
        .spawn(listen)
        .map_err(failed)?;
    Ok(asked)
}

/// Here the system ends the process at once; the logs of games can stand that.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub(crate) fn when_asked(_: Wakeup) -> Result<Arc<AtomicBool>, String> {
    Ok(Arc::default())
}
