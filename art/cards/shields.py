"""Things that protect."""

import numpy as np

from cards.poisons import GOBLET
from cards.stuff import (
    BLUE_LIGHT,
    BRASS,
    COPPER,
    DARK_STEEL,
    FIELD,
    FRUIT,
    LEATHER,
    OLD_BRASS,
    PLUM,
    SILVER,
    TEAL_BEAM,
    TEAL_LIGHT,
    WINE,
)
from cards.thing import SHELF, SHELVED, Thing, box, egg, lathe, round_about, tube


def belt(t):
    """The belt, whose buckle makes the shield."""
    with t.frame(turn=(24, -14, 0)):
        band = [(0.86, -0.13), (0.885, -0.14), (0.895, -0.13), (0.895, 0.13), (0.885, 0.14), (0.86, 0.13)]
        t.add(lathe(band), LEATHER)
        for e in (-0.118, 0.118):
            t.add(lathe([(0.885, e - 0.016), (0.908, e - 0.012), (0.908, e + 0.012), (0.885, e + 0.016)], r=0.003), BRASS)
        for x, z, a in round_about(0.90, 22, 0.14):
            if abs((a - np.pi / 2 + np.pi) % (2 * np.pi) - np.pi) > 0.32:
                t.add(box(0.02, 0.085, 0.075, 0.015), DARK_STEEL, at=(x, 0, z), turn=(0, -np.degrees(a), 0))
        with t.frame(at=(0, 0, 0.90), turn=(90, 0, 0)):
            buckle = [
                (0, 0.10),
                (0.08, 0.10),
                (0.11, 0.085),
                (0.13, 0.06),
                (0.20, 0.05),
                (0.235, 0.02),
                (0.25, -0.04),
                (0, -0.04),
            ]
            t.add(lathe(buckle), BRASS)
            for x, z, a in round_about(0.205, 8):
                t.add(egg(0.026), BRASS, at=(x, 0.05, z))
            t.add(egg(0.09, 0.05, 0.09), BLUE_LIGHT, at=(0, 0.10, 0))
        t.light((0, 0, 1.15), (0.35, 0.65, 1.0), 1.1, 0.30)


def shield():
    """A belt in the field that it makes."""
    t = Thing()
    with t.frame(at=(0, -0.02, 0.34), size=0.94):
        belt(t)
    t.add(egg(1.24), FIELD, at=(0, 0.0, 0.15), glass=True)
    t.light((0, 0.0, 0.3), (0.25, 0.5, 1.0), 0.25, 0.9)
    return t


def arm(t, bones):
    """Three bones with joints between them, and a light at the end."""
    for k, thick in enumerate((0.060, 0.052, 0.042)):
        t.add(tube(bones[k : k + 2], [thick, 0.8 * thick]), DARK_STEEL)
    t.add(egg(0.085), BRASS, at=bones[1])
    t.add(egg(0.070), BRASS, at=bones[2])
    t.add(egg(0.072), TEAL_LIGHT, at=bones[3])


def sniffer(t):
    """A snooper: a housing with an eye, and jointed arms that bend inwards to what is under it, a nose at the end of each."""
    t.add(lathe([(0, 0.16), (0.22, 0.14), (0.34, 0.04), (0.36, -0.06), (0.28, -0.16), (0.16, -0.22), (0, -0.22)]), BRASS)
    t.add(lathe([(0.33, -0.045), (0.39, -0.045), (0.39, 0.025), (0.33, 0.025)], r=0.01), DARK_STEEL)
    t.add(lathe([(0, 0.12), (0.17, 0.12), (0.12, 0.22), (0.07, 0.28), (0.07, 0.36), (0, 0.36)]), OLD_BRASS)
    t.add(egg(0.15, 0.15, 0.15), TEAL_LIGHT, at=(0, -0.20, 0))
    for x, z, _ in round_about(1.0, 6, np.pi / 6):
        root, elbow, wrist, nose = (0.32, 0.0), (0.90, 0.20), (0.84, -0.40), (0.36, -0.74)
        bones = [(r * x, y, r * z) for r, y in (root, elbow, wrist, nose)]
        arm(t, bones)
    t.light((0, -0.30, 0.30), (0.3, 1.0, 0.8), 0.6, 0.25)
    t.light((0, -0.80, 0.35), (0.3, 1.0, 0.8), 0.9, 0.35)


