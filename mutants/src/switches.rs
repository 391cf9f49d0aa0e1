//! All mutants of a file in one text: a switch at each place says at run time which of them is on.
//!
//! An expression `a < b` of which mutant 7 makes `a <= b` becomes `(if crate::mutant(7) { (a <= b) } else { (a < b) })`. Only
//! one mutant is on at a time, so that what stands in a changed expression needs no switches of its own.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::ops::Range;

use anyhow::{Context, Result};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, BinOp, Expr, ExprBinary, ExprStruct, ExprUnary, Member};

use crate::list::{Genre, Mutant, Place};

/// The number of a mutant: where it stands in the list.
pub(crate) type Number = usize;

/// A file with switches in it.
#[derive(Debug, Default)]
pub(crate) struct Switched {
    pub(crate) text: String,
    pub(crate) lines: Vec<Lines>,
}

/// In which lines of a text a mutant stands, counted from 1.
#[derive(Debug)]
pub(crate) struct Lines {
    lines: Range<usize>,
    pub(crate) number: Number,
    /// Whether nothing else stands there.
    is_own: bool,
    /// Whether it lets its function return at once.
    returns: bool,
}

impl Switched {
    /// The mutants that an error in this line is blamed on, and whether it lies in what they change. Those around it are
    /// blamed; else those that let a function return above it, for what they give decides of which type the rest has to be.
    pub(crate) fn blamed(&self, line: usize) -> (Vec<Number>, bool) {
        let around = self.lines.iter().filter(|place| place.lines.contains(&line));
        if let Some(shortest) = around.clone().map(|place| place.lines.len()).min() {
            let closest = around.filter(|place| place.lines.len() == shortest);
            let is_own = closest.clone().all(|place| place.is_own);
            return (closest.map(|place| place.number).collect(), is_own);
        }
        let returns = |place: &&Lines| place.returns && place.lines.start < line;
        let above = self.lines.iter().filter(returns);
        let last = above.clone().map(|place| place.lines.start).max().unwrap_or_default();
        // Those of one function stand in lines that follow each other.
        let together = above.filter(|place| last - place.lines.start <= 2 * RETURNS);
        (together.map(|place| place.number).collect(), false)
    }
}

impl Switched {
    /// The first mutant of a kind that stands below this line.
    pub(crate) fn next_after(&self, line: usize, is_of_kind: impl Fn(Number) -> bool) -> Option<Number> {
        let below = self.lines.iter().filter(|place| place.lines.start > line);
        let of_kind = below.filter(|place| is_of_kind(place.number));
        of_kind.min_by_key(|place| place.lines.start).map(|place| place.number)
    }
}

/// The most values that one function is made to return.
const RETURNS: usize = 6;

/// A place that is written anew.
struct Change {
    range: Range<usize>,
    what: What,
}

enum What {
    /// The function returns at once.
    Return(Number, String),
    /// The expression is another one. A field that is named only by its value gets its name before it.
    Other {
        others: Vec<(Number, String)>,
        field: Option<String>,
    },
    /// The arm is gone, or its condition is another one.
    Arm {
        gone: Option<Number>,
        always: Option<Number>,
        never: Option<Number>,
        guard: Option<Range<usize>>,
    },
}

/// Writes the mutants into the text of their file, but for those that are left out. Those that have no place in one text
/// with the others (a field left out, `let` in a chain of conditions) are not in the result.
///
/// # Errors
/// When the text is no Rust.
pub(crate) fn switch(text: &str, mutants: &[(Number, &Mutant)], left_out: &HashSet<Number>) -> Result<Switched> {
    let file = syn::parse_file(text).context("the file cannot be parsed")?;
    let mut at: HashMap<Place, Vec<(Number, &Mutant)>> = HashMap::new();
    let mut changes = Vec::new();
    for (number, mutant) in mutants.iter().filter(|(number, _)| !left_out.contains(number)) {
        if mutant.genre == Genre::FnValue {
            let start = offset(text, mutant.span.start).context("a function starts outside of its file")?;
            let what = What::Return(*number, mutant.replacement.clone());
            changes.push(Change {
                range: start..start,
                what,
            });
        } else {
            at.entry(mutant.span.start).or_default().push((*number, mutant));
        }
    }
    let mut places = Places { text, at, changes };
    places.visit_file(&file);
    let mut changes = places.changes;
    // What comes first first, and what holds others before them; a return comes before the expression that it saves.
    changes.sort_by_key(|change| {
        (
            change.range.start,
            !change.range.is_empty(),
            usize::MAX - change.range.end,
        )
    });
    let mut writer = Writer {
        source: text,
        changes: &changes,
        next: 0,
        out: Switched::default(),
        line: 1,
    };
    writer.up_to(0, text.len());
    Ok(writer.out)
}

