"""Speech over the socket of Speech Dispatcher: order, interruption, and a service that goes."""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from resarcana_desktop.app.speech import speaker as speaking
from resarcana_desktop.app.speech.speaker import Speaker
from resarcana_desktop.app.speech.voice import Manner
from tests.app.speech.fake_server import FakeServer

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such sockets there")


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "s"
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{path}")
    monkeypatch.setenv("PATH", "")  # none that is installed here is started
    return path


@pytest.fixture
def speaker() -> Iterator[Callable[..., Speaker]]:
    made: list[Speaker] = []

    def make(language: str = "en", **manner: object) -> Speaker:
        made.append(Speaker(Manner(language, **manner)))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for each in made:
        each.close()


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not done():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.005)


def test_what_happened_is_spoken_in_order(path: Path, speaker: Callable[..., Speaker]) -> None:
    server, voice = FakeServer(path), speaker()
    for sentence in ("Corvin passes.", "A round begins.", "It is your turn."):
        voice.say(sentence)
    until(lambda: voice.resting)
    assert server.said == ["Corvin passes.", "A round begins.", "It is your turn."]
    assert voice.state == "ready"


def test_the_newest_focus_ends_the_older_one(path: Path, speaker: Callable[..., Speaker]) -> None:
    server, voice = FakeServer(path, seconds=5), speaker()
    voice.say("The first card.", "answer")
    until(lambda: server.said == ["The first card."])
    voice.say("The second card.", "answer")
    voice.say("The third card.", "answer")
    until(lambda: server.said[-1] == "The third card.")
    assert "The first card." in server.stopped


def test_what_happened_is_not_interrupted(path: Path, speaker: Callable[..., Speaker]) -> None:
    server, voice = FakeServer(path, seconds=0.2), speaker()
    voice.say("Corvin attacks.")
    until(lambda: server.said == ["Corvin attacks."])
    voice.say("You lose 2.")
    voice.say("A card.", "answer")
    until(lambda: voice.resting)
    assert server.said == ["Corvin attacks.", "A card.", "You lose 2."]
    assert server.stopped == []


def test_silence_ends_all_of_it(path: Path, speaker: Callable[..., Speaker]) -> None:
    server, voice = FakeServer(path, seconds=5), speaker()
    voice.say("A long story.")
    voice.say("And on it goes.")
    until(lambda: server.said == ["A long story."])
    voice.hush()
    until(lambda: voice.resting)
    assert (server.said, server.stopped) == (["A long story."], ["A long story."])


def test_rate_voice_and_language_are_followed(path: Path, speaker: Callable[..., Speaker]) -> None:
    server, voice = FakeServer(path), speaker("en", rate=30, voice="Boris")
    voice.say("One.")
    until(lambda: voice.resting)
    assert voice.voices == ("Alba", "Boris")
    assert "SET SELF SYNTHESIS_VOICE Boris" in server.log
    assert "SET SELF RATE 30" in server.log
    voice.follow(Manner("fr", 30, "Boris"))
    until(lambda: voice.voices == ("Chloé",))
    voice.say("Deux.")
    until(lambda: voice.resting)
    assert server.log.count("SET SELF SYNTHESIS_VOICE Boris") == 1  # it speaks no French
    assert "SET SELF LANGUAGE fr" in server.log


def test_the_voice_of_the_system_is_back_once_none_is_chosen(
    path: Path, speaker: Callable[..., Speaker]
) -> None:
    server, voice = FakeServer(path), speaker("en", rate=30, voice="Boris")
    voice.say("One.")
    until(lambda: voice.resting)
    voice.follow(Manner("en", 30))
    voice.say("Two.")
    until(lambda: voice.resting)
    assert [(said, "Boris" in how) for said, how in server.spoken] == [
        ("One.", True),
        ("Two.", False),
    ]
    assert "30" in server.spoken[-1][1]  # what else was wished for is wished for again
    assert voice.state == "ready"


def test_a_dot_alone_on_a_line_ends_no_message(path: Path, speaker: Callable[..., Speaker]) -> None:
    server, voice = FakeServer(path), speaker()
    voice.say("one\n.\ntwo")
    until(lambda: voice.resting)
    assert server.said == ["one\n.\ntwo"]


def test_without_a_service_nothing_is_waited_for(
    path: Path, speaker: Callable[..., Speaker]
) -> None:
    voice = speaker()
    until(lambda: voice.state == "missing")
    began = time.monotonic()
    for number in range(100):
        voice.say(f"Sentence {number}.")
    assert time.monotonic() - began < 0.5


def test_a_service_that_dies_is_found_again(
    path: Path, speaker: Callable[..., Speaker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speaking, "_AGAIN", 0.05)
    server, voice = FakeServer(path, seconds=5), speaker()
    voice.say("Half a sen")
    until(lambda: server.said == ["Half a sen"])
    server.die()
    until(lambda: voice.state == "missing")
    path.unlink()
    again = FakeServer(path)
    voice.say("Here I am again.")
    until(lambda: again.said == ["Here I am again."])
    assert voice.state == "ready"
