//! How long both ends wait for each other.

use std::time::Duration;

/// Who has had nothing to say for this long says that.
pub const KEEPALIVE: Duration = Duration::from_secs(2);

/// A peer that was silent for this long over datagrams is gone.
pub const SILENCE_DATAGRAMS: Duration = Duration::from_secs(8);

/// A peer that was silent for this long over a stream is gone. Browsers let hidden pages do something once a minute.
pub const SILENCE_STREAM: Duration = Duration::from_secs(75);

/// Somebody on the wire can say that the server does not know a session. Who hears nothing genuine for this long after it
/// believes it.
pub(crate) const DOUBT: Duration = Duration::from_millis(1500);

/// How often the server is asked meanwhile.
pub(crate) const ASK_AGAIN: Duration = Duration::from_millis(250);
