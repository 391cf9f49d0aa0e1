//! Stopping an ability with a Karama (Rules 3.01.11.01, 3.01.11.02, 3.02.03), and the special Karama powers (Rule 1.14).

use crate::procedure::draw_card;
use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::ability::{Ability, KaramaMark};
use crate::action::Action;
use crate::data::CardPower;
use crate::event::EventKind;
use crate::factions::{self, interrupt, row::StandIns};
use crate::ids::{CardId, Seat, SeatSet};
use crate::ordered::Ordered;
use crate::procedure::{Answers, Ctx, Interrupts, Moment, Procedure, Returned, Step, Uses, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::sizes::MAX_HAND;
use crate::state::{Events, State};
use crate::subject::Subject;
use crate::view::Business;

impl State {
    /// The cards that a seat can play as a Karama (Rules 3.01.11, 2.02.22).
    pub(crate) fn karamas(&self, seat: Seat) -> ArrayVec<CardId, MAX_HAND> {
        self.each_karama(seat).collect()
    }

    /// Whether a seat has a card that it can play as a Karama.
    pub(crate) fn has_karama(&self, seat: Seat) -> bool {
        self.each_karama(seat).next().is_some()
    }

    /// The rule by which no card counts as a Karama of a seat for now (R186).
    pub(crate) fn karamas_barred(&self, seat: Seat) -> Option<RuleId> {
        factions::karamas_barred(Ctx::by_right(self), seat, None)
    }

    /// Whether a seat has a card that it could play as a Karama if any counted for it now.
    pub(crate) fn has_barred_karama(&self, seat: Seat) -> bool {
        self.karamas_barred(seat).is_some() && self.each_such(seat).next().is_some()
    }

    /// Why a seat cannot play this card as a Karama for what this rule says: what bars it from all of them goes before.
    pub(crate) fn not_a_karama(&self, seat: Seat, card: CardId, rule: RuleId) -> Refusal {
        let would_be = || self.each_such(seat).any(|such| such == card);
        match self.karamas_barred(seat).filter(|_| would_be()) {
            Some(barred) => Refusal::by(barred, Reason::KaramasBarred),
            None => Refusal::by(rule, Reason::NotAKarama),
        }
    }

    fn each_karama(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        // Most hands have no such card, so whether it counts for now is asked last.
        let for_now = move |_: &CardId| self.karamas_barred(seat).is_none();
        self.each_such(seat).filter(for_now)
    }

    /// The cards that are Karamas of a seat, whether any counts for now or not.
    fn each_such(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        let stand_ins = self.stand_ins(seat).map(|stand_ins| stand_ins.cards);
        let counts = move |card: &CardId| {
            let facts = card.facts();
            let is_such = facts.power == Some(CardPower::Karama) || stand_ins == Some(facts.card_type);
            is_such && !self.is_offered(*card) && !self.cards_in_plan.contains(*card)
        };
        self.hand(seat).iter().copied().filter(counts)
    }

    /// The cards that a seat can play as a Karama for anything but the card that it bids on: the last one that backs a
    /// standing bid is bound (R159).
    pub(crate) fn loose_karamas(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        self.each_karama(seat)
            .filter(move |card| !self.is_card_bound(seat, *card))
    }

    /// The cards that count as Karamas of a seat and are none.
    fn stand_ins(&self, seat: Seat) -> Option<StandIns> {
        factions::karama_stand_ins(Ctx::by_right(self), seat, None)
    }

    /// The ability by which a card that is none counts as a Karama of a seat.
    pub(crate) fn karama_ability(&self, seat: Seat, card: CardId) -> Option<Ability> {
        let stand_ins = self.stand_ins(seat).filter(|it| it.cards == card.facts().card_type);
        stand_ins.map(|it| it.by)
    }

    /// The cards of a seat that can be the one that it plays as a Karama: that a card only stands in for one is announced.
    pub(crate) fn karamas_as_announced(&self, seat: Seat, uses: &Uses) -> ArrayVec<CardId, MAX_HAND> {
        let stands_in = self.stand_ins(seat).is_some_and(|it| uses.has_come_up(it.by));
        let mut cards = self.karamas(seat);
        cards.retain(|card| self.karama_ability(seat, *card).is_some() == stands_in);
        cards
    }

    /// Whether the faction's special power can still be used, and the card for it (Rules 1.13.05, 1.14.00).
    pub(crate) fn power_card(&self, seat: Seat) -> Option<CardId> {
        let barred = self.karamas_barred(seat).is_some();
        let unused = self.options.is_advanced() && !self.powers_used.contains(seat) && !barred;
        // The last one that backs a bid is bound (R159).
        let is_loose = |card: &CardId| unused && !self.is_card_bound(seat, *card);
        self.card_for(seat, CardPower::Karama).filter(is_loose)
    }

    /// Whether a seat is asked for its special power: it holds a card for it, or nobody may know whether it does (R85).
    pub(crate) fn may_hold_power_card(&self, seat: Seat) -> bool {
        let hides = self.options.is_advanced() && self.options.hides_windows() && !self.powers_used.contains(seat);
        hides || self.power_card(seat).is_some()
    }

    /// Who is asked whether to stop an ability: whoever could and wants to be asked. `None` where no window is needed,
    /// because nobody can and everybody may know it.
    pub(crate) fn who_may_stop(&self, ability: Ability, owner: Seat) -> Option<SeatSet> {
        let asked: SeatSet = self
            .seats()
            .filter(|seat| *seat != owner && self.stops[seat.index()].contains(ability))
            .filter(|seat| self.loose_karamas(*seat).next().is_some())
            .collect();
        (!asked.is_empty() || self.options.hides_windows()).then_some(asked)
    }

    /// Spends the card on the special power (Rule 3.01.11.05).
    pub(crate) fn spend_power(&mut self, events: &mut Events, seat: Seat) -> Result<(), Refusal> {
        let rule = rule!("1.14.00");
        if self.powers_used.contains(seat) {
            return Err(Refusal::by(rule, Reason::PowerUsedUp));
        }
        let card = self.power_card(seat).ok_or(Refusal::by(rule, Reason::NoKarama))?;
        self.powers_used.insert(seat);
        events.tell(rule, EventKind::KaramaPlayed { seat, card });
        self.discard(events, rule!("3.01.11.00"), seat, card);
        events.tell(rule, EventKind::PowerUsed { seat });
        Ok(())
    }
}

/// What somebody says to an ability. (Not an `Option`: in a file, an answer "nothing" and no answer would look alike.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Reply {
    LetItBe,
    Play(CardId),
}

