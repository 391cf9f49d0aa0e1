"""What is of no use in a battle."""

import numpy as np

from cards.stuff import (
    BLACK,
    BLUE_CLOTH,
    BONE,
    BRASS,
    CERAMIC,
    CLAY,
    COPPER,
    DARK_CLOTH,
    DARK_WOOD,
    DRY_LEAF,
    GOLD,
    HIDE,
    LEATHER,
    OLD_BRASS,
    PALE_WOOD,
    PAPER,
    PETAL,
    RED_CLOTH,
    SAND_CLOTH,
    SILVER,
    WINE,
    WOOD,
)
from cards.thing import (
    SHELF,
    SHELVED,
    WALL,
    Thing,
    bow,
    box,
    disc,
    egg,
    lathe,
    plate,
    ring,
    rod,
    round_about,
    tube,
)


def baliset():
    """Gurney's instrument: nine strings on a long neck."""
    t = Thing()
    with t.frame(at=(-0.40, -0.42, -0.05), turn=(0, -8, -42), size=0.98):
        body = bow(
            [
                (0.0, 0.62),
                (0.16, 0.52),
                (0.34, 0.28),
                (0.46, -0.06),
                (0.44, -0.42),
                (0.24, -0.66),
                (0.0, -0.72),
                (-0.24, -0.66),
                (-0.44, -0.42),
                (-0.46, -0.06),
                (-0.34, 0.28),
                (-0.16, 0.52),
                (0.0, 0.62),
            ],
            60,
        )[:-1]
        t.add(plate(0.97 * body, 0.10, r=0.05), DARK_WOOD)
        with t.part():
            t.add(plate(0.93 * body, 0.02), PALE_WOOD, at=(0, 0, 0.14))
            t.cut(disc(0.15, 0.1), BLACK, at=(0, -0.04, 0.15), turn=(90, 0, 0))
        t.add(ring(0.17, 0.018), DARK_WOOD, at=(0, -0.04, 0.16))
        t.add(box(0.20, 0.035, 0.03, 0.01), DARK_WOOD, at=(0, -0.46, 0.18))
        t.add(box(0.085, 0.72, 0.05, 0.02), WOOD, at=(0, 1.10, 0.12))
        for k in range(9):
            t.add(box(0.085, 0.008, 0.012, 0.004), BRASS, at=(0, 0.56 + 0.13 * k, 0.175))
        with t.frame(at=(0, 1.80, 0.10), turn=(-12, 0, 0)):
            t.add(
                plate([(-0.08, 0), (0.08, 0), (0.15, 0.18), (0.12, 0.44), (-0.12, 0.44), (-0.15, 0.18)], 0.04, r=0.015),
                DARK_WOOD,
            )
            for k in range(4):
                for s in (-1, 1):
                    t.add(tube([(0.10 * s, 0.09 + 0.10 * k, 0), (0.24 * s, 0.09 + 0.10 * k, 0)], [0.018, 0.028]), BONE)
        for k in range(9):
            x = -0.064 + 0.016 * k
            t.add(tube([(1.7 * x, -0.46, 0.215), (x, 1.78, 0.185)], 0.0055), SILVER)
        t.pins((0, 0, 0), (0, 1.2, 0))
    return t


def jubba_cloak():
    """A cloak that keeps the heat or lets it go, on a peg."""
    t = Thing()
    t.add(rod([(0, 1.12, WALL, 0.05), (0, 1.12, -0.30, 0.05), (0, 1.20, -0.16, 0.045), (0, 1.28, -0.12, 0.06)]), OLD_BRASS)
    with t.frame(at=(0, 0.0, -0.22), size=1.0):
        with t.part():
            fall = [
                (0.03, 1.02),
                (0.16, 0.98),
                (0.42, 0.74),
                (0.52, 0.50),
                (0.56, 0.10),
                (0.64, -0.40),
                (0.74, -0.92),
                (0.80, -1.22),
                (0, -1.22),
                (0, 1.02),
            ]
            t.add(lathe(fall, folds=11, deep=0.07, sway=0.9), SAND_CLOTH, size=1.0)
            t.cut(
                plate([(-0.03, 0.42), (0.03, 0.42), (0.22, -1.4), (-0.22, -1.4)], 1.0),
                DARK_CLOTH,
                at=(0.06, 0, 0.95),
                soft=0.05,
            )
        # The hood, fallen back around the peg.
        with t.part():
            t.add(egg(0.34, 0.38, 0.30), SAND_CLOTH, at=(0, 0.86, 0.08))
            t.cut(egg(0.22, 0.27, 0.26), DARK_CLOTH, soft=0.06, at=(0, 0.82, 0.30))
        t.add(
            rod([(-0.30, 0.60, 0.34, 0.03), (-0.08, 0.46, 0.50, 0.035), (0.12, 0.48, 0.50, 0.035), (0.32, 0.62, 0.32, 0.03)]),
            LEATHER,
        )
        t.add(egg(0.085, 0.085, 0.05), BRASS, at=(0.02, 0.47, 0.54))
        for x, l in ((-0.05, 0.42), (0.08, 0.34)):
            t.add(tube([(x, 0.44, 0.55), (x * 1.3, 0.44 - l, 0.62)], 0.018), LEATHER)
    return t


