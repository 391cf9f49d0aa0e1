"""Colours: all arithmetic is linear, files are sRGB."""
import numpy as np


def linear(code):
    """The linear colour of `#rrggbb`."""
    return from_srgb(np.array([int(code[i:i + 2], 16) for i in (1, 3, 5)]) / 255).astype(np.float32)


def from_srgb(c):
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def to_srgb(c):
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * np.maximum(c, 1e-6) ** (1 / 2.4) - 0.055)


def bytes_of(a):
    """0 to 1 as 0 to 255."""
    return (np.clip(a, 0, 1) * 255 + 0.5).astype(np.uint8)


def mix(a, b, share):
    """From colour a to colour b by a map."""
    return a + (b - a) * share[..., None]
