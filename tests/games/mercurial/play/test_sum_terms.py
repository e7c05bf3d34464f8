"""The terms of the sum of active Spells add up to what the table shows."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.play.running_sum import running_sum
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.play.sum_terms import terms, worked_now
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules.codes import ACTIVE, RESTORE, RUIN
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.records import Spell
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.markup import plain
from tests.games.mercurial.play.test_running_sum import turns_with_spells
from tests.games.mercurial.table.hands import setup


@pytest.mark.parametrize("seed", range(12))
def test_the_terms_add_up_to_what_is_shown(seed: int) -> None:
    for session in turns_with_spells(seed, 6):
        position, seat = session.position, session.position.seat_to_decide()
        shown = running_sum(position, seat)
        assert shown is not None
        ways = worked_now(position, seat)
        assert max((each.ruin for each in ways), default=0) == shown.ruin
        assert max((each.restore for each in ways), default=0) == shown.restore
        for each in ways:
            added = [*each.dice]
            for share in each.shares:
                added[share.energy] += share.value * share.times
            assert (added[RUIN], added[RESTORE]) == each.totals[0]
            last = each.totals[-1]
            if each.myst:
                assert last == (each.myst, each.myst)
            else:
                left = last[RUIN] - last[RESTORE]
                assert (each.ruin, each.restore) == (max(left, 0), max(-left, 0))


def test_without_a_spell_there_are_no_terms() -> None:
    assert worked_now(MercurialSession(setup(2)).position, 0) == []


def test_what_cancels_out_is_told_as_two_amounts() -> None:
    told = []
    for session in (each for seed in range(6) for each in turns_with_spells(seed, 6)):
        position, seat = session.position, session.position.seat_to_decide()
        words = Words(load_catalogue("en", ID), position.faces, session.seats)
        told += [row for part in terms(position, seat, words) for row in part.split("\n")]
    lost = [row for row in told if "cancel out" in row]
    assert lost
    assert all(" and " in row and "−" not in row and "+" not in row for row in lost)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spell_is_a_term(language: str) -> None:
    """A Link is named where it multiplies another; Enchantments have a row of their own."""
    for session in turns_with_spells(1, 3):
        position, seat = session.position, session.position.seat_to_decide()
        words = Words(load_catalogue(language, ID), position.faces, session.seats)
        told = "\n".join(terms(position, seat, words))
        for card in cards_in(position.state, int(pile_of(seat, ACTIVE))):
            spell = position.faces.cards[card]
            assert isinstance(spell, Spell)
            if getattr(spell.effect, "link", None) is None:
                assert plain(spell.name(language)) in told
