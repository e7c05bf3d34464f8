"""What a review says about a game played at random, with findings made up for each decision."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle, product
from random import Random
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.i18n.aloud import aloud
from resarcana_desktop.play.review.review import (
    GRADES,
    Judgement,
    KeyMoment,
    Luck,
    Made,
    Moment,
    Review,
    SeatReview,
)
from resarcana_desktop.scenes.review.words import ReviewSentences
from tools.sentences.page import Section

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.review.review import Facts
    from resarcana_desktop.play.review.reviewer import ReviewWords

_CHANCES: Final = ((0.92, 0.51, 0.0), (0.318, 0.204, 0.09), (1.0, 0.0, 0.0))
"""The chance after the better action and after the one played, and their margin."""


@dataclass(frozen=True)
class Reviewed:
    """A game to review: its words, its facts for each seat, and what came by chance."""

    history: AnyHistory
    words: ReviewWords
    facts: Callable[[int], Iterable[Facts]]
    lucky: Sequence[Luck]
    spoken: Callable[[str, Catalogue], str]


def reviewed(
    games: Iterable[Reviewed], catalogue: Catalogue, names: Iterable[str]
) -> list[Section]:
    """Return the headings of moments, verdicts, reasons, luck, and rows of lists."""
    known = tuple(names)
    moments = Section("Reviews: moments", stops=False)
    verdicts = Section("Reviews: verdicts")
    better = Section("Reviews: what was played, and what was better", stops=False)
    whys = Section("Reviews: why it was better")
    lucky = Section("Reviews: luck")
    rows = Section("Reviews: rows of lists, and players", stops=False)
    for game in games:
        review = _review(game)
        words = ReviewSentences(review, game.history, game.words, catalogue)

        def said(text: str, game: Reviewed = game) -> str:
            return aloud(game.spoken(text, catalogue), catalogue)

        for moment in review.moments:
            moments.add(said(words.heading(moment.at)), known)
            moments.add(said(words.chances(moment.at)), known)
        for judgement in review.judgements:
            first, *others = map(said, words.judged(judgement))
            verdicts.add(first, known)
            if judgement.grade is None:
                verdicts.add_all(others, known)
                continue
            played, instead = others
            better.add(played, known)
            (whys if game.words.why(judgement) else better).add(instead, known)
            rows.add_all(map(said, words.error_row(judgement)), known)
        for luck in review.luck:
            lucky.add(said(words.befell(luck)), known)
        for number, key in enumerate(review.key_moments, start=1):
            rows.add_all(map(said, words.key_row(number, key)), known)
        rows.add_all((said(words.summary(seat)) for seat in review.seats), known)
    return [moments, verdicts, better, whys, lucky, rows]


def _review(game: Reviewed) -> Review:
    history = game.history
    judgements = tuple(_judgements(game))
    errors = [each for each in judgements if each.grade]
    keys = [KeyMoment(each.at, "error", each.seat, -each.loss) for each in errors[:3]]
    keys += [KeyMoment(max(each.at, 0), "luck", 0, 12.0) for each in game.lucky]
    many = range(history.positions[0].seats)
    return Review(
        Made(history.record.game, "", 1, "quick", ""),
        over=True,
        seats=tuple(
            SeatReview(seat, 0.5, 1.0, 12.0, 3.0, 0.0, 9, seat, 0, 2 * seat,
                       None if seat else 91.0)
            for seat in many
        ),
        moments=tuple(
            Moment(at, position.round, -1 if position.over() else position.seat_to_decide(),
                   tuple(1 / len(many) for _ in many), 0.2 * (at % 2))
            for at, position in enumerate(history.positions)
        ),
        judgements=judgements,
        luck=tuple(game.lucky),
        key_moments=tuple(keys),
    )  # fmt: skip


def _judgements(game: Reviewed) -> Iterator[Judgement]:
    """Yield findings on every decision with a choice: in turn good ones, and errors."""
    history, random = game.history, Random(1)
    rules: Any = history.session.rules_for(history.record.options)
    facts = {seat: cycle(game.facts(seat)) for seat in range(history.positions[0].seats)}
    turns = cycle(product((*GRADES, None), _CHANCES))
    for at, position in enumerate(history.positions[:-1]):
        legal = position.legal_actions()
        if len(legal) < 2:
            continue
        seat, (grade, (best, played, margin)) = position.seat_to_decide(), next(turns)
        done = history.record.steps[at].action
        other = rules.action_text(position, random.choice(legal))
        yield Judgement(
            at, position.round, seat, "", done, other, played, best, 100 * (best - played), grade,
            reason=next(facts[seat]), played_margin=margin, best_margin=margin, close=at % 3 == 0,
            proof="" if grade or at % 4 else "win_kept",
        )  # fmt: skip
