"""The reasons of a review as plain JSON, and read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pydantic import ConfigDict, TypeAdapter, ValidationError

from resarcana_desktop.games.resarcana.bots.reasons import Reason

if TYPE_CHECKING:
    from resarcana_desktop.play.review.review import Facts

_REASON: Final[TypeAdapter[Reason]] = TypeAdapter(Reason, config=ConfigDict(extra="forbid"))


def written(reason: Reason) -> Facts:
    """A reason as plain JSON; what is as usual is left out, and the weight of a fact always."""
    weights = {"__all__": {"weight"}}
    found: Facts = tuple(
        _REASON.dump_python(reason, mode="json", exclude_defaults=True, exclude=weights)
    )
    return found


def reason_of(found: Facts) -> Reason:
    """Read back a reason; raises ValueError if it is malformed."""
    try:
        return _REASON.validate_python(found)
    except ValidationError as error:
        raise ValueError("expected a fact, a plan or what a choice goes with") from error
