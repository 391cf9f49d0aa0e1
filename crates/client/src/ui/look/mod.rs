//! The table as the panels read it.

pub(crate) mod analysis;
pub(crate) mod chronicle;
pub(crate) mod important;
pub(crate) mod looking_back;
pub(crate) mod lot;
pub(crate) mod memory;
mod partners;
pub(crate) mod victory;

use std::time::Duration;

use arrakis_bots::Player;
use arrakis_log::Course;
use arrakis_net::{Lobby, Sitting, Wait};
use arrakis_rules::{
    AreaId, AreaSet, Business, CardId, Deal, Faction, Forces, LeaderId, LeaderPlace, Outcome, Prompt, Seat, SeatSet,
    Sector, Uncovered,
};
use arrakis_table::{
    Bargains, CardCount, Decks, Ending, ForceStack, LaidOpen, LeaderDisc, Liberties, OwnShield, Proceedings, Prompted,
    Shield, Storm, TableChanges, TableFacts, count_cards,
};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::link::{Hints, MySeat, NextDeed, OnlyWatching, TableEvent, TheClock, TheLobby};
use crate::locale::tell;
use crate::text::Names;
use crate::ui::kit::discs::Disc;
use crate::ui::kit::redraw::Redrawing;
use analysis::Analysis;
use looking_back::{LookingBack, PlayedGame};
use memory::Memory;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        chronicle::plugin,
        memory::plugin,
        looking_back::plugin,
        analysis::plugin,
    ));
    app.redraws_when(|mut table: TableChanges| table.any())
        .redraws_when_told::<TableEvent>()
        .redraws_with::<MySeat>()
        .redraws_with::<OnlyWatching>()
        .redraws_with::<Memory>()
        .redraws_with::<TheClock>()
        .redraws_with::<LookingBack>()
        .redraws_with::<PlayedGame>()
        .redraws_with::<Hints>();
}

/// Everything on the table that panels show.
#[derive(SystemParam)]
pub(crate) struct ShownTable<'w, 's> {
    table: Query<
        'w,
        's,
        (
            &'static TableFacts,
            &'static Proceedings,
            &'static Ending,
            &'static Bargains,
            Option<&'static Decks>,
            Option<&'static LaidOpen>,
        ),
    >,
    shields: Query<'w, 's, &'static Shield>,
    storm: Query<'w, 's, &'static Storm>,
    stacks: Query<'w, 's, &'static ForceStack>,
    leaders: Query<'w, 's, &'static LeaderDisc>,
    own: Query<'w, 's, (&'static OwnShield, &'static Prompted, &'static Liberties)>,
    me: Res<'w, MySeat>,
    watching: Option<Res<'w, OnlyWatching>>,
    memory: Option<Res<'w, Memory>>,
    clock: Option<Res<'w, TheClock>>,
    time: Option<Res<'w, Time<Real>>>,
    back: Option<Res<'w, LookingBack>>,
    played: Option<Res<'w, PlayedGame>>,
    hints: Option<Res<'w, Hints>>,
    analysis: Option<Res<'w, Analysis>>,
    lobby: Option<Res<'w, TheLobby>>,
}

impl ShownTable<'_, '_> {
    /// How the game went that is looked at, or that is over.
    fn course(&self) -> Option<&Course> {
        let back = self.back.as_ref().map(|back| &back.past_game);
        let played = self.played.as_ref().and_then(|played| played.0.as_ref());
        back.or(played)?.course.as_deref()
    }

