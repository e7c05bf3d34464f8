"""The reasons for an action put into a sentence: what it does more or less than another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.games.resarcana.text.tokens import markup

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.bots.reasons import Fact, Reason
    from resarcana_desktop.games.resarcana.rules.records import Essences
    from resarcana_desktop.i18n.catalogues import Catalogue

_COUNTED: Final = frozenset({"points", "cards", "usable"})


class Words(Protocol):
    """Has the words for one game: those of the table with icons, others without."""

    @property
    def catalogue(self) -> Catalogue:
        """All texts."""

    def __call__(self, key: str, **values: object) -> str:
        """The text `table.<key>` with its places filled."""

    def component(self, component: str) -> str:
        """The name of a component."""

    def name(self, seat: int) -> str:
        """The name of a player."""

    def essences(self, essences: Essences) -> str:
        """Essences as tokens."""


def compared(words: Words, reason: Reason, *, passed: bool) -> str:
    """What speaks for an action of somebody else rather than passing, or for having `passed`."""
    key = "passing" if passed else "playing"
    return words(f"why.{key}", told=sentence(words, reason, begins=False))


def sentence(words: Words, reason: Reason, *, begins: bool = True) -> str:
    """The sentence for the facts of a reason, or the rest of one; "" where there are none."""
    if not reason:
        return ""
    told = [_phrase(words, fact) for fact in reason]
    if len(told) == 1:
        text = words("reason.one", told=told[0])
    else:
        key = "and" if reason[0].better == reason[1].better else "but"
        text = words(f"reason.{key}", first=told[0], second=told[1])
    return text[:1].upper() + text[1:] if begins else text


def _phrase(words: Words, fact: Fact) -> str:
    """What an action does, as a verb with what belongs to it."""
    key = f"table.reason.{fact.kind}.{'more' if fact.better else 'less'}"
    values: dict[str, object] = {}
    if fact.component:
        values["component"] = words.component(fact.component)
    if fact.seat >= 0:
        values["name"] = words.name(fact.seat)
    if fact.kind in _COUNTED:
        number = _about(words, fact, str(fact.number))
        return words.catalogue.count(key, fact.number, number=number, **values)
    if any(fact.essences) or fact.any:
        values["essences"] = _about(words, fact, _essences(words, fact.essences, fact.any))
    if any(fact.fewer) or fact.fewer_any:
        key = f"{key}_than"
        values["others"] = _essences(words, fact.fewer, fact.fewer_any)
    return words.catalogue.text(key, **values)


def _essences(words: Words, essences: Essences, wild: int) -> str:
    parts = [words.essences(essences)] if any(essences) else []
    if wild:
        parts.append(markup("any", wild))
    return " ".join(parts)


def _about(words: Words, fact: Fact, told: str) -> str:
    return words("reason.about", amount=told) if fact.about else told
