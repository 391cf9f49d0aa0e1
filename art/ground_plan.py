"""Where a stronghold may be built: its outline, the ground it stands on, and the places that pieces need."""
import math

import numpy as np

import geography as geo
import grid

CLEAR = 0.0225
"""No building is nearer to a place for pieces."""


class Plan:
    """One stronghold's ground."""

    def __init__(self, name, height):
        (self.area,) = geo.areas_of(name)
        self.ring = np.array(self.area["ring"])
        self.center = np.array(self.area["center"])
        self.height = height
        self.slots = np.array(self.area["slots"])

    def ground(self, x, y):
        """How high the ground is."""
        return float(grid.sample(self.height, x, y)[0])

    def lowest(self, x, y, reach):
        """The lowest ground within `reach`, so that nothing hangs in the air."""
        return min(self.ground(x + reach * math.cos(a), y + reach * math.sin(a)) for a in np.arange(8) * math.pi / 4)

    def edge(self, x, y):
        """How far a point is from the outline; below 0 outside."""
        p, q = self.ring, np.roll(self.ring, -1, 0)
        at = np.array([x, y])
        t = np.clip(((at - p) * (q - p)).sum(1) / ((q - p) ** 2).sum(1), 0, 1)
        away = np.linalg.norm(p + (q - p) * t[:, None] - at, axis=1).min()
        crosses = ((p[:, 1] > y) != (q[:, 1] > y)) & (
            x < (q[:, 0] - p[:, 0]) * (y - p[:, 1]) / (q[:, 1] - p[:, 1] + 1e-12) + p[:, 0])
        return away if crosses.sum() % 2 else -away

    def is_free(self, x, y, reach=0.0, inset=0.006):
        """Whether something of this radius may be built here."""
        from_slots = np.hypot(*(self.slots - (x, y)).T).min()
        return self.edge(x, y) > inset + reach and from_slots > CLEAR + reach

    def inset(self, depth, spacing):
        """Points along the outline, `depth` inside it, about `spacing` apart."""
        from skimage import measure

        low, high = self.ring.min(0) - 0.02, self.ring.max(0) + 0.02
        n = 160
        cell = (high - low).max() / n
        field = np.array([[self.edge(low[0] + j * cell, low[1] + i * cell) for j in range(n)] for i in range(n)])
        line = max(measure.find_contours(field, depth), key=len)[:, ::-1] * cell + low
        walked = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
        t = np.linspace(0, walked[-1], max(4, round(walked[-1] / spacing)), endpoint=False)
        return np.stack([np.interp(t, walked, line[:, k]) for k in (0, 1)], -1)
