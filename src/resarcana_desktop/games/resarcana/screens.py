"""What Res Arcana shows in the window; each screen is loaded when it is first opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.controls import FLAGS, KEYS

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene


class ResArcanaScreens:
    """What `GameScreens` promises."""

    keys = KEYS
    flags = FLAGS

    def compendium(self, context: Context, component_id: str = "") -> Scene:
        """All components."""
        from resarcana_desktop.games.resarcana.compendium.scene import CompendiumScene

        return CompendiumScene(context, component_id)

    def glossary(self, context: Context) -> Scene:
        """What the icons on components mean."""
        from resarcana_desktop.games.resarcana.compendium.glossary import GlossaryScene

        return GlossaryScene(context)


SCREENS: Final = ResArcanaScreens()
