//! A process that somebody else has written.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::limits::{COMPLAINTS, GRACE};
use crate::line::{Incoming, Line, Pipes};
use crate::{Failure, Program};

/// How long a process has to be gone when it has closed its output: so it can be said how it ended.
const LAST_MOMENT: Duration = Duration::from_millis(100);

/// A process that somebody else has written. It ends when this is dropped, and so does what it has started.
#[derive(Debug)]
pub struct Process {
    child: Child,
    pipes: Pipes,
    complaints: Arc<Mutex<Vec<u8>>>,
    /// Whether it was told that everything is over.
    is_over: bool,
    /// Whether the system knows it no more.
    is_gone: bool,
}

impl Process {
    /// Starts one.
    ///
    /// # Errors
    /// When the system says no.
    pub fn start(program: &Program) -> Result<Process, Failure> {
        let (file, arguments) = program.words();
        let mut command = Command::new(file);
        command.args(arguments);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // A group of its own, so that what it starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let failed = |error: std::io::Error| Failure::NotStarted(error.to_string());
        let mut child = command.spawn().map_err(failed)?;
        let (Some(input), Some(output), Some(errors)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(Failure::NotStarted("the system gives no pipes".to_owned()));
        };
        let complaints = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&complaints);
        thread::spawn(move || keep_last(errors, &kept));
        Ok(Process {
            child,
            pipes: Pipes::new(Lingering(output), input),
            complaints,
            is_over: false,
            is_gone: false,
        })
    }

    /// How it has ended, as far as is known.
    fn ending(&mut self) -> String {
        match self.child.try_wait() {
            Ok(Some(status)) => {
                self.is_gone = true;
                status.to_string()
            }
            _ => "its standard output is closed".to_owned(),
        }
    }
}

impl Line for Process {
    fn tell(&mut self, line: String) -> Result<(), Failure> {
        self.pipes.tell(line)
    }

    fn listen(&mut self, within: Duration) -> Result<Option<Incoming>, Failure> {
        let heard = self.pipes.listen(within);
        heard.map_err(|failure| match failure {
            Failure::Ended(_) => Failure::Ended(self.ending()),
            other => other,
        })
    }

    fn close(&mut self) {
        self.is_over = true;
        self.pipes.close();
    }

    fn complaints(&self) -> String {
        let kept = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&kept).trim().to_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.pipes.close();
        if self.is_over {
            self.pipes.ends_within(GRACE);
        }
        if self.is_gone {
            return;
        }
        // It was not waited for, so its number is nobody else's.
        #[cfg(unix)]
        {
            let group = rustix::process::Pid::from_child(&self.child);
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The output of a process: when it is closed, the process has a moment to be gone before that is noticed.
struct Lingering<R>(R);

impl<R: Read> Read for Lingering<R> {
    fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
        let read = self.0.read(bytes);
        if !matches!(read, Ok(1..)) && !bytes.is_empty() {
            thread::sleep(LAST_MOMENT);
        }
        read
    }
}

/// Reads whatever there is, so that nobody waits for it, and keeps the last of it.
fn keep_last(mut input: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut bytes = [0; COMPLAINTS];
    while let Ok(count @ 1..) = input.read(&mut bytes) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&bytes[..count]);
        let beyond = kept.len().saturating_sub(COMPLAINTS);
        kept.drain(..beyond);
    }
}
