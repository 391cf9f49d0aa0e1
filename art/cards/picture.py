"""A finished picture: traced, graded and painted."""

import numpy as np
from PIL import Image
from scipy import ndimage as ndi

from cards import lamps, stuff, trace
from leaders import brush

FINE = 1.5
"""How much larger than the finished picture it is painted."""


def graded(c, colourful):
    """Light to the eye's measure, 0 to 1: a filmic curve."""
    c = np.maximum(c, 0) * 1.25
    mean = (c @ np.array([0.25, 0.6, 0.15]))[..., None]
    c = np.maximum(mean + (c - mean) * colourful, 0)
    c = c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14)
    return np.clip(c, 0, 1) ** (1 / 2.2)


def finished(light, thing_at, seed, wide, high, colourful=1.04, paint=True):
    """Light to a picture. `thing_at`: where the thing is, 0 to 1; the small brush is used most there."""
    h, w = light.shape[:2]
    bright = np.minimum(light, 6)
    glow = 0.55 * ndi.gaussian_filter(bright, (0.012 * h, 0.012 * h, 0)) + 0.45 * ndi.gaussian_filter(
        bright, (0.05 * h, 0.05 * h, 0)
    )
    light = light + 0.13 * glow
    y, x = np.mgrid[-1 : 1 : h * 1j, -1 : 1 : w * 1j]
    light = light * (1 - 0.55 * np.clip(np.hypot(0.8 * x, 0.75 * y) - 0.35, 0, 1) ** 1.3)[..., None]
    ref = graded(light, colourful)
    if paint:
        near = np.clip(ndi.gaussian_filter(thing_at, 0.006 * h), 0, 1)
        oil = brush.painted(ref, np.zeros((h, w, 2)), np.clip(0.10 + 0.85 * near, 0, 1), seed)
        # The brush takes more of a thing than its silhouette can lose.
        ref = oil + (ref - oil) * (0.20 + 0.25 * near)[..., None]
    image = Image.fromarray((ref * 255 + 0.5).astype(np.uint8))
    return image.resize((wide, high), Image.LANCZOS)


def picture(thing, kind, seed, wide, high, fine=FINE, paint=True):
    """The picture of a thing on the wall, in the light of its kind."""
    w, h = round(wide * fine), round(high * fine)
    side, lamp = lamps.of(kind)
    light, kinds = trace.seen(thing, stuff.table(), side, lamp, w, h)
    return finished(light, (kinds >= 0).astype(float), seed, wide, high, lamps.colourful(kind), paint)
