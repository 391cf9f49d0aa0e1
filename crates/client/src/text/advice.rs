//! What a master would do, and why, in words.

use arrakis_bots::Reason;
use arrakis_rules::{
    Action, Cargo, Choice, Decision, Phase, Placements, Power, PromptKind, Seat, Shape, Shipment, Things,
};

use super::{Names, area, forces, list};
use crate::locale::{say, tell};
use crate::text;

/// The change of a chance that is worth a word.
const WORTH_A_WORD: f64 = 0.05;
/// The chance of another's victory that is.
const THREAT: f64 = 0.2;

/// An answer to a question, as a sentence that tells somebody to give it.
pub(crate) fn answer(kind: &PromptKind, action: &Action, names: &Names) -> String {
    let who = |seat: Seat| names.who(seat);
    match action {
        Action::Choose { choice, .. } => match kind {
            PromptKind::Decide(decision) => chosen(decision, choice, names),
            _ => say("advice-other").to_owned(),
        },
        Action::MakePrediction { winner, turn } => tell!("advice-predict", who = who(*winner), turn = *turn),
        Action::PlaceForces(places) => tell!("advice-places", verb = say("place"), places = placed(places)),
        Action::AssignLosses(places) => tell!("advice-places", verb = say("lose"), places = placed(places)),
        Action::BreakAlliance => say("break").to_owned(),
        Action::OfferAlliance(seat) => tell!("advice-offer", who = who(*seat)),
        Action::AcceptAlliance(seat) => tell!("advice-accept", who = who(*seat)),
        Action::RefuseAlliance(seat) => tell!("advice-refuse", who = who(*seat)),
        Action::EndNexus => match kind {
            PromptKind::Nexus { may_break: Some(_), .. } => say("advice-stay").to_owned(),
            _ => say("advice-alone").to_owned(),
        },
        Action::Bid(amount) => tell!("advice-bid", amount = *amount),
        Action::Pass => match kind {
            PromptKind::UsePower(_) => say("keep-card").to_owned(),
            _ => say("pass").to_owned(),
        },
        Action::PayForCard { karama: Some(card), .. } => {
            tell!("advice-pay-karama", card = card.facts().name.as_str())
        }
        Action::PayForCard { from_ally, .. } => {
            let price = match kind {
                PromptKind::PayForCard { price, .. } => *price,
                _ => *from_ally,
            };
            match price.saturating_sub(*from_ally) {
                own if *from_ally == 0 => tell!("advice-pay", amount = own),
                own => tell!("advice-pay-ally", own = own, ally = *from_ally),
            }
        }
        Action::Revive {
            forces: some,
            leader,
            token,
        } => {
            let some = (!some.is_none()).then(|| forces(*some));
            let leader = leader.map(|leader| leader.facts().name.clone());
            let token = token.then(|| say("kwisatz-haderach").to_owned());
            let all: Vec<String> = [some, leader, token].into_iter().flatten().collect();
            if all.is_empty() {
                say("revive-none").to_owned()
            } else {
                tell!("advice-revive", what = list(all.into_iter()))
            }
        }
        Action::Ship(None) => say("ship-none").to_owned(),
        Action::Ship(Some(shipment)) => shipped(shipment),
        Action::Move(None) | Action::RideWorm(None) => say("move-none").to_owned(),
        Action::Move(Some(movement)) => {
            tell!("advice-move", area = area(movement.to), from = going(&movement.groups))
        }
        Action::RideWorm(Some(movement)) => {
            tell!("advice-ride", area = area(movement.to), from = going(&movement.groups))
        }
        Action::MoveByOrnithopter(movement) => {
            tell!("advice-fly", area = area(movement.to), from = going(&movement.groups))
        }
        Action::ChooseBattle(choice) => {
            tell!(
                "advice-battle",
                who = who(choice.opponent),
                area = choice.field.territory().name()
            )
        }
        Action::UseVoice(None) => say("say-nothing").to_owned(),
        Action::UseVoice(Some(command)) => tell!("advice-voice", command = text::command(*command)),
        Action::AnswerPrescience(shown) => tell!("advice-tell", shown = text::shown(*shown)),
        Action::CommitPlan(plan) => tell!("advice-plan", plan = text::planned(plan)),
        Action::Ready => match kind {
            PromptKind::Ready { phase: Phase::Charity } => say("continue").to_owned(),
            _ => say("ready").to_owned(),
        },
        Action::React(None) => say("let-it-be").to_owned(),
        Action::React(Some(card)) => tell!("advice-stop", card = card.facts().name.as_str()),
        Action::AnswerTruth(true) => say("yes").to_owned(),
        Action::AnswerTruth(false) => say("no").to_owned(),
        Action::UsePower(power) => tell!("advice-power", what = used(*power, names)),
        _ => say("advice-other").to_owned(),
    }
}

