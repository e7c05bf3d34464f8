"""What a record tells about a player's action: what it paid for, and what was claimed with it."""

from __future__ import annotations

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.aims import Aim
from resarcana_desktop.games.mercurial.bots.roll_odds import RollOdds
from resarcana_desktop.games.mercurial.play.hint_words import move_reasons
from resarcana_desktop.games.mercurial.play.session import Move
from resarcana_desktop.games.mercurial.play.since import Since, since
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules.codes import NOTHING
from resarcana_desktop.games.mercurial.text.spoken import spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.setup.game_setup import SeatSetup
from tests.support.mercurial import Table


def recorded(table: Table, *actions: str) -> list[Move]:
    """Return the moves of some actions; a question in between gets its first answer."""
    position, moves = table.position.copy(), list[Move]()

    def play(action: int) -> None:
        decision = int(position.state.decision)
        moves.append(Move(position.seat_to_decide(), position.round, decision, action, ()))
        position.apply(action)

    for text in actions:
        while text not in map(position.text_of, position.legal_actions()):
            play(position.legal_actions()[0])
        play(position.action(text))
    return moves


def told(table: Table, found: Since, *facts: object) -> str:
    people = [SeatSetup(kind="bot", name=name, colour=0) for name in ("Anna", "Bert")]
    catalogue = load_catalogue("en", ID)
    words = Words(catalogue, table.faces, people)
    return spoken(move_reasons(words, table.position, facts, 0, found), catalogue)


def test_a_spell_that_claimed_a_heroic_was_taken_for_it() -> None:
    table = Table().heroics("lost_herd").spells("fireball").active("inferno")
    table.dice("fire", "fire", "fire").crystals(mana=4)
    moves = recorded(
        table, "take spell fireball", "end turn", "end turn", "cast", "claim lost_herd"
    )
    texts = [table.position.text_of(each.action) for each in moves]
    answers = texts.index("end turn") - 1
    found = since(table.position, moves, answers)
    assert (found.claimed, found.claim_turns) == (table.number("lost_herd"), 1)
    said = told(table, found, Aim(table.number("iron_boar"), 2))
    assert said == "Anna Cast it the turn after to claim The Lost Herd."


def test_dice_that_were_converted_paid_for_the_spell_taken_next() -> None:
    table = Table().hand("kiln").spells("kindle").dice("earth").crystals()
    moves = recorded(
        table, "play kiln primary", "convert earth fire 1", "take spell kindle", "end turn"
    )
    found = since(table.position, moves, 1)
    assert (found.took, found.turns) == (table.number("kindle"), 0)
    assert found.later is not None
    assert len(found.rest) == len(moves) - 2
    assert told(table, found) == "It let Anna take Kindle that turn."


def test_a_spell_that_could_be_paid_for_before_says_nothing_of_the_dice() -> None:
    table = Table().hand("kiln").spells("kindle").dice("earth", "fire").crystals()
    moves = recorded(
        table, "play kiln primary", "convert earth fire 1", "take spell kindle", "end turn"
    )
    assert since(table.position, moves, 1).took == NOTHING


def test_a_turn_that_is_not_over_yet_tells_nothing() -> None:
    table = Table().hand("kiln").dice("earth").crystals()
    found = since(table.position, recorded(table, "play kiln primary", "convert earth fire 1"), 1)
    assert found == Since()
    assert told(table, found) == ""


def test_dice_that_were_rolled_again_were_rolled_for_the_spell_taken_later_that_turn() -> None:
    table = Table()
    found = Since(sought=table.number("volcano"))
    assert told(table, found, RollOdds((), 0.0, 0, 3)) == "The roll is for Volcano."
