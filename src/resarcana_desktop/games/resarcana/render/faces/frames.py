"""The bodies of the components: rims, parchment, stone, bronze, slate, rods."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.render.colours import PARCHMENT, RIMS
from resarcana_desktop.games.resarcana.render.faces.measures import ARCH, CUT, MEASURES, rim_of
from resarcana_desktop.games.resarcana.render.faces.plate import outline
from resarcana_desktop.render.svg import around, cached, down, slanted
from resarcana_desktop.render.theme import GILT, Rgb, css, mix

if TYPE_CHECKING:
    import pygame

    from resarcana_desktop.games.resarcana.render.faces.measures import Style
    from resarcana_desktop.games.resarcana.render.faces.plan import Layout
    from resarcana_desktop.games.resarcana.rules.records import Component, Kind

_BLACK: Final[Rgb] = (0, 0, 0)
_WHITE: Final[Rgb] = (255, 255, 255)
_EDGES: Final[dict[str, tuple[Rgb, float]]] = {
    "artifact": ((90, 60, 20), 0.22),
    "mage": ((70, 70, 96), 0.10),
    "monument": ((50, 48, 38), 0.16),
}
"""The shading of the edges of a parchment, and its strength."""


def frame(component: Component, plan: Layout, style: Style) -> pygame.Surface:
    """Return the body of a face, without plate and text."""
    painters = {
        "monument": _monument,
        "magic_item": _item,
        "scroll": _scroll,
        "place_of_power": _place,
    }
    rim = MEASURES[component.kind, style].rim * plan.unit
    if component.kind in painters and not plan.tile:
        body = painters[component.kind](plan, rim)
    else:
        body = _card(component, plan, rim)
    # Many cards have the same body, and it is the slowest part of a face.
    return cached(body, plan.size, plan.size).copy()


def silhouette(kind: Kind, size: tuple[int, int], grow: float = 0.0) -> str:
    """Return the SVG path of a component's outline in a box of `size`, grown on every side."""
    width, height = size
    if kind == "monument":
        return outline(size, ARCH * width, -grow, 0.06 * width)
    if kind == "magic_item":
        return _octagon(size, CUT * width, -grow)
    corner = {"scroll": 0.02, "place_of_power": 0.03}.get(kind, 0.065) * width + grow
    return _rounded(-grow, -grow, width + grow, height + grow, corner)


def _rounded(left: float, top: float, right: float, bottom: float, radius: float) -> str:
    return (
        f"M{left + radius:.2f} {top:.2f} H{right - radius:.2f} "
        f"A{radius:.2f} {radius:.2f} 0 0 1 {right:.2f} {top + radius:.2f} "
        f"V{bottom - radius:.2f} A{radius:.2f} {radius:.2f} 0 0 1 {right - radius:.2f} "
        f"{bottom:.2f} H{left + radius:.2f} A{radius:.2f} {radius:.2f} 0 0 1 {left:.2f} "
        f"{bottom - radius:.2f} V{top + radius:.2f} A{radius:.2f} {radius:.2f} 0 0 1 "
        f"{left + radius:.2f} {top:.2f} Z"
    )


def _octagon(size: tuple[int, int], cut: float, inset: float) -> str:
    left, top = inset, inset
    right, bottom = size[0] - inset, size[1] - inset
    # The slanted sides keep the same distance as the straight ones.
    cut = max(cut - inset * 0.586, 0)
    return (
        f"M{left + cut:.2f} {top} H{right - cut:.2f} L{right} {top + cut:.2f} "
        f"V{bottom - cut:.2f} L{right - cut:.2f} {bottom} H{left + cut:.2f} "
        f"L{left} {bottom - cut:.2f} V{top + cut:.2f} Z"
    )


def _parchment(kind: str, plan: Layout) -> str:
    colours = PARCHMENT.get(kind, PARCHMENT["artifact"])
    width, height = plan.size
    bright = mix(colours[0], _WHITE, 0.18)
    shade, share = _EDGES.get(kind, _EDGES["artifact"])
    edge = mix(colours[1], shade, share)
    return around(
        "page",
        (width / 2, height * 0.62),
        (width * 0.72, height * 0.62),
        bright,
        bright,
        *colours,
        edge,
    )


