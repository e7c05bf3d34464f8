"""Several people at one screen never see each other's hands, not even for a moment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play.session import NOBODY
from resarcana_desktop.scenes.curtain import CurtainScene
from tests.games.resarcana.play.clicker import game_setup
from tests.support.window import Stage

SMALL = (1024, 600)
SETUP_CHOICES = ("choose_mage", "choose_item")
DRAFT_PICKS = 6
"""How many cards each player chooses: the last of four is kept automatically."""

Shown = set[str]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Return the ids of all components whose faces are drawn, in whatever code."""
    noted: Shown = set()
    real = faces.face

    def noting(component: Component, *args: Any, **more: Any) -> Any:
        noted.add(component.id)
        return real(component, *args, **more)

    for place in ("faces.face", "faces.states.face"):
        monkeypatch.setattr(f"resarcana_desktop.games.resarcana.render.{place}", noting)
    return noted


class HotSeat(Stage):
    """A table of people, with a record of what each picture shows."""

    def __init__(
        self, folder: Path, shown: Shown, people: int, setup: str = "standard", **look: Any
    ) -> None:
        super().__init__(folder, SMALL, **{"automatic_payment": False, **look})
        self.session = PlaySession(game_setup("h" * people, seed=people, setup=setup))
        self.scene = self.show(ResArcanaTable(self.context, self.session))
        self._shown = shown

    def faces_in_sight(self) -> Shown:
        """Draw a picture and return the components whose faces are in it."""
        self._shown.clear()
        self.scene.dirty = True
        self.frame()
        kept = self.scene.skin.picture.view.drawn if self.top is self.scene else frozenset()
        return self._shown | kept

    def secrets(self, viewer: int) -> Shown:
        """Return what only others than `viewer` may see: hands, decks, and unrevealed mages.

        Mages are revealed when all have chosen.
        """
        position = self.session.position
        others = [seat for seat in range(position.seats) if seat != viewer]
        own = [position.observation(seat).seats[seat] for seat in others]
        cards = {
            card
            for seat in own
            for card in (*(seat.hand or ()), *(seat.deck_cards or ()), *seat.pack)
        }
        mages = {mage for seat in own for mage in seat.mage_offer}
        if self.session.observation.phase == "mages":
            mages |= {view.id for seat in own for view in seat.in_play}
        return cards | mages

    def check(self) -> None:
        """Check that the current viewer sees nothing secret."""
        if isinstance(self.top, CurtainScene):
            assert self.session.viewer == NOBODY
            assert self.faces_in_sight() == set()
        else:
            leaked = self.faces_in_sight() & self.secrets(self.session.viewer)
            assert not leaked, (self.session.decision, self.session.viewer)
            self._check_log()

    def _check_log(self) -> None:
        """Check that the log names no chosen mages while mages are chosen."""
        if self.session.observation.phase == "mages":
            shown_text = " ".join(line.text for line in self.scene.skin.picture.state.log)
            names = self.scene.skin.picture.table.name
            secrets = self.secrets(self.session.viewer)
            assert not [secret for secret in secrets if names(secret) in shown_text]

    def rest(self) -> None:
        """Let everything come to rest and check the picture on the way."""
        for seconds in (0.05, 0.2, 0.4, 2.0, 2.0, 0.1):
            self.top.update(seconds)
            self.check()

    def lift(self) -> None:
        """Lift the curtain for the next player."""
        self.press(13)
        self.check()
        self.rest()

    def turns(self, random: Random, most: int) -> Iterator[str]:
        """Play on and yield the kind of each decision before it is answered."""
        for _ in range(most):
            self.rest()
            if isinstance(self.top, CurtainScene):
                self.lift()
            if self.top is not self.scene:
                return
            yield self.session.decision.kind
            self.scene.play(_chosen(self.session, random))
            self.check()


def _chosen(session: PlaySession, random: Random) -> int:
    """Return a random action that rarely just gives something away."""
    position = session.position
    legal = position.legal_actions()
    calm = [
        each for each in legal if position.text_of(each).split()[0] not in ("discard", "suffer")
    ]
    return random.choice(calm if calm and random.random() < 0.9 else legal)


