"""Draws announcements: a rival's action beside its seat, great moments in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.emblems import emblem
from resarcana_desktop.games.resarcana.table.view import grown
from resarcana_desktop.games.resarcana.table.view.announcements import (
    NO_LIGHT,
    Announcement,
    MoveAnnouncement,
    RoundBegins,
    SeatCount,
    TenthPoint,
    VictoryCheck,
    Won,
)
from resarcana_desktop.games.resarcana.table.view.canvas import fitting
from resarcana_desktop.games.resarcana.table.view.rows import READING_SIZES
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.render.background import draw_hairline
from resarcana_desktop.render.controls import draw_medal, medal
from resarcana_desktop.render.rich import rich
from resarcana_desktop.render.text import draw_text, ink, text_width
from resarcana_desktop.tabletop.ceremony import IN_SIGHT, prepare, stage
from resarcana_desktop.tabletop.framed import MARGIN, beside, framed, gilt, in_frame, stacked
from resarcana_desktop.tabletop.layers import Layer
from resarcana_desktop.widgets import seat_shape

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.log_entries import Icon
    from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout

_PAD: Final = 24
_GAP: Final = 10
_RISE: Final = 8
_KEPT: Final = 2
_WORDS: Final = 420
_ICON: Final = 34
_MEDAL: Final = 96
_LEAST_FACE: Final = 0.5
_FOOT: Final = 56
"""Design px that the buttons of an announcement that waits take below it."""
_LARGEST: Final = 1.4
"""How large components before the winner are at most, as a share of their size on the table."""
_HEADINGS: Final = {"attack": "life_loss", "claim": "claim", "filled": "put"}
_EMBLEMS: Final = {"collect": "collect_panel"}


class AnnouncementPanels:
    """The panels of the current and the next announcement, each drawn once."""

    def __init__(self) -> None:
        self._panels: dict[object, tuple[Surface, Rect]] = {}

    def panel(
        self, canvas: Canvas, announcement: Announcement, counted: int = 0
    ) -> tuple[Surface, Rect]:
        """Return the panel of an announcement with this much of it counted, and its place."""
        key = (*_surroundings(canvas.layout, announcement), announcement, counted)
        found = self._panels.pop(key, None)
        if found is None:
            surface = _panel(canvas, announcement, counted)
            found = surface, _place(canvas.layout, announcement, surface)
        self._panels[key] = found
        while len(self._panels) > _KEPT:
            del self._panels[next(iter(self._panels))]
        return found


def layers(canvas: Canvas, kept: AnnouncementPanels) -> Iterator[Layer[Canvas]]:
    """Yield the panel of the current announcement and the light behind it, if there is one."""
    announcement, (sight, counted, step) = canvas.state.announcement, canvas.state.announcement_look
    if announcement is None:
        return
    surface, where = kept.panel(canvas, announcement, counted)
    if announcement.staged is not None and step != NO_LIGHT:
        margin = canvas.layout.table.px(MARGIN)
        about, table = where.inflate(-2 * margin, -2 * margin), Rect((0, 0), canvas.table.look.size)
        if canvas.layout.has_side:  # which stays bright
            table.width = canvas.layout.zones["side"].left
        yield from stage(
            "announcement", announcement.staged, about, table, canvas.theme, sight, step
        )
    place = where.move(0, canvas.px(_RISE) * (IN_SIGHT - sight) // IN_SIGHT)

    def draw(canvas: Canvas) -> None:
        surface.set_alpha(255 * sight // IN_SIGHT)
        canvas.surface.blit(surface, place)

    key = (*_surroundings(canvas.layout, announcement), announcement, counted, sight)
    yield Layer("announcement", key, place, draw, _components(announcement))


def foot(canvas: Canvas, kept: AnnouncementPanels) -> Rect:
    """Return the place of the buttons on the announcement; empty if it does not wait."""
    announcement, counted = canvas.state.announcement, canvas.state.announcement_look[1]
    if not isinstance(announcement, MoveAnnouncement) or not announcement.waits:
        return Rect(0, 0, 0, 0)
    margin, pad, gap = (canvas.px(each) for each in (MARGIN, _PAD, _GAP))
    whole = kept.panel(canvas, announcement, counted)[1].inflate(-2 * margin, -2 * margin)
    left = whole.x + _face_size(canvas, announcement)[0] + 2 * (pad + max(canvas.px(6), 4))
    high = canvas.px(_FOOT)
    return Rect(left, whole.bottom - gap - high, whole.right - pad - left, high)


def in_steps(
    canvas: Canvas, kept: AnnouncementPanels, announcement: Announcement
) -> Iterator[None]:
    """Draw everything that an announcement shows, so that it appears without a jerk.

    Each `next` draws a part, and none takes long.
    """
    if isinstance(announcement, MoveAnnouncement):
        size = _face_size(canvas, announcement)
        if _below(canvas.layout, announcement):
            apart = canvas.on(Surface((1, 1)))
            for spot in grown.lay_out(canvas.layout, announcement.seat)[1]:
                apart.prepare(spot)
                yield
        elif announcement.component:
            record, language = canvas.table.component(announcement.component), canvas.table.language
            yield from faces.face_in_steps(record, size[0], language, "reading")
            yield
        _draw_face(canvas, announcement, Rect((0, 0), size), Rect(0, 0, 0, 0))
        yield
    if announcement.light_moves:
        yield from prepare()
    kept.panel(canvas, announcement)
    yield


def _components(announcement: Announcement) -> tuple[str, ...]:
    if isinstance(announcement, MoveAnnouncement):
        return (announcement.component,) if announcement.component else ()
    return (
        ()
        if isinstance(announcement, RoundBegins | VictoryCheck | TenthPoint)
        else announcement.tableau
    )


# ---- its place ---------------------------------------------------------------------------------


def _area(layout: TableLayout) -> Rect:
    """Return the area that a panel may cover: everything above the prompt."""
    bands, gap = layout.bands, layout.table.px(_GAP)
    top = layout.zones.get("rivals", bands.centre).top
    return Rect(bands.centre.x, top, bands.centre.width, bands.prompt.top - gap - top)


def _surroundings(layout: TableLayout, announcement: Announcement) -> tuple[object, ...]:
    """Return what else the panel depends on: it stays while log and points change."""
    table = layout.table
    beside: tuple[object, ...] = ()
    if isinstance(announcement, MoveAnnouncement):
        tray = layout.zones.get(f"rival:{announcement.seat}")
        spot = layout.spot_of(announcement.component) if announcement.component else None
        beside = tray and tuple(tray), spot and tuple(spot.rect), _below(layout, announcement)
    scales = table.look.scale, table.look.text_scale, table.text_fit
    look = (table.look.size, *scales, table.look.theme, table.language, table.players)
    return (*look, tuple(_area(layout)), *beside)


def _place(layout: TableLayout, announcement: Announcement, panel: Surface) -> Rect:
    """Return the place of an announcement's panel, its margin included."""
    area, margin = _area(layout), layout.table.px(MARGIN)
    rect = Rect((0, 0), (panel.get_width() - 2 * margin, panel.get_height() - 2 * margin))
    rect.center = area.center
    if isinstance(
        announcement, MoveAnnouncement
    ):  # below a rival's tray, or low on the viewer's side
        tray, own = layout.zones.get(f"rival:{announcement.seat}"), layout.bands.own
        below, gap = _below(layout, announcement), layout.table.px(_GAP)
        spot = layout.spot_of(announcement.component) if announcement.component else None
        if tray is None:
            rect.midbottom = own.midbottom
        elif below:
            rect.midtop = (tray.centerx, below + gap)
        else:
            near = spot is not None and tray.colliderect(spot.rect)
            rect.midtop = (spot.rect.centerx if spot and near else tray.centerx, tray.bottom + gap)
    rect.clamp_ip(area)
    return rect.inflate(2 * margin, 2 * margin)


