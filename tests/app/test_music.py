"""Music is composed as it plays, quietly, and only while someone may be listening."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from random import Random

import pytest

from resarcana_desktop.app.music import CHORDS, Music
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.app.sound import SOUNDS

STEP = 0.25


class Listener:
    """Effects that write down what is played, and when."""

    def __init__(self) -> None:
        self.audible = True
        self.now = 0.0
        self.heard: list[tuple[float, str, float]] = []
        self.faded = 0

    def sound(self, name: str, strength: float) -> None:
        self.heard.append((self.now, name, strength))

    def sustain(self, name: str, strength: float, seconds: float, fade: float) -> None:
        assert seconds > 2 * fade
        self.heard.append((self.now, name, strength))

    def fade(self, seconds: float) -> None:
        self.faded += 1

    def names(self) -> list[str]:
        return [name for _, name, _ in self.heard]


def listen(
    seconds: float,
    listener: Listener,
    music: Music,
    settings: Mapping[str, object] | None = None,
    *,
    heard: bool = True,
) -> None:
    chosen = Settings.model_validate({"language": "en", **(settings or {})})
    for _ in range(round(seconds / STEP)):
        listener.now += STEP
        music.update(STEP, chosen, heard=heard)


@pytest.fixture
def listener() -> Listener:
    return Listener()


@pytest.fixture
def music(listener: Listener) -> Music:
    return Music(listener, Random(3))  # type: ignore[arg-type]


def test_it_goes_on_for_an_hour_from_files_that_there_are(listener: Listener, music: Music) -> None:
    listen(3600, listener, music)
    assert all((SOUNDS / f"{name}.wav").is_file() for name in listener.names())
    assert len(set(listener.names())) == 4 + 8 + 1


def test_every_fifth_begins_before_the_one_before_it_has_gone(
    listener: Listener, music: Music
) -> None:
    listen(600, listener, music)
    begun = [at for at, name, _ in listener.heard if "pad" in name]
    gaps = [later - earlier for earlier, later in pairwise(begun)]
    assert 8 < min(gaps) <= max(gaps) < 16


def test_the_harp_plays_what_suits_the_fifth_below_it(listener: Listener, music: Music) -> None:
    listen(1200, listener, music)
    chord = -1
    for _, name, _ in listener.heard:
        if "pad" in name:
            chord = int(name[-1])
        elif "harp" in name:
            assert int(name[-1]) in CHORDS[chord]


def test_it_is_as_loud_as_it_was_set_and_never_loud(listener: Listener, music: Music) -> None:
    listen(300, listener, music, {"music_volume": 100})
    loudest = max(strength for _, _, strength in listener.heard)
    assert loudest < 0.4
    listener.heard.clear()
    listen(300, listener, music, {"music_volume": 50})
    assert max(strength for _, _, strength in listener.heard) < 0.3 * loudest


@pytest.mark.parametrize(
    "off", [{"music": False}, {"sound": False}, {"music_volume": 0}, {"speech": True}]
)
def test_who_wants_none_hears_none(
    off: dict[str, object], listener: Listener, music: Music
) -> None:
    listen(60, listener, music, off)
    assert listener.heard == []
    assert music.wake_in() is None


def test_it_fades_once_where_nobody_listens_and_begins_anew_later(
    listener: Listener, music: Music
) -> None:
    listen(30, listener, music)
    listener.heard.clear()
    listen(30, listener, music, heard=False)
    assert listener.heard == []
    assert listener.faded == 1
    assert music.wake_in() is None
    listen(30, listener, music)
    assert listener.heard


def test_the_loop_may_sleep_until_the_next_note(listener: Listener, music: Music) -> None:
    listen(10, listener, music)
    wake = music.wake_in()
    assert wake is not None
    before = len(listener.heard)
    chosen = Settings(language="en")
    music.update(wake * 0.9, chosen, heard=True)
    assert len(listener.heard) == before
