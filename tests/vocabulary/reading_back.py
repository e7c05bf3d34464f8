"""Reads the sentences of components back into records, as a player would have to.

The grammar is that of the declared terms and the phrases of a language; every way to understand a
sentence is followed, and there must be no more than one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from string import Formatter
from typing import Any, Final, TypeAlias

from resarcana_desktop.games.resarcana.rules.records import (
    ARTIFACT_TYPES,
    ESSENCES,
    PEARL,
    Power,
    as_counts,
)
from resarcana_desktop.games.resarcana.rules.terms import arguments as a
from resarcana_desktop.games.resarcana.rules.terms import nouns as n
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of, terms_of
from resarcana_desktop.games.resarcana.rules.terms.term import Family, Term
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGERS
from resarcana_desktop.games.resarcana.text.phrases import CAPITAL, Phrases
from resarcana_desktop.games.resarcana.text.sentences import power_text
from resarcana_desktop.games.resarcana.text.tokens import plain_text
from resarcana_desktop.games.resarcana.text.wording import wording
from resarcana_desktop.i18n.catalogues import Catalogue

Found: TypeAlias = Iterator[tuple[Any, int]]
"""An understanding of words, and the place where they end."""

Parser: TypeAlias = Callable[[str, int], Found]

ABILITIES: Final[tuple[Family, ...]] = ("collect", "discount", "points")
FAMILIES: Final[tuple[Family, ...]] = (*ABILITIES, "cost", "effect")


def literal(words: str, value: Any = None) -> Parser:
    """These words."""

    def parse(text: str, at: int) -> Found:
        if text.startswith(words, at):
            yield value, at + len(words)

    return parse


def number(text: str, at: int) -> Found:
    """A whole number."""
    end = at
    while end < len(text) and text[end].isdigit():
        end += 1
    if end > at:
        yield int(text[at:end]), end


def either(parsers: Iterable[Parser]) -> Parser:
    """Return anything that one of these understands."""
    tried = tuple(parsers)

    def parse(text: str, at: int) -> Found:
        for parser in tried:
            yield from parser(text, at)

    return parse


def remembered(parser: Parser) -> Parser:
    """Return the same parser, which looks at the same place of a text only once."""
    found = lru_cache(4096)(lambda text, at: tuple(parser(text, at)))
    return lambda text, at: iter(found(text, at))


def several(item: Parser, between: str, last: str | None = None) -> Parser:
    """A list such as "a, b and c": with `last` before the last item, else `between` throughout."""

    def parse(text: str, at: int) -> Found:
        for first, end in item(text, at):
            yield (first,), end
            yield from more((first,), text, end)

    def more(before: tuple[Any, ...], text: str, at: int) -> Found:
        if last is not None and text.startswith(last, at):
            for value, end in item(text, at + len(last)):
                yield (*before, value), end
        if text.startswith(between, at):
            for value, end in item(text, at + len(between)):
                if last is None:
                    yield (*before, value), end
                yield from more((*before, value), text, end)

    return parse


@dataclass(frozen=True)
class Reader:
    """Reads one language."""

    catalogue: Catalogue

    @cached_property
    def say(self) -> Phrases:
        return Phrases(self.catalogue)

    # ---- whole sentences -------------------------------------------------------------------------

    def understand(self, sentence: str) -> set[object]:
        """Return all records that a sentence of a component could mean."""
        found: set[object] = set()
        for family in ABILITIES:
            for text in (sentence, _uncapitalised(sentence)):
                found |= {
                    record
                    for record, end in self._terms(family)(text, 0)
                    if end == len(text) and self._said(wording(record, self.say)) == text
                }
        for power in self._powers(sentence):
            if self._said(power_text(power, self.say)) == sentence:
                found.add(power)
        return found

    def _said(self, text: str) -> str:
        return plain_text(text, self.catalogue)

    def _powers(self, sentence: str) -> Iterator[Power]:
        """Return the powers that a sentence may mean; the caller checks that they read the same."""
        for trigger in TRIGGERS:
            text, turned = sentence.removesuffix("."), trigger.reacts
            if trigger.reacts:
                begin = f"{self.say(trigger.phrase)} "
                if not text.startswith(begin):
                    continue
                text = text.removeprefix(begin)
            elif trigger.phrase:
                effects = self._template(trigger.phrase, {"effect": self._effects})
                for values, end in effects(_uncapitalised(sentence), 0):
                    if end == len(sentence):
                        yield Power(trigger.name, (), values["effect"])
                continue
            else:
                end_of_it = f". {self.say('while_turned')}"
                turned = text.endswith(end_of_it)
                text = text.removesuffix(end_of_it)
            for costs, effects_of_it in self._cost_and_effect(_uncapitalised(text)):
                turns = any(meaning_of(part).turns for part in costs)
                while_turned = turned and not (trigger.reacts and turns)
                yield Power(trigger.name, costs, effects_of_it, while_turned)

    @cached_property
    def _with_cost(self) -> Parser:
        places = {"cost": remembered(self._costs), "effect": self._effects}
        return self._template("power", places)

    def _costs(self, text: str, at: int) -> Found:
        """A list of costs, the last of which may be a list with an "and" of its own."""
        last_of_all = self._between("language.list.and")
        listed = several(self._cost, ", ", last_of_all)
        yield from listed(text, at)
        for between in (self._between("language.list.clauses"), last_of_all):
            for first, end in several(self._cost, ", ")(text, at):
                if text.startswith(between, end):
                    for last, end_of_it in listed(text, end + len(between)):
                        yield (*first, *last), end_of_it

    def _cost(self, text: str, at: int) -> Found:
        """A cost, or one whose verb was said before it and is left out here."""
        item = self._terms("cost")
        yield from item(text, at)
        for verb in self._verbs:
            for value, end in item(text[:at] + verb + text[at:], at):
                yield value, end - len(verb)

    @cached_property
    def _verbs(self) -> set[str]:
        phrases = (text for key, text in self.catalogue.items() if key.startswith("rules.cost."))
        return {f"{phrase.partition(' ')[0]} " for phrase in phrases}

    def _cost_and_effect(self, text: str) -> Iterator[tuple[Any, Any]]:
        for values, end in self._with_cost(text, 0):
            if end == len(text):
                yield values["cost"], values["effect"]
        for effects, end in self._effects(text, 0):
            if end == len(text):
                yield (), effects

    @cached_property
    def _effects(self) -> Parser:
        return remembered(several(self._terms("effect"), self._between("rules.then")))

    def _between(self, key: str) -> str:
        """Return the words between the two places of a phrase."""
        (_, *_), (between, *_) = Formatter().parse(self.catalogue[key])
        return between

    # ---- terms -----------------------------------------------------------------------------------

    def _terms(self, family: Family) -> Parser:
        return self._of_families[family]

    @cached_property
    def _of_families(self) -> dict[Family, Parser]:
        return {
            family: remembered(either(self._term(term, term.says) for term in terms_of(family)))
            for family in FAMILIES
        }

    def _term(self, term: Term, sayings: n.Sayings) -> Parser:
        parsers = [self._saying(term, saying) for saying in sayings]

        def parse(text: str, at: int) -> Found:
            for parser in parsers:
                for values, end in parser(text, at):
                    record = term.record(**{**_left_out(term), **values})
                    if not term.check(record):  # a file could not have it
                        yield record, end

        return parse

    def _saying(self, term: Term, saying: n.Saying) -> Parser:
        places = {place: self._noun(term, noun) for place, noun in saying.places.items()}
        keys = [saying.phrase]
        if saying.count or saying.by_paid:
            keys = [f"{saying.phrase}.one", f"{saying.phrase}.many"]
        templates = [self._template(key, {**places, "amount": number}) for key in keys]

        def parse(text: str, at: int) -> Found:
            for template in templates:
                for values, end in template(text, at):
                    fields = dict(saying.when)
                    for place in places:
                        fields |= values[place]
                    if saying.count:
                        fields[saying.count] = values.get("amount", 1)
                    yield fields, end

        return parse

    def _template(self, key: str, places: Mapping[str, Parser]) -> Parser:
        """A phrase of the catalogue; gives what was understood in each place."""
        pieces = [
            (plain_text(words, self.catalogue), place, form == CAPITAL)
            for words, place, form, _ in Formatter().parse(self.catalogue[f"rules.{key}"])
        ]

        def parse(text: str, at: int, piece: int = 0) -> Found:
            if piece == len(pieces):
                yield {}, at
                return
            words, place, capital = pieces[piece]
            if not text.startswith(words, at):
                return
            if place is None:
                yield from parse(text, at + len(words), piece + 1)
                return
            start = at + len(words)
            if capital:
                text = text[:start] + _uncapitalised(text[start:])
            for value, end in places[place](text, start):
                for values, last in parse(text, end, piece + 1):
                    yield {place: value, **values}, last

        return parse

    # ---- what fills a place: each gives fields of the record -------------------------------------

    def _noun(self, term: Term, noun: n.Noun) -> Parser:
        match noun:
            case tuple():
                return either(self._saying(term, saying) for saying in noun)
            case n.EssencesOf(name):
                found = several(self._counted, ", ", self._between("language.list.and"))
                return _as(found, lambda pairs: {name: _counts(pairs)})
            case n.OneOf(name):
                found = several(self._counted, ", ", self._between("language.list.or"))
                return _as(
                    found,
                    lambda pairs: (
                        {name: tuple(kind for _, kind in pairs)}
                        if len(pairs) > 1 and all(amount == 1 for amount, _ in pairs)
                        else None
                    ),
                )
            case n.Mix(amount, excluded):
                return self._mix(amount, excluded)
            case n.Without(name):
                return _as(self._excluded, lambda kinds: {name: kinds})
            case n.EssenceOf(name, written):
                before = literal(f"{written} " if written else "")
                found = _after(before, self._essence)
                if written:
                    pearls = _as(self._pearls(literal(written)), lambda _: PEARL)
                    found = either((found, pearls))
                return _as(found, lambda kind: {name: kind})
            case n.EssenceWord(phrase, name):
                words = [self._said(self.say(f"{phrase}.{kind}")) for kind in ESSENCES]
                return either(literal(word, {name: kind}) for kind, word in enumerate(words))
            case n.CountOf(essence, name):
                kind = ESSENCES.index(essence)
                return _as(
                    self._counted,
                    lambda pair: {name: pair[0]} if pair[1] == kind else None,
                )
            case _:
                return self._other_noun(term, noun)

    def _other_noun(self, term: Term, noun: n.Noun) -> Parser:
        match noun:
            case n.Artifact():
                return self._artifact(term, noun)
            case n.WordOf(phrase, name):
                known = [
                    word for word in _words(term) if f"rules.{phrase}.{word}" in self.catalogue
                ]
                return either(literal(self.say(f"{phrase}.{word}"), {name: word}) for word in known)
            case n.Number(name):
                return _as(number, lambda value: {name: value})
            case n.Counted(phrase, name):
                forms = [
                    self._template(f"{phrase}.{form}", {"amount": number})
                    for form in ("one", "many")
                ]
                return _as(either(forms), lambda values: {name: values.get("amount", 1)})
            case n.Perhaps(phrase, name):
                there = literal(self.say(phrase), {name: True})
                return either((there, literal("", {name: False})))
            case n.GivenUp(phrase):
                ways = ("destroyed", "discarded")
                return either(literal(self.say(f"{phrase}.{way}"), {}) for way in ways)
            case n.Offered(name):
                offered = [self._term(each, each.offered) for each in terms_of("cost")]
                return _as(either(offered), lambda price: {name: price})
            case _:
                raise TypeError(noun)

    def _artifact(self, term: Term, noun: n.Artifact) -> Parser:
        phrases = {
            word: self.say(f"{noun.phrase}.{word}")
            for word in (*ARTIFACT_TYPES, noun.none)
            if f"rules.{noun.phrase}.{word}" in self.catalogue
        }
        # Words that all items of a list begin with are written only once.
        ends = {word: phrase.rpartition(" ")[2] for word, phrase in phrases.items()}
        one = either(
            literal(wording, word) for each in (phrases, ends) for word, wording in each.items()
        )
        listed = isinstance(_argument(term, noun.argument), a.Types)

        def fields(words: tuple[str, ...]) -> dict[str, Any] | None:
            types = tuple(word for word in words if word != noun.none)
            if listed:
                return {noun.argument: types}
            return {noun.argument: types[0] if types else None} if len(words) == 1 else None

        return _as(several(one, ", ", self._between("language.list.or")), fields)

    def _mix(self, amount: str, excluded: str) -> Parser:
        forms = [self._template(f"any.{form}", {"amount": number}) for form in ("one", "many")]

        def parse(text: str, at: int) -> Found:
            for values, end in either(forms)(text, at):
                fields = {amount: values["amount"]}
                if not excluded:
                    yield fields, end
                    continue
                for kinds, last in self._excluded(text, end):
                    yield {**fields, excluded: kinds}, last

        return parse

    @cached_property
    def _essence(self) -> Parser:
        words = [self.catalogue[f"essence.{name}"] for name in ESSENCES]
        return either(literal(word, kind) for kind, word in enumerate(words))

    def _counted(self, text: str, at: int) -> Found:
        """A number and a kind of essence."""
        for amount, end in number(text, at):
            for kind, last in _after(literal(" "), self._essence)(text, end):
                if kind != PEARL:
                    yield (amount, kind), last
        for values, end in self._pearls(number)(text, at):
            yield (values["amount"], PEARL), end

    def _pearls(self, amount: Parser) -> Parser:
        """Pearls, the only essences whose name has a plural."""
        forms = [self._template(f"pearls.{form}", {"amount": amount}) for form in ("one", "many")]
        return either(forms)

    @cached_property
    def _excluded(self) -> Parser:
        kinds = several(self._essence, ", ", self._between("language.list.or"))
        brackets = self._template("except", {"kinds": kinds})
        return either((_as(brackets, lambda values: values["kinds"]), literal("", ())))


def _as(parser: Parser, change: Callable[[Any], Any]) -> Parser:
    """Change an understanding; None, for no understanding, remains None."""

    def parse(text: str, at: int) -> Found:
        for value, end in parser(text, at):
            changed = change(value)
            if changed is not None:
                yield changed, end

    return parse


def _after(before: Parser, parser: Parser) -> Parser:
    def parse(text: str, at: int) -> Found:
        for _, end in before(text, at):
            yield from parser(text, end)

    return parse


def _counts(pairs: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    counts = [0] * len(ESSENCES)
    for amount, kind in pairs:
        counts[kind] += amount
    return as_counts(counts)


def _argument(term: Term, name: str) -> a.Argument | None:
    """The argument of a term that becomes this field."""
    for form in term.forms:
        for key, argument in form.arguments.items():
            if form.names.get(key, key) == name:
                return argument
    return None


def _words(term: Term) -> tuple[str, ...]:
    """All words that the arguments of a term may be."""
    arguments = [each for form in term.forms for each in form.arguments.values()]
    words = [word for each in arguments if isinstance(each, a.Word) for word in each.words]
    return (*words, *ARTIFACT_TYPES)


def _left_out(term: Term) -> dict[str, Any]:
    """The fields that need not be said where they have the value that may be left out."""
    fields: dict[str, Any] = {}
    for form in term.forms:
        for key, argument in form.arguments.items():
            name = form.names.get(key, key)
            match argument:
                case a.Kinds(least=0) | a.Types():
                    fields[name] = ()
                case a.Count(default=int(default)):
                    fields[name] = default
                case a.Flag():
                    fields[name] = False
                case a.Kind(optional=True) | a.Type(optional=True) | a.Price():
                    fields[name] = None
    return fields


def _uncapitalised(text: str) -> str:
    return text[:1].lower() + text[1:]
