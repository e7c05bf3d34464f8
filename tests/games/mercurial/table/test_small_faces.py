"""Small cards: what has no room on them is marked, so that nobody takes a part for the whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from pygame import Surface, image

from resarcana_desktop.games.mercurial.render import faces
from resarcana_desktop.games.mercurial.render.lines import lines_of, secondary_lines
from resarcana_desktop.games.mercurial.rules.records import (
    Alteration,
    Arcana,
    Card,
    Heroic,
    Skill,
    Spell,
)
from resarcana_desktop.games.mercurial.table.board import name_px
from resarcana_desktop.language import LANGUAGES
from tests.games.mercurial.table.test_layout import moment, table_at

WINDOWS = ((1024, 600), (1280, 720), (1920, 1080))
KINDS: dict[str, type] = {
    "heroics": Heroic,
    "spells": Spell,
    "skills": Skill,
    "arcanas": Arcana,
    "hand": Alteration,
}


@dataclass(frozen=True)
class Small:
    """A card as it lies on the table."""

    card: Card
    size: tuple[int, int]
    letters: int
    reward: bool
    language: str

    def told(self) -> str:
        """Which one it is, for a failure."""
        return f"{self.card.id} {self.size} {'with' if self.reward else 'without'} reward"

    def picture(self, card: Card | None = None) -> Surface:
        """Its face, drawn anew; or that of `card` in its stead."""
        anew = replace(card or self.card)
        return faces.face(anew, self.size, self.language, self.letters, None, self.reward)


def small_cards(tmp_path: Path, window: tuple[int, int], language: str) -> Iterator[Small]:
    """Every card, wherever it can lie on the table of a window, with large text or usual one."""
    for scale in (1.0, 2.0):
        _, table = table_at(tmp_path / str(scale), moment(2), window, language, scale)
        sizes = {spot.zone: spot.rect.size for spot in table.board.spots}
        for zone, kind in KINDS.items():
            rewards = (False,) if zone in ("arcanas", "hand") else (False, True)
            for card in {card.id: card for card in table.board.faces.cards}.values():
                if isinstance(card, kind):
                    for reward in rewards:
                        letters = name_px(table.context.look)
                        yield Small(card, sizes[zone], letters, reward, language)


def nothing(card: Card) -> Sequence[str]:
    return []


def alike(one: Surface, other: Surface) -> bool:
    return image.tobytes(one, "RGBA") == image.tobytes(other, "RGBA")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("part", ["lines_of", "secondary_lines"])
def test_what_a_small_card_leaves_out_is_marked(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    part: str,
    window: tuple[int, int],
    language: str,
) -> None:
    smalls = list(small_cards(tmp_path, window, language))
    does = [small for small in smalls if does_something(small.card, part)]
    whole = [small.picture() for small in does]
    monkeypatch.setattr(faces, part, nothing)
    less = [small.picture() for small in does]
    silent = [small.told() for small, *two in zip(does, whole, less, strict=True) if alike(*two)]
    assert silent == []


def does_something(card: Card, part: str) -> bool:
    if part == "lines_of":
        return bool(lines_of(card))
    return isinstance(card, Alteration) and bool(secondary_lines(card))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_every_small_card_has_its_name(
    tmp_path: Path, window: tuple[int, int], language: str
) -> None:
    nameless = [
        small.told()
        for small in small_cards(tmp_path, window, language)
        if alike(
            small.picture(), small.picture(replace(small.card, names=dict.fromkeys(LANGUAGES, "")))
        )
    ]
    assert nameless == []


def test_the_spell_of_a_rival_says_what_it_does_or_that_there_is_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spells = [card for card in moment(2).position.faces.cards if isinstance(card, Spell)]
    sizes = [(44, 32), (70, 34), (120, 40)]
    whole = [faces.mini(replace(spell), size, "en") for spell in spells for size in sizes]
    monkeypatch.setattr(faces, "lines_of", nothing)
    less = [faces.mini(replace(spell), size, "en") for spell in spells for size in sizes]
    assert not any(alike(*two) for two in zip(whole, less, strict=True))
