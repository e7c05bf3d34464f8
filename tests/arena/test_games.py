"""Games of a match: bots see only observations, are timed, and their errors are reported."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from resarcana_desktop.arena.games import BotFailed, Result, Task, play
from resarcana_desktop.arena.schedule import Fixture, Match
from resarcana_desktop.bots.bot import RandomBot
from resarcana_desktop.engine.match import next_seed
from resarcana_desktop.engine.position import Options
from resarcana_desktop.engine.record import from_text
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from tests.arena.venues import venue_of

MATCH = Match(("one", "other"), games=2)
SWAPPED = Fixture(seed=1, sides=(1, 0))


class Telling:
    """A bot that plays at random and writes down for whom it was asked."""

    def __init__(self, name: str, asked: set[tuple[str, int]]) -> None:
        self.name = name
        self.asked = asked
        self.bot = RandomBot()

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        self.asked.add((self.name, observation.viewer))
        return self.bot.choose(observation, legal, seed)


class Stuck:
    """A bot that does not know what to do, or does what it must not."""

    def __init__(self, answer: int | None) -> None:
        self.answer = answer

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        if self.answer is None:
            raise ValueError("no idea")
        return self.answer


def test_seats_are_really_swapped() -> None:
    asked: set[tuple[str, int]] = set()
    venue = venue_of(lambda name: Telling(name, asked))
    play(Task(MATCH, SWAPPED), venue)
    assert asked == {("other", 0), ("one", 1)}


def test_a_game_is_summed_up() -> None:
    outcome = play(Task(MATCH, SWAPPED, recorded=True), venue_of(lambda _name: RandomBot()))
    record = from_text(outcome.records[0])
    assert record.about == {"bots": ["other", "one"]}
    assert (record.seed, len(record.steps)) == (1, outcome.actions)
    assert sum(map(len, outcome.seconds)) == outcome.actions
    assert outcome.share in (0, 0.5, 1)


def test_a_record_is_made_only_if_wanted() -> None:
    assert play(Task(MATCH, SWAPPED), venue_of(lambda _name: RandomBot())).records == ()


@pytest.mark.parametrize(("winners", "share"), [((0,), 0), ((1,), 1), ((0, 1), 0.5)])
def test_games_that_follow_from_one_another_are_one_result(
    winners: tuple[int, ...], share: float
) -> None:
    follows: list[Options | None] = [{"seats": 2, "sides": "moon"}, None]
    venue = replace(
        venue_of(lambda _name: RandomBot()),
        next_game=lambda _game: follows.pop(0),
        result=lambda game: Result(winners if "sides" in game.options else (0,), 3),
    )
    outcome = play(Task(MATCH, SWAPPED, recorded=True), venue)
    first, second = (from_text(record) for record in outcome.records)
    assert (outcome.share, outcome.rounds) == (share, 6)
    assert outcome.actions == len(first.steps) + len(second.steps)
    assert second.seed == next_seed(first.seed)


@pytest.mark.parametrize(
    ("answer", "problem"),
    [(None, "ValueError: no idea"), (-1, "-1 is not among the legal actions")],
)
def test_a_bot_that_fails_is_named_with_its_game(answer: int | None, problem: str) -> None:
    with pytest.raises(BotFailed) as failed:
        play(Task(MATCH, SWAPPED), venue_of(lambda _name: Stuck(answer)))
    assert (failed.value.bot, failed.value.seed, failed.value.problem)[1:] == (1, problem)
    assert failed.value.bot in MATCH.bots


class Clairvoyant(RandomBot):
    """A yardstick: it is shown the position, and may go by what is to come."""

    def __init__(self, shown: list[object], *, foresees: bool = True) -> None:
        super().__init__()
        self.shown = shown
        self.foresees = foresees

    def choose_openly(self, position: object, legal: Sequence[int], seed: int) -> int:
        self.shown.append(position)
        return self.choose(None, legal, seed)


def test_a_yardstick_is_shown_the_position_and_its_rivals_are_not() -> None:
    shown: list[object] = []
    asked: set[tuple[str, int]] = set()
    venue = venue_of(lambda name: Clairvoyant(shown) if name == "one" else Telling(name, asked))
    outcome = play(Task(MATCH, Fixture(1, (0, 1))), venue)
    assert all(isinstance(each, ResArcanaPosition) for each in shown)
    assert len(shown) == len(outcome.seconds[0])
    assert asked == {("other", 1)}


def test_the_first_sides_luck_is_shown_where_it_is_reckoned() -> None:
    venue = replace(venue_of(lambda _name: RandomBot()), luck_of=lambda _game: (0.25, -0.25))
    assert play(Task(MATCH, Fixture(1, (0, 1))), venue).luck == 0.25
    assert play(Task(MATCH, SWAPPED), venue).luck == -0.25


@pytest.mark.parametrize(("foresees", "luck"), [(True, None), (False, 0.25)])
def test_to_who_knows_what_will_come_it_is_no_luck(foresees: bool, luck: float | None) -> None:
    venue = replace(
        venue_of(lambda _name: Clairvoyant([], foresees=foresees)),
        luck_of=lambda _game: (0.25, -0.25),
    )
    assert play(Task(MATCH, Fixture(1, (0, 1))), venue).luck == luck


def test_with_a_yardstick_that_sees_the_decks_there_is_no_luck_to_tell() -> None:
    venue = replace(venue_of(lambda _name: Clairvoyant([])), luck_of=lambda _game: (0.25, -0.25))
    assert play(Task(MATCH, SWAPPED), venue).luck is None
