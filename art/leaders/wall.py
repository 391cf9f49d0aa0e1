"""What is behind a person: dim, by house, brightest beside the face that lies in shadow."""
import numpy as np
from scipy import ndimage as ndi

PLAIN, SEA, ARCH, HALL, DUNES, FORGE, GAS, RINGS, TANKS, DRAPES, PANELS, GARDEN, STORM, STARS = range(14)


def clouds(rng, high, wide, size):
    """Smooth noise around 0, about from -1 to 1; `size` is a share of the height."""
    field = sum(ndi.gaussian_filter(rng.standard_normal((high, wide)), high * size / 2**k, mode="reflect") * 1.0 / 2**k * high
                * size / 2**k for k in range(3))
    return field / (2.0 * field.std() + 1e-9)


def ramp(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def wall(p, wide, high):
    """Light of every place of the picture, without the person."""
    rng = np.random.default_rng(int(p["seed"]) + 17)
    y, x = np.mgrid[1:-1:high * 1j, -1:1:wide * 1j]
    x = x * wide / high
    s = float(p["side"])
    a, b, rim = np.array(p["wall_a"]), np.array(p["wall_b"]), np.array(p["rim"])
    fog = clouds(rng, high, wide, 0.10)
    glow = np.exp(-(((x + 0.42 * s) / 0.62) ** 2 + ((y - 0.10) / 0.75) ** 2))
    light = 0.16 + 1.05 * glow + 0.14 * fog
    extra = np.zeros((high, wide, 3))
    kind = int(p["wall"])
    if kind == SEA:
        line = -0.12 + 0.02 * fog
        sky = ramp(-0.02, 0.05, y - line)
        light *= 0.55 + 0.75 * sky * (1 - 0.5 * ramp(0.1, 1.0, y)) + 0.25 * fog * sky
        cliff = ramp(0.02, -0.02, y - (0.30 + 0.22 * np.tanh(5 * (-x * s - 0.45)) + 0.10 * clouds(rng, high, wide, 0.05)))
        light *= 1 - 0.55 * cliff
    elif kind == ARCH:
        px = x + 0.40 * s
        arch = np.where(y < 0.35, np.abs(px) - 0.30, np.hypot(px, (y - 0.35) * 0.6) - 0.30)
        light = light * 0.55 + 0.9 * ramp(0.02, -0.04, arch) * (0.6 + 0.3 * y)
        light *= 1 - 0.6 * ramp(0.015, 0.0, np.abs(np.abs(px) - 0.10)) * ramp(0.0, -0.05, arch)
    elif kind == HALL:
        fl = 0.5 + 0.5 * np.cos(22 * x)
        light *= 0.55 + 0.65 * fl ** 2
        extra += (0.10 * ramp(0.9, 1.0, np.cos(7.3 * x + 0.8)) * glow)[..., None] * np.array([1.0, 0.62, 0.2])
    elif kind == DUNES:
        line = 0.05 + 0.10 * np.sin(2.2 * x + 1.3 * s) + 0.03 * np.sin(6 * x)
        sky = ramp(-0.015, 0.015, y - line)
        light = light * (0.42 + 0.85 * sky * np.exp(-1.1 * np.clip(y - line, 0, 2)))
        second = ramp(0.0, 0.03, y - (line - 0.28 + 0.15 * np.sin(3 * x + 2)))
        light *= 0.72 + 0.28 * second
    elif kind == FORGE:
        slit = ramp(0.05, 0.0, np.abs(((x + 0.15 * s) % 0.42) - 0.21)) * ramp(-0.7, 0.2, y)
        light *= 0.7
        extra += (0.28 * slit * (0.25 + glow))[..., None] * np.array([1.0, 0.13, 0.06])
    elif kind == GAS:
        swirl = np.sin(5 * (x + 0.3 * fog) + 4 * clouds(rng, high, wide, 0.14))
        light *= 0.75 + 0.40 * swirl + 0.3 * fog
    elif kind == RINGS:
        r = np.hypot(x + 0.35 * s, y - 0.12)
        light *= 0.6 + 0.5 * ramp(0.3, 0.8, np.cos(26 * r)) + 0.15 * ramp(0.8, 1.0, np.cos(18 * np.arctan2(y - 0.12, x + 0.35 * s)))
    elif kind == TANKS:
        u = ((x + 0.1 * s) % 0.52) - 0.26
        tank = ramp(0.20, 0.16, np.abs(u)) * ramp(-1.0, -0.6, y)
        light *= 0.55
        extra += (0.30 * tank * (1 - (u / 0.22) ** 2) * (0.2 + glow) * (0.8 + 0.4 * fog))[..., None] * np.array([0.36, 0.62, 0.30])
    elif kind == DRAPES:
        light *= 0.62 + 0.42 * np.sin(15 * x + 2.2 * np.sin(1.5 * y + 3 * x) + 0.8 * fog)
    elif kind == PANELS:
        grid = np.minimum(np.abs((x + 0.2) % 0.5 - 0.25), np.abs((y + 0.1) % 0.62 - 0.31))
        light *= 0.78 + 0.35 * ramp(0.01, 0.03, grid)
    elif kind == GARDEN:
        for _ in range(46):
            cx, cy, r = rng.uniform(-0.9, 0.9), rng.uniform(-1, 1), rng.uniform(0.03, 0.10)
            petal = r * (0.8 + 0.25 * np.cos(5 * np.arctan2(y - cy, x - cx) + rng.uniform(0, 6)))
            spot = ramp(0.02, -0.02, np.hypot(x - cx, y - cy) - petal)
            tint = np.array([[0.55, 0.12, 0.42], [0.12, 0.22, 0.07], [0.70, 0.35, 0.50], [0.08, 0.16, 0.08]][rng.integers(4)])
            extra += (0.30 * spot * (0.12 + glow))[..., None] * tint
        extra = ndi.gaussian_filter(extra, (0.012 * high, 0.012 * high, 0))
        light *= 0.7
    elif kind == STORM:
        peak = 0.15 + 0.34 * np.abs(((x * 1.3 + 0.4) % 1.0) - 0.5) * 2 - 0.25 + 0.05 * fog
        light *= 0.55 + 0.6 * ramp(-0.02, 0.05, y - peak)
        light *= 1 + 0.35 * np.sin(14 * (y - 0.5 * x) + 3 * fog) * ramp(0, 0.5, y)
    elif kind == STARS:
        r = np.hypot(x, y - 0.15)
        ray = np.cos(14 * np.arctan2(y - 0.15, x) + 3 * fog)
        light = 0.20 + 1.15 * np.exp(-((r / 0.62) ** 2)) + 0.16 * ray * np.exp(-((r - 0.5) ** 2) / 0.1)
    light = np.clip(light, 0.02, None)[..., None]
    b = b + 0.30 * (b.mean() - b)
    return 0.45 * a * (0.6 + 0.4 * light) + 0.50 * b * light ** 1.25 + 0.8 * extra + rim * 0.010 * light
