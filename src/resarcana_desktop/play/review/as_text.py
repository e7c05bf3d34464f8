"""A review as text: moves by round, what was wrong with them, luck, notes, chances."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.bot import is_rough
from resarcana_desktop.i18n.markup import capital
from resarcana_desktop.play.review.review import OPEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.review.review import Judgement, Luck, Review
    from resarcana_desktop.play.review.reviewer import ReviewWords

SUFFIX: Final = ".txt"
_INDENT: Final = "     "
_ABOUT: Final = "~"
"""Marks a chance in a column as approximate."""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move as it was played: its seat, its round (0 during setup), its notation."""

    seat: int
    round: int
    action: str


@dataclass(frozen=True)
class AnnotatedGame:
    """Turns one review into text; `words` are plain, `notes` are by the moment after a move.

    A review made for one seat lists only its own moves, as others may have hidden their choices.
    """

    title: str
    names: Sequence[str]
    moves: Sequence[PlayedMove]
    review: Review
    words: ReviewWords
    notes: Mapping[int, str]
    catalogue: Catalogue

    def text(self) -> str:
        """Return the whole text, which ends with a line break."""
        parts = ["\n".join(self._head()), *self._rounds(), "\n".join(self._curve())]
        return "\n\n".join(parts) + "\n"

    def _said(self, key: str, **values: object) -> str:
        return self.catalogue.text(f"review.{key}", **values)

    def _percent(self, points: float, form: str = ".0f") -> str:
        number = self.catalogue.number(points, form).replace("-", "\N{MINUS SIGN}")
        return self.catalogue.text("language.percent", number=number)

    def _chance(self, chance: float, margin: float) -> str:
        """Return a chance, marked if it is approximate."""
        return self.catalogue.chance(chance, rough=is_rough(margin))

    # ---- the players ---------------------------------------------------------------------

    def _head(self) -> Iterator[str]:
        names = self.catalogue.listed(self.names)
        yield self._said("text.heading", game=self.title, names=names)
        yield ""
        for seat in self.review.seats:
            parts = {
                "name": self.names[seat.seat],
                "luck": self._percent(seat.luck, "+.0f"),
                "skill": self._percent(seat.skill, "+.0f"),
            }
            if seat.accuracy is None:
                yield self._said("summary_unjudged", **parts)
            else:
                yield self._said("summary", accuracy=self._percent(seat.accuracy), **parts)

    # ---- the moves -----------------------------------------------------------------------

    def _rounds(self) -> Iterator[str]:
        """A paragraph for each round."""
        strokes = defaultdict[int, list["Luck"]](list)
        for luck in self.review.luck:
            strokes[max(luck.at, 0)].append(luck)
        viewer = self.review.made.viewer
        shown = [(at, move) for at, move in enumerate(self.moves) if viewer in (OPEN, move.seat)]
        for number, moves in groupby(shown, key=lambda each: each[1].round):
            lines = [self._said("round", round=number) if number else self._said("setting_up")]
            for at, move in moves:
                lines += self._move(at, move, strokes[at])
            yield "\n".join(lines)

    def _move(self, at: int, move: PlayedMove, strokes: Sequence[Luck]) -> Iterator[str]:
        yield self._said(
            "text.move",
            number=at + 1,
            name=self.names[move.seat],
            action=self.words.action(at, move.action),
        )
        judgement = self.review.judgement_at(at)
        lines = list(self._verdict(judgement)) if judgement is not None else []
        lines += [each for each in map(self._befell, strokes) if each]
        note = self.notes.get(at + 1)
        if note:
            lines.append(self._said("text.note", note=note))
        for line in lines:
            yield _INDENT + line

    def _verdict(self, judgement: Judgement) -> Iterator[str]:
        """Yield what an error cost and what would have been better; little for other decisions."""
        if judgement.proof == "win_kept":
            yield self._said("win_kept")
        if judgement.grade is None:
            if judgement.close and judgement.best != judgement.played:
                yield self._said("text.close")
            return
        yield self._said(
            "costs",
            grade=self._said(f"grade.{judgement.grade}"),
            best=self._chance(judgement.best_chance, judgement.best_margin),
            played=self._chance(judgement.played_chance, judgement.played_margin),
        )
        yield self._said("better", action=self.words.action(judgement.at, judgement.best))
        why = self.words.why(judgement)
        if why:
            yield why

    def _befell(self, luck: Luck) -> str:
        """Return a stroke of luck that changed something; "" for any other."""
        worth = ", ".join(
            f"{self.names[seat]} {self._percent(points, '+.0f')}" for seat, points in luck.worth()
        )
        wording = self.words.luck(luck)
        wording = capital(wording)
        return self._said("luck_of", told=wording, worth=worth) if worth else ""

    # ---- the chances ---------------------------------------------------------------------

    def _curve(self) -> Iterator[str]:
        """Yield the chances wherever one of them changes visibly."""
        yield self._said("text.chances")
        rows = [["", *self.names]]
        before: list[str] = []
        for moment in self.review.moments:
            about = _ABOUT if is_rough(moment.margin) else ""
            shown = [about + self._percent(100.0 * chance) for chance in moment.chances]
            if shown != before:
                rows.append([str(moment.at), *shown])
                before = shown
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            yield "  ".join(
                cell.rjust(width) for cell, width in zip(row, widths, strict=True)
            ).rstrip()
