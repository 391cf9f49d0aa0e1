//! Procedures as data: every one that can be under way, which others it starts, and how each starts.

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Plan, Shown};
use crate::cards::further_move::{FurtherMove, Means};
use crate::cards::{self, truthtrance::Truth};
use crate::factions;
use crate::ids::{Seat, SeatSet};
use crate::karama::React;
use crate::options::FactionSelection;
use crate::ordered::Ordered;
use crate::phases;
use crate::procedure::{BoughtUnseen, Call, Procedure, Returned, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule::RuleId;
use crate::setup::Setup;
use crate::state::{Events, Phase, State};
use crate::truth::PlanPart;
use crate::view::{Business, Committed};

macro_rules! frames {
    ($(
        $(#[$doc:meta])*
        $name:ident($type:ty) $(starts [$($start:ident),*])? $(becomes [$($next:ident),*])?,
    )*) => {
        /// A procedure that is under way.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[allow(clippy::large_enum_variant, reason = "frames live on a stack of fixed size")]
        pub(crate) enum Frame {
            $($(#[$doc])* $name($type),)*
        }

        /// Which procedure.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum FrameKind {
            $($(#[$doc])* $name,)*
        }

        impl FrameKind {
            /// All of them.
            pub(crate) const ALL: [FrameKind; [$(FrameKind::$name,)*].len()] = [$(FrameKind::$name,)*];

            /// Which others it may start. In tests the stack takes no others, so that this list is whole.
            pub(crate) fn starts(self) -> &'static [FrameKind] {
                match self {
                    $(FrameKind::$name => &[$($(FrameKind::$start,)*)?],)*
                }
            }

            /// Which others may take its place.
            pub(crate) fn becomes(self) -> &'static [FrameKind] {
                match self {
                    $(FrameKind::$name => &[$($(FrameKind::$next,)*)?],)*
                }
            }
        }

        impl Frame {
            /// Which procedure it is.
            pub(crate) fn kind(&self) -> FrameKind {
                match self {
                    $(Frame::$name(_) => FrameKind::$name,)*
                }
            }

            fn procedure(&self) -> &dyn Procedure {
                match self {
                    $(Frame::$name(frame) => frame,)*
                }
            }

            pub(crate) fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
                match self {
                    $(Frame::$name(frame) => frame.advance(state, events),)*
                }
            }

            pub(crate) fn returned(&mut self, state: &mut State, result: Returned) {
                match self {
                    $(Frame::$name(frame) => frame.returned(state, result),)*
                }
            }

            pub(crate) fn note_question(&mut self, of: Seat, part: PlanPart) -> bool {
                match self {
                    $(Frame::$name(frame) => frame.note_question(of, part),)*
                }
            }

            pub(crate) fn attack_first(&mut self, seat: Seat) {
                match self {
                    $(Frame::$name(frame) => frame.attack_first(seat),)*
                }
            }

            pub(crate) fn recheck(&mut self, state: &State) {
                match self {
                    $(Frame::$name(frame) => frame.recheck(state),)*
                }
            }

            pub(crate) fn bind_orders(&self, state: &mut State) {
                self.procedure().bind_orders(state);
            }

            pub(crate) fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
                match self {
                    $(Frame::$name(frame) => frame.imagine(state, viewer, chance),)*
                }
            }

            pub(crate) fn bought_unseen(&mut self) -> Option<BoughtUnseen<'_>> {
                match self {
                    $(Frame::$name(frame) => frame.bought_unseen(),)*
                }
            }

            #[cfg(test)]
            pub(crate) fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
                match self {
                    $(Frame::$name(frame) => frame.shuffle(state, hidden, chance),)*
                }
            }

            #[cfg(test)]
            pub(crate) fn retract(&mut self, seat: Seat) -> bool {
                match self {
                    $(Frame::$name(frame) => frame.retract(seat),)*
                }
            }

            pub(crate) fn answer(
                &mut self,
                state: &mut State,
                events: &mut Events,
                seat: Seat,
                action: Action,
            ) -> Result<(), Refusal> {
                match self {
                    $(Frame::$name(frame) => frame.answer(state, events, seat, action),)*
                }
            }
        }
    };
}

