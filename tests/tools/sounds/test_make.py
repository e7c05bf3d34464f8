"""The effects are what the script makes, and small."""

import array
import wave
from itertools import pairwise
from pathlib import Path

import pytest

from tools.sounds.make import EFFECTS, FOLDER, MUSIC, make
from tools.sounds.music import ENDLESS
from tools.sounds.synth import PEAK, RATE, mix, noise, swell, tone


def samples(file: Path) -> "array.array[int]":
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, RATE)
        return array.array("h", sound.readframes(sound.getnframes()))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sounds")
    make(folder)
    return folder


@pytest.mark.parametrize("path", [*EFFECTS, *MUSIC])
def test_the_file_kept_is_the_one_that_is_made(path: str, made: Path) -> None:
    kept, new = samples(FOLDER / path), samples(made / path)
    assert len(kept) == len(new)
    # Another processor may round the last bit otherwise.
    assert max(abs(a - b) for a, b in zip(kept, new, strict=True)) <= 1


@pytest.mark.parametrize("path", EFFECTS)
def test_no_effect_is_too_loud_too_long_or_clicks(path: str) -> None:
    sound = samples(FOLDER / path)
    assert 0.5 * PEAK < max(map(abs, sound)) / 32767 <= PEAK + 0.01
    assert len(sound) <= RATE
    assert sound[0] == sound[-1] == 0


@pytest.mark.parametrize("name", ENDLESS)
def test_what_never_ends_joins_its_own_end_without_a_click(name: str) -> None:
    sound = samples(FOLDER / "music" / f"{name}.wav")
    steps = [abs(after - before) for before, after in pairwise(sound)]
    assert abs(sound[0] - sound[-1]) <= max(steps)
    assert len(sound) == RATE


def test_all_of_them_are_small_and_say_whose_they_are() -> None:
    files = list(FOLDER.rglob("*.wav"))
    assert sum(file.stat().st_size for file in files) <= 1300 * 1024
    assert {file.relative_to(FOLDER).as_posix() for file in files} == {*EFFECTS, *MUSIC}
    for folder in {file.parent for file in files}:
        assert "MIT" in (folder / "LICENCE.txt").read_text("utf-8")


def test_a_tone_dies_away_and_a_swell_begins_in_silence() -> None:
    struck = tone(440, 0.2)
    assert max(map(abs, struck[:500])) > 5 * max(map(abs, struck[-500:]))
    assert swell(noise(0.1, 3000, 1))[0] == 0


def test_what_is_mixed_starts_when_it_should() -> None:
    mixed = mix((0, [1.0]), (2 / RATE, [0.5, 0.5]))
    assert mixed == [1.0, 0.0, 0.5, 0.5]


def test_the_same_seed_makes_the_same_noise() -> None:
    assert noise(0.01, 900, 7) == noise(0.01, 900, 7) != noise(0.01, 900, 8)
