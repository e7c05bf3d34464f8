"""A puzzle, or a mistake of a reviewed game, at the table of Mercurial."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.play.log import HEADINGS, LogBook
from resarcana_desktop.games.mercurial.puzzles.attempt import Attempt, session_of
from resarcana_desktop.games.mercurial.puzzles.puzzle import Puzzle
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.text.action_text import action_text
from resarcana_desktop.games.setups import own_seat
from resarcana_desktop.tabletop.mistake_policy import MistakePolicy
from resarcana_desktop.tabletop.puzzle_policy import PuzzlePolicy

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
    from resarcana_desktop.games.mercurial.play.log import LogLine
    from resarcana_desktop.games.mercurial.table.scene import MercurialTable
    from resarcana_desktop.games.mercurial.table.spots import Spot

_LEFT_OUT: Final = (*HEADINGS, "reset")
_WITH_CARD: Final = (codes.V_SKILL, codes.V_SPELL, codes.V_PLAY, codes.V_CLAIM)
"""The actions with a card on the table."""
_CHOICES: Final = {
    codes.V_RESULT: "result",
    codes.V_LINK: "link",
    codes.V_ENCHANT: "enchantment",
    codes.V_MYSTRUNE: "mystrune",
    codes.V_SIDE: "side",
    codes.V_SPEND: "spend",
    codes.V_CLAIM: "claim",
}
"""The choices in a Cast, those that matter most first."""
_NUDGES: Final = {
    codes.V_RECYCLE: "recycle",
    codes.V_ACUITY: "acuity",
    codes.V_TAKE_BACK: "take_back",
    codes.V_END: "end",
}
_BUTTONS: Final = {**_NUDGES, codes.V_CAST: "cast"}
"""The buttons of the table, by what they do."""


class MercurialPuzzle(PuzzlePolicy[Puzzle]):
    """One puzzle of Mercurial."""

    tight = True
    attempts = Attempt
    attempt: Attempt
    table: MercurialTable

    def so_far(self) -> str:
        """Return the number of the turn, and the number of Takes and Plays."""
        text, attempt, turns = self.context.text, self.attempt, self.puzzle.turns
        if turns == 1:
            return text("puzzles.table.at_once")
        values = {"turn": attempt.turn, "turns": turns, "acts": attempt.acts}
        return text("puzzles.table.so_far", **values)

    def hinted(self, *, whole: bool) -> str:
        line = self.attempt.next_line()
        if not line:
            return ""
        text, words = self.context.text, self.table.model.words.game
        verb = int(actions.verb_of(line[0]))
        if verb in _CHOICES or verb == codes.V_CAST:
            return self._of_cast(line, "move" if whole else "nudge")
        if whole:
            return text("puzzles.table.do", told=". ".join(self._line_words(line)))
        if verb in _WITH_CARD:
            card = words.card(words.faces.ids[int(actions.card_of(line[0]))])
            return text("puzzles.table.look_at", component=card)
        return text(f"puzzles.nudge.{_NUDGES[verb]}")

    def _of_cast(self, line: Sequence[int], kind: str) -> str:
        """Return a hint about the choice in a Cast that matters most."""
        words, at = self.table.model.words.game, self.session.position.copy()
        found: dict[str, tuple[int, int]] = {}
        for action in line:
            if at.seat_to_decide() != self.puzzle.viewer:
                break
            choice = _CHOICES.get(int(actions.verb_of(action)), "")
            numbers = int(actions.first_of(action)), int(actions.second_of(action))
            if choice != "spend" or any(numbers):
                found.setdefault(choice, (action, int(at.state.asked)))
            at.apply(action)
        name = next((each for each in _CHOICES.values() if each in found), "")
        if not name:
            return self.context.text("puzzles.table.at_once")
        action, asked = found[name]
        first, second = int(actions.first_of(action)), int(actions.second_of(action))
        values = {
            "card": words.card(words.faces.ids[int(actions.card_of(action))]),
            "asked": words.card(words.faces.ids[asked]),
        }
        if name in ("result", "side"):
            values["energy"] = words.catalogue[f"energy.{codes.ENERGIES[first]}"]
        elif name == "spend":
            values["energies"] = words.energies(first, second)
        return self.context.text(f"puzzles.{kind}.{name}", **values)

    def _line_words(self, line: Sequence[int]) -> Iterator[str]:
        """Yield the words of the next action and of the answers that follow it."""
        words, at = self.table.model.words.game, self.session.position.copy()
        for number, action in enumerate(line):
            decision = int(at.state.decision)
            if number and decision in (codes.D_TURN, codes.D_OFFER):
                return
            asked = int(at.state.asked)
            yield action_text(words, action, codes.DECISIONS[decision], asked)
            at.apply(action)
            if at.seat_to_decide() != self.puzzle.viewer:
                return

    @property
    def _casts_now(self) -> bool:
        """Return whether the player is to Cast and do nothing else."""
        opened = self.puzzle.turns == 1 and self.attempt.status == "open"
        return opened and self.table.asked and self.table.model.decision == codes.D_TURN

    @property
    def _hinted_thing(self) -> str:
        """The card or button of the hint, by its name on the table; "" without a hint."""
        line = self.hinted_line
        if not line:
            return ""
        verb, words = int(actions.verb_of(line[0])), self.table.model.words.game
        if verb in _WITH_CARD:
            return words.faces.cards[int(actions.card_of(line[0]))].id
        return f"button:{_BUTTONS[verb]}" if verb in _BUTTONS else ""

    def lights(self, spot: Spot) -> bool:
        """Once there is a hint, what it is about; a Cast at once leaves nothing to use."""
        thing = self._hinted_thing
        return not self._casts_now and (not thing or spot.component == thing)

    def means(self, spot: Spot) -> bool:
        """Return whether it is what a hint is about."""
        return bool(self._hinted_thing)

    def prompt(self) -> str:
        wording = super().prompt()
        if wording or not self._casts_now or not self.puzzle.points:
            return wording
        return self.context.count("puzzles.table.cast_for", self.puzzle.points)

    def result(self) -> str:
        """Return the points of the Cast, if they are what counts."""
        if not (self.puzzle.points and self.attempt.has_cast):
            return ""
        return self.context.count("puzzles.table.points", self.attempt.points)

    def pointed_out(self) -> Sequence[str]:
        """Return what a hint is about, the button to Cast, or what the goal is about."""
        if self._casts_now:
            return ("button:cast",)
        if self._hinted_thing:
            return (self._hinted_thing,)
        if self.attempt.status != "open":
            return ()
        board = ("equilibrium",) if self.puzzle.myst else ()
        return (self.puzzle.heroic,) if self.puzzle.heroic else board

    def came_of_it(self, case: str) -> str:
        text, puzzle = self.context.text, self.puzzle
        if case == "lost":
            return text(f"puzzles.table.{'lost' if self.attempt.is_sure else 'unsure'}")
        if case == "solved":
            if self.attempt.helped or puzzle.turns == 1:
                return text("puzzles.table.without_help")
            return self.context.count("puzzles.table.solved", puzzle.acts)
        if case != "failed":
            return text(f"puzzles.table.{case}")
        if self.attempt.has_cast and puzzle.points:
            return self.context.count("puzzles.table.failed.points", self.attempt.points)
        return text(f"puzzles.table.failed.{'cast' if self.attempt.has_cast else 'late'}")

    def solution(self, *, as_shown: bool) -> Sequence[str]:
        """Return the solution in the words of the log."""
        if as_shown:
            return self._log_words(self.table.model.lines)
        session = session_of(self.puzzle, own_seat(self.context.settings.last_setup))
        attempt, log = Attempt(self.puzzle, session), LogBook(self.table.model.words.game)
        for text in chain.from_iterable(self.puzzle.plan):
            while session.position.seat_to_decide() != self.puzzle.viewer:
                session.play(attempt.rival())
            session.play(session.position.action(text))
        for move in session.moves:
            log.add(move.events)
        return self._log_words(log.lines)

    def _log_words(self, lines: Sequence[LogLine]) -> list[str]:
        return self.of_player(line for line in lines if line.kind not in _LEFT_OUT)


class MercurialMistake(MistakePolicy):
    """One mistake in a game of Mercurial."""

    tight = True
    table: MercurialTable

    def action_words(self, action: str) -> str:
        position = self.table.session.position
        kind, asked = codes.DECISIONS[int(position.state.decision)], int(position.state.asked)
        return action_text(self.table.model.words.game, position.action(action), kind, asked)

    def may_all(self, answers: Sequence[CastPlan]) -> bool:
        """Of a Cast only the first answer is asked for; the others come after it."""
        return all(self.may(plan.actions()[0]) for plan in answers[:1])

    def thing_of(self, action: int) -> str:
        """Return the card that an action is about, if that is on the table."""
        of_card = int(actions.verb_of(action)) in _WITH_CARD
        ids = self.table.session.position.faces.ids
        return ids[int(actions.card_of(action))] if of_card else ""

    def component_of(self, action: int) -> str:
        """Return the card, of which there may be several."""
        of_card = int(actions.verb_of(action)) in _WITH_CARD
        cards = self.table.session.position.faces.cards
        return cards[int(actions.card_of(action))].id if of_card else ""
