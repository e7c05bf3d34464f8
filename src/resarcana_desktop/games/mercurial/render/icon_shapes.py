"""The shapes of the icons: SVG elements in a box 96 high, each as wide as it needs.

All are drawings of our own.
"""

from typing import Final

from resarcana_desktop.games.mercurial.render.colours import TINTS
from resarcana_desktop.render.icons import COACH, MADE_UP, Label, Shape
from resarcana_desktop.render.svg import down, slanted
from resarcana_desktop.render.theme import GILT, css, rgb

INK: Final = rgb("#2b2119")
CREAM: Final = rgb("#fdf3dc")
WHITE: Final = rgb("#ffffff")
_EDGE: Final = rgb("#17100a")
_LEAST: Final = 11
"""Pixels of the smallest numbers that can be read."""
_COVERED: Final = 40
"""Pixels of height below which a number would cover most of an icon."""


# ---- Elements --------------------------------------------------------------------------------

_FLAME = (
    "M46 3 C52 20 74 32 78 58 C80 80 65 93 44 93 C24 93 9 79 11 58 C12 46 20 40 22 28 "
    "C31 34 34 42 33 50 C42 42 49 24 46 3 Z"
)
_DROP = "M46 4 C52 26 78 42 78 64 C78 82 64 93 46 93 C28 93 14 82 14 64 C14 42 40 26 46 4 Z"
_BOLT = "M58 3 L12 54 H40 L28 93 L82 38 H52 Z"
_STONE = "M27 12 H69 L90 48 L69 86 H27 L6 48 Z"
_STAR = "M48 2 L59 34 L92 26 L70 50 L92 72 L59 66 L48 95 L37 66 L4 72 L26 50 L4 26 L37 34 Z"


def _filled(name: str, path: str, edge: float = 6) -> str:
    tint = TINTS[name]
    return (
        f'{down(name, 4, 92, tint.light, tint.main)}<path d="{path}" fill="url(#{name})" '
        f'stroke="{css(tint.outline)}" stroke-width="{edge}" stroke-linejoin="round"/>'
    )


_water = _filled("water", _DROP) + (
    '<path d="M24 64 C24 75 30 82 40 84" fill="none" stroke="#eaf7ff" stroke-width="6" '
    'stroke-linecap="round" stroke-opacity="0.85"/>'
)
_earth = _filled("earth", _STONE) + (
    f'<path d="M27 12 L48 34 L69 12 M6 48 L48 34 L90 48" fill="none" '
    f'stroke="{css(TINTS["earth"].outline)}" stroke-width="4" stroke-opacity="0.45"/>'
)
_void = (
    f"{down('void', 4, 92, TINTS['void'].light, TINTS['void'].main)}"
    '<circle cx="46" cy="48" r="43" fill="#d8cee6" stroke="#0e0b14" stroke-width="5"/>'
    '<circle cx="46" cy="48" r="33" fill="url(#void)" stroke="#0e0b14" stroke-width="3"/>'
    '<circle cx="46" cy="48" r="22" fill="#0e0b14"/>'
)


def _number(x: float, y: float, size: float = 62) -> Label:
    """Return the place of a number on an icon, or beside one that it would cover."""
    return Label(x, y, size, WHITE, _EDGE, _LEAST, _COVERED)


def _on_card(x: float, y: float) -> Label:
    """Return the place of a number on a card icon, small enough to leave the card recognizable."""
    return Label(x, y, 58, WHITE, _EDGE, _LEAST)


def _element(width: float, body: str, x: float, y: float) -> tuple[Shape, Shape]:
    """The shape with its letter, in the corner so that it hides little, and with a number."""
    return (
        Shape(width, body, Label(width - 15, 78, 40, WHITE, _EDGE)),
        Shape(width, body, _number(x, y, 60)),
    )


_ELEMENTS: Final = {
    "fire": _element(90, _filled("fire", _FLAME), 45, 64),
    "water": _element(92, _water, 46, 64),
    "lightning": _element(94, _filled("lightning", _BOLT), 47, 48),
    "earth": _element(96, _earth, 48, 54),
    "aether": _element(96, _filled("aether", _STAR, 5), 48, 49),
    "void": _element(92, _void, 46, 48),
}


# ---- crystals and energies -------------------------------------------------------------------

