"""The shapes of the icons: SVG elements in a box 96 high, each as wide as it needs.

All are original drawings, except the beasts on the type seals and the rival's hood (see the licence
next to the emblems).
"""

from typing import Final

from resarcana_desktop.games.resarcana.render.colours import ESSENCE_COLOURS
from resarcana_desktop.games.resarcana.render.emblems import emblem_path
from resarcana_desktop.render.icons import COACH, MADE_UP, Label, Shape
from resarcana_desktop.render.svg import down, slanted
from resarcana_desktop.render.theme import GILT, css, rgb

INK: Final = rgb("#2b2119")
HOOD: Final = rgb("#45362a")
CREAM: Final = rgb("#fdf3dc")
WHITE: Final = rgb("#ffffff")


# ---- essences --------------------------------------------------------------------------------

_FLAME = (
    "M37 4 C39 19 52 26 56 41 C60 36 61 30 59 22 C69 33 74 46 74 60 C73 81 58 93 39 93 "
    "C19 93 4 80 4 60 C4 50 8 42 13 33 C14 42 17 47 22 49 C21 32 27 16 37 4 Z"
)
_FLAME_HEART = (
    "M39 54 C42 63 54 68 54 78 C54 86 47 91 39 91 C31 91 24 86 24 78 C24 69 35 65 39 54 Z"
)
_LEAF = "M84 6 C44 3 15 22 13 52 C12 63 15 70 20 75 C29 81 41 81 51 76 C79 66 88 38 84 6 Z"
_LEAF_VEINS = "M20 75 C33 60 49 43 66 26 M35 60 V42 M35 60 H55 M48 46 V30 M48 46 H66"
_DROP = "M33 4 C38 25 62 43 62 63 C62 81 49 93 33 93 C17 93 4 81 4 63 C4 43 28 25 33 4 Z"
_SKULL = "M42 6 C65 6 79 21 79 43 C79 55 74 64 66 69 V89 H18 V69 C10 64 5 55 5 43 C5 21 19 6 42 6 Z"
_SHELL = "M3 44 C6 78 26 93 50 93 C74 93 94 78 97 44 C84 62 68 68 50 68 C32 68 16 62 3 44 Z"
_BAR = "M22 21 H74 L92 77 H4 Z"


def _essence(number: int, name: str, path: str, edge: float) -> str:
    colours = ESSENCE_COLOURS[number]
    shade = down(name, 4, 92, colours.light, colours.main)
    return (
        f'{shade}<path d="{path}" fill="url(#{name})" stroke="{css(colours.outline)}" '
        f'stroke-width="{edge}" stroke-linejoin="round"/>'
    )


def _flame() -> str:
    heart = down("heart", 54, 92, rgb("#ffd27a"), rgb("#f29a3c"))
    return _essence(0, "elan", _FLAME, 6) + heart + f'<path d="{_FLAME_HEART}" fill="url(#heart)"/>'


def _leaf() -> str:
    outline, main = css(ESSENCE_COLOURS[1].outline), css(ESSENCE_COLOURS[1].main)
    stem = (
        f'<path d="M24 71 L8 88" stroke="{outline}" stroke-width="14" stroke-linecap="round"/>'
        f'<path d="M24 71 L8 88" stroke="{main}" stroke-width="5" stroke-linecap="round"/>'
    )
    veins = (
        f'<path d="{_LEAF_VEINS}" fill="none" stroke="{outline}" stroke-width="5" '
        'stroke-linecap="round" stroke-opacity="0.75"/>'
    )
    return stem + _essence(1, "life", _LEAF, 6) + veins


def _drop() -> str:
    shine = (
        '<path d="M13 63 C13 74 19 81 28 83" fill="none" stroke="#e8f6ff" stroke-width="6" '
        'stroke-linecap="round" stroke-opacity="0.85"/>'
    )
    return _essence(2, "calm", _DROP, 6) + shine


