"""The panels between the games of a match: who is First Player, and the draft of what lies open."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.doings import FACE_UP_DRAFT
from resarcana_desktop.games.resarcana.rules.drafting import (
    FACE_UP_CARDS,
    PLAYERS,
    TAKEN_IN_TURN,
)
from resarcana_desktop.games.resarcana.table.panels.answers import Answer, answer_button
from resarcana_desktop.games.resarcana.table.panels.drafting import (
    LABEL,
    CardRows,
    DraftingPanel,
    SmallCard,
    group,
    tray_of,
)
from resarcana_desktop.games.resarcana.table.panels.header import header
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets.boxes import Column, Row
from resarcana_desktop.widgets.labels import RichLabel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.widgets.base import Widget

EACH: Final = FACE_UP_CARDS // PLAYERS
_CARD: Final = 188
_SMALL: Final = 84
_IN_CENTRE: Final = 84
_WIDTH: Final = 1600


class FaceUpDraftPanel(DraftingPanel):
    """The artifacts that lie open, one of which is taken; every card keeps its place.

    Without `take` it is looked at while the rival takes one.
    Below lie the mages of both players with what each has taken, and what lies in the centre.
    """

    def __init__(
        self,
        words: Words,
        take: Callable[[str], None] | None,
        cancel: Callable[[], None] | None = None,
    ) -> None:
        seen = words.session.observation
        taken = [sorted(drafted(seen, seat), key=words.by_name) for seat in range(PLAYERS)]
        trays = [_tray(words, seat, taken[seat]) for seat in range(PLAYERS)]
        every = sorted([*seen.centre.face_up, *chain(*taken)], key=words.by_name)
        left = set(seen.centre.face_up)
        order = (seen.viewer, PLAYERS - 1 - seen.viewer)
        players = [
            _labelled(_taken_told(words, seat, len(taken[seat])), trays[seat]) for seat in order
        ]
        centre = (*seen.centre.places, *seen.centre.monuments, *seen.centre.items)
        super().__init__(
            words,
            take,
            cancel,
            name="face_up_draft",
            head=header(words(f"match.draft.{'watch' if take is None else 'title'}"), _told(words)),
            cards=[card for card in every if card in left],
            slots=every,
            columns=EACH,
            size=_CARD,
            gap=10,
            tray=trays[seen.viewer],
            below=[
                Row(players, gap=28),
                group(words, words("draft.centre"), centre, _IN_CENTRE),
            ],
            width=_WIDTH,
            numbered=True,
        )


def drafted(seen: Observation, seat: int) -> Sequence[str]:
    """What a seat has taken so far."""
    view = seen.seats[seat]
    return view.known_cards if view.deck_cards is None else view.deck_cards


def _told(words: Words) -> str:
    """Whose turn it is, how many more cards it takes, and how many the rival takes then."""
    seen = words.session.observation
    left = len(seen.centre.face_up)
    more = 1 if left == FACE_UP_CARDS else left % TAKEN_IN_TURN + 1
    return words(
        "match.draft.told",
        name=words.player(seen.decision.seat),
        rival=words.player(PLAYERS - 1 - seen.decision.seat),
        number=more,
        left=left,
        next=min(left - more, TAKEN_IN_TURN),
    )


def _tray(words: Words, seat: int, cards: Sequence[str]) -> Widget:
    """A player's mage, and a place for each of the artifacts of that player."""
    mages = [
        SmallCard(words.face(view.id), width=_SMALL)
        for view in words.session.observation.seats[seat].in_play
        if words.face(view.id).kind == "mage"
    ]
    places = [*mages, *tray_of(words, cards, EACH, _SMALL)]
    return CardRows(places, len(places), 8, "start")


def _labelled(told: str, cards: Widget) -> Widget:
    column = Column([RichLabel(told, LABEL), cards], gap=6, stretch=1)
    column.align = "start"
    return column


def _taken_told(words: Words, seat: int, number: int) -> str:
    """How many cards a player has taken; of the rival also which were the last.

    To whoever takes one, how it is done.
    """
    seen = words.session.observation
    told = {"name": words.player(seat), "number": number, "all": EACH}
    if seat == seen.viewer:
        own = seat == seen.decision.seat
        return words(f"match.draft.{'own' if own else 'taken'}", **told)
    last = [words.component(card) for card in _just_taken(words, seat)]
    if not last:
        return words("match.draft.taken", **told)
    return words("match.draft.taken_last", **told, cards=words.all_of(last))


def _just_taken(words: Words, seat: int) -> list[str]:
    """What a player took when it was last that player's turn to draft."""
    session, found = words.session, list[str]()
    for move in reversed(session.moves):
        if move.decision.kind != FACE_UP_DRAFT or (found and move.seat != seat):
            break
        if move.seat == seat:
            found.insert(0, move.action.component)
    return found


class FirstPlayerPanel(TablePanel):
    """Who is First Player, the chooser or the rival; below lies what the choice is about."""

    def __init__(self, words: Words, choose: Callable[[int], None]) -> None:
        seen = words.session.observation
        order = (seen.viewer, PLAYERS - 1 - seen.viewer)
        answers = [
            Answer(f"first.{seat}", words.player(seat), partial(choose, seat)) for seat in order
        ]
        rows = [answer_button(each, n, each.action) for n, each in enumerate(answers, 1)]
        drafts = bool(seen.centre.face_up)
        told = words.addressed(f"match.first.{'drafts' if drafts else 'begins'}", seen.viewer)
        super().__init__(
            "first_player",
            [
                header(words("match.first.title"), told),
                Column(rows, gap=10),
                *([self._open_cards(words)] if drafts else self._decks(words, order)),
            ],
            (),
            width=1000,
            focus=answers[0].name,
        )

    @staticmethod
    def _open_cards(words: Words) -> Widget:
        """What will be drafted."""
        cards = sorted(words.session.observation.centre.face_up, key=words.by_name)
        return group(words, words("match.first.cards"), cards, _SMALL)

    @staticmethod
    def _decks(words: Words, order: Sequence[int]) -> list[Widget]:
        """What both drafted after the first game."""
        found: list[Widget] = []
        for seat in order:
            cards = sorted(drafted(words.session.observation, seat), key=words.by_name)
            told = words("match.first.deck", name=words.player(seat))
            found.append(_labelled(told, _tray(words, seat, cards)))
        return found