def _card(component: Component, plan: Layout, rim: float) -> str:
    light, dark = rim_of(component)
    height = plan.size[1]
    radius = plan.unit * (8 if rim / plan.unit < 6 else 13)
    line = max(rim * 0.30, 0.8)
    inner = max(radius - rim, 1)
    return (
        down("rim", 0, height, mix(light, dark, 0.72), mix(dark, _BLACK, 0.15))
        + _parchment(component.kind, plan)
        + _rect(0, plan.size, radius, mix(dark, _BLACK, 0.55))
        + _rect(rim * 0.14, plan.size, radius - rim * 0.14, "url(#rim)")
        + _line(rim * 0.34, plan.size, radius - rim * 0.34, light, line)
        + _line(rim * 0.90, plan.size, inner, mix(dark, GILT[2], 0.35), line * 0.6)
        + _rect(rim, plan.size, inner, "url(#page)")
        + _line(rim + 0.5, plan.size, inner, mix(dark, _BLACK, 0.3), 1.0, 0.25)
    )


def _rect(inset: float, size: tuple[int, int], radius: float, fill: Rgb | str) -> str:
    colour = fill if isinstance(fill, str) else css(fill)
    return (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{size[0] - 2 * inset:.2f}" '
        f'height="{size[1] - 2 * inset:.2f}" rx="{max(radius, 0):.2f}" fill="{colour}"/>'
    )


def _line(
    inset: float, size: tuple[int, int], radius: float, colour: Rgb, width: float, share: float = 1
) -> str:
    return (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{size[0] - 2 * inset:.2f}" '
        f'height="{size[1] - 2 * inset:.2f}" rx="{max(radius, 0):.2f}" fill="none" '
        f'stroke="{css(colour)}" stroke-width="{width:.2f}" stroke-opacity="{share}"/>'
    )


# ---- monuments -------------------------------------------------------------------------------


def _monument(plan: Layout, rim: float) -> str:
    light, dark = RIMS["monument"]
    size = plan.size
    arch = ARCH * size[0]
    stone = slanted("stone", (0, 0), size, mix(light, _WHITE, 0.10), mix(light, dark, 0.7), dark)
    return (
        stone
        + _parchment("monument", plan)
        + _arch(size, arch, 0, mix(dark, _BLACK, 0.62))
        + _arch(size, arch, rim * 0.16, "url(#stone)")
        + _arch_line(size, arch, rim * 0.62, mix(dark, _BLACK, 0.45), max(rim * 0.16, 0.8))
        + _arch(size, arch, rim * 0.86, mix(dark, _BLACK, 0.5))
        + _arch(size, arch, rim, "url(#page)")
    )


def _arch(size: tuple[int, int], arch: float, inset: float, fill: Rgb | str) -> str:
    colour = fill if isinstance(fill, str) else css(fill)
    return f'<path d="{outline(size, arch, inset, 0.06 * size[0])}" fill="{colour}"/>'


def _arch_line(size: tuple[int, int], arch: float, inset: float, colour: Rgb, width: float) -> str:
    return (
        f'<path d="{outline(size, arch, inset, 0.06 * size[0])}" fill="none" '
        f'stroke="{css(colour)}" stroke-width="{width:.2f}"/>'
    )


# ---- magic items and scrolls -----------------------------------------------------------------


def _item(plan: Layout, rim: float) -> str:
    light, dark = RIMS["magic_item"]
    size = plan.size
    cut = CUT * size[0]
    bronze = slanted("bronze", (0, 0), size, light, dark, mix(light, dark, 0.35), dark)
    return (
        bronze
        + _parchment("artifact", plan)
        + f'<path d="{_octagon(size, cut, 0)}" fill="{css(mix(dark, _BLACK, 0.65))}"/>'
        + f'<path d="{_octagon(size, cut, max(rim * 0.10, 0.7))}" fill="url(#bronze)"/>'
        + _cut_line(size, cut, rim * 0.34, mix(light, _WHITE, 0.35), max(rim * 0.13, 0.7), 0.75)
        + _cut_line(size, cut, rim * 0.92, mix(dark, _BLACK, 0.45), max(rim * 0.2, 1.0), 1)
        + f'<path d="{_octagon(size, cut, rim)}" fill="url(#page)"/>'
    )