def _skull(eyes: bool) -> str:
    head = _essence(3, "death", _SKULL, 7)
    teeth = '<path d="M32 80 V89 M42 80 V89 M52 80 V89" stroke="#d8cee0" stroke-width="5"/>'
    if not eyes:
        return head + teeth
    face = (
        '<circle cx="27" cy="50" r="12" fill="#efe6f6"/><circle cx="57" cy="50" r="12" '
        'fill="#efe6f6"/><path d="M42 60 L36 72 H48 Z" fill="#efe6f6"/>'
    )
    return head + face + teeth


def _bar() -> str:
    light = slanted("top", (26, 26), (70, 46), rgb("#fff6cf"), rgb("#ffe396"))
    facet = '<path d="M28 27 H68 L74 46 H22 Z" fill="url(#top)"/>'
    return _essence(4, "gold", _BAR, 6) + light + facet


def _pearl() -> str:
    colours = ESSENCE_COLOURS[5]
    edge = f'stroke="{css(colours.outline)}" stroke-width="6" stroke-linejoin="round"'
    shell = down("shell", 46, 92, rgb("#a99ab3"), rgb("#6b5a76"))
    shade = down("pearl", 4, 70, colours.light, colours.main)
    return (
        f'{shell}<path d="{_SHELL}" fill="url(#shell)" {edge}/>'
        f'{shade}<circle cx="50" cy="38" r="33" fill="url(#pearl)" {edge}/>'
        '<path d="M28 33 C31 22 39 16 49 15" fill="none" stroke="#ffffff" stroke-width="7" '
        'stroke-linecap="round"/>'
    )


def _any() -> str:
    ring = slanted("ring", (10, 8), (80, 90), rgb("#dedad1"), rgb("#8d877c"))
    return (
        f'{ring}<circle cx="46" cy="48" r="42.5" fill="url(#ring)" stroke="#35312a" '
        'stroke-width="4"/><circle cx="46" cy="48" r="30" fill="#f7f1e2" stroke="#35312a" '
        'stroke-width="3"/>'
    )


def _identical() -> str:
    return (
        _any() + '<circle cx="81" cy="73" r="20" fill="#35312a"/>'
        '<path d="M70 67 H92 M70 79 H92" stroke="#f7f1e2" stroke-width="6.5"/>'
    )


_DARK_EDGE = rgb("#17100a")
LETTERED: Final = {
    "elan": Shape(78, _flame(), Label(39, 70, 44, WHITE, _DARK_EDGE)),
    "life": Shape(90, _leaf(), Label(50, 51, 44, WHITE, _DARK_EDGE)),
    "calm": Shape(66, _drop(), Label(34, 65, 44, WHITE, _DARK_EDGE)),
    "death": Shape(84, _skull(eyes=True), Label(42, 22, 36, WHITE, _DARK_EDGE)),
    "gold": Shape(96, _bar(), Label(48, 52, 44, WHITE, _DARK_EDGE)),
    "pearl": Shape(100, _pearl(), Label(50, 40, 44, WHITE, _DARK_EDGE)),
}
COUNTED: Final = {
    "elan": Shape(78, _flame(), Label(39, 63, 60, WHITE, _DARK_EDGE)),
    "life": Shape(90, _leaf(), Label(49, 48, 60, WHITE, _DARK_EDGE)),
    "calm": Shape(66, _drop(), Label(33, 62, 58, WHITE, _DARK_EDGE)),
    "death": Shape(84, _skull(eyes=False), Label(42, 45, 60, WHITE, _DARK_EDGE)),
    "gold": Shape(96, _bar(), Label(48, 50, 60, WHITE, _DARK_EDGE)),
    "pearl": Shape(100, _pearl(), Label(50, 42, 60, WHITE, _DARK_EDGE)),
    "any": Shape(92, _any(), Label(46, 48, 52, INK)),
    "identical": Shape(104, _identical(), Label(46, 48, 52, INK)),
}


# ---- turning, straightening, putting, collecting ---------------------------------------------


