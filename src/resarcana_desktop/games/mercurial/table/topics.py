"""What is read of a thing on the table: its face and its text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.mercurial.play.about import (
    about_card,
    about_die,
    about_equilibrium,
    about_seat,
    about_sum,
    crystals_on,
    discount_on,
)
from resarcana_desktop.games.mercurial.play.threats import claims_of_card, end_by_seat, lack_of
from resarcana_desktop.games.mercurial.render import faces
from resarcana_desktop.games.mercurial.rules.records import Heroic
from resarcana_desktop.games.mercurial.text.card_text import kind_of
from resarcana_desktop.i18n.markup import bare
from resarcana_desktop.tabletop.zoom import Sentence, Topic

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.games.mercurial.play.threats import Threat
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.games.mercurial.table.board import Board
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.tabletop.context import PaintContext

_ROWS: Final = ("spells", "skills")
_WIDTH: Final = 360
"""Design px of the width of a card that is read."""
_ELSEWHERE: Final = ("card.spell.not_solo", "card.initiate")
"""Sentences about cards that say nothing about the game at this table."""
_RATIO: Final = {"spell": 0.72, "heroic": 0.52, "arcana": 0.5, "class": 0.5}


def lines_about(
    spot: Spot,
    position: MercurialPosition,
    words: Words,
    threats: Sequence[Threat] = (),
    side: int = -1,
) -> list[str]:
    """Return the text about a spot as paragraphs of rich text; the first is its title.

    For a `side` of the table, a Heroic says how much that player is short of it.
    """
    if spot.zone == "seat":
        ends = end_by_seat(threats, spot.seat, words)
        return [*about_seat(spot.seat, position, words), *filter(None, [ends])]
    if spot.zone == "sum":
        return about_sum(spot.seat, position, words)
    if spot.zone == "heroics" and isinstance(spot.card, Heroic):
        title, needs, *lines = _about_card(spot.card, words)
        short = lack_of(position, side, spot.card, words) if side >= 0 else ""
        gains = crystals_on(spot.number, position, words)
        claims = claims_of_card(threats, spot.number, words)
        return [title, *claims, *filter(None, [short, needs, gains]), *lines]
    if spot.card is not None:
        title, *lines = _about_card(spot.card, words)
        here = ""
        if spot.zone in _ROWS:
            told_of = discount_on if spot.zone == "spells" else crystals_on
            here = told_of(spot.number, position, words)
        return [title, *filter(None, [here]), *lines]
    if spot.zone == "die":
        return about_die(spot.face, position, words)
    if spot.zone == "deck":
        name = spot.name.removeprefix("deck.")
        return [
            f"{{b}}{words(f'deck.{name}')}{{/b}}",
            words("deck.left", number=spot.place),
            words(f"deck.{name}_told"),
        ]
    return about_equilibrium(position, words)


def _about_card(card: Card, words: Words) -> list[str]:
    """Return the text of a card, without what matters only in other games than this one."""
    elsewhere = [words.catalogue[key] for key in _ELSEWHERE]
    return [line for line in about_card(card, words) if line not in elsewhere]


@dataclass(frozen=True, slots=True)
class Face:
    """A card, as it is read at a table, with what is on it there."""

    card: Card
    table: PaintContext
    filled: faces.Filled | None = None
    reward: faces.Reward | None = None

    @property
    def id(self) -> str:
        return self.card.id

    @property
    def usual(self) -> tuple[float, float]:
        return (_WIDTH, _WIDTH * self._ratio)

    @property
    def _ratio(self) -> float:
        return _RATIO.get(kind_of(self.card), 0.72)

    def size(self, width: int) -> tuple[int, int]:
        return (width, round(width * self._ratio))

    def _drawn(
        self, width: int
    ) -> tuple[Card, tuple[int, int], str, int, faces.Filled | None, int]:
        name, size = max(round(26 * self.table.look.scale), 13), self.size(width)
        language, reward = self.table.language, self.reward
        left = 0 if reward is None else faces.reward_width(reward, size, language)
        return self.card, size, language, name, self.filled, left

    def is_drawn(self, width: int) -> bool:
        return faces.is_drawn(*self._drawn(width))

    def in_steps(self, width: int) -> Iterator[None]:
        yield
        faces.face(*self._drawn(width))
        yield

    def draw(self, surface: Surface, topleft: tuple[int, int], width: int) -> None:
        surface.blit(faces.face(*self._drawn(width)), topleft)
        if self.reward is not None:
            place = Rect(topleft, self.size(width))
            faces.draw_reward(surface, self.card, self.reward, place, self.table.language)


def topic_of(spot: Spot, board: Board, words: Words, *, pointed_at: bool = True) -> Topic:
    """What is read of a spot: its card, if it is one, and the text about it.

    A card that only a coach mentions says where its values are from by its mark alone.
    """
    title, *lines = lines_about(spot, board.position, words, board.threats, board.side)
    if spot.card is not None and spot.zone != "seat" and not pointed_at:
        lines.pop()
    shown = spot.card if spot.zone != "seat" else None
    on_it = board.lying_on(spot.number, spot.zone) if shown is not None else (None, None)
    face = Face(shown, board.table, *on_it) if shown is not None else None
    return Topic(face, bare(title), tuple(Sentence("", line) for line in lines))


def against(note: str) -> str:
    """Return why a spot cannot be used, in the colour of a loss."""
    return f"{{loss}}{note}{{/loss}}" if note else ""
