"""The panels of the beginning: a class for everybody, an Artifact for an Initiate."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.mercurial.bots.levels import CLASS_SIDE, INITIATE_SIDE
from resarcana_desktop.games.mercurial.play.session import by_lot
from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import D_CLASS
from resarcana_desktop.games.mercurial.rules.records import Alteration, MageClass
from resarcana_desktop.games.mercurial.table.panels.pieces import CardView, words
from resarcana_desktop.games.mercurial.text.card_text import (
    basis,
    card_text,
    class_lines,
    starting_side,
    steps_text,
)
from resarcana_desktop.games.mercurial.yardstick import told_of
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import HEADING, Button, Column, Grid, Label

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Card, Side
    from resarcana_desktop.games.mercurial.table.host import MercurialHost
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets import Widget

NAME: Final = "choose"


def choose_panel(
    host: MercurialHost, position: MercurialPosition, seed: int, *, name_player: bool
) -> TablePanel:
    """Cards with what they say, one to be chosen; or by lot, drawn from `seed`.

    `name_player` says who is to choose, for several people at one screen.
    """
    text, legal = host.words, position.legal_actions()
    of_class = int(position.state.decision) == D_CLASS
    cells: list[Widget] = []
    for number, action in enumerate(legal, 1):
        at = int(actions.card_of(action))
        faces = position.faces
        card = faces.components.classes[at] if of_class else faces.cards[at]
        name = card.name(text.language)
        take = partial(host.play, action)
        button = Button(
            text("choose.take", card=name),
            take,
            f"choose.{card.id}",
            cap=str(number),
            shortcut_key=pygame.K_0 + number,
        )
        side = None
        if isinstance(card, MageClass):
            side = _side(card, position)
            lines = list(_class_lines(card, side, text.catalogue, position))
        else:
            lines = card_text(card, text.catalogue).split("\n")[1:]
        cells.append(
            Column(
                [
                    CardView(card, text.language, 260, ratio=0.55, side=side, taken=take),
                    words("\n".join(lines), 18, stretch=1),
                    button,
                ],
                gap=10,
            )
        )
    what = "class" if of_class else "artifact"
    title = text(f"choose.{what}_title")
    if name_player:
        title = text(f"choose.{what}_title_of", who=text.plain.who(position.seat_to_decide()))
    lot = by_lot(position, seed)
    buttons: list[Widget] = [
        Button(text("choose.aside"), host.lay_aside, "choose.aside"),
        Button(text("choose.lot"), partial(host.play, lot), "choose.lot"),
    ]
    first = cells[0].children[-1].name
    body = Grid(cells, column=310, gap=22)
    return TablePanel(
        NAME,
        [Label(title, HEADING), body],
        buttons,
        width=1480,
        focus=first,
    )


def _side(card: MageClass, position: MercurialPosition) -> Side:
    """The side of a class board that is played, as this game begins."""
    initiate = int(position.state.initiates) == 1
    return starting_side(card, initiate=initiate, alone=position.seats == 1)


def _class_lines(
    card: MageClass, side: Side, catalogue: Catalogue, position: MercurialPosition
) -> Iterator[str]:
    """What it begins with and can do; for who plays alone, how much a bot makes of it."""
    initiate = int(position.state.initiates) == 1
    alone = position.seats == 1
    yield from class_lines(card, catalogue, initiate=initiate, alone=alone)
    for each in side.hand:
        yield _starter_line(position.faces.card(each), catalogue)
    if alone:
        measured = told_of(card.id, INITIATE_SIDE if initiate else CLASS_SIDE, catalogue)
        if measured:
            yield measured
    yield f"{{muted}}{basis(card, catalogue)}{{/muted}}"


def _starter_line(card: Card, catalogue: Catalogue) -> str:
    """A Starter or Class Alteration in the hand with its primary effect, in a sentence."""
    assert isinstance(card, Alteration)
    told = steps_text(card.primary, catalogue)
    if card.alternative:
        other = steps_text(card.alternative, catalogue)
        told += " " + catalogue.text("card.alternative", steps=other)
    name = plain(card.name(catalogue.language))
    return catalogue.text("table.choose.starter", card=f"{{b}}{name}{{/b}}", told=plain(told))
