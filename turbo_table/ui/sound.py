"""Six sounds, made from numbers. Without a device there is silence, and nobody is told twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

import pygame

if TYPE_CHECKING:
    import numpy

RATE: Final = 44_100
NAMES: Final = ("take", "flip", "lay", "boost", "crash", "win")


class Sounds:
    """Plays them by name. Nothing here raises."""

    def __init__(self, volume: float) -> None:
        """Nothing is made, and no device opened, before `prepare`."""
        self.volume = volume
        self.on = True
        """There is a device, as far as is known."""
        self._samples: dict[str, bytes] = {}
        self._ready: dict[str, pygame.mixer.Sound] = {}
        self._maker: Thread | None = None

    def prepare(self) -> bool:
        """Go on making the sounds, beside the frames; whether there is still something to do."""
        if not self.on or self._ready:
            return False
        if self._maker is None:
            self._maker = Thread(target=self._make, daemon=True)
            self._maker.start()
        elif not self._maker.is_alive():
            self._open()
        return self.on

    def _make(self) -> None:
        try:
            self._samples = {name: samples(name) for name in NAMES}
        except ImportError:
            self.on = False

    def _open(self) -> None:
        try:
            pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
            self._ready = {name: pygame.mixer.Sound(buffer=wave) for name, wave in self._samples.items()}
        except (pygame.error, NotImplementedError, OSError):
            self.on = False

    def play(self, name: str) -> None:
        """Play a sound: `take`, `flip`, `lay`, `boost`, `crash`, `win`; any other name, or no device, is silence."""
        sound = self._ready.get(name)
        if sound is None or not self.on or self.volume <= 0:
            return
        try:
            sound.set_volume(self.volume)
            sound.play()
        except pygame.error:
            self.on = False

    def close(self) -> None:
        """Let go of the device."""
        self.on = False
        self._ready.clear()
        if self._maker is not None:
            self._maker.join()
            pygame.mixer.quit()


def samples(name: str) -> bytes:
    """A sound as 16-bit samples, one channel, RATE a second. Raises KeyError for a name that is none."""
    import numpy

    wave = MAKERS[name]()
    # Soft ends, so that nothing clicks.
    ramp = numpy.minimum(1, numpy.arange(len(wave)) / 60)
    wave = wave * ramp * ramp[::-1]
    wave = wave / max(1e-9, float(numpy.abs(wave).max())) * LOUDNESS[name]
    return bytes((wave * 32_000).astype("<i2").tobytes())


Wave = Any
"""A numpy array of floats, about -1 to 1."""


def _time(ms: float) -> numpy.ndarray[Any, Any]:
    import numpy

    return numpy.arange(int(RATE * ms / 1000)) / RATE


def _hiss(count: int, seed: int) -> Wave:
    """Noise that is the same every time, without a random generator."""
    import numpy

    numbers = (numpy.arange(1, count + 1, dtype=numpy.uint64) * 2_654_435_761 + seed * 40_503) % 2**32
    numbers ^= numbers >> 15
    numbers = numbers * 2_246_822_519 % 2**32
    numbers ^= numbers >> 13
    return numbers.astype(float) / 2**31 - 1


def _soft(wave: Wave, width: int) -> Wave:
    """The wave without its highest tones."""
    import numpy

    return numpy.convolve(wave, numpy.hanning(width + 2)[1:-1] / (width / 2), mode="same")


def _take() -> Wave:
    """A card pulled off the table."""
    import numpy

    t = _time(110)
    swish = _soft(_hiss(len(t), 1), 9) * numpy.sin(numpy.pi * numpy.minimum(1, t / 0.11)) ** 2
    return swish + 0.25 * numpy.sin(2 * numpy.pi * (420 + 1400 * t) * t) * numpy.exp(-t * 40)


def _flip() -> Wave:
    """A card turned over: two short strokes."""
    import numpy

    t = _time(130)
    strokes = numpy.exp(-(((t - 0.025) / 0.012) ** 2)) + 0.8 * numpy.exp(-(((t - 0.085) / 0.016) ** 2))
    return _soft(_hiss(len(t), 2), 5) * strokes


def _lay() -> Wave:
    """A card put down: a short dull knock."""
    import numpy

    t = _time(120)
    knock = numpy.sin(2 * numpy.pi * (150 * t + 40 * numpy.exp(-t * 50) / 50)) * numpy.exp(-t * 42)
    return knock + 0.5 * _soft(_hiss(len(t), 3), 15) * numpy.exp(-t * 90)


def _boost() -> Wave:
    """An engine that is let go: a rising growl."""
    import numpy

    t = _time(620)
    turns = numpy.cumsum(70 + 260 * (t / 0.62) ** 1.6) / RATE
    growl = sum(numpy.sin(2 * numpy.pi * turns * part) / part for part in (1, 2, 3, 4, 6))
    air = _soft(_hiss(len(t), 4), 7) * (t / 0.62) ** 2
    return (growl * 0.5 + air) * numpy.minimum(1, t / 0.05) * numpy.minimum(1, (0.62 - t) / 0.18)


def _crash() -> Wave:
    """Metal and glass."""
    import numpy

    t = _time(700)
    bang = _soft(_hiss(len(t), 5), 21) * numpy.exp(-t * 9) * 2
    metal = sum(numpy.sin(2 * numpy.pi * tone * t) * numpy.exp(-t * fall) for tone, fall in BANGS)
    glass = _hiss(len(t), 6) * numpy.exp(-(((t - 0.12) / 0.06) ** 2)) * 0.35
    return bang + 0.35 * metal + glass


BANGS: Final = ((93.0, 12), (311.0, 16), (523.0, 20), (1187.0, 26), (1741.0, 30))


def _win() -> Wave:
    """Four notes upwards."""
    import numpy

    t = _time(1100)
    wave = numpy.zeros(len(t))
    for start, tone in ((0.0, 523.25), (0.13, 659.26), (0.26, 783.99), (0.39, 1046.5)):
        own = numpy.maximum(0, t - start)
        note = sum(numpy.sin(2 * numpy.pi * tone * part * own) / part**1.6 for part in (1, 2, 3))
        wave += note * numpy.exp(-own * 4.5) * (t >= start)
    return wave


MAKERS: Final[Mapping[str, Callable[[], Wave]]] = {
    "take": _take,
    "flip": _flip,
    "lay": _lay,
    "boost": _boost,
    "crash": _crash,
    "win": _win,
}
LOUDNESS: Final[Mapping[str, float]] = {
    "take": 0.35,
    "flip": 0.4,
    "lay": 0.6,
    "boost": 0.6,
    "crash": 0.85,
    "win": 0.6,
}
