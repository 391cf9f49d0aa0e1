//! What a bot from outside says.

use arrakis_rules::Action;
use serde_json::{Map, Value};

use crate::limits::LINE;
use crate::line::Incoming;
use crate::message::{Fault, Wrong};

/// What a bot from outside has said to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// A legal answer.
    Answer(Action),
    /// Something that it wants to do first, without being asked; only the game knows whether it can.
    Act(Action),
}

/// How a line is made that says something.
const FORM: &str = r#"one object on one line, such as {"question": 7, "answer": "Pass"}, or with "act" instead of "answer" for something that is done without being asked"#;

/// What was said to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reply {
    /// Its number.
    pub(crate) question: u32,
    /// What.
    pub(crate) said: Said,
}

/// Reads a line.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn read(incoming: Incoming) -> Result<Reply, Wrong> {
    let text = match incoming {
        Incoming::Text(text) => text,
        Incoming::NoText => return Err(wrong(Fault::NoJson, "the line is no UTF-8", FORM)),
        Incoming::TooLong | Incoming::Endless => {
            return Err(wrong(
                Fault::TooLong,
                &format!("the line has more than {LINE} bytes"),
                FORM,
            ));
        }
    };
    let value: Value = serde_json::from_str(&text)
        .map_err(|error| wrong(Fault::NoJson, &format!("the line is no JSON: {error}"), FORM))?;
    let Value::Object(mut fields) = value else {
        return Err(wrong(Fault::Form, "the line is no object", FORM));
    };
    let question = fields
        .remove("question")
        .and_then(|number| u32::try_from(number.as_u64()?).ok());
    let question = question.ok_or_else(|| wrong(Fault::Form, "it does not say which question it answers", FORM))?;
    let said = match (action(&mut fields, "answer")?, action(&mut fields, "act")?) {
        (Some(answer), None) => Said::Answer(answer),
        (None, Some(act)) => Said::Act(act),
        (Some(_), Some(_)) => return Err(wrong(Fault::Form, "it says an answer and an act at once", FORM)),
        (None, None) => return Err(wrong(Fault::Form, "it says neither an answer nor an act", FORM)),
    };
    match fields.keys().next() {
        Some(unknown) => Err(wrong(
            Fault::Form,
            &format!("nothing is called {:?} there", short(unknown)),
            FORM,
        )),
        None => Ok(Reply { question, said }),
    }
}

fn action(fields: &mut Map<String, Value>, name: &str) -> Result<Option<Action>, Wrong> {
    let read = fields.remove(name).map(serde_json::from_value::<Action>).transpose();
    read.map_err(|error| Wrong {
        kind: Fault::Form,
        wrong: format!("the {name} is no action of the game: {}", short(&error.to_string())),
        right: "an action as the question lists them, in the same form".to_owned(),
    })
}

fn wrong(kind: Fault, wrong: &str, right: &str) -> Wrong {
    Wrong {
        kind,
        wrong: wrong.to_owned(),
        right: right.to_owned(),
    }
}

/// Words that somebody else has chosen, or the first of them.
fn short(words: &str) -> String {
    const MOST: usize = 300;
    let mut short: String = words.chars().take(MOST).collect();
    if short.len() < words.len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use arrakis_rules::Seat;

    use super::*;

    fn text(line: &str) -> Result<Reply, Wrong> {
        read(Incoming::Text(line.to_owned()))
    }

    #[test]
    fn what_is_said_is_read_and_nothing_else() {
        let reply = |said| Ok(Reply { question: 7, said });
        assert_eq!(
            text(r#"{"question": 7, "answer": "Pass"}"#),
            reply(Said::Answer(Action::Pass))
        );
        assert_eq!(
            text(r#"{"answer": {"Bid": 3}, "question": 7}"#),
            reply(Said::Answer(Action::Bid(3)))
        );
        let offer = Action::OfferAlliance(Seat(2));
        assert_eq!(
            text(r#"{"act": {"OfferAlliance": 2}, "question": 7}"#),
            reply(Said::Act(offer))
        );
    }

    #[test]
    fn what_is_wrong_is_said_in_a_sentence() {
        use Fault::{Form, NoJson, TooLong};

        for (line, kind, words) in [
            ("", NoJson, "the line is no JSON"),
            ("Pass", NoJson, "the line is no JSON"),
            (&"[".repeat(60_000), NoJson, "recursion limit"),
            ("7", Form, "no object"),
            (r#"{"answer": "Pass"}"#, Form, "which question"),
            (r#"{"question": -1, "answer": "Pass"}"#, Form, "which question"),
            (r#"{"question": 7}"#, Form, "neither"),
            (r#"{"question": 7, "answer": "Pass", "act": "Pass"}"#, Form, "at once"),
            (
                r#"{"question": 7, "answer": "Pass", "bid": 3}"#,
                Form,
                r#"called "bid""#,
            ),
            (
                r#"{"question": 7, "answer": "Jump"}"#,
                Form,
                "no action of the game: unknown variant `Jump`",
            ),
            (
                r#"{"question": 7, "answer": {"OfferAlliance": 9}}"#,
                Form,
                "there is no seat 9",
            ),
        ] {
            let wrong = text(line).unwrap_err();
            assert!(
                wrong.kind == kind && wrong.wrong.contains(words),
                "{line:.100}: {wrong:?}"
            );
        }
        assert_eq!(read(Incoming::TooLong).unwrap_err().kind, TooLong);
        assert_eq!(read(Incoming::NoText).unwrap_err().kind, NoJson);
    }
}
