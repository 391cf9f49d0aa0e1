"""Glasses, dishes and boxes, and what is in them."""

import numpy as np

from cards.blades import dagger
from cards.stuff import (
    AMBER_GLASS,
    ASH,
    BLUE_LIGHT,
    BRASS,
    COPPER,
    CRYSTAL,
    DARK_STEEL,
    DARK_WOOD,
    DUST,
    EMBER,
    FLAME,
    GHOLA_SKIN,
    GLASS,
    GOLD,
    GREEN_GLASS,
    IRON,
    LEATHER,
    OLD_BRASS,
    PAPER,
    POISON,
    SAPPHO,
    SILVER,
    SPICE,
    STEEL,
    TEAL_LIGHT,
    VIOLET_LIGHT,
    VIOLET_SMOKE,
    WHITE_LIGHT,
    WINE,
)
from cards.thing import (
    SHELF,
    SHELVED,
    Thing,
    bow,
    box,
    disc,
    egg,
    helix,
    lathe,
    plate,
    ring,
    rod,
    round_about,
    tube,
)


def chemistry():
    """A retort over a flame, and the flask that takes what drips from it."""
    t = Thing(SHELVED)
    with t.frame(at=(-0.42, SHELF, -0.1), size=1.08):
        t.add(egg(0.52, 0.50, 0.50), GREEN_GLASS, at=(0, 1.02, 0), glass=True)
        with t.part():
            t.add(egg(0.47, 0.45, 0.45), POISON, at=(0, 1.02, 0))
            t.cut(box(0.6, 0.4, 0.6, 0.01), POISON, at=(0, 1.42, 0))
        t.add(
            rod(
                [
                    (0.0, 1.46, 0, 0.17),
                    (0.10, 1.70, 0, 0.13),
                    (0.42, 1.72, 0, 0.10),
                    (0.86, 1.30, 0, 0.07),
                    (1.16, 0.86, 0, 0.05),
                ],
                30,
            ),
            GREEN_GLASS,
            glass=True,
        )
        t.add(ring(0.50, 0.035), IRON, at=(0, 0.80, 0), turn=(90, 0, 0))
        for x, z, a in round_about(0.52, 3, 0.55):
            t.add(tube([(x * 0.95, 0.80, z * 0.95), (1.25 * x, 0.0, 1.1 * z)], 0.035), IRON)
        t.add(lathe([(0, 0), (0.20, 0), (0.22, 0.05), (0.18, 0.16), (0.06, 0.22), (0.05, 0.28), (0, 0.28)]), BRASS)
        t.add(lathe([(0, 0.26), (0.06, 0.30), (0.085, 0.38), (0.05, 0.50), (0.01, 0.62), (0, 0.62)]), FLAME)
        t.light((0, 0.48, 0.15), (1.0, 0.5, 0.15), 1.2, 0.25)
        t.light((0, 1.0, -0.45), (0.35, 1.0, 0.35), 1.4, 0.4)
    with t.frame(at=(0.86, SHELF, 0.0), size=1.0):
        t.add(lathe([(0, 0), (0.30, 0), (0.34, 0.05), (0.12, 0.52), (0.12, 0.72), (0, 0.72)]), GLASS, glass=True)
        t.add(lathe([(0, 0.04), (0.29, 0.04), (0.22, 0.24), (0, 0.24)]), TEAL_LIGHT)
        t.add(lathe([(0.09, -0.02), (0.15, -0.02), (0.15, 0.03), (0.09, 0.03)], r=0.005), BRASS, at=(0, 0.72, 0))
        t.add(egg(0.035, 0.055, 0.035), TEAL_LIGHT, at=(-0.02, 0.62, 0))
        t.light((0, 0.2, 0.4), (0.3, 1.0, 0.75), 0.4, 0.25)
    return t