/// The window in which an ability can be stopped. Whoever could do it and wants to be asked is asked, all at once; the
/// first in Storm Order counts (R89).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct React {
    ability: Ability,
    owner: Seat,
    /// On what it is attempted.
    subject: Subject,
    plays: Answers<Reply>,
    /// Whether the question has been put.
    open: bool,
    /// The one whose card is being looked at.
    by: Option<(Seat, CardId)>,
    /// Those whose cards did not count as a Karama: what they have now are true ones only.
    failed: SeatSet,
    uses: Uses,
    interrupts: Interrupts,
}

impl React {
    /// The window for these.
    pub(crate) fn new(ability: Ability, owner: Seat, subject: Subject, asked: SeatSet) -> React {
        React {
            ability,
            owner,
            subject,
            plays: Answers::from(asked.iter()),
            open: false,
            by: None,
            failed: SeatSet::EMPTY,
            uses: Uses::default(),
            interrupts: Interrupts::default(),
        }
    }

    fn next_play(&self, state: &State) -> Option<(Seat, CardId)> {
        let in_order = state.order_of(Ordered::AtOnce).into_iter().chain(state.seats());
        in_order.into_iter().find_map(|seat| match *self.plays.of(seat)? {
            // A card may have been spent on another's since.
            Reply::Play(card) => self.cards(state, seat).contains(&card).then_some((seat, card)),
            Reply::LetItBe => None,
        })
    }

    /// Whether several have played a card at the same moment.
    fn plays_of_several(&self) -> bool {
        let plays = self.plays.answered().iter();
        plays
            .filter(|seat| matches!(self.plays.of(*seat), Some(Reply::Play(_))))
            .count()
            > 1
    }

    /// The cards that a seat can play here.
    fn cards(&self, state: &State, seat: Seat) -> ArrayVec<CardId, MAX_HAND> {
        let mut cards: ArrayVec<CardId, MAX_HAND> = state.loose_karamas(seat).collect();
        if self.failed.contains(seat) {
            cards.retain(|card| state.karama_ability(seat, *card).is_none());
        }
        cards
    }