def kulon():
    """The wild ass of Earth's steppes, that learnt to live here."""
    t = Thing(SHELVED)
    with t.frame(at=(-0.12, SHELF, -0.10), turn=(0, -24, 0), size=1.12):
        t.add(box(0.92, 0.05, 0.30, 0.03), DARK_WOOD, at=(0.05, 0.05, 0))
        with t.part():
            t.add(egg(0.56, 0.29, 0.25), HIDE, at=(-0.08, 0.98, 0))
            t.melt(egg(0.27, 0.30, 0.235), HIDE, 0.12, at=(-0.44, 1.00, 0))
            t.melt(egg(0.26, 0.30, 0.22), HIDE, 0.12, at=(0.32, 0.99, 0))
            t.melt(rod([(0.36, 1.04, 0, 0.21), (0.60, 1.34, 0, 0.15), (0.74, 1.58, 0, 0.125)], 14), HIDE, 0.12)
            t.melt(
                rod([(0.72, 1.64, 0, 0.135), (0.92, 1.50, 0, 0.115), (1.12, 1.34, 0, 0.085), (1.18, 1.28, 0, 0.075)], 14),
                HIDE,
                0.06,
            )
            for s in (-1, 1):
                t.melt(
                    rod([(0.68, 1.70, 0.07 * s, 0.045), (0.64, 1.92, 0.12 * s, 0.06), (0.66, 2.12, 0.13 * s, 0.012)], 12),
                    HIDE,
                    0.03,
                )
            for x, z, bend, lean in (
                (0.34, 0.12, 0.03, 0.06),
                (0.26, -0.12, 0.03, -0.10),
                (-0.50, 0.13, -0.10, -0.04),
                (-0.42, -0.13, -0.10, 0.08),
            ):
                t.melt(
                    rod(
                        [
                            (x, 0.85, z, 0.13),
                            (x + bend, 0.56, z, 0.075),
                            (x + 0.4 * bend + 0.5 * lean, 0.30, z, 0.048),
                            (x + lean, 0.14, z, 0.045),
                        ],
                        18,
                    ),
                    HIDE,
                    0.06,
                )
                t.melt(lathe([(0, 0), (0.075, 0), (0.05, 0.10), (0, 0.10)]), BLACK, 0.02, at=(x + lean, 0.09, z))
        t.add(rod([(-0.66, 1.10, 0, 0.035), (-0.80, 0.98, 0, 0.03), (-0.84, 0.70, 0, 0.028)]), HIDE)
        t.add(egg(0.06, 0.16, 0.06), BLACK, at=(-0.85, 0.60, 0))
        mane = bow([(0.80, 1.78, 0, 0.04), (0.60, 1.62, 0, 0.055), (0.40, 1.34, 0, 0.05), (0.24, 1.24, 0, 0.03)], 14)
        t.add(tube(mane[:, :3], mane[:, 3]), BLACK)
        t.add(egg(0.028), BLACK, at=(0.86, 1.60, 0.115))
        t.add(egg(0.09, 0.08, 0.082), DARK_CLOTH, at=(1.17, 1.28, 0))
    return t


