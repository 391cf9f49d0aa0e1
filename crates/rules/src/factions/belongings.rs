//! What factions alone have, as viewers see it and as positions hold it: the parts of all factions together.

use super::{atreides, bene_gesserit, choam, duke_vidal, ecaz, fremen, ixians, moritani, richese, tleilaxu};
use crate::belongings::{OwnBelongings, PositionBelongings, PublicBelongings};
use crate::ids::Seat;
use crate::impossible::Impossible;
use crate::state::State;

/// What everybody sees.
pub(crate) fn seen_by_all(state: &State) -> PublicBelongings {
    PublicBelongings {
        atreides: atreides::shown::to_all(state),
        bene_gesserit: bene_gesserit::shown::to_all(state),
        ixians: ixians::shown::to_all(state),
        tleilaxu: tleilaxu::shown::to_all(state),
        choam: choam::shown::to_all(state),
        richese: richese::shown::to_all(state),
        ecaz: ecaz::shown::to_all(state),
        duke_vidal: duke_vidal::shown::to_all(state),
        moritani: moritani::shown::to_all(state),
        worms: state.worms.come,
    }
}

/// What a player sees.
pub(crate) fn seen_by_owner(state: &State, seat: Seat) -> OwnBelongings {
    OwnBelongings {
        atreides: atreides::shown::to_owner(state, seat),
        bene_gesserit: bene_gesserit::shown::to_owner(state, seat),
        fremen: fremen::shown::to_owner(state, seat),
        ixians: ixians::shown::to_owner(state, seat),
        tleilaxu: tleilaxu::shown::to_owner(state, seat),
        choam: choam::shown::to_owner(state, seat),
        richese: richese::shown::to_owner(state, seat),
        moritani: moritani::shown::to_owner(state, seat),
    }
}

/// What lies on the table.
pub(crate) fn read_belongings(state: &State) -> PositionBelongings {
    PositionBelongings {
        atreides: atreides::position::read(state),
        bene_gesserit: bene_gesserit::position::read(state),
        fremen: fremen::position::read(state),
        ixians: ixians::position::read(state),
        tleilaxu: tleilaxu::position::read(state),
        choam: choam::position::read(state),
        richese: richese::position::read(state),
        ecaz: ecaz::position::read(state),
        duke_vidal: duke_vidal::position::read(state),
        moritani: moritani::position::read(state),
    }
}

/// Lays it out, the forces being there.
///
/// # Errors
/// When no game can come to it.
pub(crate) fn lay_belongings(given: &PositionBelongings, state: &mut State) -> Result<(), Impossible> {
    atreides::position::lay(&given.atreides, state)?;
    bene_gesserit::position::lay(&given.bene_gesserit, state)?;
    fremen::position::lay(&given.fremen, state)?;
    ixians::position::lay(&given.ixians, state)?;
    // Before the Face Dancers are drawn, of whom one leader is none.
    let dancers = given.tleilaxu.face_dancers.union(given.tleilaxu.revealed);
    ecaz::position::lay(&given.ecaz, dancers, state)?;
    tleilaxu::position::lay(&given.tleilaxu, state)?;
    choam::position::lay(&given.choam, state)?;
    richese::position::lay(&given.richese, state)?;
    moritani::position::lay(&given.moritani, state)?;
    // After the gholas, of whom he may be one.
    duke_vidal::position::lay(&given.duke_vidal, state)
}
