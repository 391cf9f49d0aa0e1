"""The one sun, the sky and the hollows: what the light of the table does to a height field.

The sun stands still (the camera turns), so that its shadows are baked once. The numbers are light per unit of albedo.
"""
import math

import numpy as np
from numba import njit, prange

SUN_AZIMUTH = math.radians(148)
SUN_ELEVATION = math.radians(26)
SUN = np.array([1.0, 0.79, 0.58]) * 2.0
SKY = np.array([0.154, 0.204, 0.306])
BOUNCE = np.array([1.0, 0.70, 0.42]) * 0.34

TO_SUN = np.array([
    math.cos(SUN_AZIMUTH) * math.cos(SUN_ELEVATION),
    math.sin(SUN_AZIMUTH) * math.cos(SUN_ELEVATION),
    math.sin(SUN_ELEVATION),
])


def normals(height, px):
    """Unit normals of a height field, x right, y up in the picture, z up."""
    gy, gx = np.gradient(height, px)
    n = np.stack([-gx, gy, np.ones_like(height)], -1)
    return (n / np.linalg.norm(n, axis=-1, keepdims=True)).astype(np.float32)


def lit(albedo, normal, ao, sun):
    """Linear colour of the ground under sun, sky and the warm light that the sand throws back into hollows."""
    a, s = ao[..., None], sun[..., None]
    facing = np.clip(normal @ TO_SUN, 0, 1)[..., None]
    sky = SKY * a * (0.6 + 0.4 * normal[..., 2:3])
    bounce = BOUNCE * a * (0.30 + 0.70 * (1 - a))
    return albedo * (SUN * facing * s + sky + bounce)


@njit(parallel=True, cache=False, fastmath=True)
def occlusion(height, top, px, directions, steps, far):
    """How much of the sky each place of `height` sees over what stands around it (`top`): 0 nothing, 1 all."""
    n, m = height.shape
    out = np.zeros((n, m), np.float32)
    for i in prange(n):
        for j in range(m):
            seen = 0.0
            for d in range(directions):
                # Directions turn from pixel to pixel, so that no star shows.
                a = (d + 0.5 * ((i * 7 + j * 13) % 4) / 4.0) * 6.2831853 / directions
                dx, dy, steepest = np.cos(a), np.sin(a), 0.0
                for s in range(1, steps + 1):
                    r = far * (s / steps) ** 2 / px + 0.7
                    y, x = int(i + dy * r), int(j + dx * r)
                    if y < 0 or x < 0 or y >= n or x >= m:
                        break
                    t = (top[y, x] - height[i, j]) / (r * px)
                    if t > steepest:
                        steepest = t
                seen += 1 - steepest / np.sqrt(1 + steepest * steepest)
            out[i, j] = seen / directions
    return out


@njit(parallel=True, cache=False, fastmath=True)
def sun_mask(height, top, px, cos_az, sin_az, tan_el, soft, far):
    """Which places of `height` the sun reaches past what stands around (`top`): 0 shadow, 1 light, soft with distance."""
    n, m = height.shape
    out = np.zeros((n, m), np.float32)
    for i in prange(n):
        for j in range(m):
            v, r = 1.0, 1.0
            while r * px < far:
                y, x = i - sin_az * r, j + cos_az * r
                if y < 1 or x < 1 or y >= n - 2 or x >= m - 2:
                    break
                iy, ix = int(y), int(x)
                fy, fx = y - iy, x - ix
                h = (top[iy, ix] * (1 - fx) * (1 - fy) + top[iy, ix + 1] * fx * (1 - fy)
                     + top[iy + 1, ix] * (1 - fx) * fy + top[iy + 1, ix + 1] * fx * fy)
                t = (height[i, j] + r * px * tan_el - h) / (r * px * soft + 0.0004)
                if t < v:
                    v = t
                if v < -1:
                    v = -1.0
                    break
                r += 0.6 + r * 0.012
            out[i, j] = min(max(0.5 + 0.5 * v, 0.0), 1.0)
    return out
