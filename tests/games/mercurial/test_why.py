"""In a replay a player asks why a bot may have made the current move."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from resarcana_desktop.bots.services import Ask, Explain
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots import explainer as explaining
from resarcana_desktop.games.mercurial.bots.aims import Aim, Cost, RivalClaim
from resarcana_desktop.games.mercurial.bots.explainer import Explainer
from resarcana_desktop.games.mercurial.bots.facts import Fact, FactKind, Outlook
from resarcana_desktop.games.mercurial.bots.registry import make
from resarcana_desktop.games.mercurial.bots.roll_odds import RollOdds
from resarcana_desktop.games.mercurial.bots.search import Plan
from resarcana_desktop.games.mercurial.bots.turn_bot import Effort, TurnBot
from resarcana_desktop.games.mercurial.bots.weights import shipped
from resarcana_desktop.games.mercurial.play.hint_words import move_reasons
from resarcana_desktop.games.mercurial.play.recorded import ReplayReasons, why_question
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.rulesets import shipped as rules
from resarcana_desktop.games.mercurial.text.spoken import spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.history import AnyHistory, History
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup
from resarcana_desktop.widgets import Button, RichLabel
from tests.support.mercurial import Table
from tests.support.window import Stage

QUICK = Effort(nodes=30, plans=3, simulations=3)
PHRASES: tuple[FactKind, ...] = (
    "ends_game",
    "heroic",
    "enough_for",
    "ruin",
    "spell",
    "payable",
    "acuity",
    "points",
    "spared",
    "hand",
)


@cache
def game() -> AnyHistory:
    """The first rounds of a game of a person against a bot."""
    seats = (
        SeatSetup(kind="human", name="Edda", colour=0),
        SeatSetup(kind="bot", name="Corvin", colour=1, level="level1"),
    )
    setup = GameSetup(game=ID, seats=seats, seed=3)
    options = MercurialSession.options_of(setup)
    session = MercurialSession(setup, Game(MercurialSession.rules_for(options), options, 3))
    bot = make("level1")
    while session.position.round < 4:
        position = session.position
        seen = position.observation(position.seat_to_decide())
        session.play(bot.choose(seen, position.legal_actions(), session.game.played))
    return History(session.record(), MercurialSession)


class AtOnce:
    """A fake bot process that answers at once."""

    def __init__(self, *, fails: bool = False) -> None:
        self._explainer = Explainer(TurnBot(rules().faces, shipped(), QUICK))
        self._fails = fails
        self._found: tuple[Any, ...] | None = None
        self.thinking = False

    def ask(self, ask: Ask[Any]) -> None:
        if self._fails:
            raise WorkerFailed("died")
        assert isinstance(ask, Explain)
        self._found = self._explainer.answer(ask)

    def poll(self, kind: type[Ask[Any]]) -> Any:
        return self._found if kind is Explain else None

    def forget(self) -> None:
        self._found = None

    def restart(self) -> None:
        """It never has to restart."""

    def close(self) -> None:
        self._found = None


def begun_by(kind: str) -> list[int]:
    """Return the moments right after people or bots begin an action on their turns."""
    history = game()
    return [
        number + 1
        for number, move in enumerate(history.moves)
        if move.decision == codes.D_TURN and history.seats[move.seat].kind == kind
    ]


class Viewer(Stage):
    """A player who watches the game."""

    def __init__(self, folder: Path, at: int, *, fails: bool = False) -> None:
        super().__init__(folder, motion_speed=0.0)
        self.context.shell.use_game(ID)
        self.scene = self.show(ReplayScene(self.context, game(), at))
        reasons = self.scene.reasons
        assert isinstance(reasons, ReplayReasons)
        self.reasons = reasons
        process: Any = AtOnce(fails=fails)
        reasons.opponents._make = lambda: process

    @property
    def shown(self) -> str:
        label = self.ui.find("why_told")
        assert isinstance(label, RichLabel)
        return label.markup


def test_it_says_why_a_bot_may_have_done_it(tmp_path: Path) -> None:
    said = []
    for number, at in enumerate(begun_by("bot")[:4]):
        viewer = Viewer(tmp_path / str(number), at)
        if not viewer.reasons.begun(at):
            continue
        viewer.press(pygame.K_w)
        viewer.wait(0.1)
        said.append(viewer.shown)
        viewer.press(pygame.K_ESCAPE)
        assert not viewer.ui.popups
    assert said
    known = (
        "can claim",
        "No clear reason",
        "will probably claim",
        "This ",
    )
    assert all(any(each in shown for each in known) for shown in said)


def test_peoples_actions_and_the_end_of_a_turn_are_not_explained(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, begun_by("human")[0])
    button = viewer.ui.find("why")
    assert isinstance(button, Button)
    assert button.reason
    ends = [
        at
        for at in begun_by("bot")
        if int(actions.verb_of(game().moves[at - 1].action)) == codes.V_END
    ]
    assert ends
    assert not any(map(viewer.reasons.begun, ends))


def test_an_explanation_stays_with_its_question(tmp_path: Path) -> None:
    viewer, history = Viewer(tmp_path, 1), game()
    answers = [at for at in range(1, history.length + 1) if viewer.reasons.begun(at) not in (0, at)]
    assert answers
    assert all(viewer.reasons.begun(at) in begun_by("bot") for at in answers)


def test_a_process_that_fails_is_reported(tmp_path: Path) -> None:
    at = next(at for at in begun_by("bot") if Viewer(tmp_path, 1).reasons.begun(at))
    viewer = Viewer(tmp_path / "other", at, fails=True)
    viewer.press(pygame.K_w)
    assert "the bots crashed" in viewer.shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_of_the_bot_in_the_third_person(language: str) -> None:
    table, catalogue = Table(), load_catalogue(language, ID)
    words = Words(catalogue, table.faces, game().seats)
    facts = [Fact(kind, 1.0, 0 if kind in PHRASES[1:3] + PHRASES[4:6] else codes.NOTHING, 2)
             for kind in PHRASES]  # fmt: skip
    for aim in (
        Aim(1, 1, cost=Cost(short=2)),
        Aim(1, 0, cost=Cost(short=1, acuity=4), rival=RivalClaim(0, 2)),
    ):
        shown = move_reasons(words, table.position, (aim, *facts), 1)
        said = spoken(shown, catalogue)
        assert said.count("Corvin") == 1
        yours = {"en": ("you", "You"), "de": ("du", "dein", "dir"), "fr": ("vous", "votre")}
        assert not {each.strip(".,’'") for each in said.split()} & set(yours[language])
    assert move_reasons(words, table.position, (), 1) == ""


def why(
    table: Table, action: str, monkeypatch: pytest.MonkeyPatch, *answers: int
) -> tuple[Any, ...]:
    """Return why a bot may have done something, if it had no other plan and leads to no goal."""
    monkeypatch.setattr(explaining, "aim_of", lambda *_: Aim())
    explainer = Explainer(TurnBot(table.faces, shipped(), QUICK))
    monkeypatch.setattr(TurnBot, "by_action", lambda *_: {})
    asked = Explain(table.position.observation(0), [table.position.action(action)], 1, answers)
    return explainer.answer(asked)


def test_a_move_that_is_right_by_itself_is_told_by_what_it_brings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No other move is known to compare it with, and yet there is no silence."""
    table = Table().hand("deep_focus")
    found = why(table, "play deep_focus primary", monkeypatch)
    facts = [each for each in found if isinstance(each, Fact)]
    assert [(each.kind, each.number, each.itself) for each in facts[:1]] == [("acuity", 2, True)]
    words = Words(load_catalogue("en", ID), table.faces, game().seats)
    shown = spoken(move_reasons(words, table.position, found, 1), words.catalogue)
    assert shown == "This gains 2\u00a0Acuity."


