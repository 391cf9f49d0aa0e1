"""The board's territories as maps: whose ground each place is, of which kind, and how far it is to a border.

Read from the data of the rules, so that what is seen and what is played are one.
"""
import json
import os

import numpy as np
from PIL import Image, ImageDraw

import grid
from grid import R, SIZE, X, Y
from places import DATA

POLE = 0.135
SIETCHES = ("Sietch Tabr", "Habbanya Sietch")
BLOWN_WALL = "Shield Wall"


def _read(name):
    with open(os.path.join(DATA, name), encoding="utf-8") as file:
        return json.load(file)


GEOMETRY = _read("geometry.json")
_TERRITORIES = _read("board.json")["territories"]
NAMES = [t["name"] for t in _TERRITORIES]
KIND = {t["name"]: t["kind"] for t in _TERRITORIES}


def areas_of(territory):
    """All areas of a territory."""
    return [a for a in GEOMETRY["areas"] if a["territory"] == territory]


def _territory_map():
    image = Image.new("L", (SIZE * 2, SIZE * 2), 255)
    draw = ImageDraw.Draw(image)
    for area in GEOMETRY["areas"]:
        draw.polygon([grid.pixel(p, 2) for p in area["ring"]], fill=NAMES.index(area["territory"]))
    return np.asarray(image)[::2, ::2].copy()


def _line_map(lines):
    image = Image.new("L", (SIZE * 2, SIZE * 2), 0)
    draw = ImageDraw.Draw(image)
    for line in lines:
        draw.line([grid.pixel(p, 2) for p in line], fill=255, width=2)
    return np.asarray(image.resize((SIZE, SIZE), Image.BOX)) > 40


def _sector_lines():
    for sector in range(18):
        a = np.radians(270 + 20 * sector + 10)
        yield [(r * np.cos(a), r * np.sin(a)) for r in (POLE, 1.0)]


TERRITORY = _territory_map()


def mask(names):
    """Where these territories are."""
    return np.isin(TERRITORY, [NAMES.index(name) for name in names])


ROCK = mask([n for n in NAMES if KIND[n] == "rock" or n in SIETCHES])
"""All that is stone: the rock territories, and the sietches, which are cut into it."""
BUILT = mask([n for n in NAMES if KIND[n] == "stronghold" and n not in SIETCHES])
TO_BORDER = grid.distance(~_line_map(b["line"] for b in GEOMETRY["borders"] if b["kind"] == "territory"))
TO_SECTOR_LINE = grid.distance(~_line_map(_sector_lines()))


def slots(wanted):
    """The places for pieces in areas that `wanted(area)` says yes to."""
    return [tuple(p) for area in GEOMETRY["areas"] if wanted(area) for p in area["slots"]]


CLOSED = 0.042
"""Between places this near to each other the ground is as level as at them."""


def slot_distance(points):
    """How far it is to the nearest of these places, at most 0.12; narrow gaps between them count as near."""
    near = np.full((SIZE, SIZE), 0.12, np.float32)
    for point in points:
        part = grid.around(point, 0.12)
        near[part] = np.minimum(near[part], np.hypot(X[part] - point[0], Y[part] - point[1]))
    closed = CLOSED - grid.distance(near < CLOSED)
    return np.where(near < CLOSED, np.minimum(near, np.maximum(closed, 0)), near).astype(np.float32)


IN_DISC = R < 1.0
