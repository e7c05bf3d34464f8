"""A player with a choice of payments is asked; otherwise the Spell is paid for at once."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.mercurial.play.payments import (
    Payment,
    next_payment,
    payments,
    sufficient,
)
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rules.position_text import position_text
from resarcana_desktop.games.mercurial.rules.records import Spell
from resarcana_desktop.games.mercurial.table.panels.casting import begin_cast
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.widgets import RichLabel, Row, ScrollArea
from tests.games.mercurial.table.hands import (
    choice_of,
    open_table,
    played,
    settle,
    setup,
    stage_for,
)
from tests.games.mercurial.table.test_layout import moment, table_at
from tests.support.mercurial import Table
from tests.support.window import Stage


def spells_to_take(seeds: int) -> Iterator[tuple[MercurialSession, MercurialPosition]]:
    """Yield first turns, each with the question that follows from taking one of the Spells."""
    for seed in range(seeds):
        session = MercurialSession(setup(2, seed=seed, first_player=0))
        while int(session.position.state.decision) != codes.D_TURN:
            played(session, 1)
        for action in session.position.legal_actions():
            asked = session.position.copy()
            asked.apply(action)
            if int(asked.state.decision) == codes.D_PAY:
                yield session, asked


def at_a_spell(tmp_path: Path, payments: int) -> tuple[Stage, MercurialTable, str]:
    """Return a turn and the name of a Spell with one payment, or with two or more."""
    session, asked = next(
        (session, asked)
        for session, asked in spells_to_take(40)
        if min(len(asked.legal_actions()), 2) == payments
    )
    stage = stage_for(tmp_path)
    return stage, open_table(stage, session), f"spells.{asked.faces.ids[int(asked.state.asked)]}"


@cache
def several_ways() -> MercurialSession:
    """Return a question about a payment that can be changed."""
    from resarcana_desktop.games.mercurial.bots.greedy_bot import GreedyBot

    bot = GreedyBot()
    for seed in range(60):
        session = MercurialSession(setup(2, seed=seed, first_player=0))
        for number in range(300):
            if session.position.over():
                break
            state = session.position.state
            own = session.position.seat_to_decide() == 0 and int(state.decision) == codes.D_PAY
            if own and len(sufficient(payments(session.position.legal_actions()))) > 1:
                return session
            session.play(choice_of(bot, session, number))
    raise AssertionError("no such payment")


def active(table: MercurialTable) -> list[str]:
    """Return the viewer's active Spells."""
    return [spot.thing for spot in table.skin.spots if spot.zone == "active"]


def test_a_spell_with_one_payment_is_there_after_one_click(tmp_path: Path) -> None:
    stage, table, spell = at_a_spell(tmp_path, payments=1)
    stage.click(spell)
    settle(stage)
    assert not stage.ui.popups
    assert active(table) == [spell.removeprefix("spells.")]


def test_an_automatic_payment_is_undone_in_one_step(tmp_path: Path) -> None:
    stage, table, spell = at_a_spell(tmp_path, payments=1)
    before = table.session.game.played
    stage.click(spell)
    settle(stage)
    stage.press(pygame.K_z)
    settle(stage)
    assert table.session.game.played == before
    assert stage.ui.find(spell)
    assert not active(table)


def test_a_player_with_several_payments_is_asked(tmp_path: Path) -> None:
    stage, table, spell = at_a_spell(tmp_path, payments=2)
    stage.click(spell)
    settle(stage)
    assert [popup.name for popup in stage.ui.popups] == ["pay"]
    assert not active(table)


def test_no_more_is_offered_than_is_due() -> None:
    just, waived, in_acuity, less_dice = (
        Payment(1, 0, 1, 3, 0),
        Payment(2, 0, 1, 4, 0),
        Payment(3, 0, 1, 2, 2),
        Payment(4, 0, 0, 5, 0),
    )
    found = sufficient([just, waived, in_acuity, less_dice])
    assert found == [just, in_acuity, less_dice]
    assert next_payment(found, just, "acuity", 1) == in_acuity


def test_the_sum_of_a_payment_is_shown_and_that_it_is_enough(tmp_path: Path) -> None:
    stage, table = table_at(tmp_path, moment(2, codes.D_PAY), (1280, 720), "en", 1.0)
    payment = table.model.payment
    assert payment is not None
    assert "Enough ✓" in shown(stage) or "no Mana or Acuity" in shown(stage)


def test_a_payment_without_an_alternative_has_numbers_but_no_buttons(tmp_path: Path) -> None:
    session = moment(2, codes.D_PAY)
    assert len(sufficient(payments(session.position.legal_actions()))) == 1
    stage, _ = table_at(tmp_path, session, (1280, 720), "en", 1.0)
    steps = [f"{field}.{way}" for field in ("dice", "mana", "acuity") for way in ("less", "more")]
    assert not [name for name in steps if stage.ui.find_or_none(name) is not None]
    labels = [each for each in stage.ui.popups[-1].walk() if isinstance(each, RichLabel)]
    found = [each for each in labels if " left{" in each.markup]
    assert found
    for each in found:  # the number is not far from its words
        assert each.style is not None
        assert isinstance(each.parent, Row)
        words = each.rect.x + each.natural(each.style, each.rect.width)[0]
        assert each.parent.children[-1].rect.right - words < 160
    other, _ = table_at(tmp_path / "other", several_ways(), (1280, 720), "en", 1.0)
    assert [name for name in steps if other.ui.find_or_none(name) is not None] == steps