def _below(layout: TableLayout, announcement: MoveAnnouncement) -> int:
    """Return the lower edge of an acting rival's grown tray; 0 if it is not shown."""
    seat = grown.acting(layout, announcement)
    return grown.lay_out(layout, seat)[0].bottom if seat >= 0 else 0


# ---- panels ------------------------------------------------------------------------------------


def _panel(canvas: Canvas, announcement: Announcement, counted: int) -> Surface:
    """An announcement on a panel, with room for its shadow around it."""
    if isinstance(announcement, MoveAnnouncement):
        return _doing(canvas, announcement)
    if isinstance(announcement, RoundBegins):
        return _banner(canvas, *_round_words(canvas.table, announcement))
    if isinstance(announcement, TenthPoint):
        badge = medal(canvas.px(_MEDAL), str(announcement.points))
        return _banner(canvas, announcement.text, announcement.explanation, badge)
    if isinstance(announcement, VictoryCheck):
        return _check(canvas, announcement, counted)
    return _won(canvas, announcement)


def _words(canvas: Canvas, markup: str, size: float, width: int) -> Surface:
    table = canvas.table
    return rich(markup, table.body(size), table.look.theme, table.look.icons, width).surface()


def _who(canvas: Canvas, seat: int, width: int, size: float = 24) -> Surface:
    """The shape of a seat with the player's name."""
    table = canvas.table
    player = table.players[seat]
    side = max(round(table.text_px(size) * 1.05), 11)
    mark = seat_shape(player.colour, canvas.colour_of(seat), canvas.theme.tray_colour(), side)
    room = max(width - side - canvas.px(_GAP), 1)
    font = fitting(table.display(size), player.name, room, canvas.least_share(size))
    name = Surface((min(text_width(font, player.name), room), font.get_height()), pygame.SRCALPHA)
    draw_text(name, player.name, font, canvas.theme.text_strong, name.get_rect(), "left")
    return beside([mark, name], canvas.px(_GAP))


