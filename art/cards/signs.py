"""What stands for a deed, a vow or a wonder."""

import numpy as np

from cards.blades import outline
from cards.parts import dune, hand, sleeve
from cards.stuff import (
    BLACK,
    BLACK_LEATHER,
    BLUE_LIGHT,
    BONE,
    BRASS,
    COPPER,
    DARK_CLOTH,
    DARK_STEEL,
    EYE,
    GHOSTS,
    GOLD,
    IRIS,
    IRON,
    LEATHER,
    OLD_BRASS,
    PAPER,
    RED_CLOTH,
    ROBE,
    SAND,
    SAND_CLOTH,
    SILVER,
    SKIN,
    STEEL,
    WHITE,
    WHITE_LIGHT,
    WINE,
    WOOD,
)
from cards.thing import (
    SHELF,
    SHELVED,
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


def weirding_way():
    """A hand strikes, and where it was is still to be seen when it has arrived."""
    t = Thing()
    for turn, far, ghost in ((34, -0.20, 2), (10, -0.12, 1), (-15, -0.06, 0), (-42, 0.12, None)):
        with t.frame(at=(-0.38, -1.06, far), turn=(0, 0, turn), size=1.04):
            with t.frame(at=(0, 1.06, 0), turn=(0, 26, 0)):
                hand(t, SKIN if ghost is None else GHOSTS[ghost], glass=ghost is not None)
                if ghost is None:
                    sleeve(t, ROBE)
    t.light((0.70, 0.2, 0.5), (1.0, 0.7, 0.4), 0.25, 0.3)
    return t


def cheap_hero():
    """A grave in the sand: a soldier's cap on a stake, his medal, and the tag with no name on it."""
    t = Thing(SHELVED)
    dune(t, 0.22)
    with t.frame(at=(-0.02, SHELF, 0.0), turn=(0, 0, -3)):
        t.add(tube([(0, 0, 0), (0.02, 0.9, 0), (0, 1.5, 0)], 0.062), WOOD)
        t.add(tube([(-0.46, 0.98, 0.02), (0.46, 1.02, 0.02)], 0.05), WOOD)
        t.add(rod([(-0.05, 0.92, 0.09, 0.022), (0.06, 1.0, 0.11, 0.022), (0.0, 1.08, 0.09, 0.022)]), LEATHER)
        # The cap, with a peak, and a cloth against the sun.
        with t.frame(at=(-0.04, 1.42, 0.0), turn=(4, 62, 4), size=1.15):
            with t.part():
                t.add(lathe([(0, 0), (0.47, 0), (0.49, 0.22), (0.47, 0.42), (0.40, 0.47), (0, 0.48)], r=0.03), SAND_CLOTH)
                t.melt(egg(0.42, 0.12, 0.42), SAND_CLOTH, 0.05, at=(0, 0.46, 0))
                t.cut(egg(0.42, 0.30, 0.42), BLACK, at=(0, -0.08, 0))
            peak = bow([(-0.42, 0.0), (-0.40, 0.30), (-0.22, 0.60), (0, 0.68), (0.22, 0.60), (0.40, 0.30), (0.42, 0.0)], 24)
            t.add(plate(peak, 0.022, r=0.02), LEATHER, at=(0, 0.02, 0.16), turn=(102, 0, 0))
            with t.part():
                t.add(
                    lathe([(0, -0.50), (0.62, -0.50), (0.53, -0.2), (0.475, 0.06), (0, 0.06)], folds=12, deep=0.04), SAND_CLOTH
                )
                t.cut(lathe([(0, -0.8), (0.58, -0.8), (0.44, 0.2), (0, 0.2)]), DARK_CLOTH)
                t.cut(box(1.0, 1.0, 0.8, 0.0), at=(0, -0.3, 0.84))
            t.add(lathe([(0.47, -0.06), (0.51, -0.06), (0.51, 0.06), (0.47, 0.06)], r=0.008), BLACK_LEATHER, at=(0, 0.08, 0))
            for a in (0.75, -0.75):
                t.add(egg(0.045), BRASS, at=(0.51 * np.sin(a), 0.08, 0.51 * np.cos(a)))
        # What he got for it.
        with t.frame(at=(0.26, 0.96, 0.10), turn=(0, 0, 3), size=1.12):
            t.add(plate([(-0.13, 0), (0.13, 0), (0.10, -0.36), (0, -0.44), (-0.10, -0.36)], 0.015, r=0.012), RED_CLOTH)
            t.add(box(0.16, 0.03, 0.03, 0.01), GOLD)
            star = [
                ((0.25, 0.11)[k % 2] * np.sin(k * np.pi / 5), (0.25, 0.11)[k % 2] * np.cos(k * np.pi / 5)) for k in range(10)
            ]
            t.add(plate(star, 0.05, grind=0.4), GOLD, at=(0, -0.60, 0.04))
        with t.frame(at=(-0.30, 0.96, 0.08), turn=(0, 0, 3), size=1.1):
            t.add(rod([(-0.06, 0.03, -0.05, 0.012), (-0.04, -0.2, 0.02, 0.012), (0, -0.34, 0.02, 0.012)]), SILVER)
            t.add(rod([(0.06, 0.03, -0.05, 0.012), (0.04, -0.2, 0.02, 0.012), (0, -0.34, 0.02, 0.012)]), SILVER)
            with t.part():
                t.add(
                    plate([(-0.11, 0.12), (0.11, 0.12), (0.11, -0.12), (-0.11, -0.12)], 0.012, r=0.04),
                    SILVER,
                    at=(0, -0.48, 0.03),
                )
                t.cut(disc(0.03, 0.1), BLACK, at=(0, -0.36, 0.03), turn=(90, 0, 0))
    return t


def hajr():
    """Boots, a staff and water: what a journey into the desert takes."""
    t = Thing(SHELVED)
    with t.part():
        t.add(egg(1.5, 0.10, 0.42), SAND, at=(0, SHELF, -0.12))
    for x, z, a in ((-0.42, -0.22, 14), (0.06, 0.10, 22)):
        with t.frame(at=(x, SHELF + 0.06, z), turn=(0, a, 0), size=1.12):
            side = bow(
                [
                    (-0.16, 0.92),
                    (-0.20, 0.55),
                    (-0.22, 0.16),
                    (-0.20, 0.06),
                    (0.30, 0.06),
                    (0.52, 0.08),
                    (0.54, 0.20),
                    (0.34, 0.30),
                    (0.16, 0.44),
                    (0.14, 0.92),
                ],
                40,
            )
            with t.part():
                t.add(plate(side, 0.08, r=0.07), LEATHER)
                t.cut(egg(0.14, 0.12, 0.12), BLACK, at=(-0.01, 1.0, 0))
            t.add(plate([(-0.24, -0.01), (0.58, -0.01), (0.60, 0.04), (-0.24, 0.04)], 0.12, r=0.03), BLACK_LEATHER)
            for y in (0.38, 0.56, 0.74):
                t.add(
                    tube(
                        [
                            (-0.27, y, 0.0),
                            (-0.2, y + 0.01, 0.14),
                            (0.0, y + 0.02, 0.175),
                            (0.2, y + 0.03, 0.12),
                            (0.26 if y < 0.5 else 0.21, y + 0.03, 0.0),
                        ],
                        0.026,
                    ),
                    SAND_CLOTH,
                )
                t.add(egg(0.035, 0.035, 0.02), BRASS, at=(-0.02, y + 0.02, 0.195))
    with t.frame(at=(0.92, SHELF, -0.25), turn=(0, 0, 11)):
        t.add(
            rod(
                [
                    (0, 0, 0, 0.045),
                    (0.03, 0.8, 0, 0.05),
                    (-0.02, 1.6, 0, 0.045),
                    (0.02, 2.1, 0, 0.05),
                    (-0.10, 2.30, 0, 0.05),
                    (-0.26, 2.26, 0, 0.045),
                    (-0.28, 2.10, 0, 0.035),
                ],
                50,
            ),
            WOOD,
        )
        t.add(rod([(-0.02, 1.75, 0.05, 0.016), (-0.16, 1.55, 0.10, 0.014), (-0.18, 1.40, 0.12, 0.014)]), LEATHER)
        t.add(
            lathe([(0, -0.36), (0.14, -0.32), (0.22, -0.12), (0.16, 0.10), (0.06, 0.20), (0.06, 0.28), (0, 0.28)]),
            LEATHER,
            at=(-0.18, 1.12, 0.12),
        )
        t.add(lathe([(0, 0.0), (0.07, 0.0), (0.07, 0.06), (0, 0.06)]), BRASS, at=(-0.18, 1.36, 0.12))
    return t


def karama():
    """A wonder: a sun of gold with a light in it that no lamp gives."""
    t = Thing()
    with t.frame(at=(0, 0, 0.02), turn=(0, -10, 0), size=1.05):
        t.add(
            lathe([(0, -0.04), (0.60, -0.04), (0.64, 0.0), (0.60, 0.05), (0.50, 0.06), (0.46, 0.02), (0, 0.02)]),
            GOLD,
            turn=(90, 0, 0),
        )
        for k in range(24):
            a = k * np.pi / 12
            long = (1.20, 0.90)[k % 2]
            with t.frame(turn=(0, 0, np.degrees(a))):
                if k % 2 == 0:
                    t.add(plate([(0.60, -0.085), (long, 0.0), (0.60, 0.085)], 0.05, grind=0.55), GOLD)
                else:
                    ray = np.linspace(0.60, long, 14)
                    t.add(
                        tube(np.stack([ray, 0.035 * np.sin(18 * ray), 0 * ray], -1), 0.034 * (1 - (ray - 0.6) / 0.42) + 0.006),
                        OLD_BRASS,
                    )
        for x, y, _ in round_about(0.555, 24, 0.13):
            t.add(egg(0.03), COPPER, at=(x, y, 0.05))
        # A hand, held up, with the light in its palm.
        with t.part():
            t.add(box(0.145, 0.15, 0.05, 0.05), OLD_BRASS, at=(0, -0.10, 0.08))
            for x, long in ((-0.108, 0.20), (-0.036, 0.28), (0.036, 0.26), (0.108, 0.18)):
                t.melt(tube([(x, 0.0, 0.08), (1.25 * x, 0.05 + long, 0.08)], [0.040, 0.030]), OLD_BRASS, 0.02)
            t.melt(tube([(-0.10, -0.18, 0.08), (-0.24, -0.02, 0.10)], [0.05, 0.032]), OLD_BRASS, 0.03)
            t.melt(tube([(0, -0.2, 0.07), (0, -0.40, 0.05)], [0.10, 0.10]), OLD_BRASS, 0.05)
        t.add(egg(0.085, 0.085, 0.06), WHITE_LIGHT, at=(0, -0.08, 0.14))
        t.light((0, -0.06, 0.42), (1.0, 0.85, 0.55), 1.3, 0.35)
        t.light((0, 0, -0.35), (1.0, 0.75, 0.40), 1.6, 0.7)
    return t


def truthtrance():
    """The eye of a Truthsayer, blue in blue; it looks at whoever speaks."""
    t = Thing()
    with t.frame(at=(0, -0.02, 0.0), turn=(0, -6, 0), size=1.16):
        s = np.linspace(-1, 1, 40)
        upper = np.stack([1.05 * s, 0.56 * (1 - np.abs(s) ** 2.1) + 0.04 * s, 0.10 + 0.28 * (1 - s * s)], -1)
        lower = np.stack([1.05 * s, -0.44 * (1 - np.abs(s) ** 2.1) + 0.04 * s, 0.10 + 0.24 * (1 - s * s)], -1)
        almond = np.vstack([upper[:, :2], lower[::-1, :2]])
        with t.part():
            t.add(egg(1.10, 0.80, 0.42), EYE, at=(0, 0, 0.0))
            t.keep(plate(almond, 0.9))
        t.add(tube(upper, 0.085 - 0.04 * s * s), BRASS)
        t.add(tube(lower, 0.065 - 0.03 * s * s), BRASS)
        t.add(tube(upper * [1.06, 1.0, 0.6] + [0, 0.17, 0], 0.06 - 0.04 * s * s), OLD_BRASS)
        with t.frame(at=(0, 0.04, 0.30)):
            t.add(lathe([(0, 0.06), (0.30, 0.06), (0.37, 0.10), (0.32, 0.14), (0, 0.16)]), IRIS, turn=(90, 0, 0))
            t.add(egg(0.155, 0.155, 0.10), BLACK, at=(0, 0, 0.12))
            t.add(ring(0.375, 0.028), DARK_STEEL, at=(0, 0, 0.085))
            for k in range(20):
                a = k * np.pi / 10
                t.add(
                    tube([(0.18 * np.cos(a), 0.18 * np.sin(a), 0.155), (0.34 * np.cos(a), 0.34 * np.sin(a), 0.13)], 0.010),
                    BLUE_LIGHT,
                )
            t.add(egg(0.045), WHITE_LIGHT, at=(-0.11, 0.12, 0.19))
        for k in range(9):
            a = np.radians(30 + 15 * k)
            t.add(
                tube(
                    [(0.80 * np.cos(a), 0.14 + 0.72 * np.sin(a), 0.0), (1.02 * np.cos(a), 0.18 + 0.98 * np.sin(a), 0.0)],
                    [0.028, 0.008],
                ),
                GOLD,
            )
        t.add(
            lathe([(0, -0.12), (0.05, -0.10), (0.075, -0.03), (0.05, 0.06), (0.012, 0.16), (0, 0.17)]),
            BLUE_LIGHT,
            at=(0, -0.76, 0.1),
        )
        t.light((0, 0.05, 0.75), (0.3, 0.6, 1.0), 0.5, 0.4)
    return t


def recruits():
    """A list that one signs: a scroll, a pen and a seal."""
    t = Thing()
    with t.frame(at=(-0.06, -0.02, -0.30), turn=(0, -8, 5), size=1.06):
        t.add(box(0.64, 0.84, 0.012, 0.01), PAPER)
        for y in (-0.88, 0.88):
            t.add(lathe([(0, -0.76), (0.12, -0.76), (0.12, 0.76), (0, 0.76)]), PAPER, at=(0, y, 0.09), turn=(0, 0, 90))
            t.add(lathe([(0, -0.84), (0.05, -0.86), (0.05, 0.86), (0, 0.84)]), WOOD, at=(0, y, 0.09), turn=(0, 0, 90))
            for s in (-1, 1):
                t.add(egg(0.075), BRASS, at=(0.88 * s, y, 0.09))
        rng = np.random.default_rng(6)
        for row in range(8):
            x = -0.50
            while x < (0.45 if row < 7 else -0.2):
                long = rng.uniform(0.06, 0.20)
                t.add(box(long / 2, 0.018, 0.012, 0.005), BLACK, at=(x + long / 2, 0.62 - 0.135 * row, 0.012))
                x += long + 0.045
        with t.frame(at=(0.32, -0.58, 0.05)):
            with t.part():
                t.add(egg(0.20, 0.19, 0.05), WINE)
                for x, y, _ in round_about(0.17, 7, 0.2):
                    t.melt(egg(0.06, 0.06, 0.04), WINE, 0.05, at=(x, y, 0))
            t.add(ring(0.115, 0.014), WINE, at=(0, 0, 0.045))
            t.add(
                plate([(-0.12, -0.12), (-0.02, -0.12), (-0.05, -0.50), (-0.12, -0.42), (-0.18, -0.48)], 0.01),
                RED_CLOTH,
                at=(0, 0, -0.02),
            )
    with t.frame(at=(0.36, 0.10, 0.20), turn=(0, -20, -32)):
        feather = bow([(0.0, 0.0), (0.10, 0.35), (0.14, 0.80), (0.02, 1.25), (-0.10, 0.85), (-0.09, 0.40)], 30)
        t.add(plate(feather, 0.010, r=0.008), WHITE)
        t.add(
            rod(
                [
                    (0.0, -0.62, 0, 0.012),
                    (0.0, -0.50, 0, 0.028),
                    (0.0, 0.1, 0, 0.03),
                    (0.03, 0.7, 0, 0.02),
                    (0.02, 1.22, 0, 0.006),
                ]
            ),
            BONE,
        )
    return t


def soldier(t, banner=False):
    """A small figure of lead with a pike."""
    t.add(disc(0.24, 0.04), DARK_STEEL, at=(0, 0.04, 0))
    with t.part():
        t.add(
            lathe(
                [(0, 0.08), (0.20, 0.08), (0.16, 0.40), (0.13, 0.56), (0.20, 0.86), (0.14, 0.96), (0, 0.98)], folds=7, deep=0.04
            ),
            STEEL,
        )
        t.melt(egg(0.115, 0.13, 0.115), STEEL, 0.03, at=(0, 1.08, 0.01))
        t.melt(rod([(0.16, 0.88, 0.02, 0.07), (0.30, 0.68, 0.10, 0.06), (0.30, 0.66, 0.22, 0.05)], 10), STEEL, 0.04)
        t.melt(rod([(-0.16, 0.88, 0.02, 0.07), (-0.27, 0.62, 0.08, 0.06), (-0.10, 0.56, 0.18, 0.05)], 10), STEEL, 0.04)
    t.add(lathe([(0, 1.22), (0.05, 1.20), (0.13, 1.12), (0.17, 1.09), (0.13, 1.08), (0, 1.10)]), BRASS)
    t.add(tube([(0.30, 0.06, 0.22), (0.30, 1.62 if not banner else 1.95, 0.22)], 0.022), WOOD)
    if banner:
        t.add(
            plate(
                bow([(0.30, 1.90), (0.62, 1.84), (0.95, 1.92), (0.84, 1.66), (0.96, 1.42), (0.62, 1.36), (0.30, 1.44)], 40),
                0.012,
                r=0.01,
            ),
            RED_CLOTH,
            at=(0, 0, 0.22),
        )
        t.add(lathe([(0, 0), (0.05, 0.04), (0, 0.16)]), GOLD, at=(0.30, 1.95, 0.22))
    else:
        t.add(plate([(0.24, 1.60), (0.30, 1.84), (0.36, 1.60)], 0.02, grind=0.5), STEEL, at=(0, 0, 0.22))


def reinforcements():
    """Those who come when the others can no more."""
    t = Thing(SHELVED)
    for x, z, banner in ((-0.86, -0.20, False), (0.70, -0.26, False), (-0.30, -0.08, True), (0.28, 0.02, False)):
        with t.frame(at=(x, SHELF, z), turn=(0, -16, 0), size=1.02 if not banner else 1.08):
            soldier(t, banner)
    return t


def javelin(t, long):
    """A light spear along x, its point in the middle, streamers of red cloth at its neck."""
    t.add(tube([(-0.10, 0, 0), (-long, 0, 0)], [0.042, 0.030]), WOOD)
    t.add(plate([(-0.30, -0.04), (-0.16, -0.13), (0.34, 0.0), (-0.16, 0.13), (-0.30, 0.04)], 0.05, grind=0.5), STEEL)
    t.add(lathe([(0, -0.10), (0.07, -0.10), (0.055, 0.10), (0, 0.10)]), BRASS, at=(-0.36, 0, 0), turn=(0, 0, 90))
    for k, z in enumerate((-0.03, 0.04)):
        cloth = [
            (0, 0.03),
            (-0.22, -0.20),
            (-0.20, -0.44),
            (-0.44, -0.62 - 0.1 * k),
            (-0.36, -0.40),
            (-0.36, -0.16),
            (-0.10, 0.0),
        ]
        t.add(plate(bow(cloth, 30), 0.010, r=0.008), RED_CLOTH, at=(-0.44 - 0.16 * k, 0, z))


def harass_and_withdraw():
    """Javelins stuck in a shield, and the trail of sand of those who threw them and are gone."""
    t = Thing()
    with t.frame(at=(0.52, 0.22, -0.10), turn=(8, -38, 0), size=1.05):
        with t.part():
            t.add(
                lathe([(0, 0.06), (0.30, 0.04), (0.66, -0.06), (0.74, -0.12), (0.74, -0.16), (0.6, -0.14), (0, -0.04)]),
                IRON,
                turn=(90, 0, 0),
            )
            crack = [
                (-0.02, 0.05),
                (0.10, 0.22),
                (0.03, 0.36),
                (0.16, 0.52),
                (0.12, 0.90),
                (0.34, 0.9),
                (0.22, 0.50),
                (0.14, 0.36),
                (0.18, 0.20),
            ]
            t.cut(plate(crack, 0.5), BLACK)
        t.add(ring(0.75, 0.055), BRASS, at=(0, 0, -0.13))
        for x, y, _ in round_about(0.60, 12, 0.13):
            t.add(egg(0.04), BRASS, at=(x, y, -0.03))
    for at, turn, long in (((0.46, 0.34, -0.08), (0, 22, -28), 1.62), ((0.34, 0.06, -0.08), (0, 24, -2), 1.55)):
        with t.frame(at=at, turn=turn):
            javelin(t, long)
    # The trail: it begins with nothing, and its end is an arrow's.
    way = bow([(1.10, -0.62), (0.62, -0.98), (-0.05, -1.10), (-0.62, -0.98), (-1.00, -0.66)], 40)
    wide = np.linspace(0.01, 0.13, 40)
    with t.part():
        t.add(plate(outline(way, wide), 0.03, r=0.03), SAND)
        with t.frame(at=(*way[-1], 0), turn=(0, 0, 137)):
            t.add(plate([(-0.06, -0.30), (0.40, 0.0), (-0.06, 0.30)], 0.03, r=0.03), SAND)
    rng = np.random.default_rng(5)
    for _ in range(60):
        k = rng.integers(0, 38)
        x, y = way[k] + (0.05 + 0.8 * wide[k]) * rng.standard_normal(2)
        t.add(egg(0.010 + 0.020 * rng.random()), SAND, at=(x, y, 0.12 * rng.random()))
    t.pins((0.55, 0.3, 0))
    return t
