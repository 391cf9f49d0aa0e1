"""Who looks how, one line a person: house, kind of person, and what is theirs alone."""
from leaders.dress import ARMOUR, CLOAK, COAT, FAN, FUR, GOWN, QUILT, ROBE, RUFF, SMOCK, SUIT, UNIFORM
from leaders.hair import (BOB, BRAIDS, BUN, CHIN, CROPPED, CROWN, CURLS, FORKED, FULL, GOATEE, KNOT, LONG, MOHAWK, RING, SHORT,
                          STRANDS, SWEPT, TAIL, WHISKERS, WILD)
from leaders.houses import HOUSES
from leaders.person import person
from leaders.wall import STARS
from leaders.wear import (BAND, BERET, CAP, CIRCLET, COWL, FURCAP, HELMET, HOOD, HORNS, MITRE, PELT, SHAWL, SKULLCAP, TALL, TIARA,
                          TURBAN, VEIL, WIMPLE, WREATH)

MAN = dict()
OLD = dict(age=1, gaunt=0.7, brow=1.2, ears=1.15, length=1.06, open=0.66, lip=0.8)
YOUTH = dict(age=0, jaw=0.9, brow=0.75, gaunt=0.05, neck=0.88, chin=0.9, brows=0.85, eyes=1.06)
BRUTE = dict(width=1.09, jaw=1.28, neck=1.45, brow=1.6, chin=1.3, shoulders=1.2, open=0.62, nostril=1.25, frown=1, gaunt=0)
STOUT = dict(fat=1, width=1.06, jaw=1.15, neck=1.35, gaunt=0, shoulders=1.1, nostril=1.2, eyes=0.9)
WOMAN = dict(female=1, age=0.1, jaw=0.80, brow=0.5, lip=1.30, neck=0.80, nose=0.80, gaunt=0, shoulders=0.84, cheek=1.0, kohl=0.35,
             eyes=1.20, open=0.86, chin=0.6, nostril=0.86, bridge=0.85, width=0.97, ears=0.85, brows=0.8, frown=0, hook=0, length=0.90, mouth=0.84, smile=0.3)
GIRL = dict(WOMAN, age=0, jaw=0.76, eyes=1.28, length=0.86, crown=1.03, lip=1.2, nose=0.74)
CRONE = dict(WOMAN, age=1.1, gaunt=0.9, kohl=0, lip=0.7, eyes=0.98, open=0.62, length=1.08, nose=1.0, cheek=1.15, chin=1.1, jaw=0.85,
             brow=0.9)