frames! {
    /// Section 0.
    Setup(phases::setup::Setup) starts [MakePrediction, PlaceMoritani, PocketCards, Sweep, PlaceStronghold] becomes [Turns],
    /// Turn after turn.
    Turns(phases::turn::Turns) starts [Storm, SpiceBlow, Charity, Bidding, Revival, Shipment, Battles, Collection, MentatPause, PhaseEnd, PlaceAmbassadors],
    /// Rule 1.01.
    Storm(phases::storm::Storm) starts [StormDeck, WeatherControl, FamilyAtomics, Sweep, StormComing, Discard],
    /// Rule 1.01.03.
    Sweep(phases::sweep::Sweep) becomes [StormLosses],
    /// Rule 1.02.
    SpiceBlow(phases::spice_blow::SpiceBlow) starts [PowerWindow, Sandworms, Strike, Nexus, Ride, Entered],
    /// Rule 1.02.05.
    Strike(phases::worm::Strike) starts [ShaiHulud],
    /// Rule 2.04.08.
    Ride(factions::Ride) becomes [TakeUpArms],
    /// Rule 1.10.01.
    Nexus(phases::nexus::Nexus) starts [KaramaWorm],
    /// Rule 1.03.
    Charity(phases::charity::Charity) starts [React, ChoamCharity],
    /// Rule 1.04.
    Bidding(phases::bidding::Bidding) starts [PowerWindow, SupplyChain, BidCard, Technology, TopCard, React, Discard, BlackMarket, DeclareAuction, RicheseAuction],
    /// Rules 2.10.08.01, 2.10.08.02, 2.10.22.
    Offer(phases::bidding::offer::Offer) starts [BidCard, Technology, TopCard, React, Discard],
    /// Rule 1.05.
    Revival(phases::revival::Revival) starts [FreeRevival, RaiseLimit, HalveRevivals, LeaderSales, Gholas, PowerWindow, React, Discard],
    /// Rule 1.06.
    Shipment(phases::shipment::Shipments) starts [PlayerTurn, Wartime, Wormsign, React, DukeVidalJoins],
    /// Rules 1.06.02, 1.06.04: one player's.
    PlayerTurn(phases::shipment::PlayerTurn) starts [LendNoField, StopShipment, Entered, SpiritualAdvisors, TakeUpArms, FurtherMove, React, Discard, PowerWindow, MoveStronghold],
    /// Rule 2.02.17.
    Wartime(factions::Wartime) starts [React],
    /// Rules 2.02.05, 2.02.11.
    SpiritualAdvisors(factions::SpiritualAdvisors) starts [React],
    /// Rule 2.02.15.
    Intrusion(factions::Intrusion),
    /// Rule 2.02.16.
    TakeUpArms(factions::TakeUpArms) starts [React],
    /// Rule 2.10.19.
    LendNoField(factions::LendNoField) starts [React],
    /// Rule 1.14.05.
    StopShipment(factions::StopShipment) starts [Discard],
    /// Rule 1.07.
    Battles(phases::battle::Battles) starts [Battle],
    /// One battle.
    Battle(phases::battle::Battle) starts [RaiseDial, ResidualPoison, Voice, Prescience, Exchange, FaceDancer, Capture, React, Audit, BattleShare, Discard, CoFighter, Dictate, KeepLostCard, AssassinateLeader],
    /// Rule 1.08.
    Collection(phases::collection::Collection) starts [SplitSpice, EcazCollection],
    /// Rule 1.09.
    MentatPause(phases::mentat_pause::MentatPause) starts [RevealPrediction, MoveStronghold, Replacement, Discard, PlaceInflation, Extortion, Terrorize, Regroup],
    /// Rules 3.01.11.01, 3.01.11.02.
    React(React) starts [React, Discard],
    /// Rule 3.01.22.
    Truth(Truth),
    /// Rule 3.01.23.
    WeatherControl(cards::weather_control::WeatherControl),
    /// Rule 3.01.07.
    FamilyAtomics(cards::family_atomics::FamilyAtomics),
    /// Rule 2.04.13.
    StormDeck(factions::StormDeck),
    /// Rule 2.04.14.
    StormComing(factions::StormComing) starts [React],
    /// Rule 2.04.16.
    StormLosses(factions::StormLosses) starts [React],
    /// Rule 2.04.15.
    Sandworms(factions::Sandworms) starts [React],
    /// Rules 2.04.07, 2.04.10.
    ShaiHulud(factions::ShaiHulud) starts [React],
    /// Rule 2.02.03.
    MakePrediction(factions::MakePrediction),
    /// Rule 2.02.03.
    RevealPrediction(factions::RevealPrediction),
    /// Rule 2.01.07.
    Wormsign(factions::Wormsign) starts [React],
    /// Rule 2.04.11.
    FreeRevival(factions::FreeRevival) starts [React],
    /// Rule 2.07.03.
    PocketCards(factions::PocketCards),
    /// Rule 2.07.04.
    PlaceStronghold(factions::PlaceStronghold),
    /// Rule 2.07.07.
    SupplyChain(factions::SupplyChain) starts [React],
    /// Rule 2.07.15.
    Exchange(factions::Exchange) starts [React],
    /// Rules 1.14.07, 2.07.18.
    MoveStronghold(factions::MoveStronghold) starts [React],
    /// Rules 2.07.21, 2.07.22.
    Technology(factions::Technology) starts [React],
    /// Rule 2.08.11.
    RaiseLimit(factions::RaiseLimit) starts [React],
    /// Rule 2.08.15.
    HalveRevivals(factions::HalveRevivals) starts [React],
    /// Rule 2.08.13.
    LeaderSales(factions::LeaderSales) starts [React],
    /// Rule 2.08.12.
    Subsidy(factions::Subsidy) starts [React],
    /// Rule 2.08.16.
    Gholas(factions::Gholas) starts [React],
    /// Rule 2.08.05.
    FaceDancer(factions::FaceDancer) starts [Entered],
    /// Rule 2.08.07.
    Replacement(factions::Replacement) starts [React],
    /// Rules 3.01.09, 3.02.06.02.
    FurtherMove(cards::further_move::FurtherMove),
    /// Rule 3.02.05.
    SearchDiscard(cards::nullentropy_box::SearchDiscard),
    /// Rule 3.02.09.
    SemutaDrug(cards::semuta_drug::SemutaDrug),
    /// Rule 3.02.08.
    ResidualPoison(cards::residual_poison::ResidualPoison),
    /// Forces have come into a territory.
    Entered(factions::arrival::Entered) starts [Intrusion, TerrorTriggered, AmbassadorTriggered],
    /// Rule 2.12.02.
    PlaceMoritani(factions::PlaceMoritani),
    /// Rules 2.12.06, 2.12.10.
    TerrorTriggered(factions::TerrorTriggered) starts [React],
    /// Rule 2.12.05.
    Terrorize(factions::Terrorize) starts [React],
    /// Rule 2.12.09.03.
    Extortion(factions::Extortion),
    /// Rule 2.12.15.
    Regroup(factions::Regroup),
    /// Rule 2.12.12.
    DukeVidalJoins(factions::DukeVidalJoins) starts [React],
    /// Rule 2.12.14.
    KeepLostCard(factions::KeepLostCard) starts [React],
    /// Rule 2.12.15.
    AssassinateLeader(factions::AssassinateLeader),
    /// Rule 1.14.12.
    Dictate(factions::Dictate) starts [PowerWindow],
    /// Rule 2.01.05.
    BidCard(factions::BidCard) starts [React],
    /// Rule 2.10.21.
    BlackMarket(factions::BlackMarket) starts [React] becomes [Offer],
    /// Rule 2.10.05.
    DeclareAuction(factions::DeclareAuction) starts [React] becomes [RicheseAuction],
    /// Rule 2.10.08.00.
    RicheseAuction(factions::RicheseAuction) becomes [Offer],
    /// Rule 2.05.08.
    TopCard(factions::TopCard) starts [React],
    /// Rule 1.14.11.
    RaiseDial(factions::RaiseDial) starts [Discard],
    /// Rules 2.02.06, 2.02.07.
    Voice(factions::Voice) starts [React],
    /// Rules 2.01.08, 2.01.09.
    Prescience(factions::Prescience) starts [React],
    /// Rule 2.05.10.00.
    Capture(factions::Capture) starts [React],
    /// Rule 1.14.04.
    TakeHand(factions::TakeHand),
    /// Rule 1.14.03.
    KaramaWorm(factions::KaramaWorm) becomes [Strike],
    /// Rule 2.09.04.
    ChoamCharity(factions::ChoamCharity) starts [React],
    /// Rules 2.09.06, 2.09.14.
    PhaseEnd(factions::PhaseEnd) starts [React],
    /// Rules 2.11.07, 2.11.10.
    AmbassadorTriggered(factions::AmbassadorTriggered) starts [Discard] becomes [TakeUpArms],
    /// Rule 2.11.05.
    PlaceAmbassadors(factions::PlaceAmbassadors) starts [React],
    /// Rule 2.09.07.
    Discard(factions::Discard) starts [React],
    /// Rule 2.09.09.
    PlaceInflation(factions::PlaceInflation) starts [React],
    /// Rule 2.09.17.
    Audit(factions::Audit) starts [React],
    /// Rule 2.09.20.
    BattleShare(factions::BattleShare) starts [React],
    /// Rule 2.11.12.
    CoFighter(factions::CoFighter) starts [React],
    /// Rule 2.11.11.
    SplitSpice(factions::SplitSpice),
    /// Rule 2.11.20.
    EcazCollection(factions::EcazCollection) starts [React],
    /// Rules 1.14.00, 2.09.07.03.
    AttemptPower(factions::AttemptPower) starts [Discard] becomes [KaramaWorm, TakeHand, MoveStronghold],
    /// Rule 1.14.
    PowerWindow(factions::PowerWindow) starts [KaramaWorm, TakeHand, MoveStronghold],
    /// Rule 0.08.
    Draft(phases::draft::Draft) becomes [Setup],
}

