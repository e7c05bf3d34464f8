"""The running sum shows what a Cast would give now and how close it is to a Heroic."""

from __future__ import annotations

import random
import re

import pytest

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
from resarcana_desktop.games.mercurial.play.running_sum import (
    RunningSum,
    chart_in_signs,
    claims_in_signs,
    enough_for,
    running_sum,
    sum_in_brief,
    sum_lines,
    sum_words,
)
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.play.threats import threats_of
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.markup import bare
from tests.games.mercurial.table.hands import setup


def turns_with_spells(seed: int, number: int) -> list[MercurialSession]:
    """Return moments of a random game at which a player can Cast."""
    chance = random.Random(seed)
    found: list[MercurialSession] = []
    session = MercurialSession(setup(2, seed=seed))
    cast = int(actions.simple(codes.V_CAST, 0))
    while len(found) < number and not session.position.over():
        legal = session.position.legal_actions()
        if cast in legal:
            found.append(MercurialSession.from_record(session.record()))
        session.play(chance.choice(legal))
    return found


def test_without_an_active_spell_no_sum_is_shown() -> None:
    session = MercurialSession(setup(2))
    assert running_sum(session.position, 0) is None


@pytest.mark.parametrize("seed", range(4))
def test_the_sum_names_the_cards_a_cast_claims(seed: int) -> None:
    for session in turns_with_spells(seed, 3):
        seat = session.position.seat_to_decide()
        found = running_sum(session.position, seat)
        assert found is not None
        plan = CastPlan(session.position)
        plan.propose()
        worked = plan.work_out()
        free = not any(worked.bought) and not any(worked.mystrune)
        if free and worked.heroic >= 0:
            claimed = session.position.faces.cards[worked.heroic]
            assert claimed.id in {each.id for each in found.claims}
        if not found.claims:
            assert found.nearest is not None
            assert found.short > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_shown_in_words(language: str) -> None:
    for session in turns_with_spells(1, 3):
        words = Words(load_catalogue(language, ID), session.position.faces, session.seats)
        shown = sum_words(session.position, session.position.seat_to_decide(), words)
        assert shown.endswith(".")
        assert "{icon:" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_table_it_is_a_line_in_words_and_in_few_of_them_at_the_least(language: str) -> None:
    for session in turns_with_spells(1, 3):
        found = running_sum(session.position, session.position.seat_to_decide())
        assert found is not None
        catalogue = load_catalogue(language, ID)
        lines = sum_lines(found, catalogue)
        named = found.claims[:1] if len(found.claims) == 1 else (found.nearest,)
        assert all(each is None or each.name(language) in lines[0] for each in named)
        assert "{icon:" not in lines[0], "amounts are told in words first"
        energies, comments = sum_in_brief(found, catalogue)
        assert lines[-1] == f"{energies}  {comments[-1]}"
        assert f"{{icon:ruin:{found.ruin}}}" in energies or not found.ruin
        number = len(found.claims) or found.short
        assert all(str(number) in each for each in comments)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heroics_counted_are_those_marked_on_the_table(language: str) -> None:
    """However few words there is room for, they count with Acuity what only Acuity reaches."""
    catalogue, seen = load_catalogue(language, ID), 0
    for session in (each for seed in range(8) for each in turns_with_spells(seed, 6)):
        seat = session.position.seat_to_decide()
        found = running_sum(session.position, seat)
        marks = [each for each in threats_of(session.position) if each.seat == seat]
        assert found is not None
        assert len(marks) == len(found.claims) + len(found.priced)
        if not marks:
            continue
        energies, comments = sum_in_brief(found, catalogue)
        for each in (*comments, sum_lines(found, catalogue)[-1].removeprefix(energies)):
            numbers = [int(number) for number in re.findall(r"\d+", each)]
            assert max(numbers) == len(marks), each
            assert ("{icon:acuity}" in each) == bool(found.acuity), each
            seen += bool(found.claims and found.priced)
    assert seen


def test_several_heroics_are_counted_and_one_is_named() -> None:
    position = MercurialSession(setup(2)).position
    catalogue = load_catalogue("en", ID)
    many = sum_lines(enough_for(position, 99, 0), catalogue)
    assert many[0] == "99 Ruin: enough for any of 6 Heroics"
    one, *_ = enough_for(position, 99, 0).claims
    claimed = sum_lines(RunningSum(99, 0, (one,)), catalogue)
    assert claimed[0] == f"99 Ruin: enough for {one.name('en')}"


def test_heroics_that_take_acuity_are_counted_apart() -> None:
    position, catalogue = MercurialSession(setup(2)).position, load_catalogue("en", ID)
    one, two, three, *_ = enough_for(position, 99, 0).claims
    more = RunningSum(20, 0, (one,), priced=(two, three), acuity=8)
    assert sum_lines(more, catalogue)[0] == (
        "20 Ruin: enough for 1 Heroic, or any of 3 with Acuity"
    )
    assert sum_in_brief(more, catalogue)[1] == [
        "enough for 1 Heroic, or any of 3 with {icon:acuity}",
        "1\u00a0{icon:heroic}, any of 3 with {icon:acuity}",
    ]
    most = RunningSum(30, 0, (one, two), priced=(three,), acuity=8)
    assert sum_lines(most, catalogue)[0] == (
        "30 Ruin: enough for any of 2 Heroics, or of 3 with 8 Acuity"
    )
    brief = "1 of 2\u00a0{icon:heroic}, or 3 with {icon:acuity}"
    assert sum_in_brief(most, catalogue)[1][-1] == brief
    assert bare(claims_in_signs(most)) == "{icon:heroic}\u00a02 / 3\u00a0{icon:acuity}"
    priced = RunningSum(20, 0, priced=(two, three), acuity=8, mystrune=True)
    last = "20 Ruin: enough for any of 2 Heroics with Acuity and the Mystrune"
    assert sum_lines(priced, catalogue)[0] == last
    single = RunningSum(20, 0, priced=(two,), acuity=4)
    name = two.name("en")
    assert sum_lines(single, catalogue)[0] == f"20 Ruin: enough for {name} with 4 Acuity"


def test_a_missing_amount_has_its_own_sentence() -> None:
    position, catalogue = MercurialSession(setup(2)).position, load_catalogue("en", ID)
    (heroic, *_) = enough_for(position, 99, 0).claims
    name = heroic.name("en")
    same = RunningSum(15, 0, (), heroic, 1, "ruin")
    other = RunningSum(0, 2, (), heroic, 16, "ruin")
    assert sum_lines(same, catalogue)[0] == f"15 Ruin so far. {name} needs 1 more."
    assert sum_lines(other, catalogue)[0] == f"2 Restore so far. {name} needs 16 more Ruin."
    assert sum_in_brief(other, catalogue)[1][-1] == "16\u00a0{icon:ruin} more"


def test_the_casting_chart_has_every_die_that_gives_something_and_the_price_of_acuity() -> None:
    boards = MercurialSession(setup(2)).position.faces.components.boards
    chart = chart_in_signs(boards)
    dice, bought = chart.split("{icon:acuity", 1)
    assert {each for each in codes.ELEMENTS if f"{{icon:{each}}}" in dice} == set(boards.chart)
    assert all(f":{price}}}" in bought for price in boards.acuity_for)
