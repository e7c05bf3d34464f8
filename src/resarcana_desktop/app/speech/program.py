"""Speech by a program of the system: `say` on macOS, PowerShell's System.Speech on Windows."""

from __future__ import annotations

import base64
import queue
import re
import shutil
import subprocess
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.speech.voice import GLANCE, Manner, NoSpeech, is_for

if TYPE_CHECKING:
    from threading import Event

_ANSWER: Final = 10.0
_WORDS_A_MINUTE: Final = 175
"""The usual rate of `say`."""
_SAY_LINE: Final = re.compile(r"^(?P<name>.+?)\s+(?P<tongue>[a-z]{2,3}[_-]\w+)\s+#")

# Input lines: R and a rate, V and a voice or nothing, L and a language, S and a text in Base64, X
# to stop. Output lines: one V with the name for each voice of a language and then a full stop, and
# D once a text was spoken or stopped. X has to be received while a text is spoken, so reading must
# not block; `Console.In` would block even when asked not to, a separate reader does not.
_SCRIPT: Final = r"""
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Speech
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false
$lines = New-Object System.IO.StreamReader ([Console]::OpenStandardInput())
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$voice.SetOutputToDefaultAudioDevice()
function Text($coded) { [Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($coded)) }
[Console]::Out.WriteLine('READY'); [Console]::Out.Flush()
$spoken = $null
$next = $lines.ReadLineAsync()
while ($true) {
  if ($spoken -ne $null -and $spoken.IsCompleted) {
    $spoken = $null
    [Console]::Out.WriteLine('D'); [Console]::Out.Flush()
  }
  if (-not $next.Wait(20)) { continue }
  $line = $next.Result
  if ($line -eq $null) { break }
  $next = $lines.ReadLineAsync()
  $rest = $line.Substring(1)
  switch ($line[0]) {
    'R' { $voice.Rate = [int]$rest }
    'V' { try { $voice.SelectVoice((Text $rest)) } catch { } }
    'C' { try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0,
            [Globalization.CultureInfo]::GetCultureInfo($rest)) } catch { } }
    'S' { $spoken = $voice.SpeakAsync((Text $rest)) }
    'X' { $voice.SpeakAsyncCancelAll() }
    'L' {
      foreach ($each in $voice.GetInstalledVoices()) {
        if ($each.VoiceInfo.Culture.TwoLetterISOLanguageName -eq $rest) {
          [Console]::Out.WriteLine('V' + $each.VoiceInfo.Name)
        }
      }
      [Console]::Out.WriteLine('.'); [Console]::Out.Flush()
    }
  }
}
"""


class SayVoice:
    """The program `say` of macOS, started for each text."""

    def __init__(self) -> None:
        """Find the program; raises NoSpeech."""
        program = shutil.which("say")
        if program is None:
            raise NoSpeech("there is no program called say")
        self._program = program
        self._by_language: dict[str, list[str]] = {}

    def voices(self, language: str) -> list[str]:
        """The names of the voices for a language."""
        if language not in self._by_language:
            self._by_language[language] = self._listed(language)
        return self._by_language[language]

    def _listed(self, language: str) -> list[str]:
        try:
            listed = subprocess.run(
                [self._program, "-v", "?"], capture_output=True, timeout=_ANSWER, check=True
            ).stdout.decode("utf-8", "replace")
        except (OSError, subprocess.SubprocessError) as error:
            raise NoSpeech(f"say does not tell its voices: {error}") from None
        found = filter(None, map(_SAY_LINE.match, listed.splitlines()))
        return [each["name"] for each in found if is_for(each["tongue"], language)]

    def speak(self, text: str, manner: Manner, stopped: Event) -> None:
        """Speak a text to its end, or until it is stopped."""
        rate = round(_WORDS_A_MINUTE * 2 ** (manner.rate / 100))
        known = self.voices(manner.language)
        voice = manner.voice if manner.voice in known else next(iter(known), "")
        chosen = ["-v", voice] if voice else []
        try:
            speaking = subprocess.Popen(
                [self._program, "-r", str(rate), *chosen, "--", text],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        except OSError as error:
            raise NoSpeech(f"say cannot be started: {error}") from None
        while speaking.poll() is None:
            if stopped.wait(GLANCE):
                speaking.terminate()
                with suppress(subprocess.TimeoutExpired):
                    speaking.wait(GLANCE)
        if speaking.returncode and not stopped.is_set():
            raise NoSpeech(f"say has failed with {speaking.returncode}")

    def close(self) -> None:
        """Do nothing, as no process runs between two texts."""


class PowerShellVoice:
    """System.Speech in one PowerShell process, which every Windows has."""

    def __init__(self, command: list[str] | None = None) -> None:
        """Start it; raises NoSpeech. `command` is another program with the same interface."""
        self._manner: Manner | None = None
        self._said: queue.SimpleQueue[str] = queue.SimpleQueue()
        try:
            self._process = subprocess.Popen(
                command or _power_shell(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            raise NoSpeech(f"PowerShell cannot be started: {error}") from None
        threading.Thread(target=self._listen, name="speech replies", daemon=True).start()
        try:
            self._heard(_ANSWER)
        except NoSpeech:
            self.close()
            raise

    def voices(self, language: str) -> list[str]:
        """The names of the voices for a language."""
        self._tell(f"L{language}")
        found = []
        while (line := self._heard(_ANSWER)) != ".":
            found.append(line[1:])
        return found

    def speak(self, text: str, manner: Manner, stopped: Event) -> None:
        """Speak a text to its end, or until it is stopped."""
        if manner != self._manner:
            self._manner = manner
            self._tell(f"R{round(manner.rate / 10)}")
            self._tell(f"V{_coded(manner.voice)}" if manner.voice else f"C{manner.language}")
        self._tell(f"S{_coded(text)}")
        while self._said.empty():
            if stopped.wait(GLANCE):
                self._tell("X")
                break
        self._heard(_ANSWER)

    def close(self) -> None:
        """End the process."""
        with suppress(OSError):
            self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                assert pipe is not None
                pipe.close()

    def _tell(self, line: str) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        try:
            pipe.write(f"{line}\n".encode())
            pipe.flush()
        except (OSError, ValueError) as error:
            raise NoSpeech(f"PowerShell does not listen: {error}") from None

    def _heard(self, longest: float) -> str:
        """Return the next line within this many seconds; raises NoSpeech."""
        try:
            line = self._said.get(timeout=longest)
        except queue.Empty:
            raise NoSpeech("PowerShell does not answer") from None
        if not line:
            raise NoSpeech("PowerShell has ended")
        return line

    def _listen(self) -> None:
        """Pass on its output, and then report that it has ended."""
        pipe = self._process.stdout
        assert pipe is not None
        with suppress(OSError, ValueError):
            for line in pipe:
                self._said.put(line.decode("utf-8", "replace").strip())
        self._said.put("")


def _power_shell() -> list[str]:
    coded = base64.b64encode(_SCRIPT.encode("utf-16-le")).decode()
    program = shutil.which("powershell") or "powershell"
    alone = ["-NoLogo", "-NoProfile", "-NonInteractive"]
    # Without "None" PowerShell reads what is written to it before the script can.
    return [program, *alone, "-InputFormat", "None", "-EncodedCommand", coded]


def _coded(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def of_system() -> SayVoice | PowerShellVoice:
    """The voice that macOS or Windows has; raises NoSpeech."""
    return PowerShellVoice() if sys.platform == "win32" else SayVoice()
