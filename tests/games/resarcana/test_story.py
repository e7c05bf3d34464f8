"""The story of a finished game, from its point curves and the gains of its components."""

import re
from dataclasses import replace

import pytest

from resarcana_desktop.games.resarcana.outcome import ResArcanaOutcomeWords, outcome_of
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rules.events import Event, Pile
from resarcana_desktop.games.resarcana.story import Engine, Grown, best_engine, grown
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.setup.outcome import Outcome, PlayerOutcome, Source, Turn
from tests.games.resarcana.test_outcome import played
from tests.scenes.finished_game import RULES, four_players
from tests.scenes.replay.recorded import record

Curve = tuple[int, ...]


def player(number: int, curve: Curve, *, won: bool = False) -> PlayerOutcome:
    name = four_players().seats[number].name
    return PlayerOutcome(name, number, (Source("vault", curve[-1]),), 0, won, curve)


def shown(
    *curves: Curve,
    engine: Engine | None = None,
    gained: Grown | None = None,
    language: str = "en",
    you: int | None = None,
    turn: Turn | None = None,
) -> list[str]:
    """Return the story of a game with these curves, the winner's first, without its markup.

    `you` is the seat of the only person at the screen, if there is only one.
    """
    setup = four_players()
    if you is not None:
        seats = [
            seat.model_copy(update={"kind": "human" if n == you else "bot"})
            for n, seat in enumerate(setup.seats)
        ]
        setup = setup.model_copy(update={"seats": tuple(seats)})
    players = tuple(player(n, curve, won=n == 0) for n, curve in enumerate(curves))
    words = ResArcanaOutcomeWords(RULES.faces, engine, gained or {})
    ended = Outcome(setup, len(curves[0]), players, words, turn=turn)
    lines = words.story(ended, load_catalogue(language, "resarcana"))
    return [re.sub(r"\{[^}]*\}", "", line) for line in lines]


def test_a_lead_is_described_from_its_beginning() -> None:
    assert shown((1, 4, 10), (0, 2, 3))[0] == "Edda led from the first round to the last."
    assert shown((0, 4, 10), (1, 2, 3))[0] == "Edda took the lead in round 2 and never gave it up."
    assert shown((0, 1, 10), (1, 2, 3))[0] == "Edda took the lead in the very last round."
    assert shown((3, 2, 5, 10), (1, 3, 4, 4))[0] == (
        "After 2 lead changes, Edda took the lead for good in round 3."
    )


def test_to_be_level_for_a_round_is_not_to_be_behind() -> None:
    assert shown((2, 3, 10), (1, 3, 3))[0] == "No one was ever ahead of Edda."
    assert shown((0, 3, 4, 10), (1, 2, 4, 4))[0] == (
        "Edda took the lead in round 2 and was never behind again."
    )


def test_two_others_who_share_the_lead_are_both_named() -> None:
    assert shown((1, 2, 10), (0, 3, 3), (0, 3, 4))[0] == (
        "Edda took the lead in the very last round."
    )


def test_the_story_explains_a_shared_lead() -> None:
    assert shown((1, 10), (1, 10))[0] == "Edda shared the lead right to the end."
    assert shown((0, 4, 10), (1, 6, 10))[0] == (
        "Maximiliana-Rosa was ahead until Edda caught up in round 3."
    )
    assert shown((2, 4, 10), (1, 4, 10))[0] == (
        "Edda was ahead until Maximiliana-Rosa caught up in round 2."
    )
    assert shown((0, 5, 10), (0, 1, 10), (2, 5, 6))[0] == "From round 2 on, no one led outright."
    assert shown((0, 3, 4, 10), (1, 1, 6, 10))[0] == (
        "There were 2 lead changes, and in the end the lead was shared."
    )


def test_the_turning_point_is_the_winners_largest_gain_on_the_best_rival() -> None:
    assert shown((1, 2, 9, 11), (0, 4, 5, 9))[1] == (
        "The key was a jump from 2 to 9, with Maximiliana-Rosa at 5."
    )
    assert shown((0, 3, 4, 10), (1, 2, 4, 4))[1] == (
        "The breakthrough came in round 4. Edda went from 4 to 10, with Maximiliana-Rosa at 4."
    )
    assert shown((0, 1, 5, 10), (0, 6, 6, 10), (1, 1, 7, 7))[1] == (
        "Round 4 evened the score. Edda went from 5 to 10, tying Maximiliana-Rosa."
    )


