"""The tutor's warning before an action is played: its cost and the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.bots.bot import is_rough
from resarcana_desktop.play.tutoring import loss_words
from resarcana_desktop.tabletop.answers import CHANCE, draw_bar
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    Button,
    Column,
    Label,
    Node,
    RichLabel,
    Row,
    TextKind,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.bots.services import Verdict
    from resarcana_desktop.widgets import Size, Style, Wording

_LOST: Final = TextKind(20, tone="muted")
_LABEL: Final = TextKind(18, tone="muted")
_BAR: Final = 14
_GAP: Final = 12
_WIDTH: Final = 760


class ChanceBar(Widget):
    """A chance to win as a bar, with its number behind it."""

    def __init__(self, chance: float, text: str, widest: str = "") -> None:
        super().__init__()
        self.chance = chance
        self.text = text
        self.widest = widest

    def description(self, words: Wording) -> Node | None:
        return Node("text", self.text)

    def natural(self, style: Style, width: int) -> Size:
        wide, height = paint.wrapped_size(style, self.text, CHANCE, 10_000)
        return (wide + 4 * style.px(_GAP), height)

    def draw_self(self, surface: Surface, style: Style) -> None:
        colour = paint.tone(style, "main")
        paint.paragraph(surface, self.text, style, CHANCE, colour, self.rect, "right")
        # Room for the longest text in each, so that bars below one another are as long.
        texts = (self.text, self.widest, "100 %")
        widest = max(paint.wrapped_size(style, each, CHANCE, 10_000)[0] for each in texts if each)
        bar = self.rect.copy()
        bar.width -= widest + style.px(_GAP)
        bar.height = style.px(_BAR)
        bar.centery = self.rect.centery
        draw_bar(surface, bar, self.chance, style)


class TutorPanel(TablePanel):
    """The chance to win after the action and after the best one, and the case against it.

    It does not name the best one: the hint does that. Esc and Enter think again,
    so that no one plays on by mistake; 1 plays anyway.
    """

    def __init__(
        self,
        context: Context,
        verdict: Verdict,
        grade: str,
        medal: Widget | None,
        why: str,
        ways: tuple[Callable[[], None], Callable[[], None], Callable[[], None]],
        *,
        coach: bool = False,
    ) -> None:
        """`why` is what is lost; the `ways` are to play anyway, to get a hint, to think again.

        The `coach` of first games says it in friendlier words, and without numbers.
        """
        text = context.text
        anyway, self._hint, again = ways
        best, chosen = verdict.best, verdict.chosen
        chance = context.catalogue.chance
        after_this, after_best = (
            chance(each.chance, rough=is_rough(each.margin)) for each in (chosen, best)
        )
        widest = max(after_this, after_best, key=len)
        title = "lessons.table.hold_on" if coach else f"review.grade.{grade}"
        labels = [RichLabel(text(title), HEADING)]
        lost = (
            text("lessons.table.better_move") if coach else loss_words(verdict, context.catalogue)
        )
        labels.append(RichLabel(lost, _LOST))
        head = Column(labels, gap=6, stretch=1)
        chances = [
            Label(text("app.tutor.after_this"), _LABEL),
            ChanceBar(chosen.chance, after_this, widest),
            Label(text("app.tutor.after_best"), _LABEL),
            ChanceBar(best.chance, after_best, widest),
        ]
        hint = "lessons.table.ask" if coach else "app.hint.button"
        buttons = [
            Button(text("app.tutor.anyway"), anyway, "anyway", cap="1", shortcut_key=pygame.K_1),
            Button(text(hint), self._hint, "tutor.hint", cap=text("app.cap.hint")),
            Button(
                text("app.tutor.again"), again, "again", kind="primary", cap=text("app.cap.cancel")
            ),
        ]
        super().__init__(
            "tutor",
            [
                head if medal is None else Row([medal, head], gap=18),
                *([] if coach else [Column(chances, gap=4)]),
                RichLabel(why or text("app.tutor.played_out"), BODY),
            ],
            buttons,
            width=_WIDTH,
            cancel=again,
            focus="again",
        )

    def key(self, event: Event) -> bool:
        if event.key == pygame.K_h:
            self._hint()
            return True
        return super().key(event)
