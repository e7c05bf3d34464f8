"""The words of a review, in the player's language: grades, chances, key moments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.bot import is_rough
from resarcana_desktop.i18n.markup import capital, plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.review.review import (
        Grade,
        Judgement,
        KeyMoment,
        Luck,
        Review,
        SeatReview,
    )
    from resarcana_desktop.play.review.reviewer import ReviewWords
    from resarcana_desktop.setup.game_setup import SeatSetup

SIGNS: Final[dict[Grade, str]] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""The sign of each grade, as in chess notation."""
GOOD_LUCK: Final = "+"
BAD_LUCK: Final = "\N{MINUS SIGN}"
LEAST_LUCK: Final = 5.0
"""Points of the chance to win from which on a stroke of luck is marked."""


@dataclass(frozen=True)
class ReviewSentences:
    """Puts sentences about one review together, as rich text."""

    review: Review
    history: AnyHistory
    own: ReviewWords
    catalogue: Catalogue

    def __call__(self, key: str, **values: object) -> str:
        """The text `review.<key>` with its places filled."""
        return self.catalogue.text(f"review.{key}", **values)

    # ---- pieces --------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """A player in the colour of the seat."""
        return coloured_name(self.history.seats[seat])

    def percent(self, points: float) -> str:
        """Return a chance, or a difference of chances, in percent."""
        return self.catalogue.text("language.percent", number=round(points))

    def chance(self, chance: float, margin: float = 0.0) -> str:
        """Return a chance from 0 to 1, marked if it is approximate."""
        return self.catalogue.chance(chance, rough=is_rough(margin))

    def signed(self, points: float) -> str:
        """A difference with its sign, in the colour of a gain or a loss."""
        whole = round(points)
        if whole == 0:
            return self.percent(0)
        sign, role = ("+", "gain") if whole > 0 else ("\N{MINUS SIGN}", "loss")
        return f"{{{role}}}{sign}{self.percent(abs(whole))}{{/{role}}}"

    def grade(self, judgement: Judgement) -> str:
        """Return the grade of an error with its sign; "" for none."""
        if judgement.grade is None:
            return ""
        wording = self(f"grade.{judgement.grade}")
        return f"{{loss}}{{b}}{SIGNS[judgement.grade]}{{/b}} {wording}{{/loss}}"

    def when(self, at: int) -> str:
        """The round of a moment."""
        number = self.history.round_at(at)
        return self("round", round=number) if number else self("setting_up")

    # ---- a moment ------------------------------------------------------------------------

    def heading(self, at: int) -> str:
        """Return the moment and whose decision it is."""
        position = self.history.positions[at]
        if position.over():
            return self("the_end")
        return self("to_decide", when=self.when(at), name=self.name(position.seat_to_decide()))

    def chances(self, at: int) -> str:
        """The chance of every seat."""
        moment = self.review.moment_at(at)
        return " · ".join(
            f"{self.name(seat)} {{b}}{self.chance(each, moment.margin)}{{/b}}"
            for seat, each in enumerate(moment.chances)
        )

    def judged(self, judgement: Judgement) -> list[str]:
        """Return the value of a decision: played, better, why."""
        played = self.own.action(judgement.at, judgement.played)
        if judgement.grade is None:
            alike = judgement.best == judgement.played
            key = "played_best" if alike else "played_close" if judgement.close else "played_well"
            lines = [self(key, action=played)]
            if judgement.proof == "win_kept":
                lines.append(self("win_kept"))
            return lines
        costs = self(
            "costs_of",
            grade=self.grade(judgement),
            name=self.name(judgement.seat),
            best=self.chance(judgement.best_chance, judgement.best_margin),
            played=self.chance(judgement.played_chance, judgement.played_margin),
        )
        better, why = self.own.action(judgement.at, judgement.best), self.own.why(judgement)
        instead = self("better", action=better)
        if why:
            instead = self("better_because", action=better, why=why)
        return [costs, self("played", action=played), instead]

    def befell(self, luck: Luck) -> str:
        """Return a chance event, and its value to each seat."""
        worth = ", ".join(
            f"{self.name(seat)} {self.signed(points)}" for seat, points in luck.worth()
        )
        wording = self.own.luck(luck)
        if not wording:
            return self("key_luck", told=worth) if worth else ""
        wording = capital(wording)
        return (
            self("luck_of", told=wording, worth=worth) if worth else self("no_luck", told=wording)
        )

    # ---- lists ---------------------------------------------------------------------------

    def error_row(self, judgement: Judgement) -> tuple[str, ...]:
        """Return an error in a list: its player, how bad it is, and what would have been better."""
        who = self(
            "error_of",
            name=self.name(judgement.seat),
            grade=self.grade(judgement),
            lost=self.signed(-judgement.shown_loss),
            when=self.when(judgement.at),
        )
        return (who, *self._instead(judgement))

    def _instead(self, judgement: Judgement) -> tuple[str, str]:
        """Return the action played and the better one."""
        played = self.own.action(judgement.at, judgement.played)
        better = self.own.action(judgement.at, judgement.best)
        return self("played", action=played), self("better", action=better)

    def key_row(self, number: int, key: KeyMoment) -> tuple[str, ...]:
        """A key moment in a list: what happened to whom."""
        judgement = self.review.judgement_at(key.at) if key.kind == "error" else None
        head = self(
            "key_of",
            number=number,
            name=self.name(key.seat),
            points=self.signed(key.points if judgement is None else -judgement.shown_loss),
            when=self.when(key.at),
        )
        if judgement is not None:
            return (f"{head} · {self.grade(judgement)}", *self._instead(judgement))
        brought = [self.own.luck(each) for each in self.luck_at(key.at) if strikes(each)]
        return (head, self("key_luck", told=". ".join(brought) or self("chance")))

    def summary(self, seat: SeatReview) -> str:
        """Return how a seat played and what luck it had, in a line."""
        parts = {"luck": self.signed(seat.luck), "skill": self.signed(seat.skill)}
        name = self.name(seat.seat)
        if seat.accuracy is None:
            return self("summary_unjudged", name=name, **parts)
        return self("summary", name=name, accuracy=self.percent(seat.accuracy), **parts)

    def luck_at(self, at: int) -> Sequence[Luck]:
        """Return the chance events with the action at a moment, the deal with the first one."""
        return [each for each in self.review.luck if max(each.at, 0) == at]


def coloured_name(who: SeatSetup) -> str:
    """Return the name of a player in the colour of the seat."""
    return f"{{seat:{who.colour}}}{plain(who.name)}{{/seat}}"


def counted_errors(catalogue: Catalogue, numbers: Mapping[Grade, int]) -> dict[Grade, str]:
    """Return how many errors there are of each grade, in plain words; nothing for none."""
    return {
        grade: catalogue.count(f"review.seats.{grade}", number, number=number)
        for grade, number in numbers.items()
        if number
    }


def strikes(luck: Luck) -> bool:
    """Return whether a stroke of luck gets a mark."""
    return max(map(abs, luck.by_seat), default=0.0) >= LEAST_LUCK
