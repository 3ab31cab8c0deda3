"""Six sounds; silence without a device."""

import numpy
import pygame
import pytest

from turbo_table.ui.sound import LOUDNESS, NAMES, RATE, Sounds, samples


def prepared(volume: float = 0.5) -> Sounds:
    sounds = Sounds(volume)
    while sounds.prepare():
        pygame.time.wait(1)
    return sounds


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_clean_and_as_loud_as_it_should_be(name: str) -> None:
    wave = numpy.frombuffer(samples(name), "<i2") / 32_768
    assert 0.05 * RATE < len(wave) < 1.5 * RATE
    assert abs(wave[0]) < 0.01
    assert abs(wave[-1]) < 0.01
    assert abs(wave.mean()) < 0.02
    assert numpy.abs(wave).max() == pytest.approx(LOUDNESS[name], abs=0.05)
    assert samples(name) == samples(name)


def test_the_sounds_differ() -> None:
    assert len({samples(name) for name in NAMES}) == len(NAMES) == 6


def test_they_play_and_other_names_are_silence() -> None:
    sounds = prepared()
    assert sounds.on
    for name in (*NAMES, "", "no such sound"):
        sounds.play(name)
    sounds.volume = 0
    sounds.play("win")
    sounds.close()
    sounds.play("win")


def test_before_they_are_made_there_is_silence() -> None:
    sounds = Sounds(1.0)
    sounds.play("win")
    assert not pygame.mixer.get_init()
    sounds.close()


def test_without_a_device_they_turn_themselves_off(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*_: object, **__: object) -> None:
        raise pygame.error("no such audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = prepared()
    assert not sounds.on
    sounds.play("win")
    sounds.close()
