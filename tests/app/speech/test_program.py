"""Speech through a program of the system, with another program as a stand-in."""

import base64
import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.app.speech import program, speaker
from resarcana_desktop.app.speech.program import PowerShellVoice, SayVoice, of_system
from resarcana_desktop.app.speech.speaker import Speaker
from resarcana_desktop.app.speech.voice import Manner, NoSpeech

pytestmark = pytest.mark.skipif(os.name == "nt", reason="scripts there have no interpreter")

_NOTED = """
import json, sys, time
def note(what):
    with open({log!r}, "a", encoding="utf-8") as log:
        log.write(json.dumps(what) + "\\n")
note(sys.argv[1:])
"""

_SAY = """
if sys.argv[1:] == ["-v", "?"]:
    print("Alex                en_US    # Hello, I am Alex.")
    print("Eddy (German (Germany)) de_DE    # Hallo, ich bin Eddy.")
    print("Thomas              fr_FR    # Bonjour, je suis Thomas.")
    print("Tala                fil_PH   # Kumusta, ako si Tala.")
elif sys.argv[-1] == "A long story.":
    time.sleep(60)
elif sys.argv[-1] == "Too much.":
    sys.exit(3)
"""

_POWERSHELL = """
import base64, queue, threading
print("READY", flush=True)
lines = queue.Queue()
def read():
    for line in sys.stdin:
        lines.put(line.rstrip("\\n"))
    lines.put(None)
threading.Thread(target=read, daemon=True).start()
def text(line):
    return base64.b64decode(line[1:]).decode("utf-8")
while (line := lines.get()) is not None:
    note(line[0] + text(line) if line[0] in "SV" else line)
    if line == "Len":
        print("VZira", "VHédia", ".", sep="\\n", flush=True)
    elif line[0] == "L":
        print(".", flush=True)
    elif line[0] == "S" and text(line) == "The end.":
        sys.exit(1)
    elif line[0] == "S":
        if text(line) == "A long story.":
            note(lines.get())
        print("D", flush=True)
"""


class System:
    """A folder with fake speech programs; `told` lists how they were started and their input."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._log = folder / "log"

    def has(self, name: str, script: str) -> None:
        """Add a fake speech program that notes its input."""
        path = self.folder / name
        noted = _NOTED.format(log=str(self._log))
        path.write_text(f"#!{sys.executable}\n{noted}{script}", encoding="utf-8")
        path.chmod(0o755)

    @property
    def shown(self) -> list[Any]:
        """Return everything noted so far."""
        if not self._log.exists():
            return []
        *noted, _half = self._log.read_text("utf-8").split("\n")  # it may be writing
        return [json.loads(line) for line in noted]


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> System:
    """Return a system that has no program yet."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return System(tmp_path)


@pytest.fixture
def powershell(system: System) -> Iterator[PowerShellVoice]:
    """The voice of a system that has a PowerShell."""
    system.has("powershell", _POWERSHELL)
    voice = PowerShellVoice()
    yield voice
    voice.close()


def speak(
    voice: Any, text: str, manner: Manner, *, until: Callable[[], bool] | None = None
) -> None:
    """Have a text spoken, stopped as soon as `until` is so."""
    stopped = threading.Event()
    speaking = threading.Thread(target=voice.speak, args=(text, manner, stopped))
    speaking.start()
    if until is not None:
        wait_for(until)
        stopped.set()
    speaking.join(10)
    assert not speaking.is_alive()


def wait_for(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not done():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.005)


# ---- macOS ---------------------------------------------------------------------------------------


def test_say_is_started_for_each_text_with_rate_and_voice(system: System) -> None:
    system.has("say", _SAY)
    voice = SayVoice()
    speak(voice, "- Bonjour.", Manner("fr", 100, "Thomas"))
    speak(voice, "Hello.", Manner("en"))
    assert [each for each in system.shown if "?" not in each] == [
        ["-r", "350", "-v", "Thomas", "--", "- Bonjour."],
        ["-r", "175", "-v", "Alex", "--", "Hello."],
    ]


def test_say_speaks_with_its_own_voice_where_a_language_has_none(system: System) -> None:
    system.has("say", _SAY)
    voice = SayVoice()
    assert (voice.voices("de"), voice.voices("fi")) == (["Eddy (German (Germany))"], [])
    speak(voice, "Hei.", Manner("fi", voice="Alex"))
    assert system.shown[-1] == ["-r", "175", "--", "Hei."]


