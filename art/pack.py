"""The board's maps as the game ships them: WebP of three sizes, the blown Shield Wall as a part of each, manifest.json.

    python pack.py size=4096

AO, sun and height are grey maps each: lossy RGB keeps colour at half the size, and what is packed into it bleeds.
"""
import json
import os

import numpy as np
from PIL import Image
from scipy import ndimage as ndi

import geography as geo
import grid
import light
from colour import bytes_of, to_srgb
from places import scratch, shipped

SIZES = (1024, 2048, 4096)
LIT_SIZE = 1024
"""The picture with its light in it is for who cannot have the others."""
HEIGHT_SIZE = 512
HEIGHT_RANGE = 0.14
EXPOSURE = 1.1
"""Makes sand as light in the lit map as it is on the table."""
ABOUT = {
    "height": "grey, linear: value/255*height_range above level 0, in radii of the disc",
    "lit": "sRGB: the albedo in the light of the table, to be shown as it is",
    "albedo": "sRGB: colour of the ground without light",
    "normal": "linear: x right, y up in the picture, z towards who looks from above; 0.5 is 0",
    "ao": "grey, linear: the share of the sky that a place sees, strongholds included",
    "sun": "grey, linear: how much of the sun reaches a place past rock, dunes and strongholds",
    "blown": "files with this prefix: the part within the rectangle `blown` (shares of the whole, from the upper left), after "
             "the Shield Wall has been blown open; the size in the name is the whole's",
    "detail_sand": "linear tile: red and green are the normal's x and y, blue is the tone; 0.5 is none. Ripples run up and down",
    "detail_rock": "linear tile, likewise",
    "strongholds": "glTF: a mesh each for arrakeen, carthag, tueks_sietch, sietch_tabr, habbanya_sietch; COLOR_0 is linear "
                   "albedo times the sky seen; corners whose red is at least lamp_red are lamps, and the colour is their light",
    "rim": "glTF: mesh 0 is the brass rim, mesh 1 the basalt table; COLOR_0 likewise, without lamps",
}
QUALITY = {"lit": 82, "albedo": 82, "normal": 90, "ao": 80, "sun": 80}
SHADOW = 0.17
"""How far beyond the Shield Wall its fall is seen: the longest shadow."""
BLEND = 8
"""Places of a height map over which the part runs into the whole."""


def load(which):
    """The maps of a planet at full size, linear, 0 to 1, and its heights."""
    fine, baked = np.load(scratch(which + "fine.npz")), np.load(scratch(which + "bake.npz"))
    lit = EXPOSURE * light.lit(fine["albedo"], baked["normal"], baked["ao"], baked["sun"])
    return {
        "lit": to_srgb(shoulder(lit)), "albedo": to_srgb(fine["albedo"]), "normal": baked["normal"], "ao": baked["ao"],
        "sun": baked["sun"], "height": fine["height"],
    }


def shoulder(c):
    """Bends what is brighter than 0.6 below 1, so that crests that face the sun keep their colour."""
    return np.where(c < 0.6, c, 0.6 + 0.4 * (1 - np.exp(-(np.maximum(c, 0.6) - 0.6) / 0.4)))


def sized(name, field, size):
    """A map at another size, as bytes."""
    if name == "normal":
        n = field.reshape(size, grid.SIZE // size, size, grid.SIZE // size, 3).mean((1, 3))
        return bytes_of(n / np.linalg.norm(n, axis=-1, keepdims=True) * 0.5 + 0.5)
    image = Image.fromarray(bytes_of(field))
    return np.asarray(image if size == grid.SIZE else image.resize((size, size), Image.LANCZOS))


def height_bytes(height):
    smooth = grid.blur(height, 0.0016).astype(np.float32)
    small = np.asarray(Image.fromarray(smooth).resize((HEIGHT_SIZE, HEIGHT_SIZE), Image.BOX))
    return bytes_of(small / HEIGHT_RANGE)


def changed_part():
    """The part of a height map that the fall of the Shield Wall changes: (left, top, right, bottom)."""
    points = np.array([p for area in geo.areas_of(geo.BLOWN_WALL) for p in area["ring"]])
    to_place = HEIGHT_SIZE / (2 * grid.EXTENT)
    left, right = (points[:, 0].min() - SHADOW + grid.EXTENT), (points[:, 0].max() + SHADOW + grid.EXTENT)
    top, bottom = (grid.EXTENT - points[:, 1].max() - SHADOW), (grid.EXTENT - points[:, 1].min() + SHADOW)
    snap = lambda v, up: int(np.clip((np.ceil if up else np.floor)(v * to_place / 16) * 16, 0, HEIGHT_SIZE))
    return snap(left, False), snap(top, False), snap(right, True), snap(bottom, True)


def part_of(whole, blown, part, size):
    """The part of the blown map; at its edge it is the whole's."""
    k = size // HEIGHT_SIZE
    left, top, right, bottom = (v * k for v in part)
    inner = np.zeros((size, size), bool)
    inner[top:bottom, left:right] = True
    share = np.clip(ndi.distance_transform_edt(inner) / (BLEND * k), 0, 1)
    share = share if whole.ndim == 2 else share[..., None]
    mixed = whole * (1 - share) + blown * share
    return (mixed + 0.5).astype(np.uint8)[top:bottom, left:right]


def save(name, pixels, files, **how):
    path = shipped(name)
    Image.fromarray(pixels).save(path, method=6, **how)
    files[name] = {"width": pixels.shape[1], "height": pixels.shape[0], "bytes": os.path.getsize(path)}
    print(name, files[name])


def main():
    intact, blown, part, files = load(""), load("blown_"), changed_part(), {}
    whole, other = height_bytes(intact["height"]), height_bytes(blown["height"])
    save("height.webp", whole, files, lossless=True)
    save("blown_height.webp", part_of(whole, other, part, HEIGHT_SIZE), files, lossless=True)
    for size in SIZES:
        for name, quality in QUALITY.items():
            if name == "lit" and size != LIT_SIZE:
                continue
            whole, other = sized(name, intact[name], size), sized(name, blown[name], size)
            save(f"{name}_{size}.webp", whole, files, quality=quality)
            save(f"blown_{name}_{size}.webp", part_of(whole, other, part, size), files, quality=quality)
    manifest = {
        "extent": grid.EXTENT,
        "height_range": HEIGHT_RANGE,
        "blown": {"left": part[0] / HEIGHT_SIZE, "top": part[1] / HEIGHT_SIZE, "right": part[2] / HEIGHT_SIZE,
                  "bottom": part[3] / HEIGHT_SIZE},
        "sun": {"azimuth": light.SUN_AZIMUTH, "elevation": light.SUN_ELEVATION, "light": light.SUN.tolist(),
                "sky": light.SKY.tolist(), "bounce": light.BOUNCE.tolist()},
        "lamp_red": 0.9,
        "about": ABOUT,
        "files": files,
    }
    with open(shipped("manifest.json"), "w", encoding="utf-8") as file:
        json.dump(manifest, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()
