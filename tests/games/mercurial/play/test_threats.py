"""Threats and chances: what each player can claim next, and who can end the game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.play.running_sum import running_sum
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.play.threats import (
    Threat,
    claims_of_card,
    end_by_seat,
    lack_of,
    threats_of,
)
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules.codes import PLAYING
from resarcana_desktop.games.mercurial.rules.records import Heroic
from resarcana_desktop.games.mercurial.text.spoken import spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.setup.game_setup import SeatSetup
from tests.games.mercurial.table.hands import setup
from tests.support.mercurial import Table

DEAR = ("stone_colossus", "night_without_end", "sunken_caravan", "glass_desert", "heart_of_ruin")
FOUR = ("lost_herd", "ridge_wolves", "sealed_mine", "iron_boar")


def bridge(seat: int = 0) -> Table:
    """1 Ruin short of The Broken Bridge, with the Acuity that buys it."""
    table = Table().heroics(*DEAR, "broken_bridge").active("fireball", "inferno", seat=seat)
    dice = len(table.shown(seat))
    return table.crystals(acuity=4, seat=seat).dice(*["void"] * dice, seat=seat)


def words(language: str = "en") -> Words:
    seats = [
        SeatSetup(kind="human", name=name, colour=n) for n, name in enumerate(("Edda", "Ilse"))
    ]
    return Words(load_catalogue(language, ID), Table().faces, seats)


def plain(shown_text: list[str], language: str = "en") -> str:
    found = " ".join(spoken(each, load_catalogue(language, ID)) for each in shown_text)
    return found.replace("\u00a0", " ")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_heroic_within_reach_is_shown_with_its_price_for_every_player(seat: int) -> None:
    table = bridge(seat)
    assert threats_of(table.position) == (Threat(seat, table.number("broken_bridge"), 4),)


def test_a_card_out_of_reach_is_not_a_threat() -> None:
    assert threats_of(bridge().crystals(acuity=3).position) == ()
    assert threats_of(Table().position) == ()


def test_the_one_that_ends_the_game_is_shown_as_such() -> None:
    table = bridge(1).acquired(*FOUR, seat=1)
    (threat,) = threats_of(table.position)
    assert threat.ends
    assert plain(claims_of_card([threat], threat.card, words())) == (
        "Ilse can claim The Broken Bridge with the next Cast and end the game. That takes 4 Acuity."
    )
    assert plain([end_by_seat([threat], 1, words())]) == (
        "Ilse can end the game with the next Cast."
    )
    assert end_by_seat([threat], 0, words()) == ""


def test_the_most_valuable_threat_comes_first() -> None:
    table = Table().heroics("broken_bridge", "ridge_wolves").active("fireball", "inferno")
    table.crystals(acuity=4).dice(*["void"] * 6)
    found = threats_of(table.position)
    assert found[0].card == table.number("broken_bridge")
    assert len(found) > 1
    assert end_by_seat(found, 0, words()) == ""


def test_solo_games_and_last_casts_have_no_threats() -> None:
    alone = Table(seats=1).active("fireball", "inferno", "wildfire")
    assert threats_of(alone.position) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_names_the_players_who_can_claim_it(language: str) -> None:
    table = bridge()
    card = table.number("broken_bridge")
    shown_text = plain(claims_of_card(threats_of(table.position), card, words(language)), language)
    assert "Edda" in shown_text
    assert "{" not in shown_text
    assert claims_of_card(threats_of(table.position), card + 1, words(language)) == []


def test_a_player_sees_how_much_is_missing_for_a_heroic() -> None:
    position = bridge(1).position
    heroic = position.faces.card("broken_bridge")
    assert isinstance(heroic, Heroic)
    assert plain([lack_of(position, 1, heroic, words())]) == "You still need 1 Ruin."
    assert lack_of(position, 0, heroic, words()) == "", "without a Spell it's all of it"
    cheaper = replace(heroic, ruin=heroic.ruin - 1)
    assert lack_of(position, 1, cheaper, words()) == ""


def lacking(table: Table) -> str:
    """Return what the first player lacks for The Iron Boar: 16 Ruin or 21 Restore."""
    heroic = table.faces.card("iron_boar")
    assert isinstance(heroic, Heroic)
    assert (heroic.ruin, heroic.restore) == (16, 21)
    table.heroics(*DEAR, "iron_boar").crystals()
    return plain([lack_of(table.position, 0, heroic, words())])


def test_more_of_the_other_energy_would_cancel_what_there_is() -> None:
    restoring = Table().active("great_river").dice()
    assert lacking(restoring) == "You still need 9 Restore.", "from 12 Restore it takes 28 Ruin"
    choice = Table().active("cloud_forge").dice()
    assert lacking(choice) == "You still need 7 Ruin or 8 Restore.", "the Spell gives either"


def test_with_regrowth_only_restore_leads_anywhere() -> None:
    nothing_yet = Table().active("regrowth").dice()
    assert lacking(nothing_yet) == "You still need 21 Restore."
    turned = Table().active("regrowth", "inferno").dice()
    assert lacking(turned) == "You still need 11 Restore."


def test_one_more_ruin_would_end_an_equilibrium() -> None:
    even = Table().active("fireball").dice(*["water"] * 7)
    table = even.heroics(*DEAR, "iron_boar").crystals()
    found = running_sum(table.position, 0)
    assert found is not None
    assert (found.ruin, found.restore) == (11, 15), "7 Myst"
    assert found.nearest is None
    assert lacking(even) == "You still need 16 Ruin or 21 Restore."


def test_a_heroic_that_the_mystrune_brings_into_reach_has_that_price() -> None:
    table = Table().heroics(*DEAR, "broken_bridge").active("fireball", "inferno").dice()
    table.crystals().mystrune(1, holder=0)
    (threat,) = threats_of(table.position)
    assert threat.mystrune
    assert plain(claims_of_card([threat], threat.card, words())) == (
        "Edda can claim The Broken Bridge with the next Cast. That takes the Mystrune."
    )


@pytest.mark.parametrize("seed", range(3))
def test_marks_and_sums_name_the_same_heroics_in_any_position(seed: int) -> None:
    """The marks on Heroics, the sentence of a seat, and what a Cast can claim agree."""
    chance, session = random.Random(seed), MercurialSession(setup(3, seed=seed))
    compared = 0
    while not session.position.over():
        position = session.position
        if position.state.phase == PLAYING:
            threats = threats_of(position)
            for seat in range(3):
                marked = [each for each in threats if each.seat == seat]
                free = {each.card for each in marked if not each.acuity and not each.mystrune}
                found = running_sum(position, seat)
                claims = found.claims if found is not None else ()
                priced = found.priced if found is not None else ()
                assert {position.faces.ids.index(each.id) for each in claims} == free
                named = {position.faces.ids.index(each.id) for each in (*claims, *priced)}
                assert named == {each.card for each in marked}
                assert found is None or not named or found.nearest is None
                compared += len(marked)
        session.play(chance.choice(position.legal_actions()))
    assert compared
