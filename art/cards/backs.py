"""The backs of the four decks: a frame of brass let into the wall, and the sign of the deck in it."""

import numpy as np

from cards.blades import outline, wound
from cards.stuff import (
    AMBER_LIGHT,
    BLACK,
    BONE,
    BRASS,
    COPPER,
    DARK_STEEL,
    FLAME,
    GOLD,
    IRON,
    OLD_BRASS,
    POISON,
    SPICE,
    STEEL,
    WHITE_LIGHT,
)
from cards.thing import (
    BARE,
    WALL,
    Thing,
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

WIDE, TALL = 1.06, 1.56
"""Half of the frame, of what is 1.25 wide and 1.75 high."""


def framed():
    """A frame with knobs at its corners and a ring in its middle."""
    t = Thing(BARE)
    for inset, thick in ((0.0, 0.030), (0.085, 0.012)):
        w, h, r = WIDE - inset, TALL - inset, 0.16
        corner = [(np.cos(a), np.sin(a)) for a in np.linspace(0, np.pi / 2, 7)]
        around = (
            [(w - r + r * c, h - r + r * s) for c, s in corner]
            + [(-w + r - r * s, h - r + r * c) for c, s in corner]
            + [(-w + r - r * c, -h + r - r * s) for c, s in corner]
            + [(w - r + r * s, -h + r - r * c) for c, s in corner]
        )
        around.append(around[0])
        t.add(tube([(x, y, WALL + 0.01) for x, y in around], thick), BRASS)
    for x in (-1, 1):
        for y in (-1, 1):
            t.add(egg(0.062, 0.062, 0.05), OLD_BRASS, at=(x * (WIDE - 0.24), y * (TALL - 0.24), WALL))
            t.add(
                rod(
                    [
                        (x * (WIDE - 0.24), y * (TALL - 0.24), WALL, 0.018),
                        (x * (WIDE - 0.24), y * (TALL - 0.62), WALL, 0.014),
                        (x * (WIDE - 0.36), y * (TALL - 0.70), WALL, 0.006),
                    ]
                ),
                BRASS,
            )
            t.add(
                rod(
                    [
                        (x * (WIDE - 0.24), y * (TALL - 0.24), WALL, 0.018),
                        (x * (WIDE - 0.62), y * (TALL - 0.24), WALL, 0.014),
                        (x * (WIDE - 0.70), y * (TALL - 0.36), WALL, 0.006),
                    ]
                ),
                BRASS,
            )
    t.add(ring(0.86, 0.026), BRASS, at=(0, 0, WALL))
    for x, y, a in round_about(0.80, 36):
        t.add(tube([(x, y, WALL), (0.945 * x, 0.945 * y, WALL)], 0.010), OLD_BRASS)
    return t


def treachery():
    """A blade and the snake around it."""
    t = framed()
    with t.frame(at=(0, -0.02, -0.30), turn=(0, -10, 0), size=0.92):
        s = np.linspace(0, 1, 24)
        with t.frame(at=(0, 0.34, 0), turn=(0, 0, -90)):
            t.add(plate(outline(np.stack([1.30 * s, 0 * s], -1), 0.155 * (1 - s**2.4) + 0.002), 0.07, grind=0.6), STEEL)
            wound(t, [(-0.05, 0, 0, 0.075), (-0.25, 0, 0, 0.085), (-0.42, 0, 0, 0.065)], DARK_STEEL, 1.6)
            t.add(
                rod(
                    [
                        (0.05, -0.36, 0, 0.03),
                        (-0.02, -0.2, 0, 0.06),
                        (-0.02, 0, 0, 0.08),
                        (-0.02, 0.2, 0, 0.06),
                        (0.05, 0.36, 0, 0.03),
                    ]
                ),
                BRASS,
            )
            t.add(egg(0.09), BRASS, at=(-0.52, 0, 0))
        line = helix(np.linspace(0.10, 0.25, 110), -0.86, 0.30, 2.6, 110, 0.6)
        thick = np.interp(np.linspace(0, 1, 110), [0, 0.12, 0.7, 0.95, 1], [0.006, 0.045, 0.062, 0.05, 0.045])
        t.add(tube(line, thick), OLD_BRASS)
        x, y, z = line[-1]
        with t.part():
            t.add(egg(0.11, 0.065, 0.085), OLD_BRASS, at=(x + 0.02, y + 0.03, z + 0.03))
        t.add(egg(0.022), POISON, at=(x + 0.06, y + 0.08, z + 0.09))
        t.add(lathe([(0, -0.07), (0.035, -0.06), (0.05, -0.02), (0.03, 0.04), (0, 0.10)]), POISON, at=(0.0, -1.06, 0.02))
        t.light((0, -1.05, 0.2), (0.4, 1.0, 0.3), 0.8, 0.14)
    return t


def spice():
    """A maker's mouth, and what it is all about."""
    t = framed()
    with t.frame(at=(0, 0, -0.45), turn=(0, -6, 0)):
        t.add(ring(0.66, 0.085), COPPER)
        t.add(ring(0.56, 0.05), IRON, at=(0, 0, -0.04))
        for k, (n, r, long, z) in enumerate(((22, 0.62, 0.34, 0.05), (18, 0.52, 0.28, -0.02), (14, 0.42, 0.22, -0.08))):
            for x, y, a in round_about(r, n, 0.2 * k):
                c, s = np.cos(a), np.sin(a)
                t.add(
                    tube(
                        [
                            (x, y, z),
                            ((r - 0.5 * long) * c, (r - 0.5 * long) * s, z + 0.05),
                            ((r - long) * c, (r - long) * s, z - 0.02),
                        ],
                        [0.045, 0.03, 0.004],
                    ),
                    BONE,
                )
        t.add(lathe([(0, -0.02), (0.50, -0.02), (0.50, 0.0), (0, 0.0)]), SPICE, at=(0, 0, -0.14), turn=(90, 0, 0))
        rng = np.random.default_rng(5)
        for _ in range(26):
            r, a = 0.20 * np.sqrt(rng.random()), rng.uniform(0, 6.28)
            t.add(
                egg(0.035 + 0.035 * rng.random()),
                FLAME if rng.random() < 0.4 else SPICE,
                at=(r * np.cos(a), r * np.sin(a), -0.10 + 0.08 * (0.2 - r)),
            )
        t.light((0, 0, 0.12), (1.0, 0.42, 0.12), 2.6, 0.25)
    return t


def traitor():
    """A mask with two sides."""
    t = framed()
    with t.frame(at=(0, 0.0, -0.45), turn=(0, -8, 0), size=0.92):
        for s, stuff in ((-1, GOLD), (1, IRON)):
            with t.part():
                t.add(egg(0.58, 0.78, 0.30), stuff)
                t.melt(
                    rod([(0.12 * s, 0.26, 0.24, 0.05), (0.30 * s, 0.34, 0.22, 0.06), (0.44 * s, 0.24, 0.14, 0.04)], 10),
                    stuff,
                    0.08,
                )
                t.melt(rod([(0, 0.26, 0.28, 0.05), (0, 0.02, 0.36, 0.075), (0, -0.06, 0.33, 0.085)], 10), stuff, 0.06)
                t.melt(egg(0.20, 0.035, 0.05), stuff, 0.05, at=(0, -0.33, 0.27))
                t.melt(egg(0.17, 0.045, 0.05), stuff, 0.05, at=(0, -0.41, 0.26))
                t.melt(egg(0.15, 0.12, 0.10), stuff, 0.10, at=(0.28 * s, -0.08, 0.20))
                t.cut(egg(0.135, 0.060, 0.3), BLACK, soft=0.03, at=(0.235 * s, 0.15, 0.30), turn=(0, 0, -8 * s))
                t.cut(box(0.6, 1.2, 0.8, 0.0), at=(-0.6 * s - 0.012 * s * -1, 0, 0))
        t.add(box(0.012, 0.80, 0.20, 0.005), BLACK, at=(0, 0, 0))
        t.add(egg(0.045), AMBER_LIGHT, at=(0.235, 0.15, 0.10))
        for x, y in ((-0.56, 0.30), (0.56, 0.30)):
            t.add(
                rod(
                    [
                        (x, y, -0.02, 0.02),
                        (1.3 * x, y + 0.10, -0.1, 0.016),
                        (1.38 * x, y - 0.3, -0.12, 0.014),
                        (1.25 * x, y - 0.6, -0.12, 0.006),
                    ]
                ),
                OLD_BRASS,
            )
    return t


def storm():
    """A whirl with lightning in it."""
    t = framed()
    with t.frame(at=(0, 0, -0.45), turn=(0, -6, 0)):
        for k in range(5):
            s = np.linspace(0, 1, 40)
            a = 2 * np.pi * k / 5 + 3.4 * s**0.8
            r = 0.74 * (1 - s) + 0.10
            t.add(
                tube(
                    np.stack([r * np.cos(a), r * np.sin(a), 0.02 + 0.20 * s], -1),
                    0.012 + 0.075 * np.sin(np.pi * np.clip(s * 0.9 + 0.05, 0, 1)) ** 1.2,
                ),
                (COPPER, OLD_BRASS)[k % 2] if k < 4 else BRASS,
            )
        t.add(egg(0.13, 0.13, 0.09), DARK_STEEL, at=(0, 0, 0.16))
        bolt = [(0.12, 0.62), (-0.16, 0.06), (0.02, 0.06), (-0.12, -0.62), (0.20, 0.18), (0.02, 0.18)]
        t.add(plate(bolt, 0.03, r=0.012), WHITE_LIGHT, at=(0, 0, 0.30), size=0.85)
        t.light((0, 0, 0.55), (0.6, 0.75, 1.0), 0.7, 0.3)
    return t


BACKS = {
    "treachery": (treachery, "weapon_projectile"),
    "spice": (spice, "weapon_special"),
    "traitor": (traitor, "leader"),
    "storm": (storm, "defense_projectile"),
}
"""What is on the back of each deck, and in which light."""
