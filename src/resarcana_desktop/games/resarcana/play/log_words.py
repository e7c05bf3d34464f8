"""Puts the lines of the log into words, and what players did into a few icons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.games.resarcana.play.log_entries import (
    NOBODY,
    Entry,
    Icon,
    LogLine,
    MoveIcons,
    Part,
)
from resarcana_desktop.games.resarcana.rules.drafting import PACK_SIZE
from resarcana_desktop.games.resarcana.rules.records import ARTIFACT_TYPES, ArtifactType, Essences
from resarcana_desktop.games.resarcana.rules.terms.term import type_mask
from resarcana_desktop.games.resarcana.text.phrases import Phrases
from resarcana_desktop.games.resarcana.text.tokens import counted, markup
from resarcana_desktop.i18n.markup import plain

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.i18n.catalogues import Catalogue

_TOGETHER: Final = frozenset({"discard", "destroy", "turn", "straighten", "draft"})
_FIRST: Final = 1_000_000

MARKS: Final = {
    "mage": "mage",
    "item": "item",
    "collect": "collect",
    "place": "place",
    "claim": "claim",
    "claimed": "claim",
    "turn": "turn",
    "upkeep": "turn",
    "react": "react",
    "discard": "discard",
    "lose": "life_loss",
    "pass": "pass",
    "pass_first": "pass_first",
}
"""The icon for each kind of move; a power that turns nothing has none."""
_COSTS: Final = ("pay", "lose", "spend", "discard", "destroy", "destroy_this")
_TO_USE: Final = ("pay", "spend", "turn")
"""What it takes to use a power, which is never its whole effect."""
ATTACKS: Final = ("attack", "attack_all")
_RESULTS: Final = (
    "collect",
    "gain",
    "take",
    "put",
    "draw",
    *ATTACKS,
    "ignore",
    "straighten",
    "straighten_this",
    "place",
    "retrieve",
    "claim_scroll",
)
_BEFORE_TOKENS: Final = {"spend": "spend", "put": "put"}
_OTHER_NAMES: Final = {
    "destroy_this": "destroy",
    "straighten_this": "straighten",
    "retrieve": "draw",
    "claim_scroll": "scroll",
}

_WITH_NAME: Final = {
    "put": "put_on",
    "spend": "spend_from",
    "destroy_this": "destroy",
    "straighten_this": "straighten",
}
"""For each phrase that says "it" one that names the card."""
_PRICES: Final = {"place": "pay", "claim": "pay", "discard": "gain", "convert": "pay"}
"""What belongs to the start of a line if it comes first: "places Hawk for 1 Life and 1 Calm"."""
_LED_TO: Final = ("way_out", "claimed")
"""Lines whose head follows what was done: "pays 1 Calm to escape Fire Dragon"."""
_IN_HEAD: Final = {
    "draft": ("draft",),
    "first_player": ("first_player",),
    "way_out": ("ignore",),
}
"""Parts that the head of a line has said already."""


class Player(Protocol):
    """A player as the log names one."""

    @property
    def name(self) -> str:
        """Return the name of the player."""

    @property
    def colour(self) -> int:
        """The number of the colour, 0 to 4."""


class Writer:
    """Puts lines into words."""

    def __init__(self, players: Sequence[Player], catalogue: Catalogue, faces: Faces) -> None:
        self._players = players
        self._catalogue = catalogue
        self._say = catalogue.text
        self._language = catalogue.language
        self._faces = faces
        self._points: dict[int, int] = {}

    def line(self, entry: Entry) -> LogLine:
        """The line of an entry as rich text."""
        if entry.kind == "check":
            self._points = {part.seat: part.count for part in entry.parts if part.kind == "points"}
        if entry.kind == "over":
            return LogLine(NOBODY, self._over(entry), entry.round, kind=entry.kind)
        text = self._sentence(entry)
        if entry.kind == "round":
            text = f"{{muted}}{text}{{/muted}}"
        return LogLine(entry.seat, text, entry.round, move_icons(entry), entry.kind)

    def _sentence(self, entry: Entry) -> str:
        """Return what the player of a line did, then what others did, as sentences."""
        price = _price(entry)
        own, others = self._parts(entry, price)
        wording = self._main_clause(entry, price, own)
        if others:
            wording = self._say("log.also", told=wording, others=self._catalogue.clauses(others))
        return wording

    def _main_clause(self, entry: Entry, price: Part | None, own: Sequence[str]) -> str:
        """Return what the player of a line did: its head and `own`, everything follows from it."""
        if own and entry.kind in _LED_TO:
            return self._head(f"{entry.kind}_by", entry, told=self._catalogue.clauses(own))
        if own and entry.kind == "collect":
            first = self._say("log.rival_part", who=self._who(entry.seat), part=own[0])
            return self._catalogue.clauses([first, *own[1:]])
        if price is None:
            head = self._head(entry.kind, entry)
        else:
            head = self._head(f"{entry.kind}_for", entry, essences=self._essences(price.essences))
        if entry.kind == "check" and own:
            return self._say("log.with_parts", head=head, parts=self._all_of(own))
        if len(own) < 2 or entry.kind.startswith("pass"):
            return self._catalogue.clauses([head, *own])
        return self._say("log.with_parts", head=head, parts=self._catalogue.clauses(own))

    def _head(self, key: str, entry: Entry, **values: str) -> str:
        """Return how a line begins."""
        cards = [part.component for part in entry.parts if part.kind == entry.kind == "draft"]
        chosen = next((part.rival for part in entry.parts if part.kind == "first_player"), NOBODY)
        return self._say(
            f"log.{key}",
            who=self._who(entry.seat),
            card=self._all_of([self._card(card) for card in cards or [entry.component]]),
            chosen=self._who(chosen),
            number=entry.number,
            pack=PACK_SIZE,
            **values,
        )

    def _parts(self, entry: Entry, price: Part | None) -> tuple[list[str], list[str]]:
        """Return what the player of the line did, and what others did or suffered."""
        own = [self._stands_for(entry)] if entry.stands_for else []
        others: list[str] = []
        before: Part | None = None
        named = False  # whether a card is named after that of the line, so "it" is not clear
        for alike in _grouped(entry):
            before, paid = alike[0], before
            if alike[0] is price or alike[0].kind in _IN_HEAD.get(entry.kind, ()):
                continue
            mine = alike[0].seat in (entry.seat, NOBODY) and alike[0].kind != "spared"
            points = alike[0].kind == "points"
            if paid is not None and not named and _is_put(entry, paid, alike[0]):
                own.append(self._say("log.part.put_paid"))
            elif points and paid is not None and paid.kind == "points":
                who, count = self._who(alike[0].seat), alike[0].count
                own.append(self._say("log.part.points_after", who=who, points=count))
            else:
                wording = self._part(entry, *alike, named=named)
                (own if mine or points else others).append(wording)
            named = named or (mine and alike[-1].component not in ("", entry.component))
        return own, others

    def _over(self, entry: Entry) -> str:
        winners = [seat for seat in range(len(self._players)) if entry.number >> seat & 1]
        names = [self._who(seat) for seat in winners]
        joined = self._all_of(names)
        points = self._points.get(winners[0], 0)
        key = "log.over" if len(names) == 1 else "log.over_shared"
        return self._say(key, winners=joined, points=self._number("points_number", points))

    def _part(self, entry: Entry, part: Part, *more: Part, named: bool) -> str:
        """Return a part in words; `more` are like it except for their components."""
        if part.kind == "spared":
            names = self._all_of([self._who(each.seat) for each in (part, *more)])
            return self._catalogue.count("log.part.spared", 1 + len(more), names=names)
        if more and part.kind == "gain":
            names = self._all_of([self._who(each.seat) for each in (part, *more)])
            return self._say(
                "log.part.gain_each", names=names, essences=self._essences(part.essences)
            )
        text = self._part_text(entry, part, *more, named=named)
        if part.seat in (entry.seat, NOBODY) or part.kind == "points":
            return text
        return self._say("log.rival_part", who=self._who(part.seat), part=text)

    def _part_text(self, entry: Entry, part: Part, *more: Part, named: bool) -> str:
        if part.kind in ("draw", "look", "look_monuments"):
            return self._number(part.kind, part.count)
        points = self._number("points_number", part.count)
        return self._say(
            f"log.part.{_part_key(entry, part, named=named)}",
            essences=self._essences(part.essences),
            card=self._all_of([self._card(each.component) for each in (part, *more)]),
            who=self._who(part.seat),
            rival=self._who(part.rival),
            points=str(part.count) if part.kind == "points" else points,
        )

    def _essences(self, essences: Essences) -> str:
        return self._all_of([markup(name, count) for name, count in counted(essences)])

    def _stands_for(self, entry: Entry) -> str:
        types: list[ArtifactType] = [
            name for name in ARTIFACT_TYPES if type_mask((name,)) & entry.stands_for
        ]
        artifact = Phrases(self._catalogue).artifact("a", types)
        return self._say("log.part.count_as", artifact=artifact)

    def _number(self, key: str, count: int) -> str:
        return self._catalogue.count(f"log.part.{key}", count)

    def _all_of(self, names: Sequence[str]) -> str:
        return self._catalogue.listed(names)

    def _who(self, seat: int) -> str:
        if seat < 0:
            return ""
        player = self._players[seat]
        return f"{{seat:{player.colour}}}{plain(player.name)}{{/seat}}"

    def _card(self, component: str) -> str:
        if not component:
            return ""
        names = self._faces.face(component).names
        return f"{{b}}{names.get(self._language, names['en'])}{{/b}}"


def _grouped(entry: Entry) -> list[list[Part]]:
    """Return the parts grouped for wording: similar ones together, most points first."""
    parts = entry.parts
    if entry.kind == "check":
        parts = sorted(parts, key=lambda part: -part.count if part.kind == "points" else -_FIRST)
        none = [part for part in parts if part.kind == "points" and not part.count]
        if len(none) > 1 and any(part.kind == "points" and part.count for part in parts):
            parts = [part for part in parts if part not in none]  # all who are not named have 0
    groups: list[list[Part]] = []
    for part in parts:
        last = groups[-1][-1] if groups else None
        same = last is not None and (last.kind, last.seat) == (part.kind, part.seat)
        spared = last is not None and last.kind == part.kind == "spared"
        gifts = last is not None and _both_given(entry, last, part)
        if spared or gifts or (same and part.kind in _TOGETHER):
            groups[-1].append(part)
        else:
            groups.append([part])
    return groups


def _is_put(entry: Entry, paid: Part, part: Part) -> bool:
    """Return whether all the essences just paid are put on the component of the line."""
    return (
        (paid.kind, part.kind, part.component) == ("pay", "put", entry.component)
        and paid.essences == part.essences
        and sum(part.essences) > 1
    )


def _both_given(entry: Entry, last: Part, part: Part) -> bool:
    """Return whether two rivals gain the same."""
    return (
        last.kind == part.kind == "gain"
        and last.essences == part.essences
        and len({entry.seat, last.seat, part.seat}) == 3
    )


def _price(entry: Entry) -> Part | None:
    """Return what was paid for a card, or gained for one discarded, if that comes first."""
    first = entry.parts[0] if entry.parts else None
    if first is None or first.seat != entry.seat or first.kind != _PRICES.get(entry.kind):
        return None
    return first


def _part_key(entry: Entry, part: Part, *, named: bool) -> str:
    """Return the phrase of a part: "on it" for the line's component, unless another is `named`."""
    if part.kind in _WITH_NAME and (named or part.component != entry.component):
        return _WITH_NAME[part.kind]
    if part.kind == "lose" and not any(part.essences):
        return "lose_nothing"
    return part.kind