_mana = _filled("mana", "M28 4 H56 L80 34 L42 93 L4 34 Z") + (
    '<path d="M4 34 H80 M28 4 L30 34 L42 93 L54 34 L56 4" fill="none" stroke="#d8f1ff" '
    'stroke-width="2.5" stroke-opacity="0.6"/>'
)
_acuity = _filled("acuity", "M42 4 L80 48 L42 93 L4 48 Z") + (
    '<path d="M42 4 L54 48 L42 93 L30 48 Z M4 48 H80" fill="none" stroke="#5a636d" '
    'stroke-width="2.5" stroke-opacity="0.5"/>'
)
_BURST = (
    "M48 2 L57 24 L76 9 L74 32 L95 35 L79 51 L93 68 L71 69 L72 91 L53 78 L42 95 L35 74 "
    "L13 83 L22 62 L2 53 L21 41 L8 22 L31 27 L32 5 Z"
)
_HEART = (
    "M48 24 C56 6 76 4 86 18 C96 34 88 52 76 64 L48 92 L20 64 C8 52 0 34 10 18 C20 4 40 6 48 24 Z"
)
_myst = _filled("myst", "M48 4 A44 44 0 1 1 47.9 4 Z", 5) + (
    '<path d="M48 48 C60 36 76 46 70 62 C62 80 30 78 24 56 C18 28 46 12 68 24" fill="none" '
    'stroke="#f4e6ff" stroke-width="6" stroke-linecap="round" stroke-opacity="0.8"/>'
)
_COUNTED: Final = {
    "mana": Shape(84, _mana, _number(42, 42)),
    "acuity": Shape(84, _acuity, _number(42, 48)),
    "ruin": Shape(97, _filled("ruin", _BURST, 5), _number(48, 48)),
    "restore": Shape(97, _filled("restore", _HEART, 6), _number(48, 44)),
    "myst": Shape(96, _myst, _number(48, 48)),
}


# ---- Sigils ----------------------------------------------------------------------------------


def _seal(path: str, fill: str, edge: str, inside: str) -> str:
    return (
        f'{down("gilt", 4, 92, *GILT)}<path d="{path}" fill="{fill}" stroke="{edge}" '
        f'stroke-width="4" stroke-linejoin="round"/>{inside}'
    )


_gold: Final = 'fill="url(#gilt)"'
_lined: Final = 'fill="none" stroke="url(#gilt)" stroke-linecap="round"'
_beastslayer = _seal(
    "M48 3 L93 48 L48 93 L3 48 Z",
    "#7a2018",
    "#f0d8b4",
    f'<path d="M44 12 L52 12 L54 56 H66 V64 H53 V82 H43 V64 H30 V56 H42 Z" {_gold}/>',
)
_saviour = _seal(
    "M6 9 H86 V52 C86 74 66 87 46 93 C26 87 6 74 6 52 Z",
    "#1f5b7a",
    "#d8ecf4",
    f'<path d="M38 22 H54 V38 H70 V54 H54 V74 H38 V54 H22 V38 H38 Z" {_gold}/>',
)
_pathfinder = _seal(
    "M46 4 A44 44 0 1 1 45.9 4 Z",
    "#3f6f2a",
    "#e4ecc4",
    f'<path d="M46 12 L56 38 L82 48 L56 58 L46 84 L36 58 L10 48 L36 38 Z" {_gold}/>'
    '<circle cx="46" cy="48" r="7" fill="#24401a"/>',
)
_runebreaker = _seal(
    "M25 5 H67 L89 48 L67 91 H25 L3 48 Z",
    "#562a7c",
    "#e6d8f4",
    f'<path d="M34 20 V76 M34 22 L60 36 L34 50 M40 50 L62 76" {_lined} stroke-width="8"/>'
    '<path d="M74 14 L50 44 L60 50 L40 84" fill="none" stroke="#2a1040" stroke-width="5"/>',
)


# ---- signs -----------------------------------------------------------------------------------


def _stroke(path: str, width: float = 12, colour: str = css(INK)) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def _card(fill: str, edge: str, inside: str) -> str:
    return (
        f'<rect x="4" y="5" width="64" height="86" rx="9" fill="{fill}" stroke="{edge}" '
        f'stroke-width="6"/>{inside}'
    )


