//! The record of a game that is over, which the table hands to everybody.

use arrakis_log::Log;
use arrakis_net::RecordPart;
use bevy::prelude::*;
use lightyear::prelude::*;

use super::{LeaveTable, LinkSystems, OpenTable};

/// The most bytes that a record may have. Long games have a hundredth of that.
const MOST_BYTES: usize = 4 << 20;

/// The record of the game at this table, once it is over and has come whole.
#[derive(Resource, Clone, Debug, Default)]
pub struct TheRecord(pub Option<Log>);

/// What has come of it.
#[derive(Default)]
struct Parts {
    bytes: Vec<u8>,
    /// How much is still to come.
    rest: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TheRecord>();
    app.add_systems(PreUpdate, hear.in_set(LinkSystems::Receive));
}

fn hear(
    mut receivers: Query<&mut MessageReceiver<RecordPart>, With<Client>>,
    mut left: MessageReader<LeaveTable>,
    mut opened: MessageReader<OpenTable>,
    mut parts: Local<Parts>,
    mut record: ResMut<TheRecord>,
) {
    if left.read().count() + opened.read().count() > 0 && record.0.is_some() {
        record.0 = None;
    }
    for mut receiver in &mut receivers {
        for part in receiver.receive() {
            let Some(bytes) = parts.take(part) else { continue };
            match Log::read(&bytes) {
                Ok(read) => record.0 = Some(read.log),
                Err(error) => warn!("the record of this game cannot be read: {error}"),
            }
        }
    }
}

impl Parts {
    /// Takes a part in. Gives the whole when it was the last one.
    fn take(&mut self, part: RecordPart) -> Option<Vec<u8>> {
        let rest = usize::try_from(part.rest).unwrap_or(usize::MAX);
        // Who comes back is told everything from its beginning.
        if self.rest != rest.saturating_add(part.bytes.len()) {
            self.bytes.clear();
        }
        let length = self.bytes.len().saturating_add(part.bytes.len()).saturating_add(rest);
        if length > MOST_BYTES {
            *self = Parts::default();
            return None;
        }
        self.bytes.extend(part.bytes);
        self.rest = rest;
        (rest == 0).then(|| std::mem::take(&mut self.bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(bytes: &[u8], length: usize) -> Vec<RecordPart> {
        let mut rest = bytes.len();
        let part = |part: &[u8]| {
            rest -= part.len();
            RecordPart {
                rest: u32::try_from(rest).unwrap(),
                bytes: part.to_vec(),
            }
        };
        bytes.chunks(length).map(part).collect()
    }

    #[test]
    fn a_record_comes_whole_however_it_is_cut_and_whenever_it_begins_anew() {
        let bytes: Vec<u8> = (0..=250).collect();
        for length in [1, 7, 250, 251, 900] {
            let mut parts = Parts::default();
            let all = cut(&bytes, length);
            // The connection breaks after any of them, and everything is told again.
            for broken in 0..all.len() {
                for part in &all[..broken] {
                    assert_eq!(parts.take(part.clone()), None);
                }
                let whole: Vec<_> = all.iter().filter_map(|part| parts.take(part.clone())).collect();
                assert_eq!(
                    whole,
                    std::slice::from_ref(&bytes),
                    "{length} bytes a part, broken after {broken}"
                );
            }
        }
    }

    #[test]
    fn what_would_be_too_long_is_not_kept() {
        let mut parts = Parts::default();
        let bytes = vec![0; 1000];
        let rest = u32::MAX;
        assert_eq!(parts.take(RecordPart { rest, bytes }), None);
        assert!(parts.bytes.is_empty());
    }
}
