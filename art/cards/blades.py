"""Things that cut and pierce."""

import numpy as np

from cards.parts import hand, sleeve
from cards.stuff import (
    BLACK_LEATHER,
    BLUE_GLASS,
    BRASS,
    DARK_STEEL,
    GREEN_STEEL,
    LEATHER,
    OLD_BRASS,
    POISON,
    QUICKSILVER,
    ROBE,
    SKIN,
    STEEL,
    TOOTH,
    WINE,
)
from cards.thing import Thing, bow, box, egg, lathe, plate, ring, rod, round_about, tube


def outline(line, wide):
    """A shape along a line, so wide to both sides."""
    way = np.gradient(line, axis=0)
    way /= np.linalg.norm(way, axis=1)[:, None]
    side = np.stack([-way[:, 1], way[:, 0]], -1) * wide[:, None]
    return np.vstack([line + side, (line - side)[::-1]])


def wound(t, points, stuff, turns=1.25):
    """A grip wound around with something."""
    grip = bow(points, 60)
    grip[:, 3] += 0.016 * np.cos(np.arange(60) * turns)
    t.add(tube(grip[:, :3], grip[:, 3]), stuff)


def crysknife():
    """A maker's tooth, milk white, bent, on a grip wound with leather."""
    t = Thing()
    with t.frame(at=(-0.42, -0.46, 0.05), turn=(0, 0, 42)):
        s = np.linspace(0, 1, 30)
        line = np.stack([1.95 * s, 0.34 * s**1.8 - 0.07 * np.sin(3.1 * s)], -1)
        wide = 0.20 * (1 - s**2.2) ** 0.75 * (1 - 0.16 * np.sin(4.6 * s)) + 0.002
        t.add(plate(outline(line, wide), 0.085, grind=0.55), TOOTH)
        wound(
            t, [(-0.02, -0.01, 0, 0.115), (-0.35, -0.05, 0, 0.105), (-0.70, -0.06, 0, 0.115), (-0.92, -0.03, 0, 0.105)], LEATHER
        )
        t.add(
            rod(
                [
                    (-0.08, -0.30, 0, 0.02),
                    (-0.05, -0.16, 0, 0.06),
                    (0.0, 0.0, 0, 0.10),
                    (-0.03, 0.16, 0, 0.06),
                    (-0.10, 0.30, 0, 0.02),
                ]
            ),
            BRASS,
        )
        t.add(egg(0.10, 0.145, 0.145), BRASS, at=(-1.0, -0.02, 0))
        t.add(egg(0.05, 0.07, 0.07), DARK_STEEL, at=(-1.10, -0.01, 0))
        t.pins((-0.35, -0.05, 0), (0.75, 0.10, 0))
    return t


def slip_tip():
    """A left hand hangs down; out of the sheath at its wrist a short, thin blade slides past the fingers."""
    t = Thing()
    with t.frame(at=(0.22, 0.12, -0.05), turn=(0, 0, 150), size=1.14):
        with t.frame(turn=(0, 34, 0)):
            hand(t, SKIN, ((30, 40, 24), (24, 38, 24), (22, 36, 22), (24, 36, 24)))
            sleeve(t, ROBE, -0.66, 0.42)
            # The sheath, strapped to the inner side of the wrist.
            t.add(lathe([(0.20, -0.12), (0.235, -0.10), (0.235, 0.10), (0.20, 0.12)], r=0.012), LEATHER, at=(0.01, -0.46, 0))
            t.add(box(0.10, 0.30, 0.05, 0.03), BLACK_LEATHER, at=(0, -0.48, 0.24))
            t.add(box(0.13, 0.035, 0.06, 0.02), BRASS, at=(0, -0.22, 0.24))
            with t.frame(at=(0, -0.30, 0.24), turn=(0, 0, 90)):
                s = np.linspace(0, 1, 24)
                t.add(plate(outline(np.stack([1.62 * s, 0 * s], -1), 0.085 * (1 - s**3.0) + 0.002), 0.045, grind=0.7), STEEL)
                tip = np.linspace(0.80, 1.0, 12)
                t.add(
                    plate(outline(np.stack([1.62 * tip, 0 * tip], -1), 0.087 * (1 - tip**3.0) + 0.004), 0.047, grind=0.72), WINE
                )
    t.light((-0.4, -0.6, 0.7), (1.0, 0.3, 0.2), 0.35, 0.5)
    return t


