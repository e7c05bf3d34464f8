"""Bots of another version of the program, thinking with the rules and weights of that version.

Such a bot is named `NAME=CHECKOUT`, as in `level5=../before`: the bot of that name in a checkout of
another version. A process of that version answers, with the environment in its `.venv` if it has
one; positions are sent in the notation, and actions come back by their numbers. Neither has changed
since there are records of games.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from weakref import finalize

from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import res_arcana

MARK: Final = "="
"""Separates the name of a bot from the checkout it comes from."""
PYTHON: Final = "Scripts/python.exe" if sys.platform == "win32" else "bin/python"
"""The interpreter in a virtual environment."""


@dataclass
class BotOfVersion:
    """A bot of another checkout, which is shown what its own seat may know and no more.

    The arena hands it the position; the process of the other version makes its observation there.
    """

    name: str
    checkout: Path
    seconds: float | None = None
    foresees: bool = field(default=False, init=False)
    _process: subprocess.Popen[str] | None = field(default=None, init=False)

    def choose(self, observation: object, legal: Sequence[int], seed: int) -> int:
        """Unsupported, as an observation cannot be sent to another version; use `choose_openly`."""
        raise TypeError("a bot of another version needs the position")

    def choose_openly(self, position: ResArcanaPosition, legal: Sequence[int], seed: int) -> int:
        """Return its answer; raises RuntimeError if the other version finds other actions."""
        rules = res_arcana(position.faces.sets)
        question = {
            "sets": list(position.faces.sets),
            "position": rules.position_text(position),
            "legal": list(legal),
            "seed": seed,
        }
        return int(self._ask(question))

    def _ask(self, question: dict[str, Any]) -> int:
        if self._process is None:
            self._process = self._start()
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{json.dumps(question)}\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{self.name} of {self.checkout} has ended")
        found = json.loads(answer)
        if isinstance(found, str):
            raise RuntimeError(f"{self.name} of {self.checkout}: {found}")
        return int(found)

    def _start(self) -> subprocess.Popen[str]:
        own = self.checkout / ".venv" / PYTHON
        python = own if own.exists() else sys.executable
        words = [str(python), str(Path(__file__).resolve()), self.name]
        if self.seconds is not None:
            words.append(str(self.seconds))
        process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(self.checkout / "src")},
        )
        finalize(self, _end, process)
        return process


def _end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()


# ---- inside the process, with the modules of the other version ----------------------------------


def serve(name: str, seconds: float | None) -> None:
    """Answer questions, a line each, until there are no more."""
    bots: dict[str, Bot[Observation]] = {}
    for line in sys.stdin:
        question = json.loads(line)
        try:
            print(json.dumps(_answer(question, bots, name, seconds)), flush=True)
        except ValueError as error:
            print(json.dumps(str(error)), flush=True)


def _answer(
    question: dict[str, Any], bots: dict[str, Bot[Observation]], name: str, seconds: float | None
) -> int:
    """Return the bot's answer; the bot is made at the first question, which names the sets."""
    rules = res_arcana(tuple(question["sets"]))
    position = rules.parse_position(question["position"])
    legal = position.legal_actions()
    if list(legal) != question["legal"]:
        raise ValueError("It finds other legal actions.")
    if name not in bots:
        bots[name] = make(name, rules.faces, seconds)
    seen = position.observation(position.seat_to_decide())
    return int(bots[name].choose(seen, legal, question["seed"]))


if __name__ == "__main__":
    serve(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else None)
