//! Rule 2.08.05.02, R191: a captive that may be a Face Dancer.

use super::battles::*;
use super::*;

/// R191: a captive who has won goes home only when it is known that it is no Face Dancer; a Face Dancer was killed.
#[test]
fn r2_08_05_02_a_captive_is_asked_about_before_it_goes_home() {
    for revealed in [true, false] {
        let factions = [Harkonnen, Atreides, BeneGesserit, Tleilaxu];
        let mut table = arrakeen(Options::advanced(), &factions, [(Harkonnen, 4), (Atreides, 2)]);
        table.no_stops();
        table.set_face_dancers(&["Wanna Yueh", "Feyd-Rautha", "Chani"]);
        let harkonnen = table.seat(Harkonnen);
        table.state.leaders[leader("Wanna Yueh").index()] = LeaderPlace::Captive(harkonnen);
        table.begin();
        table.skip_foresight();
        let mut events = table.battle([
            (Harkonnen, dial(4, 2).led_by("Wanna Yueh")),
            (Atreides, dial(0, 0).led_by("Dr. Yueh")),
        ]);
        events.extend(table.default_until(|game| {
            let mut prompts = game.prompts().into_iter();
            prompts.any(|(_, prompt)| prompt.kind.is_about(Matter::RevealFaceDancer))
        }));
        let is_home = |events: &[Event]| happened(events, |event| matches!(event, EventKind::CaptiveReturned { .. }));
        assert!(!is_home(&events));
        assert_eq!(table.leader_at("Wanna Yueh"), LeaderPlace::Captive(harkonnen));
        let mut events = table.ok(Tleilaxu, Matter::RevealFaceDancer.says(revealed));
        events.extend(table.finish());
        assert_eq!(is_home(&events), !revealed);
        let place = if revealed {
            LeaderPlace::Tanks
        } else {
            LeaderPlace::Pool
        };
        assert_eq!(table.leader_at("Wanna Yueh"), place);
    }
}
