"""Damages the file of the game in progress in many ways, and opens it again.

    python -m tests.corruption --times 100000
    python -m tests.corruption --foreign 2000

The newest generation is cut short, has bits flipped, bytes changed, parts doubled, left out or
zeroed; now and then the one before it too. Each time the game must open one action earlier, the
damaged file must have been set aside, and the player must get one clear sentence. With `--foreign`
records with names that no one has are shown on every screen and the terminal instead.
"""

import argparse
import random
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import Record, from_bytes
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.storage.saves.generations import Generations
from resarcana_desktop.storage.saves.saved_games import entry_of
from tests.golden.test_formats import read

CATALOGUES = [load_catalogue(language, "resarcana") for language in LANGUAGES]


def mutated(data: bytes, chance: random.Random) -> bytes:
    """The same bytes, damaged."""
    where = chance.randrange(len(data))
    end = min(where + chance.randrange(1, 200), len(data))
    match chance.randrange(6):
        case 0:
            return data[:where]
        case 1:
            return (
                data[:where] + bytes([data[where] ^ 1 << chance.randrange(8)]) + data[where + 1 :]
            )
        case 2:
            return data[:where] + chance.randbytes(chance.randrange(1, 9)) + data[where + 1 :]
        case 3:
            return data[:end] + data[where:]
        case 4:
            return data[:where] + data[end:]
        case _:
            return data[:where] + bytes(end - where) + data[end:]


class Trial:
    """Three generations of one game in a folder, to be damaged over and over."""

    def __init__(self, folder: Path) -> None:
        self._files = Generations(folder, "game")
        record = read("2")
        self._records = [_shorter(record, by) for by in range(3)]
        self._data = [each.to_text().encode() for each in self._records]
        self.harmless = 0

    def run(self, chance: random.Random) -> None:
        """Damage, open, check; raises AssertionError where anything is not as it should be."""
        broken = 1 + (chance.random() < 0.1)
        expected = self._damage(broken, chance)
        entry = entry_of(self._files.paths[0])
        assert entry.title
        record, problem = self._files.recover(_itself)
        assert record == self._records[expected]
        if not expected:
            self.harmless += 1
            return
        assert problem is not None
        for catalogue in CATALOGUES:
            check_sentence(problem.sentence(catalogue.text), str(self._files.paths[0]))
        aside = list(self._files.folder.glob("*.broken*"))
        assert len(aside) == expected
        for path in aside:
            path.unlink()

    def _damage(self, broken: int, chance: random.Random) -> int:
        """Write the files, the first ones damaged; the number of the one that can be opened."""
        contents = [mutated(d, chance) for d in self._data[:broken]] + self._data[broken:]
        for path, content in zip(self._files.paths, contents, strict=True):
            path.write_bytes(content)
        for number in range(broken):
            if _reads_as(contents[number], self._records[number]):
                return number
        return broken


def check_sentence(shown: str, file: str) -> None:
    """One clear word: which file, what is wrong with it, what became of it."""
    assert file in shown
    assert "\n" not in shown
    assert "Traceback" not in shown
    assert "Error" not in shown
    assert len(shown) < 900
    assert "game.resarcana.broken" in shown


def _shorter(record: Record, by: int) -> Record:
    return replace(record, steps=record.steps[: len(record.steps) - by])


def _reads_as(data: bytes, record: Record) -> bool:
    """Return whether these bytes still mean the same, such as with an extra space between words."""
    try:
        return from_bytes(data) == record
    except RecordError:
        return False


def _itself(record: Record) -> Record:
    return record


def show_foreign(times: int, chance: random.Random) -> int:
    """Show this number of foreign records in both languages; raises if that fails."""
    from tests.corruption.showing import Shower  # loads all screens

    with tempfile.TemporaryDirectory() as folder:
        showers = [Shower(Path(folder) / language, language) for language in LANGUAGES]
        for number in range(times):
            showers[number % len(showers)].show(chance)
    print(f"{times} foreign records shown on every screen and the terminal")
    return 0


def main() -> int:
    """Try the mutations; raises if one of them loses more than it must."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=100_000)
    parser.add_argument("--foreign", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    if asked.foreign:
        return show_foreign(asked.foreign, chance)
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(Path(folder))
        for _ in range(asked.times):
            trial.run(chance)
    print(f"{asked.times} mutations, {trial.harmless} of them harmless, nothing lost but the last")
    return 0


if __name__ == "__main__":
    sys.exit(main())