/// Where a line and column are in a text.
fn offset(text: &str, place: Place) -> Option<usize> {
    let mut line_start = 0;
    for _ in 1..place.line {
        line_start += text.get(line_start..)?.find('\n')? + 1;
    }
    let line = text.get(line_start..)?;
    let inside = line
        .char_indices()
        .nth(place.column - 1)
        .map_or(line.len(), |(at, _)| at);
    Some(line_start + inside)
}

fn place(span: proc_macro2::Span) -> Place {
    let start = span.start();
    Place {
        line: start.line,
        column: start.column + 1,
    }
}

/// Looks for the expressions and arms that mutants change.
struct Places<'a> {
    text: &'a str,
    at: HashMap<Place, Vec<(Number, &'a Mutant)>>,
    changes: Vec<Change>,
}

impl Places<'_> {
    fn other(&mut self, whole: proc_macro2::Span, operator: proc_macro2::Span, genre: Genre) {
        let Some(mutants) = self.at.get(&place(operator)) else {
            return;
        };
        let (whole, operator) = (whole.byte_range(), operator.byte_range());
        let others = mutants.iter().filter(|(_, mutant)| mutant.genre == genre);
        let others: Vec<(Number, String)> = others
            .map(|(number, mutant)| {
                let (before, after) = (
                    &self.text[whole.start..operator.start],
                    &self.text[operator.end..whole.end],
                );
                (*number, format!("{before}{}{after}", mutant.replacement))
            })
            .collect();
        if !others.is_empty() {
            self.changes.push(Change {
                range: whole,
                what: What::Other { others, field: None },
            });
        }
    }
}

/// Whether a condition binds something: such a one cannot be put into another expression.
fn binds(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(ExprBinary {
            left,
            op: BinOp::And(_),
            right,
            ..
        }) => binds(left) || binds(right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Places<'_> {
    fn visit_expr_binary(&mut self, node: &'ast ExprBinary) {
        if !binds(&node.left) && !binds(&node.right) {
            self.other(node.span(), node.op.span(), Genre::BinaryOperator);
        }
        visit::visit_expr_binary(self, node);
    }

    fn visit_expr_unary(&mut self, node: &'ast ExprUnary) {
        self.other(node.span(), node.op.span(), Genre::UnaryOperator);
        visit::visit_expr_unary(self, node);
    }

    fn visit_expr_struct(&mut self, node: &'ast ExprStruct) {
        for field in &node.fields {
            let mutants = self.at.get(&place(field.span())).into_iter().flatten();
            let Some((number, _)) = mutants
                .into_iter()
                .find(|(_, mutant)| mutant.genre == Genre::StructField)
            else {
                continue;
            };
            let (Some(rest), Member::Named(name)) = (&node.rest, &field.member) else {
                continue;
            };
            let rest = &self.text[rest.span().byte_range()];
            let others = vec![(*number, format!("({rest}).{name}"))];
            let field_name = field.colon_token.is_none().then(|| name.to_string());
            let range = field.expr.span().byte_range();
            let what = What::Other {
                others,
                field: field_name,
            };
            self.changes.push(Change { range, what });
        }
        visit::visit_expr_struct(self, node);
    }

    fn visit_arm(&mut self, node: &'ast Arm) {
        let arms = self.at.get(&place(node.span())).into_iter().flatten();
        let gone = arms.clone().find(|(_, mutant)| mutant.genre == Genre::MatchArm);
        let guard = node.guard.as_ref().map(|(_, guard)| guard);
        let guards = guard.and_then(|guard| self.at.get(&place(guard.span())));
        let of_guard = |value: &str| {
            let mut guards = guards.into_iter().flatten();
            guards
                .find(|(_, mutant)| mutant.genre == Genre::MatchArmGuard && mutant.replacement == value)
                .map(|(number, _)| *number)
        };
        let what = What::Arm {
            gone: gone.map(|(number, _)| *number),
            always: of_guard("true"),
            never: of_guard("false"),
            guard: guard.map(|guard| guard.span().byte_range()),
        };
        if !matches!(
            what,
            What::Arm {
                gone: None,
                always: None,
                never: None,
                ..
            }
        ) {
            let end = node.pat.span().byte_range().end;
            let range = end..guard.map_or(end, |guard| guard.span().byte_range().end);
            self.changes.push(Change { range, what });
        }
        visit::visit_arm(self, node);
    }
}

/// Writes the text anew.
struct Writer<'a> {
    source: &'a str,
    changes: &'a [Change],
    next: usize,
    out: Switched,
    line: usize,
}

