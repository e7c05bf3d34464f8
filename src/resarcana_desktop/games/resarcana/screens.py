"""The window screens of Res Arcana; each is loaded when it is first opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.commands_and_settings import FLAGS, KEYS, ZONE_KEYS
from resarcana_desktop.games.resarcana.render.icons import ICON_SET
from resarcana_desktop.games.resarcana.rules.codes import WINNING_POINTS
from resarcana_desktop.games.screens import Credit, GameScreens
from resarcana_desktop.play.session import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.app.zones import Zone
    from resarcana_desktop.games.interface import Chosen
    from resarcana_desktop.games.resarcana.play.recorded import ResArcanaHistory
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.screens import CardEditor, Practice, PuzzleKeeper
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.explaining import Reasons
    from resarcana_desktop.play.log import LogBook
    from resarcana_desktop.play.review.reviewer import ReviewWords
    from resarcana_desktop.render.badges import Badge
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.tabletop.mistake_policy import MistakePolicy, MistakeTask
    from resarcana_desktop.tabletop.policy import TablePolicy
    from resarcana_desktop.tabletop.replay_table import Recorded, ReplayTable
    from resarcana_desktop.widgets import Node, Picture, Widget


class ResArcanaScreens(GameScreens):
    """The window screens of Res Arcana."""

    keys = KEYS
    zone_keys = ZONE_KEYS
    flags = FLAGS
    icons = ICON_SET
    sounds = ASSETS / "sounds" / ID

    def spoken(self, markup: str, catalogue: Catalogue) -> str:
        """Rich text in plain words."""
        from resarcana_desktop.games.resarcana.text.spoken import spoken

        return spoken(markup, catalogue)

    def zones(self, context: Context, scene: Scene, root: Node) -> Sequence[Zone]:
        """Return the zones of the table, if the screen has one."""
        from resarcana_desktop.games.resarcana.table.seat_picture import SeatPicture
        from resarcana_desktop.games.resarcana.table.zones import zones_of

        there = scene.on_table
        return zones_of(there, root, context.wording()) if isinstance(there, SeatPicture) else ()

    # ---- setting up ----------------------------------------------------------------------

    def setting_up(
        self, context: Context, setup: GameSetup, choose: Callable[[Chosen], None]
    ) -> Scene:
        """The screen on which a table is customised."""
        from resarcana_desktop.games.resarcana.custom_setups.scene import CustomSetupScene

        return CustomSetupScene(context, setup, choose)

    def portrait(self, bot: str, size: int) -> Surface:
        """Return the portrait of a rival."""
        from resarcana_desktop.games.resarcana.render.portraits import portrait

        return portrait(bot, size)

    # ---- playing -------------------------------------------------------------------------

    @property
    def session(self) -> type[PlaySession]:
        """The class of its games."""
        from resarcana_desktop.games.resarcana.play.session import PlaySession

        return PlaySession

    def table(
        self, context: Context, session: PlaySession, policy: TablePolicy | None = None
    ) -> Scene:
        """The table with a game on it; in first games with the coach on call."""
        from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
        from resarcana_desktop.tabletop.on_call import policy_for

        return ResArcanaTable(context, session, policy or policy_for(context, session))

    def editor(self, context: Context, setup: GameSetup, begins: str) -> Scene:
        """The sandbox."""
        from resarcana_desktop.games.resarcana.sandbox.opening import sandbox_from

        return sandbox_from(context, setup, begins)

    def load(self) -> None:
        """Load the rules, the bots' names and everything that draws the table."""
        from importlib import import_module

        from resarcana_desktop.games.resarcana.rulesets import res_arcana

        res_arcana()
        for module in ("bots.registry", "table.scene"):
            import_module(f"resarcana_desktop.games.resarcana.{module}")

    def prepare(self, context: Context, session: PlaySession) -> Iterator[None]:
        """Draw the components that the table shows first, and could be dealt."""
        from resarcana_desktop.games.resarcana.table import ahead

        yield from ahead.for_game(context, session)

    # ---- looking again -------------------------------------------------------------------

    def log(self, history: ResArcanaHistory, catalogue: Catalogue) -> LogBook:
        """The empty log of a recorded game."""
        from resarcana_desktop.games.resarcana.play.recorded import ReplayLog

        return ReplayLog(history, catalogue)

    def replay_table(self, context: Context, recorded: Recorded) -> ReplayTable:
        """Return the table for a replay."""
        from resarcana_desktop.games.resarcana.table.replayed import ResArcanaReplayTable

        return ResArcanaReplayTable(context, recorded)

    def reasons(self, context: Context, history: ResArcanaHistory) -> Reasons:
        """Return what explains bots' moves in a recorded game."""
        from resarcana_desktop.games.resarcana.play.recorded import ReplayReasons

        return ReplayReasons(history, context.catalogue)

    def picture(
        self,
        surface: Surface,
        look: Look,
        catalogue: Catalogue,
        history: ResArcanaHistory,
        seat: int,
        at: int,
    ) -> None:
        """Draw a moment of a recorded game."""
        from resarcana_desktop.games.resarcana.table.replayed import draw_moment

        draw_moment(surface, look, catalogue, history, seat, at)

    def review_words(self, history: ResArcanaHistory, catalogue: Catalogue) -> ReviewWords:
        """Actions, reasons and strokes of luck in words."""
        from resarcana_desktop.games.resarcana.play.recorded import ResArcanaReviewWords

        return ResArcanaReviewWords(history, catalogue)

    def puzzle_keeper(self, context: Context, history: ResArcanaHistory) -> PuzzleKeeper:
        """Keeps moments among the puzzles."""
        from resarcana_desktop.games.resarcana.puzzles.keeping import Keeper

        return Keeper(context, history)

    def mistake(self, task: MistakeTask) -> MistakePolicy:
        """Return the policy of a table with a mistake."""
        from resarcana_desktop.games.resarcana.puzzles.policy import ResArcanaMistake

        return ResArcanaMistake(task)

    # ---- around games --------------------------------------------------------------------

    def face(self, component: str) -> Picture | None:
        """A face as in the compendium."""
        from resarcana_desktop.games.resarcana.compendium.scene import Face
        from resarcana_desktop.games.resarcana.rulesets import component_of

        found = component_of(component)
        return None if found is None else Face(found)

    def likeness(self, component: str, size: int) -> Surface | None:
        """Return the medal of a mage."""
        from resarcana_desktop.games.resarcana.table.panels.pieces import emblem_medal

        return emblem_medal(component, size)

    def standing(self, position: Any, seat: int) -> tuple[str, int]:
        """Return the mage of a seat, if it is known to all, and its points."""
        from resarcana_desktop.games.resarcana.rulesets import mage_among

        seen = position.observation(NOBODY).seats[seat]
        return mage_among(each.id for each in seen.in_play), seen.points

    def badge(self, achievement: str, number: int) -> Badge:
        """Return the badge of an achievement."""
        from resarcana_desktop.games.resarcana.render.badges import badge_of

        return badge_of(achievement, number)

    def emblem(self, size: int) -> Surface:
        """The program's own mark."""
        from resarcana_desktop.games.resarcana.render.program_icon import program_icon

        return program_icon(size)

    def credits(self, catalogue: Catalogue) -> Sequence[Credit]:
        """Author and publisher of the board game, and who drew the emblems."""
        from resarcana_desktop.games.resarcana.render.emblems import authors
        from resarcana_desktop.games.resarcana.rulesets import is_marked

        told = {"values": "values_told" if is_marked() else "values_entered"}
        return [
            Credit(
                catalogue.text(f"made_by.{part}"),
                catalogue.text(
                    f"made_by.{told.get(part, f'{part}_told')}", authors=", ".join(authors())
                ),
            )
            for part in ("game", "values", "emblems")
        ]

    def attribution(self, catalogue: Catalogue) -> str:
        """Return the origin of the emblems."""
        return catalogue.text("made_by.attribution")

    def goal(self, catalogue: Catalogue, chosen: Chosen | None = None) -> str:
        """The race for points; a set may change how many."""
        from resarcana_desktop.games.resarcana import rulesets

        sets = (chosen or {}).get("sets", ())
        goals = [each.goal for each in rulesets.cardsets() if each.id in sets and each.goal]
        return catalogue.text("rulebook.goal", points=goals[-1] if goals else WINNING_POINTS)

    def title_picture(self) -> Widget:
        """The wheel of the essences."""
        from resarcana_desktop.games.resarcana.title_art import EssenceWheel

        return EssenceWheel(stretch=1)

    def compendium(self, context: Context, component_id: str = "") -> Scene:
        """All components; at a table with the values of its game, which may be earlier ones."""
        from resarcana_desktop.games.resarcana.compendium.scene import CompendiumScene
        from resarcana_desktop.games.resarcana.table.seat_picture import SeatPicture

        scene = CompendiumScene(context, component_id)
        there = context.scenes.top.on_table if len(context.scenes) else None
        if isinstance(there, SeatPicture):
            scene.of_game = there.layout.table.faces.cardsets
        return scene

    def glossary(self, context: Context) -> Scene:
        """Return the screen that explains the icons on components."""
        from resarcana_desktop.games.resarcana.compendium.glossary import glossary

        return glossary(context)

    @property
    def card_editor(self) -> CardEditor:
        """The opener of the editor for the components of Perlae Imperii."""
        from resarcana_desktop.games.resarcana.own_components import editor

        return editor

    def practice(self, context: Context) -> Sequence[Practice]:
        """Return lessons and the other kinds of practice."""
        from resarcana_desktop.games.learning import lessons_entry
        from resarcana_desktop.games.puzzle_list import entry
        from resarcana_desktop.games.resarcana import solo
        from resarcana_desktop.games.resarcana.lessons.teaching import TEACHING
        from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES
        from resarcana_desktop.games.resarcana.sandbox.opening import new_sandbox
        from resarcana_desktop.games.sandbox import sandbox_entry

        lessons = lessons_entry(context, TEACHING)
        sandbox = sandbox_entry(context, ID, new_sandbox, self.editor)
        return [lessons, entry(context, PUZZLES), solo.entry(context), sandbox]

    def rules(self, context: Context) -> Scene:
        """The rules page."""
        from resarcana_desktop.games.resarcana.rules_page.page import RulesScene

        return RulesScene(context)


SCREENS: Final = ResArcanaScreens()
