use std::sync::{Arc, Mutex};

use arrakis_rules::{Action, Event, Faction, Game, Options, PromptId, Setup};
use serde_json::Value;

use super::*;

/// What was told, and what will be said to it.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<(Vec<Value>, VecDeque<Incoming>)>>);

impl Paper {
    fn says(&self, words: &str) {
        let text = Incoming::Text(words.to_owned());
        self.0.lock().unwrap().1.push_back(text);
    }

    /// What was told since this was asked last.
    fn told(&self) -> Vec<Value> {
        std::mem::take(&mut self.0.lock().unwrap().0)
    }
}

impl Line for Paper {
    fn tell(&mut self, line: String) -> Result<(), Failure> {
        assert!(!line.contains('\n'));
        self.0.lock().unwrap().0.push(serde_json::from_str(&line).unwrap());
        Ok(())
    }

    fn listen(&mut self, _: Duration) -> Result<Option<Incoming>, Failure> {
        Ok(self.0.lock().unwrap().1.pop_front())
    }

    fn close(&mut self) {}
}

fn game(factions: &[Faction]) -> Game {
    let mut setup = Setup::new(factions, 3).unwrap();
    setup.options = Options::advanced();
    Game::new(setup).unwrap()
}

/// A bot that is asked the first question of a game, and how it stands.
fn asked(limits: Limits) -> (Outsider, Paper, View, Prompt) {
    let game = game(&Faction::CLASSIC);
    let (seat, prompt) = game.prompts().into_iter().next().unwrap();
    let view = game.view(Viewer::Seat(seat));
    let paper = Paper::default();
    let mut outsider = Outsider::on(Box::new(paper.clone()), &view, limits).unwrap();
    assert_eq!(outsider.think(&view, &prompt), Ok(None));
    (outsider, paper, view, prompt)
}

fn types(lines: &[Value]) -> Vec<&str> {
    lines.iter().map(|line| line["type"].as_str().unwrap()).collect()
}

#[test]
fn it_is_greeted_and_asked_once() {
    let (mut outsider, paper, view, prompt) = asked(Limits::default());
    assert_eq!(outsider.think(&view, &prompt), Ok(None));
    let told = paper.told();
    assert_eq!(types(&told), ["hello", "question"]);
    assert_eq!(told[0]["protocol"], PROTOCOL);
    assert_eq!(told[0]["limits"]["seconds"], 10.0);
    assert_eq!(told[0]["names"]["areas"].as_array().unwrap().len(), 87);
    assert_eq!(told[1]["id"], 1);
    let answer = told[1]["answers"]["list"][0].clone();
    paper.says(&serde_json::json!({"question": 1, "answer": answer}).to_string());
    let said = outsider.wait(&view, &prompt).unwrap();
    assert!(matches!(&said, Said::Answer(answer) if prompt.kind.contains(answer)));
    assert_eq!(outsider.think(&view, &prompt).unwrap(), Some(&said), "it stays said");
    outsider.is_done();
    assert_eq!(outsider.said(), None);
    assert_eq!(types(&paper.told()), [""; 0]);
}

/// What a question is told with says all that a view does, and the question itself once.
#[test]
fn a_question_comes_with_the_view_of_its_seat() {
    let (_, paper, view, prompt) = asked(Limits::default());
    let told = paper.told().remove(1);
    let mut shown = view;
    shown.own.as_mut().unwrap().prompt = None;
    assert_eq!(serde_json::from_value::<View>(told["view"].clone()).unwrap(), shown);
    assert_eq!(
        serde_json::from_value::<PromptKind>(told["prompt"].clone()).unwrap(),
        prompt.kind
    );
}

