"""What the tutor says about an action, before it is played: what it costs, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.bots.bot import percent
from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.reason_text import sentence
from resarcana_desktop.games.resarcana.table.panels.pieces import header
from resarcana_desktop.tabletop.answers import draw_bar
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import (
    BODY,
    Button,
    Column,
    Label,
    Node,
    RichLabel,
    TextKind,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.bots.services import Verdict
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.widgets import Size, Style, Wording

_LABEL: Final = TextKind(18, tone="muted")
_CHANCE: Final = TextKind(20, bold=True)
_BAR: Final = 14
_GAP: Final = 12
_WIDTH: Final = 760


class ChanceBar(Widget):
    """A chance to win as a bar, with its number behind it."""

    def __init__(self, chance: float, told: str) -> None:
        super().__init__()
        self.chance = chance
        self.told = told

    def description(self, words: Wording) -> Node | None:
        return Node("text", self.told)

    def natural(self, style: Style, width: int) -> Size:
        said, height = paint.wrapped_size(style, self.told, _CHANCE, 10_000)
        return (said + 4 * style.px(_GAP), height)

    def draw_self(self, surface: Surface, style: Style) -> None:
        colour = paint.tone(style, "main")
        paint.paragraph(surface, self.told, style, _CHANCE, colour, self.rect, "right")
        # Room for "100 %" in each, so that bars below one another are as long.
        said = max(
            paint.wrapped_size(style, self.told, _CHANCE, 10_000)[0],
            paint.wrapped_size(style, "100 %", _CHANCE, 10_000)[0],
        )
        bar = self.rect.copy()
        bar.width -= said + style.px(_GAP)
        bar.height = style.px(_BAR)
        bar.centery = self.rect.centery
        draw_bar(surface, bar, self.chance, style)


class TutorPanel(TablePanel):
    """The chance to win after the action and after the best one, and what speaks against it.

    What the best one is it does not say: that is what the hint is for. Esc and Enter think again,
    so that nobody plays on by mistake; 1 plays anyway.
    """

    def __init__(
        self,
        words: Words,
        verdict: Verdict,
        grade: str,
        *,
        anyway: Callable[[], None],
        again: Callable[[], None],
        hint: Callable[[], None],
    ) -> None:
        best, chosen = verdict.best, verdict.chosen
        lost = percent(best.chance) - percent(chosen.chance)
        self._hint = hint
        action = words.session.position.view_of(chosen.action)
        parts: list[Widget] = [
            header(
                words(f"tutor.{grade}"),
                words("tutor.lost", lost=words.catalogue.text("language.percent", number=lost)),
                component=action.component,
            ),
            Column(
                [
                    Label(words("tutor.after_this"), _LABEL),
                    ChanceBar(chosen.chance, _chance(words, chosen)),
                    Label(words("tutor.after_best"), _LABEL),
                    ChanceBar(best.chance, _chance(words, best)),
                ],
                gap=4,
            ),
        ]
        why = _why(words, best, chosen)
        if why:
            parts.append(RichLabel(why, BODY))
        super().__init__(
            "tutor",
            parts,
            [
                Button(words("tutor.anyway"), anyway, "anyway", cap="1", shortcut_key=pygame.K_1),
                Button(words("tutor.hint"), hint, "tutor.hint", cap=words.cap("hint")),
                Button(
                    words("tutor.again"), again, "again", kind="primary", cap=words.cap("cancel")
                ),
            ],
            width=_WIDTH,
            cancel=again,
            focus="again",
        )

    def key(self, event: Event) -> bool:
        if event.key == pygame.K_h:
            self._hint()
            return True
        return super().key(event)


def _chance(words: Words, advice: Advice) -> str:
    return words.catalogue.text("language.percent", number=percent(advice.chance))


def _why(words: Words, best: Advice, chosen: Advice) -> str:
    """What is lost, in a sentence; "" if nothing can be named."""
    told = sentence(words, chosen.reason)
    if best.reason and isinstance(best.reason[0], SureWin):
        told = " ".join(filter(None, (words("tutor.sure_win"), told)))
    return told
