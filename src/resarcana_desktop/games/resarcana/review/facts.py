"""The reasons of a review as plain JSON, and read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pydantic import ConfigDict, TypeAdapter, ValidationError

from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact, Reason
from resarcana_desktop.games.resarcana.rules.codes import ESSENCE_KINDS, USUAL_KINDS

if TYPE_CHECKING:
    from resarcana_desktop.play.review.review import Facts

_REASON: Final[TypeAdapter[Reason]] = TypeAdapter(Reason, config=ConfigDict(extra="forbid"))

_EXPECTED: Final = "expected a fact, a plan or what a choice goes with"
_KINDS: Final = {USUAL_KINDS, ESSENCE_KINDS}


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
        reason = _REASON.validate_python(found)
    except ValidationError as error:
        raise ValueError(_EXPECTED) from error
    facts = [each for each in reason if isinstance(each, Fact)]
    amounts = [each for fact in facts for each in (fact.essences, fact.fewer)]
    amounts += [unused.essences for fact in facts for unused in fact.unused]
    if not {len(each) for each in amounts} <= _KINDS:
        raise ValueError(_EXPECTED)
    return reason
