"""Shai-Hulud: the maker comes out of the sand."""

import numpy as np

from cards.stuff import BONE, SAND, SAND_CLOTH, SAND_SMOKE, TOOTH, stuff
from cards.thing import Thing, bow, egg, lathe, ring, round_about, tube

PLATES = stuff("#5c4430", "#2c1e14", 0.62, fine=7, bump=0.7)
GULLET = stuff("#4a1a10", "#240a06", 0.5, fine=9, bump=0.5, glow="#ff3a10", power=0.05)


def shai_hulud():
    """The maker rises out of a dune and opens its mouth over us: rows of crystal teeth, bent inwards, down into its throat."""
    t = Thing()
    rng = np.random.default_rng(11)
    with t.part():
        t.add(egg(3.0, 0.56, 1.2), SAND, at=(0, -1.62, 0.10))
        t.melt(egg(1.25, 0.34, 0.90), SAND, 0.25, at=(0.0, -1.22, 0.25))
        t.melt(egg(1.1, 0.40, 0.5), SAND, 0.30, at=(-1.9, -1.16, -0.1))
    spine = bow([(0.0, -1.60, 0.05), (0.0, -0.90, 0.02), (0.0, -0.30, 0.10), (0.0, 0.16, 0.44)], 90)
    s = np.linspace(0, 1, 90)
    mouth = {"at": (0.0, 0.30, 0.52), "turn": (-24, -8, 0)}
    throat = [(0.80, 0.16), (0.76, 0.04), (0.66, -0.20), (0.54, -0.46), (0.38, -0.70), (0.20, -0.86), (0, -0.92)]
    with t.part():
        # Rings, each over the next.
        thick = (0.76 + 0.11 * ((s * 7) % 1.0)) * np.interp(s, [0, 0.7, 0.87], [1, 1, 0.86])
        t.add(tube(spine[:-12], thick[:-12]), PLATES)
        with t.frame(**mouth):
            lip = [(0.70, -0.50), (0.86, -0.22), (0.96, 0.0), (0.97, 0.10), (0.90, 0.17), (0, 0.17), (0, -0.5)]
            t.add(lathe(lip, 6, 0.02, 0.6), PLATES, turn=(90, 0, 0))
            t.cut(lathe([*throat, (0, 2.0), (0.80, 2.0)]), GULLET, turn=(90, 0, 0))
    with t.frame(**mouth):
        for z, r in ((-0.12, 0.69), (-0.34, 0.60), (-0.56, 0.47), (-0.74, 0.34)):
            t.add(ring(r, 0.035), PLATES, at=(0, 0, z))
        for k, (count, r, long, z) in enumerate(
            (
                (26, 0.84, 0.46, 0.10),
                (24, 0.72, 0.42, -0.12),
                (20, 0.61, 0.36, -0.34),
                (16, 0.47, 0.28, -0.56),
                (10, 0.33, 0.20, -0.74),
            )
        ):
            for x, y, a in round_about(r, count, 0.37 * k):
                far = long * rng.uniform(0.62, 1.16)
                tooth = [(r + 0.04, z - 0.02), (r - 0.30 * far, z + 0.15), (r - 0.68 * far, z + 0.13), (r - far, z - 0.04)]
                t.add(tube([(q * np.cos(a), q * np.sin(a), w) for q, w in tooth], [0.046, 0.038, 0.021, 0.001]), TOOTH)
        t.light((0, 0, -0.62), (1.0, 0.26, 0.06), 2.2, 0.22)
        t.add(ring(0.90, 0.075), PLATES, at=(0, 0, 0.10))
        # Sand runs off its lip, and dust comes up where it falls.
        with t.part(glass=True):
            for a in np.radians(np.arange(190, 356, 15) + rng.uniform(-5, 5, 12)):
                x, y, long = 0.97 * np.cos(a), 0.97 * np.sin(a), rng.uniform(0.4, 0.9)
                fall = [(0.99 * x, 0.99 * y, 0.14), (1.03 * x, y - 0.12, 0.20), (1.05 * x, y - long, 0.16 - 0.4 * long)]
                t.melt(tube(fall, [0.02, rng.uniform(0.03, 0.06), rng.uniform(0.05, 0.12)]), SAND_SMOKE, 0.12)
    for _ in range(90):
        a, r = rng.uniform(0, 6.28), rng.uniform(0.80, 1.30)
        size = 0.012 + 0.045 * rng.random() ** 3
        t.add(egg(size), SAND, at=(r * np.cos(a), -1.0 + abs(0.6 * rng.standard_normal()), 0.3 + 0.3 * np.sin(a)))
    for x, y, z, r in (
        (-0.95, -0.98, 0.5, 0.34),
        (0.98, -0.98, 0.5, 0.36),
        (-0.45, -1.12, 0.95, 0.30),
        (0.40, -1.12, 0.95, 0.32),
        (1.35, -1.1, 0.3, 0.26),
    ):
        t.add(egg(1.3 * r, 0.8 * r, 0.5 * r), SAND_SMOKE, at=(x, y, z), glass=True)
    # Who called it stands on the crest of the next dune.
    with t.frame(at=(-1.24, -0.86, 0.25), size=1.2):
        t.add(lathe([(0, 0), (0.055, 0), (0.035, 0.12), (0.018, 0.17), (0, 0.18)]), SAND_CLOTH)
        t.add(egg(0.026), SAND_CLOTH, at=(0, 0.19, 0))
        t.add(tube([(0.07, 0, 0.02), (0.06, 0.24, 0.02)], 0.008), BONE)
    return t
