//! The conversation in `docs/bots/protocol.md` is one that this program has.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use arrakis_outside::{Failure, Incoming, Limits, Line, Outsider, Said};
use arrakis_rules::{Action, Faction, Game, Heard, Options, Seat, Setup, Viewer};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots/protocol.md");
const BEGIN: &str = "<!-- transcript -->\n";
const END: &str = "<!-- end of transcript -->";
/// So many lines from the beginning stand there.
const FIRST: usize = 14;

/// What is told and said, in order, and what is still to be said before the bot begins to answer well.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Talk>>);

#[derive(Default)]
struct Talk {
    lines: Vec<String>,
    question: Value,
    nonsense: VecDeque<Value>,
    /// What was told and wants something to be said to it.
    open: bool,
}

impl Line for Paper {
    fn tell(&mut self, line: String) -> Result<(), Failure> {
        let mut talk = self.0.lock().unwrap();
        let told: Value = serde_json::from_str(&line).unwrap();
        talk.lines.push(format!("> {}", cut(&told, 0)));
        talk.open |= ["question", "error"].contains(&told["type"].as_str().unwrap());
        if told["type"] == "question" {
            talk.question = told;
        }
        Ok(())
    }

    fn listen(&mut self, _: Duration) -> Result<Option<Incoming>, Failure> {
        let mut talk = self.0.lock().unwrap();
        if !std::mem::take(&mut talk.open) {
            return Ok(None);
        }
        let (id, list) = (
            &talk.question["id"],
            talk.question["answers"]["list"].as_array().unwrap(),
        );
        let best = json!({"question": id, "answer": list[list.len() / 2]});
        let said = talk.nonsense.pop_front().unwrap_or(best);
        talk.lines.push(format!("< {}", cut(&said, 0)));
        Ok(Some(Incoming::Text(said.to_string())))
    }

    fn close(&mut self) {}
}

/// The same without what is long or lies deep.
fn cut(value: &Value, depth: usize) -> Value {
    const DEEP: usize = 6;
    match value {
        Value::Array(all) if depth > DEEP && !all.is_empty() => "…".into(),
        Value::Object(all) if depth > DEEP && !all.is_empty() => "…".into(),
        Value::Array(all) => {
            let first = all.iter().take(2).map(|one| cut(one, depth + 1));
            let more = (all.len() > 2).then(|| "…".into());
            first.chain(more).collect()
        }
        Value::Object(all) => {
            // In the order of the alphabet, whatever keeps their order in this build.
            let mut all: Vec<_> = all.iter().collect();
            all.sort_unstable_by_key(|(key, _)| *key);
            let most = if depth == 0 { usize::MAX } else { 6 };
            let more = (all.len() > most).then(|| ("…".to_owned(), "…".into()));
            // Of a view no more than what there is in it.
            let deeper = |key: &str| depth + if key == "view" { DEEP - 2 } else { 1 };
            let first = all.into_iter().take(most);
            let first = first.map(|(key, one)| (key.clone(), cut(one, deeper(key))));
            first.chain(more).collect()
        }
        other => other.clone(),
    }
}

/// A game of two in which one is a bot from outside.
fn conversation() -> Vec<String> {
    let mut setup = Setup::new(&[Faction::Atreides, Faction::Fremen], 7).unwrap();
    setup.options = Options::advanced();
    let mut game = Game::new(setup).unwrap();
    let paper = Paper::default();
    paper.0.lock().unwrap().nonsense = [json!("good morning"), json!({"question": 1, "answer": {"Bid": 3}})].into();
    let me = Seat(0);
    let mut bot = Outsider::on(Box::new(paper.clone()), &game.view(Viewer::Seat(me)), Limits::default()).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    while game.outcome().is_none() {
        let (seat, answer) = match game.prompts().into_iter().next() {
            None => (me, Action::CloseWindow),
            Some((seat, prompt)) if seat == me => {
                let Said::Answer(answer) = bot.wait(&game.view(Viewer::Seat(me)), &prompt).unwrap() else {
                    unreachable!("it does nothing unasked")
                };
                bot.is_done();
                (seat, answer)
            }
            Some((seat, prompt)) => (seat, prompt.kind.random_answer(&mut chance)),
        };
        let events = game.submit(seat, answer).unwrap();
        bot.hear(game.actions(), Heard::by(Viewer::Seat(me), &events)).unwrap();
    }
    bot.over(game.outcome());
    let talk = paper.0.lock().unwrap();
    talk.lines.clone()
}

#[test]
fn the_conversation_in_the_document_is_one_of_this_program() {
    let lines = conversation();
    let last = lines.last().unwrap();
    assert!(last.contains(r#""type":"over""#), "{last}");
    let shown = format!("```text\n{}\n…\n{last}\n```\n", lines[..FIRST].join("\n"));
    let document = std::fs::read_to_string(Path::new(DOCUMENT)).unwrap();
    let (before, rest) = document.split_once(BEGIN).unwrap();
    let (there, after) = rest.split_once(END).unwrap();
    if std::env::var_os("RENEW_TRANSCRIPT").is_some() {
        std::fs::write(DOCUMENT, format!("{before}{BEGIN}{shown}{END}{after}")).unwrap();
        return;
    }
    assert_eq!(
        there, shown,
        "write it anew with `RENEW_TRANSCRIPT=1 cargo test -p arrakis_outside --test transcript`"
    );
}