@pytest.mark.parametrize("people", [2, 4])
def test_set_up_choices_are_made_one_by_one_behind_a_curtain(
    people: int, tmp_path: Path, shown: Shown
) -> None:
    table = HotSeat(tmp_path, shown, people, motion_speed=0.0)
    choosers = set()
    for kind in table.turns(Random(1), 40):
        if kind not in SETUP_CHOICES:
            break
        choosers.add((kind, table.session.viewer))
        own = table.session.observation.seats[table.session.viewer]
        assert set(own.hand or ()) <= table.faces_in_sight()
    assert choosers == {(kind, seat) for kind in SETUP_CHOICES for seat in range(people)}


@pytest.mark.parametrize("people", [2, 3])
def test_a_draft_is_gone_through_one_by_one_behind_a_curtain(
    people: int, tmp_path: Path, shown: Shown
) -> None:
    table = HotSeat(tmp_path, shown, people, "draft", motion_speed=0.0)
    picks = dict.fromkeys(range(people), 0)
    for kind in table.turns(Random(people), 40):
        if kind != "draft":
            break
        own = table.session.observation.seats[table.session.viewer]
        in_sight = table.faces_in_sight()
        assert {*own.pack, *(own.deck_cards or ()), *own.mage_offer} <= in_sight
        assert set(table.session.observation.centre.places) <= in_sight
        picks[table.session.viewer] += 1
    assert set(picks.values()) == {DRAFT_PICKS}
    assert table.session.decision.kind == "choose_mage"


def test_offered_mages_are_shown_to_the_player_choosing(tmp_path: Path, shown: Shown) -> None:
    table = HotSeat(tmp_path, shown, 3, motion_speed=0.0)
    assert next(iter(table.turns(Random(1), 1))) == "choose_mage"
    own = table.session.observation.seats[table.session.viewer]
    assert set(own.mage_offer) <= table.faces_in_sight()


@pytest.mark.slow
@pytest.mark.one_in(2)
@pytest.mark.parametrize(("people", "speed"), [(2, 1.0), (3, 0.0)])
def test_no_foreign_hand_is_drawn_in_a_whole_game(
    people: int, speed: float, tmp_path: Path, shown: Shown
) -> None:
    table = HotSeat(tmp_path, shown, people, motion_speed=speed)
    random = Random(people)
    lifted = set()
    for number, _ in enumerate(table.turns(random, 160)):
        lifted.add(table.session.viewer)
        if number % 10 == 0:
            spot = random.choice(table.scene.skin.picture.layout.spots)
            table.point(spot.rect.center)
            table.check()
    assert lifted == set(range(people))


def test_a_mistake_is_undone_from_behind_the_curtain_without_showing_a_hand(
    tmp_path: Path, shown: Shown
) -> None:
    table = HotSeat(tmp_path, shown, 2, motion_speed=0.0)
    assert "action" in table.turns(Random(1), 40)
    session, first = table.session, table.session.viewer
    played = session.game.played
    for begins in ("discard", "gain"):
        legal = session.position.legal_actions()
        table.scene.play(next(a for a in legal if session.position.text_of(a).startswith(begins)))
    table.rest()
    table.click("undo")
    table.rest()
    assert isinstance(table.top, CurtainScene)
    assert table.top.name == session.name(first)
    assert session.game.played == played
    table.lift()
    assert session.viewer == first
    assert session.can_redo()


def test_a_drawn_card_cannot_be_undone_from_behind_the_curtain(
    tmp_path: Path, shown: Shown
) -> None:
    table = HotSeat(tmp_path, shown, 2, motion_speed=0.0)
    assert "action" in table.turns(Random(1), 40)
    position = table.session.position
    table.scene.play(next(a for a in position.legal_actions() if position.text_of(a) == "pass"))
    table.rest()
    if not isinstance(table.top, CurtainScene):  # a magic item is chosen before the card is drawn
        table.scene.play(table.session.position.legal_actions()[0])
        table.rest()
    assert isinstance(table.top, CurtainScene)
    assert table.ui.find_or_none("undo") is None


def test_a_click_on_the_table_does_not_lift_a_curtain(tmp_path: Path, shown: Shown) -> None:
    table = HotSeat(tmp_path, shown, 2, motion_speed=0.0)
    table.rest()
    assert isinstance(table.top, CurtainScene)
    for pos in ((512, 560), (300, 300), (700, 20)):
        table.click_at(pos)
        table.check()
    assert isinstance(table.top, CurtainScene)


def test_with_the_curtain_down_a_new_size_shows_nothing(tmp_path: Path, shown: Shown) -> None:
    table = HotSeat(tmp_path, shown, 2, motion_speed=0.0)
    table.rest()
    for size in ((1280, 720), (800, 480)):
        table.context.resize(size)
        table.check()