def test_a_turning_point_in_the_same_round_repeats_neither_round_nor_name() -> None:
    assert shown((0, 6, 8, 10), (1, 3, 5, 8))[:2] == [
        "Edda took the lead in round 2 and never gave it up.",
        "The key was a jump from 0 to 6, with Maximiliana-Rosa at 3.",
    ]
    assert shown((0, 4, 10), (1, 6, 10))[1] == "The key was a jump from 4 to 10."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turning_point_is_shown_only_by_a_review(language: str) -> None:
    words = {"en": "turned", "de": "kippte", "fr": "basculé"}[language]
    curves = ((1, 2, 9, 11), (0, 4, 5, 9))
    for turn in (None, Turn(3, 40)):
        assert not any(words in line for line in shown(*curves, turn=turn, language=language))
    confirmed = shown(*curves, turn=Turn(2, 30, (0.354, 0.817)), language=language)
    assert sum(words in line for line in confirmed) == 1
    assert re.findall(r"\d+", confirmed[1]) == ["2", "35", "82"]


def test_a_turn_is_shown_in_chances_and_the_leap_in_points() -> None:
    curves = ((1, 2, 9, 11), (0, 4, 5, 9))
    turn = Turn(2, 30, (0.354, 0.817))
    assert shown(*curves, turn=turn)[1:3] == [
        "The game turned in round 2. Edda’s win chance went from 35% to 82%.",
        "Edda made the biggest leap: 7 points in round 3.",
    ]
    rough = replace(turn, rough=True)
    assert shown(*curves, turn=rough, you=0)[1] == (
        "The game turned in round 2. Your win chance went from about 35% to about 82%."
    )


def test_a_lead_lost_again_is_not_a_turning_point() -> None:
    assert not any("did it" in line for line in shown((1, 5, 10), (0, 2, 10)))


def test_a_player_already_ahead_has_no_turning_point() -> None:
    assert shown((1, 4, 10), (0, 2, 3))[1] == (
        "The gap grew in round 3. Edda went from 4 to 10, with Maximiliana-Rosa at 3."
    )


def test_a_gain_lost_again_is_not_a_turning_point() -> None:
    """The player was ahead in round 1 and behind in rounds 2 and 3, so the last round decided."""
    assert shown((3, 3, 4, 10), (0, 4, 6, 7))[:2] == [
        "Edda took the lead in the very last round.",
        "The key was a jump from 4 to 10, with Maximiliana-Rosa at 7.",
    ]
    assert not any("did it" in line for line in shown((0, 1, 6, 10), (1, 0, 7, 10)))


def test_a_leap_is_shown_only_once() -> None:
    lines = shown((1, 2, 9, 11), (1, 4, 8, 9))
    assert lines[2] == "Maximiliana-Rosa scored 4 points in round 3."
    lines = shown((3, 6, 9, 12), (0, 1, 8, 9))
    assert lines[2] == "Maximiliana-Rosa made the biggest leap: 7 points in round 3."


def test_a_leap_in_the_last_round_came_too_late() -> None:
    assert shown((3, 6, 9, 12), (0, 1, 2, 9))[2] == (
        "Maximiliana-Rosa picked up 7 more in the last round. Too little, too late."
    )


def test_two_equal_leaps_have_no_biggest_one() -> None:
    lines = shown((0, 4, 8, 12), (0, 1, 2, 3))
    assert not any("biggest" in line for line in lines)
    assert lines[2] == "Edda scored 4 points in round 3."


def test_two_points_are_not_a_leap() -> None:
    assert len(shown((2, 8, 10), (0, 2, 3))) == 3


def test_the_main_source_of_a_leap_is_named() -> None:
    rounds = [[{"vault": 1}, {}], [{"vault": 1, "catacombs_of_the_dead": 4}, {"colossus": 1}]]
    gained = grown(rounds)
    assert gained == {(0, 2): ("catacombs_of_the_dead", 4)}
    assert shown((1, 5), (0, 1), gained=gained)[1] == (
        "The gap grew in round 2. Catacombs of the Dead took Edda from 1 to 5, "
        "with Maximiliana-Rosa at 1."
    )


