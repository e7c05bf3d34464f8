"""Writes what the terms say of themselves (`rules/terms`) in the phrases of a language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.games.resarcana.rules.records import ESSENCES, CostPart
from resarcana_desktop.games.resarcana.rules.terms.nouns import (
    Artifact,
    Counted,
    CountOf,
    EssenceOf,
    EssencesOf,
    EssenceWord,
    GivenUp,
    Mix,
    Noun,
    Number,
    Offered,
    OneOf,
    Perhaps,
    Saying,
    Sayings,
    Without,
    WordOf,
)
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of, term_of
from resarcana_desktop.games.resarcana.text.phrases import Phrases
from resarcana_desktop.games.resarcana.text.tokens import markup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.i18n.catalogues import Catalogue


Costs = tuple[CostPart, ...]


def wording(record: object, say: Phrases, costs: Costs = ()) -> str:
    """Return a record in words; `costs` are those of the power it belongs to, if any."""
    return said(term_of(record).says, record, say, costs)


def said(sayings: Sayings, record: object, say: Phrases, costs: Costs) -> str:
    """A record by the first saying that fits it."""
    for saying in sayings:
        if saying.fits(record):
            return _filled(saying, record, say, costs)
    raise LookupError(f"nothing says {record!r}")


def _filled(saying: Saying, record: object, say: Phrases, costs: Costs) -> str:
    words = {place: _noun(noun, record, say, costs) for place, noun in saying.places.items()}
    if saying.by_paid:
        return say.count(saying.phrase, paid_for(costs), **words)
    if saying.count:
        return say.count(saying.phrase, getattr(record, saying.count), **words)
    return say(saying.phrase, **words)


def paid_for(costs: Costs) -> int:
    """Return how many essences a power's cost takes from the pool, counting an open number as 2."""
    meanings = [meaning_of(part) for part in costs]
    openly = 2 * sum(each.takes_alike or each.takes_number for each in meanings)
    return openly + sum(sum(each.takes) + each.takes_any for each in meanings)


def given_up(costs: Costs) -> str:
    """Return how a power's cost takes a card away; discarding takes precedence over destroying."""
    # As with Sacrificial Dagger: the discarded card is counted, not the dagger itself.
    return [word for part in costs if (word := term_of(part).gives_up)][-1]


def _noun(noun: Noun, record: object, say: Phrases, costs: Costs) -> str:
    if isinstance(noun, tuple):
        return said(noun, record, say, costs)
    if isinstance(noun, GivenUp):
        return say(f"{noun.phrase}.{given_up(costs)}")
    if isinstance(noun, Mix):
        excluded = getattr(record, noun.excluded) if noun.excluded else ()
        return say.any(getattr(record, noun.amount), excluded)
    if isinstance(noun, Offered):
        price = getattr(record, noun.argument)
        return said(term_of(price).offered, price, say, costs)
    return _WRITERS[type(noun)](noun, getattr(record, noun.argument), say)


def _artifact(noun: Artifact, value: str | tuple[str, ...] | None, say: Phrases) -> str:
    types = (value,) if isinstance(value, str) else value
    return say.artifact(noun.phrase, types or (noun.none,))


_WRITERS: Final[dict[type, Callable[[Any, Any, Phrases], str]]] = {
    EssencesOf: lambda _noun, essences, say: say.essences(essences),
    OneOf: lambda _noun, kinds, say: say.choice(kinds),
    Without: lambda _noun, kinds, say: say.excluded(kinds),
    EssenceOf: lambda noun, kind, _say: markup(ESSENCES[kind], noun.number),
    EssenceWord: lambda noun, kind, say: say(f"{noun.phrase}.{ESSENCES[kind]}"),
    CountOf: lambda noun, number, _say: markup(noun.essence, number),
    Artifact: _artifact,
    WordOf: lambda noun, word, say: say(f"{noun.phrase}.{word}"),
    Number: lambda _noun, number, _say: str(number),
    Counted: lambda noun, number, say: say.count(noun.phrase, number),
    Perhaps: lambda noun, true, say: say(noun.phrase) if true else "",
}


def luck_words(catalogue: Catalogue, cards: Sequence[str], name: str) -> str:
    """Return a chance event: these `cards` (empty if hidden), for a player or ("") for all.

    Names of cards and players are put in as they are, plain or as rich text.
    """
    key = ("drawn", "came") if cards else ("hidden", "dealt")
    return catalogue.text(
        f"reviewing.luck.{key[not name]}", name=name, cards=catalogue.listed(cards)
    )