def la_la_la():
    """A mask of clay that cries."""
    t = Thing()
    with t.frame(at=(0, 0.02, -0.10), turn=(4, -16, -4), size=1.14):
        with t.part():
            t.add(egg(0.72, 0.98, 0.44), CLAY)
            t.melt(rod([(-0.40, 0.36, 0.34, 0.07), (-0.20, 0.44, 0.40, 0.08), (-0.08, 0.34, 0.44, 0.07)], 10), CLAY, 0.10)
            t.melt(rod([(0.40, 0.36, 0.34, 0.07), (0.20, 0.44, 0.40, 0.08), (0.08, 0.34, 0.44, 0.07)], 10), CLAY, 0.10)
            t.melt(rod([(0, 0.34, 0.42, 0.07), (0, 0.08, 0.52, 0.10), (0, -0.04, 0.50, 0.11)], 10), CLAY, 0.08)
            for s in (-1, 1):
                t.melt(egg(0.20, 0.16, 0.14), CLAY, 0.12, at=(0.36 * s, -0.06, 0.34))
                t.cut(egg(0.175, 0.10, 0.30), BLACK, soft=0.05, at=(0.27 * s, 0.24, 0.44), turn=(0, 0, -16 * s))
            t.melt(ring(0.27, 0.06), CLAY, 0.06, at=(0, -0.46, 0.36))
            t.cut(egg(0.24, 0.30, 0.5), BLACK, soft=0.06, at=(0, -0.46, 0.36))
        for s in (-1, 1):
            line = bow(
                [
                    (0.30 * s, 0.12, 0.44, 0.03),
                    (0.36 * s, -0.10, 0.475, 0.03),
                    (0.34 * s, -0.34, 0.415, 0.026),
                    (0.32 * s, -0.52, 0.34, 0.012),
                ],
                14,
            )
            t.add(tube(line[:, :3], line[:, 3]), BLUE_CLOTH)
            t.add(egg(0.06, 0.06, 0.03), COPPER, at=(0.70 * s, 0.10, 0.05))
            t.add(ring(0.12, 0.025), COPPER, at=(0.74 * s, -0.10, 0.08), turn=(0, 60, 0))
        t.add(egg(0.05, 0.05, 0.03), BLUE_CLOTH, at=(0, 0.62, 0.36))
        for x in (-0.12, 0.12):
            t.add(egg(0.035, 0.035, 0.02), BLUE_CLOTH, at=(x, 0.70, 0.32))
    for k in range(3):
        a = np.linspace(-0.55, 0.55, 24)
        r = 0.98 + 0.15 * k
        t.add(
            tube(
                np.stack([r * np.cos(a) + 0.02, -0.50 + 0.62 * r * np.sin(a), 0 * a - 0.45], -1),
                0.020 * np.cos(1.5 * a) + 0.002,
            ),
            BRASS,
        )
    return t


def trip_to_gamont():
    """A trunk for a journey that one does not speak of at home, and a mask with feathers."""
    t = Thing(SHELVED)
    with t.frame(at=(0.0, SHELF, -0.12), turn=(0, -20, 0), size=1.14):
        t.add(box(0.84, 0.50, 0.34, 0.06), LEATHER, at=(0, 0.52, 0))
        for x in (-0.52, 0.52):
            t.add(box(0.075, 0.515, 0.355, 0.04), DARK_WOOD, at=(x, 0.52, 0))
            t.add(box(0.055, 0.075, 0.02, 0.01), BRASS, at=(x, 0.66, 0.36))
        for x in (-0.83, 0.83):
            for y in (0.06, 0.98):
                t.add(egg(0.095, 0.095, 0.36), BRASS, at=(0.98 * x, y, 0))
        t.add(box(0.845, 0.018, 0.345, 0.01), BRASS, at=(0, 0.74, 0))
        t.add(
            rod([(-0.22, 1.02, 0.05, 0.035), (-0.18, 1.14, 0.05, 0.045), (0.18, 1.14, 0.05, 0.045), (0.22, 1.02, 0.05, 0.035)]),
            BLACK,
        )
        t.add(disc(0.17, 0.012), PAPER, at=(-0.20, 0.42, 0.345), turn=(90, 0, 0))
        t.add(disc(0.10, 0.012), WINE, at=(-0.20, 0.42, 0.355), turn=(90, 0, 0))
        t.add(box(0.17, 0.11, 0.012, 0.01), CERAMIC, at=(0.20, 0.34, 0.345), turn=(0, 0, 12))
        t.add(box(0.10, 0.018, 0.014, 0.004), BLUE_CLOTH, at=(0.20, 0.34, 0.355), turn=(0, 0, 12))
    with t.frame(at=(0.30, 0.46, 0.22), turn=(0, -10, 10), size=1.05):
        half = bow(
            [(0.0, 0.12), (0.22, 0.22), (0.50, 0.26), (0.62, 0.12), (0.50, -0.10), (0.26, -0.18), (0.10, -0.12), (0.0, -0.02)],
            26,
        )
        mask = np.vstack([half, (half * [-1, 1])[::-1]])
        with t.part():
            t.add(plate(mask, 0.03, r=0.02), GOLD)
            for s in (-1, 1):
                t.cut(egg(0.15, 0.085, 0.2), BLACK, at=(0.29 * s, 0.04, 0))
        for k, (x, a, long) in enumerate(
            ((-0.46, 38, 0.50), (-0.30, 24, 0.62), (-0.12, 9, 0.72), (0.12, -9, 0.72), (0.30, -24, 0.62), (0.46, -38, 0.50))
        ):
            with t.frame(at=(x, 0.18, -0.02), turn=(0, 0, a)):
                t.add(
                    plate(
                        bow(
                            [
                                (0, 0),
                                (0.09, 0.3 * long),
                                (0.10, 0.75 * long),
                                (0, long),
                                (-0.10, 0.75 * long),
                                (-0.09, 0.3 * long),
                                (0, 0),
                            ],
                            20,
                        )[:-1],
                        0.01,
                        r=0.008,
                    ),
                    RED_CLOTH if k % 2 else BLUE_CLOTH,
                )
    return t


