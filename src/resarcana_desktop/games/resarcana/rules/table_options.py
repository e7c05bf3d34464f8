"""The options of a custom setup: what stays in the box, what is certain to be dealt.

A record has them only if they are used: `banned` and `forced` are lists of ids (a Place of Power
has that of its tile), `places` has the side of each tile that does not follow `sides`, `monuments`
is the number in the game, including those turned up.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Final

from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.games.resarcana.rules import records

BANNABLE: Final = ("mage", "artifact", "magic_item", "monument", "place_of_power")
FORCEABLE: Final = ("mage", "artifact")
TILE_SIDES: Final = ("sun", "moon")
NAMES: Final = ("banned", "forced", "places", "monuments")
"""The options that are read here."""


def read_ids(options: Mapping[str, object], name: str) -> tuple[str, ...]:
    """A list of ids, in order; raises OptionsError."""
    found = options.get(name, [])
    ids = found if isinstance(found, list) else [None]
    if not all(isinstance(each, str) for each in ids):
        raise OptionsError(
            "ids", "option “{option}” must be a list of ids, not {found}", option=name, found=found
        )
    ordered = sorted(ids)
    for one, other in pairwise(ordered):
        if one == other:
            raise OptionsError(
                "id_twice", "option “{option}” names “{found}” twice", option=name, found=one
            )
    return tuple(ordered)


def read_places(options: Mapping[str, object]) -> dict[str, str]:
    """The sides of tiles by the ids of the tiles, in order; raises OptionsError."""
    found = options.get("places", {})
    if not isinstance(found, dict) or not all(side in TILE_SIDES for side in found.values()):
        raise OptionsError(
            "places",
            "option “places” must have sun or moon for each tile, not {found}",
            found=repr(found),
        )
    return dict(sorted(found.items()))


def read_monuments(options: Mapping[str, object], least: int) -> int:
    """Return the number of monuments in a game, 0 if not given; raises OptionsError."""
    found = options.get("monuments")
    if found is None and "monuments" not in options:
        return 0
    if not isinstance(found, int) or isinstance(found, bool) or found < least:
        raise OptionsError(
            "monuments",
            "option “monuments” must be {least} or more, not {found}",
            least=least,
            found=repr(found),
        )
    return found


def id_of(component: records.Component) -> str:
    """Return the id by which a component is banned: its own, or its tile's."""
    return component.id if component.tile is None else component.tile.id


def narrowed(
    cardsets: Iterable[records.Cardset], banned: Iterable[str], forced: Iterable[str]
) -> tuple[records.Cardset, ...]:
    """The sets without what is banned; raises OptionsError for what cannot be banned or forced."""
    sets, out, sure = tuple(cardsets), frozenset(banned), frozenset(forced)
    kinds = {id_of(each): each.kind for cardset in sets for each in cardset.components}
    _check_ids("banned", out, kinds, BANNABLE)
    _check_ids("forced", sure, kinds, FORCEABLE)
    for both in sorted(out & sure):
        raise OptionsError("banned_and_forced", "“{found}” is both banned and forced", found=both)
    return tuple(_without(cardset, out, sure) for cardset in sets)


def _check_ids(
    option: str, ids: frozenset[str], kinds: Mapping[str, str], possible: tuple[str, ...]
) -> None:
    for each in sorted(ids):
        if kinds.get(each) not in possible:
            raise OptionsError(
                "no_such_id",
                "option “{option}” names “{found}”, which isn’t in the sets: expected {expected}",
                option=option,
                found=each,
                expected=", ".join(possible),
            )


def _without(
    cardset: records.Cardset, banned: frozenset[str], forced: frozenset[str]
) -> records.Cardset:
    ids = {id_of(each) for each in cardset.components}
    return replace(
        cardset,
        components=tuple(each for each in cardset.components if id_of(each) not in banned),
        banned=tuple(each for each in cardset.components if id_of(each) in banned),
        forced=tuple(sorted(ids & forced)),
    )