def poison_blade():
    """A waved blade; along its middle runs a channel with poison."""
    t = Thing()
    with t.frame(at=(-0.44, -0.42, 0.05), turn=(0, 0, 43)):
        s = np.linspace(0, 1, 46)
        line = np.stack([1.95 * s, 0.085 * np.sin(15.5 * s) * (1 - 0.5 * s)], -1)
        wide = 0.215 * (1 - s**2.6) ** 0.8 + 0.002
        with t.part():
            t.add(plate(outline(line, wide), 0.075, grind=0.6), GREEN_STEEL)
            mid = np.c_[line[2:40:2], np.full(19, 0.075)]
            t.cut(tube(mid, 0.050), DARK_STEEL)
        t.add(tube(np.c_[line[2:40:2], np.full(19, 0.055)], 0.042), POISON)
        t.add(egg(0.05, 0.045, 0.045), POISON, at=(1.99, 0.0, 0.0))
        t.add(egg(0.032, 0.032, 0.03), POISON, at=(2.02, 0.13, 0.0))
        wound(t, [(-0.05, 0, 0, 0.10), (-0.35, 0, 0, 0.115), (-0.72, 0, 0, 0.09)], BLACK_LEATHER, 1.5)
        t.add(
            rod(
                [
                    (0.16, -0.42, 0, 0.025),
                    (0.02, -0.26, 0, 0.06),
                    (-0.02, 0, 0, 0.11),
                    (0.02, 0.26, 0, 0.06),
                    (0.16, 0.42, 0, 0.025),
                ]
            ),
            OLD_BRASS,
        )
        t.add(egg(0.13), OLD_BRASS, at=(-0.84, 0, 0))
        t.add(egg(0.06), POISON, at=(-0.84, 0, 0.10))
        for x in (0.3, 0.9, 1.5):
            t.light((x, 0, 0.30), (0.30, 1.0, 0.25), 0.75, 0.30)
        t.light((0.9, 0, -0.42), (0.25, 1.0, 0.20), 9.0, 0.45)
        t.pins((-0.3, 0, 0), (0.6, 0, 0))
    return t


def dagger(t, blade, grip, guard):
    """A dagger along x, its point to the right."""
    s = np.linspace(0, 1, 24)
    t.add(plate(outline(np.stack([0.92 * s, 0 * s], -1), 0.125 * (1 - s**2.5) + 0.002), 0.06, grind=0.6), blade)
    wound(t, [(-0.05, 0, 0, 0.075), (-0.25, 0, 0, 0.085), (-0.42, 0, 0, 0.07)], grip, 1.6)
    t.add(tube([(0.04, -0.24, 0), (-0.02, 0, 0), (0.04, 0.24, 0)], [0.04, 0.075, 0.04]), guard)
    t.add(egg(0.09), guard, at=(-0.50, 0, 0))


def mirror_weapon():
    """A dagger at a pane of glass; what comes to meet it there is the same dagger, of quicksilver."""
    t = Thing()
    with t.frame(at=(0.0, 0.0, 0.42), turn=(0, 68, 0)):
        t.add(lathe([(0, -0.02), (1.10, -0.02), (1.10, 0.02), (0, 0.02)]), BLUE_GLASS, turn=(90, 0, 0), glass=True)
        t.add(ring(1.12, 0.075), BRASS)
        for x, y, _ in round_about(1.22, 20):
            t.add(egg(0.05), BRASS, at=(x, y, 0))
    with t.frame(at=(0.86, 0.0, 0.42), turn=(0, 4, 180), size=0.94):
        dagger(t, STEEL, LEATHER, BRASS)
    with t.frame(at=(-0.86, 0.0, 0.42), turn=(0, -4, 0), size=0.94):
        dagger(t, QUICKSILVER, QUICKSILVER, QUICKSILVER)
    t.light((-0.6, 0.0, 0.9), (0.45, 0.7, 1.0), 0.6, 0.35)
    t.light((-0.1, 0.0, 0.6), (0.6, 0.8, 1.0), 1.6, 0.16)
    return t
