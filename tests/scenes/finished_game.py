"""A finished game of four to show results of."""

from dataclasses import replace
from functools import cache
from typing import Any

from resarcana_desktop.app.context import Context
from resarcana_desktop.arena.rating import Interval
from resarcana_desktop.engine.match import MatchScore
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.looking_back import Earned, RatingStep
from resarcana_desktop.games.resarcana.cardsets import load_cardsets
from resarcana_desktop.games.resarcana.outcome import ResArcanaOutcomeWords, outcome
from resarcana_desktop.games.resarcana.rules.observation import FIRST_PLAYER_TOKEN, Observation
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rulesets import TRAINED, res_arcana
from resarcana_desktop.play.statistics.rates import Elo
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.setup.game_setup import EarlierGame, GameSetup, SeatSetup
from resarcana_desktop.setup.outcome import Turn
from resarcana_desktop.storage.saves.about import SeatSummary, Summary
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.scenes.replay.recorded import record

NAMES = ("Edda", "Maximiliana-Rosa", "Maren", "Ilse")
POINTS = (
    (("golden_statue", 1), ("dragons_lair", 6), ("catacombs_of_the_dead", 5)),
    ((FIRST_PLAYER_TOKEN, 1), ("dragons_lair", 9)),
    (),
    (("golden_statue", 3),),
)
RULES = ResArcana(load_cardsets(["base"]))
WORDS = ResArcanaOutcomeWords(RULES.faces)
CURVE = [(1, 0, 0, 0), (1, 2, 0, 1), (4, 5, 0, 1), (7, 7, 0, 3), (12, 10, 0, 3)]


def elo(value: float) -> Elo:
    """An Elo from seven games."""
    return Elo(value, Interval(value - 100, value + 100), 7)


@cache
def first_view() -> Observation:
    return RULES.start({"seats": 4}, 7).observation(-1)


def finished_view(winners: tuple[int, ...] = (0,)) -> Observation:
    seats = tuple(
        replace(seat, points=sum(n for _, n in sources), points_by_source=sources)
        for seat, sources in zip(first_view().seats, POINTS, strict=True)
    )
    return replace(first_view(), seats=seats, round=5, over=True, winners=winners)


def four_players() -> GameSetup:
    seats = tuple(
        SeatSetup(kind="human", name=name, colour=colour) for colour, name in enumerate(NAMES)
    )
    return GameSetup(seats=seats, seed=7)


def finished_game(context: Context, winners: tuple[int, ...] = (0,)) -> ResultScene:
    ended = outcome(four_players(), finished_view(winners), CURVE, WORDS)
    return ResultScene(context, ended, record("four"))


def end_of_match(context: Context, wins: tuple[int, int] = (2, 1)) -> ResultScene:
    """The end of the last game of a match; the first one is among the saved games."""
    sources = POINTS[:2]
    seats = tuple(
        replace(seat, points=sum(n for _, n in found), points_by_source=found)
        for seat, found in zip(
            RULES.start({"seats": 2}, 7).observation(-1).seats, sources, strict=True
        )
    )
    view = replace(first_view(), seats=seats, round=5, over=True, winners=(0,))
    first = EarlierGame(points=(11, 14), rounds=6, winners=(1,))
    second = EarlierGame(points=(12, 8), rounds=4, winners=(0,))
    begun = four_players().model_copy(update={"seats": four_players().seats[:2]})
    setup = begun.after(first).after(second)
    shelve_first_game(context, begun, first)
    ended = outcome(setup, view, [points[:2] for points in CURVE], WORDS)
    match = MatchScore(3, wins, over=True)
    return ResultScene(context, replace(ended, match=match), record("two"))


def shelve_first_game(context: Context, setup: GameSetup, game: EarlierGame) -> None:
    """Put a finished game 1 of a match with this setup among the saved games."""
    match = MatchScore(1, tuple(int(seat in game.winners) for seat in range(2)))
    seats = tuple(
        SeatSummary(seat.name, points=points)
        for seat, points in zip(setup.seats, game.points, strict=True)
    )
    summary = Summary(seats, game.rounds, 90, over=True, match=match)
    about: Options = {"setup": setup.to_json(), "summary": summary.to_json()}
    SavedGames(context.folders.games).save(replace(record("two"), about=about), "Edda")


def game_of_five(context: Context) -> ResultScene:
    """The end of a game of five with Lux et Tenebrae; two share the victory."""
    rules = res_arcana(TRAINED)
    begun = rules.start({**rules.set_options, "seats": 5}, 7).observation(-1)
    sources = (*POINTS, (("crystal_keep", 8), ("dark_cathedral", 2), ("vial_of_light", 2)))
    seats = tuple(
        replace(seat, points=sum(n for _, n in found), points_by_source=found)
        for seat, found in zip(begun.seats, sources, strict=True)
    )
    seen = replace(begun, seats=seats, round=5, over=True, winners=(0, 4))
    fifth = SeatSetup(kind="bot", name="Sigrid", colour=4, level="level3")
    setup = four_players().model_copy(update={"seats": (*four_players().seats, fifth)})
    curve = [(*points, round_) for points, round_ in zip(CURVE, (1, 3, 7, 9, 12), strict=True)]
    ended = outcome(setup, seen, curve, ResArcanaOutcomeWords(rules.faces))
    return ResultScene(context, ended, record("four"))


def full_result(context: Context) -> ResultScene:
    """A win over a bot: a large tableau, achievements, an Elo, a turn and something to try next."""
    scene = finished_game(context)
    seats = (
        four_players().seats[0],
        *(
            seat.model_copy(update={"kind": "bot", "level": "level2"})
            for seat in four_players().seats[1:]
        ),
    )
    setup = four_players().model_copy(update={"seats": seats, "game": "resarcana"})
    tableau = (
        *("witch", "hawk", "crypt", "fire_dragon", "treant", "vault", "elvish_bow", "alchemy"),
        *("golden_statue", "colossus", "dragons_lair", "catacombs_of_the_dead", "coral_castle"),
    )
    mages = ("witch", "druid", "seer", "scholar")
    players = tuple(
        replace(player, plays=mage)
        for player, mage in zip(scene.outcome.players, mages, strict=True)
    )
    ended = replace(scene.outcome, setup=setup, players=players, tableau=tableau)
    scene.outcome = replace(ended, turn=Turn(4, 20))
    names = ("first_victory", "three_in_a_row", "beat_three", "six_artifacts", "gold")
    scene._earned = [Earned("", name) for name in names]
    scene._rating = RatingStep(elo(1432.0), elo(1419.0))
    nothing_more: Any = lambda _record: None  # noqa: E731
    scene._look_back = nothing_more  # type: ignore[method-assign]
    return scene
