//! The legal answers to a question: all of them where they are few, else some of them, drawn at random.

use arrakis_rules::{
    Action, CardKind, Choice, Command, Decision, Element, Fighter, Forces, Matter, Plan, PlanOptions, PromptKind,
    ReviveOptions, Shape, Shown, Things,
};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

/// More answers than this are not listed.
pub const MOST_ANSWERS: usize = 128;
/// So many of them are listed then,
const SOME: usize = 48;
/// of so many that are drawn.
const DRAWN: usize = 200;
/// More are not looked through to find those that are legal.
const LOOKED_THROUGH: usize = 4096;

/// Legal answers to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Answers {
    /// Whether these are all. If not, what else is legal follows from the question.
    pub all: bool,
    /// These, each once: where they are not all, first what is played for who says nothing.
    pub list: Vec<Action>,
}

impl Answers {
    /// Those to this question. What is drawn depends on this chance.
    pub fn of(kind: &PromptKind, chance: &mut ChaCha8Rng) -> Answers {
        match each(kind) {
            Some(list) => Answers { all: true, list },
            None => some(kind, chance),
        }
    }
}

fn some(kind: &PromptKind, chance: &mut ChaCha8Rng) -> Answers {
    let mut list = vec![kind.default_answer(chance)];
    for _ in 0..DRAWN {
        let answer = kind.random_answer(chance);
        if !list.contains(&answer) {
            list.push(answer);
        }
        if list.len() == SOME {
            break;
        }
    }
    list.retain(|answer| kind.contains(answer));
    Answers { all: false, list }
}

/// Every legal answer; `None` if there are too many.
fn each(kind: &PromptKind) -> Option<Vec<Action>> {
    let list: Vec<Action> = match kind {
        PromptKind::Decide(decision) => each_choice(decision)?,
        PromptKind::MakePrediction { winners, last_turn } => winners
            .iter()
            .flat_map(|winner| (1..=*last_turn).map(move |turn| Action::MakePrediction { winner, turn }))
            .collect(),
        PromptKind::Nexus {
            may_break,
            may_offer,
            offers,
        } => {
            let leaves = may_break.map(|_| Action::BreakAlliance);
            let accepted = offers.iter().map(Action::AcceptAlliance);
            let refused = offers.iter().map(Action::RefuseAlliance);
            let offered = may_offer.iter().map(Action::OfferAlliance);
            let end = [Action::EndNexus].into_iter().chain(leaves);
            end.chain(accepted).chain(refused).chain(offered).collect()
        }
        PromptKind::Bid { min, max, .. } => {
            let count = usize::from(*max).saturating_sub((*min).into());
            let bids = (*min..=*max).map(Action::Bid);
            (count < MOST_ANSWERS).then(|| [Action::Pass].into_iter().chain(bids).collect())?
        }
        PromptKind::PayForCard { ally, karamas, .. } => {
            let (min, max) = ally.unwrap_or((1, 0));
            let in_spice = (min..=max).map(|from_ally| Action::PayForCard {
                from_ally,
                karama: None,
            });
            let by_karama = karamas.iter().map(|card| Action::PayForCard {
                from_ally: 0,
                karama: Some(*card),
            });
            in_spice.chain(by_karama).take(LOOKED_THROUGH).collect()
        }
        PromptKind::Revive(options) => each_revival(options)?,
        PromptKind::ChooseBattle { battles } => battles.iter().copied().map(Action::ChooseBattle).collect(),
        PromptKind::UseVoice { expansion2, .. } => {
            let kinds = CardKind::in_game(*expansion2).iter();
            let commands = kinds.flat_map(|what| [true, false].map(|play| Command { play, what: *what }));
            let commands = commands.map(|command| Action::UseVoice(Some(command)));
            [Action::UseVoice(None)].into_iter().chain(commands).collect()
        }
        PromptKind::AnswerPrescience {
            element,
            plan,
            with_spice,
        } => {
            let elements = plan.elements(*element, *with_spice).into_iter();
            elements.map(Action::AnswerPrescience).collect()
        }
        PromptKind::CommitPlan(options) => each_plan(options)?,
        PromptKind::AssignLosses(options) => vec![Action::AssignLosses(options.only()?)],
        PromptKind::Ready { .. } => vec![Action::Ready],
        PromptKind::React { cards, .. } => {
            let cards = cards.iter().copied().map(Some);
            [None].into_iter().chain(cards).map(Action::React).collect()
        }
        PromptKind::AnswerTruth { .. } => [false, true].map(Action::AnswerTruth).to_vec(),
        PromptKind::Ship(_)
        | PromptKind::Move(_)
        | PromptKind::RideWorm(_)
        | PromptKind::PlaceForces { .. }
        | PromptKind::UsePower(_) => return None,
    };
    let legal: Vec<Action> = list.into_iter().filter(|action| kind.contains(action)).collect();
    (1..=MOST_ANSWERS).contains(&legal.len()).then_some(legal)
}

