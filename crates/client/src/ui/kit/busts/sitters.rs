//! Who looks how.

use arrakis_rules::{Faction, LeaderId};

use super::Sitter;
use super::parts::{self, Collar, Head, Mark, Part};

/// What makes a portrait.
type Row = (Head, Collar, Mark);

/// The leaders of a house, in the order in which the components list them.
fn house(faction: Faction) -> &'static [Row] {
    match faction {
        Faction::Atreides => &[
            // Thufir Hawat.
            (Head::Grey, Collar::High, Mark::Plain),
            // Lady Jessica.
            (Head::Long, Collar::Round, Mark::Plain),
            // Gurney Halleck.
            (Head::Short, Collar::High, Mark::Scar),
            // Duncan Idaho.
            (Head::Short, Collar::Armour, Mark::Plain),
            // Dr. Yueh.
            (Head::Bald, Collar::High, Mark::Diamond),
        ],
        Faction::BeneGesserit => &[
            // Alia.
            (Head::Hood, Collar::Robe, Mark::Plain),
            // Margot Lady Fenring.
            (Head::Circlet, Collar::Robe, Mark::Plain),
            // Mother Ramallo.
            (Head::Cowl, Collar::Fur, Mark::Plain),
            // Princess Irulan.
            (Head::Bun, Collar::Wide, Mark::Plain),
            // Wanna Yueh.
            (Head::Veil, Collar::Robe, Mark::Plain),
        ],
        Faction::Emperor => &[
            // Hasimir Fenring.
            (Head::Skullcap, Collar::Wide, Mark::Goatee),
            // Captain Aramsham.
            (Head::Helmet, Collar::Armour, Mark::Scar),
            // Caid.
            (Head::Crest, Collar::Armour, Mark::Plain),
            // Burseg.
            (Head::Helmet, Collar::Armour, Mark::Beard),
            // Bashar.
            (Head::Cap, Collar::High, Mark::Moustache),
        ],
        Faction::Fremen => &[
            // Stilgar.
            (Head::Cowl, Collar::Robe, Mark::Beard),
            // Chani.
            (Head::Hood, Collar::Round, Mark::Tube),
            // Otheym.
            (Head::Turban, Collar::Robe, Mark::Tube),
            // Shadout Mapes.
            (Head::Veil, Collar::Fur, Mark::Plain),
            // Jamis.
            (Head::Cowl, Collar::Round, Mark::Tube),
        ],
        Faction::Harkonnen => &[
            // Feyd-Rautha.
            (Head::Short, Collar::Wide, Mark::Plain),
            // Beast Rabban.
            (Head::Bald, Collar::Armour, Mark::Scar),
            // Piter de Vries.
            (Head::Bald, Collar::High, Mark::Goatee),
            // Captain Iakin Nefud.
            (Head::Helmet, Collar::High, Mark::Moustache),
            // Umman Kudu.
            (Head::Bald, Collar::Fur, Mark::Beard),
        ],
        Faction::SpacingGuild => &[
            // Staban Tuek.
            (Head::Short, Collar::Wide, Mark::Beard),
            // Master Bewt.
            (Head::TallHat, Collar::Robe, Mark::Plain),
            // Esmar Tuek.
            (Head::Grey, Collar::Fur, Mark::Moustache),
            // Soo-Soo Sook.
            (Head::Turban, Collar::Round, Mark::Goatee),
            // Guild Rep..
            (Head::TallHat, Collar::High, Mark::Mask),
        ],
        Faction::Ixians => &[
            // C'Tair Pilru.
            (Head::Short, Collar::Round, Mark::Visor),
            // Tessia Vernius.
            (Head::Bun, Collar::Round, Mark::Monocle),
            // Dominic Vernius.
            (Head::Bald, Collar::Fur, Mark::Moustache),
            // Kailea Vernius.
            (Head::Long, Collar::Wide, Mark::Monocle),
            // Cammar Pilru.
            (Head::Grey, Collar::High, Mark::Monocle),
        ],
        Faction::Tleilaxu => &[
            // Zoal.
            (Head::Cowl, Collar::High, Mark::Mask),
            // Hidar Fen Ajidica.
            (Head::Skullcap, Collar::High, Mark::Plain),
            // Master Zaaf.
            (Head::Skullcap, Collar::Robe, Mark::Beard),
            // Wykk.
            (Head::Bald, Collar::Robe, Mark::Diamond),
            // Blin.
            (Head::Skullcap, Collar::Round, Mark::Visor),
        ],
        Faction::Choam => &[
            // Frankos Aru.
            (Head::Turban, Collar::Wide, Mark::Beard),
            // Lady Jalma.
            (Head::Circlet, Collar::Wide, Mark::Diamond),
            // Duke Verdun.
            (Head::Cap, Collar::Fur, Mark::Moustache),
            // Rajiv Londine.
            (Head::Turban, Collar::High, Mark::Moustache),
            // Viscount Tull.
            (Head::TallHat, Collar::Wide, Mark::Monocle),
            // Auditor.
            (Head::Cap, Collar::High, Mark::Visor),
        ],
        Faction::Richese => &[
            // Ein Calimar.
            (Head::Grey, Collar::Wide, Mark::Visor),
            // Lady Helena.
            (Head::Braids, Collar::High, Mark::Plain),
            // Flinto Kinnis.
            (Head::Cap, Collar::Round, Mark::Visor),
            // Haloa Rund.
            (Head::Short, Collar::Robe, Mark::Monocle),
            // Talis Balt.
            (Head::Bun, Collar::High, Mark::Visor),
        ],
        Faction::Ecaz => &[
            // Sanya Ecaz.
            (Head::Flowers, Collar::Robe, Mark::Plain),
            // Whitmore Bludd.
            (Head::Long, Collar::High, Mark::Moustache),
            // Ilesa Ecaz.
            (Head::Flowers, Collar::Wide, Mark::Diamond),
            // Rivvy Dinari.
            (Head::Short, Collar::Fur, Mark::Beard),
            // Bindikk Narvi.
            (Head::Cap, Collar::Robe, Mark::Goatee),
        ],
        Faction::Moritani => &[
            // Lupino Ord.
            (Head::Horns, Collar::Armour, Mark::Plain),
            // Grieu Kronos.
            (Head::Horns, Collar::Fur, Mark::Beard),
            // Hiih Resser.
            (Head::Crest, Collar::High, Mark::Scar),
            // Trin Kronos.
            (Head::Braids, Collar::Armour, Mark::Mask),
            // Vando Terboli.
            (Head::Hood, Collar::Armour, Mark::Mask),
        ],
    }
}

