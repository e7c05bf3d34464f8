"""The log: what happened, in lines with names, built from events.

A line describes one action of a player and grows while its payments, rolls and gains follow.
Everything in it is public.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import NOBODY, V_SPELL
from resarcana_desktop.games.mercurial.rules.records import Alteration, Simple, Skill
from resarcana_desktop.games.mercurial.text.action_text import action_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.games.mercurial.text.words import Words


HEADINGS: Final = ("round", "turn")
"""The kinds of lines that begin a round or, in solo games, a turn."""
_DOINGS: Final = ("take", "recycle", "play", "use_mystrune", "cast")
"""How the kinds of lines begin that are about what a player chose to do."""
_MATTERS: Final = ("cast", "take")
"""The kinds of lines that rivals want to know first."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: the seat it is about (or `NOBODY`), rich text, its round and its kind."""

    seat: int
    text: str
    round: int = 0
    kind: str = ""


@dataclass
class Part:
    """Something done within a line, by `seat`.

    `number` adds up while the same continues, and so do `dice` (by face) and `into` (the faces that
    they were converted to).
    """

    kind: str
    seat: int
    card: str = ""
    target: str = ""
    number: int = 0
    restore: int = 0
    mana: int = 0
    acuity: int = 0
    dice: Counter[str] = field(default_factory=Counter)
    into: str = ""


@dataclass
class Entry:
    """A line in the making."""

    kind: str
    seat: int
    card: str = ""
    round: int = 0
    number: int = 0
    plays: int = 0
    """How many more Alterations may be played for it."""
    spells: list[str] = field(default_factory=list)
    shares: dict[str, list[int]] = field(default_factory=dict)
    """The numbers that a Cast adds up, by energy."""
    parts: list[Part] = field(default_factory=list)


