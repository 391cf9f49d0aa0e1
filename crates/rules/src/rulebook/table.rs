//! The table that every test sits at: a game in a position of the test's making, and what is asked of it.

use std::ops::{Deref, DerefMut};

use super::*;
use crate::prompt::PromptId;
use crate::refusal::Reason;

/// A game in a position of the test's making.
pub(super) struct Table(pub(super) Game);

impl Deref for Table {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.0
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Game {
        &mut self.0
    }
}

pub(super) fn territory(name: &str) -> TerritoryId {
    board()
        .find_territory(name)
        .unwrap_or_else(|| panic!("no territory {name}"))
}

/// The only area of a territory.
pub(super) fn place(name: &str) -> AreaId {
    let areas = territory(name).areas();
    assert_eq!(areas.len(), 1, "{name} lies in several sectors; name one");
    areas.first().unwrap()
}

/// A spice card by its territory; `None` for a Shai-Hulud.
pub(super) fn spice_card(name: Option<&str>, nth: usize) -> SpiceCardId {
    let is_it = |card: &SpiceCardId| match (card.facts(), name) {
        (SpiceCard::ShaiHulud, None) => true,
        (SpiceCard::Territory { area, .. }, Some(name)) => area.territory() == territory(name),
        _ => false,
    };
    components().spice_cards().filter(is_it).nth(nth).expect("a spice card")
}

pub(super) fn men(count: u8) -> Forces {
    Forces::normal(count)
}

pub(super) fn ship(count: u8, to: AreaId) -> Action {
    Action::Ship(Some(Shipment::of_reserves(men(count), to)))
}

pub(super) fn march(count: u8, from: AreaId, to: AreaId) -> Action {
    Action::Move(Some(Movement {
        groups: [(from, men(count))].into_iter().collect(),
        to,
    }))
}

pub(super) fn plan(dial: u16, name: &str) -> Plan {
    Plan {
        dial: Strength::whole(dial),
        fighter: Some(Fighter::Leader(leader(name))),
        ..Plan::default()
    }
}

impl Plan {
    pub(super) fn with(mut self, weapon: Option<CardId>, defense: Option<CardId>) -> Plan {
        self.weapon = weapon;
        self.defense = defense;
        self
    }

    pub(super) fn commit(self) -> Action {
        Action::CommitPlan(self)
    }
}

impl Table {
    /// A game that has just been made.
    pub(super) fn new(factions: &[Faction]) -> Table {
        Table::with(Options::default(), factions)
    }

    /// The same with other rules in use.
    pub(super) fn with(options: Options, factions: &[Faction]) -> Table {
        let setup = Setup {
            options,
            ..Setup::new(factions, 1).unwrap()
        };
        Table(Game::new(setup).unwrap())
    }

    /// Just before a phase of the second turn of a basic game: an empty board, everybody with 10 spice, no cards in
    /// hand and no traitors.
    pub(super) fn before(phase: Phase, factions: &[Faction]) -> Table {
        Table::before_with(Options::default(), phase, factions)
    }

    /// The same in the advanced game.
    pub(super) fn advanced(phase: Phase, factions: &[Faction]) -> Table {
        Table::before_with(Options::advanced(), phase, factions)
    }

    /// The same with other rules in use.
    pub(super) fn before_with(options: Options, phase: Phase, factions: &[Faction]) -> Table {
        let setup = Setup {
            options,
            ..Setup::new(factions, 1).unwrap()
        };
        let mut position = Position::new(setup);
        position.turn = 2;
        position.phase = phase;
        for seat in &mut position.seats {
            seat.spice = 10;
        }
        Table(position.lay_out().unwrap())
    }

    pub(super) fn seat(&self, faction: Faction) -> Seat {
        self.state.seat_of(faction).expect("the faction plays")
    }

    /// Runs into the phase.
    pub(super) fn begin(&mut self) -> Vec<Event> {
        let events = self.0.run_on();
        self.check().unwrap();
        events
    }

    /// Whoever could command or foresee a plan says nothing, up to the plans.
    pub(super) fn skip_foresight(&mut self) -> Vec<Event> {
        let is_foresight = |kind: &PromptKind| {
            matches!(
                kind,
                PromptKind::UseVoice { .. }
                    | PromptKind::Decide(Decision {
                        matter: Matter::UsePrescience,
                        ..
                    })
                    | PromptKind::React { .. }
            )
        };
        self.default_until(|game| !game.prompts().iter().any(|(_, prompt)| is_foresight(&prompt.kind)))
    }