# ---- actions -----------------------------------------------------------------------------------


def _doing(canvas: Canvas, announcement: MoveAnnouncement) -> Surface:
    """The component at reading size, and beside it the sentence and what it changed."""
    bar = max(canvas.px(6), 4)
    pad, gap = canvas.px(_PAD), canvas.px(_GAP)
    width = max(canvas.px(_WORDS), canvas.table.text_px(20) * 17)
    words = stacked(_lines(canvas, announcement, width), gap, "left")
    face = _face_size(canvas, announcement)
    foot = canvas.px(_FOOT) if announcement.waits else 0
    height = max(words.get_height() + foot, face[1])
    across = max(words.get_width(), width if announcement.waits else 0)
    theme = canvas.theme
    edge = {"attack": theme.loss, "claim": theme.glow, "filled": theme.glow}.get(
        announcement.weight
    )
    size = (face[0] + across + 3 * pad + 2 * bar, height + 2 * pad)
    surface, rect = framed(canvas.table.look, size, edge)
    _draw_face(canvas.on(surface), announcement, Rect((rect.x + pad + 2 * bar, 0), face), rect)
    middle = (rect.height - foot - words.get_height()) // 2
    surface.blit(words, (rect.x + 2 * (pad + bar) + face[0], rect.y + middle))
    inset = canvas.px(12)
    colour = canvas.colour_of(announcement.seat)
    surface.fill(colour, Rect(rect.x + inset, rect.y + inset, bar, rect.height - 2 * inset))
    return surface


def _face_size(canvas: Canvas, announcement: MoveAnnouncement) -> tuple[int, int]:
    """The size of the face, no higher than the room there is.

    Without one, or if it is visible in the grown tray, there is a medal.
    """
    if not announcement.component or _below(canvas.layout, announcement):
        return (canvas.px(_MEDAL), canvas.px(_MEDAL))
    kind = canvas.table.component(announcement.component).kind
    wide = READING_SIZES[kind][0] * canvas.scale
    area, pad = _area(canvas.layout), 2 * canvas.px(_PAD)
    tray = canvas.layout.zones.get(f"rival:{announcement.seat}")
    most = area.bottom - (tray.bottom + canvas.px(_GAP) if tray else area.top) - pad
    high = faces.face_size(kind, round(wide), "reading")[1]
    share = max(min(most / high, 1.0), _LEAST_FACE)
    return faces.face_size(kind, int(wide * share), "reading")


def _draw_face(canvas: Canvas, announcement: MoveAnnouncement, place: Rect, panel: Rect) -> None:
    place.centery = panel.centery
    if announcement.component and not _below(canvas.layout, announcement):
        record = canvas.table.component(announcement.component)
        faces.draw_component(
            canvas.surface, record, place.topleft, place.width, canvas.look, style="reading"
        )
        return
    named = announcement.component or _EMBLEMS.get(announcement.mark, "rival")
    mark = emblem(named, round(place.width * 0.6))
    draw_medal(canvas.surface, place.center, place.width, emblem=mark)


