"""The panel in which essences are distributed, and the row of the essence pool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.resarcana.play.allocation import Allocation
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, Essences
from resarcana_desktop.games.resarcana.table.panels.pieces import header
from resarcana_desktop.render.background import draw_row
from resarcana_desktop.render.controls import MEDAL_DARK
from resarcana_desktop.render.shapes import box
from resarcana_desktop.tabletop.buttons import SignButton
from resarcana_desktop.tabletop.panel import PADDING, TablePanel, cancel_buttons, confirm_button
from resarcana_desktop.widgets import (
    BODY,
    Button,
    Flow,
    Node,
    RichLabel,
    Row,
    Size,
    Span,
    SteadyLabel,
    TextKind,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.play.amounts import AmountQuestion
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.widgets import Handling, Style, Wording

_AMOUNT: Final = TextKind(26, bold=True)
_EFFECT: Final = TextKind(18)
_TOKEN: Final = 48
_ABOVE: Final = 8
"""Design px above the token of an essence, and below the words on it."""
_MOST_SOCKETS: Final = 10
_CHANGE: Final = TextKind(20)
_POOL_TOKEN: Final = 30
_GAP: Final = 8
_BESIDE: Final = 8
_EDGE: Final = 5


class AmountPanel(TablePanel):
    """Sockets that fill up, and a column for each essence with minus and plus."""

    def __init__(
        self,
        words: Words,
        question: AmountQuestion,
        confirm: Callable[[Essences], None],
        cancel: Callable[[], None] | None,
        changed: Callable[[], None],
    ) -> None:
        """`changed` is called after every change of the amounts."""
        self.words = words
        self.question = question
        self.allocation = Allocation(question.legal, question.proposal)
        self.after = question.pool
        usual = question.verb is Verb.PAY and not question.weighed
        cheapest = usual and not self.allocation.open_sum
        self._proposed = "cheapest" if cheapest else "sensible"
        self._confirm = confirm
        self._changed = changed
        self._sum = Sockets(self)
        self._sum_words = SteadyLabel(self._sums(), BODY, "sum")
        self._note = SteadyLabel(self._notes(), TextKind(20, tone="muted"), "note")
        self._columns = Row(
            [EssenceColumn(self, kind) for kind in range(len(question.pool))], gap=10
        )
        ask = RichLabel(question.ask, BODY)
        super().__init__(
            "amounts",
            [
                header(
                    question.title,
                    question.facts,
                    component=question.component,
                    lines=question.lines,
                ),
                Flow([ask, self._sum, self._sum_words], gap=18, line_gap=8),
                self._columns,
            ],
            self._buttons(cancel),
            cancel=cancel,
            focus="confirm",
            note=self._note,
        )
        self.update()

    def _sums(self) -> list[str]:
        """Return all possible texts about the sum."""
        due = max(map(sum, self.question.legal))
        keys: tuple[str, ...] = ("open", "done", "proposed")
        if self.allocation.open_sum:
            keys = (*keys, "any_number", "any_proposed", "none")
        return [self.words(f"panel.sum.{key}", given=due, due=due) for key in keys]

    def _notes(self) -> list[str]:
        """Return the longest possible texts about the pool."""
        before = sum(self.question.pool)
        after = before + max(map(sum, self.question.legal))
        gains = self._gained(self.question.proposal)
        return [self._changing(before, number, gains) for number in (before, after)]

    def _changing(self, before: int, after: int, gains: str) -> str:
        changing = "on_it" if self.question.put else "pool"
        changes = self.words(f"panel.{changing}", before=before, after=after)
        return f"{gains} · {changes}" if gains else changes

    def _gained(self, paid: Essences) -> str:
        """Return what one gets for a payment at once, in words; "" for nothing."""
        if self.question.verb is not Verb.PAY or paid not in self.question.legal:
            return ""
        after = self.question.result(paid)
        kinds = zip(self.question.pool, paid, after, strict=True)
        gains = tuple(max(end - have + given, 0) for have, given, end in kinds)
        return self.words("panel.gained", essences=self.words.essences(gains)) if any(gains) else ""

    def least_width(self, style: Style) -> int:
        return self._columns.natural(style, 0)[0] + 2 * style.px(PADDING)

    def _buttons(self, cancel: Callable[[], None] | None) -> Sequence[Widget]:
        buttons = cancel_buttons(self.words, cancel)
        if len(self.question.legal) > 2:
            buttons.append(
                Button(
                    self.words(f"panel.proposal.{self._proposed}"),
                    self.propose,
                    "proposal",
                    cap=self.words.cap("cheapest"),
                    shortcut_key=pygame.K_r,
                )
            )
        self._done = confirm_button(self.words, self.confirm, self.words("panel.confirm"))
        return [*buttons, self._done]

    # ---- changing ------------------------------------------------------------------------

    def change(self, step: Callable[[int], None], kind: int) -> None:
        """Do a step of the allocation and show what follows from it."""
        self._changed()
        step(kind)
        self.update()

    def propose(self) -> None:
        """Go back to the proposed amounts."""
        self._changed()
        self.allocation.propose(self.question.proposal)
        self.update()

    def confirm(self) -> None:
        """Answer with the current amounts, if they are legal."""
        if self.allocation.complete:
            self._confirm(self.allocation.amounts)

    def update(self) -> None:
        """Show the sum, the pool after it, and whether it can be confirmed."""
        given, due = self.allocation.total, self.allocation.due
        done = self.allocation.complete
        key = "panel.sum.open" if not done else "panel.sum.done"
        proposed = done and self.allocation.amounts == self.question.proposal
        if proposed:
            key = "panel.sum.proposed"
        if done and self.allocation.open_sum:
            key = "panel.sum.any_proposed" if proposed else "panel.sum.any_number"
            key = key if given else "panel.sum.none"
        role = "gain" if done else "loss"
        wording = self.words(key, given=given, due=due)
        self._sum_words.markup = f"{{{role}}}{wording}{{/{role}}}"
        self.after = self._pool_after()
        before, after = sum(self.question.pool), sum(self.after)
        self._note.markup = self._changing(before, after, self._gained(self.allocation.amounts))
        self._done.set(reason="" if done else self.words("panel.incomplete"))
        self.resized()

    def _pool_after(self) -> Essences:
        """Return the pool after confirming; while incomplete, after these amounts alone."""
        amounts = self.allocation.amounts
        if self.allocation.complete:
            return self.question.result(amounts)
        sign = 1 if self.question.verb in (Verb.GAIN, Verb.CONVERT) else -1
        pairs = zip(self.question.pool, amounts, strict=True)
        return tuple(have + sign * given for have, given in pairs)

    def key(self, event: Event) -> bool:
        """The keys from 1 on add an essence, with Shift they take one away."""
        kind = event.key - pygame.K_1
        if kind in range(len(self.question.pool)):
            less = event.mod & pygame.KMOD_SHIFT
            self.change(self.allocation.remove if less else self.allocation.add, kind)
            return True
        return super().key(event)


class Sockets(Widget):
    """A socket for every essence that is owed, filled with those given."""

    def __init__(self, panel: AmountPanel) -> None:
        super().__init__("sockets")
        self.panel = panel

    def _count(self) -> int:
        return min(max(self.panel.allocation.due, self.panel.allocation.total), _MOST_SOCKETS)

    def natural(self, style: Style, width: int) -> Size:
        side, gap = self._measures(style)
        most = max(map(sum, self.panel.question.legal))
        count = min(max(self._count(), most), _MOST_SOCKETS)
        return (count * (side + gap) - gap if count else 0, side)

    def _measures(self, style: Style) -> Size:
        return max(style.px(48), 24), max(style.px(10), 3)

    def draw_self(self, surface: Surface, style: Style) -> None:
        side, gap = self._measures(style)
        for number, kind in enumerate(self._filled()[: self._count()]):
            place = Rect(self.rect.x + number * (side + gap), self.rect.y, side, side)
            place.centery = self.rect.centery
            ring = style.theme.accent if kind is not None else style.theme.button_edge
            surface.blit(box(place.size, side / 2, MEDAL_DARK, None, ring, style.px(2)), place)
            if kind is not None:
                token = style.icons.token(ESSENCES[kind], round(side * 0.66))
                surface.blit(token, token.get_rect(center=place.center))

    def _filled(self) -> list[int | None]:
        amounts = self.panel.allocation.amounts
        found: list[int | None] = [
            kind for kind, amount in enumerate(amounts) for _ in range(amount)
        ]
        return found + [None] * (self._count() - len(found))


class EssenceColumn(Widget):
    """One essence: its token, minus, amount, plus, and the pool before and after."""

    def __init__(self, panel: AmountPanel, kind: int) -> None:
        super().__init__(f"essence.{ESSENCES[kind]}", stretch=1)
        self.panel = panel
        self.kind = kind
        allocation = panel.allocation
        self.minus = self.add(
            SignButton("-", lambda: panel.change(allocation.remove, kind), f"minus.{kind}")
        )
        self.plus = self.add(
            SignButton("+", lambda: panel.change(allocation.add, kind), f"plus.{kind}")
        )

    @property
    def pressable(self) -> bool:
        return True

    def click(self, pos: tuple[int, int]) -> None:
        """A click on the token adds one; where any number is legal, all there are."""
        allocation = self.panel.allocation
        step = allocation.fill if allocation.open_sum else allocation.add
        self.panel.change(step, self.kind)

    def description(self, words: Wording) -> Node | None:
        allocation = self.panel.allocation
        amount = allocation.amounts[self.kind]
        self.minus.label = self.plus.label = name = words.text(f"essence.{ESSENCES[self.kind]}")
        self.minus.possible = allocation.can_remove(self.kind)
        self.plus.possible = allocation.can_add(self.kind)
        return Node(
            "stepper",
            name,
            str(amount),
            details=self._in_pool(words),
            span=Span(amount, 0, max(allocation.most[self.kind], amount)),
            doings=("less", "more"),
        )

    def _in_pool(self, words: Wording) -> tuple[str, ...]:
        """Say what the pool has of the kind, before and after; nothing of a kind it never has."""
        before, after = self.panel.question.pool[self.kind], self.panel.after[self.kind]
        if before != after:
            return (words.text("reader.pool.changes", before=before, after=after),)
        return (words.text("reader.pool.stays", amount=after),) if after else ()

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        allocation = self.panel.allocation
        if doing == "more" and allocation.can_add(self.kind):
            self.panel.change(allocation.add, self.kind)
        elif doing == "less" and allocation.can_remove(self.kind):
            self.panel.change(allocation.remove, self.kind)

    def natural(self, style: Style, width: int) -> Size:
        side = style.hit(38)
        number = paint.text_width(style, "00", _AMOUNT)
        wide = 2 * side + number + 2 * style.px(8) + 2 * style.px(6)
        lines = style.px(_TOKEN) + side + round(style.text_px(18) * 1.4)
        return (wide, lines + 2 * style.px(_ABOVE) + 2 * style.px(6))

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        side = style.hit(38)
        top = rect.y + style.px(_ABOVE) + style.px(_TOKEN) + style.px(6)
        pad = style.px(8)
        self.minus.arrange(style, Rect(rect.x + pad, top, side, side))
        self.plus.arrange(style, Rect(rect.right - pad - side, top, side, side))

    def draw_self(self, surface: Surface, style: Style) -> None:
        allocation = self.panel.allocation
        amount = allocation.amounts[self.kind]
        self.minus.possible = allocation.can_remove(self.kind)
        self.plus.possible = allocation.can_add(self.kind)
        self.plus.quiet = allocation.replaces(self.kind)
        draw_row(surface, self.rect, style.theme, scale=style.scale, chosen=amount > 0)
        token = style.icons.token(ESSENCES[self.kind], style.px(_TOKEN))
        centre = (self.rect.centerx, self.rect.y + style.px(_ABOVE) + style.px(_TOKEN) // 2)
        surface.blit(token, token.get_rect(center=centre))
        between = Rect(self.rect.x, self.minus.rect.y, self.rect.width, self.minus.rect.height)
        tone = paint.tone(style, "strong" if amount else "disabled")
        paint.paragraph(surface, str(amount), style, _AMOUNT, tone, between, "centre")
        self._draw_effect(surface, style)

    def _draw_effect(self, surface: Surface, style: Style) -> None:
        text = change_words(self.panel.question.pool[self.kind], self.panel.after[self.kind])
        rich = paint.rich_text(style, text, _EFFECT, self.rect.width * 2)
        y = self.minus.rect.bottom + style.px(6)
        rich.draw(surface, (self.rect.centerx - rich.size[0] // 2, y))


def change_words(before: int, after: int) -> str:
    """Return the change of an amount as rich text: "2 → 5 +3"."""
    text = f"{before} → {{b}}{after}{{/b}}"
    if after == before:
        return text
    role = "gain" if after > before else "loss"
    change = f"+{after - before}" if after > before else f"\N{MINUS SIGN}{before - after}"
    return f"{text} {{{role}}}{{b}}{change}{{/b}}{{/{role}}}"


_WIDEST: Final = change_words(10, 18)


class PoolRow(Widget):
    """A cell for each kind in a row, what changes with an edge; in a narrow panel in two rows."""

    def __init__(self, before: Essences, after: Essences, name: str = "pool_after") -> None:
        super().__init__(name)
        self.before = before
        self.after = after

    def natural(self, style: Style, width: int) -> Size:
        rows = -(-len(self._kinds()) // self.columns(style, width))
        gap = style.px(_GAP)
        return (width, rows * self._height(style) + (rows - 1) * gap)

    def description(self, words: Wording) -> Node | None:
        node = ", ".join(
            f"{words.text(f'essence.{ESSENCES[kind]}')} {self.before[kind]} → {self.after[kind]}"
            for kind in self._kinds()
        )
        return Node("text", node)

    def _kinds(self) -> range:
        return range(len(self.before))

    def _height(self, style: Style) -> int:
        return max(style.px(_POOL_TOKEN), style.text_px(20)) + style.px(16)

    def _words(self, kind: int) -> str:
        return change_words(self.before[kind], self.after[kind])

    def columns(self, style: Style, width: int) -> int:
        """Return the number of cells in a row; the last row has at most one less."""
        gap, cell = style.px(_GAP), self._cell(style)
        fitting = max(min((width + gap) // (cell + gap), len(self._kinds())), 1)
        rows = -(-len(self._kinds()) // fitting)
        return -(-len(self._kinds()) // rows)

    def one_row(self, style: Style) -> int:
        """Return the width of all cells side by side."""
        return len(self._kinds()) * self._cell(style) + (len(self._kinds()) - 1) * style.px(_GAP)

    def _cell(self, style: Style) -> int:
        """Return how wide a cell has to be, with room for two digits before and after."""
        texts = [_WIDEST, *map(self._words, self._kinds())]
        words = max(paint.rich_text(style, each, _CHANGE, 10_000).size[0] for each in texts)
        return words + style.px(_POOL_TOKEN) + style.px(_BESIDE) + 2 * style.px(_EDGE)

    def draw_self(self, surface: Surface, style: Style) -> None:
        columns, gap = self.columns(style, self.rect.width), style.px(_GAP)
        high = self._height(style)
        wide = (self.rect.width - gap * (columns - 1)) / columns
        for kind in self._kinds():
            row, column = divmod(kind, columns)
            left = self.rect.x + round(column * (wide + gap))
            cell = Rect(left, self.rect.y + row * (high + gap), round(wide), high)
            self._draw_cell(surface, style, kind, cell)

    def _draw_cell(self, surface: Surface, style: Style, kind: int, cell: Rect) -> None:
        changes = self.before[kind] != self.after[kind]
        draw_row(surface, cell, style.theme, scale=style.scale, chosen=changes)
        token = style.icons.token(ESSENCES[kind], style.px(_POOL_TOKEN), letter=False)
        words = paint.rich_text(style, self._words(kind), _CHANGE, cell.width * 2)
        gap = style.px(_BESIDE)
        x = cell.centerx - (token.get_width() + gap + words.size[0]) // 2
        surface.blit(token, (x, cell.centery - token.get_height() // 2))
        words.draw(surface, (x + token.get_width() + gap, cell.centery - words.size[1] // 2))
