//! Compares hands, decks and discards with what is expected of them.

use super::difference::Checked;
use super::file::expect::Cards;

/// Whether a hand or a pile holds what is expected.
pub(super) fn pile<W, T: Copy + PartialEq>(
    what: &str,
    wanted: &Cards<W>,
    actual: &[T],
    ordered: bool,
    copies: impl Fn(&W) -> &[T],
    name: impl Fn(T) -> String,
) -> Checked {
    let said = |cards: &[T]| match cards {
        [] => "no cards".to_owned(),
        _ => cards.iter().map(|card| name(*card)).collect::<Vec<_>>().join(", "),
    };
    let word = |wanted: &W| match copies(wanted) {
        [only] => name(*only),
        many => many.first().map_or(String::new(), |card| {
            name(*card)
                .rsplit_once('-')
                .map_or(name(*card), |(stem, _)| stem.to_owned())
        }),
    };
    let it_is = || format!("it is: {}", said(actual));
    if let Some(exactly) = &wanted.exactly {
        let fits = exactly.len() == actual.len()
            && if ordered {
                exactly
                    .iter()
                    .zip(actual)
                    .all(|(wanted, card)| copies(wanted).contains(card))
            } else {
                missing(exactly, actual, &copies).is_none()
            };
        if !fits {
            let wanted: Vec<String> = exactly.iter().map(word).collect();
            let wanted = if wanted.is_empty() {
                "no cards".to_owned()
            } else {
                wanted.join(", ")
            };
            return Err(format!("expected {what}: {wanted}; {}", it_is()));
        }
    }
    if let Some(lost) = missing(&wanted.contains, actual, &copies) {
        return Err(format!("expected {what} to contain {}; {}", word(lost), it_is()));
    }
    let held = wanted
        .lacks
        .iter()
        .find(|wanted| actual.iter().any(|card| copies(wanted).contains(card)));
    if let Some(held) = held {
        return Err(format!("expected {what} to lack {}; {}", word(held), it_is()));
    }
    if let Some(top) = &wanted.top
        && !actual.first().is_some_and(|card| copies(top).contains(card))
    {
        return Err(format!("expected {} on top of {what}; {}", word(top), it_is()));
    }
    match wanted.size {
        Some(size) if size != actual.len() => Err(format!("expected {size} cards in {what}; {}", it_is())),
        _ => Ok(()),
    }
}

/// The first wanted card for which no copy is left; those that name a copy choose first.
fn missing<'a, W, T: Copy + PartialEq>(wanted: &'a [W], actual: &[T], copies: &impl Fn(&W) -> &[T]) -> Option<&'a W> {
    let mut left = actual.to_vec();
    let mut words: Vec<&W> = wanted.iter().collect();
    words.sort_by_key(|word| copies(word).len());
    words
        .into_iter()
        .find(|word| match left.iter().position(|card| copies(word).contains(card)) {
            Some(at) => {
                left.swap_remove(at);
                false
            }
            None => true,
        })
}
