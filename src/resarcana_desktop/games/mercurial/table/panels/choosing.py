"""The panels of the beginning: a class for everybody, an Artifact for an Initiate."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.mercurial.play.question import card_of, side_of
from resarcana_desktop.games.mercurial.play.session import by_lot
from resarcana_desktop.games.mercurial.rules.records import MageClass
from resarcana_desktop.games.mercurial.table.panels.pieces import CardView, words
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import HEADING, Button, Column, Grid, Label

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.table.host import MercurialHost
    from resarcana_desktop.play.question import Question
    from resarcana_desktop.widgets import Widget

NAME: Final = "choose"


def choose_panel(host: MercurialHost, question: Question[int]) -> TablePanel:
    """Cards with what they say, one to be chosen; or by lot."""
    text, session = host.words, host.session
    cells: list[Widget] = []
    for number, offer in enumerate(question.offers, 1):
        card, take = card_of(session.position, offer.action), partial(host.play, offer.action)
        key = pygame.K_0 + number
        button = Button(offer.title, take, offer.name, cap=str(number), shortcut_key=key)
        side = side_of(card, session.position) if isinstance(card, MageClass) else None
        picture = CardView(card, text.language, 260, ratio=0.55, side=side, taken=take)
        cells.append(Column([picture, words(offer.detail, 18, stretch=1), button], gap=10))
    lot = by_lot(session.position, session.seed_of_answer())
    buttons = [
        Button(text("choose.aside"), host.lay_aside, "choose.aside"),
        Button(text("choose.lot"), partial(host.play, lot), "choose.lot"),
    ]
    parts = [Label(question.title, HEADING), Grid(cells, column=310, gap=22)]
    return TablePanel(NAME, parts, buttons, width=1480, focus=question.offers[0].name)
