"""The rules with the components of a game's sets, ready to play.

A game is dealt from the sets its record names; anything else on this machine is irrelevant. In
addition to the shipped sets the player may have some, each in a subfolder of the folder given to
`find_user_cards`, and values for a shipped set whose printed ones are not known. Those that a game
is played with are saved, so that it continues with them after they were edited.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from resarcana_desktop.engine.errors import OptionsError, RecordError
from resarcana_desktop.engine.position import Options, Ruleset
from resarcana_desktop.games.card_faults import CardError, DamagedCards, Fault
from resarcana_desktop.games.card_versions import CardVersions
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.cardsets import (
    load_cardset,
    load_cardset_folder,
    load_cardsets,
    load_user_cardsets,
)
from resarcana_desktop.games.resarcana.cardsets.loader import (
    Contents,
    check_beside,
    check_needs,
    no_such_cardset,
)
from resarcana_desktop.games.resarcana.cardsets.own_values import (
    REST,
    SET,
    OwnValues,
    load_own_values,
    own_files,
)
from resarcana_desktop.games.resarcana.rules.actions import DoesNotFit
from resarcana_desktop.games.resarcana.rules.records import BASE_SET, Cardset, Component
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rules.setup import read_digests, read_sets
from resarcana_desktop.games.resarcana.rules.table_options import narrowed, read_ids
from resarcana_desktop.games.rules_of_thread import in_this_thread

BASE: Final = (BASE_SET,)
TRAINED: Final = (*BASE, "lux_et_tenebrae")
"""The sets that the bots were trained with."""
EXPANSIONS: Final = ("lux_et_tenebrae", "perlae_imperii")
"""The sets that are expansions of the printed game."""
SHIPPED: Final = (*TRAINED, "perlae_imperii", "perlae_made_up")
"""The sets that come with the program, in the order in which they are offered."""

_TABLES_KEPT: Final = 8
"""The number of cached rules for custom setups."""


@dataclass(frozen=True, slots=True)
class UserCardsets:
    """The sets of the player that can be used, and what is wrong with the others."""

    cardsets: tuple[Cardset, ...] = ()
    problems: tuple[CardError, ...] = ()
    contents: Mapping[str, Contents] = field(default_factory=dict)


class _UserCardsets:
    """The player's sets, read from their folder on first use, and their versions in games."""

    def __init__(self, folder: Path | None, versions: Path | None = None) -> None:
        self.folder = folder
        self._versions = CardVersions(versions)
        self._earlier: dict[tuple[str, str], Cardset] = {}
        self.rules: dict[tuple[tuple[str, str], ...], ResArcana] = {}
        self.tables: dict[tuple[object, ...], ResArcana] = {}
        self.reported = False
        self.versions = versions
        self._read: UserCardsets | None = None
        self._own: OwnValues | None = None
        self._error: CardError | None = None

    def read(self) -> UserCardsets:
        """Return the sets; empty if there is no folder."""
        if self._read is None:
            self._read = UserCardsets()
            if self.folder is not None:
                there = load_user_cardsets(self.folder, shipped_cardsets(), (SET,))
                self._read = UserCardsets(*there)
        return self._read

    def own(self) -> OwnValues:
        """Return the values that an owner entered; none if there are errors in them."""
        if self._own is None:
            self._own = OwnValues()
            if self.folder is not None and own_files(self.folder):
                try:
                    self._own = load_own_values(self.folder / SET)
                except CardError as error:
                    self._error = error.of(self.folder / SET)
        return self._own

    def error(self) -> CardError | None:
        """Return what is wrong with the values that an owner entered."""
        self.own()
        return self._error

    def read_values_again(self) -> None:
        """Read the values that an owner entered again when they are needed."""
        self._own = self._error = None
        self.rules.clear()
        self.tables.clear()

    def keep(self, cardset: Cardset) -> None:
        """Save a set with values of the player's for the games played with it."""
        contents = self.read().contents.get(cardset.id) or self.own().contents.get(cardset.id)
        if contents and cardset.digest:
            self._versions.keep(cardset.id, cardset.digest, contents)

    def earlier(self, set_id: str, digest: str) -> Cardset | None:
        """Return a saved set; None if it was not saved."""
        wanted = (set_id, digest)
        if wanted not in self._earlier:
            contents = self._versions.content(set_id, digest)
            try:
                found = load_cardset(contents, set_id) if contents is not None else None
            except CardError:
                return None
            if found is None or (found.id, found.digest) != wanted:
                return None
            self._earlier[wanted] = found
        return self._earlier[wanted]


_user_cardsets = _UserCardsets(None)


