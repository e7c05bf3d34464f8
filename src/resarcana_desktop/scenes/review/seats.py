"""How each seat played, apart from luck: accuracy, errors, what moved its chances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.render.shapes import box
from resarcana_desktop.scenes.review.words import SIGNS, counted_errors
from resarcana_desktop.widgets import (
    BODY,
    SMALL,
    Column,
    Grid,
    Label,
    Panel,
    RichLabel,
    Row,
    Rule,
    SeatMark,
    Size,
    TextKind,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.play.review.review import Grade, SeatReview
    from resarcana_desktop.scenes.review.words import ReviewSentences
    from resarcana_desktop.widgets import Style

_NAME: Final = TextKind(24, bold=True)
_NUMBER: Final = TextKind(20, bold=True)
_BAR: Final = 18
_LEAST_SCALE: Final = 25.0


class BalanceBar(Widget):
    """Points of the chance to win to the left of the middle (lost) or to the right (gained)."""

    def __init__(self, points: float, most: float) -> None:
        super().__init__(stretch=1, align="center")
        self.points = points
        self.most = most

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width available."""
        return (min(width, style.px(60)), style.px(_BAR))

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the groove, the bar, and a tick in the middle."""
        paint.well(surface, self.rect, style)
        inner = self.rect.inflate(-2 * style.px(3), -2 * style.px(3))
        middle = inner.centerx
        reach = round(inner.width / 2 * min(abs(self.points) / self.most, 1.0))
        colour = style.theme.gain if self.points > 0 else style.theme.loss
        left = middle if self.points > 0 else middle - reach
        bar = Rect(left, inner.top, reach, inner.height)
        if bar.width > 1:
            surface.blit(box(bar.size, style.px(4), colour, colour), bar)
        tick = Rect(0, self.rect.top, max(style.px(2), 1), self.rect.height)
        tick.centerx = middle
        surface.fill(paint.tone(style, "muted"), tick)


def seat_panels(words: ReviewSentences) -> Widget:
    """A panel for each seat, with what the words mean below them."""
    seats = words.review.seats
    moved = [abs(each) for seat in seats for each in (seat.luck, seat.skill, seat.unexplained)]
    most = max(_LEAST_SCALE, *moved)
    panels = [_panel(words, seat, most) for seat in seats]
    labels = [Label(words(f"seats.{key}_told"), SMALL) for key in ("accuracy", "luck", "skill")]
    return Column([Grid(panels, column=420, gap=14), *labels], gap=12)


def _panel(words: ReviewSentences, seat: SeatReview, most: float) -> Widget:
    who = words.history.seats[seat.seat]
    head = Row(
        [SeatMark(who.colour), Label(who.name, _NAME, stretch=1, align="center")],
        gap=12,
    )
    start, end = words.chance(seat.initial), words.chance(seat.final)
    from_to = "from_to" if words.review.over else "from_to_now"
    rows: list[Widget] = [
        head,
        Rule(),
        _line(words("seats.accuracy"), _accuracy(words, seat)),
        RichLabel(_errors(words, seat), BODY),
        Rule(),
        Label(words(f"seats.{from_to}", start=start, end=end), SMALL),
        _balance(words, "luck", seat.luck, most),
        _balance(words, "skill", seat.skill, most),
        _balance(words, "unexplained", seat.unexplained, most),
    ]
    return Panel(Column(rows, f"seat.{seat.seat}", gap=8), padding=18, ground="tray")


def _accuracy(words: ReviewSentences, seat: SeatReview) -> str:
    if seat.accuracy is None:
        return words("seats.not_judged")
    return words.percent(seat.accuracy)


def _errors(words: ReviewSentences, seat: SeatReview) -> str:
    """Return the number of errors of each grade, and of decisions."""
    numbers: dict[Grade, int] = {
        "inaccuracy": seat.inaccuracies,
        "mistake": seat.mistakes,
        "blunder": seat.blunders,
    }
    counts = [
        f"{{loss}}{{b}}{SIGNS[grade]}{{/b}}{{/loss}} {counted}"
        for grade, counted in counted_errors(words.catalogue, numbers).items()
    ]
    decisions = words.catalogue.count("review.seats.decisions", seat.decisions)
    errors = ", ".join(counts) if counts else words("seats.no_errors")
    return words("seats.judged", decisions=decisions, errors=errors)


def _line(label: str, value: str) -> Widget:
    return Row([Label(label, stretch=1), Label(value, _NUMBER, align="center")], gap=12)


def _balance(words: ReviewSentences, name: str, points: float, most: float) -> Widget:
    label = Label(words(f"seats.{name}"), least=(110, 0), align="center")
    value = RichLabel(words.signed(points), _NUMBER)
    value.align = "center"
    value.least = (76, 0)
    return Row([label, BalanceBar(points, most), value], gap=12)
