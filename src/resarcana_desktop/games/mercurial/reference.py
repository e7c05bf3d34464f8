"""The meanings of the icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.glossary import Glossary
from resarcana_desktop.games.icon_lines import Sign

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "elements": (
        "fire",
        "water",
        "lightning",
        "earth",
        "aether",
        "void",
        "class",
        "die",
        "possessed",
    ),
    "crystals": ("mana", "acuity", "ruin", "restore", "myst", "link", "enchantment"),
    "sigils": ("beastslayer", "saviour", "pathfinder", "runebreaker"),
    "cards": (
        *("spells", "alteration", "exhausted", "heroic", "arcana", "mystrune"),
        *("points", "prestige", "scored"),
    ),
    "effects": ("take", "play", "reroll", "flip", "others"),
    "lines": ("arrow", "slash", "equals", "plus", "minus", "times", "any", "count", "made_up"),
}
"""All icons, by what they are about."""
ICON_KEYS: Final = tuple(name for names in GROUPS.values() for name in names)


def glossary(context: Context) -> Glossary:
    """Return the screen with all icons; each is explained by a line of its own name."""
    signs = {"count": Sign("count", "?"), "points": Sign("points", "7")}
    groups = {
        group: [(name, signs.get(name, Sign(name))) for name in names]
        for group, names in GROUPS.items()
    }
    return Glossary(context, "reference.icon", groups, "grounding")