def juice_of_sappho():
    """A decanter of the red that Mentats drink, and a small cup of it."""
    t = Thing(SHELVED)
    with t.frame(at=(-0.28, SHELF, -0.15), size=1.12):
        flask = [
            (0, 0),
            (0.36, 0),
            (0.46, 0.10),
            (0.48, 0.40),
            (0.34, 0.74),
            (0.14, 0.98),
            (0.10, 1.12),
            (0.10, 1.44),
            (0.17, 1.52),
            (0, 1.52),
        ]
        t.add(lathe(flask), AMBER_GLASS, glass=True)
        t.add(lathe([(0, 0.06), (0.33, 0.06), (0.42, 0.14), (0.435, 0.40), (0.31, 0.70), (0.27, 0.76), (0, 0.76)]), SAPPHO)
        t.add(
            lathe([(0, 1.46), (0.10, 1.46), (0.10, 1.56), (0.06, 1.60), (0.12, 1.70), (0.13, 1.80), (0.08, 1.92), (0, 1.96)]),
            GOLD,
        )
        t.add(lathe([(0.44, 0.10), (0.49, 0.12), (0.49, 0.18), (0.44, 0.20)], r=0.008), GOLD)
        t.add(lathe([(0.10, 1.06), (0.15, 1.08), (0.15, 1.14), (0.10, 1.16)], r=0.008), GOLD)
        t.light((0, 0.45, 0.65), (1.0, 0.25, 0.08), 0.35, 0.35)
        t.light((0, 0.45, -0.46), (1.0, 0.25, 0.08), 1.8, 0.4)
    with t.frame(at=(0.66, SHELF, 0.05), size=1.12):
        cup = [(0, 0), (0.22, 0), (0.22, 0.03), (0.06, 0.08), (0.05, 0.30), (0.16, 0.40), (0.27, 0.62), (0.28, 0.74), (0, 0.74)]
        t.add(lathe(cup), GLASS, glass=True)
        t.add(lathe([(0, 0.38), (0.13, 0.41), (0.235, 0.61), (0.23, 0.63), (0, 0.63)]), SAPPHO)
        t.add(lathe([(0.20, -0.01), (0.235, -0.01), (0.235, 0.02), (0.20, 0.02)], r=0.004), GOLD)
        t.light((0, 0.5, -0.4), (1.0, 0.25, 0.08), 0.8, 0.3)
    return t


def semuta_drug():
    """A few crystals smoulder in a bowl; the smoke draws the lines for the music that goes with them, and a fork sounds."""
    t = Thing(SHELVED)
    with t.frame(at=(-0.62, SHELF, 0.0), size=1.08):
        t.add(
            lathe(
                [
                    (0, 0),
                    (0.30, 0),
                    (0.32, 0.05),
                    (0.13, 0.10),
                    (0.14, 0.18),
                    (0.46, 0.32),
                    (0.58, 0.50),
                    (0.52, 0.50),
                    (0, 0.38),
                ]
            ),
            OLD_BRASS,
        )
        rng = np.random.default_rng(7)
        for _ in range(16):
            x, z = rng.uniform(-0.36, 0.36), rng.uniform(-0.1, 0.40)
            t.add(egg(0.075, 0.06, 0.07), EMBER if rng.random() < 0.6 else IRON, at=(x, 0.47, z))
        for x, z, high, a in ((-0.28, 0.1, 0.28, 24), (-0.05, 0.2, 0.36, 6), (0.18, 0.1, 0.30, -14), (0.34, 0.0, 0.22, -32)):
            with t.frame(at=(x, 0.46, z), turn=(8, 20, a)):
                six = [(0.085 * np.cos(k * np.pi / 3), 0.085 * np.sin(k * np.pi / 3)) for k in range(6)]
                with t.part():
                    t.add(plate(six, high / 2), CRYSTAL, at=(0, high / 2 - 0.04, 0), turn=(90, 0, 0))
                    t.keep(lathe([(0, -0.2), (0.17, -0.2), (0.136, high - 0.16), (0, high)]))
        t.light((0, 0.62, 0.45), (0.7, 0.3, 1.0), 0.9, 0.30)
        t.light((0, 0.55, -0.45), (0.7, 0.3, 1.0), 3.0, 0.40)
    for k in range(-2, 3):
        line = [(-0.62 - 0.03 * k, -0.46), (-0.70 - 0.09 * k, 0.06), (-0.44 - 0.10 * k, 0.52 + 0.09 * k)]
        line += [(0.14, 0.64 + 0.145 * k), (0.72, 0.50 + 0.145 * k), (1.28, 0.66 + 0.145 * k)]
        way = bow(line, 60)
        thick = np.interp(np.arange(60), [0, 12, 30, 59], [0.035, 0.034, 0.026, 0.018])
        t.add(tube(np.c_[way, 0 * thick], thick), VIOLET_SMOKE, glass=True)
    for x, y, long in ((0.02, 0.52, 0.52), (0.46, 0.44, 0.56), (0.92, 0.62, 0.50)):
        t.add(egg(0.115, 0.082, 0.06), VIOLET_LIGHT, at=(x, y, 0.06), turn=(0, 0, 22))
        t.add(tube([(x + 0.095, y + 0.03, 0.06), (x + 0.095, y + long, 0.06)], 0.022), VIOLET_LIGHT)
    t.add(tube([(0.115, 1.04, 0.06), (0.555, 1.00, 0.06)], 0.045), VIOLET_LIGHT)
    t.add(tube([(1.015, 1.12, 0.06), (1.13, 0.98, 0.06), (1.14, 0.84, 0.06)], [0.035, 0.03, 0.012]), VIOLET_LIGHT)
    with t.frame(at=(0.62, SHELF, 0.0), turn=(0, 0, -4), size=0.86):
        t.add(disc(0.24, 0.05), DARK_WOOD, at=(0, 0.05, 0))
        t.add(tube([(0, 0.08, 0), (0, 0.46, 0)], 0.045), SILVER)
        side = [(0.13, 1.30, 0.045), (0.14, 0.70, 0.045), (0.10, 0.50, 0.05)]
        t.add(
            rod([(-x, y, 0, r) for x, y, r in side] + [(0, 0.45, 0, 0.055)] + [(x, y, 0, r) for x, y, r in side[::-1]], 40),
            SILVER,
        )
    return t


