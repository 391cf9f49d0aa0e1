"""Things that poison."""

import numpy as np

from cards.stuff import (
    BRASS,
    COPPER,
    ELACCA,
    FLAME,
    FRUIT,
    GLASS,
    GOLD,
    GREEN_GLASS,
    GREEN_SMOKE,
    IRON,
    IVORY,
    LEATHER,
    OLD_BRASS,
    PLUM,
    POISON,
    SILVER,
    SMOKE,
    STEEL,
    VENOM,
    WINE,
    WOOD,
)
from cards.thing import (
    SHELF,
    SHELVED,
    Thing,
    bow,
    box,
    egg,
    lathe,
    rod,
    round_about,
    tube,
)

GOBLET = [
    (0, 0),
    (0.34, 0),
    (0.34, 0.03),
    (0.10, 0.08),
    (0.06, 0.16),
    (0.09, 0.30),
    (0.13, 0.36),
    (0.09, 0.42),
    (0.09, 0.48),
    (0.28, 0.58),
    (0.40, 0.78),
    (0.43, 1.12),
    (0.40, 1.12),
    (0.37, 0.80),
    (0.25, 0.64),
    (0, 0.60),
]


def chaumas():
    """Poison in food: a dish of fruit, one of them cut open, and what runs out of it."""
    t = Thing(SHELVED)
    with t.frame(at=(0, SHELF, -0.1), size=1.18):
        dish = [
            (0, 0),
            (0.30, 0),
            (0.30, 0.05),
            (0.12, 0.10),
            (0.12, 0.26),
            (0.45, 0.34),
            (0.80, 0.52),
            (0.86, 0.62),
            (0.81, 0.62),
            (0.40, 0.44),
            (0, 0.40),
        ]
        t.add(lathe(dish), COPPER)
        for x, y, z, r, stuff in (
            (-0.44, 0.72, 0.0, 0.27, FRUIT),
            (0.42, 0.70, -0.05, 0.26, PLUM),
            (-0.02, 0.70, -0.28, 0.30, FRUIT),
            (-0.16, 1.06, -0.14, 0.25, PLUM),
            (0.25, 1.05, -0.2, 0.22, FRUIT),
        ):
            t.add(egg(r, 0.94 * r, r), stuff, at=(x, y, z))
            t.add(tube([(x, y + 0.88 * r, z), (x + 0.03, y + 1.15 * r, z)], 0.015), WOOD)
        with t.frame(at=(0.05, 0.74, 0.36), turn=(14, 12, 0)):
            with t.part():
                t.add(egg(0.31, 0.31, 0.31), FRUIT)
                t.cut(box(0.5, 0.5, 0.3), FRUIT, at=(0, 0, 0.36))
            t.add(egg(0.25, 0.25, 0.10), POISON, at=(0, 0, 0.03))
            t.add(egg(0.06, 0.09, 0.05), WOOD, at=(0.0, 0.02, 0.12))
        t.add(
            rod([(0.06, 0.60, 0.60, 0.05), (0.08, 0.50, 0.74, 0.05), (0.09, 0.36, 0.74, 0.035), (0.09, 0.22, 0.73, 0.03)]), POISON
        )
        t.add(egg(0.055, 0.075, 0.055), POISON, at=(0.09, 0.16, 0.73))
        t.light((0.06, 0.7, 0.75), (0.35, 1.0, 0.30), 0.6, 0.25)
    return t