/// The answer to a small question: what is on its button, and what is chosen.
fn chosen(decision: &Decision, choice: &Choice, names: &Names) -> String {
    let yes = || text::decided(decision, "yes", names);
    let no = || text::decided(decision, "no", names);
    let chosen = |what: String| match yes() {
        Some(verb) => tell!("advice-chosen", verb = verb, what = what),
        None => what,
    };
    match choice {
        Choice::YesNo(true) => yes().unwrap_or_else(|| say("yes").to_owned()),
        Choice::YesNo(false) if decision.shape == (Shape::YesNo { yes: false }) => say("continue").to_owned(),
        Choice::YesNo(false) | Choice::Nothing => no().unwrap_or_else(|| say("no").to_owned()),
        Choice::Amount(amount) => {
            let verb = yes().unwrap_or_else(|| say("yes").to_owned());
            match text::decided(decision, "unit", names) {
                Some(unit) => tell!("advice-amount-unit", verb = verb, amount = *amount, unit = unit),
                None => tell!("advice-amount", verb = verb, amount = *amount),
            }
        }
        Choice::One(thing) => chosen(text::thing(*thing, names)),
        Choice::Several(things) if things.is_empty() => no().unwrap_or_else(|| say("nothing").to_owned()),
        Choice::Several(things) => chosen(all(things, names)),
        Choice::Forces(some) if some.is_none() => no().unwrap_or_else(|| say("nothing").to_owned()),
        Choice::Forces(some) => chosen(forces(*some)),
    }
}

fn all(things: &Things, names: &Names) -> String {
    list(things.list().into_iter().map(|thing| text::thing(thing, names)))
}

fn placed(places: &Placements) -> String {
    list(
        places
            .iter()
            .map(|(at, some)| tell!("advice-in", forces = forces(*some), area = area(*at))),
    )
}

fn going(groups: &Placements) -> String {
    list(
        groups
            .iter()
            .map(|(at, some)| tell!("advice-from", forces = forces(*some), area = area(*at))),
    )
}

fn shipped(shipment: &Shipment) -> String {
    let mut how = String::new();
    if let Some(card) = shipment.karama {
        how += &tell!("advice-ship-karama", card = card.facts().name.as_str());
    }
    if shipment.from_ally > 0 {
        how += &tell!("advice-ship-ally", spice = shipment.from_ally);
    }
    let to = shipment.to.map(area).unwrap_or_default();
    match (&shipment.cargo, shipment.to) {
        (Cargo::Board(groups), None) => tell!("advice-ship-back", from = going(groups), how = how),
        (Cargo::Board(groups), Some(_)) => tell!("advice-ship-across", from = going(groups), area = to, how = how),
        (Cargo::Reserves(some), _) => tell!("advice-ship", forces = forces(*some), area = to, how = how),
        (Cargo::NoField(token), _) => {
            let token = text::labels::no_field(*token);
            tell!("advice-ship", forces = token, area = to, how = how)
        }
        (Cargo::AllyNoField, _) => tell!("advice-ship", forces = say("no-field"), area = to, how = how),
    }
}

fn used(power: Power, names: &Names) -> String {
    match power {
        Power::Revive {
            leader: Some(leader), ..
        } => leader.facts().name.clone(),
        Power::Revive { forces: some, .. } => forces(some),
        Power::Worm(territory) => territory.name().to_owned(),
        Power::MoveStronghold(at) => area(at),
        Power::BarRevival { seat, .. } => names.who(seat).to_owned(),
        Power::TakeHand { from, .. } => names.who(from).to_owned(),
        Power::SellCards(cards) => list(cards.iter().map(|card| card.facts().name.clone())),
        Power::DictateCards { keep, discard } => {
            list(keep.iter().chain(discard.iter()).map(|card| card.facts().name.clone()))
        }
        Power::TakeCached(card) => card.facts().name.clone(),
    }
}

/// A part of 1 as one of 100.
fn percent(chance: f64) -> u32 {
    (chance.clamp(0.0, 1.0) * 100.0).round() as u32
}

