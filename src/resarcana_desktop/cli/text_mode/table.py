"""One game in text mode: asking players, reporting events, reading answers."""

from __future__ import annotations

import logging
import math
import os
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from resarcana_desktop.bots.services import Judge
from resarcana_desktop.bots.worker import BotWorker, WorkerFailed
from resarcana_desktop.cli.text_mode import commands, result
from resarcana_desktop.cli.text_mode.text_console import Left, folded, number_in
from resarcana_desktop.engine.errors import IllegalAction
from resarcana_desktop.games.looking_back import FinishedGames, earned_in, earned_words
from resarcana_desktop.i18n.message import Message, why_unwritten
from resarcana_desktop.i18n.untrusted_text import escape
from resarcana_desktop.play.current_game import CurrentGame
from resarcana_desktop.play.log import as_text, heading
from resarcana_desktop.play.opponents import Opponents
from resarcana_desktop.play.review.review import GRADE_FROM, GRADES
from resarcana_desktop.play.session import time_words
from resarcana_desktop.play.tutoring import (
    SETTING,
    VALUES,
    grade_spoken_of,
    least_grade,
    loss_words,
    lost_by,
)
from resarcana_desktop.storage.files import is_there, write_atomically
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.saved_games import SavedGames

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.bots.services import Ask, Verdict
    from resarcana_desktop.cli.text_mode.commands import Typed
    from resarcana_desktop.cli.text_mode.text_console import TextConsole
    from resarcana_desktop.games.interface import WindowGame
    from resarcana_desktop.games.text_mode import GameTextMode, LookTarget, Question, Reply, Thought
    from resarcana_desktop.play.session import AnySession, UndoObstacle
    from resarcana_desktop.setup.game_setup import SeatSetup

_LOOK_S: Final = 0.02
"""Seconds between checks for a bot's answer."""
_LOG_LINES: Final = 20
_NAMED: Final = 3
"""The most actions that a hint names."""
_LOOKING_BACK_S: Final = 2.0
_JUDGED_WITHIN_S: Final = 10.0
"""An answer that takes longer to judge is played without a word."""

A = TypeVar("A")

logger = logging.getLogger(__name__)