def amal():
    """A great coin of spice, cut in two by a blade; one half is no longer any, and runs away."""
    t = Thing()
    for s, rim, face, at, turn in ((-1, GOLD, SPICE, (-0.17, 0.04, 0), 4), (1, OLD_BRASS, ASH, (0.21, -0.13, 0), -13)):
        with t.frame(at=at, turn=(0, 0, turn)):
            with t.part():
                t.add(
                    lathe(
                        [(0, -0.08), (1.02, -0.08), (1.05, -0.04), (1.05, 0.06), (1.02, 0.10), (0.90, 0.10), (0.88, 0), (0, 0)]
                    ),
                    rim,
                    turn=(90, 0, 0),
                )
                t.add(lathe([(0, 0), (0.90, 0), (0.90, 0.05), (0, 0.05)]), face, turn=(90, 0, 0))
                # A sun is struck into it.
                t.add(lathe([(0, 0), (0.34, 0), (0.30, 0.13), (0, 0.14)]), rim, turn=(90, 0, 0))
                t.add(ring(0.70, 0.03), rim, at=(0, 0, 0.05))
                for x, y, a in round_about(0.42, 16, np.pi / 16):
                    t.add(tube([(x, y, 0.06), (1.42 * x, 1.42 * y, 0.06)], [0.035, 0.008]), rim)
                t.cut(box(1.0, 1.4, 1.0, 0.0), at=(-s * 1.0, 0, 0))
                if s > 0:
                    for x, y, r in ((0.86, -0.62, 0.20), (0.62, -0.86, 0.22), (0.98, -0.34, 0.14), (0.30, -1.02, 0.16)):
                        t.cut(egg(r, r, 0.4), ASH, at=(x, y, 0))
    rng = np.random.default_rng(3)
    for _ in range(44):
        x = rng.uniform(0.25, 1.0)
        t.add(
            egg(0.014 + 0.034 * rng.random() ** 2),
            ASH,
            at=(x, -0.72 - rng.uniform(0.0, 0.60) + 0.25 * (x - 0.5), rng.uniform(-0.1, 0.2)),
        )
    with t.frame(at=(0.0, 0.52, 0.16), turn=(0, 0, -90), size=1.58):
        dagger(t, STEEL, LEATHER, BRASS)
    t.light((-0.65, 0.1, 0.6), (1.0, 0.45, 0.15), 1.1, 0.40)
    t.light((-0.5, 0.0, -0.40), (1.0, 0.45, 0.15), 4.0, 0.60)
    return t


