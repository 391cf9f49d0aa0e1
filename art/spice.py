"""The pictures of the spice cards as the game ships them: an atlas as WebP, and where each picture is in it.

    python spice.py

The territories are looked at on the planet's maps, which must have been packed; Shai-Hulud is a thing as those of `treachery.py`.
"""

import os
from multiprocessing import get_context

import numpy as np

from cards import album, planet, worm
from cards.picture import FINE, finished, picture

FACE = (512, 384)
ACROSS = album.SIZE // FACE[0]
LOOKED_AT = 0.75
"""How much of the ground the small brush is for."""

kept = []
"""The planet's maps, read once before the work is shared out."""


def one(cell):
    name, spot = cell
    if spot is None:
        return picture(worm.shai_hulud(), "weapon_special", album.seed("Shai-Hulud"), *FACE)
    wide, high = (round(side * FINE) for side in FACE)
    light, far = planet.seen(kept, spot, wide, high)
    near = LOOKED_AT * np.exp(-np.maximum(far - 0.25, 0) / 0.45)
    return finished(light, near, album.seed(name), *FACE)


def main():
    kept.extend(planet.maps())
    all_cells = [*planet.places().items(), ("shai_hulud", None)]
    with get_context("fork").Pool(os.cpu_count()) as pool:
        images = pool.map(one, all_cells, chunksize=1)
    places = [(at % ACROSS * FACE[0], at // ACROSS * FACE[1]) for at in range(len(all_cells))]
    album.save("spice", [(name, 0, *place, image) for (name, _), place, image in zip(all_cells, places, images)])


if __name__ == "__main__":
    main()
