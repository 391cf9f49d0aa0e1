//! Legal answers of a small question, by its shape: is this one, draw one, what a clock that ran out plays, and what
//! stands against one that is not legal.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use super::table::{Chance, Fallback};
use super::{Choice, Decision, Shape, Thing, Things};
use crate::forces::Forces;
use crate::refusal::{Reason, Refusal};

impl Decision {
    /// Whether this is a legal answer.
    pub fn contains(&self, choice: &Choice) -> bool {
        match (&self.shape, choice) {
            (shape, Choice::Nothing) => shape.or_nothing(),
            (Shape::YesNo { yes }, Choice::YesNo(answer)) => *yes || !answer,
            (Shape::Amount { min, max, .. }, Choice::Amount(amount)) => (min..=max).contains(&amount),
            (Shape::One { of, .. }, Choice::One(thing)) => of.contains(*thing),
            (Shape::Several { of, least, most }, Choice::Several(chosen)) => {
                chosen.kind() == of.kind()
                    && (usize::from(*least)..=usize::from(*most)).contains(&chosen.len())
                    && chosen.is_part_of(of)
            }
            (Shape::Forces { of, most }, Choice::Forces(forces)) => forces.fits_in(*of) && forces.total() <= *most,
            _ => false,
        }
    }

    /// Why this is no legal answer; `None` if it is one.
    pub fn why_not(&self, choice: &Choice) -> Option<Refusal> {
        if self.contains(choice) {
            return None;
        }
        if !choice.is_of(self.shape.form(), self.shape.or_nothing()) {
            return Some(self.matter.wrong_answer());
        }
        if let Some((rule, reason)) = self.matter.reason_against(self, choice) {
            return Some(Refusal::by(rule, reason));
        }
        let reason = match (&self.shape, choice) {
            (Shape::Amount { min, max, .. }, _) => Reason::OutOfRange {
                min: (*min).into(),
                max: (*max).into(),
            },
            (Shape::Forces { of, most }, Choice::Forces(forces)) => {
                if forces.fits_in(*of) {
                    Reason::TooMany { most: *most }
                } else {
                    Reason::NotThatMany { have: *of }
                }
            }
            (Shape::Several { most, .. }, Choice::Several(chosen)) if chosen.len() > usize::from(*most) => {
                Reason::TooMany { most: *most }
            }
            _ => Reason::NotAmongThem,
        };
        Some(Refusal::by(self.rule, reason))
    }

    /// One legal answer, drawn so that everything possible comes up.
    pub fn random_answer<R: Rng + ?Sized>(&self, rng: &mut R) -> Choice {
        let chance = self.matter.chance();
        let drawn = match &self.shape {
            Shape::YesNo { yes } => return Choice::YesNo(*yes && chance.falls(rng)),
            Shape::Several { of, least, most } => return Choice::Several(some_of(of, *least, *most, chance, rng)),
            Shape::Forces { of, most } => return Choice::Forces(any_of(*of, rng).take_elite_first(*most)),
            Shape::Amount { min, max, .. } => {
                let most = match chance {
                    Chance::Low(most) => min.saturating_add(most).min(*max),
                    _ => *max,
                };
                Choice::Amount(rng.random_range(*min..=most.max(*min)))
            }
            Shape::One { of, .. } => match chance {
                Chance::Roll(sides, choose) => return choose(rng.random_range(0..sides), of),
                _ => one_of(of, rng).map_or(Choice::Nothing, Choice::One),
            },
        };
        if self.shape.or_nothing() && drawn != Choice::Nothing && !chance.falls(rng) {
            return Choice::Nothing;
        }
        drawn
    }