def nullentropy_box():
    """In this box nothing grows older: what was played long ago lies in its cold light as new, to be looked through."""
    t = Thing(SHELVED)
    with t.frame(at=(0, SHELF, -0.10), turn=(0, -28, 0), size=1.05):
        with t.part():
            t.add(box(0.72, 0.36, 0.42, 0.04), DARK_STEEL, at=(0, 0.38, 0))
            t.cut(box(0.62, 0.36, 0.33, 0.02), DARK_STEEL, at=(0, 0.55, 0))
        t.add(box(0.62, 0.05, 0.33, 0.02), BLUE_LIGHT, at=(0, 0.66, 0))
        for x in (-0.72, 0.72):
            for z in (-0.42, 0.42):
                t.add(box(0.055, 0.38, 0.055, 0.02), BRASS, at=(0.97 * x, 0.38, 0.97 * z))
        for y in (0.04, 0.70):
            for z in (-0.42, 0.42):
                t.add(box(0.73, 0.04, 0.035, 0.015), BRASS, at=(0, y, z))
            for x in (-0.72, 0.72):
                t.add(box(0.035, 0.04, 0.43, 0.015), BRASS, at=(x, y, 0))
        t.add(egg(0.11, 0.11, 0.04), BRASS, at=(0, 0.42, 0.43))
        with t.frame(at=(0, 0.74, -0.42), turn=(-82, 0, 0)):
            t.add(box(0.72, 0.06, 0.42, 0.03), DARK_STEEL, at=(0, 0.04, 0.42))
            t.add(box(0.62, 0.015, 0.34, 0.01), DARK_STEEL, at=(0, -0.03, 0.42))
        for x, y, z, lean in ((-0.36, 1.08, 0.04, 17), (0.36, 1.10, 0.12, -17), (0.0, 1.28, 0.16, 0)):
            with t.frame(at=(x, y, z), turn=(-6, 28, lean)):
                t.add(box(0.275, 0.385, 0.012, 0.01), PAPER)
                for half, at in (
                    ((0.275, 0.018), (0, 0.37)),
                    ((0.275, 0.018), (0, -0.37)),
                    ((0.018, 0.385), (0.26, 0)),
                    ((0.018, 0.385), (-0.26, 0)),
                ):
                    t.add(box(*half, 0.02, 0.008), BRASS, at=(*at, 0.006))
                if lean == 0:
                    t.add(ring(0.14, 0.03), OLD_BRASS, at=(0, 0, 0.02))
                    t.add(egg(0.07, 0.07, 0.03), WINE, at=(0, 0, 0.02))
                else:
                    with t.frame(at=(0, 0.06, 0.02), turn=(0, 0, -90), size=0.24):
                        dagger(t, DARK_STEEL, DARK_STEEL, DARK_STEEL)
        rng = np.random.default_rng(9)
        for _ in range(26):
            x, y = rng.uniform(-0.78, 0.78), rng.uniform(0.85, 1.90)
            t.add(egg(0.010 + 0.014 * rng.random()), BLUE_LIGHT, at=(x, y, rng.uniform(0.0, 0.3)))
        t.light((0, 0.78, 0.30), (0.45, 0.75, 1.0), 2.6, 0.35)
        t.light((0.1, 1.2, -0.40), (0.25, 0.60, 1.0), 18.0, 0.50)
    return t


