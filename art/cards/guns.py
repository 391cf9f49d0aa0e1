"""Things that shoot, throw or fly at somebody."""

import numpy as np

from cards.stuff import (
    BLUE_LIGHT,
    BRASS,
    COPPER,
    DARK_STEEL,
    FLAME,
    FLARE,
    IRON,
    OLD_BRASS,
    RED_LIGHT,
    ROCK,
    STEEL,
    WHITE_HOT,
    WOOD,
)
from cards.thing import (
    SHELF,
    SHELVED,
    Thing,
    bow,
    box,
    egg,
    helix,
    lathe,
    plate,
    ring,
    rod,
    round_about,
    tube,
)

LYING = (0, 0, -90)
"""Turns what stands up so that it points to the right."""


def lasgun():
    """A long gun with a tank along its body, rings of brass around the barrel and a lens at its end."""
    t = Thing()
    with t.frame(at=(-0.08, -0.06, 0.0), turn=(0, -8, 17), size=1.14):
        with t.part():
            t.add(box(0.42, 0.125, 0.09, 0.03), DARK_STEEL, at=(-0.12, 0, 0))
            t.add(box(0.30, 0.06, 0.06, 0.02), DARK_STEEL, at=(-0.10, 0.15, 0))
            t.add(box(0.18, 0.06, 0.07, 0.02), DARK_STEEL, at=(0.20, -0.13, 0))
        with t.part():
            t.add(box(0.34, 0.055, 0.05, 0.02), DARK_STEEL, at=(-0.82, 0.02, 0))
            t.add(box(0.30, 0.04, 0.04, 0.02), DARK_STEEL, at=(-0.84, -0.19, 0))
            t.add(box(0.06, 0.19, 0.075, 0.03), DARK_STEEL, at=(-1.14, -0.10, 0))
        grip = [(-0.50, -0.08), (-0.30, -0.08), (-0.36, -0.52), (-0.55, -0.52)]
        t.add(plate(grip, 0.05, r=0.03), WOOD)
        t.add(box(0.14, 0.05, 0.065, 0.02), WOOD, at=(0.44, -0.14, 0))
        barrel = [
            (0, 0.2),
            (0.105, 0.2),
            (0.105, 0.55),
            (0.078, 0.6),
            (0.070, 1.14),
            (0.11, 1.17),
            (0.125, 1.25),
            (0.095, 1.32),
            (0, 1.32),
        ]
        t.add(lathe(barrel), DARK_STEEL, turn=LYING)
        for i in range(6):
            fin = [(0.05, -0.018), (0.135, -0.018), (0.135, 0.018), (0.05, 0.018)]
            t.add(lathe(fin, r=0.004), BRASS, at=(0.64 + 0.082 * i, 0, 0), turn=LYING)
        t.add(
            lathe([(0, -0.32), (0.06, -0.31), (0.085, -0.24), (0.085, 0.12), (0.06, 0.19), (0, 0.20)]),
            BRASS,
            at=(-0.10, 0.0, 0.11),
            turn=LYING,
        )
        t.add(box(0.15, 0.022, 0.02, 0.01), FLAME, at=(-0.12, 0.0, 0.19))
        sight = [(0, -0.22), (0.055, -0.22), (0.055, 0.16), (0.075, 0.22), (0.05, 0.22), (0, 0.18)]
        t.add(lathe(sight), DARK_STEEL, at=(-0.14, 0.28, 0), turn=LYING)
        t.add(egg(0.055, 0.055, 0.055), FLAME, at=(1.32, 0, 0))
        t.light((-0.12, 0.0, 0.34), (1.0, 0.42, 0.12), 0.7, 0.16)
        t.light((1.42, 0.0, 0.1), (1.0, 0.42, 0.12), 1.4, 0.20)
        t.pins((0.52, 0.04, 0), (-0.80, -0.10, 0))
    return t


