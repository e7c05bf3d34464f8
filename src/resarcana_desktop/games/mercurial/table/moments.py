"""The great moments of a game: a claim, the last Casts, the end."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.outcome import card_shown, outcome_of
from resarcana_desktop.games.mercurial.render import faces
from resarcana_desktop.games.mercurial.rules.records import Arcana, Heroic
from resarcana_desktop.setup.outcome import result_words
from resarcana_desktop.tabletop.ceremony import Moment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.games.mercurial.rules.records import Card, Side
    from resarcana_desktop.i18n.catalogues import Catalogue

_SHAPE = 1 / 0.7
"""The width of a card, as a share of its height."""
_NAME = 0.092
"""The height of the letters of a name, as a share of the width."""
_CARD = 240
_TABLEAU = 132


def silent(_event: Event, _catalogue: Catalogue) -> str:
    """Return what is said if rivals say nothing."""
    return ""


def moments_of(
    events: Sequence[Event],
    session: MercurialSession,
    words: Words,
    line_for: Callable[[Event, Catalogue], str] = silent,
) -> Iterator[Moment]:
    """Yield the recent events that deserve attention, in their order.

    `line_for` has what a rival says about an event.
    """
    for event in events:
        line = line_for(event, words.catalogue)
        if event.kind == "claim":
            yield _with(_claim(event, session, words), line)
        elif event.kind == "last_casts":
            wording = words("moment.no_spells_told")
            if event.seat >= 0:
                wording = _about_player("last_casts_told", event, session, words)
            yield _with(Moment(words("moment.last_casts"), wording, "tenth"), line)
        elif event.kind == "over":
            yield _end(session, words)


def _with(moment: Moment, line: str) -> Moment:
    """Return a moment with what a rival says about it."""
    return replace(moment, text=f"{moment.text}\n{line}") if line else moment


def _about_player(key: str, event: Event, session: MercurialSession, words: Words) -> str:
    """Return who an event is about, in a sentence: "you" for the only person at the screen."""
    if session.humans == [event.seat]:
        return words(f"moment.{key}_you")
    return words(f"moment.{key}", who=words.game.who(event.seat))


def _claim(event: Event, session: MercurialSession, words: Words) -> Moment:
    card = words.game.faces.card(event.card)
    kind = "arcana" if isinstance(card, Arcana) else "heroic"
    wording = _about_player(f"claim_{kind}", event, session, words)
    assert isinstance(card, Heroic | Arcana)  # its name is on its picture
    title = words.catalogue.count(f"table.moment.{kind}_points", card.points)
    shown = (_picture(card, words.language),)
    return Moment(title, wording, "prize", pictures=shown, height=_CARD)


def _end(session: MercurialSession, words: Words) -> Moment:
    """Return the final moment: the winner, all points and the winner's components."""
    outcome, known = outcome_of(session), words.game
    names = [seat.name for seat in session.seats]
    points = [
        f"{known.who(names.index(player.name))} {{b}}{player.points}{{/b}}"
        for player in outcome.players
    ]
    cards = [card_shown(component, known.faces) for component in outcome.tableau]
    return Moment(
        result_words(outcome, words.catalogue),
        " · ".join(points) if len(points) > 1 else "",
        "victory",
        pictures=tuple(_picture(card, words.language, side) for card, side in cards),
        height=_CARD if len(cards) == 1 else _TABLEAU,
    )


def _picture(card: Card, language: str, side: Side | None = None) -> Callable[[int], Surface]:
    """Return what draws a card, or this side of a class board, for a height."""
    return partial(_drawn, card, language, side)


def _drawn(card: Card, language: str, side: Side | None, height: int) -> Surface:
    width = round(height * _SHAPE)
    return faces.face(card, (width, height), language, round(width * _NAME), side=side)