class TableRun:
    """One game at a table, from its current state to its end or until the player leaves."""

    def __init__(
        self, terminal: TextConsole, session: AnySession, module: WindowGame, lines: GameTextMode
    ) -> None:
        self.terminal: Final = terminal
        self.session: Final = session
        self.module: Final = module
        self.table: Final = lines.table(session, terminal.catalogue)
        self.current_game: Final = CurrentGame(terminal, session)
        bots = module.bot_maker(session.game.options, session.game.ruleset.version)
        self.opponents: Final = Opponents(
            partial(BotWorker, bots), partial(bots, lines.stand_in), self._tell_of_bots
        )
        self._heard: list[str] = []
        self.question: Question | None = None
        """The current question."""
        self._thought: Thought | None = None
        self._hint_given = False
        self._warned: set[tuple[int, ...]] = set()
        """Answers about which the tutor has said everything, or that a hint has named."""
        self._doing: Final[dict[str, Callable[[str], None]]] = {
            "help": lambda _: commands.tell_help(terminal, self._looks()),
            "list": lambda _: self._put(whole=True),
            "full": lambda _: self._tell_in(full=True),
            "brief": lambda _: self._tell_in(full=False),
            "show": self._show,
            "why": self._why,
            "log": self._log,
            "hint": lambda _: self._hint(),
            "tutor": self._set_tutor,
            "undo": lambda _: self._undo(),
            "redo": lambda _: self._redo(),
            "save": self._save,
            "quit": self._quit,
        }

    def play(self) -> AnySession | None:
        """Play to the end; the game that follows in its match, if one does. Raises Left."""
        self.current_game.enter()
        self._begin()
        try:
            while not self.session.position.over():
                self._step()
            return self._finish()
        finally:
            self.opponents.close()
            self.current_game.close()

    def _begin(self) -> None:
        """Mark everything before the start of a continued game as known."""
        names = self.terminal.catalogue.listed([*map(self._named, self.session.seats)])
        self.terminal.gap()
        self.terminal.say("at_table", names=names)
        if self.session.game.played and self.session.state == "human":
            self._welcome_back()

    def _named(self, seat: SeatSetup) -> str:
        """A player by name, a bot that plays in a style with the word for it."""
        bot = self.session.bot_of(seat)
        if seat.kind != "bot" or bot == self.module.level_of(bot):
            return seat.name
        style = self.terminal.text(f"app.style.{bot}")
        return self.terminal.text("lines.in_style", name=seat.name, style=style)

    def _welcome_back(self) -> None:
        """Print what happened since this player's last turn."""
        since = self.table.since_last_turn(self.session.viewer)
        if since:
            self.terminal.line(self.terminal.text("app.curtain.since"))
            self.terminal.lines([f"  {line}" for line in since])
        self._heard = [line.text for line in self.table.log()]

    def _tell_of_bots(self) -> None:
        folder = {"folder": str(self.terminal.folders.logs)}
        self.terminal.tell(Message("app.play.bots_fail", folder))

    # ---- the course of the game ----------------------------------------------------------

    def _step(self) -> None:
        state = self.session.state
        if state == "bot":
            self._have_bot_play()
        elif state == "curtain":
            self._change_seats()
        else:
            self._ask_player()

    def _have_bot_play(self) -> None:
        self._tell_news()
        self.opponents.ask(self.session)
        try:
            while (answer := self.opponents.poll(self.session)) is None:
                self.terminal.reader.heed()
                time.sleep(_LOOK_S)
        except KeyboardInterrupt:
            raise Left from None
        self._apply(answer)

    def _change_seats(self) -> None:
        """Another person is to decide: nothing of the last one's hand stays in sight."""
        seat = self.session.position.seat_to_decide()
        self.session.lower_curtain()
        name = self.session.name(seat)
        self.terminal.clear()
        self.terminal.line(self.terminal.text("app.curtain.told", name=name))
        while True:
            typed = self.terminal.ask(question=self.terminal.text("lines.lift", name=name))
            if not typed:
                break
            if self.terminal.wants("quit", typed):
                raise Left
        self.session.lift_curtain()
        self._welcome_back()

    def _ask_player(self) -> None:
        self._thought, self._hint_given = None, False
        self._warned.clear()
        self.question = self.table.question()
        self._tell_news()
        settled = self.table.settled(self.terminal.settings)
        if settled is not None:
            self._answer((settled,))
            return
        self._put()
        played = self.session.game.played
        while self.session.state == "human" and self.session.game.played == played:
            if self.session.time_left is not None:
                left = time_words(self.session.time_left)
                self.terminal.line(self.terminal.text("app.ranked.time_left", left=left))
            begun = time.monotonic()
            typed = self.terminal.ask(self._completions)
            if self.session.tick(time.monotonic() - begun):
                self.terminal.line(self.terminal.text("app.ranked.time_up"))
            else:
                self._hear(typed)

    def _apply(self, action: int) -> None:
        """Play an action and save the game."""
        self.current_game.wait()
        self.session.play(action)
        self.current_game.keep()

    def _answer(self, actions: Sequence[int]) -> None:
        """Play the actions that answer the question.

        An unexpected question in between is asked separately.
        """
        own_turn = self.table.own_turn()
        for action in actions:
            if self.session.state != "human":
                break
            try:
                self._apply(action)
            except IllegalAction:
                break
        ended = own_turn and not self.table.own_turn() and not self.session.position.over()
        if ended and self.terminal.settings.confirm_end_of_turn:
            self._confirm_end()

    def _confirm_end(self) -> None:
        """Ask the player to confirm the end of the turn, if that is wanted."""
        while True:
            typed = self.terminal.ask(question=self.terminal.text("lines.end_turn"))
            if not typed:
                return
            if self.terminal.wants("undo", typed):
                self._undo()
                return
            if self.terminal.wants("quit", typed):
                raise Left

    def _finish(self) -> AnySession | None:
        """Show how it ended; the next game of its match is saved at once."""
        self._tell_news()
        after = self.session.next_game()
        following = None if after is None else after.record()
        self.current_game.finish(following)
        outcome = self.table.outcome()
        match = self.session.match
        if match is not None:
            outcome = replace(outcome, match=match)
        result.tell(outcome, self.table.plain, self.terminal)
        self._tell_achieved()
        self.terminal.say("finished_kept" if self.session.counts else "finished_uncounted")
        return after

    # ---- output --------------------------------------------------------------------------

    def _tell_achieved(self) -> None:
        """Print new achievements, unless many games would have to be read first."""
        finished = FinishedGames(self.terminal.folders, wake=lambda: None)
        finished.begin()
        finished.wait(_LOOKING_BACK_S)
        finished.stop()
        found = None if finished.reading else finished.take()
        if found is None:
            return
        record, catalogue = self.session.record(), self.terminal.catalogue
        if earned := earned_in(record, found):
            self.terminal.line(catalogue.count("statistics.new_achieved", len(earned)) + ":")
            self.terminal.lines(earned_words(record.game, earned, catalogue))

    def _tell_news(self) -> None:
        """Print the lines of the log that are new or have grown, except any that may still grow."""
        known = [line.text for line in self.table.log()][: self.table.complete()]
        lines = [text for n, text in enumerate(known) if self._heard[n : n + 1] != [text]]
        self.terminal.lines(lines)
        self._heard[: len(known)] = known

    def _put(self, *, whole: bool = False) -> None:
        """Print the question: what is asked, the necessary facts, and all numbered answers."""
        question = self.question
        if question is None:
            return
        self.terminal.gap()
        self.terminal.line(question.ask)
        self.terminal.lines(question.facts)
        few = question.few if question.few and not whole else len(question.replies)
        shown = question.replies[:few]
        # "Or:" says nothing above the only choices there are.
        group = shown[0].group if len({reply.group for reply in shown}) == 1 else ""
        for number, reply in enumerate(shown, start=1):
            if reply.group != group:
                group = reply.group
                self.terminal.line(group)
            self.terminal.numbered(number, reply.words)
            if reply.details and (question.in_full or self.terminal.full):
                self.terminal.line(reply.details, before="    ")
        self._tell_ways(question, few)

    def _tell_ways(self, question: Question, few: int) -> None:
        """Print the other ways in which it can be answered."""
        lines = []
        if question.proposed is not None:
            lines.append(self.terminal.text("lines.enter", answer=question.proposed.words))
        if question.typed:
            lines.append(question.typed)
        if few < len(question.replies):
            word = self.terminal.words("list")[0]
            count = len(question.replies)
            lines.append(self.terminal.text("lines.more", count=count, word=word))
        if lines:
            self.terminal.line(" ".join(lines))
        elif not self.session.game.played:
            self.terminal.say("how_to_answer")

    def _looks(self) -> Sequence[LookTarget]:
        return self.table.looks()

    def _completions(self) -> Sequence[str]:
        replies = self.question.replies if self.question is not None else ()
        names = self.table.names()
        words = commands.all_words(self.terminal, self._looks(), names)
        return [*(reply.words for reply in replies), *words, *names]

    # ---- what is typed -------------------------------------------------------------------

    def _hear(self, text: str) -> None:
        """Execute what was typed: an answer, a command, or a request to show something."""
        question = self.question
        assert question is not None
        if not text:
            if question.proposed is not None:
                self._take(question.proposed)
            else:
                self._put()
            return
        number = number_in(text, len(question.replies))
        if number is not None:
            self._take(question.replies[number - 1])
            return
        if text.isdecimal():
            self.terminal.say("expected_number", most=len(question.replies))
            return
        typed = commands.read(text, self.terminal, self._looks())
        if typed is not None:
            self._do(typed)
            return
        self._understand(text, question)

    def _understand(self, text: str, question: Question) -> None:
        """Return the answer that words of the game mean."""
        found = self.table.read(text, question.replies)
        if len(found.replies) == 1:
            self._take(found.replies[0])
        elif found.replies:
            self.terminal.say("which")
            for reply in found.replies:
                self.terminal.numbered(list(question.replies).index(reply) + 1, reply.words)
        else:
            self.terminal.lines(found.message)

    def _take(self, reply: Reply) -> None:
        if reply.leads_to is not None:
            self.question = reply.leads_to()
            self._put()
        elif reply.wasteful and not self._insists("lines.wasted"):
            return
        elif reply.wasteful or not self._tutor_objects(reply.actions):
            self._answer(reply.actions)

    def _insists(self, question: str) -> bool:
        """Return whether the player goes ahead with something after a warning."""
        while True:
            typed = self.terminal.ask(question=self.terminal.text(question))
            if not typed:
                return True
            if self.terminal.wants("undo", typed):
                return False
            if self.terminal.wants("quit", typed):
                raise Left

    # ---- the tutor -----------------------------------------------------------------------

    def _tutor_objects(self, answer: tuple[int, ...]) -> bool:
        """Return whether the tutor warns of an answer, and the player thinks again."""
        least = least_grade(self.terminal.settings)
        if least is None or answer in self._warned or not self.table.tutored:
            return False
        if self.session.practice or self.session.ranked:
            return False
        if len(self.session.position.legal_actions()) < 2:
            return False
        verdict = self._judged(answer)
        grade = None if verdict is None else grade_spoken_of(lost_by(verdict), least)
        if verdict is None or grade is None or verdict.close:
            return False
        self._warned.add(answer)
        text, loss = self.terminal.text, loss_words(verdict, self.terminal.catalogue)
        grade_words, why = text(f"review.grade.{grade}"), self.table.objection(verdict)
        self.terminal.line(text("lines.tutor.told", grade=grade_words, loss=loss, why=why).rstrip())
        if self._insists("lines.tutor.ask"):
            return False
        self._put()
        return True

    def _set_tutor(self, rest: str) -> None:
        """Say from which loss on the tutor warns, or change that: off, or a number of percent."""
        words: dict[str, str] = {str(round(GRADE_FROM[grade])): grade for grade in GRADES}
        words.update(dict.fromkeys(self.terminal.words("off"), VALUES[0]))
        if rest:
            wanted = words.get(folded(rest.removesuffix("%")))
            if wanted is None:
                listed = self.terminal.catalogue.listed([*words], "or")
                self.terminal.say("tutor.expected", words=listed)
                return
            self.terminal.remember(**{SETTING: wanted})
        value = self.terminal.settings.choice(SETTING, VALUES, VALUES[0])
        wording = self.terminal.text(f"app.settings_value.tutor.{value}")
        self.terminal.say("tutor.now", value=wording)

    def _judged(self, answer: tuple[int, ...]) -> Verdict | None:
        """Return the judgement of an answer; None if there is none in time, or Ctrl+C skips it."""
        self.terminal.say("tutor.judging")
        try:
            verdict = self._awaited(Judge(*self.session.question(), answer), _JUDGED_WITHIN_S)
        except WorkerFailed as failure:
            logger.warning("the tutor says nothing: %s", failure)
            return None
        except KeyboardInterrupt:
            verdict = None
        if verdict is None:
            self.opponents.forget()
        return verdict

    def _awaited(self, ask: Ask[A], within: float = math.inf) -> A | None:
        """Return the answer to a request; None if it takes longer than that number of seconds."""
        self.opponents.consult(ask)
        until = time.monotonic() + within
        while (answer := self.opponents.consulted(type(ask))) is None:
            if time.monotonic() > until:
                return None
            self.terminal.reader.heed()
            time.sleep(_LOOK_S)
        return answer

    def _do(self, typed: Typed) -> None:
        if typed.look is not None:
            self._look(typed.look, typed.rest)
        else:
            self._doing[typed.command](typed.rest)

    def _look(self, look: LookTarget, rest: str) -> None:
        """Print a part of the table, for one seat or in full if the words after it say so."""
        full, seat = self.terminal.full, None
        for word in rest.split():
            found = commands.seat_in(word, self.session)
            if self.terminal.wants("full", word):
                full = True
            elif found is None:
                self.terminal.say("no_such_seat", found=word)
                return
            else:
                seat = found
        if seat is not None:
            self.terminal.say("whose", name=self.session.name(seat))
        self.terminal.lines(look.lines(full, seat))

    # ---- commands ------------------------------------------------------------------------

    def _tell_in(self, *, full: bool) -> None:
        self.terminal.full = full
        self.terminal.say("now_full" if full else "now_brief")

    def _show(self, rest: str) -> None:
        if rest:
            self.terminal.lines(self.table.show(rest))
        else:
            self.terminal.say("name_it", word=self.terminal.words("show")[0])

    def _why(self, rest: str) -> None:
        if rest:
            self.terminal.lines(self.table.why(rest))
        else:
            self.terminal.say("name_it", word=self.terminal.words("why")[0])

    def _log(self, rest: str) -> None:
        """Print what others did since the last turn, or some or all of the log; or save the log."""
        lines = [line.text for line in self.table.log()]
        if self.terminal.wants("all", rest):
            shown: Sequence[str] = lines
        elif rest.isdecimal():
            shown = lines[-min(int(rest[:6]), len(lines)) :] if int(rest[:6]) else ()
        elif rest:
            self._write_log(Path(os.path.expanduser(rest)))  # noqa: PTH111 - raises nothing
            return
        else:
            shown = self.table.since_last_turn(self.session.viewer) or lines[-_LOG_LINES:]
        if shown:
            self.terminal.lines(shown)
        else:
            self.terminal.say("log_empty")

    def _write_log(self, path: Path) -> None:
        """Write the log as a file, unless there is one of that name."""
        file = str(path.absolute())
        if is_there(path):
            self.terminal.say("log_there", file=escape(file))
            return
        title = heading(
            self.module.title, [seat.name for seat in self.session.seats], self.terminal.catalogue
        )
        try:
            write_atomically(path, as_text(title, self.table.log(), str))
        except OSError as error:
            reason = why_unwritten(error)
            self.terminal.tell(Message("app.log.unwritten", {"file": file, "reason": reason}))
        else:
            self.terminal.line(self.terminal.text("app.log.saved", file=escape(file)))

    def _undo(self) -> None:
        obstacle = self.session.undo_obstacle()
        if obstacle == "nothing":
            self.terminal.say("undo.nothing")
        elif obstacle == "ranked":
            self._tell_ranked("no_undo")
        elif obstacle is None:
            self._travel(self.session.undo, "undo.done")
        elif self._agrees(obstacle):
            self._travel(self.session.undo_agreed, "undo.done")

    def _agrees(self, obstacle: UndoObstacle) -> bool:
        """Return whether everyone agrees to an undo that needs their consent."""
        terminal = self.terminal
        terminal.say(f"undo.{obstacle}")
        undo = terminal.words("undo")[0]
        answer = terminal.ask(question=terminal.text("lines.undo.agree", undo=undo))
        if terminal.wants("quit", answer):
            raise Left
        return terminal.wants("undo", answer)

    def _redo(self) -> None:
        if self.session.can_redo():
            self._travel(self.session.redo, "redo.done")
        else:
            self.terminal.say("redo.nothing")

    def _travel(self, step: Callable[[], None], message: str) -> None:
        """Go to another moment; what happened up to there is not printed again."""
        self.current_game.wait()
        step()
        self.current_game.keep()
        self._heard = [line.text for line in self.table.log()]
        self.terminal.say(message)

    def _save(self, rest: str) -> None:
        """Save a copy under a name; the game itself is saved anyway."""
        if self.session.ranked:
            self._tell_ranked("no_copy")
            return
        title = rest or ", ".join(seat.name for seat in self.session.seats)
        try:
            entry = SavedGames(self.terminal.folders.games).save(self.session.record(), title)
        except SaveError as error:
            self.terminal.tell(error.problem)
        else:
            self.terminal.line(self.terminal.text("load.saved", title=entry.title))

    def _tell_ranked(self, name: str) -> None:
        """Say why a ranked game does not have something."""
        self.terminal.line(self.terminal.text(f"app.ranked.{name}"))

    def _quit(self, _rest: str) -> None:
        raise Left

    # ---- hints ---------------------------------------------------------------------------

    def _hint(self) -> None:
        """Print the subject of the best action first; if asked again, the whole advice."""
        if self.session.practice:
            self.terminal.say("hint.alone")
        elif self.session.ranked:
            self._tell_ranked("no_hint")
        elif self._thought is None:
            thought = self.table.thought()
            if thought is None:
                self.terminal.say("hint.none")
                return
            self.session.note_hint()
            if self._think(thought):
                self._thought = thought
                again = self.terminal.words("hint")[0]
                self.terminal.line(thought.first_word())
                self.terminal.say("hint.again", word=again)
        else:
            self.terminal.lines(self._thought.lines())
            if not self._hint_given:
                self._hint_given = True
                self._warned |= {(each.action,) for each in self._thought.advice[:_NAMED]}
                self.question = self.table.question()

    def _think(self, thought: Thought) -> bool:
        """Wait for a hint; Ctrl+C cancels it."""
        self.terminal.say("hint.thinking")
        try:
            while True:
                advice = self._awaited(thought.request())
                if advice is not None and not thought.take(advice):
                    return True
        except WorkerFailed as failure:
            logger.warning("there is no hint: %s", failure)
            self.terminal.say("hint.failed")
        except KeyboardInterrupt:
            self.opponents.forget()
            self.terminal.say("hint.broken_off")
        return False


def reported(run: TableRun | None) -> str:
    """Return the record for a crash report; "" if no game was in progress."""
    if run is None:
        return ""
    session: Any = run.session
    text: str = session.record_for_report().to_text()
    return text