def maula_pistol():
    """A pistol whose spring drives a poisoned dart."""
    t = Thing()
    with t.frame(at=(-0.12, 0.12, 0.0), turn=(0, -10, 14), size=1.28):
        with t.part():
            t.add(box(0.36, 0.115, 0.085, 0.04), DARK_STEEL, at=(-0.32, 0, 0))
            t.melt(egg(0.20, 0.17, 0.085), DARK_STEEL, 0.06, at=(-0.62, -0.04, 0))
        grip = bow(
            [
                (-0.86, 0.03),
                (-0.50, -0.06),
                (-0.62, -0.34),
                (-0.70, -0.66),
                (-0.82, -0.80),
                (-1.04, -0.74),
                (SHELF, -0.52),
                (-0.92, -0.22),
            ],
            30,
        )
        t.add(plate(grip, 0.05, r=0.045), WOOD)
        t.add(ring(0.13, 0.022), DARK_STEEL, at=(-0.38, -0.22, 0))
        t.add(rod([(-0.40, -0.10, 0, 0.02), (-0.42, -0.20, 0, 0.018), (-0.37, -0.27, 0, 0.012)]), BRASS)
        t.add(rod([(-0.78, 0.06, 0, 0.03), (-0.92, 0.18, 0, 0.035), (-0.90, 0.25, 0, 0.03)]), BRASS)
        t.add(lathe([(0, -0.05), (0.085, -0.05), (0.085, 0.06), (0.05, 0.10), (0.05, 0.86), (0, 0.86)]), STEEL, turn=LYING)
        with t.frame(turn=LYING):
            t.add(tube(helix(0.112, 0.06, 0.74, 9, 150), 0.024), BRASS)
            t.add(lathe([(0.04, 0.74), (0.14, 0.74), (0.14, 0.80), (0.10, 0.92), (0.04, 0.92)]), DARK_STEEL)
            t.add(lathe([(0, 0.86), (0.045, 0.88), (0.045, 1.02), (0.012, 1.22), (0, 1.26)]), STEEL)
        t.add(box(0.04, 0.05, 0.02, 0.01), BRASS, at=(0.80, 0.17, 0))
        t.light((1.1, 0.1, 0.3), (1.0, 0.3, 0.15), 0.5, 0.3)
        t.pins((0.3, 0, 0), (-0.7, -0.3, 0))
    return t


def stunner():
    """A short gun with a wide mouth that throws slow pellets."""
    t = Thing()
    with t.frame(at=(-0.10, 0.10, 0.05), turn=(0, -24, 10), size=1.25):
        body = [
            (0, -0.72),
            (0.14, -0.70),
            (0.21, -0.60),
            (0.21, -0.25),
            (0.15, -0.18),
            (0.15, -0.02),
            (0.19, 0.02),
            (0.19, 0.16),
            (0.14, 0.20),
            (0.16, 0.40),
            (0.30, 0.62),
            (0.40, 0.72),
            (0.36, 0.74),
            (0.24, 0.62),
            (0.10, 0.44),
            (0, 0.42),
        ]
        t.add(lathe(body), DARK_STEEL, turn=LYING)
        for at, r in ((-0.42, 0.225), (-0.30, 0.225), (0.09, 0.205)):
            t.add(
                lathe([(r - 0.05, -0.03), (r, -0.03), (r, 0.03), (r - 0.05, 0.03)], r=0.008), BRASS, at=(at, 0, 0), turn=LYING
            )
        t.add(lathe([(0.12, -0.05), (0.165, -0.05), (0.165, 0.05), (0.12, 0.05)]), BLUE_LIGHT, at=(-0.10, 0, 0), turn=LYING)
        t.add(
            lathe([(0.37, -0.012), (0.405, -0.012), (0.405, 0.016), (0.37, 0.016)], r=0.006),
            BRASS,
            at=(0.725, 0, 0),
            turn=LYING,
        )
        t.add(egg(0.09), BLUE_LIGHT, at=(0.52, 0, 0))
        grip = bow([(-0.62, -0.14), (-0.28, -0.14), (-0.32, -0.42), (-0.36, -0.70), (-0.62, -0.72), (-0.66, -0.40)], 24)
        t.add(plate(grip, 0.07, r=0.04), WOOD)
        t.add(
            rod([(-0.30, -0.22, 0, 0.022), (-0.08, -0.34, 0, 0.022), (-0.14, -0.50, 0, 0.022), (-0.34, -0.50, 0, 0.022)]),
            DARK_STEEL,
        )
        t.add(rod([(-0.55, 0.20, 0, 0.03), (-0.40, 0.33, 0, 0.035), (0.0, 0.33, 0, 0.035), (0.14, 0.18, 0, 0.03)]), DARK_STEEL)
        for i, (x, y) in enumerate(((0.92, 0.03), (1.06, 0.0))):
            t.add(egg(0.06, 0.06, 0.06), STEEL, at=(x, y, 0.0))
        t.light((0.85, 0, 0.1), (0.4, 0.7, 1.0), 1.1, 0.25)
        t.light((-0.10, 0.1, 0.3), (0.4, 0.7, 1.0), 0.5, 0.15)
        t.pins((-0.5, 0, 0), (0.1, 0, 0))
    return t


