"""The panels of a draft, and of the choice of the First Player before one."""

from __future__ import annotations

from itertools import chain
from math import ceil
from typing import TYPE_CHECKING, Final, Literal

from resarcana_desktop.games.resarcana.play.decisions import FACE_UP_DRAFT
from resarcana_desktop.games.resarcana.play.question import face_up_draft_facts
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.drafting import (
    FACE_UP_CARDS,
    PACK_SIZE,
    PICKS,
    PLAYERS,
)
from resarcana_desktop.games.resarcana.table.panels.answers import offer_buttons
from resarcana_desktop.games.resarcana.table.panels.pieces import (
    FaceCard,
    HeldCard,
    header,
    number_of,
)
from resarcana_desktop.play.question import Offer
from resarcana_desktop.render.controls import draw_glow, draw_medal
from resarcana_desktop.tabletop.answers import MOST_KEYS
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import (
    Button,
    Column,
    Flow,
    RichLabel,
    Row,
    Size,
    TextKind,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.play.question import Question
    from resarcana_desktop.widgets import Style

SMALL: Final = 112
_SHARES: Final = {"place_of_power": 1.36, "monument": 0.75, "magic_item": 0.9}
"""The widths of components beside a card of width 1."""
_LEAST: Final = {"place_of_power": 108, "monument": 52, "magic_item": 66}
"""Real pixels of width at which the lines of components in the centre can be read."""
_LABEL: Final = TextKind(20, tone="muted")
_KEY: Final = 26
_LEAST_KEY: Final = 16
_READING: Final = 264
"""The width of a card to be kept, in design px."""
EACH: Final = FACE_UP_CARDS // PLAYERS
_OPEN: Final = 188
_OPEN_SMALL: Final = 84


class DraftingPanel(TablePanel):
    """Cards of which one is taken with a click, its number or Enter, or by dragging it to `tray`.

    If there are many, the first nine are `numbered`.
    `slots` are all places of cards, in order, `columns` of them on a line; those of `cards` can be
    taken, the others are empty. `below` is the reason for one card or another. Without `take` it
    is looked at while a rival takes one.
    """

    def __init__(
        self,
        words: Words,
        take: Callable[[str], None] | None,
        cancel: Callable[[], None] | None,
        *,
        name: str,
        head: Widget,
        cards: Sequence[str],
        slots: Sequence[str],
        columns: int,
        size: float,
        gap: float,
        tray: Widget,
        below: Sequence[Widget],
        width: float,
        numbered: bool = False,
    ) -> None:
        self._names = list(cards)
        self._take = take
        keys = [str(n) if numbered and n <= MOST_KEYS else "" for n in range(1, len(cards) + 1)]
        there: dict[str, FaceCard] = {
            card: FaceCard(words.face(card), width=size)
            if take is None
            else DraftCard(self, words, card, size, key)
            for card, key in zip(cards, keys, strict=True)
        }
        self._cards = [each for each in there.values() if isinstance(each, DraftCard)]
        self._tray = tray
        self._rows = CardRows([there.get(card) or Slot(size) for card in slots], columns, gap)
        if cancel is not None:
            head.stretch = 1
            wording = words.catalogue.text("app.table.undo")
            undo = Button(wording, cancel, "undo.panel", cap=words.cap("undo"), align="start")
            head = Row([head, undo], gap=16)
        parts = [head, self._rows, *below]
        focus = self._cards[0].name if self._cards else ""
        super().__init__(name, parts, (), width=width, focus=focus)

    @property
    def offered(self) -> Rect:
        """Return the places of the cards that can be taken."""
        return self._rows.visible_rect()

    @property
    def tray(self) -> Rect:
        """Return the area of the cards taken."""
        return self._tray.visible_rect()

    def keep(self, card: str) -> None:
        """Take a card, if there is one to be taken."""
        if self._take is not None:
            self._take(card)

    def takes(self, pos: tuple[int, int]) -> bool:
        """Return whether a card that is let go there is taken."""
        return self.tray.collidepoint(pos)

    def key(self, event: Event) -> bool:
        """1 to 9 take a card."""
        number = number_of(event, len(self._names))
        if number is not None:
            self.keep(self._names[number])
            return True
        return super().key(event)

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        held = any(card.pressed and card.held is not None for card in self._cards)
        if held and self.style is not None:
            draw_glow(surface, self.tray, self.style.theme, scale=self.style.scale)
        for card in self._cards:
            card.draw_held(surface)


class CardRows(Flow):
    """Cards on lines of `columns` each, as large as they are wanted and the lines allow."""

    def __init__(
        self,
        cards: Sequence[Widget],
        columns: int,
        gap: float,
        side: Literal["start", "center"] = "center",
    ) -> None:
        super().__init__(cards, gap=gap, line_gap=max(gap, _KEY * 0.6), side=side)
        self._columns = columns

    def _lines(self, style: Style, width: int) -> list[list[tuple[Widget, Size]]]:
        gaps = style.px(self.gap) * (self._columns - 1)
        room = max((width - gaps) // self._columns, 1)
        sizes = [(card, card.measure(style, room)) for card in self.shown()]
        starts = range(0, len(sizes), self._columns)
        return [sizes[start : start + self._columns] for start in starts]


def group(words: Words, label: str, *lines: Sequence[str], size: float = SMALL) -> Column:
    """Some components to be read, as large as fits cards of this size; on one line if it fits."""
    rows = []
    for cards in lines:
        shown = [words.face(card) for card in cards]
        small = [
            SmallCard(
                each,
                width=size * _SHARES.get(each.kind, 1.0),
                least=_LEAST.get(each.kind, 0) if size == SMALL else 0,
            )
            for each in shown
        ]
        rows.append(Flow(small, gap=8))
    return Column([RichLabel(label, _LABEL), Flow(rows, gap=8)], gap=6)


def centre_group(words: Words, size: float = SMALL) -> Column:
    """The components in the centre, to be read."""
    centre = words.session.observation.centre
    others = (*centre.monuments, *centre.items)
    return group(words, words("draft.centre"), centre.places, others, size=size)


def tray_of(words: Words, taken: Sequence[str], places: int, size: float = SMALL) -> list[Widget]:
    """Return `places` slots; the cards taken so far fill the first of them."""
    cards: list[Widget] = [SmallCard(words.face(card), width=size) for card in taken]
    return [*cards, *(Slot(size) for _ in range(places - len(taken)))]


class SmallCard(FaceCard):
    """A card to be pointed at and read, in the smallest windows too: `least` real pixels wide."""

    def __init__(self, component: Component, *, width: float, least: int = 0) -> None:
        super().__init__(component, width=width)
        self._least = least

    def natural(self, style: Style, width: int) -> Size:
        size = super().natural(style, width)
        if size[0] < self._least <= width:
            size = faces.face_size(self.component.kind, self._least, "table")
        return _grown(size, style)


class Slot(Widget):
    """Room for a card."""

    def __init__(self, width: float) -> None:
        super().__init__()
        self._width = width

    def natural(self, style: Style, width: int) -> Size:
        wide = min(style.px(self._width), max(width, 1))
        return _grown(faces.face_size("artifact", wide, "table"), style)

    def draw_self(self, surface: Surface, style: Style) -> None:
        paint.well(surface, self.rect, style)


def _grown(size: Size, style: Style) -> Size:
    """Return a size of the same shape, at least as large as a target of the pointer must be."""
    grown = max(style.hit(0) / min(size), 1.0)
    return (ceil(size[0] * grown), ceil(size[1] * grown))


class DraftCard(HeldCard):
    """A card that can be taken: a click does it, or letting go of it over those taken before.

    The `key` that takes it is drawn on its lower edge.
    """

    def __init__(
        self, panel: DraftingPanel, words: Words, card: str, width: float, key: str = ""
    ) -> None:
        self._key = key
        self.panel = panel
        self.card = card
        super().__init__(
            words.face(card), f"card.{card}", width=width, action=lambda: panel.keep(card)
        )

    @property
    def kept_clear(self) -> Rect:
        """Return the area of all cards, which stay in sight while one is read."""
        return self.panel.offered

    def natural(self, style: Style, width: int) -> Size:
        return _grown(super().natural(style, width), style)

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if self._key and self.style is not None and self.held is None:
            side = max(self.style.px(_KEY), _LEAST_KEY)
            draw_medal(surface, (self.rect.centerx, self.rect.bottom), side, self._key)

    def let_go(self, pos: tuple[int, int]) -> None:
        """Dropped somewhere: over those taken it is taken too, elsewhere it goes back."""
        held, self.held = self.held, None
        if held is not None and self.panel.takes(pos):
            self.panel.keep(self.card)


class DraftPanel(DraftingPanel):
    """The cards offered to a seat, one of which is kept.

    Below them are the cards kept before, the mages dealt and the components in the centre.
    """

    def __init__(
        self,
        words: Words,
        question: Question[ActionView],
        answer: Callable[[ActionView], None],
        cancel: Callable[[], None] | None,
    ) -> None:
        seen = words.session.observation
        own = seen.seats[seen.viewer]
        kept = sorted(own.deck_cards or (), key=words.by_name)
        tray = Flow(tray_of(words, kept, PICKS), gap=8)
        wording = words("draft.kept", number=len(kept), all=PICKS)
        beside = Flow(
            [
                Column([RichLabel(wording, _LABEL), tray], gap=6),
                group(words, words("draft.mages"), own.mage_offer),
            ],
            gap=36,
            line_gap=10,
            line_up="top",
        )
        super().__init__(
            words,
            lambda card: answer(ActionView(Verb.KEEP, card)),
            cancel,
            name="draft",
            head=header(question.title, question.facts),
            cards=own.pack,
            slots=own.pack,
            columns=PACK_SIZE,
            size=_READING,
            gap=20,
            tray=tray,
            below=[beside, centre_group(words)],
            width=1400,
        )


class FaceUpDraftPanel(DraftingPanel):
    """The face-up artifacts, one of which is taken; every card keeps its place.

    Without `answer` the panel only shows them while the rival takes one. Below them are the mages
    of both players with the cards each has taken, and the components in the centre.
    """

    def __init__(
        self,
        words: Words,
        answer: Callable[[ActionView], None] | None,
        cancel: Callable[[], None] | None = None,
    ) -> None:
        title = "title" if answer is not None else "watch"
        seen = words.session.observation
        taken = [sorted(drafted(seen, seat), key=words.by_name) for seat in range(PLAYERS)]
        trays = [_tray(words, seat, taken[seat]) for seat in range(PLAYERS)]
        every = sorted([*seen.centre.face_up, *chain(*taken)], key=words.by_name)
        left = set(seen.centre.face_up)
        order = (seen.viewer, PLAYERS - 1 - seen.viewer)
        players = [
            _labelled(_taken_words(words, seat, len(taken[seat])), trays[seat]) for seat in order
        ]
        super().__init__(
            words,
            (lambda card: answer(ActionView(Verb.DRAFT, card))) if answer is not None else None,
            cancel,
            name="face_up_draft",
            head=header(words(f"match.draft.{title}"), face_up_draft_facts(words)),
            cards=[card for card in every if card in left],
            slots=every,
            columns=EACH,
            size=_OPEN,
            gap=10,
            tray=trays[seen.viewer],
            below=[Row(players, gap=28), centre_group(words, _OPEN_SMALL)],
            width=1600,
            numbered=True,
        )


def drafted(seen: Observation, seat: int) -> Sequence[str]:
    """Return the cards that a seat has taken so far."""
    view = seen.seats[seat]
    return view.known_cards if view.deck_cards is None else view.deck_cards


def _tray(words: Words, seat: int, cards: Sequence[str]) -> Widget:
    """A player's mage, and a place for each of the artifacts of that player."""
    mages = [
        SmallCard(words.face(view.id), width=_OPEN_SMALL)
        for view in words.session.observation.seats[seat].in_play
        if words.face(view.id).kind == "mage"
    ]
    places = [*mages, *tray_of(words, cards, EACH, _OPEN_SMALL)]
    return CardRows(places, len(places), 8, "start")


def _labelled(label: str, cards: Widget) -> Widget:
    column = Column([RichLabel(label, _LABEL), cards], gap=6, stretch=1)
    column.align = "start"
    return column


def _taken_words(words: Words, seat: int, number: int) -> str:
    """Return how many cards a player has taken, and which were the rival's last.

    For the player who takes one, return how to do it.
    """
    seen = words.session.observation
    values = {"name": words.player(seat), "number": number, "all": EACH}
    if seat == seen.viewer:
        own = seat == seen.decision.seat
        return words(f"match.draft.{'own' if own else 'taken'}", **values)
    last = [words.component(card) for card in _just_taken(words, seat)]
    if not last:
        return words("match.draft.taken", **values)
    return words("match.draft.taken_last", **values, cards=words.all_of(last))


def _just_taken(words: Words, seat: int) -> list[str]:
    """Return the cards that a player took in that player's last draft turn."""
    session, found = words.session, list[str]()
    for move in reversed(session.moves):
        if move.decision.kind != FACE_UP_DRAFT or (found and move.seat != seat):
            break
        if move.seat == seat:
            found.insert(0, move.action.component)
    return found


class FirstPlayerPanel(TablePanel):
    """Asks who is First Player, the chooser or the rival; below are the cards that matter."""

    def __init__(
        self, words: Words, question: Question[ActionView], answer: Callable[[ActionView], None]
    ) -> None:
        seen = words.session.observation
        order = (seen.viewer, PLAYERS - 1 - seen.viewer)
        offers = [
            Offer(f"first.{seat}", words.player(seat), ActionView(Verb.FIRST_PLAYER, seat=seat))
            for seat in order
        ]
        if seen.centre.face_up:  # they will be drafted
            cards = sorted(seen.centre.face_up, key=words.by_name)
            below: list[Widget] = [
                group(words, words("match.first.cards"), cards, size=_OPEN_SMALL)
            ]
        else:
            below = [_deck(words, seat) for seat in order]
        super().__init__(
            "first_player",
            [
                header(question.title, question.facts),
                Column(offer_buttons(offers, answer), gap=10),
                *below,
            ],
            (),
            width=1000,
            focus=offers[0].name,
        )


def _deck(words: Words, seat: int) -> Widget:
    """Return what a player drafted after the first game."""
    cards = sorted(drafted(words.session.observation, seat), key=words.by_name)
    return _labelled(words("match.first.deck", name=words.player(seat)), _tray(words, seat, cards))