def move_icons(entry: Entry) -> MoveIcons | None:
    """Return the icons of a line; None for one without a player, such as a new round."""
    if entry.seat == NOBODY:
        return None
    own = [part for part in entry.parts if part.seat in (entry.seat, NOBODY)]
    return MoveIcons(
        MARKS.get(entry.kind, ""),
        entry.component or _taken(own),
        _icons(own, _COSTS),
        _icons(own, _RESULTS),
        next((part.component for part in own if part.kind == "claim_scroll"), ""),
        _idle(entry),
    )


def _idle(entry: Entry) -> bool:
    if entry.kind not in ("use", "turn") or entry.stands_for:
        return False
    used = (part.seat == entry.seat and part.kind in _TO_USE for part in entry.parts)
    return all(used)


def _taken(parts: list[Part]) -> str:
    """The magic item that a player who passed took, or the last artifact drafted."""
    return next((part.component for part in parts[::-1] if part.kind in ("item", "draft")), "")


def _icons(parts: list[Part], kinds: tuple[str, ...]) -> tuple[Icon, ...]:
    return tuple(icon for part in parts if part.kind in kinds for icon in _part_icons(part))


def _part_icons(part: Part) -> tuple[Icon, ...]:
    if part.kind in ATTACKS:
        return (("life_loss", f"-{part.essences[1]}"),)
    if part.kind == "draw":
        return (("draw", f"+{part.count}"),)
    tokens = tuple((name, str(amount)) for name, amount in counted(part.essences))
    if tokens:
        before = _BEFORE_TOKENS.get(part.kind)
        return ((before, ""), *tokens) if before else tokens
    name = _OTHER_NAMES.get(part.kind, part.kind)
    return ((name, ""),) if part.kind not in ("pay", "lose", "gain", "take", "collect") else ()