def hunter_seeker():
    """A sliver of metal as long as a hand that hovers, with an eye that looks for what moves."""
    t = Thing()
    with t.frame(at=(0.02, 0.02, 0.25), turn=(0, -22, -24), size=1.20):
        body = [
            (0, -0.95),
            (0.04, -0.93),
            (0.085, -0.70),
            (0.14, -0.35),
            (0.15, -0.05),
            (0.12, 0.20),
            (0.07, 0.50),
            (0.03, 0.90),
            (0.006, 1.28),
            (0, 1.30),
        ]
        t.add(lathe(body), STEEL, turn=LYING)
        for at, r in ((-0.52, 0.125), (-0.12, 0.16), (0.22, 0.13)):
            t.add(
                lathe([(r - 0.04, -0.022), (r, -0.022), (r, 0.022), (r - 0.04, 0.022)], r=0.006),
                BRASS,
                at=(at, 0, 0),
                turn=LYING,
            )
        for a in (45, 135, 225, 315):
            with t.frame(turn=(a, 0, 0)):
                t.add(plate([(-0.95, 0.03), (-0.35, 0.10), (-0.62, 0.33), (SHELF, 0.40)], 0.012, r=0.006), DARK_STEEL)
        t.add(egg(0.085, 0.07, 0.06), RED_LIGHT, at=(0.05, 0.02, 0.125))
        t.add(egg(0.05), RED_LIGHT, at=(-0.97, 0, 0))
        for i in range(3):
            t.add(ring(0.30 - 0.05 * i, 0.012), BRASS, at=(-1.12 - 0.09 * i, 0, 0), turn=(0, 90, 0))
        t.light((0.1, 0.0, 0.35), (1.0, 0.20, 0.10), 1.0, 0.25)
        t.light((-1.1, 0, 0.0), (1.0, 0.30, 0.12), 0.8, 0.25)
    return t


def artillery_strike():
    """An old gun on wheels, whose shells go where shields do not look."""
    t = Thing(SHELVED)
    with t.frame(at=(-0.18, -0.36, 0.0), turn=(0, -22, 0), size=1.18):
        with t.frame(turn=(0, 0, -58)):
            barrel = [
                (0, -0.55),
                (0.10, -0.55),
                (0.20, -0.48),
                (0.20, 0.15),
                (0.15, 0.20),
                (0.125, 1.30),
                (0.17, 1.33),
                (0.18, 1.48),
                (0.12, 1.50),
                (0.09, 1.3),
                (0, 1.3),
            ]
            t.add(lathe(barrel), DARK_STEEL)
            for y in (-0.30, 0.0, 0.55, 0.95):
                t.add(
                    lathe(
                        [(0.10, -0.03), (0.215 if y < 0.2 else 0.17, -0.03), (0.215 if y < 0.2 else 0.17, 0.03), (0.10, 0.03)],
                        r=0.006,
                    ),
                    BRASS,
                    at=(0, y, 0),
                )
            t.add(egg(0.09, 0.10, 0.09), FLAME, at=(0, 1.46, 0))
            t.light((0, 1.7, 0.1), (1.0, 0.5, 0.15), 2.0, 0.25)
        t.add(plate([(-1.25, -0.60), (-1.15, -0.50), (0.15, 0.02), (0.25, -0.14), (-1.10, -0.62)], 0.08, r=0.02), OLD_BRASS)
        t.add(plate([(-0.30, -0.10), (0.30, -0.10), (0.36, 0.12), (0.20, 0.40), (-0.12, 0.40)], 0.12, r=0.02), DARK_STEEL)
        with t.frame(at=(0.0, -0.08, 0.30)):
            t.add(ring(0.50, 0.055), WOOD)
            t.add(ring(0.555, 0.025), IRON)
            for a in np.arange(10) * np.pi / 5:
                t.add(tube([(0, 0, 0), (0.48 * np.cos(a), 0.48 * np.sin(a), 0)], 0.03), WOOD)
            t.add(egg(0.12, 0.12, 0.10), BRASS)
    for i in range(3):
        with t.frame(at=(0.62 + 0.26 * i, SHELF, 0.06 - 0.05 * i)):
            t.add(lathe([(0, 0), (0.10, 0), (0.10, 0.34), (0.075, 0.46), (0.03, 0.56), (0, 0.58)]), BRASS if i != 1 else COPPER)
    return t


