//! A shipment, as far as it is chosen.

use arrakis_rules::{AreaId, CardId, Cargo, Forces, NoField, ShipOptions, Shipment};
use serde::{Deserialize, Serialize};

use super::placements;

/// Which kind of shipment (Rule 2.06.05).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Way {
    /// From the reserves to the board.
    #[default]
    Reserves,
    /// From one territory to another.
    Across,
    /// From a territory back to the reserves.
    Back,
    /// A No-Field token of one's own, face down (Rule 2.10.10).
    Token(NoField),
    /// With a No-Field token of the ally (Rule 2.10.19).
    AllyToken,
}

impl Way {
    /// Whether forces leave a place on the board.
    pub(crate) fn leaves_board(self) -> bool {
        matches!(self, Way::Across | Way::Back)
    }
}

/// What is chosen for a shipment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shipping {
    /// Which kind.
    pub(crate) way: Way,
    /// Where to.
    pub(crate) to: Option<AreaId>,
    /// Who goes, of the reserves.
    pub(crate) forces: Forces,
    /// Who goes, on the board.
    pub(crate) groups: Vec<(AreaId, Forces)>,
    /// The ally's part of the price.
    pub(crate) from_ally: u16,
    /// A card as a Karama, for Guild rates.
    pub(crate) karama: Option<CardId>,
    /// Who is lost in the storm.
    pub(crate) lost: Forces,
}

impl Shipping {
    /// One force, nowhere yet.
    pub(crate) fn new(options: &ShipOptions) -> Shipping {
        let way = if options.destinations.is_empty() && !options.across.is_empty() {
            Way::Across
        } else {
            Way::Reserves
        };
        Shipping {
            way,
            forces: options.reserves.take(1),
            ..Shipping::default()
        }
    }

    /// The shipment, as far as it is chosen. It may be illegal.
    pub(crate) fn shipment(&self) -> Option<Shipment> {
        let (cargo, to) = match self.way {
            Way::Reserves => (Cargo::Reserves(self.forces), Some(self.to?)),
            Way::Across => (Cargo::Board(placements(&self.groups)?), Some(self.to?)),
            Way::Back => (Cargo::Board(placements(&self.groups)?), None),
            Way::Token(token) => (Cargo::NoField(token), Some(self.to?)),
            Way::AllyToken => (Cargo::AllyNoField, Some(self.to?)),
        };
        Some(Shipment {
            cargo,
            to,
            from_ally: self.from_ally,
            karama: self.karama,
            lost: if self.way == Way::Reserves {
                self.lost
            } else {
                Forces::NONE
            },
        })
    }

    /// Who goes.
    pub(crate) fn forces_sent(&self) -> Forces {
        match self.way {
            Way::Reserves => self.forces,
            Way::Across | Way::Back => self.groups.iter().map(|(_, forces)| *forces).sum(),
            Way::Token(_) | Way::AllyToken => Forces::VEILED,
        }
    }

    /// The price, when all is chosen.
    pub(crate) fn cost(&self, options: &ShipOptions) -> Option<u16> {
        options.cost(&self.shipment()?)
    }

    /// The least and the most that the ally can pay of this price.
    pub(crate) fn ally_part(&self, options: &ShipOptions) -> (u16, u16) {
        let cost = self.cost(options).unwrap_or(0);
        let top = cost.min(options.pledge);
        (cost.saturating_sub(options.spice).min(top), top)
    }

    /// Whether a Karama can lower the price, or has it paid to the bank (Rule 3.01.11.03, R40).
    pub(crate) fn karama_helps(&self, options: &ShipOptions) -> bool {
        let full = Shipping {
            karama: None,
            ..self.clone()
        };
        // What is on the board already is not bought onto it (Rule 3.01.11.03).
        !matches!(self.way, Way::Back | Way::Across)
            && options.karama_counts()
            && !options.karamas.is_empty()
            && full.cost(options).is_some_and(|cost| cost > 0)
    }

    /// How many of those sent are lost in the storm.
    pub(crate) fn losses(&self, options: &ShipOptions) -> u8 {
        match (self.way, self.to) {
            (Way::Reserves, Some(to)) => options.losses(to, self.forces.total()),
            _ => 0,
        }
    }

    /// Makes what follows from the choice fit it. With `anew`, one's own spice goes first again.
    pub(crate) fn settle(&mut self, options: &ShipOptions, anew: bool) {
        if !self.karama_helps(options) {
            self.karama = None;
        }
        let lost = self.losses(options);
        if self.lost.total() != lost || !self.lost.fits_in(self.forces) {
            self.lost = self.forces.take(lost);
        }
        let (least, top) = self.ally_part(options);
        self.from_ally = if anew { least } else { self.from_ally.clamp(least, top) };
    }

    /// A click on an area; whether it meant anything.
    pub(super) fn click(&mut self, options: &ShipOptions, area: AreaId, back: bool) -> bool {
        let meant = match self.way {
            Way::Reserves => self.land(options, area, back),
            Way::Across | Way::Back => self.carry(options, area, back),
            Way::Token(_) | Way::AllyToken => self.aim(options, area, back),
        };
        if meant {
            self.settle(options, true);
        }
        meant
    }

    fn land(&mut self, options: &ShipOptions, area: AreaId, back: bool) -> bool {
        if options.price(area).is_none() {
            return false;
        }
        let most = options.most(area).max(1);
        let count = self.forces.total();
        match (self.to == Some(area), back) {
            (false, true) => return false,
            (false, false) => self.to = Some(area),
            (true, false) if count < most => self.forces += one_of(left_of(options.reserves, self.forces)),
            (true, false) => {}
            (true, true) if count > 1 => self.forces -= one_of(self.forces),
            (true, true) => self.to = None,
        }
        if self.forces.total() > most || self.forces.is_none() {
            self.forces = options.reserves.take(self.forces.total().clamp(1, most));
        }
        true
    }

    /// Where a token goes.
    fn aim(&mut self, options: &ShipOptions, area: AreaId, back: bool) -> bool {
        let is_chosen = self.to == Some(area);
        if options.price(area).is_none() || (back && !is_chosen) {
            return false;
        }
        self.to = (!back).then_some(area);
        true
    }

    fn carry(&mut self, options: &ShipOptions, area: AreaId, back: bool) -> bool {
        let stack = options.across.iter().find(|(other, _)| *other == area);
        if let Some(at) = self.groups.iter().position(|(other, _)| *other == area) {
            self.groups.remove(at);
            return true;
        }
        if back {
            let chosen = self.to == Some(area);
            self.to = self.to.filter(|_| !chosen);
            return chosen;
        }
        let joins = |(first, _): &(AreaId, Forces)| first.territory() == area.territory();
        match stack {
            Some(stack) if self.groups.is_empty() || self.groups.first().is_some_and(joins) => self.groups.push(*stack),
            _ if self.way == Way::Across && options.across_to.iter().any(|(to, _)| *to == area) => self.to = Some(area),
            Some(stack) => self.groups = vec![*stack],
            None => return false,
        }
        true
    }
}

/// What is left of some forces; nothing of a kind that there is too little of.
pub(crate) fn left_of(all: Forces, part: Forces) -> Forces {
    Forces {
        normal: all.normal.saturating_sub(part.normal),
        elite: all.elite.saturating_sub(part.elite),
        veiled: all.veiled.saturating_sub(part.veiled),
    }
}

/// One of these, an ordinary one first.
pub(super) fn one_of(forces: Forces) -> Forces {
    forces.take(1)
}
