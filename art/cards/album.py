"""Puts pictures into atlases, and writes down where each is."""

import json
import os

from PIL import Image

from places import BOARD

SIZE = 2048
QUALITY = 88


def shipped(folder, name):
    """A file of the game."""
    folder = os.path.join(os.path.dirname(BOARD), folder)
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, name)


def save(folder, placed):
    """Saves pictures, each with its name, the number of its atlas, and left and top in it."""
    atlases, cells = {}, {}
    for name, at, left, top, image in placed:
        atlases.setdefault(at, Image.new("RGB", (SIZE, SIZE))).paste(image, (left, top))
        cells[name] = [at, left, top, *image.size]
    for at, atlas in atlases.items():
        atlas.save(shipped(folder, f"atlas_{at}.webp"), quality=QUALITY, method=6)
    with open(shipped(folder, "manifest.json"), "w", encoding="utf-8", newline="\n") as file:
        json.dump({"size": SIZE, "cells": cells}, file, indent=1)
        file.write("\n")


def seed(name):
    """A number of a picture's own."""
    return sum(ord(letter) * (at + 1) for at, letter in enumerate(name))