def stone_burner():
    """A squat machine on claws burns its way down into the rock; from the gap comes a light that takes the eyes."""
    t = Thing(SHELVED)
    with t.part():
        t.add(egg(1.30, 0.24, 0.34), ROCK, at=(0, SHELF, -0.08))
        for x, y, r in ((-0.92, 0.10, 0.26), (0.95, 0.08, 0.28), (-0.50, 0.12, 0.22), (0.52, 0.14, 0.20)):
            t.melt(egg(1.2 * r, r, 0.26), ROCK, 0.10, at=(x, SHELF + y, -0.10))
        t.keep(box(3.0, 1.0, 1.0), at=(0, SHELF + 1.0, 0))
    t.add(egg(0.72, 0.10, 0.30), FLAME, at=(0, SHELF + 0.20, 0.02))
    t.add(egg(0.32, 0.10, 0.18), WHITE_HOT, at=(0, SHELF + 0.24, 0.04))
    for x, y in ((-1.0, 0.10), (-0.62, 0.02), (0.66, 0.04), (1.05, 0.12), (-0.20, 0.0), (0.26, 0.0)):
        line = [(0.3 * x, 0.22), (0.55 * x + 0.06, 0.10 + 0.6 * y), (0.75 * x - 0.04, 0.08 + 0.6 * y), (x, y)]
        t.add(tube([(a, SHELF + b, 0.24 - 0.10 * abs(a)) for a, b in line], [0.040, 0.030, 0.024, 0.008]), FLAME)
    with t.frame(at=(0, 0.36, 0.0), size=1.10):
        body = [
            (0, -0.34),
            (0.44, -0.34),
            (0.64, -0.20),
            (0.70, -0.04),
            (0.70, 0.18),
            (0.58, 0.34),
            (0.34, 0.42),
            (0.30, 0.54),
            (0, 0.56),
        ]
        t.add(lathe(body, r=0.01), DARK_STEEL)
        t.add(lathe([(0, -0.54), (0.12, -0.54), (0.20, -0.46), (0.34, -0.34), (0, -0.34)]), IRON)
        for y in (-0.06, 0.18):
            t.add(lathe([(0.66, -0.035), (0.735, -0.035), (0.735, 0.035), (0.66, 0.035)], r=0.01), OLD_BRASS, at=(0, y, 0))
        for x, z, a in round_about(0.70, 11, 0.2):
            t.add(box(0.05, 0.10, 0.035, 0.01), IRON, at=(x, 0.06, z), turn=(0, 90 - np.degrees(a), 0))
        for s in (-1, 1):
            t.add(rod([(0.20 * s, 0.50, 0.1, 0.05), (0.44 * s, 0.58, 0.16, 0.05), (0.60 * s, 0.36, 0.26, 0.05)]), COPPER)
        t.add(lathe([(0, 0.54), (0.20, 0.54), (0.20, 0.62), (0.12, 0.68), (0, 0.68)]), IRON)
        t.add(egg(0.07), RED_LIGHT, at=(0, 0.68, 0.0))
        for x, z in ((-0.90, 0.30), (0.90, 0.30), (0.30, -0.80)):
            knee, foot = (1.18 * x, 0.12, 1.1 * z), (1.12 * x, -0.86, 0.8 * z)
            t.add(tube([(0.6 * x, -0.08, 0.6 * z), knee], [0.11, 0.085]), IRON)
            t.add(egg(0.13), OLD_BRASS, at=knee)
            t.add(tube([knee, foot], [0.095, 0.07]), IRON)
            for d in (-0.16, 0.0, 0.16):
                t.add(tube([foot, (foot[0] + d, -1.12, foot[2] + 0.08)], [0.06, 0.012]), STEEL)
    t.add(egg(0.17), WHITE_HOT, at=(0, -0.50, 0.05))
    t.add(tube([(0, -0.16, 0.0), (0, SHELF + 0.24, 0.0)], [0.07, 0.13]), WHITE_HOT)
    for wide, high, turn in (
        (0.52, 0.40, 0),
        (1.34, 0.022, 0),
        (0.95, 0.018, 32),
        (0.95, 0.018, -32),
        (0.66, 0.018, 64),
        (0.66, 0.018, -64),
    ):
        t.add(egg(wide, high, high), FLARE, at=(0, -0.52, 0.42), turn=(0, 0, turn), glass=True)
    t.light((0, -0.52, 0.35), (1.0, 0.90, 0.75), 5.0, 0.35)
    t.light((0, -0.45, -0.45), (1.0, 0.85, 0.65), 14.0, 0.50)
    return t
