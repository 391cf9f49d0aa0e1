//! Reading a file: Ogg Vorbis to samples, in Rust alone.

use std::io::Cursor;
use std::ops::Range;

use lewton::VorbisError;
use lewton::inside_ogg::OggStreamReader;
use lewton::samples::InterleavedSamples;
use thiserror::Error;

use crate::Sound;
use crate::list::AGAIN;

/// A sound as a loudspeaker wants it.
#[derive(Clone, Debug, PartialEq)]
pub struct Samples {
    /// Samples a second of each channel, in Hz.
    pub rate: u32,
    /// 1, or 2: left and right.
    pub channels: usize,
    /// The samples, -1 to 1, those of all channels at one moment beside each other.
    pub interleaved: Vec<f32>,
}

impl Samples {
    /// How many moments there are: the samples of one channel.
    pub fn frames(&self) -> usize {
        self.interleaved.len() / self.channels.max(1)
    }

    /// How long it lasts, in seconds.
    pub fn seconds(&self) -> f32 {
        self.frames() as f32 / self.rate as f32
    }

    /// What one channel has, from the first moment on; nothing where there is no such channel.
    pub fn channel(&self, channel: usize) -> impl Iterator<Item = f32> {
        let step = self.channels.max(1);
        let skip = if channel < step {
            channel
        } else {
            self.interleaved.len()
        };
        self.interleaved.iter().skip(skip).step_by(step).copied()
    }

    /// A sound out of its decoded file, ready to be played; a loop goes on at its beginning as if there were no seam. It is
    /// shorter, or empty, where this is another file.
    pub fn sound(&self, sound: Sound) -> Samples {
        let mut part = self.part(sound.span());
        if sound.loops() {
            let end = sound.span().end;
            let again = self.part(end..end + AGAIN);
            let frames = again.frames().max(1) as f32;
            let places = part.interleaved.iter_mut().zip(&again.interleaved).enumerate();
            for (at, (sample, again)) in places {
                let share = ((at / self.channels) as f32 + 0.5) / frames;
                *sample = share * *sample + (1.0 - share) * again;
            }
        }
        part
    }

    /// Only the moments from one until another; fewer where there are no more.
    pub fn part(&self, span: Range<usize>) -> Samples {
        let end = span.end.min(self.frames());
        let start = span.start.min(end);
        Samples {
            rate: self.rate,
            channels: self.channels,
            interleaved: self.interleaved[start * self.channels..end * self.channels].to_vec(),
        }
    }

    /// Left and right of each moment; both are the same where there is one channel.
    pub fn stereo(&self) -> impl Iterator<Item = [f32; 2]> {
        let last = self.channels.clamp(1, 2) - 1;
        self.interleaved
            .chunks_exact(self.channels.max(1))
            .map(move |frame| [frame[0], frame[last]])
    }
}

/// Why bytes are no sound.
#[derive(Debug, Error)]
#[error("this is no sound in Ogg Vorbis: {0}")]
pub struct Unreadable(#[from] VorbisError);

/// A file of Ogg Vorbis that is read piece by piece, for who has something else to do meanwhile.
pub struct Decoding {
    reader: OggStreamReader<Cursor<Vec<u8>>>,
    interleaved: Vec<f32>,
}

impl Decoding {
    /// Begins with a file.
    ///
    /// # Errors
    /// Where the bytes are something else.
    pub fn new(file: Vec<u8>) -> Result<Decoding, Unreadable> {
        Ok(Decoding {
            reader: OggStreamReader::new(Cursor::new(file))?,
            interleaved: Vec::new(),
        })
    }

    /// Reads one packet, which is at most an eighth of a second. Returns whether there may be another one.
    ///
    /// # Errors
    /// Where the packet is damaged, or ends too early.
    pub fn go_on(&mut self) -> Result<bool, Unreadable> {
        let packet = self.reader.read_dec_packet_generic::<InterleavedSamples<f32>>()?;
        let goes_on = packet.is_some();
        self.interleaved
            .extend(packet.into_iter().flat_map(|packet| packet.samples));
        Ok(goes_on)
    }

    /// What was read.
    pub fn finish(mut self) -> Samples {
        let channels = usize::from(self.reader.ident_hdr.audio_channels);
        // The last page says where the sound ends. What is in one page alone, the reader does not cut there.
        let frames = self
            .reader
            .get_last_absgp()
            .and_then(|frames| usize::try_from(frames).ok());
        let most = frames.unwrap_or(usize::MAX).saturating_mul(channels);
        self.interleaved.truncate(most);
        Samples {
            rate: self.reader.ident_hdr.audio_sample_rate,
            channels,
            interleaved: self.interleaved,
        }
    }
}

/// Reads a whole file of Ogg Vorbis.
///
/// It has exactly as many samples as were written. [`Samples::sound`] takes the sounds out of it.
///
/// # Errors
/// Where the bytes are something else, or end too early for a packet.
pub fn decode(file: &[u8]) -> Result<Samples, Unreadable> {
    let mut decoding = Decoding::new(file.to_vec())?;
    while decoding.go_on()? {}
    Ok(decoding.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RATE;

    fn two_channels() -> Samples {
        Samples {
            rate: 4,
            channels: 2,
            interleaved: vec![0.1, -0.1, 0.2, -0.2, 0.3, -0.3],
        }
    }

    #[test]
    fn channels_are_taken_apart() {
        let samples = two_channels();
        assert_eq!((samples.frames(), samples.seconds()), (3, 0.75));
        assert_eq!(samples.channel(1).collect::<Vec<_>>(), [-0.1, -0.2, -0.3]);
        assert_eq!(samples.channel(2).count(), 0);
        assert_eq!(samples.stereo().nth(2), Some([0.3, -0.3]));
        assert_eq!(samples.part(1..2).interleaved, [0.2, -0.2]);
        assert_eq!(samples.part(2..9).frames(), 1);
        assert_eq!(samples.part(7..9).frames(), 0);
    }

    #[test]
    fn one_channel_is_heard_on_both_sides() {
        let samples = Samples {
            channels: 1,
            ..two_channels()
        };
        assert_eq!(samples.stereo().nth(1), Some([-0.1, -0.1]));
    }

    #[test]
    fn the_end_of_a_loop_is_faded_into_its_beginning() {
        let frames = Sound::Room.span().end;
        let at = |at: usize| if at < frames { 0.0 } else { 1.0 };
        let file = Samples {
            rate: RATE,
            channels: 2,
            interleaved: (0..frames + AGAIN).flat_map(|frame| [at(frame), -at(frame)]).collect(),
        };
        let room = file.sound(Sound::Room);
        assert_eq!(room.frames(), frames);
        let left: Vec<_> = room.channel(0).collect();
        assert!(left[0] > 0.999 && left[AGAIN / 2].round() == 0.0 && left[AGAIN] == 0.0);
        assert!(room.stereo().all(|[left, right]| left == -right));
    }

    #[test]
    fn what_is_no_sound_is_refused() {
        assert!(decode(b"").is_err());
        assert!(decode(b"no sound at all, but longer than a header of Ogg").is_err());
    }
}