def test_say_is_ended_with_what_it_says(system: System) -> None:
    system.has("say", _SAY)
    began, long = time.monotonic(), "A long story."
    speaks = ["-r", "175", "-v", "Alex", "--", long]
    speak(SayVoice(), long, Manner("en"), until=lambda: speaks in system.shown)
    assert time.monotonic() - began < 30


def test_a_say_that_fails_or_is_not_there_is_no_speech(system: System) -> None:
    with pytest.raises(NoSpeech):
        SayVoice()
    system.has("say", _SAY)
    with pytest.raises(NoSpeech, match="3"):
        SayVoice().speak("Too much.", Manner("en"), threading.Event())


# ---- Windows -------------------------------------------------------------------------------------


def test_powershell_runs_the_script_and_leaves_what_is_written_to_it_alone(
    powershell: PowerShellVoice, system: System
) -> None:
    options = system.shown[0]
    assert options[:3] == ["-NoLogo", "-NoProfile", "-NonInteractive"]
    assert options[options.index("-InputFormat") + 1] == "None"
    script = base64.b64decode(options[options.index("-EncodedCommand") + 1]).decode("utf-16-le")
    assert "System.Speech" in script
    assert "[Console]::In" not in script  # its ReadLineAsync waits, and no X would be heard
    assert sum(map(len, options)) < 32_000  # Windows takes no longer command


def test_powershell_gets_rate_and_voice_once_and_each_text(
    powershell: PowerShellVoice, system: System
) -> None:
    assert powershell.voices("en") == ["Zira", "Hédia"]
    speak(powershell, "Élan, and\nmore.", Manner("en", -50, "Hédia"))
    speak(powershell, "Again.", Manner("en", -50, "Hédia"))
    speak(powershell, "Encore.", Manner("fr"))
    assert system.shown[1:] == [
        "Len",
        "R-5",
        "VHédia",
        "SÉlan, and\nmore.",
        "SAgain.",
        "R0",
        "Cfr",
        "SEncore.",
    ]


def test_powershell_gets_a_stop_and_speaks_on(powershell: PowerShellVoice, system: System) -> None:
    manner = Manner("en")
    speak(powershell, "A long story.", manner, until=lambda: "SA long story." in system.shown)
    speak(powershell, "Another.", manner)
    assert system.shown[-3:] == ["SA long story.", "X", "SAnother."]


def test_a_powershell_that_ends_is_no_speech_from_then_on(powershell: PowerShellVoice) -> None:
    for text in ("The end.", "Nobody there."):
        with pytest.raises(NoSpeech):
            powershell.speak(text, Manner("en"), threading.Event())
    with pytest.raises(NoSpeech):
        powershell.voices("en")


def test_a_powershell_that_does_not_start_is_no_speech(
    system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(NoSpeech):
        PowerShellVoice()
    system.has("powershell", "sys.exit(1)")
    with pytest.raises(NoSpeech, match="ended"):
        PowerShellVoice()
    # Only now, as a program may take longer than this to start and end.
    monkeypatch.setattr(program, "_ANSWER", 0.2)
    system.has("powershell", "time.sleep(60)")
    with pytest.raises(NoSpeech, match="answer"):
        PowerShellVoice()


def test_a_program_that_dies_costs_silence_and_is_started_again(
    system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speaker, "_AGAIN", 0.05)
    system.has("powershell", _POWERSHELL)
    voice = Speaker(Manner("en"), make=PowerShellVoice)
    try:
        wait_for(lambda: voice.state == "ready")
        assert voice.voices == ("Zira", "Hédia")
        voice.say("The end.")
        wait_for(lambda: voice.state == "missing")
        voice.say("Here I am again.")
        wait_for(lambda: "SHere I am again." in system.shown)
    finally:
        voice.close()


@pytest.mark.parametrize(
    ("platform", "name", "script", "kind"),
    [("darwin", "say", _SAY, SayVoice), ("win32", "powershell", _POWERSHELL, PowerShellVoice)],
)
def test_each_system_has_the_program_that_it_comes_with(
    platform: str,
    name: str,
    script: str,
    kind: type,
    system: System,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    system.has(name, script)
    monkeypatch.setattr(sys, "platform", platform)
    voice = of_system()
    assert isinstance(voice, kind)
    voice.close()