def _square(fill: str, edge: str, width: float, arrow: str, arrow_colour: str) -> str:
    return (
        f'<rect x="{4 + width / 2}" y="{7 + width / 2}" width="{82 - width}" '
        f'height="{82 - width}" rx="17" fill="{fill}" stroke="{edge}" stroke-width="{width}"/>'
        f'<path d="{arrow}" fill="{arrow_colour}"/>'
    )


_BENT_RIGHT = "M18 77 V58 C18 38 30 31 46 31 V16 L80 39 L46 62 V47 C38 47 34 50 34 59 V77 Z"
_BENT_UP = "M73 75 H56 C38 75 31 64 31 48 H15 L38 16 L62 48 H47 C47 56 50 60 58 60 H73 Z"

_turn = _square(css(INK), css(INK), 0, _BENT_RIGHT, css(CREAM))
_straighten = _square("#fbf6e4", "#2c7a3c", 8, _BENT_UP, "#1d5a2b")
_put = (
    f'<path d="M7 52 V86 H81 V52" fill="none" stroke="{css(INK)}" stroke-width="12"/>'
    f'<path d="M37 6 H51 V34 H68 L44 64 L20 34 H37 Z" fill="{css(INK)}"/>'
)
_spend = (
    f'<path d="M7 52 V86 H81 V52" fill="none" stroke="{css(INK)}" stroke-width="12"/>'
    f'<path d="M37 66 H51 V36 H68 L44 6 L20 36 H37 Z" fill="{css(INK)}"/>'
)
_stay = (
    f'<path d="M7 44 V86 H81 V44" fill="none" stroke="{css(INK)}" stroke-width="12"/>'
    '<circle cx="44" cy="50" r="22" fill="#f7f1e2" stroke="#35312a" stroke-width="5"/>'
    '<path d="M33 50 L42 59 L57 41" fill="none" stroke="#35312a" stroke-width="7"/>'
)
_collect = (
    down("bowl", 46, 92, rgb("#94702f"), rgb("#5f4415"))
    + '<path d="M5 49 H87 C87 75 69 91 46 91 C23 91 5 75 5 49 Z" fill="url(#bowl)" '
    'stroke="#3c2a0c" stroke-width="5" stroke-linejoin="round"/>'
    '<path d="M38 3 H54 V18 H69 L46 42 L23 18 H38 Z" fill="#8a6426"/>'
)


# ---- attacks and answers ---------------------------------------------------------------------


def _burst() -> str:
    points = (
        "46,2 54,15 68,6 70,22 87,20 82,36 95,46 82,55 88,71 71,71 68,87 54,79 44,93 36,79 "
        "21,86 20,70 3,68 11,54 0,42 14,34 9,18 25,21 30,6 40,15"
    )
    leaf = (
        '<g transform="translate(54 50) scale(0.48)">'
        f'<path d="M24 71 L8 88" stroke="#1c3f12" stroke-width="18" stroke-linecap="round"/>'
        f'<path d="{_LEAF}" fill="#66b03c" stroke="#1c3f12" stroke-width="11"/>'
        '<path d="M22 73 L64 28" stroke="#1c3f12" stroke-width="8"/></g>'
    )
    return (
        f'<polygon points="{points}" fill="#b3201a" stroke="#4f0a07" stroke-width="4" '
        f'stroke-linejoin="round"/>{leaf}'
    )


_react = (
    '<path d="M25 5 H65 L87 48 L65 91 H25 L3 48 Z" fill="#e9dcfb"/>'
    '<path d="M28 10 H62 L81 48 L62 86 H28 L9 48 Z" fill="#5a2a86"/>'
    '<path d="M53 15 L25 54 H42 L35 82 L66 41 H48 Z" fill="#ffe9a0"/>'
)
_SHIELD = "M40 4 L75 15 V45 C75 68 60 84 40 92 C20 84 5 68 5 45 V15 Z"
_ignore = (
    down("shield", 4, 92, rgb("#4a7eac"), rgb("#2f5c86"))
    + f'<path d="{_SHIELD}" fill="url(#shield)" stroke="#12263a" stroke-width="6" '
    'stroke-linejoin="round"/><path d="M22 48 L35 62 L59 33" fill="none" stroke="#ffffff" '
    'stroke-width="11"/>'
)
_check = (
    '<circle cx="46" cy="48" r="43" fill="#2b2119"/><circle cx="46" cy="48" r="36" fill="none" '
    'stroke="#ecd093" stroke-width="3"/><path d="M25 49 L40 64 L68 33" fill="none" '
    'stroke="#fff3d0" stroke-width="11"/>'
)
_tag = (
    '<path d="M4 48 L26 16 H86 Q91 16 91 21 V75 Q91 80 86 80 H26 Z" fill="#2f6b63" '
    'stroke="#102e2a" stroke-width="6" stroke-linejoin="round"/>'
    '<circle cx="23" cy="48" r="6" fill="#dff3ee"/>'
)


