"""What more than one thing has: a hand, its sleeve, smoke, a dune."""

import numpy as np

from cards.stuff import BRASS, SAND
from cards.thing import SHELF, box, egg, lathe, rod, tube

FINGERS = ((-0.205, 0.30, 0.56, 4), (-0.07, 0.33, 0.64, 1), (0.07, 0.32, 0.60, -2), (0.20, 0.28, 0.47, -6))
"""Of each finger where it begins, how long it is, and how far it leans to its side."""
JOINTS = (0.44, 0.31, 0.25)
STRAIGHT = (4, 6, 4)
"""How long the bones of a finger are, as shares of it, and how far it bends at each of its joints, in degrees."""


def finger_line(which, bends):
    """The joints of a finger, from its root to its tip."""
    x, y, long, lean = FINGERS[which]
    line, a = [(x, y, 0.0)], 0.0
    for share, bend in zip(JOINTS, bends):
        a += np.radians(bend)
        up, near = share * long * np.cos(a), share * long * np.sin(a)
        px, py, pz = line[-1]
        line.append((px - up * np.sin(np.radians(lean)), py + up * np.cos(np.radians(lean)), pz + near))
    return np.array(line)


def hand(t, stuff, bends=(STRAIGHT,) * 4, thumb=((-0.37, 0.02, 0.10), (-0.36, 0.22, 0.12), (-0.29, 0.37, 0.12)), glass=False):
    """A hand and its wrist: the fingers up, the palm towards who looks, the thumb to the left."""
    with t.part(glass):
        t.add(box(0.275, 0.33, 0.10, 0.09), stuff)
        t.melt(egg(0.15, 0.24, 0.10), stuff, 0.08, at=(-0.15, -0.14, 0.07), turn=(0, 0, 16))
        t.melt(egg(0.10, 0.24, 0.09), stuff, 0.08, at=(0.18, -0.12, 0.06))
        for which, bend in enumerate(bends):
            slim = (1.0, 1.0, 0.97, 0.86)[which]
            line = finger_line(which, bend)
            t.melt(tube(line, slim * np.array([0.088, 0.080, 0.070, 0.054])), stuff, 0.035)
            t.melt(egg(0.078 * slim), stuff, 0.03, at=line[1])
        line = [(-0.17, -0.22, 0.05), *thumb]
        t.melt(tube(line, (0.13, 0.098, 0.082, 0.058)), stuff, 0.05)
        t.melt(tube([(0, -0.28, 0), (0.01, -0.80, 0.0)], [0.175, 0.19]), stuff, 0.14)


def sleeve(t, cloth, high=-0.42, wide=0.40):
    """The wide sleeve out of which a hand comes, with a hem of brass; it begins beyond the picture's edge."""
    with t.part():
        arm = [(0, -2.6), (0.66 * wide, -2.6), (0.70 * wide, high - 1.0), (0.82 * wide, high - 0.4), (wide, high), (0, high)]
        t.add(lathe(arm, 7, 0.05, 0.8), cloth)
        t.cut(lathe([(0, high - 0.30), (0.62 * wide, high - 0.30), (0.90 * wide, high + 0.1), (0, high + 0.1)]), cloth)
    hem = [(0.94 * wide, -0.02), (1.01 * wide, -0.02), (1.01 * wide, 0.02), (0.94 * wide, 0.02)]
    t.add(lathe(hem, 7, 0.05, r=0.01), BRASS, at=(0, high, 0))


def smoke(t, stuff, at, high, thick=0.12, sway=0.12):
    """A trail of smoke that rises so high and grows so thick."""
    x, y, z = at
    way = [(0, 0, 0.2), (sway, 0.34, 0.45), (-sway, 0.66, 0.75), (0.9 * sway, 1, 1)]
    t.add(rod([(x + a, y + b * high, z, thick * c) for a, b, c in way], 30), stuff, glass=True)


def dune(t, high=0.24, wide=1.25):
    """Sand on the shelf."""
    with t.part():
        t.add(egg(wide, high, 0.42), SAND, at=(0, SHELF, -0.12))
        t.melt(egg(0.6 * wide, 0.8 * high, 0.36), SAND, 0.15, at=(0.55, SHELF, -0.05))
        t.keep(box(3.0, 1.0, 1.0), at=(0, SHELF + 1.0, 0))
