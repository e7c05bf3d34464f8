"""The reasons of a review as plain JSON, and read back."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from pydantic import ConfigDict, TypeAdapter, ValidationError

from resarcana_desktop.games.mercurial.bots.aims import Aim
from resarcana_desktop.games.mercurial.bots.claims import Claiming
from resarcana_desktop.games.mercurial.bots.facts import Fact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.play.review.review import Facts

_READ: Final[TypeAdapter[tuple[Aim | Fact | Claiming, ...]]] = TypeAdapter(
    tuple[Aim | Fact | Claiming, ...], config=ConfigDict(extra="forbid")
)


def written(reason: Sequence[Aim | Fact | Claiming]) -> Facts:
    """A reason as plain JSON."""
    return tuple(asdict(each) for each in reason)


def reason_of(found: Facts) -> tuple[Aim | Fact | Claiming, ...]:
    """The reason that was written so; raises ValueError if it is none."""
    try:
        return _READ.validate_python(found)
    except ValidationError as error:
        raise ValueError("expected an aim, a fact or a claim") from error