def chaumurky():
    """Poison in drink: a flask in a cage of brass, with something green in it."""
    t = Thing()
    with t.frame(at=(0.02, -0.10, 0.0), turn=(0, 0, -14), size=1.26):
        glass = [
            (0, -0.80),
            (0.10, -0.80),
            (0.30, -0.74),
            (0.37, -0.60),
            (0.37, -0.12),
            (0.33, 0.06),
            (0.17, 0.22),
            (0.125, 0.30),
            (0.125, 0.58),
            (0, 0.58),
        ]
        t.add(lathe(glass), GLASS, glass=True)
        t.add(lathe([(0, -0.735), (0.257, -0.688), (0.325, -0.58), (0.325, -0.20), (0.31, -0.185), (0, -0.18)]), POISON)
        stopper = [
            (0, 1.0),
            (0.03, 0.99),
            (0.055, 0.93),
            (0.035, 0.88),
            (0.05, 0.84),
            (0.12, 0.80),
            (0.15, 0.74),
            (0.13, 0.68),
            (0.175, 0.66),
            (0.175, 0.585),
            (0.09, 0.58),
            (0.08, 0.5),
            (0, 0.5),
        ]
        t.add(lathe(stopper), BRASS)
        for low, high in ((-0.46, -0.37), (-0.10, -0.03)):
            t.add(lathe([(0.375, low), (0.405, low + 0.02), (0.405, high - 0.02), (0.375, high)], r=0.006), BRASS)
        t.add(
            lathe([(0, -0.88), (0.38, -0.88), (0.44, -0.84), (0.42, -0.72), (0.385, -0.66), (0.36, -0.70), (0, -0.72)], r=0.006),
            BRASS,
        )
        for _, _, a in round_about(1, 6, 0.3):
            side = bow(
                [
                    (0.40, -0.75, 0.022),
                    (0.397, -0.4, 0.02),
                    (0.395, -0.08, 0.02),
                    (0.335, 0.09, 0.017),
                    (0.19, 0.26, 0.015),
                    (0.155, 0.45, 0.015),
                    (0.165, 0.60, 0.02),
                ],
                20,
            )
            t.add(tube(np.stack([side[:, 0] * np.cos(a), side[:, 1], side[:, 0] * np.sin(a)], -1), side[:, 2]), BRASS)
        t.light((0, -0.45, 0.62), (0.25, 1.0, 0.40), 0.5, 0.3)
        t.light((0.1, -0.45, -0.42), (0.25, 1.0, 0.40), 1.4, 0.35)
        t.pins((0, 0.3, 0))
    return t


def ellaca_drug():
    """Wood with a grain like blood smoulders in a bowl on three legs."""
    t = Thing(SHELVED)
    with t.frame(at=(0, SHELF, -0.1), size=1.12):
        t.add(
            lathe([(0, 0.36), (0.30, 0.38), (0.58, 0.56), (0.70, 0.82), (0.76, 0.86), (0.70, 0.90), (0.62, 0.84), (0, 0.70)]),
            IRON,
        )
        t.add(lathe([(0.66, 0.80), (0.77, 0.82), (0.77, 0.90), (0.66, 0.90)], r=0.01), OLD_BRASS)
        for x, z, a in round_about(0.48, 3, np.pi / 2 + 0.3):
            t.add(
                rod(
                    [
                        (0.9 * x, 0.55, 0.9 * z, 0.05),
                        (1.3 * x, 0.40, 1.3 * z, 0.06),
                        (1.1 * x, 0.16, 1.1 * z, 0.045),
                        (1.35 * x, 0.04, 1.35 * z, 0.06),
                    ]
                ),
                OLD_BRASS,
            )
        rng = np.random.default_rng(4)
        for _ in range(16):
            x, z = rng.uniform(-0.48, 0.48), rng.uniform(-0.40, 0.45)
            t.add(egg(0.11, 0.08, 0.10), FLAME if rng.random() < 0.55 else IRON, at=(x, 0.84 + 0.06 * rng.random(), z))
        for x, z, a, b, l in (
            (-0.30, 0.2, 35, 10, 0.85),
            (0.05, 0.25, -12, -8, 0.80),
            (0.34, 0.1, -44, 5, 0.90),
            (-0.05, -0.1, 14, 0, 0.95),
        ):
            t.add(
                lathe([(0, 0), (0.085, 0.0), (0.095, 0.4), (0.08, l), (0, l)], r=0.015), ELACCA, at=(x, 0.78, z), turn=(b, 0, a)
            )
        for x, h, s in ((-0.12, 1.5, 1), (0.24, 1.35, 1)):
            line = bow(
                [
                    (x, 0.95, 0.1, 0.02),
                    (x + 0.14 * s, h - 0.2, 0.1, 0.05),
                    (x - 0.10 * s, h + 0.15, 0.05, 0.08),
                    (x + 0.12 * s, h + 0.6, 0, 0.12),
                ],
                30,
            )
            t.add(tube(line[:, :3], line[:, 3]), SMOKE, glass=True)
        t.light((0, 1.0, 0.35), (1.0, 0.40, 0.12), 2.2, 0.35)
    return t