def test_the_spell_that_a_move_takes_is_told_by_what_it_adds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table().spells("fireball").dice(*["fire"] * 6)
    takes = next(
        each
        for each in table.position.legal_actions()
        if int(actions.verb_of(each)) == codes.V_SPELL
        and int(actions.card_of(each)) == table.number("fireball")
    )
    found = why(table, table.position.text_of(takes), monkeypatch)
    facts = [each for each in found if isinstance(each, Fact)]
    assert not [each for each in facts if each.card == table.number("fireball")]


def test_a_distant_goal_comes_after_what_the_move_adds() -> None:
    table = Table().heroics("lost_herd")
    words = Words(load_catalogue("en", ID), table.faces, game().seats)
    aim = Aim(turns=2, some=True, such_as=table.number("lost_herd"), ends=True)
    adds = Fact("ruin", 2.5, number=10, itself=True)
    shown = spoken(move_reasons(words, table.position, (adds, aim), 1), words.catalogue)
    assert shown.startswith("This ")
    assert shown.endswith("That would end the game.")
    assert "such as The Lost Herd" in shown


def test_a_cast_is_explained_by_what_was_claimed_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The combination is enough for either Heroic, and for no more than one."""
    table = Table().heroics("iron_boar", "broken_bridge").arcanas().dice().crystals()
    table.active("volcano", "inferno")
    for chosen in ("iron_boar", "broken_bridge"):
        at, answers = table.position.copy(), list[int]()
        at.apply(at.action("cast"))
        while int(at.state.decision) >= codes.D_MYSTRUNE:
            claims = [each for each in at.legal_actions() if chosen in at.text_of(each)]
            answers.append(claims[0] if claims else at.legal_actions()[0])
            at.apply(answers[-1])
        found = why(table, "cast", monkeypatch, *answers)
        heroics = [each for each in found if isinstance(each, Fact) and each.kind == "heroic"]
        assert [each.card for each in heroics] == [table.number(chosen)]


def test_the_question_holds_what_was_answered_before_the_next_action() -> None:
    history = game()
    words = Words(load_catalogue("en", ID), history.positions[0].faces, history.seats)
    for number in range(history.length):
        if history.moves[number].decision != codes.D_TURN:
            continue
        asked = why_question(words, history.positions[number], history.moves, number).request
        assert isinstance(asked, Explain)
        rest = history.moves[number + 1 : number + 1 + len(asked.answers)]
        assert [each.action for each in rest] == [*asked.answers]
        assert not [each for each in rest if MercurialSession.begins(rest[0], each)]


def test_dice_are_rolled_again_for_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a roll gave by chance isn't a reason for it."""
    table = Table().hand("kiln").dice("fire", "fire", "water", "earth")
    found = why(table, "play kiln secondary", monkeypatch)
    assert not [each for each in found if isinstance(each, Fact)]
    words = Words(load_catalogue("en", ID), table.faces, game().seats)
    for odds, shown in (
        (RollOdds((table.number("kindle"),), 0.4), "The roll is for Kindle."),
        (RollOdds((), 0.0, 0, 3), "On average, the roll adds 3\u00a0Ruin to the combination."),
    ):
        said = move_reasons(words, table.position, (odds,), 1)
        assert spoken(said, words.catalogue) == shown


