"""The territories where spice comes up, as a camera over the baked planet sees them in the evening."""

import json
import math
import os

import numpy as np
from PIL import Image

from leaders.solid import clamp, noise, quick, step
from places import BOARD, DATA

EXTENT = 1.02
STEEP = 1.25
"""How much higher the ground is than on the board, so that it is seen from low down."""
FROM, ABOVE = 0.33, 0.17
"""How far from the spice the camera stands, and how high above it."""
RIM, INWARD = 0.975, 0.45
SUN_HIGH = math.radians(17)
SKY_LIGHT = (0.11, 0.14, 0.27)
SUNLIGHT = (2.3, 1.18, 0.50)
HAZE = (0.42, 0.19, 0.09)


def maps():
    """Height, albedo, directions and shares of light, each from 0 to 1 or -1 to 1."""

    def read(name):
        return np.asarray(Image.open(os.path.join(BOARD, name)).convert("RGB"), np.float32) / 255

    with open(os.path.join(BOARD, "manifest.json"), encoding="utf-8") as file:
        manifest = json.load(file)
    height = read("height.webp")[..., 0] * manifest["height_range"] * STEEP
    way = read("normal_4096.webp")[..., :2] * 2 - 1
    return (
        height,
        read("albedo_4096.webp") ** 2.2,
        way,
        read("ao_4096.webp")[..., 0],
        read("sun_4096.webp")[..., 0],
        manifest["sun"]["azimuth"],
    )


def places():
    """Where the spice of each territory's card comes up: the middle of its part."""
    with open(os.path.join(DATA, "components.json"), encoding="utf-8") as file:
        cards = json.load(file)["spice_deck"]["territory_cards"]
    with open(os.path.join(DATA, "geometry.json"), encoding="utf-8") as file:
        areas = {(area["territory"], area["sector"]): area["center"] for area in json.load(file)["areas"]}
    return {card["territory"]: areas[card["territory"], card["sector"]] for card in cards}


@quick
def at(field, x, y):
    """A map's value, smooth between its places. Beyond the rim the land goes on as its own mirror image."""
    r = math.sqrt(x * x + y * y)
    if r > RIM:
        k = (r - RIM) % (2 * INWARD)
        k = (RIM - k if k < INWARD else RIM - 2 * INWARD + k) / r
        x, y = k * x, k * y
    n = field.shape[0]
    u = clamp((x + EXTENT) / (2 * EXTENT) * n - 0.5, 1.0, n - 2.001)
    v = clamp((EXTENT - y) / (2 * EXTENT) * n - 0.5, 1.0, n - 2.001)
    i, j = int(v), int(u)
    a, b = v - i, u - j
    return (field[i, j] * (1 - b) + field[i, j + 1] * b) * (1 - a) + (field[i + 1, j] * (1 - b) + field[i + 1, j + 1] * b) * a


@quick
def ground(x, y, height):
    """The height, rounder than the map's steps."""
    e = 0.0022
    return 0.25 * (at(height, x - e, y - e) + at(height, x + e, y - e) + at(height, x - e, y + e) + at(height, x + e, y + e))


