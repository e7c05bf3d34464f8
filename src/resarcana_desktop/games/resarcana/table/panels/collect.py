"""The collect panel: every income, choice and stored essence, and one key to accept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.play.allocation import Allocation
from resarcana_desktop.games.resarcana.play.collecting import CollectLine, CollectSheet
from resarcana_desktop.games.resarcana.play.question import collect_label, collect_option
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, Essences
from resarcana_desktop.games.resarcana.table.panels.amounts import PoolRow
from resarcana_desktop.games.resarcana.table.panels.pieces import EmblemMedal
from resarcana_desktop.render.background import draw_row
from resarcana_desktop.render.rich import rich
from resarcana_desktop.tabletop.buttons import SignButton
from resarcana_desktop.tabletop.panel import PADDING, TablePanel, confirm_button
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    Button,
    Column,
    Flow,
    Node,
    RichLabel,
    Row,
    Rule,
    Size,
    Span,
    Switch,
    TextKind,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets import Handling, Style, Wording

_PART: Final = TextKind(20, bold=True)
_PART_PADDING: Final = 14
_AMOUNT: Final = TextKind(22, bold=True)
_TOKEN: Final = 30
_NARROW: Final = 700
_WIDE: Final = 1000
"""The width of the panel, and with pickers."""
_STEP: Final = 36
"""The side of a plus or minus in design px."""


class CollectPanel(TablePanel):
    """One line for each income; `chosen` gets every change and `accept` ends it.

    The sheet is computed again after each change, so the scene then makes a new panel. `advised` is
    the part that was filled in from a hint, and the panel says so: nothing is accepted by that.
    """

    def __init__(
        self,
        words: Words,
        sheet: CollectSheet,
        round_number: int,
        chosen: Callable[[CollectLine, ActionView], None],
        accept: Callable[[], None],
        undo: Callable[[], None] | None,
        focus: str = "",
        *,
        advised: bool = False,
        others: Sequence[CollectSheet] = (),
        wide: bool = False,
    ) -> None:
        """`others` are the sheets that other answers lead to: there is room for all of them.

        A `wide` one has room for pickers beside their labels.
        """
        self.words = words
        self.about = {line.component for line in sheet.lines}
        self._chosen = chosen
        self._advised = advised
        picked = (
            sum(line.kind == "collect_any" for line in each.lines) for each in (sheet, *others)
        )
        self._wide = wide = wide or max(picked) > 0
        keys = [{line.key for line in each.lines} for each in (sheet, *others)]
        always = set.intersection(*keys)
        lines: list[Widget] = []
        # What comes and goes with other answers is below what stays.
        for line in sorted(sheet.lines, key=lambda line: line.key not in always):
            lines += [self._line(line), Rule()]
        self._pool = PoolRow(sheet.before, sheet.after)
        super().__init__(
            "collect",
            [self._header(sheet, round_number), Column(lines[:-1], gap=6)],
            self._buttons(accept, undo),
            width=_WIDE if wide else _NARROW,
            cancel=undo,
            focus=focus or "accept",
            note=self._gains(sheet),
            total=Column(
                [
                    RichLabel(self.words("collect.pool"), TextKind(18, tone="muted")),
                    self._pool,
                ],
                gap=4,
            ),
            instead=lambda: [
                CollectPanel(words, each, round_number, chosen, accept, undo, wide=wide)
                for each in others
            ],
        )

    def least_width(self, style: Style) -> int:
        return self._pool.one_row(style) + 2 * style.px(PADDING)

    def _header(self, sheet: CollectSheet, round_number: int) -> Widget:
        title = RichLabel(self.words("collect.title", round=round_number), HEADING)
        name = self.words.player(sheet.seat)
        key = "advised" if self._advised else "told"
        kind = TextKind(20, tone="gilt" if self._advised else "muted")
        label = RichLabel(self.words(f"collect.{key}", name=name), kind, "told")
        return Row([EmblemMedal("collect_panel", 64), Column([title, label], stretch=1)], gap=18)

    def _buttons(
        self, accept: Callable[[], None], undo: Callable[[], None] | None
    ) -> Sequence[Widget]:
        buttons: list[Widget] = []
        if undo is not None:
            wording, cap = self.words.catalogue.text("app.cancel"), self.words.cap("cancel")
            buttons.append(Button(wording, undo, "undo", cap=cap))
        self._done = confirm_button(self.words, accept, self.words("collect.accept"), "accept")
        return [*buttons, self._done]

    def _pick_on(self, line: CollectLine, label: RichLabel, picked: int) -> None:
        """Accept nothing while essences are still to be chosen, and say how many are."""
        label.markup = self._collected_label(line, picked)
        self._done.set(reason=self.words("panel.incomplete"))

    def _gains(self, sheet: CollectSheet) -> Widget:
        gains = self.words("collect.gains", essences=self.words.essences(sheet.gained))
        if any(sheet.paid):
            gains += " " + self.words("collect.pays", essences=self.words.essences(sheet.paid))
        return RichLabel(gains, BODY, "gains")

    # ---- lines ---------------------------------------------------------------------------

    def _line(self, line: CollectLine) -> Widget:
        name = RichLabel(self._collected_label(line), BODY, stretch=1)
        name.align = "center"
        left = Row([EmblemMedal(line.component, 36), name], gap=14, least=(280, 0))
        left.stretch = int(self._wide and line.kind == "collect_any")
        control = self._control(line, name)
        control.label = self.words.plain_name(line.component)
        return _IncomeLine([left, control], gap=12, line_gap=4, side="apart")

    def _collected_label(self, line: CollectLine, picked: int | None = None) -> str:
        """Return what a line is about; `picked` is how many are chosen so far, None for all."""
        wording = collect_label(self.words, line)
        if line.kind == "collect_any" and line.answer is not None:
            due = sum(line.answer.essences)
            given = due if picked is None else picked
            done = self.words(
                f"panel.sum.{'done' if picked is None else 'open'}", given=given, due=due
            )
            role = "gain" if picked is None else "loss"
            wording += f"  {{{role}}}{done}{{/{role}}}"
        if line.points:
            points = self.words.catalogue.count("table.collect.points", line.points)
            wording += " {accent}" + points + "{/accent}"
        return wording

    def _control(self, line: CollectLine, label: RichLabel) -> Widget:
        if line.answer is None:
            return RichLabel(self.words.essences(line.essences), BODY)
        if line.kind == "collect_any":
            return TokenPicker(
                [option.essences for option in line.options],
                line.answer.essences,
                lambda essences: self._chosen(line, ActionView(Verb.GAIN, essences=essences)),
                lambda picked: self._pick_on(line, label, picked),
                _name(line),
                beside=self._wide,
            )
        options = [(option, collect_option(self.words, line, option)) for option in line.options]
        return RichSwitch(
            options, line.answer, lambda answer: self._chosen(line, answer), _name(line)
        )


class _IncomeLine(Flow):
    """What a line is about, and its control at the right end, also if that is below the words."""

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        control = self.children[-1]
        control.arrange(style, control.rect.move(rect.right - control.rect.right, 0))


def _name(line: CollectLine) -> str:
    return f"{line.kind}.{line.component}"


class RichSwitch(Switch[ActionView]):
    """A switch whose parts may hold icons."""

    def _part_sizes(self, style: Style) -> tuple[list[int], int]:
        padding = style.px(_PART_PADDING)
        sizes = [paint.rich_text(style, words, _PART, 100_000).size for _, words in self.options]
        widths = [max(width + 2 * padding, style.hit(44)) for width, _ in sizes]
        return widths, max(style.hit(40), max(h for _, h in sizes) + style.px(8))

    def _draw_words(
        self, surface: Surface, rect: Rect, words: str, style: Style, colour: Rgb
    ) -> None:
        draw_part(surface, rect, words, style, colour)

    def said(self, text: str, words: Wording) -> str:
        return words.plain(text)


def draw_part(surface: Surface, rect: Rect, words: str, style: Style, colour: Rgb) -> None:
    """Words with icons, in the middle of a place."""
    text = rich(words, paint.font(style, _PART), style.theme, style.icons, colour=colour)
    place = Rect((0, 0), text.size)
    place.center = rect.center
    text.draw(surface, place.topleft)


class TokenPicker(Flow):
    """A few essences of free choice: a cell for each kind, with minus, how many of it, and plus.

    One more of a kind replaces one of another if there are enough.
    """

    def __init__(
        self,
        legal: Sequence[Essences],
        amounts: Essences,
        chosen: Callable[[Essences], None],
        changed: Callable[[int], None],
        name: str,
        *,
        beside: bool,
    ) -> None:
        """`chosen` gets every complete choice, `changed` how many there are in another one.

        It is `beside` its label, or has a line of its own.
        """
        self._beside = beside
        self.allocation = Allocation(frozenset(legal), amounts)
        self._chosen = chosen
        self._incomplete = changed
        kinds = [kind for kind, most in enumerate(self.allocation.most) if most > 0]
        cells = [_TokenCell(self, name, kind) for kind in kinds]
        super().__init__(cells, name, gap=6, line_gap=4, side="end")

    def natural(self, style: Style, width: int) -> Size:
        """Up to the right end, if it has a line of its own."""
        wide, high = super().natural(style, width)
        return (wide if self._beside else width, high)

    def change(self, step: Callable[[int], None], kind: int) -> None:
        """One more or less of a kind."""
        step(kind)
        if self.allocation.complete:
            self._chosen(self.allocation.amounts)
        else:
            self._incomplete(self.allocation.total)
        self.changed()


class _TokenCell(Widget):
    """One kind in a token picker: minus, its token with how many of it are chosen, plus."""

    def __init__(self, picker: TokenPicker, owner: str, kind: int) -> None:
        super().__init__(f"{owner}.{ESSENCES[kind]}")
        self.picker = picker
        self.kind = kind
        self.minus = self.add(SignButton("-", partial(self._step, -1), f"{self.name}.minus"))
        self.plus = self.add(SignButton("+", partial(self._step, 1), f"{self.name}.plus"))
        self._know()

    def _step(self, by: int) -> None:
        allocation = self.picker.allocation
        self.picker.change(allocation.add if by > 0 else allocation.remove, self.kind)

    def _know(self) -> None:
        """Let both buttons know whether they can do anything."""
        allocation = self.picker.allocation
        self.minus.possible = allocation.can_remove(self.kind)
        self.plus.possible = allocation.can_add(self.kind)
        self.plus.quiet = allocation.complete

    @property
    def pressable(self) -> bool:
        return True

    def click(self, pos: tuple[int, int]) -> None:
        """A click on the token takes one more of it."""
        self._step(1)

    def description(self, words: Wording) -> Node | None:
        kind = words.text(f"essence.{ESSENCES[self.kind]}")
        self.minus.label = self.plus.label = kind
        self._know()
        name = ": ".join(filter(None, (self.picker.label, kind)))
        most = max(self.picker.allocation.most[self.kind], self.amount)
        span = Span(self.amount, 0, most)
        return Node("stepper", name, str(self.amount), span=span, doings=("less", "more"))

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        if doing == "more" and self.picker.allocation.can_add(self.kind):
            self._step(1)
        elif doing == "less" and self.picker.allocation.can_remove(self.kind):
            self._step(-1)

    @property
    def amount(self) -> int:
        return self.picker.allocation.amounts[self.kind]

    def _middle(self, style: Style) -> int:
        """Return the width of the token and the number beside it."""
        return style.px(_TOKEN) + style.px(4) + paint.text_width(style, "0", _AMOUNT)

    def natural(self, style: Style, width: int) -> Size:
        side = style.hit(_STEP)
        return (2 * side + self._middle(style) + 2 * style.px(8), side)

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        side = style.hit(_STEP)
        self.minus.arrange(style, Rect(rect.x, rect.y, side, rect.height))
        self.plus.arrange(style, Rect(rect.right - side, rect.y, side, rect.height))

    def draw_self(self, surface: Surface, style: Style) -> None:
        self._know()
        draw_row(surface, self.rect, style.theme, scale=style.scale, chosen=self.amount > 0)
        token = style.icons.token(ESSENCES[self.kind], style.px(_TOKEN), letter=False)
        words = str(self.amount)
        left = self.rect.centerx - self._middle(style) // 2
        surface.blit(token, token.get_rect(midleft=(left, self.rect.centery)))
        left += style.px(_TOKEN) + style.px(4)
        place = Rect(left, self.rect.y, paint.text_width(style, words, _AMOUNT), self.rect.height)
        tone = paint.tone(style, "strong" if self.amount else "disabled")
        paint.paragraph(surface, words, style, _AMOUNT, tone, place, "left")