@pytest.mark.parametrize(("goal", "told"), [("lost_herd", True), ("kindle", False)])
def test_a_roll_has_a_purpose_of_its_own_beside_a_goal(
    goal: str, *, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless it is for that very card."""
    table = Table().hand("kiln").dice("fire", "fire", "water", "earth")
    odds = RollOdds((table.number("kindle"),), 0.4)
    aim = Aim(table.number(goal), 1)
    monkeypatch.setattr(explaining, "aim_of", lambda *_: aim)
    monkeypatch.setattr(explaining, "roll_odds", lambda *_: (odds,))
    monkeypatch.setattr(Explainer, "_served", lambda *_: aim)
    monkeypatch.setattr(TurnBot, "by_action", lambda *_: {})
    action = table.position.action("play kiln secondary")
    asked = Explain(table.position.observation(0), [action], 1)
    found = Explainer(TurnBot(table.faces, shipped(), QUICK)).answer(asked)
    assert found == ((aim, odds) if told else (aim,))


def test_a_roll_is_not_explained_by_a_distant_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any other move of the turn may lead there as well."""
    table = Table().hand("kiln").dice("fire", "fire", "water", "earth")
    odds = RollOdds((), 0.0, rolled=(0, 0, 0, 1, 0, 0))
    monkeypatch.setattr(explaining, "roll_odds", lambda *_: (odds,))
    monkeypatch.setattr(TurnBot, "by_action", lambda *_: {})
    action = table.position.action("play kiln secondary")
    asked = Explain(table.position.observation(0), [action], 1)
    for aim, told in (
        (Aim(turns=1, some=True, such_as=table.number("lost_herd")), False),
        (Aim(table.number("lost_herd"), 2), False),
        (Aim(table.number("lost_herd"), 1), True),
    ):
        monkeypatch.setattr(explaining, "aim_of", lambda *_, aim=aim: aim)
        monkeypatch.setattr(Explainer, "_served", lambda *_, aim=aim: aim)
        found = Explainer(TurnBot(table.faces, shipped(), QUICK)).answer(asked)
        assert found == ((aim, odds) if told else (odds,))


def test_a_card_does_not_gain_what_the_next_one_gains(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Focus only makes room for the Deep Focus, which takes the Acuity."""
    table = Table().hand("focus.1", "deep_focus").dice("void").crystals()
    plays = ("play focus.1 or", "play deep_focus primary")
    plan = Plan(list(map(table.position.action, plays)), True, 0.0)
    monkeypatch.setattr(explaining, "aim_of", lambda *_: Aim())
    monkeypatch.setattr(TurnBot, "by_action", lambda *_: {plan.path[0]: plan})
    asked = Explain(table.position.observation(0), plan.path[:1], 1)
    found = Explainer(TurnBot(table.faces, shipped(), QUICK)).answer(asked)
    assert not [each for each in found if isinstance(each, Fact) and each.kind == "acuity"]


def test_without_another_reason_the_spell_taken_next_is_one() -> None:
    table = Table()
    words = Words(load_catalogue("en", ID), table.faces, game().seats)
    aim = Aim(spell=table.number("kindle"))
    shown = spoken(move_reasons(words, table.position, (aim,), 1), words.catalogue)
    assert shown == "Corvin will probably take Kindle next turn."


def test_a_spell_that_the_turn_still_takes_is_what_its_goal_depends_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The Focus is played to take the Volcano, without which the Boar is out of reach."""
    table = Table().hand("focus.1").spells("volcano").dice(*["fire"] * 5).crystals()
    table.active("jolt").heroics("iron_boar")
    takes = next(
        each for each in table.position.legal_actions() if "volcano" in table.position.text_of(each)
    )
    plan = Plan([table.position.action("play focus.1 primary"), takes], True, 0.0)
    aim = Aim(table.number("iron_boar"), 1)
    monkeypatch.setattr(explaining, "aim_of", lambda *_: aim)
    monkeypatch.setattr(Explainer, "_served", lambda *_: aim)
    monkeypatch.setattr(TurnBot, "by_action", lambda *_: {plan.path[0]: plan})
    asked = Explain(table.position.observation(0), plan.path[:1], 1)
    found = Explainer(TurnBot(table.faces, shipped(), QUICK)).answer(asked)
    aims = [each for each in found if isinstance(each, Aim)]
    assert [each.through for each in aims] == [table.number("volcano")]


def test_a_die_that_is_flipped_brings_a_spell_closer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Great River takes three Water, and there is none yet."""
    table = Table().hand("flicker").dice("fire").crystals().spells("great_river")
    position = table.position.copy()
    position.apply(position.action("play flicker or"))
    answers = [position.action("flip fire")]
    found = why(table, "play flicker or", monkeypatch, *answers)
    words = Words(load_catalogue("en", ID), table.faces, game().seats)
    said = spoken(move_reasons(words, table.position, found[:1], 1), words.catalogue)
    assert said == "This brings Great River closer."


def test_a_die_converted_to_the_first_aether_strengthens_aethercharged_spells(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Flare gives 4 Ruin, and 6 with an Aether; Volcano gives the same."""
    table = Table().hand("ascent").dice("void", "void").crystals().spells("volcano", "flare")
    position = table.position.copy()
    position.apply(position.action("play ascent primary"))
    answers = [position.action("convert void aether 1")]
    found = why(table, "play ascent primary", monkeypatch, *answers)
    words = Words(load_catalogue("en", ID), table.faces, game().seats)
    said = spoken(move_reasons(words, table.position, found[:1], 1), words.catalogue)
    assert said == "This brings an Aether, which strengthens Flare."


def test_a_card_discarded_for_a_take_is_told_by_what_is_taken_then() -> None:
    table = Table().hand("flicker").crystals(acuity=1).skills("ascent", "quench")
    words = Words(load_catalogue("en", ID), table.faces, game().seats)
    position = table.position.copy()
    done = []
    for text in ("play flicker seal", "take skill quench"):
        done.append(position.action(text))
        position.apply(done[-1])
    moves: Any = [SimpleNamespace(seat=0, action=each, decision=codes.D_TURN) for each in done]
    assert why_question(words, table.position, moves, 0).request.answers == (done[1],)
    moves[1].seat = 1
    assert why_question(words, table.position, moves, 0).request.answers == ()


def test_exhausted_cards_are_taken_back_for_their_sake(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table().hand("flicker", "ascent", "quench").crystals()
    for each in ("ascent", "quench"):
        move(table.state, table.number(each), int(pile_of(0, codes.EXHAUSTED)))
    found = why(table, "take back", monkeypatch)
    words = Words(load_catalogue("en", ID), table.faces, game().seats)
    said = spoken(move_reasons(words, table.position, found, 1), words.catalogue)
    assert said.startswith("This brings back 2 cards")


def test_without_any_reason_the_rest_of_the_turn_is_one() -> None:
    table = Table()
    words = Words(load_catalogue("en", ID), table.faces, game().seats)
    takes = int(actions.simple(codes.V_SPELL, table.number("kindle")))
    end = int(actions.simple(codes.V_END, 0))
    for plan, shown in (((end, takes, end), "The plan: take Kindle."), ((end, end), "")):
        rest = Outlook(plan, 0, 0.0)
        said = move_reasons(words, table.position, (Aim(), rest), 1)
        assert spoken(said, words.catalogue) == shown
        known = (Fact("ruin", 0.25, number=1, itself=True), rest)
        assert move_reasons(words, table.position, known, 1).endswith(said)