    pub(super) fn put(&mut self, faction: Faction, count: u8, area: AreaId) {
        let seat = self.seat(faction);
        self.state.place(seat, area, men(count));
    }

    /// Elite forces from the reserves to the board.
    pub(super) fn put_elite(&mut self, faction: Faction, count: u8, area: AreaId) {
        let seat = self.seat(faction);
        self.state.place(seat, area, Forces::elite(count));
    }

    /// Bene Gesserit advisors from the reserves to the board.
    pub(super) fn put_advisors(&mut self, count: u8, area: AreaId) {
        self.put(BeneGesserit, count, area);
        self.state.belongings.bene_gesserit.advisors.insert(area.territory());
    }

    /// Forces from the reserves to the tanks.
    pub(super) fn bury(&mut self, faction: Faction, count: u8) {
        let seat = self.seat(faction).index();
        self.state.reserves[seat] -= men(count);
        self.state.tanks[seat] += men(count);
    }

    pub(super) fn set_spice(&mut self, faction: Faction, amount: u16) {
        let seat = self.seat(faction);
        let now = self.state.spice[seat.index()];
        self.state.pay(seat, now);
        self.state.receive(seat, amount);
    }

    pub(super) fn set_storm(&mut self, sector: u8) {
        self.state.storm = Sector(sector);
        self.state.order = self.state.order_by_storm();
    }

    /// A card of this name from the deck to a hand.
    pub(super) fn give(&mut self, faction: Faction, name: &str) -> CardId {
        let seat = self.seat(faction).index();
        let deck = &mut self.state.treachery.deck;
        let at = deck
            .iter()
            .position(|card| card.facts().name == name)
            .unwrap_or_else(|| panic!("no {name} left"));
        let card = deck.remove(at);
        self.state.treachery.hands[seat].push(card);
        card
    }

    pub(super) fn set_traitor(&mut self, faction: Faction, name: &str) {
        let seat = self.seat(faction).index();
        self.state.traitors[seat].clear();
        self.state.traitors[seat].push(leader(name));
    }

    /// A leader to the tanks without a battle, `times` deaths counted.
    pub(super) fn slay(&mut self, name: &str, times: u8) {
        self.state.leaders[leader(name).index()] = LeaderPlace::Tanks;
        self.state.deaths[leader(name).index()] = times;
    }

    pub(super) fn ally(&mut self, one: Faction, other: Faction) {
        let (one, other) = (self.seat(one), self.seat(other));
        self.state.allies[one.index()] = Some(other);
        self.state.allies[other.index()] = Some(one);
    }

    /// Puts cards on top of the Spice Deck, the first to be turned first.
    pub(super) fn stack_spice(&mut self, cards: &[SpiceCardId]) {
        let deck = &mut self.state.spice_deck.deck;
        deck.retain(|card| !cards.contains(card));
        deck.extend(cards.iter().rev().copied());
    }

    /// Moves a card from the Spice Deck to its discard.
    pub(super) fn discard_spice(&mut self, card: SpiceCardId) {
        self.state.spice_deck.deck.retain(|other| *other != card);
        self.state.spice_deck.discard.push(card);
    }

    pub(super) fn set_board_spice(&mut self, area: AreaId, amount: u8) {
        self.state.blow_spice(area, amount);
    }

    /// The number of the question that a faction is asked.
    pub(super) fn question_of(&self, faction: Faction) -> Option<PromptId> {
        self.prompt(self.seat(faction)).map(|prompt| prompt.id)
    }

    pub(super) fn asks(&self, faction: Faction) -> Option<PromptKind> {
        self.prompt(self.seat(faction)).map(|prompt| prompt.kind)
    }

    /// The small question that a faction is asked about this.
    #[track_caller]
    pub(super) fn decision(&self, faction: Faction, matter: Matter) -> Decision {
        match self.asks(faction) {
            Some(PromptKind::Decide(decision)) if decision.matter == matter => decision,
            other => panic!("{matter:?} is not asked, but {other:?}"),
        }
    }

