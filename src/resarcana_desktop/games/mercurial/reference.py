"""The meanings of the icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.glossary import Entry, Glossary
from resarcana_desktop.games.icon_lines import Sign

if TYPE_CHECKING:
    from collections.abc import Sequence

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "elements": ("fire", "water", "lightning", "earth", "aether", "void", "die", "possessed"),
    "crystals": ("mana", "acuity", "ruin", "restore", "myst", "link", "enchantment"),
    "sigils": ("beastslayer", "saviour", "pathfinder", "runebreaker"),
    "cards": ("spells", "alteration", "heroic", "arcana", "mystrune", "points", "prestige"),
    "effects": ("take", "play", "reroll", "flip", "others", "class"),
    "lines": ("arrow", "slash", "equals", "plus", "minus", "times", "any", "count", "made_up"),
}
"""All icons, by what they are about."""
ICON_KEYS: Final = tuple(name for names in GROUPS.values() for name in names)


class GlossaryPage(Glossary):
    """Every icon with its meaning."""

    keys = "reference.icon"
    example = "grounding"

    def groups(self) -> dict[str, Sequence[Entry]]:
        """Return all of them; each is explained by a line of its own name."""
        signs = {"count": Sign("count", "?")}
        return {
            group: [(name, signs.get(name, Sign(name))) for name in names]
            for group, names in GROUPS.items()
        }
