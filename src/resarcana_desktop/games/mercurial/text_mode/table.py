"""A game of Mercurial at a table in text mode."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.bot import is_rough
from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.mercurial.outcome import outcome_of
from resarcana_desktop.games.mercurial.play.about import about_card
from resarcana_desktop.games.mercurial.play.advice import NAMED, HintRequest, advice_words, title_of
from resarcana_desktop.games.mercurial.play.cast_plan import FIRST_STEP, CastPlan
from resarcana_desktop.games.mercurial.play.cast_words import CastWords
from resarcana_desktop.games.mercurial.play.dice_plan import DECISIONS as DICE
from resarcana_desktop.games.mercurial.play.hint_words import tutor_objection
from resarcana_desktop.games.mercurial.play.log import LogBook
from resarcana_desktop.games.mercurial.play.model import CHOOSING, MercurialModel
from resarcana_desktop.games.mercurial.play.payments import payments, proposed
from resarcana_desktop.games.mercurial.play.question import card_of, starter_lines
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.text.action_text import (
    action_text,
    decision_text,
    refusal_text,
)
from resarcana_desktop.games.mercurial.text.rulings import ruling, rulings_of
from resarcana_desktop.games.mercurial.text_mode.descriptions import TableDescriptions
from resarcana_desktop.games.text_mode import Question, Reply, SaidLine, Understood, typed
from resarcana_desktop.i18n.untrusted_text import quote

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.bots.services import Verdict
    from resarcana_desktop.games.mercurial.play.log import LogLine
    from resarcana_desktop.games.mercurial.play.session import MercurialSession, Move
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.games.text_mode import LookTarget
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.outcome import Outcome

_GROUPS: Final = {
    codes.V_SPELL: "spell",
    codes.V_SKILL: "skill",
    codes.V_PLAY: "play",
    codes.V_MYSTRUNE: "mystrune",
}
"""The headings of what a turn can be made of, in their order; the rest comes last."""
_ORDER: Final = (*_GROUPS.values(), "turn")
_ABOUT_CARDS: Final = (codes.V_SPELL, codes.V_SKILL, codes.V_PLAY, codes.V_CLAIM, codes.V_ARTIFACT)
_ZONES: Final = (
    ("spells", codes.SPELL_ROW),
    ("skills", codes.SKILL_ROW),
    ("heroics", codes.HEROIC_ROW),
)


@dataclass
class CardPlace:
    """The place of a card, in the form that offers need."""

    zone: str
    number: int
    seat: int
    card: Card | None
    place: int = -1
    face: str = ""


class SpokenHint(HintRequest):
    """Implements `Thought`."""

    def __init__(self, session: MercurialSession, table: MercurialTextTable) -> None:
        super().__init__(session)
        self._table = table

    def first_word(self) -> str:
        """Return what the best action is about, without saying what it is."""
        best, faces = self.advice[0].action, self.session.position.faces
        verb, card = int(actions.verb_of(best)), int(actions.card_of(best))
        say = self._table.words.catalogue.text
        if verb in _ABOUT_CARDS:
            name = self._table.words.plain.card(faces.ids[card])
            return say("in_lines.hint.about", component=name)
        return say("in_lines.hint.without")

    def lines(self) -> Sequence[str]:
        """The best actions, the chance to win after each, and why."""
        table, position = self._table, self.session.position
        found, lines = self.advice[:NAMED], []
        for place, each in enumerate(found):
            title = table.plain(title_of(table.words, position, each))
            if position.seats > 1:
                chance = table.words.catalogue.chance(each.chance, rough=is_rough(each.margin))
                title = table.words.catalogue.text(
                    "in_lines.hint.chance", told=title, chance=chance
                )
            lines.append(title)
            lines += [
                f"  {table.plain(line)}"
                for line in advice_words(table.words, position, found, place)
            ]
        return lines


class MercurialTextTable:
    """Implements `TableInLines`, and what offers need from a table."""

    def __init__(self, session: MercurialSession, catalogue: Catalogue) -> None:
        self._session = session
        self._model = MercurialModel(session, catalogue)
        self.words = self._model.words
        self._descriptions = TableDescriptions(session, self.words)
        self._book = LogBook(self.words.plain)
        self._written: list[Move] = []
        self._after: list[int] = []
        """The number of lines after each move that was written."""
        self._sentences: dict[str, str] = {}

    @property
    def decision(self) -> int:
        """Return what is to be decided."""
        return self._model.decision

    # ---- words ---------------------------------------------------------------------------

    def _say(self, key: str, **values: object) -> str:
        return self.words.catalogue.text(f"in_lines.{key}", **values)

    def plain(self, text: str) -> str:
        """Return rich text in plain words."""
        return self._descriptions.plain(text)

    # ---- questions -----------------------------------------------------------------------

    def question(self) -> Question:
        """Return the question to the person at the table."""
        position, decision = self._session.position, self.decision
        legal = position.legal_actions()
        several = len(self._session.humans) > 1
        ask = decision_text(self.words.plain, position.state, named=several)
        replies = [self._reply(action) for action in legal]
        replies.sort(key=lambda each: self._rank(each.actions[0]))
        return Question(
            ask,
            replies,
            facts=tuple(self._facts()),
            proposed=self._proposed(replies),
            in_full=decision in CHOOSING,
        )

    def _proposed(self, replies: Sequence[Reply]) -> Reply | None:
        """Return Enter's answer: the cheapest payment, the step of a Cast that scores most."""
        by_action = {reply.actions[0]: reply for reply in replies}
        if len(replies) == 1:
            return replies[0]
        if self.decision == codes.D_PAY:
            return by_action[proposed(payments(list(by_action))).action]
        if self.decision >= FIRST_STEP:
            return by_action[CastPlan(self._session.position).work_out().steps[0].planned]
        return None

    def _rank(self, action: int) -> int:
        if self.decision != codes.D_TURN:
            return 0
        return _ORDER.index(_GROUPS.get(int(actions.verb_of(action)), "turn"))

    def _reply(self, action: int) -> Reply:
        position, words = self._session.position, self.words
        verb, card = int(actions.verb_of(action)), int(actions.card_of(action))
        title = action_text(words.plain, action, codes.DECISIONS[self.decision])
        wording = ""
        if self.decision == codes.D_CLASS:
            wording = " ".join([*self._descriptions.class_told(card), *self._starters(card)])
        elif self.decision in CHOOSING:
            wording = " ".join(self._lines_of(card_of(position, action)))
        elif verb in _ABOUT_CARDS:
            wording = " ".join(self._lines_of(position.faces.cards[card]))
        if verb == codes.V_CAST:
            plan = CastPlan(position)
            plan.propose()
            brought = CastWords(words, position, plan).brought()
            title = self._say("cast", told=title, brings=self.plain(brought))
        group = ""
        if self.decision == codes.D_TURN:
            group = self._say(f"group.{_ORDER[self._rank(action)]}")
        return Reply(title, (action,), wording, group, wasteful=self._wastes(action))

    def _starters(self, mage: int) -> list[str]:
        """Return the Alterations that a class begins with, in sentences."""
        position = self._session.position
        board = position.faces.components.classes[mage]
        return [self.plain(line) for line in starter_lines(board, self.words, position)]

    def _lines_of(self, card: Card) -> list[str]:
        """Return the text of a card in sentences, without its name and source."""
        *lines, _ = about_card(card, self.words)[1:]
        sentences = [self.plain(line) for line in lines]
        return [line if line.endswith(".") else self._say("line", told=line) for line in sentences]

    def _wastes(self, action: int) -> bool:
        """Return whether an action Casts for nothing, or ends a turn in which more can be done."""
        position, state = self._session.position, self._session.position.state
        if int(actions.verb_of(action)) == codes.V_END:
            return not int(state.acted) and len(position.legal_actions()) > 1
        if int(actions.verb_of(action)) != codes.V_CAST or int(state.phase) != codes.PLAYING:
            return False
        plan = CastPlan(self._session.position)
        plan.propose()
        return plan.work_out().for_nothing

    def _facts(self) -> Iterator[str]:
        """Return the facts needed to answer."""
        position, decision = self._session.position, self.decision
        if decision == codes.D_PAY:
            asked = position.faces.cards[int(position.state.asked)]
            yield from self._lines_of(asked)
        elif decision in DICE:
            yield from self._look("dice")
        elif decision >= FIRST_STEP:
            cast = CastWords(self.words, position, CastPlan(position))
            yield from map(self.plain, cast.sums())
        elif decision == codes.D_TURN:
            yield from self._look("dice")
            state, seat = position.state, position.seat_to_decide()
            has = [
                self.words.plain.amount("mana", int(state.board_mana[seat])),
                self.words.plain.amount("acuity", int(state.board_acuity[seat])),
            ]
            yield self._say("board", amounts=self.words.catalogue.listed(has))

    def _look(self, name: str) -> Sequence[str]:
        wanted = self.words.catalogue.text(f"in_lines.look.{name}.told")
        found = next(look for look in self.looks() if look.description == wanted)
        return found.lines(False, None)

    def settled(self, settings: Settings) -> int | None:
        """Return the class drawn at random, or the only class or payment."""
        return self._model.settled(alone=True)

    def thought(self) -> SpokenHint:
        """Return a new hint for the current decision."""
        return SpokenHint(self._session, self)

    @property
    def tutored(self) -> bool:
        """Return whether there is a rival to lose to."""
        return self._session.position.seats > 1

    def objection(self, verdict: Verdict) -> str:
        """Return the case against an answer."""
        position, plan = self._session.position, None
        if int(actions.verb_of(verdict.chosen.action)) == codes.V_CAST:
            plan = CastPlan(position)
            plan.propose()
        return self.plain(tutor_objection(self.words, position, verdict, plan))

    def own_turn(self) -> bool:
        """Return False, as a turn is ended by a separate answer: nothing has to be confirmed."""
        return False

    # ---- what was typed ------------------------------------------------------------------

    def read(self, text: str, replies: Sequence[Reply]) -> Understood:
        """Notation, the words of a reply or their beginning, or the name of a card."""
        try:
            action = self._session.action_of(" ".join(text.split()).lower())
        except NotationError:
            return self._in_words(text, replies)
        known = [reply for reply in replies if reply.actions == (action,)]
        if known:
            return Understood(known)
        return Understood(message=[self._why_not(action)])

    def _why_not(self, action: int) -> str:
        code = self._session.position.why_not(action) or "other_decision"
        title = action_text(self.words.plain, action, codes.DECISIONS[self.decision])
        reason = refusal_text(self.words.plain, self._session.position.state, action, code)
        return self._say("refused", told=title, reason=reason)

    def _in_words(self, text: str, replies: Sequence[Reply]) -> Understood:
        wanted = typed(text)
        exact = [reply for reply in replies if typed(reply.words) == wanted]
        begins = [reply for reply in replies if typed(reply.words).startswith(wanted)]
        inside = [reply for reply in replies if f" {wanted}" in f" {typed(reply.words)}"]
        found = next(filter(None, (exact, begins, inside)), [])
        if found:
            return Understood(found)
        if self._find(text) is not None:
            return Understood(message=self.show(text))
        _, _, about = text.strip().partition(" ")
        if self._find(about) is not None:  # something was to be done with it that there is not
            return Understood(message=self.why(about))
        return Understood(message=[self._unknown(text, command=True)])

    # ---- cards ---------------------------------------------------------------------------

    def _find(self, name: str) -> Card | None:
        """The card or class called so, or the one in sight whose name begins so."""
        wanted, faces = typed(name), self._session.position.faces
        if not wanted:
            return None
        cards: list[Card] = [*faces.cards, *faces.components.classes]
        for card in cards:
            if wanted in {typed(card.id), *map(typed, card.names.values())}:
                return card
        begins = [card for card in self._in_sight() if typed(self._name(card)).startswith(wanted)]
        return begins[0] if len({card.id for card in begins}) == 1 else None

    def _name(self, card: Card) -> str:
        return card.name(self.words.language)

    def _in_sight(self) -> list[Card]:
        return [self._session.position.faces.cards[place.number] for place in self._places()]

    def _places(self) -> Iterator[CardPlace]:
        """Yield every face-up card, the player's own first."""
        session, state = self._session, self._session.position.state
        cards, seats = session.position.faces.cards, session.position.seats
        for step in range(seats):
            seat = (session.side + step) % seats
            for zone, which in (("hand", codes.HAND), ("exhausted", codes.EXHAUSTED)):
                for number in cards_in(state, int(pile_of(seat, which))):
                    yield CardPlace(zone, number, seat, cards[number])
            for number in cards_in(state, int(pile_of(seat, codes.ACTIVE))):
                yield CardPlace("active", number, seat, cards[number])
        for zone, pile in (*_ZONES, ("arcanas", codes.ARCANA_FREE)):
            for number in cards_in(state, pile):
                yield CardPlace(zone, number, -1, cards[number])

    def _unknown(self, text: str, *, command: bool = False) -> str:
        """Say that nothing has this name, or no `command`, and suggest one if possible."""
        cards = {typed(self._name(card)): self._name(card) for card in self._in_sight()}
        near = get_close_matches(typed(text), cards, n=1)
        if near:
            return self._say("near", found=quote(text), near=cards[near[0]])
        return self._say("unknown" if command else "nothing", found=quote(text))

    def looks(self) -> Sequence[LookTarget]:
        """Return what can be looked at, in reading order."""
        return self._descriptions.looks()

    def show(self, name: str) -> Sequence[str]:
        """Return the text of a card, and its rulings."""
        card = self._find(name)
        if card is None:
            return [self._unknown(name)]
        lines = [self.plain(line) for line in about_card(card, self.words)]
        return [*lines, *(ruling(each, self.words.catalogue) for each in rulings_of(card))]

    def why(self, name: str) -> Sequence[str]:
        """Return what can be done with a card now, and why not."""
        card = self._find(name)
        if card is None:
            return [self._unknown(name)]
        for place in self._places():
            if place.card is card:
                refusal = self._model.refusal(place)
                if refusal:
                    return [self._say("refused", told=self._name(card), reason=refusal)]
                if self._model.lit(place):
                    return [self._say("can_be_done", told=self._name(card))]
        return [self._say("nothing_to_do", component=self._name(card))]

    def names(self) -> Sequence[str]:
        """The names of all cards in sight."""
        return list(dict.fromkeys(map(self._name, self._in_sight())))

    # ---- what happened -------------------------------------------------------------------

    def _lines(self) -> Sequence[LogLine]:
        """Return all log lines, adding only what is new; an undo begins them again."""
        moves = self._session.moves
        count = len(self._written)
        if count and (count > len(moves) or moves[count - 1] is not self._written[-1]):
            self._book, self._written, self._after = LogBook(self.words.plain), [], []
        for move in moves[len(self._written) :]:
            self._book.add(move.events)
            self._written.append(move)
            self._after.append(len(self._book.lines))
        return self._book.lines

    def _sentence(self, text: str) -> str:
        """A line of the log, which on the table has no full stop."""
        if text not in self._sentences:
            self._sentences[text] = self._say("line", told=self.plain(text))
        return self._sentences[text]

    def log(self) -> Sequence[SaidLine]:
        """Return all log lines."""
        lines = self._lines()
        return [SaidLine(line.seat, self._sentence(line.text), line.round) for line in lines]

    def complete(self) -> int:
        """Return the number of all lines, except one that the current answer will extend."""
        amid = self.decision not in (codes.D_TURN, codes.D_CLASS, codes.D_ARTIFACT)
        lines = len(self._lines())
        return max(lines - 1, 0) if amid and not self._session.position.over() else lines

    def since_last_turn(self, seat: int) -> Sequence[str]:
        """Return what others did since the last turn of a seat."""
        moves, lines = self._session.moves, self._lines()
        last = max((at for at, move in enumerate(moves) if move.seat == seat), default=-1)
        before = self._after[last] if last >= 0 else 0
        return [self._sentence(line.text) for line in lines[before:] if line.seat != seat]

    def outcome(self) -> Outcome:
        """Return how the game ended."""
        return outcome_of(self._session)
