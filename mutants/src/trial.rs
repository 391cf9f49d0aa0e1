//! Tries mutants on the tests that reach them.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::switches::Number;

/// Who uses the processor so many times as long as the tests take without a mistake, and this many seconds more, has come upon
/// something without end.
const PATIENCE: (f64, f64) = (3.0, 3.0);
/// By the clock it may take so many times as long as that: the machine has other things to do.
const BY_THE_CLOCK: f64 = 10.0;
/// The most memory of one trial, in KiB: something without end may also grow.
const MEMORY: &str = "6000000";

/// The most seconds of one test without a mistake.
const SLOWEST: f64 = 600.0;

/// Tests that take more seconds than this variable says are left out.
const SLOWEST_TEST: &str = "SLOWEST_TEST";

/// How a mutant ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Caught,
    RanForEver,
    Survived,
}

/// A test.
struct Test {
    program: PathBuf,
    name: String,
    takes: Duration,
}

/// Which tests there are, and which of them reach which mutant.
pub(crate) struct Tests {
    tests: Vec<Test>,
    /// The quickest first.
    reaching: HashMap<Number, Vec<usize>>,
}

/// A program that may use the processor for so many seconds.
fn program(path: &Path, root: &Path, seconds: f64) -> Command {
    let mut command = Command::new("sh");
    let limited = "ulimit -v \"$0\"; ulimit -t \"$1\"; shift; exec \"$@\"";
    command
        .args(["-c", limited, MEMORY, &format!("{seconds:.0}")])
        .arg(path);
    command
        .current_dir(root)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

impl Tests {
    /// Runs each test of these programs alone and notes what it reaches. `folder` is the package's own, in which tests run.
    ///
    /// # Errors
    /// When a test fails without any mistake.
    pub(crate) fn look(programs: &[PathBuf], folder: &Path, scratch: &Path) -> Result<Tests> {
        // Without the slow tests it is quicker, and what survives is more than it would be.
        let slowest = std::env::var(SLOWEST_TEST)
            .ok()
            .and_then(|seconds| seconds.parse::<f64>().ok());
        let mut tests = Vec::new();
        for path in programs {
            let list = Command::new(path).args(["--list", "--format=terse"]).output();
            let list = list.with_context(|| format!("{} cannot be started", path.display()))?;
            let skipped = Command::new(path)
                .args(["--list", "--format=terse", "--ignored"])
                .output()?;
            let skipped = String::from_utf8_lossy(&skipped.stdout).into_owned();
            let names = String::from_utf8_lossy(&list.stdout).into_owned();
            for line in names
                .lines()
                .filter(|line| !skipped.lines().any(|other| other == *line))
            {
                if let Some(name) = line.strip_suffix(": test") {
                    tests.push((path.clone(), name.to_owned()));
                }
            }
        }
        let found = Mutex::new(Vec::new());
        in_parallel(tests.len(), |at| {
            let (path, name) = &tests[at];
            let reached = scratch.join(format!("reached-{at}"));
            let _ = fs::remove_file(&reached);
            let start = Instant::now();
            let mut command = program(path, folder, SLOWEST);
            let passed = command
                .args(["--exact", name])
                .env("MUTANTS_REACHED", &reached)
                .status();
            let numbers = fs::read_to_string(&reached).unwrap_or_default();
            let numbers: Vec<Number> = numbers.lines().filter_map(|line| line.parse().ok()).collect();
            let passed = passed.is_ok_and(|status| status.success());
            found.lock().unwrap().push((start.elapsed(), at, passed, numbers));
        });
        let mut found = found.into_inner().unwrap();
        found.sort();
        let (mut all, mut reaching) = (Vec::new(), HashMap::<Number, Vec<usize>>::new());
        for (takes, at, passed, numbers) in found {
            let (program, name) = tests[at].clone();
            if !passed {
                bail!("{name} fails without any mistake");
            }
            if slowest.is_some_and(|slowest| takes.as_secs_f64() > slowest) {
                continue;
            }
            for number in numbers {
                reaching.entry(number).or_default().push(all.len());
            }
            all.push(Test { program, name, takes });
        }
        Ok(Tests { tests: all, reaching })
    }

    /// How many tests there are.
    pub(crate) fn len(&self) -> usize {
        self.tests.len()
    }

    /// Tries these mutants, and tells of each as it ends.
    pub(crate) fn try_all(&self, numbers: &[Number], folder: &Path, tell: impl Fn(Number, End) + Sync) {
        in_parallel(numbers.len(), |at| tell(numbers[at], self.try_one(numbers[at], folder)));
    }

    fn try_one(&self, number: Number, folder: &Path) -> End {
        let reaching = self.reaching.get(&number).map_or(&[][..], Vec::as_slice);
        // Quick tests together, since starting a program takes time as well: a hundredth of a second, a tenth, and so on.
        let mut batches: BTreeMap<(u32, &Path), Vec<&Test>> = BTreeMap::new();
        for at in reaching {
            let test = &self.tests[*at];
            let slowness = test.takes.as_millis().max(1).ilog10();
            batches.entry((slowness, &test.program)).or_default().push(test);
        }
        for ((_, path), tests) in batches {
            let takes: Duration = tests.iter().map(|test| test.takes).sum();
            let seconds = takes.as_secs_f64() * PATIENCE.0 + PATIENCE.1;
            let mut command = program(path, folder, seconds);
            command
                .args(["--test-threads=1", "--exact"])
                .args(tests.iter().map(|test| &test.name));
            command.env("MUTANT", number.to_string());
            match run(&mut command, Duration::from_secs_f64(seconds * BY_THE_CLOCK)) {
                Some(true) => {}
                Some(false) => return End::Caught,
                None => return End::RanForEver,
            }
        }
        End::Survived
    }
}

/// Whether it succeeded; nothing if it took too long, or too much memory, and was ended.
fn run(command: &mut Command, most: Duration) -> Option<bool> {
    let Ok(mut child) = command.spawn() else {
        return Some(false);
    };
    let start = Instant::now();
    let mut pause = Duration::from_millis(2);
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            // Who was ended by the system has no code; who fails has.
            return status.code().map(|code| code == 0);
        }
        if start.elapsed() > most {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(50));
    }
}

/// Does this for each number below `count`, as many at once as the machine has processors.
fn in_parallel(count: usize, work: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    let processors = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..processors {
            scope.spawn(|| {
                while let Some(at) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|at| *at < count) {
                    work(at);
                }
            });
        }
    });
}