    /// The card was no Karama after all and stays in hand; its owner may play a true one (Rule 1.00.04).
    fn retake(&mut self, state: &State, by: Seat) -> Option<Step> {
        self.by = None;
        self.failed.insert(by);
        let again = !self.cards(state, by).is_empty();
        self.plays.set_asked(by, again);
        // Whether there is a true one must not be seen.
        (again || state.options.hides_windows()).then_some(Step::NewQuestion)
    }

    fn rule(&self) -> RuleId {
        match self.ability.mark() {
            KaramaMark::Cancel => rule!("3.01.11.01"),
            KaramaMark::Prevent => rule!("3.01.11.02"),
        }
    }

    fn result(&self, stopped: bool) -> Step {
        Step::Return(Returned::Reaction {
            ability: self.ability,
            stopped,
        })
    }
}

impl Procedure for React {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !self.open {
            self.open = true;
            return Step::NewQuestion;
        }
        if !self.plays.complete() {
            return Step::Ask;
        }
        loop {
            if self.by.is_none() {
                self.by = self.next_play(state);
            }
            let Some((by, card)) = self.by else {
                return self.result(false);
            };
            if self.plays_of_several() {
                state.end_order(Ordered::AtOnce);
            }
            if let Some(ability) = state.karama_ability(by, card) {
                let subject = Subject::Stopping {
                    ability: self.ability,
                    owner: self.owner,
                };
                if let Some(step) = self.uses.settle(state, events, ability, subject) {
                    return step;
                }
                if !self.uses.stands(state, ability) {
                    match self.retake(state, by) {
                        Some(step) => return step,
                        None => continue,
                    }
                }
            }
            if let Some(step) = interrupt(&mut self.interrupts, state, Moment::KaramaAttempted { by }) {
                return step;
            }
            if !state.karamas(by).contains(&card) {
                match self.retake(state, by) {
                    Some(step) => return step,
                    None => continue,
                }
            }
            let rule = self.rule();
            events.tell(rule, EventKind::KaramaPlayed { seat: by, card });
            state.discard(events, rule!("3.01.11.00"), by, card);
            if state.options.karama_lasts_for_phase {
                state.stopped.insert(self.ability);
            }
            let (ability, owner) = (self.ability, self.owner);
            events.tell(rule, EventKind::AbilityStopped { ability, owner, by });
            return self.result(true);
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        (self.open && self.plays.waits_for(seat)).then(|| PromptKind::React {
            ability: self.ability,
            owner: self.owner,
            subject: self.subject.clone(),
            cards: self.cards(state, seat),
        })
    }

    fn asks(&self, _state: &State) -> SeatSet {
        if self.open {
            self.plays.waiting()
        } else {
            SeatSet::EMPTY
        }
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::React(card) = action else {
            return Err(wrong_answer("play a card as a Karama, or let the ability be"));
        };
        if let Some(card) = card.filter(|card| !self.cards(state, seat).contains(card)) {
            return Err(state.not_a_karama(seat, card, rule!("3.01.11.00")));
        }
        self.plays.give(seat, card.map_or(Reply::LetItBe, Reply::Play));
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn is_private_window(&self, _state: &State) -> bool {
        self.open && self.by.is_none()
    }

    /// Everybody but the owner: who is asked would tell who holds a card.
    fn awaiting(&self, state: &State) -> SeatSet {
        state.seats().filter(|seat| *seat != self.owner).collect()
    }

    fn is_resolving(&self) -> bool {
        true
    }

    fn business(&self, _state: &State) -> Business {
        Business::Reaction {
            ability: self.ability,
            owner: self.owner,
            subject: self.subject.clone(),
        }
    }

    /// Everybody else who could and wants to be asked is, and has not answered; the one whose card is looked at has played
    /// such a card.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        let mut fits = true;
        if let Some((by, card)) = &mut self.by
            && *by != viewer
        {
            let by = *by;
            fits = draw_card(card, &state.karamas_as_announced(by, &self.uses), chance);
            self.plays.give(by, Reply::Play(*card));
        }
        let looked_at = self.by.map(|(by, _)| by);
        for seat in state.seats().filter(|seat| *seat != viewer && Some(*seat) != looked_at) {
            let could = seat != self.owner && state.stops[seat.index()].contains(self.ability);
            let asked = looked_at.is_none() && could && !self.cards(state, seat).is_empty();
            self.plays.set_asked(seat, asked);
        }
        fits
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        self.plays.retract(seat)
    }
}
