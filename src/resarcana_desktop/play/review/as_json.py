"""Findings of a review as plain JSON, and read back: whatever is not as it should be is refused.

Reading raises ValueError, and nothing else, for what was not written by these functions.
"""

from __future__ import annotations

import math
from dataclasses import asdict, fields
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, TypeVar

from resarcana_desktop.play.review.review import (
    GRADES,
    KEY_KINDS,
    PROOFS,
    Judgement,
    KeyMoment,
    Luck,
    Made,
    Moment,
    Review,
    SeatReview,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.play.review.review import Facts

T = TypeVar("T")
Json = dict[str, Any]

_SLACK: Final = 1e-6
"""By how much a chance may lie beyond 0 and 1."""

# ---- writing -------------------------------------------------------------------------------------


def of_review(review: Review) -> Json:
    """The whole review."""
    return _written(review)


def of_made(made: Made) -> Json:
    """How a review is made."""
    return asdict(made)


def of_moment(moment: Moment) -> Json:
    """A point of the curve."""
    return _written(moment)


def of_judgement(judgement: Judgement) -> Json:
    """What a decision was worth."""
    return _written(judgement)


def of_luck(luck: Luck) -> Json:
    """What chance brought."""
    return _written(luck)


def _written(found: Review | Moment | Judgement | Luck) -> Json:
    written: Json = _plain(asdict(found))
    return written


def _plain(found: Any) -> Any:
    """Lists in place of tuples, so that what is written equals what is read."""
    if isinstance(found, dict):
        return {name: _plain(value) for name, value in found.items()}
    if isinstance(found, list | tuple):
        return [_plain(value) for value in found]
    return found


# ---- reading -------------------------------------------------------------------------------------


def review(found: Any) -> Review:
    """A review that was written so."""
    values = _fields(Review, found)
    seats = _all(_seat, values["seats"])
    moments = _all(moment, values["moments"])
    judgements, strokes = _all(judgement, values["judgements"]), _all(luck, values["luck"])
    keys = _all(_key_moment, values["key_moments"])
    check(len(seats), moments, judgements, strokes, keys)
    if [each.seat for each in seats] != list(range(len(seats))):
        raise ValueError("expected each seat in its place")
    return Review(
        made=made(values["made"]),
        over=_of(bool, values["over"]),
        seats=seats,
        moments=moments,
        judgements=judgements,
        luck=strokes,
        key_moments=keys,
    )


def check(
    seats: int,
    moments: Sequence[Moment],
    judgements: Sequence[Judgement],
    strokes: Sequence[Luck],
    keys: Sequence[KeyMoment] = (),
) -> None:
    """Raise ValueError unless findings go together: of so many seats, at moments in order."""
    if not seats or not moments or any(len(each.chances) != seats for each in moments):
        raise ValueError("expected the chances of all seats")
    if any(len(each.by_seat) != seats for each in strokes):
        raise ValueError("expected the luck of all seats")
    named = {each.seat for each in moments} | {each.seat for each in strokes}
    of_somebody = {each.seat for each in judgements} | {each.seat for each in keys}
    if not (named - {-1}) | of_somebody <= set(range(seats)):
        raise ValueError("expected a seat of the game")
    ats = [each.at for each in moments]
    others = [*(each.at for each in judgements), *(each.at for each in keys)]
    if min([*ats, *others, *(each.at + 1 for each in strokes)]) < 0 or any(
        before >= after for before, after in pairwise(ats)
    ):
        raise ValueError("expected moments in order")


def made(found: Any) -> Made:
    """How a review was made."""
    values = _fields(Made, found)
    return Made(
        game=_of(str, values["game"]),
        record=_of(str, values["record"]),
        method=_of(int, values["method"]),
        depth=_of(str, values["depth"]),
        weights=_of(str, values["weights"]),
        viewer=_of(int, values["viewer"]),
    )


def moment(found: Any) -> Moment:
    """A point of the curve."""
    values = _fields(Moment, found)
    return Moment(
        at=_of(int, values["at"]),
        round=_of(int, values["round"]),
        seat=_of(int, values["seat"]),
        chances=chances(values["chances"]),
    )


def judgement(found: Any) -> Judgement:
    """What a decision was worth."""
    values = _fields(Judgement, found)
    grade, proof = values["grade"], values["proof"]
    if grade not in (None, *GRADES) or proof not in PROOFS:
        raise ValueError("expected a grade and a proof")
    return Judgement(
        at=_of(int, values["at"]),
        round=_of(int, values["round"]),
        seat=_of(int, values["seat"]),
        kind=_of(str, values["kind"]),
        played=_of(str, values["played"]),
        best=_of(str, values["best"]),
        played_chance=_chance(values["played_chance"]),
        best_chance=_chance(values["best_chance"]),
        loss=_real(values["loss"]),
        grade=grade,
        accuracy=_real(values["accuracy"]),
        proof=proof,
        plan=_texts(values["plan"]),
        reason=_facts(values["reason"]),
    )


def luck(found: Any) -> Luck:
    """What chance brought."""
    values = _fields(Luck, found)
    return Luck(
        at=_of(int, values["at"]),
        kind=_of(str, values["kind"]),
        seat=_of(int, values["seat"]),
        components=_texts(values["components"]),
        by_seat=_all(_real, values["by_seat"]),
        outcomes=_of(int, values["outcomes"]),
        counted=_of(bool, values["counted"]),
    )


def chances(found: Any) -> tuple[float, ...]:
    """Chances, one for each seat."""
    return _all(_chance, found)


def _seat(found: Any) -> SeatReview:
    values = _fields(SeatReview, found)
    accuracy = values["accuracy"]
    return SeatReview(
        seat=_of(int, values["seat"]),
        initial=_real(values["initial"]),
        final=_chance(values["final"]),
        luck=_real(values["luck"]),
        lost=_real(values["lost"]),
        given=_real(values["given"]),
        decisions=_of(int, values["decisions"]),
        inaccuracies=_of(int, values["inaccuracies"]),
        mistakes=_of(int, values["mistakes"]),
        blunders=_of(int, values["blunders"]),
        accuracy=None if accuracy is None else _real(accuracy),
    )


def _key_moment(found: Any) -> KeyMoment:
    values = _fields(KeyMoment, found)
    if values["kind"] not in KEY_KINDS:
        raise ValueError("expected a kind of key moment")
    return KeyMoment(
        _of(int, values["at"]), values["kind"], _of(int, values["seat"]), _real(values["points"])
    )


def _fields(kind: type[Any], found: Any) -> Json:
    """The values of a dataclass by name, if all of them are there and no others."""
    if type(found) is not dict or found.keys() != {each.name for each in fields(kind)}:
        raise ValueError(f"expected a {kind.__name__}")
    values: Json = found
    return values


def _all(read: Callable[[Any], T], found: Any) -> tuple[T, ...]:
    return tuple(read(each) for each in _of(list, found))


def _texts(found: Any) -> tuple[str, ...]:
    return tuple(_of(str, each) for each in _of(list, found))


def _facts(found: Any) -> Facts:
    """Facts are their game's own; here they only have to be some."""
    return tuple(_of(dict, each) for each in _of(list, found))


def _chance(found: Any) -> float:
    chance = _real(found)
    if not -_SLACK <= chance <= 1.0 + _SLACK:
        raise ValueError("expected a chance from 0 to 1")
    return chance


def _real(found: Any) -> float:
    """A number; one that is whole may have lost its point."""
    if type(found) not in (int, float):
        raise ValueError("expected a number")
    try:
        number = float(found)
    except OverflowError:
        raise ValueError("expected a smaller number") from None
    if not math.isfinite(number):
        raise ValueError("expected a number")
    return number


def _of(kind: type, found: Any) -> Any:
    if type(found) is not kind:
        raise ValueError(f"expected {kind.__name__}, not {found!r}")
    return found
