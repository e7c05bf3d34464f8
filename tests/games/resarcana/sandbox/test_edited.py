"""A position is set up step by step: what may go where, what is refused, what is undone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.position_text import parse_position, read_scenario
from resarcana_desktop.games.resarcana.rules.scenario import InPlay
from resarcana_desktop.games.resarcana.rulesets import BASE, TRAINED, res_arcana
from resarcana_desktop.games.resarcana.sandbox.edited import EditedPosition
from resarcana_desktop.play.editing import Place
from tests.scenes.replay.recorded import history

FACES = res_arcana(BASE).faces
PEARLS = (*BASE, "perlae_imperii")
NAMES = ("Edda", "Corvin", "Maren", "Ilse", "Sigrid")
TWO = """resarcana position 1
items alchemy research
places sunken_reef
monuments temple
monument_deck oracle library
seat 0
  pool 3E 3L 3C 3D 3G
  play druid (1L) divination
  hand hawk
  deck vault prism
seat 1
  play witch reanimate
"""


def edited(text: str = TWO) -> EditedPosition:
    return EditedPosition(FACES, read_scenario(text))


def problem(position: EditedPosition) -> str:
    found = position.problem(NAMES[: position.seats])
    return found.key if found is not None else ""


def test_a_component_from_the_box_is_put_on_top_of_a_deck() -> None:
    position = edited()
    position.put("mermaid", Place("deck", 0))
    assert position.lying(Place("deck", 0)) == ("mermaid", "vault", "prism")


def test_a_moved_component_leaves_its_old_place() -> None:
    position = edited()
    position.put("hawk", Place("play", 1))
    assert position.lying(Place("hand", 0)) == ()
    assert position.lying(Place("play", 1)) == ("witch", "reanimate", "hawk")
    assert position.place_of("hawk") == Place("play", 1)


def test_a_removed_component_goes_to_the_box() -> None:
    position = edited()
    position.put("hawk", Place("box"))
    assert "hawk" in position.lying(Place("box"))


def test_the_order_of_a_deck_is_changed() -> None:
    position = edited()
    position.shift("prism", -1)
    assert position.lying(Place("deck", 0)) == ("prism", "vault")
    position.shift("library", -1)
    assert position.lying(Place("monument_deck")) == ("library", "oracle")


def test_components_are_turned_and_carry_essences() -> None:
    position = edited()
    position.turn_component("druid", turned=True)
    position.store("druid", 4, 7)
    assert position.entry("druid") == InPlay("druid", turned=True, stored=(0, 1, 0, 0, 7))


def test_pools_rounds_and_turns() -> None:
    position = edited()
    position.set_pool(1, 3, 9)
    position.set_round(5)
    position.set_token(1)
    position.set_turn(1)
    scenario = position.scenario
    assert (scenario.seats[1].pool, scenario.round) == ((1, 1, 1, 9, 1), 5)
    assert (scenario.token_holder, scenario.first_player, scenario.turn) == (1, 1, 1)


def test_pearls_are_put_into_pools_and_on_components() -> None:
    faces = res_arcana(PEARLS).faces
    position = EditedPosition(faces, read_scenario(TWO.replace("druid (1L)", "nautilian")))
    position.set_pool(0, 5, 2)
    position.store("nautilian", 5, 3)
    assert "pool 3E 3L 3C 3D 3G 2P" in position.text()
    assert "nautilian (3P)" in position.text()
    begun = ResArcanaPosition(faces, parse_position(faces, position.text()))
    assert dict(begun.observation(0).seats[0].points_by_source)["pearl"] == 5


def test_whatever_is_added_to_a_game_with_pearls_can_have_some() -> None:
    position = edited().with_faces(res_arcana(PEARLS).faces)
    position.set_seats(3)
    position.put("trident", Place("play", 2))
    for seat in range(3):
        position.set_pool(seat, 5, seat + 1)
    position.store("trident", 5, 1)
    assert [seat.pool[5] for seat in position.scenario.seats] == [1, 2, 3]
    assert position.entry("trident") == InPlay("trident", stored=(0, 0, 0, 0, 0, 1))
    position.set_pool(0, 5, 0)
    assert position.scenario.seats[0].pool == (3, 3, 3, 3, 3, 0)


def test_without_their_set_pearls_leave_the_position() -> None:
    position = edited().with_faces(res_arcana(PEARLS).faces)
    position.set_pool(0, 5, 2)
    position.store("druid", 5, 1)
    left = position.with_faces(FACES)
    assert left.text() == edited().text()
    assert left.scenario.seats[0].pool == (3, 3, 3, 3, 3)


def test_a_player_who_has_passed_is_not_the_one_to_act() -> None:
    position = edited()
    position.set_passed(0, passed=True)
    assert position.scenario.turn == 1


def test_every_edit_is_undone() -> None:
    position = edited()
    first = position.scenario
    position.put("hawk", Place("discards", 0))
    position.set_round(3)
    assert position.undo()
    assert position.undo()
    assert position.scenario == first
    assert not position.undo()


def test_players_come_with_a_mage_and_an_item_and_leave_them() -> None:
    position = edited()
    position.set_seats(4)
    assert problem(position) == "sandbox.problem.no_items"
    position.put("transmutation", Place("items"))
    assert problem(position) == ""
    position.set_seats(1)
    assert position.lying(Place("items")) == (
        "transmutation",
        "reanimate",
        "alchemy",
        "research",
    )
    assert problem(position) == ""


def test_the_table_is_cleared() -> None:
    position = edited()
    position.clear()
    assert position.lying(Place("hand", 0)) == ()
    assert position.lying(Place("places")) == ()
    assert position.lying(Place("play", 0)) == ("druid", "divination")
    assert problem(position) == ""


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda it: it.put("druid", Place("box")), "mage"),
        (lambda it: it.put("seer", Place("play", 0)), "mage"),
        (lambda it: it.put("alchemy", Place("play", 1)), "magic_item"),
        (
            lambda it: [it.put(each, Place("box")) for each in ("alchemy", "research")],
            "no_items",
        ),
        (lambda it: [it.set_passed(seat, passed=True) for seat in (0, 1)], "all_passed"),
        (lambda it: it.put("coral_castle", Place("places")), "two_sides"),
    ],
)
def test_an_impossible_edit_has_an_error_message(change: object, key: str) -> None:
    position = edited()
    assert problem(position) == ""
    assert callable(change)
    change(position)
    assert problem(position) == f"sandbox.problem.{key}"


def test_a_zone_accepts_only_valid_components() -> None:
    position = edited()
    position.set_seats(1)
    assert [place.name for place in position.places_for("monument")] == [
        "play",
        "monuments",
        "monument_deck",
        "box",
    ]


def test_an_impossible_position_text_is_refused() -> None:
    with pytest.raises(NotationError):
        edited(TWO.replace("hand hawk", "hand druid"))


def test_a_game_in_the_midst_of_something_is_settled() -> None:
    past = history("four")
    for position in past.positions[::25]:
        found = EditedPosition.of_state(position.faces, position.state)
        assert not found.scenario.frames
        assert found.state() is not None


def test_adding_and_removing_sets_adds_and_removes_their_components() -> None:
    position = edited().with_faces(res_arcana(TRAINED).faces)
    scroll = next(face.id for face in position.faces.components if face.kind == "scroll")
    position.put(scroll, Place("scrolls"))
    assert position.with_faces(FACES).lying(Place("scrolls")) == ()


STEPS = st.lists(
    st.tuples(
        st.sampled_from([face.id for face in FACES.components]),
        st.integers(0, 99),
        st.integers(0, 40),
        st.integers(0, 4),
    ),
    max_size=12,
)


@settings(max_examples=40, deadline=None)
@given(STEPS)
def test_every_edited_position_can_be_shown_and_played_or_has_a_message(
    steps: list[tuple[str, int, int, int]],
) -> None:
    position = edited()
    for component, where, amount, what in steps:
        places = position.places_for(position.kind(component))
        place = places[where % len(places)]
        position.put(component, place)
        position.shift(component, amount - 20)
        position.store(component, what, amount)
        position.set_pool(where % position.seats, what, amount)
        position.state()
    found = position.problem(NAMES)
    if found is None:
        begun = ResArcanaPosition(FACES, parse_position(FACES, position.text()))
        assert begun.decision(-1).kind == "action"
        assert begun.legal_actions()
        assert replace(read_scenario(position.text())) == position.scenario