def gom_jabbar():
    """A needle on a thimble, and the drop that waits at its point."""
    t = Thing()
    with t.frame(at=(0.10, -0.36, 0.1), turn=(0, 0, 22), size=1.18):
        cap = [
            (0.33, -0.62),
            (0.40, -0.62),
            (0.42, -0.58),
            (0.37, -0.52),
            (0.345, 0.02),
            (0.28, 0.20),
            (0.12, 0.28),
            (0, 0.29),
            (0, 0.22),
            (0.22, 0.12),
            (0.29, 0),
        ]
        with t.part():
            t.add(lathe(cap), SILVER)
            for row in range(5):
                r = 0.385 - 0.012 * row
                for x, z, a in round_about(r, 14, 0.22 * row):
                    if z > -0.05:
                        t.cut(egg(0.034), STEEL, at=(x, -0.40 + 0.105 * row, z))
        t.add(lathe([(0.30, -0.05), (0.44, -0.05), (0.44, 0.02), (0.30, 0.02)], r=0.012), GOLD, at=(0, -0.56, 0))
        t.add(
            lathe([(0, 0.24), (0.10, 0.26), (0.09, 0.34), (0.05, 0.38), (0.028, 0.45), (0.014, 1.10), (0.003, 1.34), (0, 1.35)]),
            STEEL,
        )
        t.add(lathe([(0, 1.16), (0.07, 1.20), (0.055, 1.30), (0.01, 1.42), (0, 1.43)]), POISON)
        t.light((0, 1.25, 0.22), (0.4, 1.0, 0.25), 0.9, 0.20)
        t.pins((0, -0.3, 0))
    with t.frame(at=(-0.66, 0.62, 0.1)):
        t.add(lathe([(0, -0.09), (0.05, -0.08), (0.075, -0.03), (0.05, 0.05), (0.012, 0.14), (0, 0.15)]), POISON)
    return t


def basilia_weapon():
    """A flask that sprays what must not be breathed."""
    t = Thing(SHELVED)
    with t.frame(at=(-0.08, SHELF, -0.1), size=1.16):
        t.add(lathe([(0, 0), (0.30, 0), (0.34, 0.04), (0.30, 0.10), (0.16, 0.14), (0, 0.14)]), BRASS)
        bottle = [
            (0, 0.12),
            (0.22, 0.14),
            (0.44, 0.32),
            (0.50, 0.56),
            (0.42, 0.82),
            (0.22, 0.98),
            (0.15, 1.08),
            (0.15, 1.20),
            (0, 1.20),
        ]
        t.add(lathe(bottle), GREEN_GLASS, glass=True)
        t.add(lathe([(0, 0.16), (0.20, 0.18), (0.40, 0.34), (0.455, 0.56), (0.445, 0.64), (0, 0.64)]), VENOM)
        t.add(lathe([(0.04, 1.10), (0.19, 1.10), (0.20, 1.22), (0.13, 1.30), (0.13, 1.42), (0.07, 1.50), (0, 1.52)]), BRASS)
        t.add(tube([(0, 1.36, 0), (0, 0.25, 0)], 0.02), BRASS)
        t.add(tube([(-0.1, 1.36, 0), (-0.42, 1.40, 0), (-0.46, 1.405, 0)], [0.04, 0.03, 0.055]), BRASS)
        t.add(rod([(0.1, 1.36, 0, 0.04), (0.35, 1.42, 0.05, 0.035), (0.58, 1.22, 0.08, 0.035), (0.66, 0.95, 0.1, 0.04)]), LEATHER)
        t.add(
            lathe([(0, -0.26), (0.14, -0.20), (0.22, 0.0), (0.16, 0.17), (0.05, 0.26), (0, 0.27)]), LEATHER, at=(0.70, 0.72, 0.12)
        )
        t.add(egg(0.06), BRASS, at=(0.70, 0.44, 0.12))
        rng = np.random.default_rng(8)
        for k in range(3):
            t.add(
                egg(0.16 + 0.07 * k, 0.11 + 0.05 * k, 0.1), GREEN_SMOKE, at=(-0.64 - 0.20 * k, 1.43 + 0.05 * k, 0.0), glass=True
            )
        for _ in range(22):
            d = rng.uniform(0.05, 0.75)
            t.add(
                egg(0.014 + 0.012 * rng.random()),
                VENOM,
                at=(-0.50 - d, 1.41 + 0.30 * d * rng.uniform(-0.7, 1), 0.25 * d * rng.uniform(-1, 1)),
            )
        t.light((0, 0.5, -0.45), (0.6, 1.0, 0.2), 1.2, 0.4)
    return t