def test_points_from_elsewhere_are_not_put_down_to_the_main_source() -> None:
    lines = shown((1, 2, 9, 11), (0, 4, 5, 9), gained={(0, 3): ("vault", 5), (1, 4): ("hawk", 3)})
    assert lines[1:3] == [
        "The key was a jump from 2 to 9, mostly thanks to Vault, with Maximiliana-Rosa at 5.",
        "Maximiliana-Rosa scored 4 points in round 2.",
    ]
    lines = shown((1, 5), (0, 1), gained={(0, 2): ("coral_castle", 3)})
    assert lines[1] == (
        "The gap grew in round 2. Edda went from 1 to 5, mostly thanks to Coral Castle, "
        "with Maximiliana-Rosa at 1."
    )


def gained(
    component: str, elan: int, life: int, calm: int, death: int, gold: int, seat: int = 0
) -> Event:
    return Event("gain", seat, component, (elan, life, calm, death, gold))


def test_the_best_engine_is_the_largest_gain_over_the_rounds() -> None:
    hawk = gained("hawk", 2, 0, 0, 0, 0, seat=1)
    engine = best_engine([[gained("nightingale", 0, 1, 0, 0, 0), hawk], [hawk]])
    assert engine == Engine(1, "hawk", 4)
    line = shown((1, 4), (0, 2), engine=engine)[-2]
    assert line == "Hawk did the heavy lifting and earned Maximiliana-Rosa 4 essences."
    assert best_engine([]) is None


def test_a_single_gain_is_a_gift_not_an_engine() -> None:
    obelisk, hawk = gained("obelisk", 6, 0, 0, 0, 0), gained("hawk", 0, 0, 1, 0, 0)
    assert best_engine([[obelisk, hawk], [hawk]]) == Engine(0, "hawk", 2)
    assert best_engine([[obelisk], []]) is None


def test_gold_weighs_double() -> None:
    vault, hawk = gained("vault", 0, 0, 0, 0, 2), gained("hawk", 3, 0, 0, 0, 0)
    assert best_engine([[hawk, vault], [hawk, vault]]) == Engine(0, "vault", 4)


def test_an_engines_gain_does_not_count_its_costs() -> None:
    """It was claimed for 6; each use turns 2 Life into 3 Gold."""
    power = [
        Event("use", 0, "dwarven_mines", power=1),
        Event("pay", 0, "dwarven_mines", (0, 2, 0, 0, 0)),
        gained("dwarven_mines", 0, 0, 0, 0, 3),
    ]
    claimed = Event("pay", 0, "dwarven_mines", (0, 0, 0, 0, 6))
    assert best_engine([[claimed, *power], power]) == Engine(0, "dwarven_mines", 2)
    hawk = gained("hawk", 1, 0, 0, 0, 0)
    assert best_engine([[*power[:2], hawk], [hawk]]) == Engine(0, "hawk", 2)


def test_a_gain_from_a_rivals_component_is_a_gift() -> None:
    """The user gains 3, and the others gain 1."""
    power = [
        Event("use", 1, "treant", power=1),
        gained("treant", 3, 0, 0, 0, 0, seat=1),
        gained("treant", 1, 0, 0, 0, 0),
    ]
    assert best_engine([[*power, *power], power]) == Engine(1, "treant", 9)
    own = gained("druid", 0, 1, 0, 0, 0)
    assert best_engine([[*power[::2], own], [*power[::2], own]]) == Engine(0, "druid", 2)


def moved(component: str, *target: str | int) -> Event:
    return Event("move", -1, component, target=Pile(*target))  # type: ignore[arg-type]


def test_gains_from_discards_are_not_an_engine() -> None:
    away, gain = moved("hawk", "discards", 0), gained("hawk", 0, 0, 0, 0, 1)
    druid = gained("druid", 0, 1, 0, 0, 0)
    rounds = [[away, gain, druid], [moved("hawk", "hand", 0), away, gain, druid]]
    assert best_engine(rounds) == Engine(0, "druid", 2)
    placed = [[moved("hawk", "play", 0), gain], [gain]]
    assert best_engine([*rounds, *placed]) == Engine(0, "hawk", 2)


