"""Light that is baked into the corners of models: how much of the sky each sees past what stands around."""
import numpy as np
from numba import njit, prange

RAYS = 96


def directions(seed=31):
    """Directions over the upper half, evenly."""
    r = np.random.default_rng(seed)
    u, a = (np.arange(RAYS) + r.uniform(0, 1, RAYS)) / RAYS, r.uniform(0, 2 * np.pi, RAYS)
    flat = np.sqrt(1 - u * u)
    return np.stack([flat * np.cos(a), flat * np.sin(a), u], -1)


@njit(parallel=True, cache=False, fastmath=True)
def _sky(points, normals, rays, top, left, north, px, reach):
    out = np.zeros(len(points), np.float32)
    for p in prange(len(points)):
        seen, all_ = 0.0, 1e-9
        for d in range(len(rays)):
            facing = normals[p, 0] * rays[d, 0] + normals[p, 1] * rays[d, 1] + normals[p, 2] * rays[d, 2]
            if facing <= 0.02:
                continue
            all_ += facing
            free, r = True, px * 1.5
            while r < reach:
                j = int((points[p, 0] + rays[d, 0] * r - left) / px)
                i = int((north - points[p, 1] - rays[d, 1] * r) / px)
                if i < 0 or j < 0 or i >= top.shape[0] or j >= top.shape[1]:
                    break
                if top[i, j] > points[p, 2] + rays[d, 2] * r + 0.0004:
                    free = False
                    break
                r += px + 0.06 * r
            if free:
                seen += facing
        out[p] = seen / all_
    return out


def sky_seen(corners, normals, top, left, north, px, reach=0.07):
    """The share of the sky that each corner sees over the height field `top`, 0 to 1."""
    # A little off the surface, and towards the face's middle: corners lie inside their neighbours.
    inward = corners.mean(1, keepdims=True) * 0.12 + corners * 0.88
    points = (inward + normals * 2.2 * px).reshape(-1, 3)
    seen = _sky(points, normals.reshape(-1, 3), directions(), top, left, north, px, reach)
    return seen.reshape(len(corners), 3)
