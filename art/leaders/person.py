"""What makes a portrait: numbers for shapes, colours for cloth and skin, which way one looks and where the lamp is."""
import math

import numpy as np

NUMBERS = dict(
    female=0, age=0.3, width=1, crown=1, jaw=1, chin=1, fat=0, brow=1, cheek=1, gaunt=0.2, apart=1, eyes=1, open=0.78, slant=0,
    nose=1, length=1, hook=0, bridge=1, nostril=1, mouth=1, lip=1, smile=0, gape=0, ears=1, neck=1, scar=0, scar_side=1,
    hair=0, volume=0.5, recede=0, parting=0, comb=0.6, wave=0, beard=0, beard_long=0.3, moustache=0, wear=0, wear_more=0,
    gear=0, gear2=0, dress=0, shoulders=1, turn=0, nod=0, tilt=0, body=0, look_x=0, look_y=0, side=1, brows=1, frown=0.3,
    stubble=0, painted=0, kohl=0, blue=0, key=1, fill=1, rim_power=1, high=0.55, front=0.30, shine=1, lift=0, wall=0, zoom=1,
    seed=1, hollow=0,
)
"""What an average person has. `turn`, `nod`, `tilt` and `body` are degrees; `side` is where the lamp stands, -1 for the left."""
COLOURS = dict(
    skin="#b98a68", hair_c="#2a1d15", beard_c="#2a1d15", cloth="#3a3a34", trim="#6a5a40", metal="#a08048", wear_c="#3a3a34",
    wear_t="#6a5a40", linen="#8c8476", fur_c="#5a4a3c", lips="#00000", iris="#4a3524", paint_c="#303030", glass="#ff9040",
    rim="#8090b0", lamp="#ffd9ae", wall_a="#1a1814", wall_b="#3a342a",
)
COVERING = (1, 2, 3, 4, 17, 19)
"""What is worn over the ears."""
FRAMING = (1, 2, 7)
"""Hair that does not come through it."""
TYPE = np.dtype([(name, "f8") for name in NUMBERS] + [(name, "f8", (3,)) for name in COLOURS] + [("head_way", "f8", (9,)),
                                                                                            ("body_way", "f8", (4,))])


def linear(colour):
    """A colour like #c09060 as light."""
    c = np.array([int(colour[i:i + 2], 16) for i in (1, 3, 5)]) / 255.0
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def turned(turn, nod, tilt):
    """From the room into the head: a turn to the right, a nod down, a tilt to the right shoulder, in degrees."""
    a, b, c = (math.radians(v) for v in (turn, nod, tilt))
    y = np.array([[math.cos(a), 0, math.sin(a)], [0, 1, 0], [-math.sin(a), 0, math.cos(a)]])
    x = np.array([[1, 0, 0], [0, math.cos(b), -math.sin(b)], [0, math.sin(b), math.cos(b)]])
    z = np.array([[math.cos(c), math.sin(c), 0], [-math.sin(c), math.cos(c), 0], [0, 0, 1]])
    return (z @ y @ x).T


def person(**given):
    """The record of a person, from numbers and colours by name."""
    unknown = set(given) - set(NUMBERS) - set(COLOURS)
    if unknown:
        raise ValueError(f"no such thing: {unknown}")
    record = np.zeros(1, TYPE)[0]
    for name, value in NUMBERS.items():
        record[name] = given.get(name, value)
    for name, value in COLOURS.items():
        record[name] = linear(given.get(name, value)) * (0.72 if name in ("hair_c", "beard_c") else 1) if given.get(name, value) != "#00000" else linear("#000000")
    if "lips" not in given:
        record["lips"] = record["skin"] * ([0.92, 0.52, 0.48] if record["female"] > 0.5 else [0.88, 0.66, 0.62])
    if "beard_c" not in given:
        record["beard_c"] = record["hair_c"]
    if "wear_c" not in given:
        record["wear_c"] = record["cloth"]
    if "wear_t" not in given:
        record["wear_t"] = record["trim"]
    if int(record["wear"]) in COVERING:
        record["ears"], record["hair"] = 0.45, 0 if int(record["hair"]) not in FRAMING else record["hair"]
    record["head_way"] = turned(record["turn"], record["nod"], record["tilt"]).ravel()
    b = math.radians(record["body"] if "body" in given else 0.45 * record["turn"])
    record["body_way"] = [math.cos(b), -math.sin(b), math.sin(b), math.cos(b)]
    return record
