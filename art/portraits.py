"""The leaders' portraits as the game ships them: two atlases as WebP, and where each portrait is in them.

    python portraits.py

`leaders/people.py` has a line for each person.
"""
import json
from multiprocessing import get_context
import os

from PIL import Image

from leaders import people, trace
from leaders.picture import portrait
from places import BOARD

SIZE = 2048
SMALL, LARGE = (256, 320), (376, 464)
ACROSS = 8
FIRST = 48
QUALITY = 84


def cells():
    """Key, row of the table, atlas and rectangle of each portrait."""
    small = list(people.LEADERS.items()) + list(people.OTHERS.items())
    for at, (name, row) in enumerate(small):
        atlas, place = divmod(at, FIRST)
        yield name, row, atlas, (place % ACROSS * SMALL[0], place // ACROSS * SMALL[1], *SMALL)
    top = -(-(len(small) - FIRST) // ACROSS) * SMALL[1]
    large = [("house:" + house, row) for house, row in people.RULERS.items()] + [("unknown", people.UNKNOWN)]
    for at, (name, row) in enumerate(large):
        yield name, row, 1, (at % 5 * LARGE[0], top + at // 5 * LARGE[1], *LARGE)


def one(cell):
    name, row, _, (_, _, wide, high) = cell
    seed = sum(ord(letter) * (at + 1) for at, letter in enumerate(name))
    return portrait(people.made(row, seed), wide, high)


def shipped(name):
    """A file of the game."""
    folder = os.path.join(os.path.dirname(BOARD), "leaders")
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, name)


def main():
    all_cells = list(cells())
    # Compiled once, before the work is shared out.
    portrait(people.made(all_cells[0][1], 1), 20, 25)
    with get_context("fork").Pool(os.cpu_count()) as pool:
        images = pool.map(one, all_cells, chunksize=1)
    atlases = [Image.new("RGB", (SIZE, SIZE)), Image.new("RGB", (SIZE, SIZE))]
    for (_, _, atlas, (x, y, _, _)), image in zip(all_cells, images):
        atlases[atlas].paste(image, (x, y))
    for at, atlas in enumerate(atlases):
        atlas.save(shipped(f"atlas_{at}.webp"), quality=QUALITY, method=6)
    manifest = {"size": SIZE, "cells": {name: [atlas, *place] for name, _, atlas, place in all_cells}}
    with open(shipped("manifest.json"), "w", encoding="utf-8", newline="\n") as file:
        json.dump(manifest, file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main()
