"""Seeded noise, made in Fourier space: each kind says how many waves there are across the board."""
import numpy as np
from scipy import ndimage as ndi
from scipy.fft import fft2, fftfreq, ifft2

from grid import PX, SIZE

_waves = np.hypot(fftfreq(SIZE)[:, None], fftfreq(SIZE)[None, :]).astype(np.float32) * SIZE
_rows, _columns = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)


def _shaped(weights, seed):
    white = np.random.default_rng(seed).standard_normal((SIZE, SIZE)).astype(np.float32)
    n = np.real(ifft2(fft2(white, workers=2) * weights.astype(np.float32), workers=2))
    return (n / n.std()).astype(np.float32)


def cloud(beta, low, high, seed):
    """1/f noise of slope `beta` between `low` and `high` waves, variance 1."""
    w = np.where(_waves > 0, 1 / np.maximum(_waves, 1e-9) ** (beta / 2 + 0.5), 0)
    w = w * (1 - np.exp(-((_waves / low) ** 4)))
    return _shaped(w * np.exp(-((_waves / high) ** 2)) if high else w, seed)


def band(waves, seed):
    """Noise of one size; its zero lines are a net."""
    octave = np.log2(np.maximum(_waves, 1e-6) / waves)
    return _shaped(np.exp(-((octave / 0.45) ** 2)) / np.maximum(_waves, 1), seed)


def warp(field, by_x, by_y):
    """A field pushed aside; keep the push smooth, or dunes look like oil."""
    at = [_rows + by_y / PX, _columns + by_x / PX]
    return ndi.map_coordinates(field, at, order=1, mode="wrap")


def ridges(waves, octaves, seed, gain, by_x, by_y):
    """Sharp crests with finer crests upon them, as in worn mountains; mean 0, variance 1."""
    out = np.zeros((SIZE, SIZE), np.float32)
    amplitude, weight = 1.0, 1.0
    for octave in range(octaves):
        crest = 1 - np.abs(np.tanh(warp(band(waves * 2**octave, seed + octave), by_x, by_y) * 0.9))
        crest = crest * crest * weight
        out += amplitude * crest
        weight = np.clip(crest * 1.6, 0, 1)
        amplitude *= gain
    return (out - out.mean()) / out.std()


def phasor(waves, angle, width, seed, by_x, by_y):
    """Trains of waves that run, end and fork as dunes do: (phase, strength). `waves` are to a radius of the disc."""
    r = np.random.default_rng(seed)
    fx, fy = fftfreq(SIZE, PX)[None, :], -fftfreq(SIZE, PX)[:, None]
    ux, uy = np.cos(angle) * waves, np.sin(angle) * waves
    w = np.exp(-(((fx - ux) ** 2 + (fy - uy) ** 2) / (2 * (width * waves) ** 2)))
    z = ifft2((r.standard_normal((SIZE, SIZE)) + 1j * r.standard_normal((SIZE, SIZE))) * w, workers=2)
    z = warp(z.real, by_x, by_y) + 1j * warp(z.imag, by_x, by_y)
    strength = np.abs(z)
    return np.angle(z).astype(np.float32), (strength / strength.mean()).astype(np.float32)
