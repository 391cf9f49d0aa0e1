"""Things that cut and pierce."""

import numpy as np

from cards.stuff import (
    BLACK_LEATHER,
    BRASS,
    DARK_STEEL,
    LEATHER,
    MIRROR,
    OLD_BRASS,
    POISON,
    STEEL,
    TOOTH,
    VENOM,
)
from cards.thing import Thing, bow, egg, lathe, plate, ring, rod, tube


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
    """A short, thin blade for the left hand, its tip dark with what is on it, with a ring for the finger."""
    t = Thing()
    with t.frame(at=(0.36, 0.34, 0.05), turn=(0, 0, 222), size=1.08):
        s = np.linspace(0, 1, 24)
        line = np.stack([1.55 * s, 0 * s], -1)
        t.add(plate(outline(line, 0.105 * (1 - s**3.0) + 0.002), 0.06, grind=0.7), STEEL)
        tip = np.linspace(0.72, 1.0, 12)
        t.add(plate(outline(np.stack([1.55 * tip, 0 * tip], -1), 0.107 * (1 - tip**3.0) + 0.004), 0.062, grind=0.72), VENOM)
        wound(t, [(-0.04, 0, 0, 0.085), (-0.35, 0, 0, 0.10), (-0.62, 0, 0, 0.08)], BLACK_LEATHER, 1.6)
        t.add(tube([(0.0, -0.17, 0), (-0.03, 0, 0), (0.0, 0.17, 0)], [0.035, 0.075, 0.035]), DARK_STEEL)
        t.add(rod([(0.02, 0.16, 0, 0.03), (-0.15, 0.30, 0, 0.035), (-0.45, 0.30, 0, 0.035), (-0.66, 0.12, 0, 0.03)]), DARK_STEEL)
        t.add(ring(0.145, 0.042), DARK_STEEL, at=(-0.82, 0, 0))
        t.pins((-0.3, 0, 0), (0.55, 0, 0))
    return t


def poison_blade():
    """A waved blade; along its middle runs a channel with poison."""
    t = Thing()
    with t.frame(at=(-0.44, -0.42, 0.05), turn=(0, 0, 43)):
        s = np.linspace(0, 1, 46)
        line = np.stack([1.95 * s, 0.085 * np.sin(15.5 * s) * (1 - 0.5 * s)], -1)
        wide = 0.215 * (1 - s**2.6) ** 0.8 + 0.002
        with t.part():
            t.add(plate(outline(line, wide), 0.075, grind=0.6), STEEL)
            mid = np.c_[line[2:40:2], np.full(19, 0.075)]
            t.cut(tube(mid, 0.036), DARK_STEEL)
        t.add(tube(np.c_[line[2:40:2], np.full(19, 0.055)], 0.028), POISON)
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
        t.light((0.8, 0, 0.25), (0.35, 1.0, 0.30), 0.30, 0.5)
        t.pins((-0.3, 0, 0), (0.6, 0, 0))
    return t


def mirror_weapon():
    """A hand mirror; a blade hangs before it, and its double shows in the glass."""
    t = Thing()
    with t.frame(at=(0.16, 0.28, -0.05), turn=(0, -10, 12)):
        t.add(lathe([(0, -0.04), (0.74, -0.04), (0.74, 0.03), (0, 0.03)]), MIRROR, turn=(90, 0, 0))
        t.add(ring(0.78, 0.085), BRASS)
        for a in np.arange(14) * np.pi / 7:
            t.add(egg(0.055), BRASS, at=(0.90 * np.cos(a), 0.90 * np.sin(a), 0))
        t.add(
            rod([(0, -0.84, 0, 0.07), (0, -1.0, 0, 0.10), (0, -1.2, 0, 0.055), (0, -1.45, 0, 0.085), (0, -1.62, 0, 0.06)]),
            OLD_BRASS,
        )
        t.add(egg(0.10), BRASS, at=(0, -1.70, 0))
        # The double, dark in the glass.
        s = np.linspace(0, 1, 20)
        with t.frame(at=(0.30, -0.30, 0.04), turn=(0, 0, 118)):
            t.add(plate(outline(np.stack([0.92 * s, 0 * s], -1), 0.10 * (1 - s**2.5) + 0.002), 0.012), DARK_STEEL)
            t.add(plate(outline(np.stack([-0.28 * s - 0.05, 0 * s], -1), 0.05 + 0 * s), 0.012), BLACK_LEATHER)
            t.add(plate([(-0.05, -0.18), (0.02, -0.18), (0.02, 0.18), (-0.05, 0.18)], 0.012), OLD_BRASS)
    with t.frame(at=(-0.58, -0.52, 0.55), turn=(0, 25, 62)):
        s = np.linspace(0, 1, 24)
        t.add(plate(outline(np.stack([1.30 * s, 0 * s], -1), 0.13 * (1 - s**2.5) + 0.002), 0.06, grind=0.6), STEEL)
        wound(t, [(-0.05, 0, 0, 0.075), (-0.25, 0, 0, 0.085), (-0.42, 0, 0, 0.07)], LEATHER, 1.6)
        t.add(tube([(0.0, -0.22, 0), (-0.03, 0, 0), (0.0, 0.22, 0)], [0.035, 0.07, 0.035]), BRASS)
        t.add(egg(0.085), BRASS, at=(-0.50, 0, 0))
    return t