    /// Whether a faction is asked about this.
    pub(super) fn asks_about(&self, faction: Faction, matter: Matter) -> bool {
        self.asks(faction).is_some_and(|kind| kind.is_about(matter))
    }

    pub(super) fn asks_nobody_but(&self, faction: Faction) -> bool {
        let asked: Vec<Seat> = self.prompts().iter().map(|(seat, _)| *seat).collect();
        asked == [self.seat(faction)]
    }

    #[track_caller]
    pub(super) fn ok(&mut self, faction: Faction, action: Action) -> Vec<Event> {
        let seat = self.seat(faction);
        let events = self
            .submit(seat, action.clone())
            .unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        self.check().unwrap();
        events
    }

    /// The action is refused by this rule and changes nothing.
    #[track_caller]
    pub(super) fn refused(&mut self, faction: Faction, action: Action, rule: &str) {
        let (seat, before) = (self.seat(faction), self.0.clone());
        match self.submit(seat, action.clone()) {
            Ok(_) => panic!("{action:?} was accepted"),
            Err(refusal) => assert_eq!(
                refusal.rule.map(|rule| rule.to_string()).as_deref(),
                Some(rule),
                "{refusal}"
            ),
        }
        assert!(self.0 == before, "a refusal changed something");
    }

    /// The action is refused by this rule, or by none, and for this reason, and changes nothing.
    #[track_caller]
    pub(super) fn refused_for<'a>(
        &mut self,
        faction: Faction,
        action: Action,
        rule: impl Into<Option<&'a str>>,
        reason: Reason,
    ) {
        let (seat, before) = (self.seat(faction), self.0.clone());
        let refusal = self.submit(seat, action.clone()).expect_err("it was accepted");
        let by = refusal.rule.map(|rule| rule.to_string());
        assert_eq!((by.as_deref(), &refusal.reason), (rule.into(), &reason), "{action:?}");
        assert!(self.0 == before, "a refusal changed something");
    }

    /// The action is refused without a rule, being no answer at all, and changes nothing.
    #[track_caller]
    pub(super) fn refused_plainly(&mut self, faction: Faction, action: Action) {
        let (seat, before) = (self.seat(faction), self.0.clone());
        let refusal = self.submit(seat, action).expect_err("it was accepted");
        assert_eq!(refusal.rule, None, "{refusal}");
        assert!(self.0 == before, "a refusal changed something");
    }

    /// Everybody answers by default until this holds.
    #[track_caller]
    pub(super) fn default_until(&mut self, done: impl Fn(&Game) -> bool) -> Vec<Event> {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let mut events = Vec::new();
        while !done(&self.0) {
            if self.open_window().is_some() {
                events.extend(self.submit(Seat(0), Action::CloseWindow).unwrap());
                continue;
            }
            let (seat, prompt) = self.prompts().into_iter().next().expect("the game goes on");
            events.extend(self.submit(seat, prompt.kind.default_answer(&mut chance)).unwrap());
        }
        events
    }

    /// Everybody answers by default until the next phase.
    #[track_caller]
    pub(super) fn finish(&mut self) -> Vec<Event> {
        let phase = self.state.phase;
        self.default_until(|game| game.state.phase != phase || game.outcome().is_some())
    }

    pub(super) fn at(&self, faction: Faction, area: AreaId) -> u8 {
        self.state.forces_in(self.seat(faction), area).total()
    }

    pub(super) fn spice_of(&self, faction: Faction) -> u16 {
        self.state.spice[self.seat(faction).index()]
    }

    pub(super) fn reserves(&self, faction: Faction) -> u8 {
        self.state.reserves[self.seat(faction).index()].total()
    }

    pub(super) fn tanks(&self, faction: Faction) -> u8 {
        self.state.tanks[self.seat(faction).index()].total()
    }

    pub(super) fn hand_of(&self, faction: Faction) -> Vec<CardId> {
        self.state.hand(self.seat(faction)).to_vec()
    }

    pub(super) fn leader_at(&self, name: &str) -> LeaderPlace {
        self.state.leaders[leader(name).index()]
    }
}

pub(super) fn happened(events: &[Event], wanted: impl Fn(&EventKind) -> bool) -> bool {
    events.iter().any(|event| wanted(&event.kind))
}