#[test]
fn it_may_try_again_and_not_for_ever() {
    let (mut outsider, paper, view, prompt) = asked(Limits::default());
    paper.told();
    paper.says("hello?");
    paper.says(r#"{"question": 9, "answer": "Pass"}"#);
    assert_eq!(outsider.think(&view, &prompt), Ok(None));
    let told = paper.told();
    assert_eq!(types(&told), ["error", "error"]);
    assert_eq!((&told[0]["kind"], &told[0]["tries"]), (&"no_json".into(), &2.into()));
    assert_eq!(
        (&told[1]["kind"], &told[1]["right"]),
        (&"question".into(), &"an answer to question 1".into())
    );
    paper.says(r#"{"question": 1, "answer": {"Bid": 3}}"#);
    let failure = outsider.think(&view, &prompt).unwrap_err();
    assert!(matches!(&failure, Failure::Wrong { times: 3, .. }), "{failure}");
    let told = paper.told();
    assert_eq!((&told[0]["kind"], &told[0]["tries"]), (&"illegal".into(), &0.into()));
    outsider.dismiss(&failure);
    let last = paper.told();
    assert_eq!(
        (types(&last), &last[0]["failed"]),
        (vec!["over"], &failure.to_string().into())
    );
}

#[test]
fn who_says_nothing_has_failed_when_its_time_is_over() {
    let time = Duration::from_millis(30);
    let (mut outsider, paper, view, prompt) = asked(Limits {
        time,
        ..Limits::default()
    });
    std::thread::sleep(time);
    // What has come in time counts, however late it is looked at.
    paper.says("too late?");
    paper.says(&format!(
        r#"{{"question": 1, "answer": {}}}"#,
        paper.told()[1]["answers"]["list"][0]
    ));
    assert!(outsider.think(&view, &prompt).unwrap().is_some());
    outsider.is_done();
    assert_eq!(outsider.think(&view, &prompt), Ok(None));
    std::thread::sleep(time);
    assert_eq!(outsider.think(&view, &prompt), Err(Failure::Silent(time)));
}

/// Nobody looks at a table that stands still.
#[test]
fn time_during_which_nobody_looks_does_not_count() {
    let (mut outsider, _, view, prompt) = asked(Limits {
        time: MOMENT + Duration::from_millis(200),
        ..Limits::default()
    });
    std::thread::sleep(2 * MOMENT);
    assert_eq!(outsider.think(&view, &prompt), Ok(None));
    std::thread::sleep(Duration::from_millis(250));
    assert!(matches!(outsider.think(&view, &prompt), Err(Failure::Silent(_))));
}

/// The view and the question of the first who is asked in a Nexus, and one whom it may make an offer.
fn nexus() -> (View, Prompt, Seat) {
    let mut game = game(&Faction::CLASSIC);
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    loop {
        let Some((by, prompt)) = game.prompts().into_iter().next() else {
            game.submit(Seat(0), Action::CloseWindow).unwrap();
            continue;
        };
        if let PromptKind::Nexus { may_offer, .. } = &prompt.kind
            && let Some(to) = may_offer.iter().next()
        {
            return (game.view(Viewer::Seat(by)), prompt, to);
        }
        game.submit(by, prompt.kind.default_answer(&mut chance)).unwrap();
    }
}

/// How often others make it offers is not its fault.
#[test]
fn who_offers_alliances_without_an_end_has_failed_and_who_is_asked_again_has_not() {
    let (view, prompt, to) = nexus();
    let start = |paper: &Paper| Outsider::on(Box::new(paper.clone()), &view, Limits::default()).unwrap();
    let again = |number: u32| Prompt {
        id: PromptId(number),
        ..prompt.clone()
    };
    let (paper, offers) = (Paper::default(), Action::OfferAlliance(to));
    let mut outsider = start(&paper);
    let offer = |id: u32| serde_json::json!({"question": id, "answer": offers}).to_string();
    for number in 1..=u32::from(IN_A_NEXUS) {
        paper.says(&offer(number));
        let said = outsider.think(&view, &again(number)).unwrap();
        assert_eq!(said, Some(&Said::Answer(offers.clone())));
        outsider.is_done();
    }
    assert_eq!(outsider.think(&view, &again(99)), Err(Failure::NoEnd));
    let mut other = start(&Paper::default());
    assert!((1..=200).all(|number| other.think(&view, &again(number)) == Ok(None)));
}

#[test]
fn an_answer_to_what_is_gone_is_no_fault() {
    let (mut outsider, paper, view, prompt) = asked(Limits {
        tries: 1,
        ..Limits::default()
    });
    let answer = format!(
        r#"{{"question": 1, "answer": {}}}"#,
        paper.told()[1]["answers"]["list"][0]
    );
    let other = Prompt {
        id: PromptId(99),
        ..prompt
    };
    paper.says(&answer);
    outsider.withdraw().unwrap();
    assert_eq!(outsider.think(&view, &other), Ok(None));
    assert_eq!(types(&paper.told()), ["gone", "question"]);
    // But only once.
    paper.says(&answer);
    assert!(outsider.think(&view, &other).is_err());
}

#[test]
fn what_it_does_unasked_is_no_answer_and_has_an_end() {
    let (mut outsider, paper, view, prompt) = asked(Limits {
        acts: 2,
        tries: 9,
        ..Limits::default()
    });
    let stops = |id: u32| format!(r#"{{"question": {id}, "act": {{"SetStops": []}}}}"#);
    paper.says(r#"{"question": 1, "act": "Pass"}"#);
    for id in 1..=2 {
        paper.says(&stops(id));
        assert!(
            matches!(outsider.think(&view, &prompt), Ok(Some(Said::Act(_)))),
            "{:?}",
            paper.told()
        );
        outsider.is_done();
        outsider.think(&view, &prompt).unwrap();
    }
    let told = paper.told();
    assert_eq!(types(&told), ["hello", "question", "error", "question", "question"]);
    assert_eq!([&told[1]["acts"], &told[3]["acts"], &told[4]["acts"]], [2, 1, 0]);
    paper.says(&stops(3));
    assert_eq!(outsider.think(&view, &prompt), Ok(None));
    assert_eq!(
        paper.told()[0]["wrong"],
        "2 things were done without being asked already"
    );
}

#[test]
fn what_the_game_refuses_is_told_with_its_reason() {
    let (mut outsider, paper, view, prompt) = asked(Limits::default());
    paper.told();
    paper.says(r#"{"question": 1, "act": {"Gift": 500}}"#);
    assert!(matches!(outsider.think(&view, &prompt), Ok(Some(Said::Act(_)))));
    let refusal = Refusal::plain(arrakis_rules::Reason::NotNow);
    outsider.refuse(&refusal).unwrap();
    let told = paper.told().remove(0);
    assert_eq!(
        (&told["kind"], &told["wrong"]),
        (&"act".into(), &refusal.to_string().into())
    );
    assert_eq!(outsider.said(), None, "the question stays");
}

/// What others hear it does not.
#[test]
fn it_hears_what_its_seat_hears() {
    let (mut outsider, paper, ..) = asked(Limits::default());
    let mut game = game(&Faction::CLASSIC);
    paper.told();
    let seat = outsider.seat();
    let mut heard = Vec::new();
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    for number in 1..200 {
        let Some((by, prompt)) = game.prompts().into_iter().next() else {
            game.submit(Seat(0), Action::CloseWindow).unwrap();
            continue;
        };
        let answer = prompt.kind.random_answer(&mut chance);
        let events = game.submit(by, answer).unwrap();
        outsider.hear(number, Heard::by(Viewer::Spectator, &events)).unwrap();
        outsider.hear(number, Heard::by(Viewer::Seat(seat), &events)).unwrap();
        heard.extend(events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat))));
    }
    let lines = paper.told();
    let events = lines.iter().flat_map(|line| line["events"].as_array().unwrap());
    let told: Vec<Event> = events
        .map(|event| serde_json::from_value(event.clone()).unwrap())
        .collect();
    assert_eq!(told, heard);
    assert!(told.len() > 20);
}