impl Frame {
    /// The first procedure of a game: the draft, where its factions are found so (Rule 0.08).
    pub(crate) fn first(setup: &Setup) -> Frame {
        match setup.options.faction_selection {
            FactionSelection::Draft => Frame::Draft(phases::draft::Draft::begin(setup)),
            FactionSelection::Choose | FactionSelection::Random => Frame::setup(),
        }
    }

    /// Section 0, from the shuffling of the decks on.
    pub(crate) fn setup() -> Frame {
        Frame::Setup(phases::setup::Setup::default())
    }

    /// The procedure that was called.
    pub(crate) fn start(call: Call, state: &mut State, events: &mut Events) -> Frame {
        match call {
            Call::Turns => Frame::Turns(Default::default()),
            Call::Phase(phase) => Frame::phase(phase),
            Call::Sweep {
                rule,
                sectors,
                basin_safe_at_start,
            } => Frame::Sweep(phases::sweep::Sweep::new(rule, sectors, basin_safe_at_start)),
            Call::Strike { territory } => Frame::Strike(phases::worm::Strike::new(territory)),
            Call::Nexus => Frame::Nexus(Default::default()),
            Call::PlayerTurn(seat) => Frame::PlayerTurn(phases::shipment::PlayerTurn::new(seat)),
            Call::Battle { aggressor, choice } => {
                Frame::Battle(phases::battle::Battle::begin(state, events, aggressor, choice))
            }
            Call::React {
                ability,
                owner,
                subject,
                asked,
            } => Frame::React(React::new(ability, owner, subject, asked)),
            Call::Truth {
                asker,
                of,
                question,
                truth,
            } => Frame::Truth(Truth::new(asker, of, question, truth)),
            Call::WeatherControl { sectors } => {
                Frame::WeatherControl(cards::weather_control::WeatherControl::new(sectors))
            }
            Call::FamilyAtomics { sectors } => Frame::FamilyAtomics(cards::family_atomics::FamilyAtomics::new(sectors)),
            Call::StormDeck => Frame::StormDeck(Default::default()),
            Call::StormComing => Frame::StormComing(Default::default()),
            Call::StormLosses { seat, hits } => Frame::StormLosses(factions::StormLosses::new(state, seat, hits)),
            Call::Sandworms => Frame::Sandworms(Default::default()),
            Call::ShaiHulud { territory } => Frame::ShaiHulud(factions::ShaiHulud::new(territory)),
            Call::MakePrediction { seat } => Frame::MakePrediction(factions::MakePrediction::new(seat)),
            Call::RevealPrediction { seat, is_true } => {
                Frame::RevealPrediction(factions::RevealPrediction::new(seat, is_true))
            }
            Call::Wormsign => Frame::Wormsign(Default::default()),
            Call::FreeRevival => Frame::FreeRevival(Default::default()),
            Call::PocketCards => Frame::PocketCards(Default::default()),
            Call::PlaceStronghold => Frame::PlaceStronghold(Default::default()),
            Call::SupplyChain { row } => Frame::SupplyChain(factions::SupplyChain::new(row)),
            Call::Exchange { seat, territory, lost } => Frame::Exchange(factions::Exchange::new(seat, territory, lost)),
            Call::MoveStronghold { to } => Frame::MoveStronghold(factions::MoveStronghold::new(to)),
            Call::Technology { buyer, card, ability } => {
                Frame::Technology(factions::Technology::new(buyer, card, ability))
            }
            Call::RaiseLimit => Frame::RaiseLimit(Default::default()),
            Call::HalveRevivals => Frame::HalveRevivals(Default::default()),
            Call::LeaderSales => Frame::LeaderSales(factions::LeaderSales::new(state)),
            Call::Subsidy { of } => Frame::Subsidy(factions::Subsidy::new(of)),
            Call::Gholas => Frame::Gholas(Default::default()),
            Call::FaceDancer {
                of,
                with,
                leader,
                field,
            } => Frame::FaceDancer(factions::FaceDancer::new(of, with, leader, field)),
            Call::Replacement => Frame::Replacement(Default::default()),
            Call::PlaceMoritani => Frame::PlaceMoritani(Default::default()),
            Call::TerrorTriggered { by, territory } => {
                Frame::TerrorTriggered(factions::TerrorTriggered::new(by, territory))
            }
            Call::Terrorize => Frame::Terrorize(Default::default()),
            Call::Extortion => Frame::Extortion(Default::default()),
            Call::Regroup => Frame::Regroup(Default::default()),
            Call::DukeVidalJoins => Frame::DukeVidalJoins(Default::default()),
            Call::KeepLostCard { loser, cards } => Frame::KeepLostCard(factions::KeepLostCard::new(loser, cards)),
            Call::AssassinateLeader { against, fought } => {
                Frame::AssassinateLeader(factions::AssassinateLeader::new(against, fought))
            }
            Call::Dictate { winner, cards } => Frame::Dictate(factions::Dictate::new(winner, cards)),
            Call::Hajr { seat } => Frame::FurtherMove(FurtherMove::new(seat, Means::Hajr)),
            Call::Ornithopter { seat } => Frame::FurtherMove(FurtherMove::new(seat, Means::Ornithopter)),
            Call::SearchDiscard { seat } => Frame::SearchDiscard(cards::nullentropy_box::SearchDiscard::new(seat)),
            Call::SemutaDrug => Frame::SemutaDrug(Default::default()),
            Call::ResidualPoison { fight } => Frame::ResidualPoison(cards::residual_poison::ResidualPoison::new(fight)),
            Call::Entered { arrival, coming } => Frame::Entered(factions::arrival::Entered::new(arrival, coming)),
            Call::BidCard { number, of } => Frame::BidCard(factions::BidCard::new(number, of)),
            Call::UnseenBidCard { seller } => Frame::BidCard(factions::BidCard::unseen(seller)),
            Call::BlackMarket => Frame::BlackMarket(Default::default()),
            Call::DeclareAuction => Frame::DeclareAuction(Default::default()),
            Call::RicheseAuction => Frame::RicheseAuction(Default::default()),
            Call::Offer(lot) => Frame::Offer(phases::bidding::offer::Offer::new(lot)),
            Call::TopCard { buyer } => Frame::TopCard(factions::TopCard::new(buyer)),
            Call::Ride { seat, territory } => Frame::Ride(factions::Ride::new(seat, territory)),
            Call::Wartime { seat } => Frame::Wartime(factions::Wartime::new(seat)),
            Call::SpiritualAdvisors { seat, by, to } => {
                Frame::SpiritualAdvisors(factions::SpiritualAdvisors::new(seat, by, to))
            }
            Call::Intrusion { seat, territory } => Frame::Intrusion(factions::Intrusion::new(seat, territory)),
            Call::TakeUpArms { seat, territory } => Frame::TakeUpArms(factions::TakeUpArms::new(seat, territory)),
            Call::LendNoField { of, by, to, cost } => Frame::LendNoField(factions::LendNoField::new(of, by, to, cost)),
            Call::StopShipment { by, of, to, forces } => {
                Frame::StopShipment(factions::StopShipment::new(by, of, to, forces))
            }
            Call::RaiseDial { by, amount } => Frame::RaiseDial(factions::RaiseDial::new(by, amount)),
            Call::Voice { fight } => Frame::Voice(factions::Voice::new(fight)),
            Call::Prescience { fight } => Frame::Prescience(factions::Prescience::new(fight)),
            Call::Capture { by, from, territory } => Frame::Capture(factions::Capture::new(by, from, territory)),
            Call::TakeHand { by, from, count } => Frame::TakeHand(factions::TakeHand::new(by, from, count)),
            Call::KaramaWorm { seat, territory } => Frame::KaramaWorm(factions::KaramaWorm::new(seat, territory)),
            Call::ChoamCharity => Frame::ChoamCharity(Default::default()),
            Call::PhaseEnd => Frame::PhaseEnd(Default::default()),
            Call::AmbassadorTriggered { by, territory } => {
                Frame::AmbassadorTriggered(factions::AmbassadorTriggered::new(by, territory))
            }
            Call::PlaceAmbassadors => Frame::PlaceAmbassadors(Default::default()),
            Call::Discard { effect } => Frame::Discard(factions::Discard::new(effect)),
            Call::PlaceInflation => Frame::PlaceInflation(Default::default()),
            Call::Audit { by, of, used } => Frame::Audit(factions::Audit::new(by, of, used)),
            Call::BattleShare { paid } => Frame::BattleShare(factions::BattleShare::new(paid)),
            Call::CoFighter { fight } => Frame::CoFighter(factions::CoFighter::new(fight)),
            Call::SplitSpice { area, amount } => Frame::SplitSpice(factions::SplitSpice::new(area, amount)),
            Call::EcazCollection => Frame::EcazCollection(Default::default()),
            Call::AttemptPower { by, power } => Frame::AttemptPower(factions::AttemptPower::new(by, power)),
            Call::PowerWindow { seats } => Frame::PowerWindow(factions::PowerWindow::new(seats)),
        }
    }