def kull_wahad():
    """ "I am profoundly stirred": a flower that was meant for somebody, and has withered in its jug."""
    t = Thing(SHELVED)
    with t.frame(at=(-0.34, SHELF, -0.06), size=1.14):
        with t.part():
            jug = [
                (0, 0),
                (0.24, 0),
                (0.27, 0.04),
                (0.40, 0.28),
                (0.42, 0.46),
                (0.34, 0.66),
                (0.20, 0.80),
                (0.17, 0.90),
                (0.24, 1.0),
                (0, 1.0),
            ]
            t.add(lathe([(0, 0), *bow(jug[1:-1], 36), (0, 1.0)], r=0.01), CLAY)
            t.cut(lathe([(0, 0.8), (0.13, 0.8), (0.20, 1.1), (0, 1.1)]), BLACK)
            crack = [(0.10, 0.72), (0.03, 0.56), (0.12, 0.46), (0.02, 0.28), (0.08, 0.44), (-0.03, 0.56), (0.06, 0.72)]
            t.cut(plate(crack, 0.3), BLACK, at=(0.06, 0, 0.5))
        for y in (0.60, 0.18):
            r = float(np.interp(y, [0.04, 0.28, 0.46, 0.66], [0.27, 0.40, 0.42, 0.34]))
            t.add(
                lathe([(r - 0.03, -0.02), (r + 0.022, -0.02), (r + 0.022, 0.02), (r - 0.03, 0.02)], r=0.004),
                BLUE_CLOTH,
                at=(0, y, 0),
            )
        stem = [(0.0, 0.70), (0.02, 1.20), (0.16, 1.66), (0.50, 1.86), (0.82, 1.68), (0.92, 1.34)]
        t.add(rod([(x, y, 0.0, 0.034 - 0.003 * k) for k, (x, y) in enumerate(stem)], 40), DRY_LEAF)
        leaf = bow([(0, 0), (0.10, 0.12), (0.11, 0.30), (0.0, 0.52), (-0.09, 0.32), (-0.08, 0.12)], 20)
        for at, turn in (
            ((0.04, 1.24, 0.02), (14, -20, -142)),
            ((0.02, 1.12, 0.02), (10, 24, 128)),
            ((0.32, 1.80, 0.02), (8, 10, 172)),
        ):
            t.add(plate(leaf, 0.010, r=0.008), DRY_LEAF, at=at, turn=turn)
        # Its head hangs.
        with t.frame(at=(0.93, 1.24, 0.02), turn=(14, 0, 8), size=1.15):
            t.add(egg(0.10, 0.09, 0.10), DRY_LEAF, at=(0, 0.10, 0))
            for count, r, y, lean, long in ((6, 0.13, -0.08, 24, 0.20), (5, 0.08, -0.12, 10, 0.19)):
                for x, z, a in round_about(r, count, 0.5 * r * 10):
                    with t.frame(at=(x, y, z), turn=(0, 90 - np.degrees(a), 0)):
                        t.add(egg(0.10, long, 0.035), PETAL, turn=(-lean, 0, 0))
    for x, z, a in ((0.28, 0.06, 20), (0.66, 0.14, -30), (0.98, 0.0, 60), (0.52, -0.10, 100)):
        t.add(egg(0.13, 0.025, 0.085), PETAL, at=(x, SHELF + 0.03, z), turn=(12, a, 8))
    return t
