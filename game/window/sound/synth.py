"""Sounds made of numbers: each is a row of samples between -1 and 1. The same numbers always give the same sound."""

from collections.abc import Callable, Mapping
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from game.window.sound.sounds import Name

RATE: Final = 22_050
"""Samples in a second."""
LOOP: Final = 8
"""Seconds of a ground, which is heard again and again without a seam."""

Samples = NDArray[np.float64]
Ground = Literal["plain", "wood", "height", "water", "marsh", "street"]


def _time(seconds: float) -> Samples:
    return np.arange(round(seconds * RATE)) / RATE


def _noise(count: int, seed: int) -> Samples:
    return np.random.default_rng(seed).uniform(-1, 1, count)


def _low(samples: Samples, width: int) -> Samples:
    """Take the high tones away: the mean of so many samples."""
    return np.convolve(samples, np.ones(width) / width, mode="same")


def _even(samples: Samples, peak: float) -> Samples:
    """Bring the loudest sample to a level, and begin and end in silence."""
    edge = min(len(samples) // 2, RATE // 400)
    ramp = np.ones(len(samples))
    ramp[:edge], ramp[-edge:] = np.linspace(0, 1, edge), np.linspace(1, 0, edge)
    loudest = float(np.max(np.abs(samples))) or 1.0
    return samples * ramp * (peak / loudest)


def _joined(parts: list[tuple[float, Samples]], seconds: float) -> Samples:
    """Put sounds together, each at its second."""
    whole = np.zeros(round(seconds * RATE))
    for start, part in parts:
        at = round(start * RATE)
        fits = part[: max(0, len(whole) - at)]
        whole[at : at + len(fits)] += fits
    return whole


def _tone(pitch: float, seconds: float, falling: float, overtones: tuple[float, ...] = (1.0, 0.4, 0.2)) -> Samples:
    """A tone that dies away."""
    time = _time(seconds)
    waves = [share * np.sin(2 * np.pi * pitch * (number + 1) * time) for number, share in enumerate(overtones)]
    whole: Samples = np.sum(waves, axis=0)
    return whole * np.exp(-falling * time)


def dice() -> Samples:
    """Bones on wood: a handful of clicks, each softer and later."""
    clicks = []
    for number, start in enumerate((0.0, 0.05, 0.085, 0.15, 0.19, 0.27)):
        time = _time(0.035)
        click = _low(_noise(len(time), 11 + number), 3) * np.exp(-150 * time)
        clicks.append((start, (1 - number * 0.12) * (click + 0.5 * np.sin(2 * np.pi * (820 + 90 * number) * time)
            * np.exp(-190 * time))))  # fmt: skip
    return _even(_joined(clicks, 0.34), 0.7)


def hit() -> Samples:
    """A blow that lands: a thud below, a smack above."""
    time = _time(0.24)
    thud = np.sin(2 * np.pi * (55 * time + 9 * (1 - np.exp(-18 * time)))) * np.exp(-14 * time)
    return _even(thud + 0.5 * _low(_noise(len(time), 3), 5) * np.exp(-60 * time), 0.85)


def miss() -> Samples:
    """A blow through the air."""
    time = _time(0.26)
    return _even(_low(_noise(len(time), 5), 9) * np.sin(np.pi * time / 0.26) ** 3, 0.45)


def block() -> Samples:
    """Metal on metal."""
    time = _time(0.32)
    rings = [
        np.sin(2 * np.pi * pitch * time) * np.exp(-fall * time) for pitch, fall in ((1230, 14), (1873, 20), (2790, 28))
    ]
    return _even(np.sum(rings, axis=0) + 0.6 * _noise(len(time), 7) * np.exp(-120 * time), 0.55)


def step() -> Samples:
    """A boot on earth."""
    time = _time(0.11)
    return _even(_low(_noise(len(time), 9), 14) * np.exp(-42 * time), 0.35)


def coin() -> Samples:
    """Two coins."""
    first, second = _tone(1975, 0.28, 14, (1.0, 0.0, 0.35)), _tone(2637, 0.36, 11, (1.0, 0.0, 0.35))
    return _even(_joined([(0.0, first), (0.07, second)], 0.45), 0.4)


def page() -> Samples:
    """A leaf that is turned."""
    time = _time(0.3)
    rustle = _noise(len(time), 13) - _low(_noise(len(time), 13), 7)
    return _even(rustle * np.sin(np.pi * time / 0.3) ** 2 * (0.6 + 0.4 * np.sin(2 * np.pi * 17 * time)), 0.25)


def door() -> Samples:
    """A door that opens, and falls to."""
    time = _time(0.3)
    creak = (
        np.sign(np.sin(2 * np.pi * (70 * time + 3 * np.sin(2 * np.pi * 3 * time)))) * np.sin(np.pi * time / 0.3) ** 2
    )
    thud = _low(_noise(round(0.2 * RATE), 15), 24) * np.exp(-24 * _time(0.2))
    return _even(_joined([(0.0, 0.25 * _low(creak, 12)), (0.28, 2.2 * thud)], 0.5), 0.5)


def victory() -> Samples:
    """Four notes upwards."""
    notes = [(number * 0.13, _tone(pitch, 0.6, 5)) for number, pitch in enumerate((392.0, 493.9, 587.3, 784.0))]
    return _even(_joined(notes, 1.05), 0.5)


def loss() -> Samples:
    """Three notes downwards."""
    notes = [(number * 0.24, _tone(pitch, 0.8, 4)) for number, pitch in enumerate((329.6, 277.2, 220.0))]
    return _even(_joined(notes, 1.3), 0.45)


EFFECTS: Final[Mapping[Name, Callable[[], Samples]]] = {
    "dice": dice,
    "hit": hit,
    "miss": miss,
    "block": block,
    "step": step,
    "coin": coin,
    "page": page,
    "door": door,
    "victory": victory,
    "loss": loss,
}

_COLOURS: Final[Mapping[Ground, tuple[float, float, float, int, int]]] = {
    "plain": (120, 700, 1.4, 2, 31),
    "wood": (500, 3200, 1.0, 3, 37),
    "height": (90, 420, 1.7, 1, 41),
    "water": (150, 1500, 1.2, 2, 43),
    "marsh": (60, 260, 1.2, 1, 47),
    "street": (180, 900, 1.3, 5, 53),
}
"""Of each ground: its lowest and highest tones in hertz, how steeply they fall off, its swells, and its seed."""
GROUNDS: Final[tuple[Ground, ...]] = tuple(_COLOURS)


def ground(kind: Ground) -> Samples:
    """Wind, leaves, water or voices: noise of one colour that swells, without a seam where it begins again."""
    lowest, highest, steep, swells, seed = _COLOURS[kind]
    count = LOOP * RATE
    tones = np.fft.rfftfreq(count, 1 / RATE)
    strength = np.where((tones >= lowest) & (tones <= highest), (np.maximum(tones, 1) / lowest) ** -steep, 0.0)
    phases = np.random.default_rng(seed).uniform(0, 2 * np.pi, len(tones))
    noise = np.fft.irfft(strength * np.exp(1j * phases), count)
    swell = 0.7 + 0.3 * np.sin(2 * np.pi * swells * np.arange(count) / count)
    return noise * swell * (0.5 / float(np.max(np.abs(noise))))


def to_stereo(samples: Samples) -> NDArray[np.int16]:
    """Return samples as a mixer takes them: whole numbers, on both sides."""
    whole = (np.clip(samples, -1, 1) * 32_000).astype(np.int16)
    return np.ascontiguousarray(np.column_stack((whole, whole)))