    fn phase(phase: Phase) -> Frame {
        match phase {
            Phase::Setup => Frame::setup(),
            Phase::Storm => Frame::Storm(Default::default()),
            Phase::SpiceBlow => Frame::SpiceBlow(Default::default()),
            Phase::Charity => Frame::Charity(Default::default()),
            Phase::Bidding => Frame::Bidding(Default::default()),
            Phase::Revival => Frame::Revival(Default::default()),
            Phase::Shipment => Frame::Shipment(Default::default()),
            Phase::Battle => Frame::Battles(Default::default()),
            Phase::Collection => Frame::Collection(Default::default()),
            Phase::MentatPause => Frame::MentatPause(Default::default()),
        }
    }

    /// Setup just before the Traitor Cards are dealt.
    pub(crate) fn traitors() -> Frame {
        Frame::Setup(phases::setup::Setup::traitors())
    }

    /// The course of the game just before a phase of the turn.
    pub(crate) fn before(phase: Phase) -> Option<Frame> {
        Some(Frame::Turns(phases::turn::Turns::before(phase)?))
    }

    /// The Shipment and Movement Phase when these have acted, on the course of the game.
    pub(crate) fn within_shipment(acted: SeatSet) -> [Frame; 2] {
        [
            Frame::Turns(phases::turn::Turns::after_shipment()),
            Frame::Shipment(phases::shipment::Shipments::after(acted)),
        ]
    }