    /// What lies there now; `None` until it has arrived.
    pub(crate) fn look(&self) -> Option<Look<'_>> {
        let (facts, business, ending, bargains, decks, laid_open) = self.table.single().ok()?;
        let mut seats: Vec<&Shield> = self.shields.iter().collect();
        seats.sort_by_key(|shield| shield.seat);
        if seats.is_empty() {
            return None;
        }
        let me = self.me.0;
        let own = self.own.iter().find(|(own, ..)| Some(own.seat) == me);
        let is_watching = self.watching.as_ref().is_some_and(|watching| watching.0.is_some());
        // Who watches is asked nothing and does nothing.
        let asked = own.filter(|_| !is_watching);
        let mut leaders: Vec<&LeaderDisc> = self.leaders.iter().collect();
        leaders.sort_by_key(|disc| (disc.seat, disc.leader));
        Some(Look {
            facts,
            business: &business.0,
            ending: ending.0,
            names: Names(seats.iter().map(|shield| (shield.seat, shield.faction)).collect()),
            seats,
            storm: self.storm.single().ok().map(|storm| storm.sector),
            stacks: self.stacks.iter().collect(),
            leaders,
            deals: &bargains.0,
            own: own.map(|(shield, ..)| shield),
            liberties: asked.map(|(_, _, liberties)| liberties),
            prompt: asked.and_then(|(_, prompted, _)| prompted.prompt.as_ref()),
            me,
            is_watching,
            decks,
            memory: self.memory.as_deref(),
            is_past: self.back.is_some(),
            uncovered: laid_open.and_then(|laid_open| laid_open.0.as_deref()),
            course: self.course(),
            next: self.back.as_ref().and_then(|back| back.next.as_ref()),
            hints: self.hints.as_deref(),
            analysis: self.analysis.as_deref(),
            lobby: self.lobby.as_ref().map(|lobby| &lobby.0),
            clock: self
                .clock
                .as_ref()
                .zip(self.time.as_ref())
                .and_then(|(clock, time)| clock.left(time.elapsed())),
        })
    }
}

/// The table at one moment.
pub(crate) struct Look<'a> {
    pub(crate) facts: &'a TableFacts,
    pub(crate) business: &'a Business,
    pub(crate) ending: Option<Outcome>,
    /// The players by seat.
    pub(crate) seats: Vec<&'a Shield>,
    /// Where the storm stands.
    storm: Option<Sector>,
    pub(crate) stacks: Vec<&'a ForceStack>,
    pub(crate) leaders: Vec<&'a LeaderDisc>,
    /// The deals that stand.
    pub(crate) deals: &'a [Deal],
    pub(crate) own: Option<&'a OwnShield>,
    /// What we can do without being asked.
    pub(crate) liberties: Option<&'a Liberties>,
    /// What is asked of us.
    pub(crate) prompt: Option<&'a Prompt>,
    /// Our chair, or the one that we see while we watch.
    pub(crate) me: Option<Seat>,
    /// Whether we watch.
    pub(crate) is_watching: bool,
    pub(crate) names: Names,
    /// The decks and discards.
    pub(crate) decks: Option<&'a Decks>,
    /// What can be remembered of what was told.
    pub(crate) memory: Option<&'a Memory>,
    /// Whether the game is over and only looked at: then nothing can be done.
    pub(crate) is_past: bool,
    /// What was hidden, when the game is over.
    pub(crate) uncovered: Option<&'a Uncovered>,
    /// How the game went, when it is over.
    pub(crate) course: Option<&'a Course>,
    /// What was done next in a game that is looked at again.
    pub(crate) next: Option<&'a NextDeed>,
    /// The hint that we have asked for.
    pub(crate) hints: Option<&'a Hints>,
    /// What could have been done better in a game that is over.
    pub(crate) analysis: Option<&'a Analysis>,
    /// Who is at the table.
    lobby: Option<&'a Lobby>,
    /// What the table waits for no longer than this.
    pub(crate) clock: Option<(Wait, Duration)>,
}

impl<'a> Look<'a> {
    /// Whether the table plays with the Filament Book and we have none (Rule 2.01.06, R82).
    pub(crate) fn has_no_book(&self) -> bool {
        self.facts.options.filament_book && self.own.is_none_or(|own| own.belongings.filament_book().is_none())
    }

    /// Whose answers the game waits for, as far as we can tell: where windows are hidden, everybody seems to be asked, and
    /// we alone know that we are not (R85).
    pub(crate) fn awaited(&self) -> SeatSet {
        let mut awaited = self.facts.awaiting;
        let is_idle = self.prompt.is_none() && !self.is_past && !self.is_watching;
        if let Some(me) = self.me.filter(|_| is_idle) {
            awaited.remove(me);
        }
        awaited
    }