/// Duke Vidal, who is of no house at the table.
const GUEST: Row = (Head::Crest, Collar::Wide, Mark::Goatee);
/// A Cheap Hero.
const HERO: Row = (Head::Hood, Collar::Round, Mark::Scar);

/// The row of a leader, and the place of the row in its house.
pub(super) fn row(leader: LeaderId) -> Option<(Row, usize)> {
    let Some(faction) = leader.facts().faction else {
        return Some((GUEST, 0));
    };
    let mut all = LeaderId::all().filter(|one| one.facts().faction == Some(faction));
    let at = all.position(|one| one == leader)?;
    house(faction).get(at).map(|row| (*row, at))
}

/// All parts, from the back to the front.
pub(super) fn parts(sitter: Sitter) -> Vec<Part> {
    let (row, at, faction) = match sitter {
        Sitter::Leader(leader) => {
            let (row, at) = row(leader).unwrap_or((HERO, 0));
            (row, at, leader.facts().faction)
        }
        Sitter::CheapHero => (HERO, 0, None),
    };
    let (head, collar, mark) = row;
    // Two who dress alike still have faces of their own.
    let wide = 0.27 + 0.012 * at as f32;
    let mut all = parts::behind(head);
    all.extend(parts::body());
    all.extend(parts::collar(collar));
    all.extend(parts::face(wide, faction == Some(Faction::Fremen)));
    all.extend(parts::mark(mark));
    all.extend(parts::above(head));
    all
}
