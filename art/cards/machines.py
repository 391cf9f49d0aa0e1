"""What drives, flies and bursts."""

import numpy as np

from cards.parts import dune
from cards.stuff import (
    AMBER_LIGHT,
    BLACK,
    BLUE_GLASS,
    BRASS,
    COPPER,
    DARK_STEEL,
    FLAME,
    FUR,
    GOLD,
    IRON,
    LEATHER,
    OLD_BRASS,
    RUST,
    SAND,
    WARNING,
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
    tube,
)


def harvester():
    """A crawler that eats sand: tracks, a broad mouth, and what it throws away."""
    t = Thing(SHELVED)
    dune(t, 0.14, 1.6)
    with t.frame(at=(0.0, SHELF + 0.10, -0.05), turn=(0, -34, 0), size=1.12):
        for z in (-0.42, 0.42):
            with t.part():
                t.add(
                    plate(
                        bow(
                            [(-0.98, 0.12), (-0.90, 0.0), (0.85, 0.0), (1.0, 0.14), (0.86, 0.34), (-0.86, 0.34), (-0.98, 0.22)],
                            40,
                        ),
                        0.13,
                        r=0.03,
                    ),
                    IRON,
                    at=(0, 0, z),
                )
            for k in range(7):
                t.add(
                    lathe([(0, -0.02), (0.11, -0.02), (0.11, 0.02), (0, 0.02)]),
                    RUST,
                    at=(-0.78 + 0.26 * k, 0.16, z + 0.16 * np.sign(z)),
                    turn=(90, 0, 0),
                )
        with t.part():
            t.add(box(0.82, 0.22, 0.40, 0.06), RUST, at=(-0.05, 0.55, 0))
            t.melt(box(0.44, 0.20, 0.30, 0.08), RUST, 0.05, at=(-0.30, 0.90, 0))
            t.melt(egg(0.36, 0.24, 0.32), RUST, 0.06, at=(0.36, 0.74, 0))
        with t.part():
            t.add(plate([(0.68, 0.30), (0.92, 0.62), (1.30, 0.30), (1.36, 0.05), (1.16, 0.10)], 0.50, r=0.02), OLD_BRASS)
            t.cut(egg(0.26, 0.16, 0.44), IRON, at=(1.36, 0.16, 0))
        for x, h in ((-0.62, 0.62), (-0.40, 0.80), (-0.18, 0.62)):
            t.add(
                lathe([(0, 0), (0.085, 0), (0.085, h - 0.10), (0.115, h - 0.06), (0.115, h), (0.06, h), (0, h - 0.1)]),
                IRON,
                at=(x, 0.95, -0.05),
            )
            t.add(egg(0.07, 0.03, 0.07), FLAME, at=(x, 0.95 + h - 0.03, -0.05))
        for x in (-0.55, -0.28, 0.0, 0.30):
            t.add(box(0.075, 0.05, 0.02, 0.01), AMBER_LIGHT, at=(x, 0.60, 0.41))
        t.add(box(0.03, 0.06, 0.10, 0.01), AMBER_LIGHT, at=(0.71, 0.76, 0.0))
        t.light((-0.1, 0.6, 0.75), (1.0, 0.65, 0.25), 0.5, 0.3)
        t.light((-0.4, 1.85, 0.0), (1.0, 0.5, 0.15), 0.8, 0.3)
    return t


def thumper():
    """A stake in the sand with a clapper; what it calls is far below."""
    t = Thing(SHELVED)
    dune(t, 0.26)
    for k in range(3):
        t.add(ring(0.36 + 0.26 * k, 0.05), SAND, at=(0, SHELF + 0.20 - 0.055 * k, 0.0), turn=(90, 0, 0))
    with t.frame(at=(0, SHELF, 0.0), turn=(0, 0, -5), size=1.12):
        t.add(lathe([(0, 0), (0.10, 0.2), (0.10, 1.26), (0, 1.26)]), OLD_BRASS)
        for y in (0.42, 0.80, 1.18):
            t.add(lathe([(0.08, -0.04), (0.135, -0.04), (0.135, 0.04), (0.08, 0.04)], r=0.01), DARK_STEEL, at=(0, y, 0))
        t.add(lathe([(0, 1.20), (0.24, 1.22), (0.28, 1.28), (0.24, 1.34), (0, 1.34)]), DARK_STEEL)
        t.add(tube(helix(0.14, 1.34, 1.66, 4, 70), 0.028), BRASS)
        t.add(lathe([(0, 1.64), (0.28, 1.64), (0.33, 1.70), (0.33, 1.86), (0.22, 1.95), (0.06, 1.98), (0, 2.02)]), DARK_STEEL)
        t.add(lathe([(0.30, 1.74), (0.345, 1.74), (0.345, 1.80), (0.30, 1.80)]), AMBER_LIGHT)
        for s in (-1, 1):
            t.add(
                rod(
                    [
                        (0.26 * s, 1.28, 0, 0.035),
                        (0.52 * s, 1.42, 0, 0.035),
                        (0.52 * s, 1.62, 0, 0.035),
                        (0.30 * s, 1.74, 0, 0.035),
                    ]
                ),
                BRASS,
            )
        t.add(tube([(0.0, 0.55, 0.12), (-0.30, 0.30, 0.2)], 0.02), LEATHER)
        t.light((0, 1.78, 0.5), (1.0, 0.6, 0.2), 0.4, 0.3)
        t.light((0, 0.25, 0.45), (1.0, 0.6, 0.25), 0.4, 0.4)
    return t


