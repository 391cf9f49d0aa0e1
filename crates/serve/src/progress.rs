//! Lines for programs that watch a table: turn, phase and end, on stdout or on the browser's console.

use arrakis_rules::{Outcome, Phase};
use arrakis_table::{Ending, Shield, TableFacts};
use bevy::prelude::*;

/// One line.
pub fn say(line: &str) {
    #[cfg(not(target_family = "wasm"))]
    {
        use std::io::Write;
        // Nobody may be listening, and that is nobody's fault.
        let mut out = std::io::stdout().lock();
        let _ = writeln!(out, "arrakis: {line}").and_then(|()| out.flush());
    }
    #[cfg(target_family = "wasm")]
    web_sys::console::log_1(&format!("arrakis: {line}").into());
}

/// Tells where others come in.
#[cfg(not(target_family = "wasm"))]
pub fn listening(invitation: &arrakis_net::Invitation) {
    use std::io::IsTerminal;

    say(&format!("listening port={} link={invitation}", invitation.address.port));
    // For phones, where somebody looks at it.
    if std::io::stdout().is_terminal()
        && let Ok(code) = arrakis_host::QrCode::new(&invitation.to_string())
    {
        println!("{}", code.terminal());
    }
}

/// Tells where others come in to one of many tables.
#[cfg(not(target_family = "wasm"))]
pub fn table(invitation: &arrakis_net::Invitation) {
    let port = invitation.address.port;
    say(&format!(
        "listening table={} port={port} link={invitation}",
        invitation.table
    ));
}

/// Tells of the table of this app, be it a server or a client.
pub fn watch(app: &mut App) {
    app.add_systems(Update, tell);
}

fn tell(
    tables: Query<(&TableFacts, &Ending)>,
    shields: Query<&Shield>,
    mut last: Local<Option<(u8, Phase)>>,
    mut ended: Local<Option<Outcome>>,
) {
    let Ok((facts, ending)) = tables.single() else { return };
    let now = (facts.turn, facts.phase);
    if *last != Some(now) {
        *last = Some(now);
        say(&format!(
            "turn={} phase={} action={}",
            facts.turn,
            phase_name(facts.phase),
            facts.action
        ));
    }
    if *ended != ending.0 {
        *ended = ending.0;
        if let Some(outcome) = ending.0 {
            say(&ending_line(&outcome, &shields));
        }
    }
}

fn ending_line(outcome: &Outcome, shields: &Query<&Shield>) -> String {
    let mut winners: Vec<&Shield> = shields
        .iter()
        .filter(|shield| outcome.winners.contains(shield.seat))
        .collect();
    winners.sort_by_key(|shield| shield.seat);
    let names: Vec<String> = winners.iter().map(|shield| format!("{:?}", shield.faction)).collect();
    format!(
        "over winners={} rule={} turn={}",
        names.join(","),
        outcome.rule,
        outcome.turn
    )
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Storm => "storm",
        Phase::SpiceBlow => "spice_blow",
        Phase::Charity => "charity",
        Phase::Bidding => "bidding",
        Phase::Revival => "revival",
        Phase::Shipment => "shipment",
        Phase::Battle => "battle",
        Phase::Collection => "collection",
        Phase::MentatPause => "mentat_pause",
    }
}
