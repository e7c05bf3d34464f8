"""The findings in some pieces of a review, whether it is finished or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.review import Judgement, Luck, Moment

if TYPE_CHECKING:
    from collections.abc import Iterable

    from resarcana_desktop.play.review.reviewer import Piece


@dataclass(frozen=True)
class Found:
    """What was found so far, each in the order of the game."""

    moments: tuple[Moment, ...] = ()
    judgements: tuple[Judgement, ...] = ()
    luck: tuple[Luck, ...] = ()


def found_in(pieces: Iterable[Piece]) -> Found:
    """Read some pieces; raises ValueError for damaged ones."""
    pieces = tuple(pieces)
    return Found(
        tuple(as_json.read(Moment, each["moment"]) for each in pieces if "moment" in each),
        tuple(as_json.read(Judgement, each["judgement"]) for each in pieces if "judgement" in each),
        tuple(as_json.read(Luck, each["luck"]) for each in pieces if "luck" in each),
    )


def together(parts: Iterable[Found]) -> Found:
    """Return the findings of parts in their order; nothing if they do not go together."""
    parts = tuple(parts)
    whole = Found(
        tuple(each for part in parts for each in part.moments),
        tuple(each for part in parts for each in part.judgements),
        tuple(each for part in parts for each in part.luck),
    )
    seats = len(whole.moments[0].chances) if whole.moments else 0
    try:
        as_json.check(seats, whole.moments, whole.judgements, whole.luck)
    except ValueError:  # nothing yet, or the saved pieces were damaged
        return Found()
    return whole