def find_user_cards(folder: Path | None, versions: Path | None = None) -> None:
    """Look for the player's sets below this folder, on first use.

    Games' versions of them are saved in the folder `versions`.
    """
    global _user_cardsets  # noqa: PLW0603 - like the cache of the shipped sets, one for the process
    _user_cardsets = _UserCardsets(folder, versions)


@cache
def _base_cardsets() -> tuple[Cardset, ...]:
    """Return the base set, which most games need and nothing else; read once.

    Raises DamagedCards.
    """
    return _load_shipped(BASE)


@cache
def shipped_cardsets() -> tuple[Cardset, ...]:
    """The sets that come with the program; read once. Raises DamagedCards."""
    return (*_base_cardsets(), *_load_shipped(SHIPPED[len(BASE) :]))


def _load_shipped(names: tuple[str, ...]) -> tuple[Cardset, ...]:
    try:
        return load_cardsets(names)
    except CardError as error:
        raise DamagedCards(error) from None


def user_cardsets() -> UserCardsets:
    """The sets of the player, by id; read once."""
    return _user_cardsets.read()


def read_again() -> None:
    """Read the values that an owner entered again, which have been edited."""
    _user_cardsets.read_values_again()


def broken_values() -> CardError | None:
    """Return what is wrong with the values that an owner entered, if they are left out."""
    return _user_cardsets.error()


def newly_broken() -> tuple[CardError, ...]:
    """Return the errors of the player's sets and values that are left out, each of them once."""
    if _user_cardsets.reported:
        return ()
    _user_cardsets.reported = True
    error = broken_values()
    return (*([error] if error is not None else []), *user_cardsets().problems)


def cardsets() -> tuple[Cardset, ...]:
    """All sets that are offered: those that come with the program, then the player's own.

    A set of the program has the values that an owner entered. Once all artifacts with made-up
    values were entered, their set is not offered any more: they belong to Perlae Imperii.
    """
    own = {each.id: each for each in _user_cardsets.own().cardsets}
    replaced = (SET, REST) if own else ()
    shipped = [own.get(each.id, each) for each in shipped_cardsets()]
    there = [each for each in shipped if each.id not in replaced or each.id in own]
    return (*there, *user_cardsets().cardsets)


def is_marked() -> bool:
    """Return whether values of the program's sets may differ from the printed ones."""
    there = (each for each in cardsets() if each.id in SHIPPED)
    return any(each.marked for cardset in there for each in cardset.components)


def _by_id() -> dict[str, Cardset]:
    """All sets that a game can be dealt from."""
    return {each.id: each for each in cardsets()}


def playable(sets: Sequence[str]) -> list[str]:
    """Return those of the sets that there are, without any that need a set not among them."""
    needs = {each.id: each.needs for each in cardsets() if each.id in sets}
    return [name for name in sets if name in needs and (not needs[name] or needs[name] in sets)]


def check_cardset(folder: Path) -> Cardset:
    """Load and validate a cardset against all installed ones; raises CardError with all errors.

    The folder may be one of the player's own.
    """
    found = load_cardset_folder(folder, digested=True)
    beside = [each for each in user_cardsets().cardsets if each != found]
    check_beside(found, (*shipped_cardsets(), *beside))
    return found


def cardset_of(set_id: str) -> Cardset:
    """The set with this id; raises KeyError for one there is not."""
    return _by_id()[set_id]


def component_of(component_id: str) -> Component | None:
    """The component with this id in any of the sets there are; ids are never used twice."""
    there = (each for cardset in reversed(_by_id().values()) for each in cardset.components)
    return next((each for each in there if each.id == component_id), None)


def mage_among(components: Iterable[str]) -> str:
    """Return the id of the mage among components that were seen; "" if there is none."""
    found = map(component_of, components)
    return next((each.id for each in found if each is not None and each.kind == "mage"), "")


def res_arcana(sets: Sequence[str] = BASE) -> ResArcana:
    """Res Arcana with these sets, in this order; made once for each choice of sets.

    Raises CardError for a set that is not there, and for sets that are too large together.
    """
    return _base() if tuple(sets) == BASE else _with(_merged(tuple(sets)))


def _merged(sets: tuple[str, ...]) -> tuple[str, ...]:
    """Return the sets without one that another of them has all components of since an edit."""
    apart = SET not in sets or REST not in sets or REST in _by_id()
    return sets if apart else tuple(name for name in sets if name != REST)


@cache
def _base() -> ResArcana:
    return ResArcana(_base_cardsets())


def _with(sets: tuple[str, ...]) -> ResArcana:
    found = _by_id()
    for name in sets:
        if name not in found:
            raise no_such_cardset(name, (cardset.id for cardset in cardsets()))
    return _made([found[name] for name in sets])


