"""What is seen of the ground from near, as tiles: sand and rock, 256² each.

    python detail.py

Red and green are the normal's x and y (0.5 is none), blue is how light the grain is (0.5 is as light as the map says).
"""
import os

import numpy as np
from PIL import Image
from scipy import ndimage as ndi
from scipy.fft import fft2, ifft2
from scipy.spatial import cKDTree

from colour import bytes_of
from places import shipped

SIZE = 256

_f = np.fft.fftfreq(SIZE) * SIZE
FX, FY = _f[None, :], -_f[:, None]
F = np.hypot(FX, FY)


def noise(weights, seed):
    white = np.random.default_rng(seed).standard_normal((SIZE, SIZE))
    n = np.real(ifft2(fft2(white) * weights))
    return n / n.std()


def ripples(waves, width, seed):
    """Ripples that run from left to right, tile, and fork."""
    r = np.random.default_rng(seed)
    w = np.exp(-(((FX - waves) / (width * waves)) ** 2 + (FY / (width * 0.9 * waves)) ** 2))
    z = ifft2((r.standard_normal((SIZE, SIZE)) + 1j * r.standard_normal((SIZE, SIZE))) * w)
    phase, strength = np.angle(z), np.abs(z) / np.abs(z).mean()
    return (0.5 + 0.5 * np.cos(phase + 0.45 * np.sin(phase))) * np.clip(strength * 1.4, 0, 1)


def grain(slope, low, high):
    return np.where(F > 0, 1 / np.maximum(F, 1) ** slope, 0) * (1 - np.exp(-((F / low) ** 4))) * np.exp(-((F / high) ** 2))


def sand():
    """Height of wind ripples with grains on them, and how light they are."""
    h = 1.5 * ripples(11, 0.16, 41) + 0.10 * noise(grain(0.6, 10, 95), 42) + 0.10 * noise(grain(1.6, 2, 30), 43)
    tone = 0.25 * noise(grain(0.3, 20, 120), 44) + 0.5 * noise(grain(1.4, 2, 40), 45)
    return h, tone


def shards(count, seed):
    """Broken stone that tiles: how near each place is to the edge of its piece, and how high the piece lies (-1 to 1)."""
    r = np.random.default_rng(seed)
    y, x = np.mgrid[0:SIZE, 0:SIZE] + 0.5
    bend = 7 * noise(grain(1.3, 3, 40), seed + 1), 7 * noise(grain(1.3, 3, 40), seed + 2)
    at = np.stack([(x + bend[0]) % SIZE, (y + bend[1]) % SIZE], -1).reshape(-1, 2)
    distance, which = cKDTree(r.uniform(0, SIZE, (count, 2)), boxsize=SIZE).query(at, k=2)
    gap = (distance[:, 1] - distance[:, 0]).reshape(SIZE, SIZE)
    return gap, r.uniform(-1, 1, count)[which[:, 0]].reshape(SIZE, SIZE)


def rock():
    """Height of broken stone: large pieces, small ones upon them, grit."""
    (gap, high), (small_gap, small_high) = shards(22, 51), shards(150, 61)
    crack, small_crack = np.exp(-((gap / 2.2) ** 2)), np.exp(-((small_gap / 1.8) ** 2))
    h = 0.9 * high + 0.35 * small_high - 0.8 * crack - 0.25 * small_crack
    h = ndi.gaussian_filter(h, 0.9, mode="wrap") + 0.10 * noise(grain(0.7, 8, 100), 54) + 0.5 * noise(grain(1.8, 2, 30), 56)
    tone = 0.4 * noise(grain(1.2, 3, 90), 55) - 0.7 * crack - 0.3 * small_crack + 0.3 * high
    return h, tone


def tile(height, tone, steep):
    """A tile of a height: its normals as if a wave of height 1 were this steep."""
    dx = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) * 0.5
    dy = (np.roll(height, 1, 0) - np.roll(height, -1, 0)) * 0.5
    k = steep / np.sqrt((dx**2 + dy**2).mean())
    n = np.stack([-dx * k, -dy * k, np.ones_like(dx)], -1)
    n /= np.linalg.norm(n, axis=-1, keepdims=True)
    light = 0.5 + 0.10 * np.clip(tone / tone.std(), -2.5, 2.5)
    return bytes_of(np.dstack([n[..., :2] * 0.5 + 0.5, light]))


if __name__ == "__main__":
    for name, (height, tone), steep in (("sand", sand(), 0.22), ("rock", rock(), 0.34)):
        path = shipped(f"detail_{name}.webp")
        Image.fromarray(tile(height, tone, steep)).save(path, method=6, quality=88)
        print(path, os.path.getsize(path))
