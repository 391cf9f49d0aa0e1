//! What a bubble says: few words at a time, and one clause of them bold.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Color32, TextFormat};

use crate::text::speech;
use crate::theme;

/// A line is so much higher than its letters.
pub(super) const LINE: f32 = 1.34;

/// Words, some of them bold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Words(Vec<(String, bool)>);

impl Words {
    /// Words in which what stands between two asterisks is bold.
    pub(crate) fn new(words: &str) -> Words {
        let parts = words.split('*').enumerate();
        let parts = parts.map(|(at, part)| (part.to_owned(), at % 2 == 1));
        Words(parts.filter(|(part, _)| !part.is_empty()).collect())
    }

    /// The same with these words after them, all of which are bold.
    pub(crate) fn and_bold(mut self, words: &str) -> Words {
        if !self.0.is_empty() {
            self.0.push((" ".to_owned(), false));
        }
        self.0.push((words.to_owned(), true));
        self
    }

    /// How many words there are.
    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|(words, _)| speech::count(words)).sum()
    }

    /// The same with those after them.
    pub(crate) fn followed_by(mut self, others: Words) -> Words {
        if !self.0.is_empty() {
            self.0.push((" ".to_owned(), false));
        }
        self.0.extend(others.0);
        self
    }

    /// The same with these words after them.
    pub(crate) fn and(self, words: &str) -> Words {
        self.followed_by(Words::new(words))
    }

    /// How they are laid out.
    pub(super) fn job(&self, size: f32, ink: Color32, wide: f32) -> LayoutJob {
        let mut job = LayoutJob::default();
        job.wrap.max_width = wide;
        for (words, is_bold) in &self.0 {
            let font = if *is_bold {
                theme::strong_font(size)
            } else {
                theme::text_font(size)
            };
            let format = TextFormat {
                line_height: Some(size * LINE),
                ..TextFormat::simple(font, ink)
            };
            job.append(words, 0.0, format);
        }
        job
    }
}

/// A text whose last sentence is bold, unless there is something bold in it.
pub(crate) fn stressed(words: &str) -> Words {
    if words.contains('*') {
        return Words::new(words);
    }
    let all = speech::sentences(words, usize::MAX);
    match all.split_last() {
        Some((last, [])) => Words::default().and_bold(last),
        Some((last, first)) => Words::new(first.concat().trim()).and_bold(last),
        None => Words::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_clause_is_bold() {
        let bold = |words: Words| -> Vec<String> {
            let bold = words.0.into_iter().filter(|(_, is_bold)| *is_bold);
            bold.map(|(words, _)| words).collect()
        };
        assert_eq!(bold(Words::new("Look. *Dial one.* Or two.")), ["Dial one."]);
        assert_eq!(bold(stressed("The first bid. Bid 1.")), ["Bid 1."]);
        assert_eq!(bold(stressed("Pass.")), ["Pass."]);
        assert_eq!(bold(stressed("*Pass.* Why not?")), ["Pass."]);
    }
}