class LogBook:
    """A log that grows with the game; make a new one after an undo."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._entries: list[Entry] = []
        self._lines: tuple[LogLine, ...] = ()
        self._round = 0
        self._closed = True
        """Whether the last line is complete, so that the next event begins another one."""
        self._alone = len(words.players) == 1

    @property
    def lines(self) -> Sequence[LogLine]:
        """All lines, the oldest first."""
        return self._lines

    def add(self, events: Iterable[Event]) -> None:
        """Add the next events; the last line may grow."""
        changed = max(len(self._entries) - 1, 0)
        for event in events:
            tell = LOGGED[event.kind]
            if tell is not None:
                tell(self, event)
        written = [self._line(entry) for entry in self._entries[changed:]]
        self._lines = (*self._lines[:changed], *written)

    def since(self, seat: int) -> list[str]:
        """Return what others have done since the last line of `seat`, in short texts.

        All of it is first, if it is several things; then each by itself, what matters most first.
        """
        found: list[Entry] = []
        for entry in reversed(self._entries):
            if entry.seat == seat:
                break
            if entry.seat >= 0 and entry.kind.startswith(_DOINGS):
                found.append(entry)
        found.reverse()
        all_of_it = " · ".join(map(self._in_short, found))
        found.sort(key=lambda each: each.kind not in _MATTERS)
        each = [self._in_short(entry) for entry in found]
        return [all_of_it, *each] if len(each) > 1 else each

    def _in_short(self, entry: Entry) -> str:
        """Return a line without how a Cast adds up: what it claims is enough."""
        claims = [part for part in entry.parts if part.kind == "claim"]
        if entry.kind != "cast" or not claims:
            return self._line(entry).text
        return self._sentence(entry.seat, self._words.clauses(self._in_words(entry, claims)))

    def beginning(self, first_player: int) -> str:
        """Return the text before the first action."""
        key = "log.beginning_alone" if self._alone else "log.beginning"
        return self._words.say(key, who=self._words.who(first_player))

    def quiet(self, seat: int, action: int, decision: str) -> str:
        """Return the text about an answer that has no line in the log.

        A Spell has a line once it is paid for; until then the text is worded like that.
        """
        if int(actions.verb_of(action)) == V_SPELL:
            card = self._words.card(self._words.faces.ids[int(actions.card_of(action))])
            return self._words.say("log.take", who=self._words.who(seat), card=card)
        wording = action_text(self._words, action, decision)
        return self._words.say("log.did", who=self._words.who(seat), action=wording)

    # ---- lines and parts -----------------------------------------------------------------

    @property
    def _last(self) -> Entry | None:
        """The line that may still grow."""
        return self._entries[-1] if self._entries and not self._closed else None

    def _open(self, kind: str, seat: int, card: str = "", number: int = 0) -> Entry:
        entry = Entry(kind, seat, card, self._round, number)
        self._entries.append(entry)
        self._closed = False
        return entry

    def _grow(self, part: Part) -> None:
        """Add to the current line, extending its last part if that is similar."""
        entry = self._last
        if entry is None:
            entry = self._open("gain", part.seat)
        summed = reversed(entry.parts if part.kind in _SUMMED else ())
        alike = (
            each
            for each in summed
            if (each.kind, each.seat, each.into) == (part.kind, part.seat, part.into)
        )
        before = next(alike, None)
        adjoining = before is not None and before is entry.parts[-1]
        if before is not None and (adjoining or part.kind == "discard"):
            before.number += part.number
            before.mana += part.mana
            before.acuity += part.acuity
            before.dice += part.dice
        else:
            entry.parts.append(part)

    # ---- the course of the game ----------------------------------------------------------

    def _on_class(self, event: Event) -> None:
        self._open("class", event.seat, event.card)

    def _on_turn(self, event: Event) -> None:
        """Add a line for each round, or for each turn in solo games."""
        self._closed = True
        if event.number != self._round:
            self._round = event.number
            self._open("turn" if self._alone else "round", NOBODY, number=event.number)
            self._closed = True

    def _on_last_casts(self, event: Event) -> None:
        self._open("last_casts" if event.seat >= 0 else "no_spells", event.seat)
        self._closed = True

    def _on_win(self, event: Event) -> None:
        self._open("win", event.seat, number=event.number)
        self._closed = True

    def _on_over(self, event: Event) -> None:
        if self._alone:
            self._open("over", NOBODY, number=event.number)
            self._closed = True

    # ---- Take and Play -------------------------------------------------------------------

    def _on_take(self, event: Event) -> None:
        if event.number:
            self._grow(Part("take", event.seat, event.card))
        else:
            self._open("take", event.seat, event.card)

    def _on_recycle(self, event: Event) -> None:
        self._open("recycle", event.seat, event.card)

    def _on_take_back(self, event: Event) -> None:
        self._open("take_back", event.seat, number=event.number)

    def _on_play(self, event: Event) -> None:
        kind = "play" if event.mode in ("primary", "or") else event.mode
        entry = self._open("play", event.seat, event.card)
        entry.kind = "play" if kind == "play" else f"play_{kind}"
        entry.plays = self._more_plays(event)

    def _more_plays(self, event: Event) -> int:
        """Return how many Alterations a card allows; a Skill's secondary effect allows 1."""
        card = self._words.faces.card(event.card)
        assert isinstance(card, Alteration)
        if event.mode == "secondary":
            return 1 if isinstance(card, Skill) else 0
        steps = {"primary": card.primary, "or": card.alternative}.get(event.mode, ())
        return sum(
            step.amount for step in steps if isinstance(step, Simple) and step.verb == "play"
        )

    def _on_allocate_dice(self, event: Event) -> None:
        dice = Counter({event.faces[0]: event.number})
        self._grow(Part("allocate", event.seat, dice=dice))

    def _on_allocate_crystals(self, event: Event) -> None:
        last = self._last
        part = last.parts[-1] if last is not None and last.parts else None
        if part is None or part.kind != "allocate":
            part = Part("allocate", event.seat)
            self._grow(part)
        part.mana, part.acuity = event.mana, event.acuity

    def _on_convert(self, event: Event) -> None:
        source, into = event.faces
        dice = Counter({source: event.number})
        self._grow(Part("convert", event.seat, dice=dice, into=into))

    def _on_reroll(self, event: Event) -> None:
        self._grow(Part("reroll", event.seat, dice=Counter({event.faces[0]: event.number})))

    def _on_roll(self, event: Event) -> None:
        last = self._last
        if last is None or last.seat != event.seat or last.kind == "class":
            self._open("roll", event.seat)
        self._grow(Part("roll", event.seat, dice=Counter({event.faces[0]: event.number})))

    def _on_die(self, event: Event) -> None:
        self._grow(Part("die", event.seat, number=event.number))

    def _on_acuity(self, event: Event) -> None:
        last = self._last
        if last is not None and last.kind in ("class", "roll") and last.seat != event.seat:
            self._open("roll", event.seat)  # Acuity by turn order comes with the first roll
        if event.number < 0:
            self._grow(Part("discard", event.seat, number=-event.number))
        else:
            self._grow(Part("crystals", event.seat, acuity=event.number))

    def _on_mana(self, event: Event) -> None:
        self._grow(Part("crystals", event.seat, mana=event.number))

    def _on_prestige(self, event: Event) -> None:
        self._grow(Part("prestige", event.seat, number=event.number))

    def _on_use_mystrune(self, event: Event) -> None:
        last = self._last
        if last is not None and last.kind == "cast":
            self._grow(Part("use_mystrune", event.seat))
        else:
            self._open("use_mystrune", event.seat)

    def _on_mystrune(self, event: Event) -> None:
        if event.seat >= 0:
            self._grow(Part("mystrune", event.seat))

    # ---- Casting -------------------------------------------------------------------------

    def _on_cast(self, event: Event) -> None:
        self._open("cast", event.seat)

    def _on_combine(self, event: Event) -> None:
        """Add a Spell of the combination to the head of the line."""
        if self._last is not None:
            self._last.spells.append(event.card)

    def _on_link(self, event: Event) -> None:
        self._grow(Part("link", event.seat, event.card, event.target))

    def _on_choose(self, event: Event) -> None:
        self._grow(Part(f"choose_{event.mode}", event.seat, event.card))

    def _on_buy(self, event: Event) -> None:
        """Log what the Acuity that was just spent has bought."""
        last = self._last
        spent = last.parts.pop().number if last is not None and last.parts else 0
        bought = Part("buy", event.seat, number=event.number, restore=event.restore, acuity=spent)
        self._grow(bought)

    def _on_share(self, event: Event) -> None:
        """Add a share to the part that its total completes."""
        if self._last is not None:
            shares = self._last.shares.setdefault(event.mode, [])
            shares.append(event.number)

    def _on_total(self, event: Event) -> None:
        self._grow(Part("total", event.seat, number=event.number, restore=event.restore))

    def _on_enchant(self, event: Event) -> None:
        part = Part("enchant", event.seat, event.card, number=event.number, restore=event.restore)
        self._grow(part)

    def _on_myst(self, event: Event) -> None:
        self._grow(Part("myst", event.seat, number=event.number))

    def _on_result(self, event: Event) -> None:
        """Add the result, dropping a total that nothing has changed."""
        last = self._last
        if last is not None and last.parts:
            before = last.parts[-1]
            added = max(map(len, last.shares.values()), default=0)
            if before.kind == "total" and before.number * before.restore == 0 and added < 2:
                last.parts.pop()
        self._grow(Part("result", event.seat, number=event.number, restore=event.restore))

    def _on_claim(self, event: Event) -> None:
        self._grow(Part("claim", event.seat, event.card))

    def _on_reset(self, event: Event) -> None:
        self._open("reset", event.seat)

    # ---- words ---------------------------------------------------------------------------

    def _line(self, entry: Entry) -> LogLine:
        own = [part for part in entry.parts if part.seat == entry.seat]
        wording = self._cast(entry, own) if entry.kind == "cast" else self._doing(entry, own)
        others = self._of_others(entry, [part for part in entry.parts if part.seat != entry.seat])
        if others:
            wording = self._followed(wording, self._words.clauses(others))
        return LogLine(entry.seat, wording, entry.round, entry.kind)

    def _of_others(self, entry: Entry, parts: Sequence[Part]) -> list[str]:
        """Return what other players do; those who take the same are named together."""
        words, sentences = self._words, list[str]()
        for _, row in groupby(enumerate(parts), key=lambda each: _gift(*each)):
            part, *more = [each for _, each in row]
            if more:
                names = words.all_of([words.who(each.seat) for each in (part, *more)])
                amount = words.all_of(_resources(words, part))
                sentences.append(words.say("log.part.crystals_each", names=names, amount=amount))
            else:
                sentences.append(self._sentence(part.seat, self._part_words(entry, [part])))
        return sentences

    def _doing(self, entry: Entry, own: Sequence[Part]) -> str:
        """Return the head of a line with everything that its player does."""
        words = self._words
        if entry.kind == "take" and own and own[0].kind == "allocate":
            head = self._head(entry, "take_for", amount=words.all_of(_resources(words, own[0])))
            own = own[1:]
        elif entry.kind == "take" and own and own[0].kind == "crystals":
            taken = [words.card(entry.card), *_resources(words, own[0])]
            head = self._head(entry, "take", card=words.all_of(taken))
            own = own[1:]
        elif entry.kind == "play_seal" and own and own[0].kind == "discard":
            given = [words.card(entry.card), words.amount("acuity", own[0].number)]
            head = self._head(entry, "play_seal", card=words.all_of(given))
            own = own[1:]
        else:
            head = self._head(entry, entry.kind)
        parts = self._in_words(entry, own)
        if entry.plays:
            parts.append(words.catalogue.count("log.part.more_plays", entry.plays))
        if parts and entry.kind == "gain":
            return self._sentence(entry.seat, words.clauses(parts))
        if len(parts) < 2:
            return words.clauses([head, *parts])
        return words.say("log.with_parts", head=head, parts=words.clauses(parts))

    def _cast(self, entry: Entry, own: Sequence[Part]) -> str:
        """Return a Cast in sentences: what is done for it, how it adds up, what it yields."""
        words = self._words
        prepared = [part for part in own if part.kind in _PREPARING]
        enchanted = [part for part in own if part.kind == "enchant"]
        total = next((part for part in own if part.kind == "total"), None)
        result = next((part for part in own if part.kind == "result"), None)
        brought = [part for part in own if part.kind not in (*_PREPARING, *_ADDING_UP)]
        if result is not None and total is None and not enchanted and not prepared:
            wording = self._head(entry, "cast_for", energies=words.energies(*_energies(result)))
            result = None
        else:
            wording = self._doing(entry, prepared)
        if total is not None:
            wording = self._followed(
                wording, words.say("log.total", energies=self._sums(entry, total))
            )
        changes = _changes(total, enchanted)
        if changes:
            wording = self._followed(
                wording, words.clauses([self._enchanted(each) for each in changes])
            )
        balanced = any(part.kind == "myst" for part in brought)
        known = [_energies(part) for part in (total, *enchanted) if part is not None]
        if result is not None and not balanced and (not known or known[-1] != _energies(result)):
            key = "log.left" if known else "log.total"
            energies = words.energies(*_energies(result))
            wording = self._followed(wording, words.say(key, energies=energies))
        if result is not None and balanced:
            place = next(n for n, part in enumerate(brought, 1) if part.kind == "myst")
            brought.insert(place, result)
        if brought:
            does = words.clauses(self._in_words(entry, brought))
            wording = self._followed(wording, self._sentence(entry.seat, does))
        return wording

    def _enchanted(self, part: Part) -> str:
        """Return what an Enchantment makes of a combination."""
        energies = self._words.energies(*_energies(part))
        return self._words.say("log.enchanted", card=self._words.card(part.card), energies=energies)

    def _followed(self, head: str, then: str) -> str:
        """Return two sentences, the last of them without its stop."""
        return self._words.say("log.with_others", head=head, others=then)

    def _head(self, entry: Entry, key: str, **values: str) -> str:
        words = self._words
        who = words.who(entry.seat)
        if key == "take_back":
            return words.catalogue.count("log.take_back", entry.number, who=who)
        known: dict[str, object] = {
            "who": who,
            "card": words.card(entry.card),
            "spells": words.all_of([words.card(spell) for spell in entry.spells]),
            "number": entry.number,
        }
        return words.say(f"log.{key}", **{**known, **values})

    def _sentence(self, seat: int, clause: str) -> str:
        """Return what a player does as a sentence of its own."""
        return self._words.say("log.other_part", who=self._words.who(seat), part=clause)

    def _in_words(self, entry: Entry, parts: Sequence[Part]) -> list[str]:
        """Return parts in words; conversions in a row are one, and so is a reroll with its roll."""
        rows: list[list[Part]] = []
        for part in parts:
            if rows and (rows[-1][-1].kind, part.kind) in _TOGETHER:
                rows[-1].append(part)
            else:
                rows.append([part])
        return [self._part_words(entry, row) for row in rows]

    def _part_words(self, entry: Entry, parts: Sequence[Part]) -> str:
        part = parts[0]
        if part.kind == "convert":
            return self._words.say("log.part.convert", dice=self._converted(parts))
        if part.kind == "reroll":
            dice, rolled = (self._words.dice(each.dice) for each in parts)
            return self._words.say("log.part.reroll", dice=dice, rolled=rolled)
        if part.kind in ("choose_ruin", "choose_restore") and len(entry.spells) == 1:
            return self._part(f"{part.kind}_only", part)
        again = entry.kind == "reset" and part.kind == "crystals"  # they were allocated before
        return self._part("back" if again else part.kind, part)

    def _converted(self, parts: Sequence[Part]) -> str:
        words, converted = self._words, dict[str, Counter[str]]()
        for part in parts:
            converted.setdefault(part.into, Counter()).update(part.dice)
        lines = [
            words.say("log.part.conversion", source=words.dice(dice), target=words.element(into))
            for into, dice in converted.items()
        ]
        return words.all_of(lines)

    def _sums(self, entry: Entry, part: Part) -> str:
        """The totals, each with the numbers that were added up to it."""
        words, sentences = self._words, []
        for energy, total in (("ruin", part.number), ("restore", part.restore)):
            terms = entry.shares.get(energy, [])
            if total:
                amount = words.amount(energy, total)
                if len(terms) > 1:
                    added = "\u00a0+\u00a0".join(map(str, terms))
                    amount = words.say("log.sum", amount=amount, added=added)
                sentences.append(amount)
        return words.all_of(sentences) if sentences else words.say("amount.nothing")

    def _part(self, kind: str, part: Part) -> str:
        words = self._words
        if kind in ("discard", "prestige", "myst"):
            thing = "acuity" if kind == "discard" else kind
            return words.say(f"log.part.{kind}", amount=words.amount(thing, part.number))
        if kind in ("allocate", "crystals", "back"):
            return words.say(f"log.part.{kind}", amount=words.all_of(_resources(words, part)))
        if kind == "roll":
            return words.say(f"log.part.{kind}", dice=words.dice(part.dice))
        energies = words.energies(part.number, part.restore)
        return words.say(
            f"log.part.{kind}",
            card=words.card(part.card),
            target=words.card(part.target),
            energies=energies,
            acuity=words.amount("acuity", part.acuity),
        )