def test_a_discount_of_acuity_that_mana_alone_leaves_unused_is_said_to_be(tmp_path: Path) -> None:
    """In the second place a flex slot costs 2 Mana, or 1 Mana and 1 Acuity."""
    given = Table().dice("fire", *["void"] * 5).crystals(5, 3).hand().spells("ember", "kindle")
    given.do("take spell kindle")
    session = MercurialSession.from_position(setup(2), position_text(given.faces, given.state))
    stage, _ = table_at(tmp_path, session, (1280, 720), "en", 1.0)
    stage.click("dice.less")
    assert "isn’t used" not in shown(stage)
    stage.click("acuity.less")
    assert "The discount of 1\u00a0{icon:acuity} isn’t used." in shown(stage)


def shown(stage: Stage) -> str:
    labels = [each for each in stage.ui.popups[-1].walk() if isinstance(each, RichLabel)]
    return " ".join(each.markup for each in labels)


def test_a_number_that_cannot_be_changed_says_why(tmp_path: Path) -> None:
    stage, table = table_at(tmp_path, several_ways(), (1280, 720), "en", 1.0)
    spell = table.session.position.faces.cards[int(table.session.position.state.asked)]
    assert isinstance(spell, Spell)
    none, needed = "You’re using none.", "A fixed slot needs a die."
    while not stage.ui.find("dice.less").reason:
        stage.click("dice.less")
    assert stage.ui.find("dice.less").reason == (needed if spell.fixed else none)
    for name in ("mana", "acuity"):
        payment = table.model.payment
        assert payment is not None
        says = "That would pay too little." if getattr(payment, name) else none
        assert stage.ui.find(f"{name}.less").reason in ("", says)


def test_numbers_are_level_with_their_buttons(tmp_path: Path) -> None:
    stage, _ = table_at(tmp_path, several_ways(), (1280, 720), "en", 1.0)
    less = stage.ui.find("mana.less")
    row = less.parent
    assert isinstance(row, Row)
    shown, _, number, _ = row.children
    assert isinstance(shown, RichLabel)
    for each in (shown, number):  # their words begin at the top of their place
        assert each.style is not None
        words = each.rect.top + each.natural(each.style, each.rect.width)[1] // 2
        assert abs(words - less.rect.centery) <= 1, each


@pytest.mark.parametrize("decision", [codes.D_PAY, codes.D_TURN], ids=["a payment", "a Cast"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1024, 600), 1.5), ((1920, 1080), 2.0)], ids=str
)
def test_a_panel_and_its_buttons_do_not_move_while_an_answer_changes(
    tmp_path: Path, decision: int, size: tuple[int, int], scale: float
) -> None:
    session = moment(2, decision, 2) if decision == codes.D_TURN else several_ways()
    stage, table = table_at(tmp_path, session, size, "de", scale)
    if decision == codes.D_TURN:
        begin_cast(table, table.model)
    panel = stage.ui.popups[-1]
    end = "do_cast" if decision == codes.D_TURN else "confirm"
    before = panel.rect.copy(), stage.ui.find(end).rect.copy()
    names = [each.name for each in panel.walk() if each.pressable and each.enabled and each.name]
    tried = 0
    for name in names * 2:
        control = stage.ui.find_or_none(name)
        if name in (end, panel.name, "cancel", "hint", "fold"):
            continue
        if control is None or not control.enabled:
            continue
        control.activate()
        stage.ui.refresh()
        tried += 1
        now = stage.ui.popups[-1]
        assert (now.rect, stage.ui.find(end).rect) == before, name
    assert tried


def starts_with_a_die_in_every_slot(asked: MercurialPosition) -> bool:
    found = sufficient(payments(asked.legal_actions()))
    spell = asked.faces.cards[int(asked.state.asked)]
    assert isinstance(spell, Spell)
    return len(found) > 1 and max(each.dice for each in found) == spell.fixed + spell.flex


def test_a_payment_with_more_mana_has_room_for_its_whole_sum(tmp_path: Path) -> None:
    """Every slot has a die at first: a short sum. With Mana it has two lines."""
    session, asked = next(
        each for each in spells_to_take(60) if starts_with_a_die_in_every_slot(each[1])
    )
    stage = stage_for(tmp_path)
    open_table(stage, session)
    stage.click(f"spells.{asked.faces.ids[int(asked.state.asked)]}")
    settle(stage)
    opened = stage.ui.popups[0].rect.copy()
    stage.click("dice.less")
    settle(stage)
    body = next(w for w in stage.ui.walk() if isinstance(w, ScrollArea))
    assert stage.ui.popups[0].rect == opened
    assert not body.furthest