def ornithopter():
    """A machine that beats its wings, seen from above as it turns."""
    t = Thing()
    with t.frame(at=(0, -0.02, 0.15), turn=(52, -24, 0), size=1.10):
        with t.part():
            t.add(egg(0.24, 0.20, 0.46), OLD_BRASS, at=(0, 0, 0.42))
            t.melt(
                rod([(0, 0, 0.3, 0.20), (0, 0.02, -0.3, 0.12), (0, 0.05, -0.95, 0.05), (0, 0.08, -1.25, 0.03)], 20),
                OLD_BRASS,
                0.12,
            )
        t.add(egg(0.19, 0.16, 0.30), BLUE_GLASS, at=(0, 0.10, 0.62), glass=True)
        t.add(egg(0.16, 0.13, 0.26), BLACK, at=(0, 0.09, 0.62))
        for s in (-1, 1):
            for back, long, z in ((14, 1.42, 0.22), (-22, 1.20, -0.10)):
                with t.frame(at=(0.14 * s, 0.12, z), turn=(0, 0, 0)):
                    with t.frame(turn=(90, -back * s, 0)):
                        wing = bow(
                            [
                                (0, 0.05),
                                (0.35 * s, 0.13),
                                (0.95 * long * s, 0.16),
                                (long * s, 0.02),
                                (0.9 * long * s, -0.10),
                                (0.35 * s, -0.10),
                                (0, -0.05),
                            ],
                            30,
                        )
                        t.add(plate(wing, 0.010, r=0.006), COPPER)
                        t.add(
                            tube(
                                [(0, 0.03, -0.01), (0.40 * s, 0.08, -0.02), (0.97 * long * s, 0.08, -0.01)],
                                [0.05, 0.035, 0.015],
                            ),
                            DARK_STEEL,
                        )
                        for k in range(4):
                            x = (0.35 + 0.2 * k) * long
                            t.add(tube([(x * s, 0.12, -0.012), ((x - 0.10) * s, -0.09, -0.012)], 0.010), DARK_STEEL)
            t.add(
                plate([(0, -0.02), (0.36 * s, 0.12), (0.42 * s, -0.12), (0, -0.12)], 0.012, r=0.005),
                COPPER,
                at=(0, 0.08, -1.12),
                turn=(90, 0, 0),
            )
            t.add(egg(0.09, 0.09, 0.20), DARK_STEEL, at=(0.22 * s, 0.0, -0.12))
            t.add(egg(0.07, 0.07, 0.04), AMBER_LIGHT, at=(0.22 * s, 0.0, -0.32))
        t.light((0, 0.5, 0.2), (1.0, 0.8, 0.5), 0.25, 0.5)
    return t


HAWK = [
    (0, 0.26),
    (0.05, 0.34),
    (0.10, 0.28),
    (0.06, 0.18),
    (0.22, 0.26),
    (0.56, 0.46),
    (0.52, 0.30),
    (0.46, 0.16),
    (0.36, 0.06),
    (0.24, 0.02),
    (0.12, -0.02),
    (0.10, -0.16),
    (0, -0.20),
]


