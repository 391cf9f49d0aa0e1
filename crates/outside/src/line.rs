//! Lines of text, to somebody and from somebody, both bounded and neither waited for.

use std::io::{BufRead, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, TryRecvError, bounded, unbounded};

use crate::Failure;
use crate::limits::{LINE, LINES, UNREAD};

/// Somebody who is told things and says things, line by line.
pub trait Line: Send + Sync {
    /// Tells something, without waiting until it is read.
    ///
    /// # Errors
    /// When too much was told that has not been read.
    fn tell(&mut self, line: String) -> Result<(), Failure>;

    /// The next line that was said, if one comes within this time.
    ///
    /// # Errors
    /// When nothing will ever come.
    fn listen(&mut self, within: Duration) -> Result<Option<Incoming>, Failure>;

    /// Nothing more will be told.
    fn close(&mut self);

    /// What else it has said, for people to read; perhaps nothing.
    fn complaints(&self) -> String {
        String::new()
    }
}

/// What has come in the place of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Incoming {
    /// A line, without its end.
    Text(String),
    /// A line that is no UTF-8.
    NoText,
    /// A line of too many bytes.
    TooLong,
    /// So many bytes without the end of a line that nobody reads on.
    Endless,
}

/// A pair of pipes, served by two threads. They end when both pipes have.
#[derive(Debug)]
pub struct Pipes {
    told: Option<Sender<String>>,
    /// The bytes that were told and are not written yet.
    unread: Arc<AtomicUsize>,
    said: Receiver<Incoming>,
}

impl Pipes {
    /// Serves these: what is told is written to `output`, and what is said comes from `input`.
    pub fn new(input: impl Read + Send + 'static, output: impl Write + Send + 'static) -> Pipes {
        let (told, to_write) = unbounded();
        let (heard, said) = bounded(LINES);
        let unread = Arc::new(AtomicUsize::new(0));
        let left = Arc::clone(&unread);
        thread::spawn(move || write(output, &to_write, &left));
        thread::spawn(move || read(input, &heard));
        Pipes {
            told: Some(told),
            unread,
            said,
        }
    }

    /// Whether all that was told has been written, after waiting for that as long as this at most.
    pub fn is_read_within(&self, time: Duration) -> bool {
        let begun = std::time::Instant::now();
        while self.unread.load(Ordering::Relaxed) > 0 {
            if begun.elapsed() >= time {
                return false;
            }
            thread::sleep(Duration::from_millis(1));
        }
        true
    }

    /// Whether nothing more will be said, after waiting for that as long as this at most. What is said meanwhile is lost.
    pub(crate) fn ends_within(&self, time: Duration) -> bool {
        let begun = std::time::Instant::now();
        loop {
            match self.said.recv_timeout(time.saturating_sub(begun.elapsed())) {
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return false,
                Err(RecvTimeoutError::Disconnected) => return true,
            }
        }
    }
}

impl Line for Pipes {
    fn tell(&mut self, line: String) -> Result<(), Failure> {
        let Some(told) = &self.told else { return Ok(()) };
        if self.unread.fetch_add(line.len(), Ordering::Relaxed) + line.len() > UNREAD {
            return Err(Failure::ReadsNothing);
        }
        if let Err(unsent) = told.send(line) {
            // Whoever has closed its input may have something to say still.
            self.unread.fetch_sub(unsent.0.len(), Ordering::Relaxed);
        }
        Ok(())
    }

    fn listen(&mut self, within: Duration) -> Result<Option<Incoming>, Failure> {
        let ended = || Failure::Ended("its standard output is closed".to_owned());
        if within.is_zero() {
            return match self.said.try_recv() {
                Ok(line) => Ok(Some(line)),
                Err(TryRecvError::Empty) => Ok(None),
                Err(TryRecvError::Disconnected) => Err(ended()),
            };
        }
        match self.said.recv_timeout(within) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(ended()),
        }
    }

    fn close(&mut self) {
        self.told = None;
    }
}