def _cut_line(
    size: tuple[int, int], cut: float, inset: float, colour: Rgb, width: float, share: float
) -> str:
    return (
        f'<path d="{_octagon(size, cut, inset)}" fill="none" stroke="{css(colour)}" '
        f'stroke-width="{width:.2f}" stroke-opacity="{share}"/>'
    )


def _scroll(plan: Layout, rim: float) -> str:
    width = plan.size[0]
    return _sheet(plan.size, width * 22 / 286, width * 6 / 286, max(rim / 9, 0.7))


MINI_ROD: Final = 0.13
"""The width of a rod of a small scroll, as a share of the scroll."""


def _sheet(size: tuple[int, int], rod: float, end: float, edge: float) -> str:
    """Return parchment between two rods, which extend beyond it by `end` above and below."""
    light, dark = RIMS["scroll"]
    width, height = size
    pages = slanted(
        "page",
        (rod, 0),
        (width - rod, 0),
        (196, 170, 116),
        (246, 236, 208),
        (250, 243, 222),
        (246, 236, 208),
        (196, 170, 116),
    )
    rods = ""
    for number, x in enumerate((0.0, width - rod)):
        shades = (dark, mix(light, dark, 0.25), light, mix(light, dark, 0.45), dark)
        rods += slanted(f"rod{number}", (x, 0), (x + rod, 0), *shades)
        rods += (
            f'<rect x="{x:.2f}" y="0" width="{rod:.2f}" height="{height}" rx="{rod * 0.42:.2f}" '
            f'fill="url(#rod{number})" stroke="#1c0f05" stroke-width="{edge:.2f}"/>'
        )
    sheet = (
        f'<rect x="{rod * 0.6:.2f}" y="{end:.2f}" width="{width - rod * 1.2:.2f}" '
        f'height="{height - 2 * end:.2f}" fill="url(#page)"/>'
    )
    return pages + sheet + rods


# ---- Places of Power -------------------------------------------------------------------------


def _place(plan: Layout, rim: float) -> str:
    light, dark = RIMS["place_of_power"]
    size = plan.size
    radius = 7 * plan.unit if rim / plan.unit < 8 else 9 * plan.unit
    edge = max(rim * 0.2, 1.0)
    inset = plan.lines_area
    thin = max(plan.unit * 0.6, 0.8)
    return (
        slanted("slate", (size[0] * 0.3, 0), (size[0] * 0.6, size[1]), light, dark)
        + around(
            "page", inset.center, (inset.width * 0.7, inset.height * 0.8), *PARCHMENT["artifact"]
        )
        + _rect(0, size, radius, mix(dark, _BLACK, 0.6))
        + _rect(edge * 0.5, size, radius - edge * 0.5, "url(#slate)")
        + _line(edge, size, radius - edge, GILT[2], edge)
        + f'<rect x="{inset.x}" y="{inset.y}" width="{inset.width}" height="{inset.height}" '
        f'rx="{3 * plan.unit:.2f}" fill="url(#page)" stroke="{css(mix(dark, _BLACK, 0.4))}" '
        f'stroke-width="{thin:.2f}"/>'
    )


def mini_frame(component: Component, kind: Kind, size: tuple[int, int], rim: float) -> str:
    """Return the SVG of the rim of a plate-only mini with the shape of a kind."""
    light, dark = rim_of(component)
    if kind == "scroll":
        return _sheet(size, MINI_ROD * size[0], 0.4 * rim, 0.7)
    shade = down("rim", 0, size[1], light, mix(light, dark, 0.6))
    path = silhouette(kind, size)
    inner = silhouette(kind, size, -rim)
    return (
        f'{shade}<path d="{path}" fill="url(#rim)" stroke="{css(mix(dark, _BLACK, 0.6))}" '
        f'stroke-width="1"/><path d="{inner}" fill="{css(mix(dark, _BLACK, 0.6))}"/>'
    )
