"""The Polar Sink: a low dome of ice, broken into plates."""
import numpy as np
from scipy.spatial import cKDTree

import geography as geo
from grid import R, X, Y, step
from noise import cloud

PLATES = 26


class Ice:
    """Heights of the ice, how much of it a place is (`share`), and its cracks."""

    def __init__(self):
        inside = geo.POLE - R
        self.share = step(-0.004, 0.006, inside + cloud(2, 20, 200, 147) * 0.0025)
        bend_x, bend_y = cloud(2.4, 20, 300, 143) * 0.0035, cloud(2.4, 20, 300, 144) * 0.0035
        gap, plate = self._plates(X + bend_x, Y + bend_y)
        self.crack = (1 - step(0.0, 0.0042, gap)) * (inside > -0.01)
        level = geo.slot_distance(geo.slots(lambda area: area["territory"] == "Polar Sink"))
        rough = 0.25 + 0.75 * step(0.018, 0.036, level)
        h = 0.010 * step(0, 0.012, inside) + 0.010 * (1 - step(0.0, 0.13, R)) + 0.0008 * cloud(2.2, 20, 160, 141)
        upthrust = (1 - step(0.0035, 0.012, gap)) * step(0.2, 1.0, cloud(2.0, 10, 60, 145))
        h += (0.0012 * plate + 0.0018 * upthrust) * rough * step(0.006, 0.03, inside)
        self.height = h - 0.0015 * self.crack * step(0.006, 0.02, inside)

    @staticmethod
    def _plates(x, y):
        """How near each place is to the edge of its plate, and how high its plate lies (-1 to 1)."""
        r = np.random.default_rng(149)
        a, d = r.uniform(0, 2 * np.pi, PLATES), 0.155 * np.sqrt(r.uniform(0.02, 1, PLATES))
        seeds = np.stack([d * np.cos(a), d * np.sin(a)], -1)
        near = R < geo.POLE + 0.03
        gap, high = np.ones_like(R), np.zeros_like(R)
        distance, which = cKDTree(seeds).query(np.stack([x[near], y[near]], -1), k=2)
        apart = np.linalg.norm(seeds[which[:, 0]] - seeds[which[:, 1]], axis=1)
        gap[near] = (distance[:, 1] ** 2 - distance[:, 0] ** 2) / (2 * apart)
        high[near] = r.uniform(-1, 1, PLATES)[which[:, 0]]
        return gap, high
