"""A match at the table: choosing the First Player and drafting displayed artifacts."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.play.recorded import seen_at
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.panels.draft import (
    FaceUpDraftPanel,
    SmallCard,
    drafted,
)
from resarcana_desktop.games.resarcana.table.panels.pieces import FaceCard
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play.history import History
from resarcana_desktop.play.opponents import Opponents
from resarcana_desktop.play.session import NOBODY
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.widgets import RichLabel
from tests.games.resarcana.play.clicker import Clicker, game_setup
from tests.games.resarcana.table.listener import Listener
from tests.games.resarcana.table.matches import FIRST_GAME, second_game, third_game
from tests.games.resarcana.table.test_hint import Adviser, suggested
from tests.support.window import Stage, layout_problems

SIZES = [(800, 480), (1024, 600), (1920, 1080), (3840, 2160)]


class Match(Stage):
    """A game of a match on the table, without waiting for the bots."""

    def __init__(
        self,
        folder: Path,
        session: PlaySession | None = None,
        size: tuple[int, int] = (1920, 1080),
        **look: object,
    ) -> None:
        super().__init__(folder, size, **{"motion_speed": 0.0, **look})
        self.session = session or second_game("hh")
        self.scene = self.show(ResArcanaTable(self.context, self.session))
        self.rest()

    def rest(self) -> None:
        """Let everything come to rest."""
        for _ in range(3):
            self.wait(1.0)

    def press_on(self, *keys: int) -> None:
        """Press keys, then let everything come to rest."""
        self.press(*keys)
        self.rest()

    @property
    def panel(self) -> FaceUpDraftPanel:
        """The panel of the draft."""
        panel = self.scene.ui.popups[-1]
        assert isinstance(panel, FaceUpDraftPanel)
        return panel

    @property
    def left(self) -> tuple[str, ...]:
        """Return the artifacts on display."""
        return self.session.observation.centre.face_up

    def taken(self, seat: int) -> set[str]:
        """Return the artifacts a seat has taken."""
        return set(drafted(self.session.observation, seat))

    def words(self) -> str:
        """Return all text in the top panel."""
        shown_text = self.scene.ui.popups[-1].walk()
        return "\n".join(each.markup for each in shown_text if isinstance(each, RichLabel))

    def cards(self) -> list[str]:
        """Return the available cards in display order."""
        widgets = [each for each in self.panel.walk() if each.name.startswith("card.")]
        return [each.name.removeprefix("card.") for each in widgets]


@pytest.fixture
def table(tmp_path: Path) -> Match:
    """Return game 2 of two people at one screen."""
    return Match(tmp_path)


@pytest.fixture
def drafting(table: Match) -> Match:
    """Return the same game after Edda, as First Player, has taken the first artifact."""
    table.press_on(pygame.K_1)
    return table


# ---- choosing the First Player -----------------------------------------------------------------


def test_the_loser_chooses_the_first_player_with_a_click(table: Match) -> None:
    table.click("first.1")
    assert table.session.observation.first_player == 1
    assert table.session.decision.seat == 1


@pytest.mark.parametrize(("key", "first"), [(pygame.K_1, 0), (pygame.K_2, 1)])
def test_the_number_of_a_name_says_it_too(table: Match, key: int, first: int) -> None:
    table.press(key)
    assert table.session.observation.first_player == first


def test_enter_chooses_oneself(table: Match) -> None:
    table.press(pygame.K_RETURN)
    assert table.session.observation.first_player == 0


def test_cards_to_draft_can_be_read_in_advance(table: Match) -> None:
    shown = [each for each in table.scene.ui.popups[-1].walk() if isinstance(each, SmallCard)]
    assert {each.component.id for each in shown} == {*table.left}


def test_before_game_three_both_decks_are_there_to_be_read(tmp_path: Path) -> None:
    table = Match(tmp_path, third_game("hh"))
    shown = [each for each in table.scene.ui.popups[-1].walk() if isinstance(each, SmallCard)]
    assert len([each for each in shown if each.component.kind == "artifact"]) == 16
    table.press_on(pygame.K_2)
    assert table.session.observation.first_player == 0
    assert table.session.decision.kind == "choose_item"


# ---- the draft ---------------------------------------------------------------------------------


def test_a_click_takes_a_card(drafting: Match) -> None:
    card = drafting.cards()[2]
    drafting.click(f"card.{card}")
    assert card in drafting.taken(0)


def test_its_number_takes_a_card(drafting: Match) -> None:
    card = drafting.cards()[8]
    drafting.press(pygame.K_9)
    assert card in drafting.taken(0)


def test_arrows_and_enter_take_a_card_of_the_second_line(drafting: Match) -> None:
    card = drafting.cards()[9]
    drafting.press(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN)
    assert drafting.taken(0) == {card}


def test_a_card_is_dragged_to_those_taken_and_falls_back_elsewhere(drafting: Match) -> None:
    card = drafting.cards()[0]
    start = drafting.scene.ui.find(f"card.{card}").rect.center
    for to, taken in (((start[0] + 300, start[1]), set()), (drafting.panel.tray.center, {card})):
        drafting.point(start)
        drafting.send(pygame.MOUSEBUTTONDOWN, button=1, pos=start)
        drafting.send(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0))
        drafting.frame()
        drafting.send(pygame.MOUSEBUTTONUP, button=1, pos=to)
        assert drafting.taken(0) == taken


def test_no_card_slides_while_others_are_taken(drafting: Match) -> None:
    last = drafting.cards()[-1]
    before = drafting.scene.ui.find(f"card.{last}").rect.copy()
    for _ in range(6):
        drafting.press_on(pygame.K_1)
    assert drafting.scene.ui.find(f"card.{last}").rect == before


def test_the_panel_does_not_move_for_the_second_card(drafting: Match) -> None:
    drafting.press_on(pygame.K_1)
    before = drafting.panel
    before.drag((50, 30))
    drafting.frame()
    where = before.rect.topleft
    drafting.press_on(pygame.K_1)
    assert drafting.panel is not before
    assert drafting.panel.rect.topleft == where


def test_the_panel_says_who_takes_how_many_and_what_each_player_has(drafting: Match) -> None:
    assert "{/seat} takes 1 of these 16, then " in drafting.words()
    drafting.press_on(pygame.K_1)
    assert "Corvin{/seat} takes 2 of these 15, then " in drafting.words()
    drafting.press_on(pygame.K_1)
    assert "Corvin{/seat} takes 1 of these 14, then " in drafting.words()
    assert "Corvin{/seat}: 1 of 8. Click a card" in drafting.words()
    assert "Edda{/seat}: 1 of 8, just took " in drafting.words()


def test_in_a_small_window_reading_a_card_does_not_cover_the_others(tmp_path: Path) -> None:
    table = Match(tmp_path, size=(1024, 600))
    table.press_on(pygame.K_1)
    table.press_on(pygame.K_RIGHT)
    assert table.scene.skin.picture.state.reading == table.cards()[1]
    assert table.scene.skin.picture.state.reading_at == tuple(table.panel.offered)


def test_mages_and_the_center_stay_visible(drafting: Match) -> None:
    seen = drafting.session.observation
    shown = {each.component.id for each in drafting.panel.walk() if isinstance(each, FaceCard)}
    mages = {view.id for seat in seen.seats for view in seat.in_play}
    assert {*mages, *seen.centre.places, *seen.centre.monuments, *seen.centre.items} <= shown


def test_each_card_can_be_undone_until_the_rival_takes_one(drafting: Match) -> None:
    drafting.press_on(pygame.K_1)  # Edda takes one, then Corvin takes two
    drafting.press_on(pygame.K_1)
    before = drafting.session.game.played
    drafting.press(pygame.K_ESCAPE)
    assert drafting.session.game.played == before, "Esc takes nothing back in silence"
    drafting.press(pygame.K_ESCAPE)
    drafting.click("undo.panel")
    drafting.rest()
    assert drafting.taken(1) == set()
    assert drafting.scene.ui.find_or_none("undo.panel") is None, "Edda's card stays hers"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_all_reasons_for_a_card_are_visible_at_once(size: tuple[int, int], tmp_path: Path) -> None:
    table = Match(tmp_path, size=size)
    table.press_on(pygame.K_1)
    shown = [each for each in table.panel.walk() if isinstance(each, FaceCard)]
    assert all(card.visible_rect() == card.rect for card in shown)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("text_scale", "language"), [(1.0, "en"), (2.0, "fr")])
def test_everything_in_the_panels_has_its_room(
    size: tuple[int, int], text_scale: float, language: str, tmp_path: Path
) -> None:
    look: dict[str, Any] = {"text_scale": text_scale, "language": language}
    table = Match(tmp_path, size=size, **look)
    assert layout_problems(table.scene.ui, size) == []
    table.press_on(pygame.K_1)
    table.press_on(pygame.K_1)
    assert layout_problems(table.scene.ui, size) == []
    table.scene.skin.open_points()
    assert layout_problems(table.scene.ui, size) == []
    decks = Match(tmp_path, third_game("hh"), size, **look)
    assert layout_problems(decks.scene.ui, size) == []


# ---- two people at one screen ------------------------------------------------------------------


def test_no_curtain_falls_while_nothing_is_secret(table: Match) -> None:
    table.press_on(pygame.K_1)
    viewers = []
    while table.left:
        assert table.top is table.scene
        viewers.append(table.session.viewer)
        table.press_on(pygame.K_1)
    assert viewers == [0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1], "the last card takes itself"
    assert table.session.viewer == NOBODY
    assert isinstance(table.top, CurtainScene)


def test_while_a_bot_drafts_it_is_watched_and_nothing_can_be_pressed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Opponents, "poll", lambda *_: None)
    session = second_game("hb")
    session.play(session.position.legal_actions()[1])
    table = Match(tmp_path, session)
    assert (session.state, session.viewer) == ("bot", 0)
    assert "Corvin{/seat} takes 1 of these 16, then " in table.words()
    table.press(pygame.K_1, pygame.K_RETURN)
    assert not table.taken(0)
    assert table.scene.ui.focus is not None
    assert table.scene.ui.focus.only_read, "the cards are looked at, and none can be taken"


# ---- announcements -----------------------------------------------------------------------------


def test_during_a_rivals_draft_the_panel_stays_and_names_taken_cards(tmp_path: Path) -> None:
    session = second_game("hb")
    for _ in range(2):
        session.play(session.position.legal_actions()[0])
    cards = [session.position.text_of(n) for n in session.position.legal_actions()[:2]]
    listener = Listener(tmp_path, session, *cards)
    while not listener.at_rest:
        listener.step()
        assert isinstance(listener.scene.ui.popups[-1], FaceUpDraftPanel)
    shown_text = "\n".join(
        each.markup for each in listener.scene.ui.popups[-1].walk() if isinstance(each, RichLabel)
    )
    names = [listener.scene.model.words.component(card.split()[1]) for card in cards]
    assert f"{{/seat}}: 2 of 8, just took {' and '.join(names)}." in shown_text
    assert listener.heard == []


def test_the_panel_stays_between_the_cards_of_one_turn(tmp_path: Path) -> None:
    session = second_game("hh")
    for _ in range(2):
        session.play(session.position.legal_actions()[0])
    listener = Listener(tmp_path, session)
    listener.rest()
    before = listener.scene.ui.popups[-1]
    listener.press(pygame.K_1)
    after = listener.scene.ui.popups[-1]
    assert isinstance(after, FaceUpDraftPanel)
    assert after is not before


def test_a_rivals_drafted_cards_can_be_looked_up_in_the_game(tmp_path: Path) -> None:
    player = Clicker(tmp_path, third_game("hb"))
    player.session.play(player.session.position.legal_actions()[0])
    player.scene.refresh()
    corvins = player.session.observation.seats[1]
    assert len(corvins.known_cards) == 8
    pile = player.scene.skin.picture.layout.spot_in("discards", 1)
    assert pile is not None
    player.click_at(pile.rect.center)
    shown = {
        each.component.id
        for each in player.scene.ui.popups[-1].walk()
        if isinstance(each, FaceCard)
    }
    assert shown == {*corvins.known_cards}


def test_the_standing_of_the_match_is_shown_with_the_points(table: Match) -> None:
    table.scene.skin.open_points()
    assert "Game 2 of 2 or 3 of this match. Games won: " in table.words()
    assert "Edda{/seat} 0 and {seat:1}Corvin{/seat} 1" in table.words()


def test_a_single_game_does_not_mention_a_match(tmp_path: Path) -> None:
    table = Match(tmp_path, PlaySession(game_setup("hh")))
    table.press(pygame.K_RETURN)
    table.rest()
    table.scene.skin.open_points()
    assert "in this match" not in table.words()


def test_the_columns_of_the_points_take_all_the_room_of_their_panel(tmp_path: Path) -> None:
    table = Match(tmp_path, PlaySession(game_setup("hh")))
    table.press(pygame.K_RETURN)
    table.rest()
    table.scene.skin.open_points()
    table.ui.refresh()
    first, last = (table.ui.find(f"points.{seat}").rect for seat in (0, 1))
    panel = table.ui.popups[-1].rect
    assert first.left - panel.left == panel.right - last.right


def test_a_replay_shows_the_displayed_cards_as_a_hand(drafting: Match) -> None:
    drafting.press_on(pygame.K_1)
    history = History(drafting.session.record(), PlaySession)
    assert [len(seen_at(history, at, 0).seats[0].hand or ()) for at in (0, 1, 2)] == [16, 16, 15]


# ---- hints -------------------------------------------------------------------------------------


@pytest.mark.parametrize("picks", [0, 1])
def test_there_are_hints_in_both_decisions(tmp_path: Path, picks: int) -> None:
    table = Match(tmp_path, second_game("hb"))
    for _ in range(picks):
        table.session.play(table.session.position.legal_actions()[0])
    table.scene.refresh()
    table.scene.opponents._make = Adviser
    table.scene.opponents._worker = None
    table.rest()
    table.press(pygame.K_h)
    table.rest()
    assert len(suggested(table)) > 1  # type: ignore[arg-type]
    before = table.session.game.played
    suggested(table)[0].activate()  # type: ignore[arg-type]
    assert table.session.game.played == before + 1


# ---- from game to game -------------------------------------------------------------------------


def test_game_two_leads_to_game_three_or_to_the_end_of_the_match() -> None:
    session = second_game("hb")
    bot = BotsFor(session.faces.cardsets)("greedy")
    while not session.position.over():
        session.play(bot.choose(*session.question()))
    again = PlaySession.from_record(session.record())
    following, match = again.next_game(), again.match
    assert match is not None
    assert match.wins[1] == 1 + (1 in session.position.winners)
    assert (following is None) == match.over == (1 in session.position.winners)
    if following is not None:
        assert following.setup.earlier[0] == FIRST_GAME
        assert following.setup.earlier[1].points == session.points_of(
            session.position, session.moves
        )