@quick
def evening(height, red, green, blue, across, up, sky, sun, azimuth, eye, right, upward, ahead, spot, zoom, out, far):
    """Looks from `eye`; spice glows around `spot`."""
    high, wide = out.shape[0], out.shape[1]
    lx, ly, lz = math.cos(azimuth) * math.cos(SUN_HIGH), math.sin(azimuth) * math.cos(SUN_HIGH), math.sin(SUN_HIGH)
    for row in range(high):
        for column in range(wide):
            u, v = (2.0 * column + 1 - wide) / high * zoom, (high - 2.0 * row - 1) / high * zoom
            vx, vy, vz = (
                ahead[0] + u * right[0] + v * upward[0],
                ahead[1] + u * right[1] + v * upward[1],
                ahead[2] + u * right[2] + v * upward[2],
            )
            n = math.sqrt(vx * vx + vy * vy + vz * vz)
            vx, vy, vz = vx / n, vy / n, vz / n
            t, gap, hit = 0.02, 0.0, False
            for _ in range(1200):
                x, y, z = eye[0] + vx * t, eye[1] + vy * t, eye[2] + vz * t
                gap = z - ground(x, y, height)
                if gap < 0.0004:
                    hit = True
                    break
                t += max(0.45 * gap, 0.0006)
                if t > 2.6:
                    break
            glow = math.exp(-abs(vz + 0.02) * 9.0)
            toward = max(vx * lx + vy * ly, 0.0) ** 3
            s0, s1, s2 = 0.045 + 0.55 * glow * (0.35 + toward), 0.045 + 0.24 * glow * (0.35 + toward), 0.085 + 0.09 * glow
            if not hit:
                out[row, column, 0], out[row, column, 1], out[row, column, 2] = s0, s1, s2
                far[row, column] = 9.0
                continue
            x, y = eye[0] + vx * t, eye[1] + vy * t
            nx, ny = at(across, x, y), at(up, x, y)
            nx += 0.10 * noise(340 * x, 340 * y, 1.0)
            ny += 0.10 * noise(340 * x, 340 * y, 7.0)
            k = 1.25
            nx, ny = k * nx, k * ny
            nz = math.sqrt(max(1.0 - nx * nx - ny * ny, 0.05))
            lit = max(nx * lx + ny * ly + nz * lz, 0.0) * at(sun, x, y) ** 1.2
            open_sky = at(sky, x, y)
            light0, light1, light2 = (
                SUNLIGHT[0] * lit + SKY_LIGHT[0] * open_sky,
                SUNLIGHT[1] * lit + SKY_LIGHT[1] * open_sky,
                SUNLIGHT[2] * lit + SKY_LIGHT[2] * open_sky,
            )
            c0, c1, c2 = at(red, x, y) * light0, at(green, x, y) * light1, at(blue, x, y) * light2
            dx, dy = x - spot[0], y - spot[1]
            d = math.sqrt(dx * dx + dy * dy)
            edge = d + 0.016 * noise(60 * x, 60 * y, 3.0) + 0.006 * noise(190 * x, 190 * y, 5.0)
            spice = 1.0 - step(0.016, 0.056, edge)
            if spice > 0.0:
                grain = 0.5 + 0.5 * noise(420 * x, 420 * y, 2.0)
                c0 = c0 * (1 - 0.75 * spice) + spice * (0.60 * light0 * 0.5 + 0.30 + 0.45 * grain * spice)
                c1 = c1 * (1 - 0.75 * spice) + spice * (0.16 * light1 * 0.5 + 0.04 + 0.11 * grain * spice)
                c2 = c2 * (1 - 0.75 * spice) + spice * (0.12 * light2 * 0.5 + 0.045 * (1 - grain))
                if noise(700 * x, 700 * y, 9.0) > 0.62:
                    c0, c1, c2 = c0 + 1.3 * spice, c1 + 0.75 * spice, c2 + 0.30 * spice
            # Warm light from the spice on what is around it.
            near = 0.22 * math.exp(-d / 0.045)
            c0, c1 = c0 + near, c1 + 0.36 * near
            haze = 1.0 - math.exp(-max(t - 0.30, 0.0) * 1.15)
            h = 0.5 + 0.9 * toward
            out[row, column, 0] = c0 * (1 - haze) + haze * HAZE[0] * h
            out[row, column, 1] = c1 * (1 - haze) + haze * HAZE[1] * h
            out[row, column, 2] = c2 * (1 - haze) + haze * (HAZE[2] * h + 0.03)
            far[row, column] = t


def eye_for(height, spot, azimuth):
    """From where a place is seen freely, on the disc, with the sun from a side and some land behind it."""
    base = float(at(height, *spot))
    best, chosen = -9.0, None
    for a in np.arange(36) * np.pi / 18:
        away = np.array([math.cos(a), math.sin(a)])
        eye = np.array([*(spot + FROM * away), 0.0])
        eye[2] = max(base + ABOVE, float(at(height, eye[0], eye[1])) + 0.05)
        hidden = max(
            float(at(height, *(spot + s * FROM * away))) - (base + s * (eye[2] - base)) for s in np.linspace(0.1, 0.95, 18)
        )
        behind = np.hypot(*(spot - 0.30 * away))
        score = (
            abs(math.sin(a - azimuth))
            - 0.4 * math.cos(a - azimuth)
            - 30 * max(hidden + 0.015, 0.0)
            - 2.0 * max(behind - 0.7, 0.0)
            - 1.5 * max(0.30 - behind, 0.0)
        )
        if score > best:
            best, chosen = score, eye
    return chosen, base


def seen(kept, spot, wide, high):
    """Light of every place of the picture of a territory."""
    height, albedo, way, sky, sun, azimuth = kept
    spot = np.array(spot)
    eye, base = eye_for(height, spot, azimuth)
    ahead = np.array([*spot, base + 0.035]) - eye
    ahead /= np.linalg.norm(ahead)
    right = np.cross(ahead, [0, 0, 1.0])
    right /= np.linalg.norm(right)
    upward = np.cross(right, ahead)
    out, far = np.zeros((high, wide, 3)), np.zeros((high, wide))
    channels = [np.ascontiguousarray(albedo[..., c]) for c in range(3)]
    evening(
        height,
        *channels,
        np.ascontiguousarray(way[..., 0]),
        np.ascontiguousarray(way[..., 1]),
        sky,
        sun,
        azimuth,
        eye,
        right,
        upward,
        ahead,
        spot,
        0.34,
        out,
        far,
    )
    return out, far
