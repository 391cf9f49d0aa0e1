//! Truthtrance: whom to ask, and what (Rule 3.01.22).

use arrakis_rules::{
    Action, Ambassadors, CardId, CardKind, Faction, LeaderId, NoField, PlanPart, Question, Seat, Terror,
};
use bevy_egui::egui::Ui;

use super::{act_surely, caption, lacks, note, nothing, pick, seats, words};
use crate::locale::say;
use crate::text::{self, free};
use crate::theme::{self, size};
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// The question, as far as it is chosen.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    of: Option<Seat>,
    question: Question,
}

impl Default for Draft {
    fn default() -> Self {
        Draft {
            of: None,
            question: Question::Words(String::new()),
        }
    }
}

/// One question of each kind that makes sense at this table: nobody is asked about Face Dancers where no Tleilaxu play.
fn kinds(look: &Look) -> Vec<Question> {
    let plays = |faction| look.seats.iter().any(|shield| shield.faction == faction);
    let mut kinds = vec![
        Question::HoldsCard(CardId(0)),
        Question::IsTraitor(LeaderId(0)),
        Question::HasSpice(1),
        Question::PredictedWinner(Seat(0)),
        Question::PredictedTurn(1),
        Question::PlanHas(PlanPart::Leader(LeaderId(0))),
        Question::PlanHas(PlanPart::Card(CardId(0))),
        Question::PlanHas(PlanPart::Weapon),
    ];
    if plays(Faction::Tleilaxu) {
        kinds.push(Question::IsFaceDancer(LeaderId(0)));
    }
    if plays(Faction::Moritani) {
        kinds.push(Question::HasTerror(Terror::Assassination));
        let placed = look.facts.belongings.moritani.placed.iter().next();
        kinds.extend(placed.map(|territory| Question::TerrorIn(territory, Terror::Assassination)));
    }
    if plays(Faction::Richese) {
        kinds.push(Question::NoFieldIs(NoField::Zero));
    }
    if plays(Faction::Ecaz) {
        kinds.push(Question::HasAmbassador(Faction::Atreides));
    }
    kinds.push(Question::Words(String::new()));
    kinds
}

/// What a plan can be asked for besides a leader and a card by name; with the cards of the second expansion, or without.
fn parts(expansion2: bool) -> impl Iterator<Item = PlanPart> {
    [PlanPart::Weapon, PlanPart::Defense]
        .into_iter()
        .chain(CardKind::in_game(expansion2).iter().copied().map(PlanPart::Kind))
        .chain([PlanPart::KwisatzHaderach, PlanPart::Spice])
}

/// The page.
pub(super) fn page(ui: &mut Ui, look: &Look, draft: &mut Draft) -> Option<Action> {
    note(ui, say("free-truth-note"));
    let whom = look.liberties.map(|liberties| liberties.free_acts.truthtrance);
    let Some(whom) = whom.filter(|whom| !whom.is_empty()) else {
        nothing(ui);
        return None;
    };
    caption(ui, say("free-whom"));
    ui.horizontal_wrapped(|ui| {
        for seat in whom.iter() {
            if widgets::choice(ui, look.names.who(seat), draft.of == Some(seat)).clicked() {
                draft.of = Some(seat);
            }
        }
    });
    caption(ui, say("free-what"));
    ui.horizontal_wrapped(|ui| {
        for kind in kinds(look) {
            let words = free::question_kind(&kind);
            let chosen = free::question_kind(&draft.question) == words;
            if widgets::choice(ui, words, chosen).clicked() && !chosen {
                draft.question = kind;
            }
        }
    });
    match &mut draft.question {
        Question::HoldsCard(card) | Question::PlanHas(PlanPart::Card(card)) => {
            pick(ui, ("truth card", 0), card, cards(look), say("free-choose-card"));
        }
        Question::IsTraitor(leader) | Question::IsFaceDancer(leader) | Question::PlanHas(PlanPart::Leader(leader)) => {
            let all = look.leaders.iter().map(|disc| disc.leader);
            let all = all.map(|leader| (leader, leader.facts().name.clone()));
            pick(ui, ("truth leader", 0), leader, all, say("free-choose-leader"));
        }
        Question::PlanHas(chosen) => {
            ui.horizontal_wrapped(|ui| {
                for part in parts(look.has_expansion2_cards()) {
                    if widgets::choice(ui, text::plan_part(part), *chosen == part).clicked() {
                        *chosen = part;
                    }
                }
            });
        }
        Question::HasSpice(amount) => {
            widgets::stepper(ui, amount, 1, 200, 5);
        }
        Question::PredictedWinner(seat) => {
            let all = look.seats.iter().map(|shield| shield.seat).collect();
            pick(ui, ("truth winner", 0), seat, seats(look, all), say("free-whom"));
        }
        Question::PredictedTurn(turn) => {
            widgets::small_stepper(ui, turn, 1, look.facts.max_turns.max(1));
        }
        Question::Words(text) => words(ui, text, say("free-question-hint")),
        Question::HasTerror(terror) => terrors(ui, terror),
        Question::TerrorIn(territory, terror) => {
            let placed = look.facts.belongings.moritani.placed.iter();
            let placed = placed.map(|territory| (territory, territory.name().to_owned()));
            pick(ui, ("truth-stronghold", 0), territory, placed, say("choose-territory"));
            terrors(ui, terror);
        }
        Question::NoFieldIs(token) => {
            let all = NoField::ALL.map(|token| (token, text::labels::no_field(token)));
            each(ui, token, all);
        }
        Question::HasAmbassador(ambassador) => {
            let all = Ambassadors::all().map(|one| (one, text::faction_name(one).to_owned()));
            each(ui, ambassador, all);
        }
    }
    let is_empty = matches!(&draft.question, Question::Words(text) if text.trim().is_empty());
    if !is_empty {
        let question = text::truth(&draft.question, &look.names);
        ui.label(widgets::strong(question, size::TEXT, theme::TEXT));
    }
    let of = draft.of.filter(|of| whom.contains(*of));
    if is_empty {
        lacks(ui, say("free-lacks-question"));
    } else if of.is_none() {
        lacks(ui, say("free-lacks-asked"));
    }
    let of = of.filter(|_| !is_empty);
    let question = draft.question.clone();
    let action = of.map(|of| Action::AskTruth { of, question });
    act_surely(ui, say("free-ask"), action, say("sure-card"))
}

/// A few things of which one is chosen, side by side.
fn each<T: PartialEq>(ui: &mut Ui, chosen: &mut T, all: impl IntoIterator<Item = (T, String)>) {
    ui.horizontal_wrapped(|ui| {
        for (value, words) in all {
            if widgets::choice(ui, &words, *chosen == value).clicked() {
                *chosen = value;
            }
        }
    });
}

/// The Terror tokens, of which one is chosen.
fn terrors(ui: &mut Ui, chosen: &mut Terror) {
    let all = Terror::ALL.map(|terror| (terror, text::named(terror.into()).to_owned()));
    each(ui, chosen, all);
}

/// Every Treachery Card of the game once, whatever the number of its copies.
fn cards(look: &Look) -> impl Iterator<Item = (CardId, String)> {
    let all = look.facts.options.cards(look.with_richese());
    let mut seen: Vec<&str> = Vec::new();
    all.filter_map(move |card| {
        let name = card.facts().name.as_str();
        let new = !seen.contains(&name);
        seen.push(name);
        new.then(|| (card, name.to_owned()))
    })
}
