"""Things that protect."""

import numpy as np

from cards.stuff import (
    BLUE_LIGHT,
    BRASS,
    COPPER,
    DARK_STEEL,
    FIELD,
    LEATHER,
    OLD_BRASS,
    TEAL_LIGHT,
)
from cards.thing import Thing, box, egg, lathe, ring, rod, round_about, tube


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


def sniffer(t):
    """The head of a snooper: a globe with an eye, and arms that taste the air."""
    t.add(egg(0.34, 0.30, 0.34), BRASS)
    t.add(lathe([(0.30, -0.045), (0.365, -0.045), (0.365, 0.045), (0.30, 0.045)], r=0.01), OLD_BRASS)
    t.add(lathe([(0, 0.24), (0.16, 0.24), (0.12, 0.34), (0.06, 0.42), (0.06, 0.55), (0, 0.55)]), OLD_BRASS)
    t.add(egg(0.16, 0.16, 0.10), DARK_STEEL, at=(0, -0.06, 0.28))
    t.add(egg(0.115, 0.115, 0.09), TEAL_LIGHT, at=(0, -0.06, 0.33))
    for x, z, a in round_about(1.0, 6, 0.25):
        arm = [
            (0.28 * x, -0.05, 0.28 * z, 0.045),
            (0.62 * x, 0.16, 0.62 * z, 0.04),
            (0.95 * x, -0.10, 0.72 * z, 0.032),
            (0.92 * x, -0.55, 0.70 * z, 0.024),
        ]
        t.add(rod(arm), DARK_STEEL)
        t.add(egg(0.055), BRASS, at=(0.67 * x, 0.155, 0.66 * z))
        t.add(egg(0.06, 0.10, 0.06), TEAL_LIGHT, at=(0.92 * x, -0.60, 0.70 * z))
    t.light((0, -0.06, 0.60), (0.3, 1.0, 0.8), 0.8, 0.25)
    t.light((0, -0.65, 0.35), (0.3, 1.0, 0.8), 0.5, 0.5)


def snooper():
    """It hangs over a table and smells what is in a meal."""
    t = Thing()
    with t.frame(at=(0, 0.32, 0.05), size=1.18):
        sniffer(t)
        for i in range(6):
            with t.frame(at=(0, 0.60 + 0.15 * i, 0), turn=(0, 90 * (i % 2), 0), size=1.0):
                t.add(ring(0.065, 0.022), OLD_BRASS)
    cup = [
        (0, 0),
        (0.24, 0),
        (0.24, 0.03),
        (0.07, 0.07),
        (0.07, 0.20),
        (0.26, 0.34),
        (0.31, 0.52),
        (0.27, 0.52),
        (0.22, 0.36),
        (0, 0.28),
    ]
    t.add(lathe(cup), COPPER, at=(0, -1.24, 0.05))
    return t


def portable_snooper():
    """The same for the hand: a grip, a fork and an eye."""
    t = Thing()
    with t.frame(at=(-0.10, -0.10, 0.05), turn=(0, -14, -38), size=1.18):
        grip = np.linspace(-1.05, -0.15, 40)
        t.add(tube(np.c_[0 * grip, grip, 0 * grip], 0.125 + 0.014 * np.cos(1.3 * np.arange(40))), LEATHER)
        t.add(lathe([(0, -1.18), (0.10, -1.18), (0.15, -1.12), (0.13, -1.04), (0, -1.04)]), BRASS)
        t.add(lathe([(0, -0.17), (0.17, -0.17), (0.18, -0.08), (0.13, 0.02), (0.09, 0.16), (0, 0.16)]), BRASS)
        t.add(box(0.13, 0.17, 0.10, 0.04), DARK_STEEL, at=(0, 0.22, 0.02))
        t.add(lathe([(0, -0.02), (0.10, -0.02), (0.10, 0.03), (0, 0.03)]), BRASS, at=(0, 0.22, 0.11), turn=(90, 0, 0))
        t.add(egg(0.065, 0.065, 0.03), TEAL_LIGHT, at=(0, 0.22, 0.14))
        for s in (-1, 1):
            t.add(
                rod(
                    [
                        (0.10 * s, 0.30, 0, 0.05),
                        (0.42 * s, 0.46, 0, 0.045),
                        (0.48 * s, 0.80, 0, 0.035),
                        (0.26 * s, 1.10, 0, 0.025),
                    ]
                ),
                BRASS,
            )
            t.add(egg(0.075, 0.095, 0.075), TEAL_LIGHT, at=(0.24 * s, 1.13, 0))
        t.add(ring(0.20, 0.032), DARK_STEEL, at=(0, 0.72, 0))
        t.add(egg(0.12), TEAL_LIGHT, at=(0, 0.72, 0))
        for s in (-1, 1):
            t.add(tube([(0.2 * s, 0.72, 0), (0.47 * s, 0.72, 0)], 0.022), DARK_STEEL)
        t.light((0, 0.75, 0.35), (0.3, 1.0, 0.8), 1.0, 0.30)
        t.pins((0, -0.6, 0), (0, 0.2, 0))
    return t


def shield_snooper():
    """A snooper in a field: nothing comes in, by air or by hand."""
    t = Thing()
    with t.frame(at=(0, 0.30, 0.15), size=0.84):
        sniffer(t)
    with t.frame(at=(0, -0.50, 0.30), size=0.62):
        belt(t)
    t.add(egg(1.24), FIELD, at=(0, 0.0, 0.15), glass=True)
    t.add(ring(1.27, 0.03), TEAL_LIGHT, at=(0, 0, 0.0))
    t.light((0, 0.0, -0.4), (0.25, 0.9, 0.7), 0.8, 0.9)
    return t
