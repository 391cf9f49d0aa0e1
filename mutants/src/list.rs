//! The mutants, as `cargo mutants --list --json` names them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

/// A change in one place.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Mutant {
    /// Its name: file, line, column and what is changed.
    pub(crate) name: String,
    /// The file, from the root of the checkout.
    pub(crate) file: String,
    pub(crate) genre: Genre,
    pub(crate) span: Span,
    /// What comes in the place of the span.
    pub(crate) replacement: String,
    function: Option<Function>,
}

/// The function that a mutant is in.
#[derive(Clone, Debug, Deserialize)]
struct Function {
    /// `-> T`, or nothing.
    return_type: String,
}

impl Mutant {
    /// One at this line and column of no file.
    #[cfg(test)]
    pub(crate) fn at(genre: Genre, line: usize, column: usize, replacement: &str) -> Mutant {
        Mutant {
            name: String::new(),
            file: String::new(),
            genre,
            span: Span {
                start: Place { line, column },
            },
            replacement: replacement.to_owned(),
            function: None,
        }
    }

    /// Whether its function gives a type that only the body tells, so that no two bodies go together.
    pub(crate) fn is_of_hidden_type(&self) -> bool {
        self.function
            .as_ref()
            .is_some_and(|function| function.return_type.contains("impl "))
    }
}

/// What is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) enum Genre {
    /// A function returns this instead of doing anything.
    FnValue,
    BinaryOperator,
    UnaryOperator,
    /// An arm of a `match` is gone.
    MatchArm,
    /// The condition of an arm is always true, or never.
    MatchArmGuard,
    /// A field of a structure is left out.
    StructField,
}

/// Where it begins.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Span {
    pub(crate) start: Place,
}

/// A line and a column; both count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// Reads the list.
pub(crate) fn read(file: &Path) -> Result<Vec<Mutant>> {
    let text = fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is no list of mutants", file.display()))
}