fn write(mut output: impl Write, lines: &Receiver<String>, unread: &AtomicUsize) {
    for line in lines {
        let written = output.write_all(line.as_bytes()).and_then(|()| output.write_all(b"\n"));
        if written.and_then(|()| output.flush()).is_err() {
            // Nobody will read what is left.
            unread.store(0, Ordering::Relaxed);
            return;
        }
        unread.fetch_sub(line.len(), Ordering::Relaxed);
    }
}

/// Reads on as long as there is room for what is said.
fn read(input: impl Read, said: &Sender<Incoming>) {
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    loop {
        line.clear();
        let Ok(1..) = (&mut input).take(LINE as u64 + 1).read_until(b'\n', &mut line) else {
            return;
        };
        let incoming = if line.last() == Some(&b'\n') || line.len() <= LINE {
            text(&line)
        } else if skip(&mut input) {
            Incoming::TooLong
        } else {
            let _ = said.send(Incoming::Endless);
            return;
        };
        if said.send(incoming).is_err() {
            return;
        }
    }
}

fn text(line: &[u8]) -> Incoming {
    match std::str::from_utf8(line) {
        Ok(text) => Incoming::Text(text.trim_end_matches(['\n', '\r']).to_owned()),
        Err(_) => Incoming::NoText,
    }
}

/// Reads up to the end of the line; whether it comes soon enough.
fn skip(input: &mut impl BufRead) -> bool {
    let mut left = 16 * LINE;
    loop {
        let Ok(bytes) = input.fill_buf() else { return true };
        let (count, is_over) = match bytes.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (bytes.len(), bytes.is_empty()),
        };
        input.consume(count);
        if is_over {
            return true;
        }
        match left.checked_sub(count) {
            Some(less) => left = less,
            None => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn said(bytes: Vec<u8>) -> Vec<Incoming> {
        let mut pipes = Pipes::new(Cursor::new(bytes), std::io::sink());
        let mut all = Vec::new();
        while let Ok(incoming) = pipes.listen(Duration::from_secs(10)) {
            all.push(incoming.expect("it comes at once"));
        }
        all
    }

    #[test]
    fn lines_come_as_they_were_said() {
        let text = |words: &str| Incoming::Text(words.to_owned());
        assert_eq!(
            said(b"one\n\ntwo\r\n\xff\nlast".to_vec()),
            [text("one"), text(""), text("two"), Incoming::NoText, text("last")]
        );
        assert_eq!(said(Vec::new()), []);
    }

    #[test]
    fn a_line_is_no_longer_than_it_may_be() {
        let most = "x".repeat(LINE);
        let next = format!("{most}\n{most}x\nnext\n");
        let text = |words: &str| Incoming::Text(words.to_owned());
        assert_eq!(said(next.into_bytes()), [text(&most), Incoming::TooLong, text("next")]);
        let endless = vec![b'x'; 40 * LINE];
        assert_eq!(said(endless), [Incoming::Endless]);
    }

    #[test]
    fn who_says_more_than_is_read_waits() {
        /// Says the same for ever, and counts how often.
        struct Chatter(Arc<AtomicUsize>);

        impl Read for Chatter {
            fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
                self.0.fetch_add(1, Ordering::Relaxed);
                bytes.fill(b'\n');
                Ok(bytes.len())
            }
        }

        let count = Arc::new(AtomicUsize::new(0));
        let pipes = Pipes::new(Chatter(Arc::clone(&count)), std::io::sink());
        thread::sleep(Duration::from_millis(100));
        assert_eq!(count.load(Ordering::Relaxed), 1);
        assert!(!pipes.ends_within(Duration::from_millis(20)));
    }

    #[test]
    fn who_reads_nothing_is_not_told_for_ever() {
        /// Takes nothing.
        struct Wall(Receiver<()>);

        impl Write for Wall {
            fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
                let _ = self.0.recv();
                Ok(0)
            }

            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }

        let (_end, wall) = bounded(1);
        let mut pipes = Pipes::new(Cursor::new(Vec::new()), Wall(wall));
        let line = "x".repeat(LINE);
        let told = (0..2 * UNREAD / LINE).map(|_| pipes.tell(line.clone()));
        assert_eq!(told.collect::<Result<Vec<()>, _>>(), Err(Failure::ReadsNothing));
    }
}