    pub(crate) fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        self.procedure().prompt(state, seat)
    }

    pub(crate) fn asks(&self, state: &State) -> SeatSet {
        self.procedure().asks(state)
    }

    pub(crate) fn is_resolving(&self) -> bool {
        self.procedure().is_resolving()
    }

    pub(crate) fn has_room_for_power(&self) -> bool {
        self.procedure().has_room_for_power()
    }

    pub(crate) fn passes_unseen(&self, state: &State, seat: Seat, action: &Action) -> bool {
        self.procedure().passes_unseen(state, seat, action)
    }

    pub(crate) fn is_private_window(&self, state: &State) -> bool {
        self.procedure().is_private_window(state)
    }

    pub(crate) fn awaiting(&self, state: &State) -> SeatSet {
        self.procedure().awaiting(state)
    }

    pub(crate) fn can_attack_first(&self, seat: Seat) -> bool {
        self.procedure().can_attack_first(seat)
    }

    pub(crate) fn has_begun(&self, state: &State, of: Ordered, seat: Seat, last: bool) -> bool {
        self.procedure().has_begun(state, of, seat, last)
    }

    pub(crate) fn idle_turn(&self, state: &State, of: Ordered) -> Option<Seat> {
        self.procedure().idle_turn(state, of)
    }

    pub(crate) fn is_bid_open(&self) -> bool {
        self.procedure().is_bid_open()
    }

    pub(crate) fn keeps_discards(&self) -> bool {
        self.procedure().keeps_discards()
    }

    pub(crate) fn is_part_of_caller(&self) -> bool {
        self.procedure().is_part_of_caller()
    }

    pub(crate) fn owed(&self, state: &State, viewer: Seat) -> Option<(Seat, u16)> {
        self.procedure().owed(state, viewer)
    }

    pub(crate) fn sorter(&self, state: &State) -> Option<Seat> {
        self.procedure().sorter(state)
    }

    pub(crate) fn business(&self, state: &State) -> Business {
        self.procedure().business(state)
    }

    pub(crate) fn committed(&self, seat: Seat) -> Option<Committed> {
        self.procedure().committed(seat)
    }

    pub(crate) fn seen_plan(&self, state: &State, seat: Seat) -> Option<(Seat, Plan)> {
        self.procedure().seen_plan(state, seat)
    }

    pub(crate) fn told(&self, state: &State, seat: Seat) -> Option<(Seat, Shown)> {
        self.procedure().told(state, seat)
    }

    pub(crate) fn bars_pledges(&self) -> Option<RuleId> {
        self.procedure().bars_pledges()
    }

    pub(crate) fn pledge_limits(&self, state: &State, seat: Seat) -> Option<(u16, u16)> {
        self.procedure().pledge_limits(state, seat)
    }
}