def poison_tooth():
    """A molar, hollowed out; it is broken, and the gas comes."""
    t = Thing()
    with t.frame(at=(0.0, -0.04, 0.1), turn=(8, -18, -10), size=1.08):
        with t.part():
            t.add(box(0.50, 0.34, 0.40, 0.22), IVORY, at=(0, 0.28, 0))
            for x, z in ((-0.27, 0.18), (0.27, 0.18), (-0.27, -0.18), (0.27, -0.18)):
                t.melt(egg(0.22, 0.20, 0.20), IVORY, 0.14, at=(x, 0.56, z))
            for x, z, d in ((-0.30, 0.05, -0.10), (0.30, 0.05, 0.14), (0.02, -0.22, 0.0)):
                t.melt(
                    rod(
                        [
                            (x, 0.05, z, 0.24),
                            (x + 0.3 * d, -0.30, z, 0.18),
                            (x + d, -0.66, z, 0.10),
                            (x + 1.6 * d, -0.88, z, 0.03),
                        ],
                        16,
                    ),
                    IVORY,
                    0.16,
                )
            t.cut(egg(0.17, 0.20, 0.17), POISON, at=(0.02, 0.62, 0.10))
            for a, x, y in ((20, 0.05, 0.42), (-28, -0.01, 0.20), (24, 0.02, 0.0)):
                t.cut(box(0.022, 0.16, 0.5, 0.002), POISON, at=(x, y, 0.3), turn=(0, 0, a))
        t.add(egg(0.14, 0.16, 0.14), POISON, at=(0.02, 0.50, 0.10))
        for x, h, s in ((-0.06, 0.95, 1), (0.16, 0.85, 1)):
            t.add(
                rod(
                    [
                        (x, 0.62, 0.1, 0.05),
                        (x + 0.15 * s, h, 0.1, 0.09),
                        (x - 0.08 * s, h + 0.22, 0.1, 0.12),
                        (x + 0.2 * s, h + 0.50, 0.1, 0.16),
                    ],
                    24,
                ),
                GREEN_SMOKE,
                glass=True,
            )
        t.light((0.02, 0.85, 0.25), (0.45, 1.0, 0.30), 1.1, 0.25)
        t.pins((0, 0.2, 0))
    return t


def residual_poison():
    """A cup that fell over, and what was left in it."""
    t = Thing(SHELVED)
    with t.frame(at=(-0.86, -0.60, 0.0), turn=(0, -18, -97), size=1.22):
        t.add(lathe(GOBLET), SILVER)
        for y in (0.80, 1.0):
            t.add(lathe([(0.40, -0.016), (0.445, -0.016), (0.445, 0.016), (0.40, 0.016)], r=0.006), GOLD, at=(0, y, 0))
        for x, z, a in round_about(0.43, 8, 0.2):
            t.add(egg(0.05, 0.05, 0.05), WINE, at=(x, 0.90, z))
    with t.part():
        t.add(egg(0.60, 0.05, 0.24), VENOM, at=(0.66, -1.01, 0.05))
        t.melt(egg(0.34, 0.05, 0.22), VENOM, 0.05, at=(0.20, -1.01, 0.12))
        for x, l in ((0.30, 0.30), (0.62, 0.17), (0.90, 0.24)):
            t.melt(
                rod([(x, -1.01, 0.18, 0.045), (x, SHELF, 0.31, 0.045), (x, -1.10, 0.34, 0.035), (x, -1.02 - l, 0.34, 0.025)], 12),
                VENOM,
                0.04,
            )
            t.melt(egg(0.04, 0.055, 0.04), VENOM, 0.03, at=(x, -1.03 - l, 0.34))
    t.add(egg(0.24, 0.10, 0.18), VENOM, at=(0.40, -0.97, 0.05))
    for x, s in ((0.56, 1), (0.90, 1)):
        t.add(
            rod(
                [
                    (x, -0.96, 0.0, 0.02),
                    (x + 0.12 * s, -0.5, 0.0, 0.05),
                    (x - 0.12 * s, -0.1, 0.0, 0.075),
                    (x + 0.10 * s, 0.35, 0, 0.10),
                ],
                30,
            ),
            GREEN_SMOKE,
            glass=True,
        )
    t.light((0.6, -0.80, 0.3), (0.6, 1.0, 0.2), 1.0, 0.35)
    return t