def _made(chosen: Sequence[Cardset]) -> ResArcana:
    """Return the rules with these sets; made once."""
    key = tuple((cardset.id, cardset.digest) for cardset in chosen)
    if key not in _user_cardsets.rules:
        for number, cardset in enumerate(chosen):
            check_beside(cardset, chosen[:number])
            check_needs(cardset, chosen)
        try:
            _user_cardsets.rules[key] = ResArcana(chosen)
        except DoesNotFit as error:
            raise CardError(Fault(str(error).removesuffix("."))) from None
    return _user_cardsets.rules[key]


def options_for(sets: Sequence[str]) -> Options:
    """Return the options of a game about its sets; empty for the base game by itself.

    Raises CardError for a missing set.
    """
    return res_arcana(sets).set_options


def rules_for(options: Options) -> ResArcana:
    """Return the rules for a game of Res Arcana that was started with these options.

    The player's sets are as they were then, and no other thread uses these rules. Raises
    RecordError if the options name a set that is missing or has changed, and was not saved.
    """
    shared = _rules_for(options)
    return in_this_thread(shared, lambda: ResArcana(shared.faces.cardsets))


def _rules_for(options: Options) -> ResArcana:
    try:
        sets, digests = read_sets(options), read_digests(options)
    except OptionsError as error:
        raise RecordError("options", game=ID, problem=error) from None
    whole = _base() if sets == BASE else _made(_sets_of(sets, digests))
    try:
        return _narrowed(whole, read_ids(options, "banned"), read_ids(options, "forced"))
    except OptionsError as error:
        raise RecordError("options", game=ID, problem=error) from None


def shipped_rules(sets: Sequence[str] = BASE) -> ResArcana:
    """Return the rules with sets as they come with the program, for lessons and puzzles.

    The player's own sets are as they are now. Raises RecordError for a missing set.
    """
    there = {**_by_id(), **{each.id: each for each in shipped_cardsets()}}
    names = _checked(sets, there)
    return _base() if names == BASE else _made([there[name] for name in names])


def rules_with(sets: Sequence[str]) -> ResArcana:
    """Return the rules with the current sets; raises RecordError for a missing set."""
    return res_arcana(_checked(sets, _by_id()))


def _checked(sets: Sequence[str], there: Mapping[str, Cardset]) -> tuple[str, ...]:
    """Return the ids of sets that a record names; raises RecordError unless all are there."""
    try:
        names = read_sets({"sets": list(sets)})
    except OptionsError as error:
        raise RecordError("options", game=ID, problem=error) from None
    missing = next((name for name in _merged(names) if name not in there), None)
    if missing is not None:
        raise RecordError("set_missing", set=missing)
    return names


def table_rules(
    sets: Sequence[str], banned: Sequence[str] = (), forced: Sequence[str] = ()
) -> ResArcana:
    """Return the rules with these sets for a custom setup with banned and forced cards.

    The last few are cached. Raises CardError as `res_arcana` does, and OptionsError for what cannot
    be banned or forced.
    """
    return _narrowed(res_arcana(sets), banned, forced)


def _narrowed(whole: ResArcana, banned: Sequence[str], forced: Sequence[str]) -> ResArcana:
    if not banned and not forced:
        return whole
    sets = tuple((cardset.id, cardset.digest) for cardset in whole.faces.cardsets)
    key = (sets, tuple(sorted(banned)), tuple(sorted(forced)))
    kept = _user_cardsets.tables
    if key not in kept:
        kept[key] = ResArcana(narrowed(whole.faces.cardsets, banned, forced))
        while len(kept) > _TABLES_KEPT:
            kept.pop(next(iter(kept)), None)
    return kept[key]


def _sets_of(sets: tuple[str, ...], digests: Mapping[str, str]) -> list[Cardset]:
    """Return the sets of a game with these digests; those with the player's values are saved."""
    there, found = _by_id(), []
    shipped = {each.id: each for each in shipped_cardsets()}
    for name in sets:
        present, expected = there.get(name), digests.get(name, "")
        if not expected and (present is None or present.digest):
            present = shipped.get(name, present)
        if present is not None and present.digest == expected:
            _user_cardsets.keep(present)
            found.append(present)
            continue
        earlier = _user_cardsets.earlier(name, expected)
        if earlier is not None:
            found.append(earlier)
        elif present is None:
            raise RecordError("set_missing", set=name)
        else:
            raise RecordError("set_changed", set=name, found=present.digest, expected=expected)
    return found


def ruleset(game: str, options: Options) -> Ruleset[Any, Any] | None:
    """Return the rules of a game by id, for a record with these options; None if there are none.

    Raises RecordError if the options name a set that is missing or has changed.
    """
    return rules_for(options) if game == ResArcana.id else None