@pytest.mark.parametrize("game", ["two", "four"])
def test_in_real_games_the_engine_is_its_owners_gain_from_it(game: str) -> None:
    session = PlaySession.from_record(record(game))
    events = [(move.round, event) for move in session.moves for event in move.events]
    engine = outcome_of(session).words.engine  # type: ignore[attr-defined]
    own = [
        (number, event)
        for number, event in events
        if (event.component, event.seat) == (engine.component, engine.seat)
        and event.kind in ("gain", "take")
    ]
    assert len({number for number, _ in own}) > 1
    assert any(
        event.component == engine.component and event.target == Pile("play", engine.seat)
        for _, event in events
    )
    assert sum(sum(event.essences) for _, event in own) >= engine.essences


def test_the_end_says_how_close_it_was() -> None:
    assert shown((1, 11), (0, 10))[-1] == "Maximiliana-Rosa finished 1 point behind Edda."
    assert shown((1, 11), (0, 8))[-1] == "Maximiliana-Rosa finished 3 points behind Edda."
    assert shown((1, 11), (0, 6))[-1] == "Edda beat Maximiliana-Rosa by 5 points."
    tied = shown((1, 10), (0, 10))[-1]
    assert tied == "Maximiliana-Rosa tied Edda on points. Essences decided it."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kinds", "seed"), [("hbbb", 2), ("hb", 5), ("h", 1)])
def test_a_real_game_is_shown_in_at_most_five_sentences(
    kinds: str, seed: int, language: str
) -> None:
    ended = outcome_of(played(kinds, seed))
    lines = ended.words.story(ended, load_catalogue(language, "resarcana"))
    assert 1 <= len(lines) <= 5
    assert all(line.endswith(".") for line in lines)


def test_the_only_person_at_the_screen_is_called_you() -> None:
    gained = {(0, 3): ("vault", 6)}
    curves = ((0, 4, 10), (1, 2, 3))
    assert shown(*curves, you=0, gained=gained) == [
        "You took the lead in round 2 and never gave it up.",
        "The gap grew in round 3. Vault took you from 4 to 10, with Maximiliana-Rosa at 3.",
        "You scored 4 points in round 2.",
        "You beat Maximiliana-Rosa by 7 points.",
    ]
    assert shown(*curves, you=1)[1:] == [
        "The gap grew in round 3. Edda went from 4 to 10, with you at 3.",
        "Edda scored 4 points in round 2.",
        "Edda beat you by 7 points.",
    ]
    assert shown(*curves, you=1, language="fr")[-1] == "Edda a fini 7 points devant vous."
    assert shown(*curves, you=0, language="de")[-1] == (
        "Du lagst am Ende 7 Punkte vor Maximiliana-Rosa."
    )


def test_german_uses_the_perfect_for_you_and_the_preterite_for_others() -> None:
    """The German preterite with "du" is too stiff to say at a table."""
    gained = {(0, 3): ("vault", 6)}
    curves = ((0, 4, 10), (1, 2, 3))
    yours, others = (shown(*curves, you=you, gained=gained, language="de") for you in (0, 1))
    assert [yours[0], yours[2], others[0]] == [
        "Du bist in Runde 2 in Führung gegangen und hast sie nicht mehr abgegeben.",
        "Runde 2 brachte dir 4 Punkte.",
        "Edda ging in Runde 2 in Führung und gab sie nicht mehr ab.",
    ]
    assert others[1].endswith("von 4 auf 10, während du bei 3 warst.")


def test_all_second_places_are_named() -> None:
    assert shown((1, 11), (0, 8), (0, 8))[-1] == (
        "Edda beat Maximiliana-Rosa and Maren by 3 points."
    )
    assert shown((1, 11), (0, 8), (0, 8), you=1)[-1] == "Edda beat you and Maren by 3 points."
    assert shown((1, 11), (0, 8), (0, 8), you=1, language="de")[-1] == (
        "Edda schlug dich und Maren mit 3 Punkten Vorsprung."
    )