/// What somebody's deed came to in a game that is over; nothing where it decided nothing.
pub(crate) fn weighed(reason: &Reason, who: &str, names: &Names) -> Vec<String> {
    let mut said = Vec::new();
    if let Some((seat, chance)) = threat(reason) {
        said.push(tell!("weighed-threat", who = names.who(seat), chance = chance));
    }
    if let Some(chance) = reason.battle {
        said.push(tell!("weighed-battle", who = who, chance = percent(chance)));
    }
    said.extend(changes(reason).map(|change| match change {
        Change::Win(now, then) => tell!("weighed-win", who = who, now = now, then = then),
        Change::Loss(now, then) => tell!("weighed-loss", now = now, then = then),
        Change::Held(now, then) => tell!("weighed-held", who = who, way = way(now, then), now = now, then = then),
    }));
    said
}

/// Who else may win this turn, where that is worth a word, and how many times of 100.
pub(super) fn threat(reason: &Reason) -> Option<(Seat, u32)> {
    let (seat, chance) = reason.threat.filter(|(_, chance)| *chance >= THREAT)?;
    Some((seat, percent(chance)))
}

/// What a deed changes, from so many of 100 to so many.
pub(super) enum Change {
    /// The chance to win this turn.
    Win(u32, u32),
    /// The chance that somebody else does.
    Loss(u32, u32),
    /// The strongholds that are likely to be held, of those that are needed.
    Held(u32, u32),
}

/// Whether one comes closer to something or not, for a sentence.
pub(super) fn way(now: u32, then: u32) -> &'static str {
    if then > now { "closer" } else { "further" }
}

pub(super) fn changes(reason: &Reason) -> impl Iterator<Item = Change> {
    let then = reason.then.unwrap_or(reason.now);
    let now = reason.now;
    let change = |now: f64, then: f64, change: fn(u32, u32) -> Change| {
        ((now - then).abs() >= WORTH_A_WORD).then(|| change(percent(now), percent(then)))
    };
    let all = [
        change(now.win, then.win, Change::Win),
        change(now.loss, then.loss, Change::Loss),
        change(now.held, then.held, Change::Held),
    ];
    all.into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::ui::tests::drawn;

    #[test]
    fn every_answer_to_every_question_has_words() {
        let mut chance = ChaCha8Rng::seed_from_u64(5);
        let mut said = std::collections::BTreeSet::new();
        let mut here = |game: &arrakis_rules::Game| {
            let view = game.view(arrakis_rules::Viewer::Spectator);
            let names = Names(view.public.seats.iter().map(|seat| (seat.seat, seat.faction)).collect());
            for (_, prompt) in game.prompts() {
                for _ in 0..4 {
                    let action = prompt.kind.random_answer(&mut chance);
                    let words = answer(&prompt.kind, &action, &names);
                    assert!(
                        !words.is_empty() && !words.contains(['$', '{']),
                        "{words:?} for {action:?}"
                    );
                    assert_ne!(words, say("advice-other"), "{action:?}");
                    said.insert(words);
                }
            }
        };
        drawn::advanced_games(0..3, 5, &mut here);
        drawn::expansion_games(0..3, 5, &mut here);
        assert!(said.len() > 300, "{} different sentences", said.len());
    }

    #[test]
    fn what_a_deed_came_to_is_told_where_it_decided_something() {
        let prospects = |win, loss, held| arrakis_bots::Prospects { win, loss, held };
        let mut reason = Reason {
            now: prospects(0.1, 0.4, 0.5),
            then: Some(prospects(0.1, 0.15, 0.52)),
            threat: Some((Seat(1), 0.4)),
            battle: None,
            searched: None,
        };
        let names = Names(vec![(Seat(1), arrakis_rules::Faction::Harkonnen)]);
        assert_eq!(
            weighed(&reason, "Fremen", &names),
            [
                "Harkonnen might have won this turn, with a chance of about 40 %.",
                "The chance that somebody else would win this turn: 15 % instead of 40 %."
            ]
        );
        (reason.threat, reason.then) = (None, None);
        assert!(weighed(&reason, "Fremen", &names).is_empty());
        // Whatever a server says, it is a number of hundred.
        reason.battle = Some(f64::NAN);
        assert_eq!(
            weighed(&reason, "Fremen", &names),
            ["Fremen had a chance of about 0 % in this battle."]
        );
    }
}