impl Writer<'_> {
    fn stands(&mut self, lines: Range<usize>, number: Number, is_own: bool, returns: bool) {
        self.out.lines.push(Lines {
            lines,
            number,
            is_own,
            returns,
        });
    }

    fn write(&mut self, text: &str) {
        self.line += text.matches('\n').count();
        self.out.text.push_str(text);
    }

    /// The source from one place up to another, with the changes inside.
    fn up_to(&mut self, from: usize, to: usize) {
        let mut at = from;
        while let Some(change) = self.changes.get(self.next) {
            if change.range.end > to {
                break;
            }
            self.next += 1;
            self.write(&self.source[at..change.range.start]);
            at = change.range.end;
            self.change(change);
        }
        self.write(&self.source[at..to]);
    }

    fn change(&mut self, change: &Change) {
        let first = self.line;
        match &change.what {
            What::Return(number, value) => {
                self.write(&format!("\nif crate::mutant({number}) {{ return {value}; }}\n"));
                // The last line is that of what follows.
                self.stands(first..self.line, *number, true, true);
            }
            What::Other { others, field } => {
                if let Some(field) = field {
                    self.write(&format!("{field}: "));
                }
                self.write("(");
                for (number, other) in others {
                    let start = self.line + 1;
                    self.write(&format!("\nif crate::mutant({number}) {{ ({other}) }} else "));
                    self.stands(start..self.line + 1, *number, true, false);
                }
                self.write("\n{ (");
                self.up_to(change.range.start, change.range.end);
                self.write(") })");
                for (number, _) in others {
                    self.stands(first..self.line + 1, *number, false, false);
                }
            }
            What::Arm {
                gone,
                always,
                never,
                guard,
            } => {
                let mut condition = String::from("\nif ");
                if let Some(gone) = gone {
                    let _ = write!(condition, "!crate::mutant({gone})");
                }
                if guard.is_some() {
                    condition += if gone.is_some() { " && (" } else { "(" };
                    if let Some(always) = always {
                        let _ = write!(condition, "crate::mutant({always}) || ");
                    }
                    if let Some(never) = never {
                        let _ = write!(condition, "!crate::mutant({never}) && ");
                    }
                    condition.push('(');
                }
                self.write(&condition);
                if let Some(guard) = guard {
                    self.up_to(guard.start, guard.end);
                    self.write("))");
                }
                self.write("\n");
                for number in [gone, always, never].into_iter().flatten() {
                    self.stands(first..self.line + 1, *number, false, false);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text with these mutants in it: genre, line, column, and what comes instead.
    fn switched(text: &str, mutants: &[(Genre, usize, usize, &str)]) -> Switched {
        let mutants: Vec<Mutant> = mutants
            .iter()
            .map(|(genre, line, column, replacement)| Mutant::at(*genre, *line, *column, replacement))
            .collect();
        let numbered: Vec<(Number, &Mutant)> = mutants.iter().enumerate().collect();
        switch(text, &numbered, &HashSet::new()).unwrap()
    }

    /// Without the line breaks and blanks that nobody reads.
    fn words(switched: &Switched) -> String {
        switched.text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn each_place_has_a_switch_and_changes_lie_in_each_other() {
        let text = "fn f(a: u8) -> bool { a < 3 && !(a == 1) }";
        let switched = switched(
            text,
            &[
                (Genre::FnValue, 1, 23, "true"),
                (Genre::BinaryOperator, 1, 29, "||"),
                (Genre::BinaryOperator, 1, 25, "<="),
                (Genre::UnaryOperator, 1, 32, ""),
            ],
        );
        assert_eq!(
            words(&switched),
            "fn f(a: u8) -> bool { if crate::mutant(0) { return true; } \
             ( if crate::mutant(1) { (a < 3 || !(a == 1)) } else { \
             (( if crate::mutant(2) { (a <= 3) } else { (a < 3) }) && \
             ( if crate::mutant(3) { ((a == 1)) } else { (!(a == 1)) })) }) }"
        );
        assert!(syn::parse_file(&switched.text).is_ok());
    }

    #[test]
    fn an_arm_can_be_gone_and_its_condition_be_always_true_or_never() {
        let text = "fn f(a: u8) -> u8 { match a { 1 if a > 0 => 1, 2 => 2, _ => 3 } }";
        let switched = switched(
            text,
            &[
                (Genre::MatchArm, 1, 31, ""),
                (Genre::MatchArmGuard, 1, 36, "true"),
                (Genre::MatchArmGuard, 1, 36, "false"),
                (Genre::MatchArm, 1, 48, ""),
            ],
        );
        assert_eq!(
            words(&switched),
            "fn f(a: u8) -> u8 { match a { 1 if !crate::mutant(0) && \
             (crate::mutant(1) || !crate::mutant(2) && (a > 0)) => 1, 2 if !crate::mutant(3) => 2, _ => 3 } }"
        );
        assert!(syn::parse_file(&switched.text).is_ok());
    }

    #[test]
    fn a_field_is_taken_from_the_rest_and_what_binds_is_left() {
        let text = "fn f(o: O) -> O { if let Some(x) = o.x && x { o } else { O { x: None, ..o } } }";
        let switched = switched(
            text,
            &[(Genre::BinaryOperator, 1, 40, "||"), (Genre::StructField, 1, 62, "")],
        );
        assert_eq!(
            words(&switched),
            "fn f(o: O) -> O { if let Some(x) = o.x && x { o } else { \
             O { x: ( if crate::mutant(1) { ((o).x) } else { (None) }), ..o } } }"
        );
        assert_eq!(
            switched.lines.iter().map(|place| place.number).collect::<HashSet<_>>(),
            HashSet::from([1])
        );
    }

    #[test]
    fn an_error_is_blamed_on_what_is_closest_to_it() {
        let text = "fn f() -> bool {\n    1 < 2\n}\n";
        let switched = switched(text, &[(Genre::FnValue, 2, 5, "7"), (Genre::BinaryOperator, 2, 7, ">")]);
        let line = |part: &str| 1 + switched.text.lines().position(|line| line.contains(part)).unwrap();
        assert_eq!(switched.blamed(line("return 7")), (vec![0], true));
        assert_eq!(switched.blamed(line("1 > 2")), (vec![1], true));
        assert_eq!(switched.blamed(line("1 < 2")), (vec![1], false));
        // What a `match` lacks is named above the arm that is gone.
        assert_eq!(switched.next_after(1, |number| number == 1), Some(1));
        assert_eq!(switched.next_after(switched.text.lines().count(), |_| true), None);
        // The type that a function gives may come from a value that it is made to return.
        assert_eq!(switched.blamed(switched.text.lines().count()), (vec![0], false));
        assert_eq!(switched.blamed(1), (Vec::new(), false));
    }
}