# ---- cards -----------------------------------------------------------------------------------


def _card(inside: str = "", fill: str = "#7a5730") -> str:
    return (
        '<rect x="4" y="5" width="64" height="86" rx="9" fill="#5f4021" stroke="#261708" '
        f'stroke-width="6"/><rect x="12" y="13" width="48" height="70" rx="4" fill="{fill}" '
        f'stroke="#e2cc96" stroke-width="4"/>{inside}'
    )


_DARK_HIDE = "#432a12"
"""Behind numbers, so that they are readable."""
_CARD_ARROW = '<path d="M28 24 H44 V46 H56 L36 73 L16 46 H28 Z" fill="#fff6dc"/>'
_SMALL_ARROW = '<path d="M31 50 H41 V62 H51 L36 79 L21 62 H31 Z" fill="#fff6dc"/>'
_PLACE_ARROW = '<path d="M28 74 H44 V50 H57 L36 21 L15 50 H28 Z" fill="#2b1a08"/>'
_CRACK = (
    '<path d="M46 2 L30 40 L44 47 L27 94" fill="none" stroke="#f6ead0" stroke-width="13"/>'
    '<path d="M46 2 L30 40 L44 47 L27 94" fill="none" stroke="#b3201a" stroke-width="8"/>'
)
_pale_card = (
    '<rect x="4" y="5" width="64" height="86" rx="9" fill="#f3ecd9" stroke="#2b2119" '
    'stroke-width="6"/><circle cx="36" cy="48" r="17" fill="#fffaf0" stroke="#79736a" '
    'stroke-width="9"/>'
)
_arched = (
    down("stone", 5, 91, rgb("#b7b2a5"), rgb("#807b6f"))
    + '<path d="M5 91 V39 C5 18 19 6 36 6 C53 6 67 18 67 39 V91 Z" fill="url(#stone)" '
    'stroke="#2b2a26" stroke-width="6" stroke-linejoin="round"/>'
    '<path d="M13 84 V39 C13 24 23 14 36 14 C49 14 59 24 59 39 V84 Z" fill="none" '
    'stroke="#f0ede2" stroke-width="3"/>'
)
_scroll = (
    '<rect x="14" y="14" width="52" height="68" fill="#f3e3b8" stroke="#3a2410" stroke-width="6"/>'
    '<path d="M25 35 H55 M25 48 H55 M25 61 H45" fill="none" stroke="#7a5a24" stroke-width="6"/>'
    '<rect x="4" y="5" width="72" height="18" rx="9" fill="#d9b978" stroke="#3a2410" '
    'stroke-width="6"/><rect x="4" y="73" width="72" height="18" rx="9" fill="#d9b978" '
    'stroke="#3a2410" stroke-width="6"/>'
)
_flag = (
    '<path d="M16 8 V92" stroke="#2b2119" stroke-width="9" stroke-linecap="round"/>'
    '<path d="M18 12 H82 L68 32 L82 54 H18 Z" fill="#7d2b22" stroke="#2b2119" '
    'stroke-width="5" stroke-linejoin="round"/>'
)
_item_card = (
    down("bronze", 16, 80, rgb("#d9ab62"), rgb("#7c5320"))
    + '<path d="M16 16 H76 L88 28 V68 L76 80 H16 L4 68 V28 Z" fill="url(#bronze)" '
    'stroke="#3a2410" stroke-width="5" stroke-linejoin="round"/>'
    '<path d="M19 24 H73 L80 31 V65 L73 72 H19 L12 65 V31 Z" fill="#f5ead0"/>'
)
_place_card = (
    '<rect x="4" y="14" width="90" height="68" rx="7" fill="#2c5053" stroke="#c79a4b" '
    'stroke-width="5"/><rect x="13" y="23" width="24" height="50" rx="3" fill="#12292b"/>'
    '<rect x="43" y="44" width="42" height="29" rx="3" fill="#f5ead0"/>'
)