def family_atomics():
    """What a House keeps against the day on which all is lost: a sealed casket under its crest; it glows in the slit."""
    t = Thing(SHELVED)
    with t.frame(at=(0, SHELF, -0.10), turn=(0, -14, 0), size=1.12):
        t.add(
            plate([(-0.92, 0.10), (0.92, 0.10), (1.00, 0.22), (0.94, 0.62), (-0.94, 0.62), (-1.00, 0.22)], 0.34, r=0.03), IRON
        )
        t.add(box(0.86, 0.08, 0.32, 0.01), FLAME, at=(0, 0.70, 0))
        t.add(
            plate([(-0.96, 0.76), (0.96, 0.76), (0.98, 0.88), (0.72, 1.16), (-0.72, 1.16), (-0.98, 0.88)], 0.36, r=0.03), IRON
        )
        for x in (-0.64, 0.64):
            t.add(box(0.20, 0.05, 0.40, 0.02), DARK_STEEL, at=(x, 0.05, 0))
            for y, high in ((0.36, 0.30), (0.97, 0.22)):
                t.add(box(0.085, high, 0.42, 0.03), OLD_BRASS, at=(x, y, 0))
                for up in (-0.6, 0.6):
                    t.add(egg(0.04), BRASS, at=(x, y + up * high, 0.42))
            # Bolts hold the lid down.
            t.add(tube([(x, 0.5, 0.40), (x, 0.9, 0.40)], 0.05), DARK_STEEL)
        with t.frame(at=(0, 0.66, 0.40)):
            t.add(lathe([(0, -0.05), (0.43, -0.05), (0.45, 0.0), (0.43, 0.04), (0, 0.04)]), WARNING, turn=(90, 0, 0))
            t.add(ring(0.45, 0.035), DARK_STEEL)
            for k in range(3):
                a = np.radians(90 + 120 * k) + np.linspace(-0.52, 0.52, 8)
                fan = [(0.12 * np.cos(v), 0.12 * np.sin(v)) for v in a] + [
                    (0.37 * np.cos(v), 0.37 * np.sin(v)) for v in a[::-1]
                ]
                t.add(plate(fan, 0.02), BLACK, at=(0, 0, 0.04))
            t.add(egg(0.072, 0.072, 0.03), BLACK, at=(0, 0, 0.04))
        t.add(
            plate(np.vstack([HAWK, (np.array(HAWK[1:-1]) * [-1, 1])[::-1]]), 0.05, r=0.015), GOLD, at=(0, 1.40, 0.05), size=1.05
        )
        t.add(box(0.24, 0.05, 0.12, 0.02), OLD_BRASS, at=(0, 1.20, 0.05))
        for x in (-0.70, 0.70):
            t.light((x, 0.70, 0.62), (1.0, 0.40, 0.12), 1.6, 0.22)
        t.light((0, 0.8, -0.45), (1.0, 0.40, 0.15), 4.0, 0.50)
    return t


def distrans():
    """A bat of the desert, in whose voice a message is hidden."""
    t = Thing()
    with t.frame(at=(0, 0.10, 0.15), turn=(0, -8, 0), size=1.18):
        with t.part():
            t.add(egg(0.20, 0.34, 0.17), FUR)
            t.melt(egg(0.17, 0.16, 0.16), FUR, 0.08, at=(0, 0.40, 0.06))
            t.melt(egg(0.07, 0.06, 0.08), FUR, 0.05, at=(0, 0.36, 0.20))
            for s in (-1, 1):
                t.melt(
                    rod([(0.09 * s, 0.48, 0.04, 0.07), (0.16 * s, 0.66, 0.02, 0.075), (0.20 * s, 0.82, 0.0, 0.012)], 12),
                    FUR,
                    0.04,
                )
                t.melt(rod([(0.09 * s, -0.28, 0.0, 0.06), (0.10 * s, -0.50, 0.04, 0.025)], 6), FUR, 0.05)
        for s in (-1, 1):
            web = (
                bow([(0.10, 0.22), (0.42, 0.46), (0.80, 0.66), (1.18, 0.52)], 14)[:-1].tolist()
                + bow([(1.18, 0.52), (1.16, 0.10), (1.10, -0.36)], 8)[:-1].tolist()
                + bow([(1.10, -0.36), (0.92, -0.12), (0.80, -0.46)], 7)[:-1].tolist()
                + bow([(0.80, -0.46), (0.60, -0.14), (0.46, -0.50)], 7)[:-1].tolist()
                + bow([(0.46, -0.50), (0.30, -0.22), (0.12, -0.26)], 7).tolist()
            )
            with t.frame(turn=(0, -12 * s, 0)):
                t.add(plate([(x * s, y) for x, y in web], 0.010, r=0.006), LEATHER)
                for bone in (
                    [(0.12, 0.18), (0.46, 0.46), (0.80, 0.66)],
                    [(0.80, 0.66), (1.18, 0.52), (1.10, -0.36)],
                    [(0.80, 0.66), (0.92, 0.2), (0.80, -0.46)],
                    [(0.80, 0.66), (0.66, 0.14), (0.46, -0.50)],
                ):
                    line = bow([(x * s, y, 0.015, r) for (x, y), r in zip(bone, (0.042, 0.028, 0.014))], 14)
                    t.add(tube(line[:, :3], line[:, 3]), FUR)
                t.add(tube([(0.80 * s, 0.66, 0), (0.84 * s, 0.80, 0.02)], [0.03, 0.008]), FUR)
            t.add(egg(0.030), AMBER_LIGHT, at=(0.075 * s, 0.44, 0.20))
        t.add(lathe([(0, -0.08), (0.035, -0.08), (0.035, 0.08), (0, 0.08)]), BRASS, at=(0, 0.18, 0.19), turn=(0, 0, 90))
        t.add(ring(0.17, 0.018), BRASS, at=(0, 0.22, 0.02), turn=(80, 0, 0))
    return t