def _lines(canvas: Canvas, announcement: MoveAnnouncement, width: int) -> list[Surface]:
    lines = [_heading(canvas, announcement)] if announcement.weight else []
    lines.append(_words(canvas, announcement.sentence, 27, width))
    # A line of the log has costs and results as icons in it; a sentence to the player has none.
    rows = (
        (("-", announcement.costs), ("+", () if announcement.parts else announcement.results))
        if announcement.to_you
        else ()
    )
    lines += [_icons(canvas, sign, icons, width) for sign, icons in rows if icons]
    if announcement.idle:
        lines.append(_words(canvas, canvas.table.word("table.tale.idle"), 19, width))
    lines += [_words(canvas, part, 19, width) for part in announcement.parts]
    if announcement.spoken:
        lines.append(_words(canvas, announcement.spoken, 19, width))
    if announcement.points[0] != announcement.points[1]:
        lines.append(_gained(canvas, *announcement.points))
    gap = canvas.px(_GAP)
    for seat, before, after in announcement.lost:
        points = _gained(canvas, before, after)
        lines.append(
            beside([_who(canvas, seat, width - points.get_width() - gap, 20), points], gap)
        )
    return lines


def _heading(canvas: Canvas, announcement: MoveAnnouncement) -> Surface:
    """The one word that says why it matters."""
    table, theme = canvas.table, canvas.theme
    colour = theme.loss if announcement.weight == "attack" else theme.accent
    font = table.body(20, bold=True)
    icon = canvas.icons.icon(_HEADINGS[announcement.weight], round(font.px * 1.3))
    word = ink(font, table.word(f"table.tale.{announcement.weight}_heading"), colour)
    return beside([icon, word], canvas.px(8))