# ---- seals, medals and signs -----------------------------------------------------------------

_creature = (
    '<circle cx="46" cy="48" r="44" fill="#dfe3b4"/>'
    '<circle cx="46" cy="48" r="39" fill="#3f6f2a"/>'
    + emblem_path("paw-print", 17, 19, 58, "#f3f6d8")
)
_dragon = (
    '<path d="M48 1 L95 48 L48 95 L1 48 Z" fill="#f0d8b4"/>'
    '<path d="M48 8 L88 48 L48 88 L8 48 Z" fill="#8f211a"/>'
    + emblem_path("dragon-head", 22, 21, 52, "#fff0d8")
)
_demon = (
    '<path d="M3 9 H85 V62 L44 93 L3 62 Z" fill="#e2d3f0"/>'
    '<path d="M8 14 H80 V59 L44 87 L8 59 Z" fill="#592a7c"/>'
    + emblem_path("daemon-skull", 18, 16, 52, "#fbf2ff")
)
_hood = emblem_path("cowled", 3, 3, 90, css(HOOD))
_medal = (
    down("gilt", 4, 92, *GILT)
    + '<circle cx="46" cy="48" r="44" fill="#4a3212"/><circle cx="46" cy="48" r="41.5" '
    'fill="url(#gilt)"/><circle cx="46" cy="48" r="32" fill="#3a2411" stroke="#7a5a24" '
    'stroke-width="2.5"/>'
)
_STAR = "M48 5 L59 37 H92 L65 57 L75 90 L48 70 L21 90 L31 57 L4 37 H37 Z"
_star = f'<path d="{_STAR}" fill="#cbb27a" stroke="#3c3f5f" stroke-width="4.5"/>'
_eye = (
    '<path d="M4 48 C22 20 74 20 92 48 C74 76 22 76 4 48 Z" fill="#fbf6e4" stroke="#2b2119" '
    'stroke-width="6"/><circle cx="48" cy="48" r="15" fill="#2f6389"/>'
    '<circle cx="48" cy="48" r="7" fill="#10202e"/>'
)
_ear = (
    '<path d="M34 43 C33 20 46 7 62 7 C80 7 92 21 92 39 C92 56 80 61 74 70 '
    'C69 78 66 91 52 91 C41 91 36 83 38 73" fill="#efdcae" stroke="#2b2119" '
    'stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>'
    '<path d="M48 42 C48 29 54 22 63 22 C72 22 78 30 77 40 C76 51 64 52 62 60 '
    'C61 66 66 67 66 72" fill="none" stroke="#8a6a3a" stroke-width="6" stroke-linecap="round"/>'
    '<path d="M22 34 C18 43 18 54 22 63 M9 26 C2 41 2 57 9 71" fill="none" stroke="#e6bd62" '
    'stroke-width="6" stroke-linecap="round"/>'
)


def _fanned(turn: int, fill: str) -> str:
    """Return a card of a hand, turned about the hand's lower end."""
    return (
        f'<g transform="rotate({turn} 48 104)"><rect x="29" y="12" width="38" height="60" rx="6" '
        f'fill="{fill}" stroke="#2b2119" stroke-width="5"/><path d="M36 24 H60 M36 36 H60" '
        'fill="none" stroke="#8a6a3a" stroke-width="5"/></g>'
    )


_hand = _fanned(-30, "#e0c48c") + _fanned(0, "#efdcae") + _fanned(30, "#fff4d8")
_everyone = "".join(emblem_path("cowled", x, 16, 64, css(HOOD)) for x in (-8, 28))


