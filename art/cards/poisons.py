"""Things that poison."""

import numpy as np

from cards.parts import finger_line, hand, sleeve, smoke
from cards.stuff import (
    BRASS,
    COPPER,
    DARK_STEEL,
    ELACCA,
    EMBER,
    FRUIT,
    GLASS,
    GOLD,
    GREEN_GLASS,
    GREEN_SMOKE,
    IRON,
    LEATHER,
    OLD_BRASS,
    PLUM,
    POISON,
    ROBE,
    SICK_BONE,
    SILVER,
    SKIN,
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
            rod([(0.06, 0.60, 0.60, 0.05), (0.08, 0.50, 0.74, 0.05), (0.09, 0.36, 0.74, 0.035), (0.09, 0.22, 0.73, 0.03)]),
            POISON,
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
            lathe(
                [(0, -0.88), (0.38, -0.88), (0.44, -0.84), (0.42, -0.72), (0.385, -0.66), (0.36, -0.70), (0, -0.72)], r=0.006
            ),
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
    """Blocks of wood with a grain like blood are piled up in a brazier; their ends glow, and the smoke is heavy."""
    t = Thing(SHELVED)
    with t.frame(at=(0, SHELF, -0.06), size=1.12):
        bowl = [(0, 0.34), (0.40, 0.36), (0.78, 0.50), (0.98, 0.72), (1.02, 0.76), (0.98, 0.80), (0.88, 0.74), (0, 0.58)]
        t.add(lathe(bowl), IRON)
        t.add(lathe([(0.94, 0.70), (1.04, 0.72), (1.04, 0.80), (0.94, 0.80)], r=0.01), OLD_BRASS)
        for x, z, a in round_about(0.45, 3, -np.pi / 2):
            foot = [(0.9, 0.50, 0.055), (1.2, 0.34, 0.065), (1.05, 0.16, 0.05), (1.3, 0.04, 0.065)]
            t.add(rod([(k * x, y, k * z, r) for k, y, r in foot]), OLD_BRASS)
        rng = np.random.default_rng(4)
        for _ in range(26):
            x, z = rng.uniform(-0.74, 0.74), rng.uniform(-0.3, 0.66)
            t.add(egg(0.10, 0.07, 0.09), EMBER if rng.random() < 0.6 else IRON, at=(x, 0.72 + 0.05 * rng.random(), z))
        # Half as wide, long and deep; how they lie.
        for at, turn, half in (
            ((-0.02, 0.88, 0.46), (0, 6, 84), (0.14, 0.62, 0.13)),
            ((0.02, 0.88, -0.10), (0, -8, 95), (0.14, 0.64, 0.13)),
            ((-0.40, 1.13, 0.20), (80, 14, 0), (0.14, 0.44, 0.12)),
            ((0.38, 1.13, 0.20), (82, -10, 0), (0.14, 0.44, 0.12)),
            ((0.02, 1.38, 0.28), (0, 10, 98), (0.13, 0.52, 0.12)),
        ):
            with t.frame(at=at, turn=turn):
                a, long, b = half
                t.add(box(a, long, b, 0.02), ELACCA)
                for s in (-1, 1):
                    t.add(box(1.01 * a, 0.06, 1.01 * b, 0.03), EMBER, at=(0, s * (long - 0.03), 0))
        with t.part(glass=True):
            for k in range(26):
                s = k / 25
                x, z = (0.08 + 0.50 * s) * rng.uniform(-1, 1), 0.1 * rng.uniform(-1, 1)
                t.melt(
                    egg((0.10 + 0.26 * s) * rng.uniform(0.8, 1.1)),
                    SMOKE,
                    0.10,
                    at=(x + 0.14 * np.sin(5 * s), 1.5 + 0.95 * s, z - 0.1),
                )
        t.light((0, 0.90, 0.85), (1.0, 0.36, 0.10), 0.7, 0.40)
        t.light((0, 1.2, -0.35), (1.0, 0.36, 0.10), 1.6, 0.40)
    return t


def gom_jabbar():
    """An old hand out of a dark sleeve; it points, and on its finger sits a thimble with a needle and a drop."""
    t = Thing()
    with t.frame(at=(-0.38, -0.22, 0.05), turn=(0, 0, 20), size=1.20):
        with t.frame(turn=(66, -6, -90)):
            hand(
                t,
                SKIN,
                ((8, 4, 3), (58, 74, 40), (70, 84, 44), (76, 84, 46)),
                ((-0.30, -0.02, 0.18), (-0.22, 0.16, 0.30), (-0.06, 0.26, 0.38)),
            )
            sleeve(t, ROBE, -0.44)
            root, tip = finger_line(0, (8, 4, 3))[2:]
            a = np.degrees(np.arctan2(tip[2] - root[2], tip[1] - root[1]))
            with t.frame(at=root + 0.2 * (tip - root), turn=(a, 0, 4)):
                with t.part():
                    t.add(lathe([(0, -0.14), (0.105, -0.14), (0.10, 0.06), (0.07, 0.16), (0, 0.18)]), SILVER)
                    for row in range(4):
                        for x, z, _ in round_about(0.107 - 0.003 * row, 9, 0.35 * row):
                            t.cut(egg(0.019), DARK_STEEL, at=(x, -0.06 + 0.05 * row, z))
                t.add(lathe([(0.09, -0.02), (0.125, -0.02), (0.125, 0.02), (0.09, 0.02)], r=0.008), GOLD, at=(0, -0.13, 0))
                t.add(
                    lathe([(0, 0.14), (0.045, 0.16), (0.03, 0.22), (0.017, 0.30), (0.012, 0.78), (0.003, 0.90), (0, 0.91)]),
                    STEEL,
                )
                t.add(egg(0.062, 0.105, 0.062), POISON, at=(0, 0.82, 0))
                t.light((0, 0.85, 0.2), (0.4, 1.0, 0.25), 0.9, 0.22)
    with t.frame(at=(1.17, -0.30, 0.1)):
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
        t.add(
            rod([(0.1, 1.36, 0, 0.04), (0.35, 1.42, 0.05, 0.035), (0.58, 1.22, 0.08, 0.035), (0.66, 0.95, 0.1, 0.04)]), LEATHER
        )
        t.add(
            lathe([(0, -0.26), (0.14, -0.20), (0.22, 0.0), (0.16, 0.17), (0.05, 0.26), (0, 0.27)]),
            LEATHER,
            at=(0.70, 0.72, 0.12),
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
            t.add(box(0.50, 0.34, 0.40, 0.22), SICK_BONE, at=(0, 0.28, 0))
            for x, z in ((-0.27, 0.18), (0.27, 0.18), (-0.27, -0.18), (0.27, -0.18)):
                t.melt(egg(0.22, 0.20, 0.20), SICK_BONE, 0.14, at=(x, 0.56, z))
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
                    SICK_BONE,
                    0.16,
                )
            t.cut(egg(0.17, 0.20, 0.17), POISON, at=(0.02, 0.62, 0.10))
            for a, x, y in ((20, 0.05, 0.42), (-28, -0.01, 0.20), (24, 0.02, 0.0)):
                t.cut(box(0.022, 0.16, 0.5, 0.002), POISON, at=(x, y, 0.3), turn=(0, 0, a))
        t.add(egg(0.14, 0.16, 0.14), POISON, at=(0.02, 0.50, 0.10))
        for x, high in ((-0.08, 0.80), (0.14, 0.70)):
            smoke(t, GREEN_SMOKE, (x, 0.62, 0.1), high, 0.17)
        t.light((0.02, 0.85, 0.35), (0.30, 1.0, 0.20), 1.0, 0.40)
        t.light((0.0, 0.1, 0.75), (0.30, 1.0, 0.20), 0.3, 0.35)
        t.light((0.0, 0.3, -0.48), (0.25, 1.0, 0.18), 10.0, 0.50)
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
                rod(
                    [(x, -1.01, 0.18, 0.045), (x, SHELF, 0.31, 0.045), (x, -1.10, 0.34, 0.035), (x, -1.02 - l, 0.34, 0.025)], 12
                ),
                VENOM,
                0.04,
            )
            t.melt(egg(0.04, 0.055, 0.04), VENOM, 0.03, at=(x, -1.03 - l, 0.34))
    t.add(egg(0.24, 0.10, 0.18), VENOM, at=(0.40, -0.97, 0.05))
    for x in (0.56, 0.90):
        smoke(t, GREEN_SMOKE, (x, -0.96, 0.0), 1.3, 0.10)
    t.light((0.6, -0.80, 0.3), (0.6, 1.0, 0.2), 1.0, 0.35)
    return t
