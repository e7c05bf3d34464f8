"""The panels of the beginning: a class for each player, an Artifact for an Initiate."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.mercurial.play.question import card_of, in_short, side_of
from resarcana_desktop.games.mercurial.play.session import by_lot
from resarcana_desktop.games.mercurial.rules.records import MageClass
from resarcana_desktop.games.mercurial.table.panels.pieces import CardView, words
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import HEADING, Button, Column, Grid, Label, RichLabel, TextKind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.games.mercurial.play.model import MercurialModel
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.play.question import Question
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.widgets import Widget, Wording

NAME: Final = "choose"


_IN_SHORT: Final = (18, 0.82)
"""Letters, and the height of a class's board for its width, beside a few words."""
_IN_FULL: Final = (17, 0.45)
_OF_CLASS: Final = 400
"""The width of a class's board in design px."""
_ARTIFACT: Final = (380, 0.62)
"""The same for an Artifact, which has its effects in signs, and its height for its width."""


class _Choice(Button):
    """Chooses the card above it; what it is called aloud names that card."""

    named = ""

    def said(self, words: Wording) -> str:
        """Return its words with the card's name, which is above it on the screen."""
        return self.named


def choose_panel(
    table: TableScene[MercurialSession], model: MercurialModel, question: Question[int]
) -> TablePanel:
    """Cards with what they say, one to be chosen; or by lot. Of a class that is short at first."""
    text, session = model.words, model.session

    def lay_aside() -> None:
        """Have a look at the table; a button opens the panel again."""
        table.ui.close_all()
        table.rebuild()

    def reopen() -> None:
        """Make room for more words, or for fewer."""
        panel.reopen()

    cells: list[Widget] = []
    shared = _shared([offer.detail for offer in question.offers])
    shown: list[tuple[CardView, RichLabel, tuple[str, str]]] = []
    for number, offer in enumerate(question.offers, 1):
        card, take = card_of(session.position, offer.action), partial(table.play, offer.action)
        key = pygame.K_0 + number
        button = _Choice(text("choose.this"), take, offer.name, cap=str(number), shortcut_key=key)
        button.named = offer.title
        of_class = isinstance(card, MageClass)
        side = side_of(card, session.position) if isinstance(card, MageClass) else None
        width, ratio = (_OF_CLASS, _IN_SHORT[1]) if of_class else _ARTIFACT
        picture = CardView(card, text.language, width, ratio=ratio, side=side, taken=take)
        short = in_short(card, text, session.position)
        detail = offer.detail if of_class else _without(shared, offer.detail)
        wording = words(short or detail, _IN_SHORT[0], stretch=1)
        cells.append(Column([picture, wording, button], gap=16))
        if short:
            own = "\n".join(line for line in offer.detail.split("\n") if line not in shared)
            shown.append((picture, wording, (short, own)))
    lot = by_lot(session.position, session.seed_of_answer())
    buttons = [
        Button(text("choose.aside"), lay_aside, "choose.aside"),
        Button(text("choose.lot"), partial(table.play, lot), "choose.lot"),
    ]
    parts: list[Widget] = [Label(question.title, HEADING), Grid(cells, column=310, gap=22)]
    if shown:
        several = len(shared) > 1  # more than where they are from
        title = [f"{{b}}{text('choose.shared')}{{/b}}"] if several else []
        of_all = RichLabel("\n".join([*title, *shared]), TextKind(_IN_FULL[0]), "choose.shared")
        of_all.visible = False
        buttons.insert(0, _more(text, table, shown, of_all if shared else None, reopen))
        parts.append(of_all)
    else:  # above the cards, in a line over all of them; where they are from, a card says
        for_all = " ".join(line for line in shared if line and not line.startswith("{muted}"))
        caption = f"{{b}}{text('choose.shared_artifacts')}{{/b}}"
        parts[1:1] = [words(f"{caption} {for_all}", _IN_SHORT[0])] if for_all else []
    panel = TablePanel(NAME, parts, buttons, width=1480, focus=question.offers[0].name)
    return panel


def _without(shared: Sequence[str], detail: str) -> str:
    """Return a description without the lines that all have."""
    parts = (
        "\n".join(line for line in part.split("\n") if line not in shared)
        for part in detail.split("\n\n")
    )
    return "\n\n".join(part for part in parts if part)


def _shared(details: Sequence[str]) -> list[str]:
    """Return the lines that are the same in all descriptions."""
    first, *others = (detail.split("\n") for detail in details)
    return [line for line in first if all(line in other for other in others)]


def _more(
    text: Words,
    table: TableScene[MercurialSession],
    shown: Sequence[tuple[CardView, RichLabel, tuple[str, str]]],
    of_all: RichLabel | None,
    reopen: Callable[[], None],
) -> Button:
    """A button that shows all there is to say of classes, and less again, with room for it.

    What is true `of_all` of them is said once.
    """

    def turn() -> None:
        full = shown[0][1].markup == shown[0][2][0]
        for picture, rules_label, texts in shown:
            size, picture.ratio = _IN_FULL if full else _IN_SHORT
            rules_label.kind, rules_label.markup = TextKind(size), texts[full]
        if of_all is not None:
            of_all.visible = full
        button.text = text("choose.less" if full else "choose.more")
        reopen()
        table.ui.refresh()

    button = Button(text("choose.more"), turn, "choose.more")
    return button