    /// Whether we may ask for a hint.
    pub(crate) fn may_have_hints(&self) -> bool {
        self.lobby.is_some_and(Lobby::may_have_hints)
    }

    /// Whether we are the host, and nobody but bots plays with us: then the table waits for us.
    pub(crate) fn is_alone(&self) -> bool {
        let people = |lobby: &Lobby| {
            lobby
                .chairs
                .iter()
                .filter(|place| place.sitting != Sitting::Bot)
                .count()
        };
        self.player().is_some()
            && self
                .lobby
                .is_some_and(|lobby| people(lobby) == 1 && lobby.host == self.player())
    }

    /// The bot that plays from a chair that is nobody's.
    pub(crate) fn bot(&self, seat: Seat) -> Option<Player> {
        let place = self.lobby?.place(seat)?;
        (place.sitting == Sitting::Bot).then_some(place.bot)
    }

    /// Our chair; none while we watch.
    pub(crate) fn player(&self) -> Option<Seat> {
        self.me.filter(|_| !self.is_watching)
    }

    /// Whether we play, and the game goes on.
    pub(crate) fn may_act(&self) -> bool {
        self.own.is_some() && self.player().is_some() && self.ending.is_none() && !self.is_past
    }

    /// How many offers wait for our answer.
    pub(crate) fn waiting_offers(&self) -> usize {
        let offers = self.liberties.map_or(&[][..], |liberties| &liberties.offers);
        let waits = |seat: Seat| offers.iter().filter(|deal| !deal.agreed.contains(seat)).count();
        self.player().map_or(0, waits)
    }

    /// Which card of our hand this is: two may have one name.
    pub(crate) fn nth_in_hand(&self, card: CardId) -> Option<String> {
        let own = self.own?;
        let at = own.hand.iter().position(|other| *other == card)?;
        Some(tell!("nth-in-hand", nth = at + 1, of = own.hand.len()))
    }

    /// Whether the storm is over an area of the map.
    pub(crate) fn storm_is_over(&self, area: AreaId) -> bool {
        area.is_on_map() && area.sector().0 > 0 && self.storm == Some(area.sector())
    }