    /// What is played for somebody who does not answer.
    pub fn default_answer<R: Rng + ?Sized>(&self, rng: &mut R) -> Choice {
        match (self.matter.fallback(), &self.shape) {
            (Fallback::Random, _) => self.random_answer(rng),
            (Fallback::Yes, Shape::YesNo { yes }) => Choice::YesNo(*yes),
            (Fallback::YesIfAlone, Shape::YesNo { yes }) => Choice::YesNo(*yes && self.about.who.is_none()),
            (_, Shape::YesNo { .. }) => Choice::YesNo(false),
            (Fallback::Least, shape) if shape.or_nothing() => Choice::Nothing,
            (Fallback::Most, Shape::Amount { max, .. }) => Choice::Amount(*max),
            (_, Shape::Amount { min, .. }) => Choice::Amount(*min),
            (Fallback::First, Shape::One { of, .. }) => of.list().first().copied().map_or(Choice::Nothing, Choice::One),
            (Fallback::Named, Shape::One { of, .. }) if self.named().is_some_and(|thing| of.contains(thing)) => {
                self.named().map_or(Choice::Nothing, Choice::One)
            }
            (fallback, Shape::One { of, .. }) => {
                let list = of.list();
                let chosen = match fallback {
                    Fallback::Strongest => list
                        .iter()
                        .max_by_key(|thing| (self.is_of_another(**thing), strength(**thing))),
                    Fallback::Most => list.last(),
                    _ => list.first(),
                };
                chosen.map_or(Choice::Nothing, |thing| Choice::One(*thing))
            }
            (fallback, Shape::Several { of, least, most }) => {
                let count = if fallback == Fallback::Most { *most } else { *least };
                Choice::Several(first_of(of, count.into()))
            }
            (Fallback::Most, Shape::Forces { of, most }) => Choice::Forces(of.take_elite_first(*most)),
            (_, Shape::Forces { .. }) => Choice::Forces(Forces::NONE),
        }
    }
}

impl Decision {
    /// The place or the player that the question names.
    fn named(&self) -> Option<Thing> {
        let area = self.about.area.map(Thing::from);
        area.or(self.about.who.map(Thing::from))
    }

    /// Whether a leader is of another faction than the one that the question is about.
    fn is_of_another(&self, thing: Thing) -> bool {
        matches!(thing, Thing::Leader(leader) if leader.facts().faction != self.about.faction)
    }
}

impl Chance {
    /// Whether the answer is yes, or something at all.
    fn falls<R: Rng + ?Sized>(self, rng: &mut R) -> bool {
        match self {
            Chance::Often(times, of) => rng.random_ratio(times, of),
            Chance::Even | Chance::Low(_) | Chance::Roll(..) => rng.random(),
        }
    }
}

fn strength(thing: Thing) -> Option<u8> {
    match thing {
        Thing::Leader(leader) => leader.facts().strength.value().into(),
        _ => None,
    }
}

fn one_of<R: Rng + ?Sized>(of: &Things, rng: &mut R) -> Option<Thing> {
    let list = of.list();
    if list.is_empty() {
        return None;
    }
    list.get(rng.random_range(0..list.len())).copied()
}

fn some_of<R: Rng + ?Sized>(of: &Things, least: u8, most: u8, chance: Chance, rng: &mut R) -> Things {
    let mut list = of.list();
    if least == most {
        list.shuffle(rng);
        return first_of_list(of, &list, least.into());
    }
    list.retain(|_| chance.falls(rng));
    let count = list.len().clamp(least.into(), most.into());
    let mut chosen = first_of_list(of, &list, count);
    // Too few: the rest comes in order.
    for thing in of.list() {
        if chosen.len() < usize::from(least) {
            chosen.insert(thing);
        }
    }
    chosen
}

fn first_of(of: &Things, count: usize) -> Things {
    first_of_list(of, &of.list(), count)
}

fn first_of_list(of: &Things, list: &[Thing], count: usize) -> Things {
    let mut chosen = Things::none(of.kind());
    for thing in list.iter().take(count) {
        chosen.insert(*thing);
    }
    chosen
}

/// Any part of these, all and nothing included.
fn any_of<R: Rng + ?Sized>(forces: Forces, rng: &mut R) -> Forces {
    Forces {
        normal: rng.random_range(0..=forces.normal),
        elite: rng.random_range(0..=forces.elite),
        // Chance is drawn where there is such a token only.
        veiled: u8::from(forces.is_veiled() && rng.random()),
    }
}