def _energies(part: Part) -> tuple[int, int]:
    """Return the Ruin and Restore of a part."""
    return part.number, part.restore


def _changes(total: Part | None, enchanted: Sequence[Part]) -> list[Part]:
    """Return the Enchantments that change a combination."""
    steps = [total, *enchanted]
    return [
        part
        for before, part in pairwise(steps)
        if part is not None and (before is None or _energies(before) != _energies(part))
    ]


def _gift(place: int, part: Part) -> tuple[int, int, int]:
    """Return the same for parts with which several players take the same crystals."""
    return (-1, part.mana, part.acuity) if part.kind == "crystals" else (place, 0, 0)


def _resources(words: Words, part: Part) -> list[str]:
    """Dice, Mana and Acuity."""
    parts = [words.dice(part.dice)] if part.dice else []
    if part.mana:
        parts.append(words.amount("mana", part.mana))
    if part.acuity:
        parts.append(words.amount("acuity", part.acuity))
    return parts


_PREPARING: Final = ("use_mystrune", "link", "choose_ruin", "choose_restore", "buy")
"""What is done for a Cast before it is added up."""
_ADDING_UP: Final = ("total", "enchant", "result")
"""How a Cast adds up."""
_TOGETHER: Final = (("convert", "convert"), ("reroll", "roll"))
"""The kinds of two parts in a row that are worded as one."""
_SUMMED: Final = ("crystals", "discard", "prestige", "convert", "reroll", "roll")
"""Parts that add up."""


