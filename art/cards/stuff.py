"""What things are made of: a row of numbers for each stuff."""

import numpy as np

GRAIN, STREAKS, WEAVE = range(3)
"""How two colours of a stuff lie beside each other: in clouds, along y, woven."""

TABLE = []
COLOUR, OTHER, PATTERN, FINE, ROUGH, METAL, BUMP, WAX, SHEEN, GLOW, DEEP = 0, 3, 6, 7, 8, 9, 10, 11, 12, 13, 16
"""Columns. Of glass `COLOUR` is what passes, `GLOW` shines at its edges, `DEEP` says how narrow that edge is."""


def light(code):
    """A colour like "#b08a48" as an amount of light."""
    c = np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(c < 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def stuff(
    colour,
    other=None,
    rough=0.4,
    metal=0.0,
    pattern=GRAIN,
    fine=8.0,
    bump=0.1,
    wax=0.0,
    sheen=0.0,
    glow=None,
    power=1.0,
    deep=0.0,
):
    """`rough`: 0 a mirror, 1 chalk. `wax`: how far light creeps into it. `sheen`: as of cloth, at its edges."""
    glows = light(glow) * power if glow else np.zeros(3)
    TABLE.append([*light(colour), *light(other or colour), pattern, fine, rough, metal, bump, wax, sheen, *glows, deep])
    return len(TABLE) - 1


BRASS = stuff("#c09a52", "#7d5a2a", 0.30, 1.0, fine=7)
OLD_BRASS = stuff("#8d7040", "#4d3a20", 0.42, 1.0, fine=5, bump=0.3)
COPPER = stuff("#b5683f", "#6f3c26", 0.34, 1.0, fine=6)
GOLD = stuff("#e2b558", "#a87a30", 0.24, 1.0, fine=5)
STEEL = stuff("#a3a6aa", "#6f7378", 0.26, 1.0, fine=5)
DARK_STEEL = stuff("#74726f", "#4a4848", 0.30, 1.0, fine=6)
IRON = stuff("#4a4644", "#2e2826", 0.50, 1.0, fine=9, bump=0.5)
RUST = stuff("#6e4a34", "#3a2a22", 0.7, 0.4, fine=7, bump=0.6)
SILVER = stuff("#d5d6d8", "#9a9da2", 0.20, 1.0, fine=5)
GREEN_STEEL = stuff("#8fae8c", "#4f7350", 0.28, 1.0, fine=5, glow="#38c040", power=0.07)
QUICKSILVER = stuff("#dfe8f4", "#8fb0d8", 0.10, 1.0, fine=2, bump=0.02, glow="#4890ff", power=0.22)
TOOTH = stuff("#c3cbcc", "#8ea2ae", 0.32, pattern=STREAKS, fine=4, bump=0.15, wax=0.7)
BONE = stuff("#cbb997", "#8f7a58", 0.5, pattern=STREAKS, fine=7, bump=0.2, wax=0.4)
SICK_BONE = stuff("#8fa86a", "#54703a", 0.4, fine=6, bump=0.15, wax=0.6, glow="#50c040", power=0.05)
LEATHER = stuff("#5c3a26", "#2c1d17", 0.55, fine=10, bump=0.5)
BLACK_LEATHER = stuff("#2d2522", "#1a1614", 0.45, fine=12, bump=0.5)
WOOD = stuff("#6e4424", "#3a2213", 0.45, pattern=STREAKS, fine=9, bump=0.2)
DARK_WOOD = stuff("#4e3020", "#2a1a12", 0.42, pattern=STREAKS, fine=9, bump=0.2)
PALE_WOOD = stuff("#c69a5e", "#94693a", 0.45, pattern=STREAKS, fine=10, bump=0.15)
SAND = stuff("#8f6a3c", "#6b4a28", 0.95, fine=22, bump=0.5)
SPICE = stuff("#c05a24", "#6a3048", 0.8, fine=26, bump=0.8, glow="#ff6a20", power=0.14)
BLACK = stuff("#161413", "#0d0c0c", 0.35, fine=8)
CERAMIC = stuff("#b9b3a6", "#938b7c", 0.3, fine=5)
WHITE = stuff("#e4e0d6", "#c8c2b4", 0.5, fine=5)
PAPER = stuff("#d3c096", "#ab9263", 0.8, fine=5, bump=0.25, wax=0.25)
RED_CLOTH = stuff("#7e2520", "#4d1714", 0.9, pattern=WEAVE, fine=95, bump=0.3, sheen=0.7)
SAND_CLOTH = stuff("#b48d5c", "#86653e", 0.9, pattern=WEAVE, fine=95, bump=0.3, sheen=0.6)
DARK_CLOTH = stuff("#2f2a2a", "#1d1a1b", 0.9, pattern=WEAVE, fine=95, bump=0.3, sheen=0.8)
ROBE = stuff("#54444a", "#33272d", 0.9, pattern=WEAVE, fine=95, bump=0.3, sheen=0.9)
BLUE_CLOTH = stuff("#33507a", "#1f3150", 0.9, pattern=WEAVE, fine=95, bump=0.3, sheen=0.7)
SKIN = stuff("#b07c56", "#8c5a3c", 0.5, fine=6, bump=0.15, wax=0.6)
PETAL = stuff("#8a1f38", "#4a1020", 0.6, fine=6, bump=0.2, wax=0.5, sheen=0.4)
DRY_LEAF = stuff("#6f7040", "#4c4426", 0.7, fine=9, bump=0.3, wax=0.2)
ROCK = stuff("#54443a", "#2c2420", 0.9, fine=5, bump=0.9)
GHOLA_SKIN = stuff("#9aa5a0", "#74837f", 0.35, fine=6, bump=0.15, wax=0.8)
FUR = stuff("#7b5a3c", "#43301f", 0.85, pattern=STREAKS, fine=20, bump=0.9, sheen=0.5)
HIDE = stuff("#8a735a", "#5c4a38", 0.7, fine=11, bump=0.5)
FLAME = stuff("#201008", glow="#ff7a2e", power=6.0)
RED_LIGHT = stuff("#1a0504", glow="#ff3a20", power=6.0)
BLUE_LIGHT = stuff("#04101a", glow="#7fd0ff", power=5.0)
TEAL_LIGHT = stuff("#04140f", glow="#4fe0bc", power=3.5)
AMBER_LIGHT = stuff("#1a0f04", glow="#ffb040", power=4.5)
WHITE_LIGHT = stuff("#141414", glow="#fff0d8", power=5.0)
WHITE_HOT = stuff("#ffffff", glow="#fff6e8", power=14.0)
VIOLET_LIGHT = stuff("#100418", glow="#b070ff", power=3.2)
POISON = stuff("#2f8f3a", "#63b53c", 0.15, fine=3, wax=0.8, glow="#58d050", power=0.55)
VENOM = stuff("#6f8f20", "#a5b53c", 0.15, fine=3, wax=0.8, glow="#b8d040", power=0.45)
WINE = stuff("#6a1424", "#8e2238", 0.12, fine=3, wax=0.6, glow="#c02040", power=0.10)
SAPPHO = stuff("#a8341c", "#d85a26", 0.12, fine=3, wax=0.8, glow="#ff5a20", power=0.40)
FRUIT = stuff("#c8641e", "#8e2c14", 0.35, fine=3, bump=0.15, wax=0.4)
PLUM = stuff("#5a1c34", "#31102a", 0.25, fine=3, bump=0.05, wax=0.3)
ELACCA = stuff("#6a3020", "#380204", 0.5, pattern=STREAKS, fine=5.5, bump=0.3)
EMBER = stuff("#d8481c", "#240604", 0.8, fine=9, bump=0.9, glow="#ff3a0c", power=0.16)
ASH = stuff("#7d7a74", "#5a5752", 0.9, fine=16, bump=0.7)
CRYSTAL = stuff("#7a50b0", "#4a2880", 0.10, fine=4, wax=0.5, glow="#7038c8", power=0.22)
EYE = stuff("#1f4a8e", "#122c60", 0.10, fine=6, bump=0.05, wax=0.2, glow="#1840a0", power=0.10)
IRIS = stuff("#08204a", "#2f78c8", 0.2, fine=14, glow="#3890ff", power=0.9)
WARNING = stuff("#d8981c", "#a06a14", 0.45, fine=7, bump=0.3)
CLAY = stuff("#b08560", "#8a6244", 0.7, fine=7, bump=0.4, wax=0.2)
DUST = stuff("#c9a06a", "#8f6a40", 0.95, fine=9, bump=0.6, wax=0.8)

GLASS = stuff("#dfe8e4", rough=0.06, glow="#8fa8a8", power=0.05, deep=2.5)
GREEN_GLASS = stuff("#9fcf9a", rough=0.06, glow="#60c070", power=0.12, deep=2.5)
AMBER_GLASS = stuff("#e0b070", rough=0.06, glow="#ffa040", power=0.12, deep=2.5)
BLUE_GLASS = stuff("#a8c4e0", rough=0.06, glow="#60a0ff", power=0.12, deep=2.5)
FIELD = stuff("#f4f8ff", rough=0.5, glow="#4f98ff", power=0.9, deep=2.8)
SMOKE = stuff("#d8d2c8", rough=0.9, glow="#b0a490", power=0.26, deep=-1.4)
GREEN_SMOKE = stuff("#c8d8b8", rough=0.9, glow="#68b048", power=0.34, deep=-1.4)
VIOLET_SMOKE = stuff("#d0c0e0", rough=0.9, glow="#a078e0", power=0.55, deep=-1.2)
GHOSTS = [stuff("#f4e2c8", rough=0.5, glow="#ffb050", power=p, deep=1.3) for p in (0.50, 0.26, 0.12)]
TEAL_BEAM = stuff("#ffffff", rough=0.9, glow="#30d0a8", power=0.30, deep=-1.0)
SAND_SMOKE = stuff("#cbb894", rough=0.9, glow="#b88448", power=0.15, deep=-1.6)
FLARE = stuff("#ffffff", rough=0.9, glow="#fff0d8", power=1.6, deep=-3.5)


def table():
    return np.array(TABLE, float)