def meal(t):
    """A bowl with something to eat in it."""
    bowl = [
        (0, 0),
        (0.22, 0),
        (0.22, 0.03),
        (0.12, 0.07),
        (0.30, 0.14),
        (0.46, 0.32),
        (0.50, 0.38),
        (0.46, 0.39),
        (0.28, 0.22),
        (0, 0.18),
    ]
    t.add(lathe(bowl), COPPER)
    for x, z, r in ((-0.20, 0.12, 0.17), (0.20, 0.10, 0.16), (0.0, 0.24, 0.15), (0.0, -0.14, 0.19)):
        t.add(egg(r), FRUIT if x <= 0 else PLUM, at=(x, 0.36, z))


def snooper():
    """It hangs over a table, and its arms examine a meal."""
    t = Thing(SHELVED)
    with t.frame(at=(0, 0.50, 0.0), size=1.22):
        t.add(tube([(0, 0.34, 0), (0, 0.9, 0)], 0.05), OLD_BRASS)
        sniffer(t)
    with t.frame(at=(0, SHELF, 0.0), size=1.12):
        meal(t)
    t.add(lathe([(0, 0.22), (0.16, 0.22), (0.44, -0.62), (0, -0.62)]), TEAL_BEAM, glass=True)
    return t


def portable_snooper():
    """The same for the hand: a grip, a window with a light, and two bent arms that smell at a cup."""
    t = Thing(SHELVED)
    with t.frame(at=(0.28, 0.36, 0.10), turn=(0, 0, -44), size=1.16):
        grip = np.linspace(0.10, 0.86, 36)
        t.add(tube(np.c_[0 * grip, grip, 0 * grip], 0.125 + 0.014 * np.cos(1.3 * np.arange(36))), LEATHER)
        t.add(lathe([(0, 0.84), (0.15, 0.84), (0.16, 0.94), (0.10, 1.0), (0, 1.0)]), BRASS)
        with t.part():
            t.add(
                lathe([(0, 0.16), (0.17, 0.14), (0.20, 0.02), (0.20, -0.30), (0.27, -0.46), (0.25, -0.52), (0, -0.40)]), BRASS
            )
            t.cut(lathe([(0, -0.6), (0.22, -0.6), (0.16, -0.40), (0, -0.36)]), DARK_STEEL)
        t.add(box(0.11, 0.13, 0.05, 0.03), DARK_STEEL, at=(0, -0.12, 0.19))
        t.add(egg(0.075, 0.095, 0.03), TEAL_LIGHT, at=(0, -0.12, 0.24))
        t.add(egg(0.10), TEAL_LIGHT, at=(0, -0.44, 0))
        for s in (-1, 1):
            bones = [(0.20 * s, -0.16, 0.02), (0.52 * s, -0.34, 0.06), (0.46 * s, -0.72, 0.10), (0.24 * s, -0.90, 0.10)]
            arm(t, bones)
        t.add(lathe([(0, -0.42), (0.10, -0.42), (0.30, -0.98), (0, -0.98)]), TEAL_BEAM, glass=True)
        t.light((0, -0.62, 0.35), (0.3, 1.0, 0.8), 1.0, 0.30)
    with t.frame(at=(-0.62, SHELF, 0.05), size=0.86):
        t.add(lathe(GOBLET), SILVER)
        t.add(lathe([(0, 0.98), (0.39, 0.98), (0.39, 1.02), (0, 1.02)]), WINE)
    t.light((-0.6, 0.1, 0.4), (0.3, 1.0, 0.8), 0.6, 0.30)
    return t


def shield_snooper():
    """A snooper over a meal, and a belt around both in its field: nothing comes in, by air or by mouth."""
    t = Thing()
    with t.frame(at=(0, 0.50, 0.10), size=0.88):
        t.add(tube([(0, 0.34, 0), (0, 0.60, 0)], 0.05), OLD_BRASS)
        sniffer(t)
    with t.frame(at=(0, -0.72, 0.10), size=0.92):
        meal(t)
    with t.frame(at=(0, -0.62, 0.15), size=0.86):
        belt(t)
    t.add(egg(1.26), FIELD, at=(0, 0.0, 0.15), glass=True)
    t.light((0, 0.0, -0.4), (0.25, 0.9, 0.7), 0.8, 0.9)
    return t