LEADERS = {
    "Thufir Hawat": ("atreides", OLD, dict(turn=-28, side=-1, hair=SHORT, volume=0.5, recede=1.2, hair_c="#a8a29a", painted=5, skin="#8a6247", dress=UNIFORM, brows=1.7, nod=6)),
    "Lady Jessica": ("atreides", WOMAN, dict(turn=26, side=1, hair=LONG, volume=0.6, wave=1, hair_c="#7a4420", parting=-0.3, skin="#c99c7e", dress=GOWN, cloth="#24402e", iris="#4a8a5a", hook=0)),
    "Gurney Halleck": ("atreides", MAN, dict(turn=-20, side=1, age=0.7, hair=CROPPED, hair_c="#6e5434", recede=1, scar=4, scar_side=1, stubble=0.7, nose=1.1, nostril=1.3, jaw=1.15, lip=0.8, skin="#b07c5a", dress=ARMOUR, metal="#4e5648", smile=0.5, brow=1.3)),
    "Duncan Idaho": ("atreides", MAN, dict(turn=34, side=1, hair=CURLS, volume=0.7, hair_c="#15100d", age=0, cheek=1.2, skin="#9a6a48", dress=CLOAK, beard=FULL, beard_long=0, moustache=0.4, hook=0.3, jaw=1.1, nod=-4)),
    "Dr. Yueh": ("atreides", OLD, dict(turn=-34, side=-1, hair=KNOT, hair_c="#1a1614", recede=1.3, painted=1, paint_c="#060606", beard=STRANDS, beard_long=0.4, moustache=1.7, hook=0, skin="#b89468", width=0.92, slant=2.5, age=0.8, dress=SMOCK, cloth="#3a3a30", brows=0.7, tilt=5, nod=8, stubble=0)),
    "Alia": ("bene_gesserit", GIRL, dict(turn=-12, side=-1, hair=BOB, volume=0.5, hair_c="#8a4a1e", parting=0.1, blue=1, iris="#1436b0", dress=ROBE, zoom=1.06, lift=-0.05, open=0.95, nod=5)),
    "Margot Lady Fenring": ("bene_gesserit", WOMAN, dict(turn=38, side=1, hair=BUN, volume=0.9, hair_c="#a88848", dress=FAN, cloth="#22305c", trim="#5a6ca8", gear=11, metal="#d8d0c0", lips="#8c2a30", kohl=0.6, nod=-6)),
    "Mother Ramallo": ("bene_gesserit", CRONE, dict(turn=-24, side=-1, wear=HOOD, wear_c="#3a3226", hair=BRAIDS, hair_c="#c8c0b4", blue=1, iris="#16308c", skin="#7c543a", painted=6, paint_c="#123", dress=ROBE, cloth="#3a3226") | dict(paint_c="#102838")),
    "Princess Irulan": ("bene_gesserit", WOMAN, dict(turn=18, side=-1, hair=LONG, volume=0.8, wave=0.4, hair_c="#b89858", wear=TIARA, dress=GOWN, cloth="#c8c0b8", metal="#d8b060", iris="#4a7ab0", skin="#d0a68a", lips="#a84848")),
    "Wanna Yueh": ("bene_gesserit", WOMAN, dict(turn=-40, side=1, wear=WIMPLE, wear_c="#121318", trim="#d0c8b8", age=0.5, dress=ROBE, painted=1, paint_c="#1a1020", kohl=0, skin="#b8906c", nod=10, open=0.5, slant=2)),
    "Hasimir Fenring": ("emperor", MAN, dict(turn=-36, side=-1, width=0.88, jaw=0.85, chin=0.5, nose=1.22, length=1.15, eyes=1.25, apart=1.04, hair=SWEPT, volume=0.3, recede=1.3, hair_c="#2a2220", beard=CHIN, beard_long=0.2, moustache=0.3, ears=1.25, dress=RUFF, gaunt=0.7, open=1, smile=0.5)),
    "Captain Aramsham": ("emperor", MAN, dict(turn=20, side=1, wear=HELMET, wear_c="#1a1614", wear_more=0, metal="#6a5c4c", scar=1, scar_side=1, gear=5, dress=ARMOUR, jaw=1.2, stubble=0.8, age=0.5, skin="#a87656", brow=1.4)),
    "Caid": ("emperor", MAN, dict(turn=-26, side=-1, skin="#4c3020", hair=0, beard=GOATEE, beard_long=0.1, moustache=1, hair_c="#100c0a", dress=ARMOUR, metal="#a8803c", gear=10, cheek=1.2, nostril=1.3, lip=1.35, hook=0, nod=-6)),
    "Burseg": ("emperor", BRUTE, dict(turn=30, side=1, wear=HELMET, wear_more=1, wear_c="#8a1c1c", metal="#d0a040", beard=FULL, beard_long=0.7, moustache=1.6, hair_c="#7a2c12", dress=FUR, fur_c="#2c1c16", age=0.5, skin="#b87c5c")),
    "Bashar": ("emperor", OLD, dict(turn=-16, side=1, wear=CAP, wear_c="#6a1820", trim="#1a1412", beard=WHISKERS, moustache=1.3, hair_c="#d0ccc4", hair=CROPPED, dress=UNIFORM, skin="#b47e62")),
    "Stilgar": ("fremen", MAN, dict(turn=26, side=1, age=0.8, wear=HOOD, beard=FULL, beard_long=0.8, moustache=1.2, beard_c="#221a15", hook=1, nose=1.1, gaunt=0.9, brow=1.4, skin="#7c5238")),
    "Chani": ("fremen", GIRL, dict(turn=-22, side=-1, hair=LONG, volume=0.7, wave=0.6, hair_c="#3c1c10", parting=0.3, gear=6, skin="#9c6a48", jaw=0.72, nose=0.82, wear=BAND, wear_c="#6a3a1c", zoom=1.03)),
    "Otheym": ("fremen", MAN, dict(turn=-38, side=-1, wear=TURBAN, wear_c="#8a7a58", metal="#a04828", age=0.5, moustache=1.6, stubble=0.6, gear=6, scar_side=-1, skin="#6e462e", nose=1.1, hook=0.5, width=0.94)),
    "Shadout Mapes": ("fremen", CRONE, dict(turn=16, side=1, wear=SHAWL, wear_c="#5c5a50", hair=BUN, hair_c="#a8a298", skin="#8a5e40", gaunt=1.1, nod=4, dress=ROBE, cloth="#4c4638")),
    "Jamis": ("fremen", MAN, dict(turn=40, side=-1, hair=MOHAWK, hair_c="#14100d", volume=0.7, painted=3, paint_c="#c8b088", gear=10, metal="#b08848", age=0.1, stubble=0.5, gaunt=0.8, cheek=1.25, frown=1, skin="#74492f", gape=0.4)),
    "Feyd-Rautha": ("harkonnen", YOUTH, dict(turn=24, side=1, hair=SWEPT, volume=0.8, hair_c="#0e0b0b", comb=0.2, lip=1.35, mouth=1.05, smile=0.8, dress=FAN, cloth="#1a1416", trim="#6a1414", metal="#8a8488", cheek=1.15, skin="#d0ae98", frown=0.8, nod=6, iris="#2c4a6a")),
    "Beast Rabban": ("harkonnen", dict(BRUTE, fat=0.7), dict(turn=-20, side=-1, hair=CROPPED, hair_c="#8a3a18", recede=1, stubble=0.9, beard_c="#6a2c14", dress=ARMOUR, metal="#38343a", lip=1.1, gape=0.2, skin="#c49478", frown=1.3, neck=1.6)),
    "Piter de Vries": ("harkonnen", MAN, dict(turn=-42, side=1, width=0.86, jaw=0.82, chin=0.9, gaunt=1.2, nose=1.1, hook=0.3, painted=5, blue=0.9, iris="#1c2c7a", hair=0, brows=1.6, hair_c="#2a1a12", dress=SMOCK, cloth="#241a20", eyes=1.15, open=0.95, smile=0.9, ears=1.2, hollow=0.7, nod=8)),
    "Captain Iakin Nefud": ("harkonnen", MAN, dict(turn=14, side=-1, wear=CAP, wear_c="#201c1e", trim="#6a1010", metal="#a02020", hair=SHORT, volume=0, hair_c="#b89050", jaw=1.15, chin=1.4, dress=UNIFORM, hollow=0.8, open=0.5, stubble=0.4, moustache=0.3, beard_c="#8a6430")),
    "Umman Kudu": ("harkonnen", STOUT, dict(turn=36, side=1, hair=0, gear=5, scar=2, scar_side=-1, moustache=1.8, hair_c="#141010", dress=FUR, fur_c="#201a1a", skin="#b08a70", age=0.5, tilt=-4)),
    "Staban Tuek": ("spacing_guild", MAN, dict(turn=-28, side=-1, hair=TAIL, hair_c="#3a2416", parting=0.8, gear=1, stubble=0.8, age=0.2, blue=0.6, iris="#2c4c9a", dress=COAT, cloth="#4a3420", jaw=1.1, skin="#a8744e", smile=0.4, metal="#8a6a3c", glass="#a05a20")),
    "Master Bewt": ("spacing_guild", OLD, dict(turn=22, side=1, wear=TALL, wear_c="#2c2018", metal="#c08030", width=0.88, gaunt=1.1, beard=STRANDS, beard_long=0.8, moustache=1.8, hair_c="#b8b0a4", dress=ROBE, cloth="#3a2a1c", slant=2.5, hook=0, lift=0.12, zoom=0.95)),
    "Esmar Tuek": ("spacing_guild", OLD, dict(turn=-18, side=1, hair=SWEPT, volume=0.7, hair_c="#a8a098", beard=FULL, beard_long=0.5, moustache=1.3, dress=FUR, fur_c="#54422e", blue=0.6, iris="#2c4c9a", scar=3, scar_side=1, skin="#94643f", jaw=1.2, width=1.05)),
    "Soo-Soo Sook": ("spacing_guild", STOUT, dict(turn=32, side=-1, wear=TURBAN, wear_c="#b8702c", metal="#50b0a0", beard=GOATEE, beard_long=0.3, moustache=1.3, hair_c="#141010", skin="#8a5a38", gear=11, dress=COAT, cloth="#6a4020", smile=0.9, eyes=0.85)),
    "Guild Rep.": ("spacing_guild", MAN, dict(turn=-26, side=-1, hair=0, brows=0, gear=7, dress=QUILT, blue=1, iris="#203c90", width=0.93, crown=1.10, jaw=0.82, gaunt=0.6, skin="#a09484", metal="#5c4c3c", lip=0.7, eyes=1.1, nose=0.9, glass="#e07820")),
    "C'Tair Pilru": ("ixians", YOUTH, dict(turn=-30, side=-1, hair=SHORT, volume=0.9, hair_c="#241a14", gear=1, metal="#8a7c50", glass="#30a898", dress=SMOCK, cloth="#40463c", stubble=0.5, hollow=0.4, frown=0.6)),
    "Tessia Vernius": ("ixians", WOMAN, dict(turn=28, side=1, hair=BOB, volume=0.4, hair_c="#4a3020", parting=-0.3, dress=ROBE, cloth="#343c46", trim="#7a7450", iris="#a8a050", skin="#c89e82", kohl=0.1, age=0.2, width=0.92, brows=1)),
    "Dominic Vernius": ("ixians", MAN, dict(turn=18, side=-1, hair=0, moustache=2.0, beard_c="#a83c14", hair_c="#8a3414", brows=1.6, age=0.6, jaw=1.2, neck=1.3, shoulders=1.15, dress=UNIFORM, cloth="#4a2c3c", metal="#c89a40", width=1.05, skin="#c08a68", smile=0.3)),
    "Kailea Vernius": ("ixians", GIRL, dict(turn=-36, side=-1, hair=CROWN, volume=0.8, hair_c="#8a3818", dress=GOWN, cloth="#6a3048", metal="#d0a850", gear=11, iris="#3a7a50", lips="#9a3030", nod=-5, kohl=0.6)),
    "Cammar Pilru": ("ixians", OLD, dict(turn=36, side=1, hair=RING, hair_c="#b0aca4", gear=9, dress=COAT, cloth="#2c3c3c", trim="#4c5c58", smile=0.3, skin="#b48a6c", metal="#c0b080", beard=0, width=0.96)),
    "Zoal": ("tleilaxu", YOUTH, dict(turn=0, side=1, hair=0, brows=0, ears=0.8, nose=0.78, lip=0.8, skin="#a8a8a4", wear=COWL, wear_c="#34303c", dress=SMOCK, hollow=0.9, eyes=1.05, open=0.8, iris="#8a8a90", painted=4, paint_c="#d0ccc4", scar_side=1, shine=1.6)),
    "Hidar Fen Ajidica": ("tleilaxu", MAN, dict(turn=-30, side=-1, hair=SWEPT, volume=0, recede=1.3, hair_c="#16141a", wear=SKULLCAP, wear_c="#5a2c6a", width=0.88, jaw=0.8, chin=0.7, nose=1.1, length=1.08, beard=GOATEE, beard_long=0.5, moustache=0.3, beard_c="#1c1a1c", dress=ROBE, cloth="#4a2c5c", trim="#9a70b0", hollow=0.6, age=0.5)),
    "Master Zaaf": ("tleilaxu", OLD, dict(turn=26, side=1, wear=MITRE, wear_c="#5c4a70", metal="#b0a0c0", beard=FULL, beard_long=1.0, moustache=1.2, beard_c="#aaa6a4", hair_c="#aaa6a4", dress=ROBE, cloth="#3c3044", trim="#8a7aa0", lift=0.15, zoom=0.94, width=0.94)),
    "Wykk": ("tleilaxu", MAN, dict(turn=-40, side=1, hair=0, crown=1.18, width=0.98, jaw=0.72, chin=0.6, gear=4, glass="#8aff70", scar_side=-1, ears=1.3, eyes=0.9, apart=0.94, dress=SMOCK, cloth="#5a5660", brows=0.4, gaunt=0.7, smile=-0.4, nod=10)),
    "Blin": ("tleilaxu", STOUT, dict(turn=20, side=-1, hair=RING, hair_c="#54484a", hook=0, gear=3, dress=SMOCK, cloth="#46504c", trim="#384840", skin="#a89c8a", eyes=0.95, open=0.95, brows=0.8, recede=1, metal="#88908a")),
    "Frankos Aru": ("choam", MAN, dict(turn=-24, side=-1, age=0.6, hair=SWEPT, volume=0.9, hair_c="#8c8478", beard=FULL, beard_long=0.15, moustache=0.8, dress=RUFF, cloth="#5a1f1a", skin="#b07e58", hook=0.4, jaw=1.05, cheek=1.15, smile=0.3)),
    "Lady Jalma": ("choam", WOMAN, dict(turn=30, side=1, age=0.5, wear=TURBAN, wear_c="#7c1f2c", metal="#48b0a0", dress=FAN, cloth="#6a1c24", gear=11, skin="#6c4430", lips="#7c1c28", kohl=0.8, nod=-5)),
    "Duke Verdun": ("choam", dict(STOUT, age=0.7), dict(turn=-34, side=1, wear=BERET, wear_c="#5c2a1a", wear_more=1, metal="#d0b070", scar_side=1, moustache=1.3, beard=CHIN, beard_long=0.3, hair=SHORT, hair_c="#7a5a38", dress=FUR, fur_c="#7a6248")),
    "Rajiv Londine": ("choam", MAN, dict(turn=18, side=-1, wear=TURBAN, wear_c="#c89a3c", metal="#a02030", beard=FORKED, beard_long=0.4, moustache=1.2, hair_c="#120e0c", skin="#6e4428", dress=COAT, cloth="#3c2420", gear=10, age=0.2, brows=1.3)),
    "Viscount Tull": ("choam", OLD, dict(turn=38, side=1, wear=TALL, wear_c="#1e1614", wear_more=0.6, metal="#a03028", gear=4, glass="#c0b890", scar_side=1, moustache=1.4, hair=SHORT, hair_c="#b8b0a4", dress=COAT, cloth="#241a18", lift=0.14, zoom=0.95, nod=-8, width=0.9)),
    "Auditor": ("choam", MAN, dict(turn=0, side=-1, hair=SWEPT, volume=0, hair_c="#100e0e", gear=9, metal="#b0a890", dress=UNIFORM, cloth="#161414", trim="#3a3230", width=0.9, gaunt=0.8, lip=0.6, skin="#c0a48c", brows=0.7, nod=4, smile=-0.5)),
    "Ein Calimar": ("richese", OLD, dict(turn=-26, side=-1, hair=SWEPT, volume=1.2, hair_c="#d8d8d4", gear=9, dress=COAT, cloth="#a8aaa8", trim="#5c7080", beard=GOATEE, beard_long=0.1, moustache=0.7, age=0.7)),
    "Lady Helena": ("richese", WOMAN, dict(turn=24, side=1, age=0.7, hair=CROWN, volume=0.6, hair_c="#3a2620", wear=0, dress=RUFF, cloth="#2a3440", linen="#d0ccc0", gaunt=0.5, lip=0.9, nod=-8, kohl=0.2, frown=0.4, jaw=0.86)),
    "Flinto Kinnis": ("richese", YOUTH, dict(turn=-14, side=1, hair=CURLS, volume=0.9, hair_c="#b05820", gear=1, glass="#4898d0", dress=UNIFORM, cloth="#a8a8a0", smile=0.8, skin="#cc9e84", ears=1.25, nose=0.9)),
    "Haloa Rund": ("richese", MAN, dict(turn=40, side=-1, hair=WILD, volume=1.3, hair_c="#2c2420", gear=13, dress=SMOCK, cloth="#b4b4ac", trim="#6c8494", skin="#a47858", eyes=1.15, open=1, age=0.3, scar_side=-1, width=0.92)),
    "Talis Balt": ("richese", BRUTE, dict(turn=-36, side=-1, hair=CROPPED, hair_c="#d0c8b0", gear=2, dress=ARMOUR, metal="#c8d0d4", glass="#3898e0", stubble=0.3)),
    "Sanya Ecaz": ("ecaz", GIRL, dict(turn=-20, side=-1, hair=LONG, volume=0.6, wave=0.9, hair_c="#1c1214", wear=WREATH, wear_c="#a84a88", trim="#e0d0d8", metal="#d8b040", dress=GOWN, cloth="#5c2858", lips="#a83c58", skin="#c09070")),
    "Whitmore Bludd": ("ecaz", MAN, dict(turn=34, side=1, hair=LONG, volume=0.5, hair_c="#a88a50", wave=0.8, wear=BERET, wear_c="#6a2c62", wear_more=1, metal="#e8e0d8", scar_side=-1, moustache=1.2, beard=CHIN, beard_long=0.1, beard_c="#a88848", dress=RUFF, linen="#d8d0d0", smile=0.5, nod=-6)),
    "Ilesa Ecaz": ("ecaz", WOMAN, dict(turn=16, side=1, hair=BUN, volume=0.6, hair_c="#5a3018", parting=0.1, wear=CIRCLET, metal="#d8c080", dress=FAN, cloth="#3c4a2c", trim="#b878a8", skin="#cca284", gear=0, lips="#b05058", age=0)),
    "Rivvy Dinari": ("ecaz", dict(STOUT, fat=1.5), dict(turn=-26, side=1, hair=SWEPT, volume=0.5, hair_c="#6a3c20", recede=1, beard=FULL, beard_long=0, moustache=0.6, dress=CLOAK, cloth="#4a2444", smile=0.7, skin="#c88e70", width=1.10)),
    "Bindikk Narvi": ("ecaz", dict(OLD, age=0.8), dict(turn=40, side=-1, wear=COWL, wear_c="#2c3822", beard=GOATEE, beard_long=0.9, moustache=0.8, hair_c="#8a8278", dress=ROBE, cloth="#2c3822", skin="#7a5238", gear=0)),
    "Lupino Ord": ("moritani", MAN, dict(turn=-22, side=-1, wear=PELT, wear_t="#5c5650", metal="#d8d0b8", painted=2, dress=FUR, stubble=0.8, hair_c="#17110d", age=0.4, jaw=1.15, frown=1, gape=0.3)),
    "Grieu Kronos": ("moritani", dict(BRUTE, age=0.7), dict(turn=26, side=1, hair=WILD, volume=1.0, hair_c="#7c7870", beard=FORKED, beard_long=1, moustache=1.7, dress=FUR, gear=5, scar=1, scar_side=1)),
    "Hiih Resser": ("moritani", YOUTH, dict(turn=-34, side=1, hair=CROPPED, hair_c="#c04c14", brows=1, dress=UNIFORM, cloth="#2c4c54", trim="#8aa0a8", skin="#cf9c80", scar=3, scar_side=-1, stubble=0.15, ears=1.1)),
    "Trin Kronos": ("moritani", YOUTH, dict(turn=18, side=-1, hair=MOHAWK, volume=1, hair_c="#b0a890", painted=9, paint_c="#0c6a80", smile=0.9, dress=FUR, fur_c="#302c2c", gear=10, frown=1, hook=0.4)),
    "Vando Terboli": ("moritani", MAN, dict(turn=42, side=1, wear=FURCAP, wear_c="#2c4a50", wear_t="#7a6c58", moustache=1.9, hair_c="#4a2c18", stubble=0.7, dress=COAT, cloth="#2a3c40", age=0.5, skin="#b47c60", nose=1.15, nostril=1.3)),
    "Duke Vidal": ("none", MAN, dict(turn=-30, side=-1, hair=SWEPT, volume=1.0, hair_c="#241c1a", beard=GOATEE, beard_long=0.4, moustache=1.4, scar=2, scar_side=-1, dress=FUR, cloth="#5c1c2c", fur_c="#2a2420", metal="#d0b050", skin="#b08060", hook=0.6, age=0.5, frown=0.8, wall_b="#6a3440", rim="#ffb0a0")),
}
"""By the name that the game's data give them."""