LOGGED: Final[dict[str, Callable[[LogBook, Event], None] | None]] = {
    "class": LogBook._on_class,
    "turn": LogBook._on_turn,
    "last_casts": LogBook._on_last_casts,
    "win": LogBook._on_win,
    "over": LogBook._on_over,
    "take": LogBook._on_take,
    "recycle": LogBook._on_recycle,
    "take_back": LogBook._on_take_back,
    "play": LogBook._on_play,
    "allocate_dice": LogBook._on_allocate_dice,
    "allocate_crystals": LogBook._on_allocate_crystals,
    "convert": LogBook._on_convert,
    "reroll": LogBook._on_reroll,
    "roll": LogBook._on_roll,
    "die": LogBook._on_die,
    "acuity": LogBook._on_acuity,
    "mana": LogBook._on_mana,
    "prestige": LogBook._on_prestige,
    "use_mystrune": LogBook._on_use_mystrune,
    "mystrune": LogBook._on_mystrune,
    "cast": LogBook._on_cast,
    "combine": LogBook._on_combine,
    "link": LogBook._on_link,
    "choose": LogBook._on_choose,
    "buy": LogBook._on_buy,
    "share": LogBook._on_share,
    "total": LogBook._on_total,
    "enchant": LogBook._on_enchant,
    "myst": LogBook._on_myst,
    "result": LogBook._on_result,
    "claim": LogBook._on_claim,
    "reset": LogBook._on_reset,
    # The rows in the middle are visible to everyone, and belong to no one.
    "reveal": None,
    "remove": None,
}
"""What each kind of event adds to the log."""