_STAR_SMALL = "M36 24 L42 41 L60 41 L46 52 L51 70 L36 60 L21 70 L26 52 L12 41 L30 41 Z"
_play_arrow = "M24 30 L54 48 L24 66 Z"
_alteration = _card("#3f6ea8", "#10243c", "")
_exhausted = (
    '<rect x="4" y="22" width="86" height="60" rx="9" fill="#5b6270" stroke="#1a1f28" '
    'stroke-width="6"/>'
)
_play = _card("#3f6ea8", "#10243c", f'<path d="{_play_arrow}" fill="#ffffff" opacity="0.35"/>')
_spell = _card("#6d4a2a", "#241505", f'<path d="{_STAR_SMALL}" fill="#f0d9a0" opacity="0.55"/>')
_plain_spell = _card("#6d4a2a", "#241505", f'<path d="{_STAR_SMALL}" fill="#f0d9a0"/>')
_take = (
    f'<path d="M7 52 V86 H81 V52" fill="none" stroke="{css(INK)}" stroke-width="12"/>'
    f'<path d="M37 6 H51 V34 H68 L44 64 L20 34 H37 Z" fill="{css(INK)}"/>'
)
_die = (
    slanted("die", (10, 8), (80, 90), rgb("#fffaf0"), rgb("#cfc2a4"))
    + '<rect x="6" y="8" width="80" height="80" rx="16" fill="url(#die)" stroke="#35312a" '
    'stroke-width="5"/>'
)
_dots = "".join(
    f'<circle cx="{x}" cy="{y}" r="8" fill="#35312a"/>' for x, y in ((28, 30), (46, 48), (64, 66))
)
_possessed = _die + (
    '<path d="M24 49 L40 64 L68 33" fill="none" stroke="#1d5a2b" stroke-width="12"/>'
)
_reroll = (
    f'<path d="M80 40 A36 36 0 1 0 82 58" fill="none" stroke="{css(INK)}" stroke-width="12"/>'
    f'<path d="M88 12 L86 48 L54 36 Z" fill="{css(INK)}"/>'
)
_flip = (
    f'<path d="M28 90 V30 M68 6 V66" fill="none" stroke="{css(INK)}" stroke-width="12"/>'
    f'<path d="M28 2 L52 38 H4 Z M68 94 L92 58 H44 Z" fill="{css(INK)}"/>'
)
_link = (
    f'<rect x="5" y="30" width="50" height="36" rx="18" fill="none" stroke="{css(INK)}" '
    f'stroke-width="11"/><rect x="41" y="30" width="50" height="36" rx="18" fill="none" '
    f'stroke="{css(INK)}" stroke-width="11"/>'
)
_enchantment = (
    f'<path d="M48 6 L56 40 L90 48 L56 56 L48 90 L40 56 L6 48 L40 40 Z" fill="none" '
    f'stroke="{css(INK)}" stroke-width="8" stroke-linejoin="round"/>'
    f'<circle cx="48" cy="48" r="8" fill="{css(INK)}"/>'
)
_cast = (
    '<circle cx="48" cy="48" r="44" fill="#2b2119" stroke="#ecd093" stroke-width="4"/>'
    '<path d="M48 12 L56 38 L82 30 L64 50 L80 72 L54 62 L46 86 L40 60 L14 68 L30 48 L16 26 '
    'L42 36 Z" fill="#ffe9a0"/>'
)
_others = "".join(
    f'<circle cx="{x}" cy="30" r="16" fill="{css(INK)}"/>'
    f'<path d="M{x - 26} 86 C{x - 26} 50 {x + 26} 50 {x + 26} 86 Z" fill="{css(INK)}"/>'
    for x in (32, 66)
)
_medal = (
    down("gilt", 4, 92, *GILT)
    + '<circle cx="46" cy="48" r="44" fill="#4a3212"/><circle cx="46" cy="48" r="41.5" '
    'fill="url(#gilt)"/><circle cx="46" cy="48" r="32" fill="#3a2411" stroke="#7a5a24" '
    'stroke-width="2.5"/>'
)
_scored = (
    down("gilt", 24, 80, *GILT)
    + '<circle cx="30" cy="52" r="27" fill="url(#gilt)" stroke="#3a2411" stroke-width="4"/>'
    '<circle cx="30" cy="52" r="16" fill="none" stroke="#5a3c12" stroke-width="5"/>'
)
_prestige = (
    down("gilt", 4, 92, *GILT)
    + '<path d="M8 24 L28 46 L48 10 L68 46 L88 24 L80 84 H16 Z" fill="url(#gilt)" '
    'stroke="#4a3212" stroke-width="6" stroke-linejoin="round"/>'
)
_rune = (
    '<rect x="10" y="4" width="60" height="88" rx="26" fill="#4c5d78" stroke="#131c2b" '
    'stroke-width="6"/><path d="M28 24 V72 M28 26 L52 40 L28 54 M52 54 V72" fill="none" '
    'stroke="#cfe2ff" stroke-width="7"/>'
)
_arcana = (
    down("stone", 5, 91, rgb("#4f8286"), rgb("#1d3a3d"))
    + '<path d="M5 91 V39 C5 18 19 6 36 6 C53 6 67 18 67 39 V91 Z" fill="url(#stone)" '
    'stroke="#0d1f21" stroke-width="6" stroke-linejoin="round"/>'
    '<path d="M36 26 L42 44 L58 50 L42 56 L36 76 L30 56 L14 50 L30 44 Z" fill="#d9f0ee"/>'
)
_class = _card(
    "#3c4a7d",
    "#131a36",
    '<path d="M36 16 C53 20 58 42 58 78 H14 C14 42 19 20 36 16 Z" fill="#f0e2c0"/>'
    '<ellipse cx="36" cy="49" rx="11" ry="15" fill="#131a36"/>',
)
_heroic = _card(
    "#8a5c20",
    "#33200a",
    '<path d="M36 22 L58 30 V50 C58 64 48 72 36 78 C24 72 14 64 14 50 V30 Z" fill="#ffe6b0" '
    'opacity="0.8"/>',
)

