"""The window screens of Mercurial; each is loaded when it is first opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from resarcana_desktop.app.keys import ZoneKeys
from resarcana_desktop.app.sound import SOUNDS
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.render.icons import ICON_SET
from resarcana_desktop.games.screens import BANTER, MARKS, TUTOR, Credit, GameScreens

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.app.zones import Zone
    from resarcana_desktop.games.interface import Chosen
    from resarcana_desktop.games.mercurial.play.recorded import MercurialHistory
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.screens import (
        CardEditor,
        Practice,
        PuzzleKeeper,
        SettingUp,
    )
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

KEYS: Final[Mapping[str, int]] = {
    "end": pygame.K_e,
    "cast": pygame.K_c,
    "recycle": pygame.K_r,
    "take_back": pygame.K_t,
    "lesson_next": pygame.K_n,
    "lesson_back": pygame.K_b,
}
"""Its commands with their default keys; the first has a button of gamepads as well."""

ZONE_KEYS: Final = ZoneKeys(
    letters={
        "zone_hand": pygame.K_h,
        "zone_dice": pygame.K_d,
        "zone_active": pygame.K_a,
        "zone_spells": pygame.K_s,
        "zone_skills": pygame.K_k,
        "zone_heroics": pygame.K_e,
        "zone_arcanas": pygame.K_m,
        "zone_standing": pygame.K_v,
    },
    instead={
        "end": pygame.K_F6,
        "speed": pygame.K_F9,
        "recycle": pygame.K_x,
        "take_back": pygame.K_q,
        "music": pygame.K_u,
    },
)
"""The letters that lead to the zones of its table."""


class MercurialScreens(GameScreens):
    """The window screens of Mercurial."""

    keys = KEYS
    zone_keys = ZONE_KEYS
    flags = (MARKS, TUTOR, BANTER)
    icons = ICON_SET
    sounds = SOUNDS / ID

    def spoken(self, markup: str, catalogue: Catalogue) -> str:
        """Rich text in plain words."""
        from resarcana_desktop.games.mercurial.text.spoken import spoken

        return spoken(markup, catalogue)

    def zones(self, context: Context, scene: Scene, root: Node) -> Sequence[Zone]:
        """Return the zones of the table, if the screen has one."""
        from resarcana_desktop.games.mercurial.table.board import Board
        from resarcana_desktop.games.mercurial.table.scene import MercurialTable
        from resarcana_desktop.games.mercurial.table.zones import zones_of

        there = scene.on_table
        if not isinstance(there, Board):
            return ()
        played = isinstance(scene, MercurialTable)
        return zones_of(there, root, context.wording(), played=played)

    def portrait(self, bot: str, size: int) -> Surface:
        """Return the portrait of a rival."""
        from resarcana_desktop.games.mercurial.render.portraits import portrait

        return portrait(bot, size)

    # ---- playing -------------------------------------------------------------------------

    @property
    def session(self) -> type[MercurialSession]:
        """The class of its games."""
        from resarcana_desktop.games.mercurial.play.session import MercurialSession

        return MercurialSession

    def table(
        self, context: Context, session: MercurialSession, policy: TablePolicy | None = None
    ) -> Scene:
        """The table with a game on it."""
        from resarcana_desktop.games.mercurial.table.scene import MercurialTable
        from resarcana_desktop.tabletop.on_call import policy_for

        return MercurialTable(context, session, policy or policy_for(context, session))

    def editor(self, context: Context, setup: GameSetup, begins: str) -> Scene:
        """The sandbox."""
        from resarcana_desktop.games.mercurial.sandbox.scene import sandbox_from

        return sandbox_from(context, setup, begins)

    def load(self) -> None:
        """Load everything that the table needs."""
        from resarcana_desktop.games.mercurial import rulesets
        from resarcana_desktop.games.mercurial.table import scene

        assert scene
        rulesets.present()

    def prepare(self, context: Context, session: Any) -> Iterator[None]:
        """Draw what the table shows first, and the cards that may appear there."""
        from resarcana_desktop.games.mercurial.table import ahead

        yield from ahead.for_game(context, session)

    # ---- looking again -------------------------------------------------------------------

    def log(self, history: MercurialHistory, catalogue: Catalogue) -> LogBook:
        """The empty log of a recorded game."""
        from resarcana_desktop.games.mercurial.play.recorded import ReplayLog

        return ReplayLog(history, catalogue)

    def replay_table(self, context: Context, recorded: Recorded) -> ReplayTable:
        """Return the table for a replay."""
        from resarcana_desktop.games.mercurial.table.replayed import MercurialReplayTable

        return MercurialReplayTable(context, recorded)

    def reasons(self, context: Context, history: MercurialHistory) -> Reasons:
        """Return what explains bots' moves in a recorded game."""
        from resarcana_desktop.games.mercurial.play.recorded import ReplayReasons

        return ReplayReasons(history, context.catalogue)

    def picture(
        self,
        surface: Surface,
        look: Look,
        catalogue: Catalogue,
        history: MercurialHistory,
        seat: int,
        at: int,
    ) -> None:
        """A moment of a recorded game on a whole surface."""
        from resarcana_desktop.games.mercurial.table.replayed import draw_moment

        draw_moment(surface, look, catalogue, history, seat, at)

    def puzzle_keeper(self, context: Context, history: MercurialHistory) -> PuzzleKeeper:
        """Keeps starts of turns among the puzzles."""
        from resarcana_desktop.games.mercurial.puzzles.keeping import Keeper

        return Keeper(context, history)

    def review_words(self, history: MercurialHistory, catalogue: Catalogue) -> ReviewWords:
        """Actions, reasons and strokes of luck in words."""
        from resarcana_desktop.games.mercurial.review_words import RichWords

        played = [move.action for move in history.moves]
        return RichWords(history.positions, played, history.seats, catalogue)

    def mistake(self, task: MistakeTask) -> MistakePolicy:
        """Return the policy of a table with a mistake."""
        from resarcana_desktop.games.mercurial.puzzles.policy import MercurialMistake

        return MercurialMistake(task)

    # ---- around games --------------------------------------------------------------------

    def face(self, component: str) -> Picture | None:
        """A card as in the compendium."""
        from resarcana_desktop.games.mercurial.compendium import Face
        from resarcana_desktop.games.mercurial.outcome import card_shown
        from resarcana_desktop.games.mercurial.rulesets import present

        try:
            card, side = card_shown(component, present().faces)
            return Face(card, side=side)
        except KeyError:  # of a deck that no longer exists
            return None

    def likeness(self, component: str, size: int) -> Surface | None:
        """Return the portrait of a class."""
        from resarcana_desktop.games.mercurial.render.portraits import PORTRAITS
        from resarcana_desktop.render.portraits import framed_portrait

        found = PORTRAITS.get(component)
        return None if found is None else framed_portrait(found, size)

    def standing(self, position: Any, seat: int) -> tuple[str, int]:
        """Return the class of a seat and its points."""
        return position.faces.classes[int(position.state.mage[seat])], position.points(seat)

    def badge(self, achievement: str, number: int) -> Badge:
        """Return the badge of an achievement."""
        from resarcana_desktop.games.mercurial.render.badges import badge_of

        return badge_of(achievement, number)

    def emblem(self, size: int) -> Surface:
        """The six dice."""
        from resarcana_desktop.games.mercurial.title_art import program_icon

        return program_icon(size)

    def credits(self, catalogue: Catalogue) -> Sequence[Credit]:
        """Author and publisher of the board game, and what of it is our own."""
        return [
            Credit(catalogue.text(f"made_by.{part}"), catalogue.text(f"made_by.{part}_told"))
            for part in ("game", "values")
        ]

    def attribution(self, catalogue: Catalogue) -> str:
        """Return that most values are not those of the published cards."""
        return catalogue.text("made_by.attribution")

    def goal(self, catalogue: Catalogue, chosen: Chosen | None = None) -> str:
        """Return what it is about, in a line."""
        return catalogue.text("reference.goal")

    def title_picture(self) -> Widget:
        """Dice on a ring."""
        from resarcana_desktop.games.mercurial.title_art import DiceWheel

        return DiceWheel(stretch=1)

    def compendium(self, context: Context, component_id: str = "") -> Scene:
        """All cards; at a table those of its game, which may have earlier decks."""
        from resarcana_desktop.games.mercurial.compendium import CompendiumScene
        from resarcana_desktop.games.mercurial.table.board import Board

        scene = CompendiumScene(context, component_id)
        # Only now, as the words of the game on top are those at hand once it is looked at.
        there = context.scenes.top.on_table if len(context.scenes) else None
        if isinstance(there, Board):
            scene.of_game = there.faces.components
        return scene

    @property
    def card_editor(self) -> CardEditor:
        """The opener of the editor for the decks."""
        from resarcana_desktop.games.mercurial.own_decks import editor

        return editor

    @property
    def setting_up(self) -> SettingUp:
        """The opener of the same, from the setup of a game."""
        from resarcana_desktop.games.mercurial.own_decks import editor

        def opened(
            context: Context, setup: GameSetup, choose: Callable[[Mapping[str, Any]], None], /
        ) -> Scene:
            return editor(context, "", lambda: choose(setup.chosen))

        return opened

    def practice(self, context: Context) -> Sequence[Practice]:
        """Lessons, puzzles, Prodigy mode and the sandbox."""
        from resarcana_desktop.games.learning import lessons_entry
        from resarcana_desktop.games.mercurial import prodigy
        from resarcana_desktop.games.mercurial.lessons.teaching import TEACHING
        from resarcana_desktop.games.mercurial.puzzles.shelf import PUZZLES
        from resarcana_desktop.games.mercurial.sandbox.scene import new_sandbox
        from resarcana_desktop.games.puzzle_list import entry
        from resarcana_desktop.games.sandbox import sandbox_entry

        return [
            lessons_entry(context, TEACHING),
            entry(context, PUZZLES),
            prodigy.entry(context),
            sandbox_entry(context, ID, new_sandbox, self.editor),
        ]

    def glossary(self, context: Context) -> Scene:
        """Return the screen that explains the icons."""
        from resarcana_desktop.games.mercurial.reference import glossary

        return glossary(context)

    def rules(self, context: Context) -> Scene:
        """Return the screen with the rules."""
        from resarcana_desktop.games.mercurial.rules_page import RulesScene

        return RulesScene(context)


SCREENS: Final = MercurialScreens()
