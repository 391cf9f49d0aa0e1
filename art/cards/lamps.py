"""The light that tells of which kind a card is. The lamp above is the same for all."""

from cards.stuff import light

KINDS = {
    # What comes from the side, in the colour of the kind, how strong it is, and how much the lamp above gives.
    "weapon_projectile": ("#ff2418", 1.30, 0.95),
    "weapon_poison": ("#7cd01c", 0.90, 0.95),
    "weapon_special": ("#ffb41c", 1.15, 1.0),
    "defense_projectile": ("#3f8cff", 1.15, 0.9),
    "defense_poison": ("#20d8b4", 0.95, 0.9),
    "defense_special": ("#4cc858", 1.00, 0.9),
    "leader": ("#9a4cf4", 1.30, 0.95),
    "special": ("#f2e6cc", 0.75, 1.1),
    "worthless": ("#8f959e", 0.45, 0.80),
}


def of(kind):
    """Colour from the side as an amount of light, and the lamp's strength."""
    code, side, lamp = KINDS[kind]
    return light(code) * side, lamp


def colourful(kind):
    """How much colour is left to a picture: what is worth nothing looks like it."""
    return 0.42 if kind == "worthless" else 1.04