fn each_choice(decision: &Decision) -> Option<Vec<Action>> {
    let choices: Vec<Choice> = match &decision.shape {
        Shape::YesNo { .. } => vec![Choice::YesNo(false), Choice::YesNo(true)],
        Shape::Amount { min, max, .. } => (*min..=*max).take(LOOKED_THROUGH).map(Choice::Amount).collect(),
        Shape::One { of, .. } => of.list().into_iter().map(Choice::One).collect(),
        Shape::Several { of, least, most } => several(of, *least, *most)?,
        Shape::Forces { of, .. } => each_forces(*of).map(Choice::Forces).collect(),
    };
    let nothing = decision.shape.or_nothing().then_some(Choice::Nothing);
    let says = |matter: Matter| move |choice| matter.says(choice);
    Some(nothing.into_iter().chain(choices).map(says(decision.matter)).collect())
}

/// Every part of these with so many things in it; `None` if there are too many.
fn several(of: &Things, least: u8, most: u8) -> Option<Vec<Choice>> {
    let mut parts = vec![Things::none(of.kind())];
    for thing in of.list() {
        for at in 0..parts.len() {
            if parts[at].len() < usize::from(most) {
                let mut more = parts[at].clone();
                more.insert(thing);
                parts.push(more);
            }
        }
        if parts.len() > LOOKED_THROUGH {
            return None;
        }
    }
    parts.retain(|part| part.len() >= usize::from(least));
    Some(parts.into_iter().map(Choice::Several).collect())
}

/// Every part of these, nothing and all included.
fn each_forces(of: Forces) -> impl Iterator<Item = Forces> {
    let normal = move |elite, veiled| (0..=of.normal).map(move |normal| Forces { normal, elite, veiled });
    (0..=of.veiled).flat_map(move |veiled| (0..=of.elite).flat_map(move |elite| normal(elite, veiled)))
}

fn each_revival(options: &ReviveOptions) -> Option<Vec<Action>> {
    let limit = options.limit;
    let forces: Vec<Forces> = each_forces(options.tanks)
        .filter(|forces| forces.total() <= limit)
        .collect();
    let leaders = options.leaders.iter().map(|(leader, _)| (Some(*leader), false));
    let token = options.token.map(|_| (None, true));
    let others: Vec<_> = [(None, false)].into_iter().chain(leaders).chain(token).collect();
    let all = forces.iter().flat_map(|forces| {
        others.iter().map(|(leader, token)| Action::Revive {
            forces: *forces,
            leader: *leader,
            token: *token,
        })
    });
    (forces.len() * others.len() <= LOOKED_THROUGH).then(|| all.collect())
}

fn each_plan(options: &PlanOptions) -> Option<Vec<Action>> {
    let hands = options.hands();
    let dials: Vec<_> = options.elements(Element::Dial, true);
    if hands.len() * dials.len() > LOOKED_THROUGH {
        return None;
    }
    let mut all = Vec::new();
    for (fighter, weapon, defense) in &hands {
        for told in &dials {
            let Shown::Dial(dial, Some(spice)) = told else { continue };
            let goes = options.kwisatz_haderach && matches!(fighter, Some(Fighter::Leader(_) | Fighter::CheapHero(_)));
            for kwisatz_haderach in [Some(false), goes.then_some(true)].into_iter().flatten() {
                all.push(Action::CommitPlan(Plan {
                    dial: *dial,
                    spice: *spice,
                    fighter: *fighter,
                    kwisatz_haderach,
                    weapon: *weapon,
                    defense: *defense,
                }));
            }
        }
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use arrakis_rules::{Faction, Game, Options, Seat, Setup};
    use rand::SeedableRng;

    use super::*;

    /// Whatever is asked, what is listed is legal, and what is drawn is listed where all is.
    #[test]
    fn what_is_listed_is_legal_and_all_is_all() {
        let tables = [&Faction::CLASSIC[..], &Faction::EXPANSIONS[..]];
        let (mut whole, mut part) = (BTreeSet::new(), BTreeSet::new());
        for seed in 0..12 {
            let mut setup = Setup::new(tables[seed as usize % 2], seed).unwrap();
            setup.options = Options::advanced();
            let mut game = Game::new(setup).unwrap();
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            while game.outcome().is_none() {
                let Some((seat, prompt)) = game.prompts().into_iter().next() else {
                    game.submit(Seat(0), Action::CloseWindow).unwrap();
                    continue;
                };
                let answers = Answers::of(&prompt.kind, &mut chance);
                assert!(!answers.list.is_empty(), "{prompt:?}");
                assert!(answers.list.len() <= MOST_ANSWERS);
                for (at, answer) in answers.list.iter().enumerate() {
                    assert!(prompt.kind.contains(answer), "{answer:?} to {prompt:?}");
                    assert!(!answers.list[..at].contains(answer), "{answer:?} twice");
                }
                let drawn = prompt.kind.random_answer(&mut chance);
                assert!(!answers.all || answers.list.contains(&drawn), "{drawn:?} to {prompt:?}");
                let kind = format!("{:?}", prompt.kind);
                let name = kind.split([' ', '(']).next().unwrap_or_default().to_owned();
                if answers.all { &mut whole } else { &mut part }.insert(name);
                game.submit(seat, drawn).unwrap();
            }
        }
        for name in [
            "Bid",
            "ChooseBattle",
            "CommitPlan",
            "Decide",
            "Nexus",
            "Revive",
            "UseVoice",
        ] {
            assert!(whole.contains(name), "{name} in {whole:?}");
        }
        for name in ["CommitPlan", "Move", "PlaceForces", "Ship"] {
            assert!(part.contains(name), "{name} in {part:?}");
        }
    }
}
