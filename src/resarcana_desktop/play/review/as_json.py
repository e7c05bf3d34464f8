"""Findings of a review as plain JSON, and back; anything malformed is refused.

Reading raises only ValueError, for anything that `written` did not write.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pydantic import ConfigDict, TypeAdapter

from resarcana_desktop.play.review.review import Chances, Review

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.play.review.review import Judgement, KeyMoment, Luck, Moment

T = TypeVar("T")

_ADDED: Final[dict[str, Any]] = {
    "margin": 0.0,
    "played_margin": 0.0,
    "best_margin": 0.0,
    "close": False,
}
"""Fields added to findings since method 4, with the value to read if they are missing."""


def written(found: Any) -> dict[str, Any]:
    """Return a finding as JSON, with lists instead of tuples."""
    data: dict[str, Any] = json.loads(json.dumps(asdict(found)))
    return data


def read(kind: type[T], found: Any) -> T:
    """Read back a finding of this kind."""
    value: T = _validated(kind, found)
    if not _agree(written(value), found):  # a missing field would have its usual value
        raise ValueError(f"expected the whole of a {kind.__name__}")
    return value


def _agree(kept: Any, found: Any) -> bool:
    """Return whether a finding equals what was read; later fields may be missing."""
    if isinstance(kept, dict) and isinstance(found, dict):
        left_out = kept.keys() - found.keys()
        return (
            found.keys() <= kept.keys()
            and all(each in _ADDED and kept[each] == _ADDED[each] for each in left_out)
            and all(_agree(kept[key], found[key]) for key in found)
        )
    if isinstance(kept, list) and isinstance(found, list):
        return len(kept) == len(found) and all(map(_agree, kept, found))
    return bool(kept == found)


def review(found: Any) -> Review:
    """Return a review whose parts all fit together."""
    whole = read(Review, found)
    check(len(whole.seats), whole.moments, whole.judgements, whole.luck, whole.key_moments)
    if [each.seat for each in whole.seats] != list(range(len(whole.seats))):
        raise ValueError("expected each seat in its place")
    return whole


def chances(found: Any) -> Chances:
    """Return chances, one for each seat."""
    read_: Chances = _validated(Chances, found)
    return read_


def _validated(kind: Any, found: Any) -> Any:
    try:
        (value,) = _adapter(kind).validate_json(json.dumps([found]))
    except (TypeError, ValueError) as error:
        raise ValueError(f"expected other findings: {error}") from None
    return value


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    """Return a reader of a list of one finding, as only then a dataclass is read strictly."""
    return TypeAdapter(tuple[kind], config=ConfigDict(strict=True, allow_inf_nan=False))


def check(
    seats: int,
    moments: Sequence[Moment],
    judgements: Sequence[Judgement],
    strokes: Sequence[Luck],
    keys: Sequence[KeyMoment] = (),
) -> None:
    """Raise ValueError unless findings fit together: number of seats, order of moments."""
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