    /// The public side of a player.
    pub(crate) fn shield(&self, seat: Seat) -> Option<&'a Shield> {
        self.seats.iter().copied().find(|shield| shield.seat == seat)
    }

    /// The others in the order of play around the table, from our right hand on; everybody for who has no chair.
    pub(crate) fn around(&self) -> Vec<&'a Shield> {
        let all = self.seats.len();
        match self.seats.iter().position(|one| Some(one.seat) == self.me) {
            Some(mine) => (1..all).map(|away| self.seats[(mine + away) % all]).collect(),
            None => self.seats.clone(),
        }
    }

    /// The faction of a player.
    pub(crate) fn faction(&self, seat: Seat) -> Option<Faction> {
        self.shield(seat).map(|shield| shield.faction)
    }

    /// Our own public side.
    pub(crate) fn mine(&self) -> Option<&'a Shield> {
        self.shield(self.me?)
    }

    /// The leaders of a player, where they are as far as we know: its own, and its gholas instead of those that others have.
    pub(crate) fn leaders_of(&self, seat: Seat) -> impl Iterator<Item = (LeaderId, LeaderPlace)> + '_ {
        self.leaders
            .iter()
            .filter(move |disc| self.keeper(disc) == Some(seat))
            .map(|disc| (disc.leader, self.known_place(disc.leader).unwrap_or(disc.place)))
    }

    /// All leaders in play, where they are as far as we know.
    pub(crate) fn all_leaders(&self) -> impl Iterator<Item = (LeaderId, LeaderPlace)> + '_ {
        let place = |disc: &&LeaderDisc| (disc.leader, self.known_place(disc.leader).unwrap_or(disc.place));
        self.leaders.iter().map(place)
    }

    /// Whose leader it is now; one that is set aside is nobody's.
    fn keeper(&self, disc: &LeaderDisc) -> Option<Seat> {
        if self.is_ghola(disc.leader) {
            return self.seat_of(Faction::Tleilaxu);
        }
        let joined = self.facts.belongings.duke_vidal.with.map(|(seat, _)| seat);
        disc.seat.or(joined)
    }

    /// Whether another house than its own has a leader (Rule 2.08.16).
    pub(crate) fn is_ghola(&self, leader: LeaderId) -> bool {
        self.facts.belongings.tleilaxu.gholas.contains(leader)
    }

    /// Whether a leader is nobody's traitor (Rule 2.11.19).
    pub(crate) fn is_loyal(&self, leader: LeaderId) -> bool {
        self.facts.belongings.ecaz.loyal == Some(leader)
    }

    /// A leader's disc as it lies there.
    pub(crate) fn disc(&self, leader: LeaderId) -> Disc {
        Disc {
            is_ghola: self.is_ghola(leader),
            is_loyal: self.is_loyal(leader),
            ..leader.into()
        }
    }

    /// Who plays a faction.
    pub(crate) fn seat_of(&self, faction: Faction) -> Option<Seat> {
        let found = self.seats.iter().find(|shield| shield.faction == faction);
        found.map(|shield| shield.seat)
    }

    /// Whether Richese play: their ten cards are in the game with them (Rule 2.10.03).
    pub(crate) fn with_richese(&self) -> bool {
        self.seat_of(Faction::Richese).is_some()
    }

    /// Whether the cards of the second expansion can come up.
    pub(crate) fn has_expansion2_cards(&self) -> bool {
        self.facts.options.has_expansion2_cards(self.with_richese())
    }

    /// Where each Treachery Card of the game is, as far as we can know.
    pub(crate) fn counted_cards(&self) -> Vec<CardCount> {
        let memory = self.memory.map(|memory| memory.cards.clone()).unwrap_or_default();
        let count = |decks| count_cards(self.with_richese(), self.facts, decks, self.own, &memory);
        self.decks.map(count).unwrap_or_default()
    }

    /// The leaders of others that we hold captive.
    pub(crate) fn captives(&self) -> impl Iterator<Item = LeaderId> + '_ {
        let known = self.own.into_iter().flat_map(|own| &own.leaders);
        known
            .filter(|(_, place)| self.me.is_some_and(|me| *place == LeaderPlace::Captive(me)))
            .map(|(leader, _)| *leader)
    }

    fn known_place(&self, leader: LeaderId) -> Option<LeaderPlace> {
        let known = self
            .own
            .and_then(|own| own.leaders.iter().find(|(other, _)| *other == leader));
        known.map(|(_, place)| *place)
    }

    /// A player's forces in some areas.
    pub(crate) fn forces_among(&self, seat: Seat, areas: AreaSet) -> Forces {
        self.stacks
            .iter()
            .filter(|stack| stack.seat == seat && areas.contains(stack.area))
            .map(|stack| stack.forces)
            .sum()
    }

    /// A player's forces on the whole board.
    pub(crate) fn forces_on_board(&self, seat: Seat) -> Forces {
        self.stacks
            .iter()
            .filter(|stack| stack.seat == seat)
            .map(|stack| stack.forces)
            .sum()
    }

    /// Our own forces on the board, by area.
    pub(crate) fn own_stacks(&self) -> Vec<(AreaId, u8)> {
        self.stacks
            .iter()
            .filter(|stack| Some(stack.seat) == self.me)
            .map(|stack| (stack.area, stack.forces.total()))
            .collect()
    }

    /// Where our ally stands.
    pub(crate) fn ally_areas(&self) -> AreaSet {
        let Some(ally) = self.mine().and_then(|mine| mine.ally) else {
            return AreaSet::EMPTY;
        };
        self.stacks
            .iter()
            .filter(|stack| stack.seat == ally)
            .map(|stack| stack.area)
            .collect()
    }
}
