"""Any error a player makes in a deck file is reported in one sentence."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from resarcana_desktop.games.card_faults import CardError
from resarcana_desktop.games.mercurial.cardsets.loader import FILES, FOLDER, load
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES

VALUES: Final = (
    '["a", ["b"]]',
    "{ a = { b = 1 } }",
    "0x" + "f" * 3000,
    "1979-05-27",
    "nan",
    '"\\u0000"',
    "[]",
    "-1",
)
TEXTS: Final = [load_catalogue(language, "mercurial") for language in LANGUAGES]


def shown_of(own: Path) -> Iterator[str]:
    """Yield everything reported about the decks in a folder, nothing if they are valid."""
    try:
        load(own)
    except CardError as error:
        for fault in error.faults:
            yield from (fault.sentence(texts) for texts in TEXTS)


@pytest.mark.parametrize("deck", FILES)
def test_any_value_under_any_key_is_shown(tmp_path: Path, deck: str) -> None:
    text = (FOLDER / f"{deck}.toml").read_text("utf-8")
    keys = sorted({*re.findall(r"\b(\w+) = ", text)})
    for number, key in enumerate(keys):
        value = VALUES[number % len(VALUES)]
        place = re.compile(rf"\b{key} = (\[[^\]]*\]|\{{[^}}]*\}}|[^,\n}}\]]+)")
        changed = place.sub(f"{key} = {value}".replace("\\", r"\\"), text, count=1)
        (tmp_path / f"{deck}.toml").write_text(changed, "utf-8")
        for sentence in shown_of(tmp_path):
            assert sentence.replace("\N{NO-BREAK SPACE}", " ").isprintable()


@pytest.mark.parametrize("value", VALUES)
def test_an_invalid_id_is_reported(tmp_path: Path, value: str) -> None:
    text = (FOLDER / "spells.toml").read_text("utf-8")
    (tmp_path / "spells.toml").write_text(text.replace('id = "ember"', f"id = {value}"), "utf-8")
    assert all("spells.toml" in sentence for sentence in shown_of(tmp_path))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff", "not UTF-8 text at byte 0"),
        (b"a = [[[", "not valid TOML: "),
        (b"a = " + b"[" * 5000, "too long or too deeply nested"),
        (b".".join([b"a"] * 15_000) + b" = 1", "too long or too deeply nested"),
        (b"#" * 300_000, "this file is larger than 256 KiB"),
    ],
)
def test_a_file_that_cannot_be_read_is_reported(tmp_path: Path, content: bytes, words: str) -> None:
    (tmp_path / "spells.toml").write_bytes(content)
    assert any(words in sentence for sentence in shown_of(tmp_path))


def test_hands_that_do_not_fit_are_shown_in_words(tmp_path: Path) -> None:
    text = (FOLDER / "starters.toml").read_text("utf-8")
    (tmp_path / "starters.toml").write_text(text.replace("copies = 4", "copies = 1"), "utf-8")
    assert any("each class that starts" in sentence for sentence in shown_of(tmp_path))