def _icons(canvas: Canvas, sign: str, icons: Sequence[Icon], width: int) -> Surface:
    """Return what it cost, or what it brought, large enough to be seen from afar."""
    theme, gap = canvas.theme, canvas.px(6)
    font = canvas.table.body(26, bold=True)
    size = max(canvas.px(_ICON), round(font.px * 1.15))
    wide = sum(canvas.icons.width(name, size) + gap for name, _ in icons) + font.px
    size = min(size, max(size * width // max(wide, 1), 16))
    drawn = [canvas.icons.icon(name, size, text) for name, text in icons]
    if sign == "+" and icons[0][0] == "life_loss":
        return beside(drawn, gap)  # what rivals lose isn't a gain
    mark = ink(font, "−" if sign == "-" else "+", theme.loss if sign == "-" else theme.gain)
    return beside([mark, *drawn], gap)


def _gained(canvas: Canvas, before: int, after: int) -> Surface:
    """The points of the player, and by how many they have changed."""
    theme, font = canvas.theme, canvas.table.body(22, bold=True)
    colour = theme.gain if after > before else theme.loss
    difference = ink(font, f"{after - before:+d}".replace("-", "−"), colour)
    badge = medal(max(canvas.px(_ICON), round(font.px * 1.4)), str(after))
    return beside([badge, difference], canvas.px(8))


# ---- ceremonies --------------------------------------------------------------------------------


def _banner(canvas: Canvas, title: str, detail: str, badge: Surface | None = None) -> Surface:
    """A few words in gold, and a line below them."""
    pad, most = canvas.px(36), _area(canvas.layout).width * 9 // 10
    parts = [
        gilt(canvas.table.look, title, 52, most - 2 * pad),
        _words(canvas, detail, 24, most - 2 * pad),
    ]
    words = stacked(parts, canvas.px(4))
    whole = words if badge is None else beside([badge, words], canvas.px(_PAD))
    return in_frame(canvas.table.look, whole, pad)


def _round_words(table: PaintContext, announcement: RoundBegins) -> tuple[str, str]:
    title = table.word("table.tale.round", number=announcement.number)
    if announcement.yours:
        return title, table.word("table.tale.you.begin")
    player = table.players[announcement.first]
    name = f"{{seat:{player.colour}}}{plain(player.name)}{{/seat}}"
    return title, table.word("table.tale.begins", name=name)


def _check(canvas: Canvas, announcement: VictoryCheck, counted: int) -> Surface:
    """A column for each player, in which points are counted source by source."""
    pad, gap, area = canvas.px(32), canvas.px(28), _area(canvas.layout)
    table = canvas.table
    columns = len(announcement.counts)
    room = (area.width - 2 * pad - gap * (columns - 1)) // columns
    width = min(max(canvas.px(270), table.text_px(18) * 13), room)
    rows = max(1, *(len(count.sources) for count in announcement.counts))
    drawn = [_column(canvas, count, width, rows, counted) for count in announcement.counts]
    title = table.word("table.tale.check")
    if announcement.round:
        title = table.word("table.tale.round_over", number=announcement.round)
    across = columns * width + gap * (columns - 1)
    parts = [gilt(canvas.table.look, title, 36, max(across, canvas.px(420)))]
    if announcement.round:
        parts.append(_words(canvas, table.word("table.tale.check"), 20, across))
    parts.append(beside(drawn, gap))
    if announcement.most < table.faces.goal:
        banner = _words(canvas, table.word("table.tale.nobody", goal=table.faces.goal), 20, across)
        parts.append(
            banner if counted >= announcement.most else Surface(banner.get_size(), pygame.SRCALPHA)
        )
    whole = stacked(parts, canvas.px(12))
    return in_frame(canvas.table.look, whole, pad)


def _column(canvas: Canvas, count: SeatCount, width: int, rows: int, counted: int) -> Surface:
    """Who, the sources counted so far, and the sum of them in a medal."""
    table = canvas.table
    row = round(table.text_px(19) * 1.45)
    badge = max(canvas.px(52), table.text_px(34))
    head = _who(canvas, count.seat, width - badge - canvas.px(_GAP), 22)
    surface = Surface((width, badge + canvas.px(12) + rows * row), pygame.SRCALPHA)
    painter = canvas.on(surface)
    surface.blit(head, (0, (badge - head.get_height()) // 2))
    sum_now = min(counted, count.points)
    surface.blit(medal(badge, str(sum_now)), (width - badge, 0))
    draw_hairline(surface, (0, badge + canvas.px(4)), width, canvas.theme, scale=canvas.scale)
    left = counted
    for place, (source, points) in enumerate(count.sources):
        if left <= 0:
            break
        y = badge + canvas.px(12) + place * row
        wide, strong = table.text_px(19) * 2, canvas.theme.text_strong
        number, name = Rect(width - wide, y, wide, row), Rect(0, y, width - wide, row)
        painter.label(table.name(source), name, 19, canvas.theme.text)
        painter.label(str(min(left, points)), number, 19, strong, align="right", bold=True)
        left -= points
    return surface


def _won(canvas: Canvas, announcement: Won) -> Surface:
    """Paint the winner in gold, and the winning components."""
    area, pad = _area(canvas.layout), canvas.px(36)
    most = area.width * 9 // 10 - 2 * pad
    parts = [_words(canvas, announcement.text, 22, most)]
    if announcement.title:
        parts.insert(0, gilt(canvas.table.look, announcement.title, 64, most))
    left = area.height - 2 * pad - sum(part.get_height() for part in parts) - 2 * canvas.px(14)
    if announcement.tableau:
        parts.append(_tableau(canvas, announcement.tableau, (most, left)))
    whole = stacked(parts, canvas.px(14))
    return in_frame(canvas.table.look, whole, pad, canvas.theme.glow)


def _tableau(canvas: Canvas, shown: Sequence[str], room: tuple[int, int]) -> Surface:
    """Components in as few rows as let them be large."""
    gap = canvas.px(_GAP)
    best: tuple[float, list[Sequence[str]]] = (0.0, [])
    for rows in (1, 2, 3):
        each = -(-len(shown) // rows)
        lines = [shown[start : start + each] for start in range(0, len(shown), each)]
        scale = _fitting(canvas, lines, room, gap)
        if scale > best[0] * 1.05:
            best = (scale, lines)
    drawn = [
        [
            faces.face(
                canvas.table.component(component),
                _sized(canvas, component, best[0])[0],
                canvas.table.language,
                "table",
            )
            for component in line
        ]
        for line in best[1]
    ]
    return stacked([beside(line, gap, "foot") for line in drawn], gap)


def _fitting(
    canvas: Canvas, lines: Sequence[Sequence[str]], room: tuple[int, int], gap: int
) -> float:
    """The share of their size on the table at which rows of components fit."""
    sizes = [[_sized(canvas, component, 1.0) for component in line] for line in lines]
    widest = max(sum(width for width, _ in line) for line in sizes)
    high = sum(max(height for _, height in line) for line in sizes)
    across = room[0] - gap * (max(len(line) for line in lines) - 1)
    return min(_LARGEST, across / widest, (room[1] - gap * (len(lines) - 1)) / high)


def _sized(canvas: Canvas, component: str, share: float) -> tuple[int, int]:
    kind = canvas.table.component(component).kind
    wide = faces.TABLE_WIDTH[kind] * canvas.scale * share
    return faces.face_size(kind, max(int(wide), 8), "table")