TOKENS: Final = {
    **{name: (counted, lettered) for name, (lettered, counted) in _ELEMENTS.items()},
    **{name: (shape, None) for name, shape in _COUNTED.items()},
}
"""By name: the shape with a number, and the one with a letter if there is one."""

SIGNS: Final = {
    "beastslayer": Shape(96, _beastslayer),
    "saviour": Shape(92, _saviour),
    "pathfinder": Shape(92, _pathfinder),
    "runebreaker": Shape(92, _runebreaker),
    "alteration": Shape(72, _alteration, _on_card(36, 49)),
    "exhausted": Shape(94, _exhausted),
    "play": Shape(72, _play, _on_card(36, 49)),
    "spell": Shape(72, _spell, _on_card(36, 49)),
    "spells": Shape(72, _plain_spell),
    "heroic": Shape(72, _heroic),
    "arcana": Shape(72, _arcana),
    "class": Shape(72, _class),
    "take": Shape(88, _take),
    "die": Shape(92, _die + _dots),
    "dice": Shape(92, _die, Label(46, 49, 60, INK, least=_LEAST)),
    "possessed": Shape(92, _possessed),
    "reroll": Shape(96, _reroll),
    "flip": Shape(96, _flip),
    "link": Shape(96, _link),
    "enchantment": Shape(96, _enchantment),
    "cast": Shape(96, _cast),
    "others": Shape(98, _others),
    "points": Shape(92, _medal, Label(46, 48, 58, rgb("#fff3d0"), _EDGE, _LEAST)),
    "scored": Shape(60, _scored),
    "prestige": Shape(96, _prestige),
    "mystrune": Shape(80, _rune),
    "made_up": MADE_UP,
    "coach": COACH,
    "arrow": Shape(56, f'<path d="M4 14 L54 48 L4 82 Z" fill="{css(INK)}"/>'),
    "plus": Shape(56, _stroke("M28 26 V70 M6 48 H50", 10)),
    "minus": Shape(56, _stroke("M6 48 H50", 10)),
    "times": Shape(56, _stroke("M10 30 L46 66 M46 30 L10 66", 10)),
    "slash": Shape(46, _stroke("M39 8 L7 88", 9)),
    "equals": Shape(60, _stroke("M6 37 H54 M6 59 H54", 10)),
    "count": Shape(50, "", Label(25, 48, 84, CREAM, _EDGE, _LEAST)),
    "any": Shape(
        84,
        _stroke(
            "M42 48 C30 26 8 28 8 48 C8 68 30 70 42 48 C54 26 76 28 76 48 C76 68 54 70 42 48 Z", 10
        ),
    ),
}

_IN_INK: Final = (
    "take",
    "reroll",
    "flip",
    "link",
    "enchantment",
    "others",
    "arrow",
    "plus",
    "minus",
    "times",
    "slash",
    "equals",
    "any",
)
"""Icons made only of ink: on a dark background they are drawn in cream."""


def _in_cream(shape: Shape) -> Shape:
    return Shape(shape.width, shape.body.replace(css(INK), css(CREAM)), shape.label)


SIGNS_ON_DARK: Final = {name: _in_cream(SIGNS[name]) for name in _IN_INK}
