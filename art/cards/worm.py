"""Shai-Hulud: the maker comes out of the sand."""

import numpy as np

from cards.stuff import BONE, FLAME, SAND, stuff
from cards.thing import SHELF, SHELVED, Thing, bow, box, egg, lathe, round_about, tube

PLATES = stuff("#6b5038", "#3c2a1c", 0.62, fine=7, bump=0.7)
GULLET = stuff("#4a1a10", "#240a06", 0.5, fine=9, bump=0.5, glow="#ff3a10", power=0.05)


def shai_hulud():
    """It bends down over whoever looks, and its mouth is open."""
    t = Thing(SHELVED)
    with t.part():
        t.add(egg(1.9, 0.20, 0.46), SAND, at=(0, SHELF - 0.02, -0.10))
        t.melt(egg(0.95, 0.34, 0.42), SAND, 0.25, at=(-0.38, SHELF, -0.10))
        t.melt(egg(0.30, 0.16, 0.24), SAND, 0.2, at=(0.62, SHELF + 0.12, 0.05))
        t.keep(box(3.0, 1.0, 1.0), at=(0, SHELF + 1.0, 0))
    spine = bow(
        [(-0.62, SHELF + 0.38, -0.20), (-0.65, -0.40, -0.22), (-0.52, 0.05, -0.20), (-0.20, 0.46, -0.08), (0.14, 0.54, 0.06)], 90
    )
    s = np.linspace(0, 1, 90)
    # Rings, each over the next.
    thick = 0.40 + 0.045 * ((s * 13) % 1.0) - 0.02 * s
    t.add(tube(spine[:-9], thick[:-9] * np.interp(s[:-9], [0, 0.86, 0.93], [1, 1, 0.80])), PLATES)
    with t.frame(at=spine[-1] + [0.02, 0.02, 0.16], size=1.22):
        # The mouth looks to the right, down and at us.
        with t.frame(turn=(12, 34, 0)):
            lip = [
                (0.34, -0.20),
                (0.47, -0.06),
                (0.56, 0.12),
                (0.55, 0.20),
                (0.47, 0.22),
                (0.36, 0.08),
                (0.20, -0.20),
                (0, -0.42),
                (0, -0.50),
                (0.24, -0.34),
            ]
            t.add(lathe(lip), PLATES, turn=(90, 0, 0))
            t.add(
                lathe([(0, -0.44), (0.22, -0.22), (0.37, 0.06), (0.36, 0.04), (0.24, -0.28), (0, -0.48)]), GULLET, turn=(90, 0, 0)
            )
            for k, (n, r, long, z) in enumerate(
                ((20, 0.49, 0.32, 0.20), (17, 0.42, 0.27, 0.10), (13, 0.33, 0.22, -0.03), (9, 0.24, 0.16, -0.16))
            ):
                for x, y, a in round_about(r, n, 0.23 * k):
                    c, d = np.cos(a), np.sin(a)
                    t.add(
                        tube(
                            [
                                (x, y, z),
                                ((r - 0.45 * long) * c, (r - 0.45 * long) * d, z + 0.07),
                                ((r - long) * c, (r - long) * d, z + 0.01),
                            ],
                            [0.040, 0.028, 0.004],
                        ),
                        BONE,
                    )
            t.add(egg(0.12, 0.12, 0.06), FLAME, at=(0, 0, -0.40))
            t.light((0, 0, -0.05), (1.0, 0.38, 0.10), 1.6, 0.22)
    rng = np.random.default_rng(11)
    for _ in range(26):
        a, r = rng.uniform(0, 6.28), rng.uniform(0.45, 1.05)
        size = 0.02 + 0.05 * rng.random() ** 2
        t.add(
            egg(size, 0.8 * size, size),
            SAND,
            at=(-0.5 + r * np.cos(a), SHELF + 0.15 + abs(0.5 * rng.standard_normal()), 0.3 * np.sin(a) + 0.1),
        )
    return t
