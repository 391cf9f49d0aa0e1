"""The light that tells of which kind a card is. The lamp above is the same for all."""

from cards.stuff import light

KINDS = {
    # What comes from the side, in the colour of the kind, how strong it is, and how much the lamp above gives.
    "weapon_projectile": ("#ff4a24", 1.00, 1.0),
    "weapon_poison": ("#86d020", 0.85, 0.95),
    "weapon_special": ("#ffae2e", 1.00, 1.0),
    "defense_projectile": ("#3f8cff", 1.15, 0.9),
    "defense_poison": ("#26d0a4", 0.95, 0.9),
    "defense_special": ("#5cc850", 1.00, 0.9),
    "leader": ("#a860e8", 1.15, 0.95),
    "special": ("#f0dcb0", 0.60, 1.1),
    "worthless": ("#8f949c", 0.40, 0.80),
}


def of(kind):
    """Colour from the side as an amount of light, and the lamp's strength."""
    code, side, lamp = KINDS[kind]
    return light(code) * side, lamp


def colourful(kind):
    """How much colour is left to a picture: what is worth nothing looks like it."""
    return 0.55 if kind == "worthless" else 1.04
