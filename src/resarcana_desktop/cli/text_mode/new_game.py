"""A new game set up in lines: what New game has in the window, one numbered line each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop.cli.text_mode.text_console import Left, number_in
from resarcana_desktop.games.setup_form import clock_words, is_seed
from resarcana_desktop.games.sharing import code_of
from resarcana_desktop.setup.game_setup import LONGEST_NAME, tidy_name
from resarcana_desktop.setup.share_code import CodeError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from resarcana_desktop.cli.text_mode.text_console import TextConsole
    from resarcana_desktop.games.interface import Choice
    from resarcana_desktop.games.setup_form import SeatForm, SetupForm
    from resarcana_desktop.setup.game_setup import GameSetup

    Entry = tuple[str, Callable[[], None]]


class NewGame:
    """Sets a game up until it is to begin."""

    def __init__(self, terminal: TextConsole, form: SetupForm) -> None:
        self._terminal = terminal
        self._form = form

    def run(self) -> GameSetup | None:
        """Return the chosen setup; None if the player goes back. Raises Left."""
        terminal = self._terminal
        terminal.gap()
        terminal.line(terminal.text("app.new_game.title"))
        shown: Sequence[str] = ()
        while True:
            entries = list(self._entries())
            shown = self._tell([words for words, _ in entries], shown)
            typed = terminal.ask()
            if terminal.wants("quit", typed):
                raise Left
            if terminal.wants("back", typed):
                return None
            picked = number_in(typed, len(entries))
            if picked is not None:
                entries[picked - 1][1]()
            elif typed:
                terminal.say("expected_number", most=len(entries))
            elif (problem := self._form.problem()) is not None:
                terminal.tell(problem)
            else:
                return self._form.to_setup()

    def _tell(self, now: Sequence[str], before: Sequence[str]) -> Sequence[str]:
        """Print all choices; after a change, only the ones it has changed."""
        alike = len(now) == len(before)
        for number, words in enumerate(now, start=1):
            if not alike or words != before[number - 1]:
                self._terminal.numbered(number, words)
        self._terminal.say("new_game.ways", word=self._terminal.words("back")[0])
        return now

    def _entries(self) -> Iterator[Entry]:
        """Yield the current settings, with the functions that change them."""
        form = self._form
        yield self._labelled("app.new_game.players", str(form.count)), self._choose_count
        for number, seat in enumerate(form.seats):
            yield self._seat_words(number, seat), partial(self._change_seat, number, seat)
        if sum(seat.kind == "bot" for seat in form.seats) > 1:
            yield self._labelled("app.new_game.all_bots", self._common_level()), self._choose_level
        for choice in self._choices():
            yield self._choice_words(choice), partial(self._choose, choice)
        if form.can_be_ranked:
            mode = self._terminal.text(f"app.ranked.{'ranked' if form.ranked else 'free'}")
            yield self._labelled("app.new_game.mode", mode), self._choose_mode
            if form.ranked:
                clock = dict(clock_words(self._terminal.catalogue)).get(form.clock, "")
                yield self._labelled("app.new_game.clock", clock), self._choose_clock
        yield self._labelled("app.new_game.seed", str(form.seed)), self._choose_seed
        try:
            code = code_of(form.shared)
        except CodeError:
            return
        yield self._labelled("app.code.label", code), self._tell_code

    def _labelled(self, key: str, value: str) -> str:
        label = self._terminal.text(key)
        return self._terminal.text("lines.new_game.labelled", label=label, value=value)

    def _pick(self, values: Sequence[str]) -> int:
        for number, words in enumerate(values, start=1):
            self._terminal.numbered(number, words)
        return self._terminal.pick(len(values))

    # ---- seats ---------------------------------------------------------------------------

    def _choose_count(self) -> None:
        counts = list(self._form.module.seat_counts)
        self._terminal.line(self._terminal.text("app.new_game.players"))
        self._form.set_count(counts[self._pick([str(count) for count in counts])])

    def _seat_words(self, number: int, seat: SeatForm) -> str:
        label = self._terminal.text("app.new_game.seat", number=number + 1)
        kind = self._kind(seat)
        return self._terminal.text("lines.new_game.seat", label=label, name=seat.name, kind=kind)

    def _kind(self, seat: SeatForm) -> str:
        text = self._terminal.text
        if seat.kind == "human":
            return text("app.new_game.human")
        key = f"app.level.{seat.level}"
        level = text(key) if key in self._terminal.catalogue else seat.level
        return f"{text('app.new_game.bot')}, {level}"

    def _change_seat(self, number: int, seat: SeatForm) -> None:
        """The name, then who plays there: a person, or a bot of a level and style."""
        terminal, text = self._terminal, self._terminal.text
        question = text("lines.new_game.name", name=seat.name, most=LONGEST_NAME)
        seat.name = tidy_name(terminal.ask(question=question)) or seat.name
        module = self._form.module
        bots = [each for level in module.levels for each in module.characters(level) or (level,)]
        kinds = [text("app.new_game.human")]
        if not self._form.must_be_human(number):
            kinds += [self._bot_words(each) for each in bots]
        else:
            terminal.line(text("app.new_game.somebody_plays"))
        terminal.line(text("app.new_game.kind"))
        picked = self._pick(kinds)
        seat.kind = "bot" if picked else "human"
        if picked:
            self._form.set_bot(number, bots[picked - 1])

    def _bot_words(self, bot: str) -> str:
        """A bot, how hard it is to beat, and what its style means if it has one."""
        text, module = self._terminal.text, self._form.module
        level = module.level_of(bot)
        words = f"{text('app.new_game.bot')}, {text(f'app.level.{bot}')}"
        wording = f"{words}: {text(f'app.level_told.{level}')}"
        return (
            f"{wording}. {text(f'app.style_told.{bot}')}" if module.characters(level) else wording
        )

    def _common_level(self) -> str:
        level = self._form.common_level
        catalogue = self._terminal.catalogue
        return catalogue.get(f"app.level.{level}", catalogue.text("app.new_game.differ"))

    def _choose_level(self) -> None:
        """One level for all bots."""
        text, levels = self._terminal.text, list(self._form.module.levels)
        self._terminal.line(text("app.new_game.all_bots"))
        words = [self._level_words(each) for each in levels]
        self._form.set_all_levels(levels[self._pick(words)])

    def _level_words(self, level: str) -> str:
        text = self._terminal.text
        return f"{text(f'app.level.{level}')}: {text(f'app.level_told.{level}')}"

    # ---- what the game lets one choose ---------------------------------------------------

    def _choices(self) -> Sequence[Choice]:
        form = self._form
        names = [seat.name for seat in form.seats]
        return form.module.choices(form.fitting, names, self._terminal.catalogue)

    def _choice_words(self, choice: Choice) -> str:
        words = dict(choice.values).get(choice.value, str(choice.value))
        label = choice.label
        return self._terminal.text("lines.new_game.labelled", label=label, value=words)

    def _choose(self, choice: Choice) -> None:
        terminal = self._terminal
        terminal.line(choice.label)
        if choice.explanation:
            terminal.line(choice.explanation)
        if choice.note:
            terminal.line(choice.note)
        values = [
            f"{words} ({choice.reasons[value]})" if value in choice.reasons else words
            for value, words in choice.values
        ]
        value = choice.values[self._pick(values)][0]
        if value in choice.reasons:
            terminal.line(choice.reasons[value])
        else:
            self._form.choose(choice.name, value)

    def _choose_mode(self) -> None:
        """A free game or a ranked one, each with what that means."""
        text = self._terminal.text
        words = [
            f"{text(f'app.ranked.{mode}')}: {text(f'app.ranked.{mode}_told')}"
            for mode in ("free", "ranked")
        ]
        self._form.ranked = bool(self._pick(words))

    def _choose_clock(self) -> None:
        """The minutes of a ranked game's clock."""
        clocks = clock_words(self._terminal.catalogue)
        self._form.clock = clocks[self._pick([words for _, words in clocks])][0]

    # ---- seed and code -------------------------------------------------------------------

    def _choose_seed(self) -> None:
        terminal = self._terminal
        terminal.line(terminal.text("app.new_game.seed_told"))
        typed = terminal.ask()
        if is_seed(typed):
            self._form.seed_text = typed
        else:
            terminal.say("new_game.no_seed")

    def _tell_code(self) -> None:
        self._terminal.line(self._terminal.text("app.code.told"))
