"""The pictures of the Treachery Cards and the backs of the decks as the game ships them: atlases as WebP, and where each
picture is in them.

    python treachery.py

`cards/deck.py` has a line for each card, `cards/backs.py` for each back.
"""

import os
from multiprocessing import get_context

from cards import album, backs, deck
from cards.picture import picture

FACE, BACK = (512, 384), (512, 717)
ACROSS = album.SIZE // FACE[0]
FIRST = ACROSS * (album.SIZE // FACE[1])


def cells():
    """Name, what is to be seen, in which light, and atlas, left, top and size of each picture."""
    for at, (name, (make, kind)) in enumerate(deck.CARDS.items()):
        atlas, place = divmod(at, FIRST)
        yield name, make, kind, atlas, place % ACROSS * FACE[0], place // ACROSS * FACE[1], FACE
    last, rest = divmod(len(deck.CARDS), FIRST)
    top = -(-rest // ACROSS) * FACE[1]
    for at, (name, (make, kind)) in enumerate(backs.BACKS.items()):
        yield "back:" + name, make, kind, last, at * BACK[0], top, BACK


def one(cell):
    name, make, kind, _, _, _, size = cell
    return picture(make(), kind, album.seed(name), *size)


def main():
    all_cells = list(cells())
    # Compiled once, before the work is shared out.
    picture(all_cells[0][1](), all_cells[0][2], 1, 32, 24)
    with get_context("fork").Pool(os.cpu_count()) as pool:
        images = pool.map(one, all_cells, chunksize=1)
    album.save("cards", [(cell[0], *cell[3:6], image) for cell, image in zip(all_cells, images)])


if __name__ == "__main__":
    main()