def tleilaxu_ghola():
    """A tank of the Tleilaxu, and who grows in it."""
    t = Thing(SHELVED)
    with t.frame(at=(0, SHELF, -0.08), size=1.12):
        t.add(lathe([(0, 0), (0.74, 0), (0.76, 0.06), (0.66, 0.14), (0.66, 0.24), (0.58, 0.28), (0, 0.28)]), DARK_STEEL)
        t.add(lathe([(0, 1.68), (0.58, 1.68), (0.66, 1.72), (0.66, 1.82), (0.50, 1.94), (0.20, 2.02), (0, 2.02)]), DARK_STEEL)
        for y in (0.26, 1.70):
            t.add(lathe([(0.55, -0.03), (0.69, -0.03), (0.69, 0.03), (0.55, 0.03)], r=0.01), BRASS, at=(0, y, 0))
        t.add(lathe([(0, 0.28), (0.60, 0.28), (0.60, 1.68), (0, 1.68)]), GLASS, glass=True)
        t.add(lathe([(0, 0.28), (0.50, 0.28), (0.50, 0.30), (0, 0.31)]), TEAL_LIGHT)
        for x in (-0.62, 0.62):
            t.add(tube([(x, 0.2, 0.05), (x, 1.76, 0.05)], 0.035), BRASS)
        # Curled up, the face towards the light.
        with t.frame(at=(0.03, 0.98, 0.05), turn=(0, -30, -8), size=0.98):
            with t.part():
                t.add(egg(0.175, 0.21, 0.19), GHOLA_SKIN, at=(0.06, 0.42, 0.06))
                t.melt(egg(0.11, 0.10, 0.12), GHOLA_SKIN, 0.06, at=(0.14, 0.30, 0.10))
                t.melt(egg(0.035, 0.045, 0.03), GHOLA_SKIN, 0.03, at=(0.235, 0.38, 0.10))
                t.melt(
                    rod([(0.0, 0.24, 0.0, 0.11), (-0.14, 0.05, 0, 0.22), (-0.16, -0.20, 0, 0.20), (-0.04, -0.40, 0, 0.19)], 16),
                    GHOLA_SKIN,
                    0.12,
                )
                for z in (-0.14, 0.16):
                    t.melt(
                        rod(
                            [
                                (-0.02, -0.40, z, 0.13),
                                (0.28, -0.16, z, 0.115),
                                (0.31, -0.13, z, 0.095),
                                (0.14, -0.46, z, 0.075),
                                (0.05, -0.62, z, 0.06),
                                (0.16, -0.68, z, 0.05),
                            ],
                            24,
                        ),
                        GHOLA_SKIN,
                        0.05,
                    )
                    t.melt(
                        rod(
                            [
                                (-0.12, 0.12, 1.2 * z, 0.085),
                                (-0.02, -0.12, 1.5 * z, 0.075),
                                (0.22, 0.02, 1.2 * z, 0.055),
                                (0.28, 0.08, z, 0.05),
                            ],
                            20,
                        ),
                        GHOLA_SKIN,
                        0.05,
                    )
            for z in (0.02, 0.16):
                t.add(egg(0.034), SILVER, at=(0.205, 0.43, 0.06 + z))
        t.add(rod([(-0.1, 0.92, 0.0, 0.03), (-0.36, 1.2, 0.1, 0.03), (-0.2, 1.5, 0.0, 0.03), (-0.1, 1.7, 0, 0.03)]), COPPER)
        rng = np.random.default_rng(2)
        for _ in range(14):
            a, r = rng.uniform(0, 6.28), rng.uniform(0.3, 0.52)
            t.add(egg(0.018 + 0.016 * rng.random()), SILVER, at=(r * np.cos(a), rng.uniform(0.4, 1.6), r * np.sin(a)))
        t.light((0, 0.36, 0.25), (0.25, 0.95, 0.9), 2.4, 0.55)
        t.light((0.2, 1.0, -0.42), (0.25, 0.9, 0.9), 2.2, 0.5)
    return t


def weather_control():
    """A whirl of sand under a bell of glass, and the key that turns it."""
    t = Thing(SHELVED)

    with t.frame(at=(0, SHELF, -0.08), size=1.12):
        t.add(lathe([(0, 0), (0.80, 0), (0.82, 0.06), (0.72, 0.14), (0.70, 0.20), (0, 0.20)]), DARK_WOOD)
        t.add(lathe([(0.62, -0.03), (0.72, -0.03), (0.72, 0.03), (0.62, 0.03)], r=0.01), BRASS, at=(0, 0.22, 0))
        bell = [(0, 0.20), (0.66, 0.20), (0.67, 1.05), (0.60, 1.40), (0.40, 1.66), (0.16, 1.76), (0, 1.77)]
        t.add(lathe(bell), GLASS, glass=True)
        t.add(lathe([(0, 1.76), (0.09, 1.76), (0.05, 1.82), (0.10, 1.90), (0.06, 2.0), (0, 2.02)]), BRASS)
        with t.part():
            s = np.linspace(0, 1, 90)
            for k in range(3):
                radius = 0.045 + 0.50 * s**1.7
                line = helix(radius, 0.24, 1.42, 3.4, 90, 2.1 * k)
                line[:, 0] += 0.10 * np.sin(3.0 * s)
                t.melt(tube(line, (0.035 + 0.085 * s) * np.clip(7 * (1 - s), 0.12, 1)), DUST, 0.05)
            t.melt(egg(0.46, 0.07, 0.42), DUST, 0.1, at=(0, 0.22, 0))
        t.add(
            tube(
                [
                    (0.12, 1.35, 0.45),
                    (0.26, 1.10, 0.48),
                    (0.16, 1.04, 0.48),
                    (0.30, 0.74, 0.48),
                    (0.22, 0.70, 0.48),
                    (0.30, 0.42, 0.46),
                ],
                [0.022, 0.018, 0.02, 0.015, 0.014, 0.006],
            ),
            WHITE_LIGHT,
        )
        t.light((0.22, 0.95, 0.62), (0.6, 0.75, 1.0), 0.7, 0.25)
        t.light((0, 1.0, -0.42), (0.7, 0.75, 1.0), 0.9, 0.5)
    return t
