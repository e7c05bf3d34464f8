"""Mercurial in text mode: its questions, its input and its output."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop import games
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Verdict
from resarcana_desktop.cli.text_mode.table import TableRun
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.aims import Aim, Cost
from resarcana_desktop.games.mercurial.play.log import LogBook
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.actions import simple
from resarcana_desktop.games.mercurial.rules.events import Event
from resarcana_desktop.games.mercurial.text.spoken import spoken
from resarcana_desktop.games.mercurial.text_mode.table import MercurialTextTable
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.games.mercurial.table.hands import played, setup
from tests.support.build import only_compiled, only_thorough
from tests.support.lines import Sitting, play

SETTINGS = Settings(language="en")


def table(session: MercurialSession, language: str = "en") -> MercurialTextTable:
    return MercurialTextTable(session, load_catalogue(language, ID))


def amid(actions: int = 40, seed: int = 5) -> MercurialSession:
    """Return a two-player game after some actions, at the beginning of a turn."""
    session = played(MercurialSession(setup(2, seed=seed)), actions)
    while True:
        state = session.position.state
        if int(state.decision) == codes.D_TURN and int(state.takes) and int(state.plays):
            return session
        played(session, 1)


# ---- whole games ---------------------------------------------------------------------------------


def at_random(seed: int) -> Any:
    """Answer at random, and look around now and then."""
    chance = random.Random(seed)

    def typed(run: TableRun) -> Iterator[str]:
        while True:
            question = run.question
            if run.session.state != "human" or question is None:
                yield ""
            elif chance.random() < 0.03:
                yield chance.choice(["table", "points", "log", "full", "brief", "undo", "skills"])
            elif question.proposed is not None and chance.random() < 0.7:
                yield ""
            else:
                number = chance.randrange(len(question.replies))
                yield str(number + 1)
                if question.replies[number].wasteful:
                    yield ""

    return typed


@only_compiled
@pytest.mark.slow
@pytest.mark.parametrize(
    ("people", "language", "chosen"),
    [
        (1, "en", {}),
        (2, "fr", {}),
        pytest.param(3, "de", {"initiates": True}, marks=only_thorough),
        pytest.param(4, "en", {}, marks=only_thorough),
    ],
)
def test_a_game_is_played_to_its_end_and_saved(
    people: int, language: str, chosen: dict[str, Any], tmp_path: Path
) -> None:
    sitting = Sitting(tmp_path, language)
    session = games.lines_of(ID).session(setup(people, seed=people, **chosen))
    run = sitting.at(session, at_random(people), ID)
    play(run)
    assert run.session.position.over()
    (entry,) = SavedGames(sitting.folders.games).entries()
    assert entry.summary is not None
    assert entry.summary.over
    assert not re.search(r"[{}\u2060\u2500-\u259f\x1b]", sitting.shown)


# ---- questions -----------------------------------------------------------------------------------


def test_a_turn_lists_its_actions_under_headings() -> None:
    session = amid()
    asked, legal = table(session).question(), session.position.legal_actions()
    assert [each.actions for each in asked.replies] != []
    assert {each.actions[0] for each in asked.replies} == set(legal)
    groups = list(dict.fromkeys(each.group for each in asked.replies))
    order = ["Take a Spell:", "Take a Skill:", "Play an Alteration:", "Use the Mystrune:", "Or:"]
    assert groups == [each for each in order if each in groups]
    assert len(groups) > 2


def test_enter_makes_the_cheapest_payment() -> None:
    for seed in range(30):
        session = played(MercurialSession(setup(2, seed=seed)), 25)
        lines = table(session)
        if lines.decision == codes.D_PAY and len(session.position.legal_actions()) > 1:
            proposed = lines.question().proposed
            assert proposed is not None
            assert "Acuity" not in proposed.words
            return
    raise AssertionError("nobody was asked to pay")


def test_an_only_payment_is_made_without_a_question() -> None:
    for seed in range(30):
        for actions in range(20, 40):
            session = played(MercurialSession(setup(2, seed=seed)), actions)
            legal = session.position.legal_actions()
            if int(session.position.state.decision) == codes.D_PAY and len(legal) == 1:
                assert table(session).settled(SETTINGS) == legal[0]
                return
    raise AssertionError("nobody had a single way to pay")


def test_a_cast_shows_its_result_and_a_worthless_one_needs_confirmation() -> None:
    chance = random.Random(4)
    session = MercurialSession(setup(2, seed=4))
    for _ in range(400):
        lines = table(session)
        if lines.decision == codes.D_TURN:
            replies = lines.question().replies
            cast = next((each for each in replies if each.words.startswith("Cast:")), None)
            if cast is not None and cast.wasteful:
                assert cast.words.endswith(", nothing to claim")
                return
        session.play(chance.choice(session.position.legal_actions()))
    raise AssertionError("no Cast for nothing")


# ---- typed text ----------------------------------------------------------------------------------


def test_a_reply_is_meant_by_notation_by_its_words_and_by_their_beginning() -> None:
    session = amid()
    lines = table(session)
    replies = lines.question().replies
    for reply in replies[:4]:
        written = session.text_of(reply.actions[0])
        assert list(lines.read(written, replies).replies) == [reply]
        assert reply in lines.read(reply.words.upper(), replies).replies


def test_an_illegal_action_is_answered_with_the_reason() -> None:
    session = amid()
    lines = table(session)
    session.play(next(a for a in session.position.legal_actions() if "end" in session.text_of(a)))
    (shown,) = lines.read("cast", lines.question().replies).message or (
        lines.why(lines.names()[0])[0],
    )
    assert shown.endswith(".")


def test_the_name_of_a_card_reads_it_and_a_wrong_one_finds_the_nearest() -> None:
    lines = table(amid())
    name = lines.names()[0]
    assert lines.read(name, ())
    assert lines.show(name)[0].startswith(name)
    assert "Did you mean" in lines.show(name[:-1] + "q")[0]
    assert lines.show("xyzzy") == lines.why("xyzzy") == ["Nothing here is called “xyzzy”."]
    typed = lines.read("xyzzy", lines.question().replies)
    assert typed.message == ["“xyzzy” isn’t a command. Type help for a list."]


def test_every_visible_card_lists_its_actions_or_the_reason_for_none() -> None:
    lines = table(amid())
    shown = {line for name in lines.names() for line in lines.why(name)}
    assert any(line.endswith("yes, you can use it now.") for line in shown)
    assert any("nothing you can do" in line for line in shown)


# ---- looking -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_look_describes_every_seat_in_plain_words(language: str) -> None:
    lines = table(amid(), language)
    letters = [names for look in lines.looks() for names in look.names]
    assert len(letters) == len(set(letters))
    for look in lines.looks():
        for full in (False, True):
            for seat in (None, 0, 1):
                shown = look.lines(full, seat)
                assert shown
                assert not any("{" in line or "}" in line for line in shown)
                assert {line[-1] for line in shown} <= set(".:!"), "each line is a sentence"


def test_the_only_choice_left_has_no_heading(tmp_path: Path) -> None:
    session = amid()
    while len(session.position.legal_actions()) > 1:
        played(session, 1)
    sitting = Sitting(tmp_path)
    play(sitting.at(session, lambda _: (), ID))
    assert " 1. End turn" in sitting.shown
    assert "Or:" not in sitting.shown


def test_the_equilibrium_board_is_read_in_words() -> None:
    board = next(look for look in table(amid()).looks() if look.names[0] == "equilibrium")
    shown = board.lines(False, None)
    assert "8 Myst or more: 16 Ruin or 21 Restore. Bonus: the Mystrune and 1 Acuity." in shown
    assert not any("+" in line for line in shown)


@pytest.mark.parametrize("initiates", [False, True])
def test_a_class_is_offered_with_the_side_of_its_board_in_play(initiates: bool) -> None:
    lines = table(MercurialSession(setup(2, seed=5, initiates=initiates)))
    offered = [reply.details for reply in lines.question().replies]
    assert all(each.startswith("Class Sigil: ") for each in offered)
    assert not any("As an Initiate" in each for each in offered)
    assert sum("6 dice, 5 Mana and 1 Acuity" in each for each in offered) == (4 if initiates else 1)


def test_a_class_is_offered_with_the_alterations_it_begins_with() -> None:
    *_, elementalist = table(MercurialSession(setup(2))).question().replies
    assert "Deep Focus: Take 2 Acuity. Play up to 2 more Alterations" in elementalist.details
    assert "Shape the Void: " in elementalist.details


def test_a_rivals_cards_can_be_looked_at_too() -> None:
    lines = table(amid())
    dice = next(look for look in lines.looks() if look.names[0] == "dice")
    assert dice.lines(False, 0) != dice.lines(False, 1)


# ---- events and hints ----------------------------------------------------------------------------


def test_the_log_shows_everything_or_the_moves_since_your_turn() -> None:
    session = amid()
    lines = table(session)
    shown = [line.text for line in lines.log()]
    assert shown
    assert all(line.endswith(".") and "{" not in line for line in shown)
    last = session.moves[-1].seat
    assert all(line in shown for line in lines.since_last_turn(1 - last))


def test_the_log_is_the_same_however_often_it_is_read_and_after_an_undo() -> None:
    session = MercurialSession(setup(2, seed=5))
    lines = table(session)
    for _ in range(30):
        played(session, 1)
        assert lines.log() == table(session).log()
    before = len(session.moves)
    session.undo_agreed()
    assert len(session.moves) < before
    played(session, 3)
    assert lines.log() == table(session).log()
    for seat in range(2):
        assert lines.since_last_turn(seat) == table(session).since_last_turn(seat)


def test_no_move_is_written_into_the_log_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    session, written = amid(), list[int]()
    add = LogBook.add

    def noted(book: LogBook, events: Iterable[Event]) -> None:
        written.append(1)
        add(book, events)

    monkeypatch.setattr(LogBook, "add", noted)
    lines = table(session)
    for _ in range(3):
        lines.log()
        lines.complete()
        lines.since_last_turn(0)
    assert len(written) == len(session.moves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_names_the_action_its_chance_and_no_markup(language: str) -> None:
    session = amid()
    hint = table(session, language).thought()
    legal = session.position.legal_actions()
    hint.take([Advice(action, 0.61, 100) for action in legal[:2]])
    assert hint.first_word()
    first = hint.lines()[0]
    assert "61" in first
    assert not any("{" in line for line in hint.lines())


# ---- the tutor -----------------------------------------------------------------------------------


def test_ending_a_turn_for_nothing_needs_confirmation() -> None:
    session = amid()
    session.position.state.acted = 0
    replies = {reply.words: reply for reply in table(session).question().replies}
    assert replies["End turn"].wasteful


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tutor_gives_a_reason_against_ending_the_turn(language: str) -> None:
    session = amid()
    session.position.state.acted = 0
    end = int(simple(codes.V_END, 0))
    best = next(each for each in session.position.legal_actions() if each != end)
    aim = Aim(int(session.position.state.heroic_row[0]), turns=1, cost=Cost(short=3, acuity=12))
    lines = table(session, language)
    assert lines.tutored
    shown = lines.objection(Verdict(Advice(best, 0.7, 9), Advice(end, 0.5, 9, (aim,))))
    idle = load_catalogue(language, ID)["table.tutor.idle"]
    assert shown.startswith(idle)
    assert len(shown) > len(idle)
    assert "{" not in shown


def test_solo_games_have_no_tutor() -> None:
    assert not table(MercurialSession(setup(1))).tutored


def test_a_sign_is_heard_once_and_apart_from_the_next_one() -> None:
    catalogue = load_catalogue("en", ID)
    assert spoken("{icon:saviour}\u00a0Saviour: 2", catalogue) == "Saviour: 2"
    assert spoken("{icon:water}{icon:slash}{icon:earth}", catalogue) == "Water or Earth"
    assert spoken("{icon:made_up} {muted}Made up.{/muted}", catalogue) == "Made up."
    assert spoken("{icon:made_up} Moss", catalogue) == "made up Moss"


def test_in_full_each_die_has_whole_sentences_and_a_class_its_number_of_artifacts() -> None:
    look = next(look for look in table(amid()).looks() if look.names[0] == "board")
    lines = [line for seat in range(2) for line in look.lines(True, seat)]
    assert any("You get 3 random Artifacts at the start of the game." in line for line in lines)
    assert any("You get 1 random Artifact at the start of the game." in line for line in lines)
    assert any("Opposite face: " in line and line.endswith(".") for line in lines)
    assert not any(re.search(r"\.\.|\b(\w+) \1\b", line) for line in lines)
