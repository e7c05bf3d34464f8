"""A game of Res Arcana at a table in text mode."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana import setting_names as setting_names
from resarcana_desktop.games.resarcana.outcome import outcome_of
from resarcana_desktop.games.resarcana.play.advice import HintRequest, heading
from resarcana_desktop.games.resarcana.play.amounts import VERBS, only_sensible_payment
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.play.log import LogBook
from resarcana_desktop.games.resarcana.play.question import title_of
from resarcana_desktop.games.resarcana.play.recap import Lines, changed, complete_lines, heard
from resarcana_desktop.games.resarcana.play.spoken import Spoken
from resarcana_desktop.games.resarcana.reason_text import tutor_objection
from resarcana_desktop.games.resarcana.rules.action_view import WITH_POWER, ActionView, Verb
from resarcana_desktop.games.resarcana.rules.notation import LETTERS, essences_text
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, NO_ESSENCES, as_counts
from resarcana_desktop.games.resarcana.text.spoken import spoken
from resarcana_desktop.games.resarcana.text_mode.descriptions import TableDescriptions
from resarcana_desktop.games.resarcana.text_mode.names import Names
from resarcana_desktop.games.resarcana.text_mode.questions import Asking
from resarcana_desktop.games.text_mode import Reply, SaidLine, Understood, typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.bots.services import Verdict
    from resarcana_desktop.games.resarcana.play.advice import Suggestion
    from resarcana_desktop.games.resarcana.play.collecting import Key
    from resarcana_desktop.games.resarcana.play.session import Move, PlaySession
    from resarcana_desktop.games.text_mode import LookTarget, Question
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.outcome import Outcome

_AMOUNT: Final = re.compile(r"(\d{1,3}) ?([a-z' ]+)")
_VERBS: Final = frozenset(Verb)


class SpokenHint(HintRequest):
    """Implements `Thought`. A hint for a collect step fills in its sheet when it is shown."""

    def __init__(self, words: Spoken, collected: dict[Key, ActionView]) -> None:
        super().__init__(words.session)
        self._words = words
        self._collected = collected

    def first_word(self) -> str:
        words, best = self._words, self.suggestions(self._words)[0]
        if self.collects:
            return words.of_lines("hint.collect")
        if best.component:
            return words.of_lines("hint.about", component=words.component(best.component))
        return words.of_lines("hint.without")

    def lines(self) -> Sequence[str]:
        words, found = self._words, self.suggestions(self._words)
        lines = [heading(words, found)]
        for each in found:
            lines += self._hint_lines(each)
        if self.collects:
            self._collected.update(self.answers)
            lines.append(words.of_lines("hint.filled"))
        return lines

    def _hint_lines(self, suggestion: Suggestion) -> Sequence[str]:
        words = self._words
        chance = words.catalogue.chance(suggestion.chance, rough=suggestion.rough)
        *before, last = map(words.said_text, suggestion.title.splitlines())
        if suggestion.action.verb in WITH_POWER:
            rule = words.power(suggestion.component, suggestion.action.power).rstrip(".")
            last = words.of_lines("hint.power", told=last, rule=rule)
        wording = words.of_lines("hint.chance", told=last, chance=chance)
        reason = words.said_text(suggestion.explanation)
        return [*before, f"{wording} {reason}".strip()]


class ResArcanaTextTable:
    """Implements `TableInLines`."""

    def __init__(self, session: PlaySession, catalogue: Catalogue) -> None:
        self._session = session
        self._catalogue = catalogue
        self._words = Spoken(session, catalogue)
        self._names = Names(self._words)
        self._descriptions = TableDescriptions(self._words)
        self._collected: dict[Key, ActionView] = {}
        self._book = self._empty_book()
        self._written: list[Move] = []
        self._after: list[Lines] = []
        """The log as it was after each move that was written."""
        self._sentences: dict[str, str] = {}

    # ---- questions -----------------------------------------------------------------------

    def question(self) -> Question:
        if self._session.decision.kind not in COLLECT_DECISIONS:
            self._collected.clear()
        return Asking(self._words, self._collected).question()

    def settled(self, settings: Settings) -> int | None:
        if not settings.flag(*setting_names.AUTOMATIC_PAYMENT):
            return None
        payment = only_sensible_payment(self._session.moment)
        return None if payment is None else self._session.position.action_of(payment)

    def thought(self) -> SpokenHint:
        return SpokenHint(self._words, self._collected)

    tutored = True

    def objection(self, verdict: Verdict) -> str:
        moment = self._session.moment
        known = zip(moment.legal, moment.answers, strict=True)
        best = next((view for action, view in known if action == verdict.best.action), None)
        return self._words.said_text(tutor_objection(self._words, verdict, best))

    def own_turn(self) -> bool:
        seen = self._session.observation
        return seen.phase == "actions" and seen.turn_seat == seen.viewer

    # ---- what was typed ------------------------------------------------------------------

    def read(self, text: str, replies: Sequence[Reply]) -> Understood:
        """Notation, amounts, the words of a reply or their beginning, the name of a component."""
        found = self._amounts(text, replies) or self._notation(text, replies)
        return found or self._in_words(text, replies)

    def _amounts(self, text: str, replies: Sequence[Reply]) -> Understood | None:
        """Interpret bare essences, such as `2E 1C` or `2 Elan, 1 Calm`, if these are asked for."""
        verb = VERBS.get(self._session.decision.kind)
        counts = self._counted(text)
        if verb is None or counts is None:
            return None
        return self._answer(f"{verb} {essences_text(counts)}", replies)

    def _counted(self, text: str) -> tuple[int, ...] | None:
        """Return the amounts of the kinds in a text; None if it says something else."""
        counts = [0] * len(ESSENCES)
        if text.strip() == "0":
            return NO_ESSENCES
        rest = _AMOUNT.sub("", typed(text.replace(",", " ")))
        found = _AMOUNT.findall(typed(text.replace(",", " ")))
        if rest.strip() or not found:
            return None
        for number, word in found:
            kind = self._kinds().get(word.strip())
            if kind is None:
                return None
            counts[kind] += int(number)
        return as_counts(counts, self._session.position.faces.kinds)

    def _kinds(self) -> dict[str, int]:
        """Return the names of the essences, in the language and in notation."""
        words: dict[str, int] = {}
        for kind, name in enumerate(ESSENCES):
            spelled = (name, self._catalogue[f"essence.{name}"], LETTERS[kind])
            for word in (*spelled, self._catalogue[f"essence.letter.{name}"]):
                words[typed(word)] = kind
        return words

    def _notation(self, text: str, replies: Sequence[Reply]) -> Understood | None:
        """Interpret an action in notation.

        Text that begins like one but is wrong gets its error.
        """
        word, _, rest = " ".join(text.split()).partition(" ")
        verb = word.lower()
        if verb not in _VERBS:
            return None
        written = f"{verb} {rest}".strip()
        try:
            return self._answer(written, replies)
        except NotationError:
            return None

    def _answer(self, written: str, replies: Sequence[Reply]) -> Understood:
        """Return the reply with this notation, or why there is none; raises NotationError."""
        position = self._session.position
        action = position.action(written)
        known = [reply for reply in replies if reply.actions == (action,)]
        if known:
            return Understood(known)
        refusal = position.why_not(action)
        view = position.view_of(action)
        if refusal is None:
            return Understood([Reply(title_of(self._words, view), (action,))])
        title = title_of(self._words, view)
        reason = self._words.reason(refusal)
        return Understood(message=[self._words("refused", component=title, reason=reason)])

    def _in_words(self, text: str, replies: Sequence[Reply]) -> Understood:
        wanted = typed(text)
        exact = [reply for reply in replies if typed(reply.words) == wanted]
        begins = [reply for reply in replies if typed(reply.words).startswith(wanted)]
        inside = [reply for reply in replies if f" {wanted}" in f" {typed(reply.words)}"]
        for found in (exact, begins):
            if found:
                return Understood(found)
        refused = [
            self._names.refused(self._names.title(intent.action), intent)
            for title, intent in self._names.impossible()
            if typed(title).startswith(wanted)
        ]
        if refused:
            return Understood(message=refused)
        face = self._names.find(text)
        if inside and not (face is not None and typed(self._words.named(face)) == wanted):
            return Understood(inside)
        if face is not None:
            return Understood(message=self.show(text))
        _, _, about = text.strip().partition(" ")
        named = self._names.find(about)
        if named is not None:  # something was to be done with it that there is not
            return Understood(message=list(self._names.why(named)))
        return Understood(message=[self._names.unknown(text, command=True)])

    # ---- looking -------------------------------------------------------------------------

    def looks(self) -> Sequence[LookTarget]:
        return self._descriptions.looks()

    def show(self, name: str) -> Sequence[str]:
        face = self._names.find(name)
        return [self._names.unknown(name)] if face is None else list(self._names.shown(face))

    def why(self, name: str) -> Sequence[str]:
        face = self._names.find(name)
        if face is None:
            return [self._names.unknown(name)]
        return list(self._names.why(face))

    def names(self) -> Sequence[str]:
        return [self._words.plain_name(component) for component in self._names.in_sight()]

    # ---- what happened -------------------------------------------------------------------

    def _empty_book(self) -> LogBook:
        return LogBook(self._session.seats, self._catalogue, self._session.faces)

    def log(self) -> Sequence[SaidLine]:
        lines = self._lines()
        return [SaidLine(line.seat, self._sentence(line.text), line.round) for line in lines]

    def _sentence(self, text: str) -> str:
        """A line of the log, which on the table has no full stop."""
        if text not in self._sentences:
            wording = self._words.of_lines("heading", told=self.plain(text))
            self._sentences[text] = wording
        return self._sentences[text]

    def _lines(self) -> Lines:
        moves = self._session.moves
        count = len(self._written)
        if count and (count > len(moves) or moves[count - 1] is not self._written[-1]):
            self._book, self._written, self._after = self._empty_book(), [], []
        for move in moves[len(self._written) :]:
            self._book.add(move.events)
            self._written.append(move)
            self._after.append(self._book.lines)
        return self._book.lines

    def complete(self) -> int:
        return complete_lines(self._session, self._lines())

    def since_last_turn(self, seat: int) -> Sequence[str]:
        now = self._lines()
        lines = changed(heard(self._session.moves, self._after, seat), now)
        return [self._sentence(line.text) for line in lines if line.seat != seat]

    def outcome(self) -> Outcome:
        return outcome_of(self._session)

    def plain(self, text: str) -> str:
        return spoken(text, self._catalogue)
