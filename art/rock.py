"""The height of the rock: cliffs, crests, canyons and soft terraces, worn by water.

It uses only the inside of a rock territory, so that the borders of the rules stay true.
"""
import numpy as np

import erosion
import geography as geo
import grid
from grid import PX, SIZE, X, Y, step
from noise import band, cloud, ridges, warp


class Rock:
    """Heights and what the colours need of them. `inside` is how far it is to the rock's rough edge, below 0 outside."""

    def __init__(self, blown):
        rough = cloud(2.2, 10, 400, 1) * 0.006
        self.outside = grid.distance(~geo.ROCK)
        inner = grid.distance(geo.ROCK) - np.maximum(0.009 + rough * 1.3, 0.0015)
        self.inside = np.where(geo.ROCK, inner, -self.outside)
        self.bend = cloud(2.6, 3, 80, 11) * 0.02, cloud(2.6, 3, 80, 12) * 0.02
        self.tilt = 0.05 * X + 0.03 * Y + 0.006 * cloud(2.6, 3, 60, 61)
        stone = self._mountains()
        if blown:
            stone = self._blow_open(stone)
        # Sand piles up at the foot of a wall the higher the taller it is.
        tall = grid.blur(np.where(geo.ROCK, stone, 0), 0.012)
        blocks = 1 + 0.16 * cloud(1.2, 60, 700, 77)
        skirt = np.maximum(0, 1 - np.maximum(-self.inside, 0) / 0.022) ** 2.4
        self.talus = np.where(self.inside < 0.004, skirt, 0) * np.clip(tall * 0.6, 0, 0.0045) * blocks
        cliff = 0.009 + 0.006 * np.clip(cloud(2.0, 12, 120, 37), -1, 1)
        self.height = self._worn(stone * step(-0.0005, cliff, self.inside))

    def _mountains(self):
        bend_x, bend_y = self.bend
        big = cloud(2.4, 3, 30, 21)
        crest = ridges(9, 5, 30, 0.52, bend_x, bend_y)
        crag = ridges(22, 4, 36, 0.6, bend_x, bend_y)
        canyon = 1 - step(0, 0.34, np.abs(warp(band(14, 55), bend_x * 1.6, bend_y * 1.6)))
        gully = 1 - step(0, 0.38, np.abs(warp(band(34, 58), bend_x, bend_y)))
        rise = step(0, 0.075, self.inside)
        h = 0.014 + 0.030 * rise + 0.009 * big * rise
        h += (0.0290 * crest + 0.0210 * crag) * step(-0.004, 0.035, self.inside)
        # Canyons are open to the sand, or the edge would stand around them like a wall.
        h *= 1 - 0.40 * canyon
        h *= 1 - 0.30 * gully
        h = np.maximum(h, 0.006)
        return 0.6 * h + 0.4 * self._terraced(h, 0.0115, 0.17)

    def _terraced(self, h, tall, sharp):
        # Strata are tilted and warped, or they would look like contour lines.
        q = (h + self.tilt * 0.25) / tall
        k = np.floor(q)
        f = q - k
        return (k + step(0.5 - sharp, 0.5 + sharp, f) * 0.86 + f * 0.14) * tall - self.tilt * 0.25

    def _blow_open(self, stone):
        """The Shield Wall after the atomics: stumps at its edges, between them a low pass full of rubble."""
        wall = geo.mask([geo.BLOWN_WALL])
        gone = step(0.0, 0.022, grid.distance(wall) + 0.006 * cloud(2.0, 10, 120, 301))
        stumps = step(0.9, 1.5, cloud(2.2, 8, 60, 302))
        debris = np.abs(cloud(1.0, 60, 420, 303))
        low = 0.0045 + 0.0042 * debris + 0.0030 * np.abs(cloud(2.0, 12, 90, 304)) + 0.42 * stone * stumps
        return np.where(wall, stone * (1 - gone) + np.minimum(low, stone) * gone, stone)

    def _worn(self, height):
        mask = np.where(geo.ROCK, step(0, 0.006, self.inside), 0).astype(np.float64)
        h = (height / PX).astype(np.float64)
        flow = erosion.droplets(h, mask, int(3_600_000 * (SIZE / 2048) ** 2), 3, 2.2, 0.28, 0.12, 48)
        near = grid.blur((self.outside < 0.02).astype(np.float64), PX)
        erosion.slides(h, near, 1.9, 6, 0.35)
        self.flow = np.log1p(flow).astype(np.float32)
        return self._bedded((h * PX).astype(np.float32), mask.astype(np.float32))

    def _bedded(self, h, mask):
        """Thin beds that stand out of the slopes, and grit: what the water left sharp."""
        gy, gx = np.gradient(grid.blur(h, 0.002), PX)
        steep = step(0.25, 0.9, np.hypot(gx, gy)) * mask
        return h + steep * (0.45 * (self._terraced(h, 0.0062, 0.2) - h) + 0.0006 * cloud(1.0, 90, 700, 181))