OTHERS = {
    "kwisatz_haderach": ("fremen", YOUTH, dict(turn=0, side=1, hair=CURLS, volume=0.6, hair_c="#15100e", skin="#b08260", wall=STARS, wall_a="#0c1428", wall_b="#4a78e0", rim="#80b0ff", nod=4, blue=1.6, iris="#2450e0", dress=CLOAK, cloth="#201c18", hollow=0.4, frown=0.7, key=0.8)),
    "cheap_hero": ("none", MAN, dict(turn=-18, side=-1, wear=COWL, wear_c="#4a4034", dress=ROBE, cloth="#4a4034", trim="#3a3026", nod=14, hair=SHORT, stubble=0.9, high=0.9, fill=0.35)),
}

RULERS = {
    "atreides": ("atreides", MAN, dict(turn=-24, side=-1, hair=SWEPT, volume=0.8, hair_c="#15100e", beard=FULL, beard_long=0.05, moustache=0.7, age=0.4, hook=1.1, nose=1.1, dress=UNIFORM, skin="#a87850", iris="#6a7478", cheek=1.1)),
    "bene_gesserit": ("bene_gesserit", CRONE, dict(turn=24, side=1, wear=WIMPLE, wear_c="#08090c", trim="#16181f", dress=ROBE, skin="#b89478", gaunt=1.1, smile=-0.6, frown=1, metal="#b0a890", lip=0.55)),
    "emperor": ("emperor", dict(OLD, age=0.6), dict(turn=-18, side=1, hair=SWEPT, volume=0.4, recede=0.6, hair_c="#a8482a", wear=TIARA, metal="#d8a840", dress=FUR, cloth="#6a1018", fur_c="#c8beb0", hook=0.8, beard=0, skin="#b88460", width=0.92, nose=1.12, brows=1.2)),
    "fremen": ("fremen", MAN, dict(turn=30, side=-1, age=0.6, wear=HOOD, hair=LONG, hair_c="#a88a5c", beard=FORKED, beard_long=0.2, moustache=1.2, beard_c="#a08050", gear=6, scar_side=1, skin="#946440", wear_c="#8a7a5c")),
    "harkonnen": ("harkonnen", dict(STOUT, fat=2.2), dict(turn=-14, side=-1, hair=RING, hair_c="#4a2414", width=1.12, jaw=1.25, dress=FAN, cloth="#1c1012", trim="#7a1c14", metal="#c08a3c", smile=0.4, lip=1.3, age=0.6, neck=1.7, hollow=0.6, skin="#c8a088", mouth=0.9, open=0.6, shoulders=1.3)),
    "spacing_guild": ("spacing_guild", MAN, dict(turn=20, side=1, hair=0, brows=0, crown=1.42, width=1.10, jaw=0.58, chin=0.3, nose=0.62, ears=0.5, mouth=0.70, lip=0.7, eyes=1.35, apart=1.16, lift=0.1, nod=6, blue=1.3, iris="#1c40c0", skin="#b88a5c", gear=12, dress=QUILT, glass="#ff8a20", gaunt=0.7, neck=0.75, hollow=0.8, shine=2)),
    "ixians": ("ixians", MAN, dict(turn=-22, side=-1, hair=SHORT, volume=0.6, hair_c="#a8743c", gear=8, scar_side=1, dress=UNIFORM, cloth="#3a3448", metal="#a89a70", jaw=1.1, stubble=0.3, age=0.3, glass="#40e8d8")),
    "tleilaxu": ("tleilaxu", dict(OLD, age=0.8), dict(turn=18, side=1, hair=0, wear=COWL, wear_c="#2a2232", dress=ROBE, cloth="#2a2232", trim="#7a5c98", crown=1.08, jaw=0.75, chin=0.7, width=0.9, eyes=0.9, hollow=1, ears=1.3, smile=0.3, brows=0.5)),
    "choam": ("choam", dict(CRONE, age=0.9), dict(turn=-28, side=1, hair=BUN, volume=1, hair_c="#c8c2b8", dress=RUFF, cloth="#6a241c", linen="#d8ccb0", gear=11, skin="#a87a58", kohl=0.3, lips="#7c2c28", gaunt=0.5)),
    "richese": ("richese", STOUT, dict(turn=24, side=-1, hair=SWEPT, volume=0.6, hair_c="#c8b48c", recede=1, moustache=0.8, dress=UNIFORM, cloth="#c4c4bc", trim="#3c5c7a", metal="#d8c070", age=0.5, gear=4, scar_side=-1, fat=0.8)),
    "ecaz": ("ecaz", dict(OLD, age=0.7, gaunt=0.3), dict(turn=-30, side=-1, hair=LONG, volume=0.4, hair_c="#c0b8b0", wave=0.5, beard=FULL, beard_long=0.3, moustache=1, dress=CLOAK, cloth="#4c2a4c", metal="#b8d080", wear=CIRCLET, skin="#b88a6a")),
    "moritani": ("moritani", MAN, dict(turn=28, side=1, hair=TAIL, volume=0.3, hair_c="#101416", parting=0, recede=1.2, beard=GOATEE, beard_long=0.6, moustache=1.6, painted=7, scar_side=1, paint_c="#0c5a70", dress=FUR, fur_c="#2a3034", age=0.5, gaunt=0.8, hook=0.6, frown=1.2)),
}
"""Who stands for a house."""

UNKNOWN = ("none", MAN, dict(turn=0, side=1, wear=COWL, wear_c="#4a463e", dress=ROBE, cloth="#4a463e", nod=16, key=0.10, fill=0.12, rim_power=0.8, blue=1, iris="#000000", skin="#0a0806", brows=0, wall_a="#0c0c0e", wall_b="#34343a", rim="#8a8a94"))
"""Somebody whom nobody knows yet."""


def made(row, seed):
    """The record of a row of these tables."""
    house, kind, own = row
    given = {**HOUSES[house], **kind, "seed": seed, **own}
    # Every other one looks at who looks.
    if "look_x" not in given and seed % 2:
        given["look_x"] = min(max(-given["turn"] / 28, -1.1), 1.1)
    return person(**given)
