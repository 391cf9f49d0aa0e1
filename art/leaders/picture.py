"""A finished portrait: traced, set before its wall, graded and painted."""
import numpy as np
from PIL import Image
from scipy import ndimage as ndi

from leaders import brush, trace
from leaders.wall import wall

FINE = 1.5
"""How much larger than the finished picture it is painted."""


def graded(c):
    """Light to the eye's measure, 0 to 1: a filmic curve, highlights a little warm."""
    c = np.maximum(c, 0) * 1.12
    mean = (c @ np.array([0.25, 0.6, 0.15]))[..., None]
    c = mean + (c - mean) * 0.94
    c = c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14)
    return np.clip(c, 0, 1) ** (1 / 2.2)


def portrait(p, wide, high, fine=FINE, paint=True):
    """The picture of a person as an image."""
    w, h = round(wide * fine), round(high * fine)
    out, info = trace.seen(p, w, h)
    cover = ndi.gaussian_filter(out[..., 3:], (0.5, 0.5, 0))
    light = wall(p, w, h) * (1 - cover) + out[..., :3] * np.minimum(cover, out[..., 3:] + 1e-9)
    light += 0.06 * ndi.gaussian_filter(np.minimum(light, 3), (0.035 * h, 0.035 * h, 0))
    y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    light *= (1 - 0.55 * np.clip(np.hypot(0.85 * x, 0.8 * y) - 0.45, 0, 1) ** 1.4)[..., None]
    # The lamp is on the face; the breast lies deeper in the dark.
    light *= (1 - 0.50 * np.clip((y - 0.35) / 0.65, 0, 1) ** 1.2)[..., None]
    ref = graded(light)
    if paint:
        eyes = ndi.gaussian_filter((info[..., 2] == trace.EYE).astype(float), 0.012 * h) * 3
        skin = ndi.gaussian_filter((info[..., 2] == trace.SKIN).astype(float), 0.010 * h) * (info[..., 3] > -1.1)
        fine_at = np.clip(eyes + 0.35 * skin, 0, 1)
        given = ndi.gaussian_filter(info[..., :2], (0.004 * h, 0.004 * h, 0))
        ref = brush.painted(ref, given, fine_at, int(p["seed"]))
    image = Image.fromarray((ref * 255 + 0.5).astype(np.uint8))
    return image.resize((wide, high), Image.LANCZOS)
