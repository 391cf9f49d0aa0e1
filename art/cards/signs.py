"""What stands for a deed, a vow or a wonder."""

import numpy as np

from cards.stuff import (
    BLACK,
    BLACK_LEATHER,
    BLUE_LIGHT,
    BONE,
    BRASS,
    COPPER,
    DARK_STEEL,
    EYE,
    FLAME,
    GOLD,
    IRIS,
    LEATHER,
    OLD_BRASS,
    PAPER,
    RED_CLOTH,
    SAND,
    SAND_CLOTH,
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
    """A hand that strikes before it is seen: cast in bronze, with the marks of its way."""
    t = Thing()
    with t.frame(at=(0.02, -0.14, 0.12), turn=(-8, 24, -16), size=1.20):
        with t.part():
            t.add(box(0.27, 0.33, 0.11, 0.10), OLD_BRASS)
            for x, long, lean in ((-0.205, 0.60, -2), (-0.07, 0.74, -0.5), (0.07, 0.71, 0.8), (0.20, 0.52, 2.5)):
                a = np.radians(lean)
                tip = (x - long * np.sin(-a), 0.30 + long * np.cos(a))
                t.melt(
                    tube([(x, 0.26, 0), ((x + tip[0]) / 2, (0.26 + tip[1]) / 2, 0.02), (*tip, 0.0)], [0.085, 0.078, 0.060]),
                    OLD_BRASS,
                    0.035,
                )
            t.melt(
                rod(
                    [
                        (-0.20, -0.22, 0.06, 0.12),
                        (-0.36, -0.02, 0.10, 0.095),
                        (-0.36, 0.20, 0.12, 0.08),
                        (-0.28, 0.36, 0.12, 0.055),
                    ],
                    14,
                ),
                OLD_BRASS,
                0.05,
            )
            t.melt(tube([(0, -0.28, 0), (0.01, -0.85, 0.0)], [0.20, 0.215]), OLD_BRASS, 0.12)
        t.add(lathe([(0.17, -0.06), (0.25, -0.06), (0.25, 0.06), (0.17, 0.06)], r=0.01), GOLD, at=(0.01, -0.60, 0))
        t.add(lathe([(0, -1.0), (0.28, -1.0), (0.30, -0.90), (0.24, -0.80), (0, -0.80)]), DARK_STEEL)
    for k in range(4):
        a = np.linspace(np.radians(18), np.radians(78), 26)
        r = 1.02 + 0.12 * k
        arc = np.stack([-0.20 + r * np.cos(a), -0.42 + r * np.sin(a), 0 * a - 0.1 * k], -1)
        t.add(tube(arc, (0.022 - 0.003 * k) * np.sin(np.linspace(0, np.pi, 26)) + 0.001), WHITE_LIGHT if k == 0 else FLAME)
    t.light((0.55, 0.4, 0.1), (1.0, 0.6, 0.25), 0.5, 0.3)
    return t


def cheap_hero():
    """The dented helmet of somebody nobody knew, and the medal for it."""
    t = Thing(SHELVED)
    with t.frame(at=(-0.10, SHELF, -0.08), size=1.12):
        t.add(lathe([(0, 0), (0.36, 0), (0.36, 0.05), (0.10, 0.09), (0.07, 0.20), (0.07, 0.46), (0, 0.5)]), WOOD)
        with t.frame(at=(0, 0.95, 0.05), turn=(4, -26, 6)):
            with t.part():
                t.add(egg(0.54, 0.62, 0.58), STEEL, at=(0, 0.12, 0))
                t.melt(lathe([(0.0, -0.60), (0.50, -0.60), (0.53, -0.3), (0.53, 0.1), (0, 0.1)]), STEEL, 0.05)
                t.cut(egg(0.46, 0.54, 0.50), BLACK, at=(0, 0.10, 0))
                t.cut(lathe([(0, -0.7), (0.47, -0.7), (0.47, 0.1), (0, 0.1)]), BLACK)
                t.cut(box(0.40, 0.055, 0.4, 0.02), BLACK, at=(0, 0.10, 0.45))
                t.cut(box(0.05, 0.36, 0.4, 0.02), BLACK, at=(0, -0.26, 0.5))
                t.cut(egg(0.16, 0.13, 0.10), DARK_STEEL, soft=0.04, at=(0.30, 0.50, 0.42))
                t.cut(egg(0.10, 0.12, 0.10), DARK_STEEL, soft=0.03, at=(-0.40, 0.36, 0.40))
            t.add(rod([(0, 0.14, 0.60, 0.035), (0, 0.52, 0.48, 0.04), (0, 0.76, 0.05, 0.045), (0, 0.62, -0.42, 0.04)]), OLD_BRASS)
            t.add(lathe([(0.50, -0.03), (0.565, -0.03), (0.565, 0.03), (0.50, 0.03)], r=0.006), OLD_BRASS, at=(0, -0.58, 0))
            for x in (-0.45, -0.30, 0.30, 0.45):
                t.add(egg(0.03), OLD_BRASS, at=(x, 0.24, (0.58**2 - x * x) ** 0.5 - 0.02))
            t.add(
                rod([(0, 0.74, 0.10, 0.05), (0.05, 0.98, 0.0, 0.09), (0.02, 1.06, -0.30, 0.11), (0.0, 0.80, -0.62, 0.04)], 18),
                RED_CLOTH,
            )
    with t.frame(at=(0.98, -0.20, -0.30), turn=(0, -8, 0)):
        t.add(plate([(-0.13, 0.62), (0.13, 0.62), (0.10, 0.0), (0, -0.10), (-0.10, 0.0)], 0.015, r=0.01), RED_CLOTH)
        t.add(box(0.16, 0.03, 0.03, 0.01), OLD_BRASS, at=(0, 0.62, 0))
        star = [
            ((0.26 if k % 2 == 0 else 0.12) * np.sin(k * np.pi / 5), (0.26 if k % 2 == 0 else 0.12) * np.cos(k * np.pi / 5))
            for k in range(10)
        ]
        t.add(plate(star, 0.05, grind=0.4), COPPER, at=(0, -0.32, 0.03))
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


def harass_and_withdraw():
    """A spear that turns back to where it came from."""
    t = Thing()
    with t.frame(at=(-0.06, -0.02, 0.05), turn=(0, -8, 0), size=1.08):
        a = np.linspace(-np.pi / 2, np.pi / 2, 24)
        way = np.vstack(
            [
                [(-1.05, -0.52), (-0.5, -0.52)],
                np.stack([0.45 + 0.52 * np.cos(a), 0.52 * np.sin(a)], -1),
                [(0.0, 0.52), (-0.45, 0.52)],
            ]
        )
        line = np.c_[way, np.linspace(-0.10, 0.16, len(way))]
        t.add(tube(line, 0.058), WOOD)
        for x in (-0.9, -0.7):
            t.add(
                lathe([(0.04, -0.03), (0.085, -0.03), (0.085, 0.03), (0.04, 0.03)], r=0.006),
                BRASS,
                at=(x, -0.52, -0.10),
                turn=(0, 0, 90),
            )
        with t.frame(at=(-0.42, 0.52, 0.16)):
            t.add(plate([(0.05, -0.11), (-0.28, -0.27), (-0.98, 0.0), (-0.28, 0.27), (0.05, 0.11)], 0.07, grind=0.5), STEEL)
            t.add(lathe([(0, -0.14), (0.10, -0.14), (0.08, 0.14), (0, 0.14)]), BRASS, at=(0.10, 0, 0), turn=(0, 0, 90))
            t.add(
                plate(
                    bow(
                        [(0.16, -0.02), (0.42, -0.20), (0.36, -0.44), (0.60, -0.62), (0.34, -0.56), (0.22, -0.36), (0.10, -0.06)],
                        30,
                    ),
                    0.012,
                    r=0.008,
                ),
                RED_CLOTH,
            )
            t.add(
                plate(
                    bow(
                        [(0.16, -0.02), (0.24, -0.26), (0.12, -0.46), (0.22, -0.66), (0.04, -0.52), (0.06, -0.30), (0.06, -0.06)],
                        30,
                    ),
                    0.012,
                    r=0.008,
                ),
                RED_CLOTH,
                at=(0, 0, 0.04),
            )
    return t
