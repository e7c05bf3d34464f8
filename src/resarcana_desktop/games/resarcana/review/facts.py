"""The reasons of a review as plain JSON, and read back."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, get_args

from resarcana_desktop.games.resarcana.bots.reasons import Fact, FactKind, Reason

if TYPE_CHECKING:
    from collections.abc import Mapping

    from resarcana_desktop.play.review.review import Facts

_DEFAULTS: Final[dict[str, Any]] = {
    each.name: each.default for each in fields(Fact) if each.name not in ("kind", "better")
} | {"weight": 0.0}
_KINDS: Final[tuple[FactKind, ...]] = get_args(FactKind)


def written(reason: Reason) -> Facts:
    """A reason as plain JSON; what a fact has as usual is left out, its weight always."""
    return tuple(_written(fact) for fact in reason)


def reason_of(found: Facts) -> Reason:
    """The reason that was written so; raises ValueError where it is none."""
    return tuple(_read(fact) for fact in found)


def _written(fact: Fact) -> dict[str, Any]:
    told: dict[str, Any] = {"kind": fact.kind, "better": fact.better}
    for name, usual in _DEFAULTS.items():
        value = getattr(fact, name)
        if name != "weight" and value != usual:
            told[name] = list(value) if isinstance(value, tuple) else value
    return told


def _read(found: Mapping[str, Any]) -> Fact:
    kind, better = found.get("kind"), found.get("better")
    if kind not in _KINDS or type(better) is not bool:
        raise ValueError("expected a fact")
    values = {**_DEFAULTS}
    for name, value in found.items():
        if name in ("kind", "better"):
            continue
        if name not in _DEFAULTS:
            raise ValueError(f"a fact has no {name}")
        values[name] = _like(_DEFAULTS[name], value)
    return Fact(kind, better, **values)


def _like(usual: Any, value: Any) -> Any:
    """A value of the same kind as the usual one."""
    if isinstance(usual, tuple):
        numbers = isinstance(value, list) and all(type(each) is int for each in value)
        if not numbers or len(value) != len(usual):
            raise ValueError("expected a number of each kind")
        return tuple(value)
    if type(value) is not type(usual):
        raise ValueError(f"expected {type(usual).__name__}")
    return value
