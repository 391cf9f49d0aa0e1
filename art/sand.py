"""The height of the sand: trains of dunes that die out before the rock and are lower where pieces stand, and ripples upon them."""
import numpy as np
from scipy import ndimage as ndi

import geography as geo
from grid import PX, R, SIZE, blur, step
from noise import cloud, phasor

WIND = np.radians(205)
SLIP = 0.26
"""The share of a dune that is its steep lee side."""
SHORTEST = 0.085
"""No crest of a dune is shorter."""


def profile(phase, lee):
    """A dune from trough to trough, 0 to 1: a long concave windward slope, a sharp crest, a straight slip face."""
    t = (phase / (2 * np.pi)) % 1
    up = np.clip(t / (1 - lee), 0, 1)
    down = np.clip((1 - t) / lee, 0, 1)
    return np.minimum(up**1.25 * (0.55 + 0.45 * up), down * (1 - 0.12 * (1 - down)))


def long_enough(free):
    """Takes away what is too short along the crests to be a dune, and lets dunes end gently."""
    coarse = SIZE // 512
    mask = free[::coarse, ::coarse]
    half = int(0.5 * SHORTEST / (PX * coarse))
    along = np.arange(-half, half + 1)
    line = np.zeros((2 * half + 1, 2 * half + 1), bool)
    crest = WIND + np.pi / 2
    line[half - np.round(along * np.sin(crest)).astype(int), half + np.round(along * np.cos(crest)).astype(int)] = True
    opened = ndi.grey_opening(mask, footprint=ndi.binary_dilation(line))
    opened = ndi.gaussian_filter(opened, 0.006 / (PX * coarse))
    return np.minimum(free, ndi.zoom(opened, coarse, order=1))


class Sand:
    """Heights, and how much dune there is, for the colours."""

    def __init__(self, rock):
        bend_x, bend_y = rock.bend
        # The warp of the wind is smooth, so that crests stay clean.
        wind_x, wind_y = cloud(3.2, 2, 9, 15) * 0.045, cloud(3.2, 2, 9, 16) * 0.045
        large, strength = phasor(9.0, WIND, 0.2, 101, wind_x + bend_x * 0.12, wind_y + bend_y * 0.12)
        small, small_strength = phasor(36.0, WIND + 0.45, 0.22, 103, wind_x + bend_x * 0.1, wind_y + bend_y * 0.1)
        fine, fine_strength = phasor(125.0, WIND + 0.2, 0.16, 105, wind_x, wind_y)
        free = step(0.0, 0.07, np.minimum(rock.outside, R - geo.POLE))
        fields = step(-0.7, 1.2, cloud(3.0, 2, 9, 111))
        stood_on = geo.slot_distance(geo.slots(lambda area: geo.KIND[area["territory"]] == "sand"))
        # Where pieces stand a dune is lower, not gone.
        empty = 0.7 + 0.3 * long_enough(step(0.018, 0.046, stood_on))
        self.dune = profile(large, SLIP) * step(0.15, 0.9, strength) * empty
        low = profile(small, 0.3) * step(0.3, 1.1, small_strength) * (0.12 + 0.88 * empty)
        ripple = (0.5 + 0.5 * np.cos(fine + 0.5 * np.sin(fine))) * step(0.2, 0.9, fine_strength)
        slipping = (large / (2 * np.pi)) % 1 > 1 - SLIP
        h = 0.0340 * self.dune * (0.22 + 0.88 * fields) * free
        h += 0.0016 * low * (0.35 + 0.75 * (1 - fields)) * (0.25 + 0.75 * free) * (1 - 0.6 * self.dune * fields)
        h += 0.0030 * cloud(3.0, 3, 22, 121)
        h = blur(h, 0.0006) + 0.00042 * ripple * np.where(slipping & (self.dune > 0.05), 0.25, 1)
        # Sand drifts against walls.
        self.height = h + 0.004 * np.exp(-rock.outside / 0.02) * (cloud(2, 6, 60, 131) * 0.4 + 0.6)