def _stroke(path: str, width: float = 12, colour: str = css(INK)) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


ICONS: Final = {
    "made_up": MADE_UP,
    "turn": Shape(90, _turn),
    "straighten": Shape(90, _straighten),
    "put": Shape(88, _put),
    "spend": Shape(88, _spend),
    "stay": Shape(88, _stay),
    "claim": Shape(88, _flag),
    "collect": Shape(92, _collect),
    "react": Shape(90, _react),
    "ignore": Shape(80, _ignore),
    "life_loss": Shape(96, _burst(), Label(45, 44, 46)),
    "discount": Shape(94, _tag, Label(58, 49, 54)),
    "draw": Shape(72, _card(fill=_DARK_HIDE), Label(36, 49, 52, rgb("#fff6dc"))),
    "discard": Shape(72, _card(_CARD_ARROW)),
    "discards": Shape(72, _card(_SMALL_ARROW), Label(36, 33, 40, rgb("#fff6dc"))),
    "place": Shape(72, _card(_PLACE_ARROW, "#e6bd62")),
    "destroy": Shape(72, _card(_CRACK)),
    "card": Shape(72, _card(), Label(36, 49, 52, rgb("#fff6dc"))),
    "look": Shape(72, _card(fill=_DARK_HIDE), Label(36, 49, 58, rgb("#fff6dc"))),
    "monuments": Shape(72, _arched, Label(36, 54, 54, rgb("#ffffff"), rgb("#3a382f"))),
    "component": Shape(72, _pale_card),
    "scroll": Shape(80, _scroll),
    "item": Shape(92, _item_card),
    "place_of_power": Shape(98, _place_card),
    "check": Shape(92, _check),
    "points": Shape(92, _medal, Label(46, 48, 54, rgb("#fff3d0"))),
    "creature": Shape(92, _creature),
    "dragon": Shape(96, _dragon),
    "demon": Shape(88, _demon),
    "rival": Shape(96, _hood),
    "rivals": Shape(88, _everyone),
    "mage": Shape(96, _star),
    "eye": Shape(96, _eye),
    "coach": COACH,
    "ear": Shape(96, _ear),
    "hand": Shape(96, _hand),
    "arrow": Shape(56, f'<path d="M4 14 L54 48 L4 82 Z" fill="{css(INK)}"/>'),
    "plus": Shape(56, _stroke("M28 26 V70 M6 48 H50", 10)),
    "minus": Shape(56, _stroke("M6 48 H50", 10)),
    "slash": Shape(46, _stroke("M39 8 L7 88", 9)),
    "equals": Shape(60, _stroke("M6 37 H54 M6 59 H54", 10)),
    "hairline": Shape(12, _stroke("M6 6 V90", 3.5, "#8d7a55")),
    "tick": Shape(84, _stroke("M10 50 L33 74 L74 20", 14)),
    "cross": Shape(80, _stroke("M14 22 L66 74 M66 22 L14 74", 14)),
}

_IN_INK: Final = (
    "put",
    "spend",
    "stay",
    "claim",
    "arrow",
    "plus",
    "minus",
    "slash",
    "equals",
    "tick",
    "cross",
    "rival",
    "rivals",
)
"""Icons made only of ink: on a dark background they are drawn in cream."""


def _in_cream(shape: Shape) -> Shape:
    body = shape.body.replace(css(INK), css(CREAM)).replace(css(HOOD), "#cdb98e")
    return Shape(shape.width, body, shape.label)


_lighter = _collect.replace("#3c2a0c", "#d9b36a").replace("#8a6426", "#e0bd78")
_edged = _square("#33281c", "#b08a4b", 5, _BENT_RIGHT, css(CREAM))
ICONS_ON_DARK: Final = {
    **{name: _in_cream(ICONS[name]) for name in _IN_INK},
    "collect": Shape(92, _lighter),
    "turn": Shape(90, _edged),
}
"""The icons that look different on a dark background."""
