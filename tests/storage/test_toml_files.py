"""TOML files that no one would write by hand are refused in a moment."""

import time
from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.engine.garbage import without_garbage_collection
from resarcana_desktop.storage.toml_files import TomlError, parsed, read_toml, to_toml

LARGEST = 1_000_000
FOLDER = Path(__file__).parents[2]
DEEP = {
    "one key": ".".join("a" * 15_000) + " = 1",
    "one key in quotes": ".".join(["'a'"] * 10_000) + " = 1",
    "one key with blanks": " . ".join("a" * 10_000) + " = 1",
    "the name of a table": "[" + ".".join("a" * 15_000) + "]",
    "many such keys": "\n".join(f"k{n}." + ".".join("a" * 500) + " = 1" for n in range(100)),
    "lists": "a = " + "[" * 5_000 + "]" * 5_000,
    "lists that are deep, but not too deep to be parsed": "a = " + "[" * 60 + "]" * 60,
    "tables": "a = " + "{a = " * 5_000 + "1" + "}" * 5_000,
    "keys in tables": "a = " + ("{" + ".".join("a" * 20) + " = ") * 30 + "1" + "}" * 30,
    "digits": "a = " + "9" * 5_000,
    "digits that count up to sixteen": "a = 0x" + "f" * 100_000,
}
LONG = {
    "a word": "a" * LARGEST,
    "words": "a." * 31 + "b = 1\n" + "a-" * 300_000,
    "quotes": "'" * LARGEST,
    "dots": "." * LARGEST,
    "blanks": "a" + " " * LARGEST,
    "short chains": ("a." * 31 + "!") * 5_000,
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_what_is_too_deep_is_refused_at_once(text: str) -> None:
    fault, took = refused(text)
    assert fault.code == "too_deep"
    assert took < 0.5


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_what_is_long_is_refused_in_a_moment(text: str) -> None:
    _, took = refused(text)
    assert took < 2


def refused(text: str) -> tuple[TomlError, float]:
    """What is wrong with a text, and how many seconds of the processor it took to say so.

    The garbage of other tests is collected at any time, and isn't part of that.
    """
    with without_garbage_collection():
        begun = time.process_time()
        with pytest.raises(TomlError) as caught:
            parsed(text)
        return caught.value, time.process_time() - begun


def test_what_comes_with_the_program_is_not_too_deep() -> None:
    for folder in ("assets/puzzles", "cardsets"):
        files = sorted((FOLDER / folder).rglob("*.toml"))
        assert files
        for file in files:
            assert read_toml(file, 4 * LARGEST)


# ---- writing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [
        {"a": 1, "b": "two", "c": True, "d": [1, 2], "e": {"f": {"g": 1}, "h": 2}},
        {
            "spell": [
                {"id": "a", "name": {"en": "A “B”"}, "steps": [{"x": {"y": [1]}}]},
                {"id": "b"},
            ]
        },
        {"set": {"id": "x"}, "cards": {"card": [{"id": "a"}]}, "none": {"card": []}, "bare": {}},
        {"odd key": {"a.b": 'tab\t, line\n, quote", back\\, bell\x07, far \U000e0001'}},
        {"whole": {"part": {"deep": [{"n": 1}, {"n": [{"m": {}}]}]}, "beside": 3}},
    ],
)
def test_what_is_written_reads_back(content: dict[str, Any]) -> None:
    assert parsed(to_toml(content)) == content


def test_tables_have_headings_and_what_is_in_them_is_on_one_line() -> None:
    content = {"spell": [{"id": "ember", "effect": {"ruin": [6, 8]}}]}
    assert to_toml(content) == '[[spell]]\nid = "ember"\neffect = { ruin = [6, 8] }\n'
