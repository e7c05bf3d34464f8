"""The contents of each picture, and how to reach them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from pygame import Surface

from resarcana_desktop.app.context import Context
from resarcana_desktop.app.scene import Scene
from resarcana_desktop.bots.services import Advise
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import Record, from_bytes
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.play.advice import HintRequest
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play.history import History
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.scenes.settings import SettingsScene
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.setup.game_setup import setup_of
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.games.resarcana.play.clicker import session_at
from tests.scenes.load.library import Clock, fill
from tests.support.story import me, rival, said, story
from tests.support.window import Stage

GAMES: Final = Path(__file__).parent / "games"
SIZE: Final = (1920, 1080)
ROUND_FOUR: Final = 88
PAYING: Final = 124
COLLECTING: Final = 119
FOUR_PLAYERS: Final = 200
END: Final = 10_000
THOUGHTS: Final = 300

Shot = Callable[[Path], Surface]


# ---- games -----------------------------------------------------------------------------------


@cache
def record(game: str) -> Record:
    """One of the games beside this file."""
    return from_bytes((GAMES / f"{game}.resarcana").read_bytes())


def session(game: str, actions: int) -> PlaySession:
    """Return a game after this many actions."""
    rules, kept = res_arcana(), record(game)
    whole = Game.from_record(rules, kept)
    begun = Game(rules, kept.options, kept.seed)
    for action in whole.actions[:actions]:
        begun.apply(action)
    return PlaySession(setup_of(kept), begun)


# ---- what is shown ---------------------------------------------------------------------------


def screen(make: Callable[[Context], Scene], **look: Any) -> Shot:
    """A screen without a game."""

    def shot(home: Path) -> Surface:
        stage = Stage(home, SIZE, **look)
        stage.show(make(stage.context))
        return stage.frame()

    return shot


def table(game: str, actions: int, point_at: str = "", **look: Any) -> Shot:
    """The table of a game; the pointer rests on a component."""
    return _played(lambda: session(game, actions), point_at, **look)


def _played(begin: Callable[[], PlaySession], point_at: str, **look: Any) -> Shot:
    def shot(home: Path) -> Surface:
        stage = Stage(home, SIZE, **{"automatic_payment": False, **look})
        scene = stage.show(ResArcanaTable(stage.context, begin()))
        for _ in range(3):
            stage.wait(1.0)
        if point_at:
            spot = scene.skin.picture.layout.spot_of(point_at)
            assert spot is not None, f"{point_at} does not lie on the table"
            stage.point(spot.rect.center)
        picture = stage.frame()
        scene.opponents.close()
        return picture

    return shot


def hinted(game: str, actions: int, **look: Any) -> Shot:
    """The table of a game with a hint, thought over for as many games as are always the same."""

    def shot(home: Path) -> Surface:
        stage = Stage(home, SIZE, **look)
        begun = session(game, actions)
        scene = stage.show(ResArcanaTable(stage.context, begun))
        for _ in range(3):
            stage.wait(1.0)
        adviser = makers.adviser(begun.faces, Budget(simulations=THOUGHTS))
        scene.hint._request = HintRequest(begun)
        scene.hint._request.take(adviser.answer(Advise(*begun.question())))
        scene.hint.press()
        stage.wait(1.0)
        picture = stage.frame()
        scene.opponents.close()
        return picture

    return shot


def attacked() -> PlaySession:
    """Return a game in which a dragon has just attacked a player who can react."""
    tale = story(
        me(
            play="witch protection guard_dog elemental_spring vault (3G) nightingale colossus",
            pool="3E 1L 2C 2D",
            hand="hypnotic_basin athanor",
            deck="treant prism",
        ),
        rival(
            play="seer research (turned) fire_dragon dragon_bridle dancing_sword (2G) obelisk",
            pool="2E 1C 4D",
            deck="hawk",
        ),
        places="sacred_grove catacombs_of_the_dead coral_castle cursed_forge dwarven_mines",
        monuments="mausoleum oracle",
        monument_deck="library temple great_pyramid solomons_mine",
        round=4,
        turn=1,
    )
    attack = session_at(tale, "hb")
    attack.apply(said("use fire_dragon 1"))
    return attack


def four_seats(context: Context) -> Scene:
    """Setting up a game for four."""
    scene = NewGameScene(context)
    scene.form.seed_text = "1909"
    scene.form.set_count(4)
    return scene


def replay(game: str, at: int, **look: Any) -> Shot:
    """A recorded game at one moment, with all hands open."""

    def shot(home: Path) -> Surface:
        stage = Stage(home, SIZE, **look)
        scene = ReplayScene(stage.context, History(record(game), PlaySession), at)
        scene.all_hands = True
        stage.show(scene)
        return stage.frame()

    return shot


def saved_games(home: Path) -> Surface:
    """A shelf with a few games, one of them looked at."""
    stage = Stage(home, SIZE)
    fill(SavedGames(stage.context.folders.games, Clock()))
    stage.show(LoadScene(stage.context))
    stage.wait(1.0)
    return stage.frame()


SHOTS: Final[dict[str, Shot]] = {
    "table": table("two", ROUND_FOUR, "cursed_forge"),
    "table_light": table("two", ROUND_FOUR, "treant", theme="light_parchment"),
    "table_contrast": table("two", ROUND_FOUR, "treant", theme="high_contrast"),
    "table_four": table("four", FOUR_PLAYERS),
    "table_french": table("four", FOUR_PLAYERS, language="fr"),
    "hint": hinted("two", ROUND_FOUR),
    "payment": table("two", PAYING),
    "collect": table("two", COLLECTING),
    "reaction": _played(attacked, ""),
    "replay": replay("four", FOUR_PLAYERS),
    "saved_games": saved_games,
    "result": table("four", END),
    "curtain": screen(lambda context: CurtainScene(context, "Edda", lambda: None)),
    "title": screen(TitleScene),
    "new_game": screen(four_seats),
    "settings": screen(SettingsScene),
    "credits": screen(CreditsScene),
}

TALL: Final = frozenset({"table"})
"""Pictures that keep the size they are drawn at."""
