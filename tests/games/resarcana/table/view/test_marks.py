"""Marks on the table and the scores of the seats: content, place, and pop-ups."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.faces import LEAST_ICON
from resarcana_desktop.games.resarcana.table.view import (
    bands,
    marks,
    paint_seats,
    standing,
)
from resarcana_desktop.games.resarcana.table.view import (
    canvas as canvases,
)
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.paint_table import still_layers
from resarcana_desktop.games.resarcana.table.view.spots import Spot, ViewState
from resarcana_desktop.games.screens import MARKS
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.setup.game_setup import NAMES
from resarcana_desktop.tabletop.layers import Layer, StillPicture
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.table.test_redraw import Watched
from tests.scenes.replay.recorded import Viewer
from tests.support.story import BOTH, Story, me, rival, story
from tests.support.tables import make_table, played

SIZES = [(1024, 600), (1920, 1080), (3840, 2160)]


def threatened() -> Story:
    """Corvin needs one Death for a place and one Gold for a monument; Maren has nine points."""
    return story(
        me(play="witch vault", pool="1E", hand="hypnotic_basin hawk"),
        rival(play="seer fire_dragon", pool="6E 2D 3G"),
        rival(play="druid coral_castle catacombs_of_the_dead (6D)", passed=True),
        places="cursed_forge dragons_lair",
        monuments="colossus oracle",
        monument_deck="library",
        round=4,
    )


def table(folder: Path, **look: Any) -> Clicker:
    return Clicker(folder, session_at(threatened(), "hbb"), **look)


def parts(player: Clicker) -> dict[Any, Layer[Canvas]]:
    """Return the parts of the still picture by name."""
    stage = player.scene.skin.picture
    picture = Canvas(player.frame(), stage.layout, stage.state)
    return {each.name: each for each in still_layers(picture, StillPicture())}


def read(player: Clicker, zone: str, component: str = "", seat: int = -1) -> str:
    """Return the pop-up text of a spot."""
    stage = player.scene.skin.picture
    spots = (each for each in stage.layout.spots if each.zone == zone)
    spot = next(e for e in spots if e.component == component and seat in (-1, e.seat))
    stage.show(hovered=spot.key)
    about = stage.view.topic(stage.layout, stage.state)
    assert about is not None
    return "\n".join(each.text for each in about.sentences)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("component", ["cursed_forge", "colossus"])
def test_pointing_at_a_mark_shows_its_meaning(
    tmp_path: Path, component: str, size: tuple[int, int]
) -> None:
    player = table(tmp_path, size=size)
    stage = player.scene.skin.picture
    spot = stage.layout.spot_of(component)
    assert spot is not None
    picture = Canvas(player.frame(), stage.layout, stage.state)
    plate, _, _ = marks._laid_out(picture, spot, marks.at(stage.state.marks, component))
    player.point((plate.centerx, (spot.rect.bottom + plate.bottom) // 2))
    about = stage.view.topic(stage.layout, stage.state)
    assert about is not None
    assert "needs just 1 more" in about.sentences[-1].text


@pytest.mark.parametrize(
    ("language", "short", "near"),
    [
        (
            "en",
            "{seat:1}Corvin{/seat} needs just 1 more {icon:death} to claim {b}Cursed Forge{/b}.",
            "9 of 10 points.",
        ),
        (
            "fr",
            "Il ne manque que 1 {icon:death} à {seat:1}Corvin{/seat} pour acquérir "
            "{b}Forge Maudite{/b}.",
            "9 points sur 10.",
        ),
    ],
)
def test_a_component_under_the_pointer_shows_its_sentence(
    language: str, short: str, near: str, tmp_path: Path
) -> None:
    player = table(tmp_path, language=language)
    assert short in read(player, "places", "cursed_forge")
    assert near in read(player, "standing", seat=2)
    assert "Corvin" not in read(player, "places", "dragons_lair")


def plates(player: Clicker) -> dict[str, Rect]:
    """Return the plates of all marks by component."""
    stage = player.scene.skin.picture
    picture = Canvas(player.frame(), stage.layout, stage.state)
    reach = 2 * picture.px(marks._REACH)
    return {
        name[1]: part.rect.inflate(-reach, -reach)
        for name, part in parts(player).items()
        if name[0] == "mark"
    }


@pytest.mark.one_in(5)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, (1280, 720)], ids=str)
def test_marks_are_at_their_components(
    size: tuple[int, int], language: str, text_scale: float, tmp_path: Path
) -> None:
    player = table(tmp_path, size=size, language=language, text_scale=text_scale)
    layout, found = player.scene.skin.picture.layout, plates(player)
    places = {"cursed_forge": ["cursed_forge"], "colossus": ["colossus", "oracle"]}
    assert set(found) == set(places)  # the same is to be said about both monuments
    for component, plate in found.items():
        rects = [spot.rect for each in places[component] if (spot := layout.spot_of(each))]
        rect = rects[0].unionall(rects)
        assert rect.x < plate.centerx < rect.right
        assert plate.top <= rect.bottom + plate.height // 2
        assert plate.width <= rect.width * (1 + 2 * marks._OVER)
        assert player.frame().get_rect().contains(plate)
    assert not any(one.colliderect(other) for one, other in combinations(found.values(), 2))


@pytest.mark.one_in(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, (1280, 720), (2560, 1440)], ids=str)
def test_marks_cover_nothing_but_the_edge_of_something(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    player = table(tmp_path, size=size, language=language)
    layout = player.scene.skin.picture.layout
    edge = layout.table.px(bands.MARK_OVER)
    for plate in plates(player).values():
        for spot in layout.centre.spots:
            assert plate.clip(spot.rect).height <= edge, spot
        assert plate.clip(layout.centre.round).height <= edge


@pytest.mark.one_in(5)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.5, 2.0])
@pytest.mark.parametrize("size", [*SIZES, (1280, 720)], ids=str)
def test_with_large_text_marks_cover_no_text(
    size: tuple[int, int], text_scale: float, tmp_path: Path, language: str
) -> None:
    player = table(tmp_path, size=size, language=language, text_scale=text_scale)
    layout = player.scene.skin.picture.layout
    for plate in plates(player).values():
        for spot in layout.centre.spots:
            if not spot.component or spot.mini or spot.zone == "taken":
                continue
            record = layout.table.component(spot.component)
            face = faces.layout(record, spot.rect.width, language, spot.style, spot.tile_height)
            for read in (face.name_area, face.lines_area, *(area for _, area in face.cost)):
                covered = plate.clip(read.move(spot.rect.topleft))
                assert min(covered.size) <= 2, (spot, covered)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
def test_with_large_text_marks_are_below_components_and_off_their_art(
    size: tuple[int, int], text_scale: float, tmp_path: Path, language: str
) -> None:
    """A monument has no room for a sign between its cost and points."""
    player = table(tmp_path, size=size, language=language, text_scale=text_scale)
    layout = player.scene.skin.picture.layout
    for component, plate in plates(player).items():
        spot = layout.spot_of(component)
        assert spot is not None
        assert plate.top >= spot.rect.bottom - plate.height // 2
        record = layout.table.component(component)
        face = faces.layout(record, spot.rect.width, language, spot.style, spot.tile_height)
        for place in (face.medal, *(area for _, area in face.cost)):
            assert not plate.colliderect(place.move(spot.rect.topleft))


@pytest.mark.parametrize("size", [*SIZES, (1280, 720)], ids=str)
def test_an_icon_at_the_end_of_a_mark_stays_within_its_round_end(
    size: tuple[int, int], tmp_path: Path
) -> None:
    stage = table(tmp_path, size=size).scene.skin.picture
    picture = Canvas(Surface((1, 1)), stage.layout, stage.state)
    spot = stage.layout.spot_of("cursed_forge")
    assert spot is not None
    found = marks.at(stage.state.marks, spot.component)
    plate, seat, text = marks._laid_out(picture, spot, found)
    assert text is not None
    high = marks._high(marks._font(picture, spot).px)
    words = high + picture.px(5) + text.size[0]
    if seat is not None:
        words += seat.get_width() + picture.px(5)
    assert plate.width - words >= 0.8 * plate.height


@pytest.mark.parametrize("size", [*SIZES, (1280, 720)], ids=str)
def test_signs_and_icons_of_marks_and_standings_are_large_enough_to_read(
    size: tuple[int, int], tmp_path: Path
) -> None:
    stage = table(tmp_path, size=size).scene.skin.picture
    picture = Canvas(Surface((1, 1)), stage.layout, stage.state)
    assert marks._high(picture.table.text_px(bands.MARK_TEXT)) >= LEAST_ICON
    for name in ("collect", "points", "death"):
        (((icon,),),) = picture.rich(f"{{icon:{name}}}", 18, 100_000).lines
        assert icon.picture().get_height() >= LEAST_ICON


def test_without_the_setting_nothing_is_marked(tmp_path: Path) -> None:
    player = table(tmp_path)
    assert MARKS.of(player.context.settings)
    player.context.change(marks=False)
    player.scene.refresh()
    assert player.scene.skin.picture.state.marks == ()
    assert not any(name[0] == "mark" for name in parts(player))
    assert "to claim" not in read(player, "places", "cursed_forge")


@pytest.mark.parametrize("size", SIZES)
def test_the_line_of_a_seat_covers_nothing_else(size: tuple[int, int], tmp_path: Path) -> None:
    layout = table(tmp_path, size=size).scene.skin.picture.layout
    for tray in layout.rivals:
        seat = layout.seen.seats[tray.seat]
        area = standing.area_of(layout.table, seat, layout.rivals, layout.hand)
        assert tray.rect.contains(area)
        assert area.width > 0
        others = (tray.name, tray.points, tray.emblem, tray.pool, *tray.counts)
        assert not any(area.colliderect(other) for other in others)
    own = standing.own_area(layout.hand)
    assert layout.zones["pool"].contains(own)
    assert not own.colliderect(layout.hand.points)


def test_the_line_shortens_income_and_distance_step_by_step(tmp_path: Path) -> None:
    layout = table(tmp_path).scene.skin.picture.layout
    seat = layout.seen.seats[2]
    assert standing.wordings(layout.table, seat) == (
        "{icon:collect} {icon:life:1} {icon:death:1} · 1 to go",
        "{icon:collect} 2 · 1 to go",
        "{icon:collect}\u20092 {icon:points:10}−1",
        "1 to go",
        "{icon:points:10}−1",
    )


def test_words_become_smaller_before_signs_take_their_place(tmp_path: Path) -> None:
    layout = table(tmp_path).scene.skin.picture.layout
    shown = standing.wordings(layout.table, layout.seen.seats[2])
    ways = paint_seats.ways(shown)
    _, words, signs, *_ = shown
    assert [share for each, share in ways if each == words][-1] < 1.0
    assert max(n for n, way in enumerate(ways) if way[0] == words) < ways.index((signs, 1.0))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_income_and_distance_of_each_rival_are_seen_at_a_glance(
    seats: int, size: tuple[int, int], language: str
) -> None:
    """A rival who has passed has a flag beside the name."""
    position, _ = played(seats, 2, 90, BOTH)
    seen = position.observation(0)
    passed = tuple(replace(seat, passed=True) for seat in seen.seats)
    usual = make_table(seats, size, language=language, sets=BOTH)
    players = tuple(replace(each, name=NAMES[n]) for n, each in enumerate(usual.players))
    layout = TableLayout(replace(seen, seats=passed), replace(usual, players=players))
    picture = Canvas(Surface((1, 1)), layout, ViewState())
    for seat in passed[1:]:
        area = standing.area_of(layout.table, seat, layout.rivals, layout.hand)
        shortest = standing.wordings(layout.table, seat)[3]
        assert picture.rich(shortest, 18, 100_000, (0, 0, 0)).size[0] <= area.width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_the_distance_of_each_of_four_rivals_is_seen_in_large_text_too(
    size: tuple[int, int], text_scale: float, language: str
) -> None:
    position, _ = played(5, 2, 90, BOTH)
    usual = make_table(5, size, language=language, sets=BOTH, text_scale=text_scale)
    layout = TableLayout(position.observation(0), usual)
    picture = Canvas(Surface((1, 1)), layout, ViewState())
    for seat in layout.seen.seats[1:]:
        playing = replace(seat, passed=False)
        area = standing.area_of(layout.table, playing, layout.rivals, layout.hand)
        shown = standing.wordings(layout.table, playing)
        assert paint_seats.fitting_way(picture, shown, area.width) is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_the_income_is_shown_for_all_rivals_or_for_none(
    size: tuple[int, int], text_scale: float, language: str
) -> None:
    """One rival with a bowl among three without would look like the only one who collects."""
    position, _ = played(5, 2, 90, BOTH)
    usual = make_table(5, size, language=language, sets=BOTH, text_scale=text_scale)
    seen = position.observation(0)
    playing = tuple(replace(seat, passed=False) for seat in seen.seats)
    layout = TableLayout(replace(seen, seats=playing), usual)
    picture = Canvas(Surface((1, 1)), layout, ViewState())
    shown_of = set()
    for seat in layout.seen.seats[1:]:
        area = standing.area_of(layout.table, seat, layout.rivals, layout.hand)
        shown, least = standing.wordings(layout.table, seat), paint_seats.least_way(picture)
        found = paint_seats.fitting_way(picture, shown, area.width, least)
        with_income = paint_seats.ways(shown)[: paint_seats.WITH_INCOME]
        shown_of.add(found in [paint_seats.written(picture, *way) for way in with_income])
    assert len(shown_of) == 1
    if size == (1024, 600):
        assert shown_of == {True}


def test_a_name_without_room_is_shown_as_its_initial(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[tuple[str, int]] = []

    def note(_surface: Surface, text: str, font: Any, *_rest: object) -> None:
        written.append((text, font.px))

    monkeypatch.setattr(canvases, "draw_text", note)
    position, _ = played(2, 2, 10)
    layout = TableLayout(position.observation(0), make_table(2, (1280, 720)))
    picture = Canvas(Surface((200, 200)), layout, ViewState())
    for size in ((30, 30), (160, 120)):
        picture.footprint(Spot("divination", "taken", 0, Rect((0, 0), size)), "Maximiliana")
    assert [words for words, _ in written] == ["M", "Maximiliana"]
    assert min(px for _, px in written) >= LEAST_TEXT


def test_a_claimed_place_leaves_its_name_and_that_of_its_owner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[str] = []
    monkeypatch.setattr(canvases, "draw_text", lambda _on, text, *_rest: written.append(text))
    position, _ = played(2, 2, 10)
    layout = TableLayout(position.observation(0), make_table(2, (1280, 720)))
    surface = Surface((220, 160))
    left = Spot("coral_castle", "taken", 1, Rect(0, 0, 216, 156))
    Canvas(surface, layout, ViewState()).footprint(left, "Corvin")
    assert written == ["Coral Castle", "Corvin"]
    drawn = pygame.transform.average_color(surface)
    assert sum(drawn[:3]) > 0


def test_a_click_on_the_line_opens_the_points(tmp_path: Path) -> None:
    player = table(tmp_path)
    player.click_at(standing.own_area(player.scene.skin.picture.layout.hand).center)
    assert player.ui.popups[-1].name == "points"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_marked_tables_are_mended_to_the_pixel(size: tuple[int, int], tmp_path: Path) -> None:
    watched = Watched(tmp_path, size, session_at(threatened()))
    watched.watch(0.6, 3)
    layout = watched.scene.skin.picture.layout
    for component in ("cursed_forge", "colossus", "dragons_lair"):
        spot = layout.spot_of(component)
        assert spot is not None
        watched.move(spot.rect.center)
    watched.scene.play(watched.scene.session.position.action("discard hawk"))
    watched.watch(0.6, 5)


def test_a_replay_marks_only_what_its_viewer_could_see(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=88)
    kinds = {(each.kind, each.component) for each in viewer.table.picture.state.marks}
    assert ("claim", "cursed_forge") in kinds
    viewer = Viewer(tmp_path, at=88, marks=False)
    assert viewer.table.picture.state.marks == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_players_own_chance_names_no_player(language: str, tmp_path: Path) -> None:
    """The player's initial could be mistaken for an essence: E for Elan."""
    tale = story(me(play="witch", pool="3G"), rival(), monuments="colossus oracle")
    stage = Clicker(tmp_path, session_at(tale, "hb"), language=language).scene.skin.picture
    found = marks.at(stage.state.marks, "colossus")
    assert found
    wordings = marks._wordings(stage.table, found)
    assert not any(each.text.startswith("E") for each in wordings)
    assert not any(each.shaped for each in wordings)


def test_the_shortest_mark_of_a_rival_has_the_shape_of_the_seat_for_a_letter(
    tmp_path: Path,
) -> None:
    """A rival's initial could be mistaken for an essence too: C for Calm."""
    tale = story(me(play="witch"), rival(pool="3G"), monuments="colossus oracle")
    stage = Clicker(tmp_path, session_at(tale, "hb")).scene.skin.picture
    wordings = marks._wordings(stage.table, marks.at(stage.state.marks, "colossus"))
    assert [(each.text, each.shaped) for each in wordings] == [
        ("Corvin is {icon:gold} short", False),
        ("{icon:gold} short", True),
        ("{icon:gold}", True),
        ("{icon:gold}", False),
        ("", False),
    ]


def test_without_room_for_a_name_the_shape_of_the_seat_says_who_needs_it(tmp_path: Path) -> None:
    tale = story(me(play="witch"), rival(pool="3G"), monuments="colossus oracle")
    scene = Clicker(tmp_path, session_at(tale, "hb"), size=(1024, 600)).scene
    stage = scene.skin.picture
    picture = Canvas(Surface((1, 1)), stage.layout, stage.state)
    spot = stage.layout.spot_of("colossus")
    assert spot is not None
    plate, shape, text = marks._laid_out(picture, spot, marks.at(stage.state.marks, "colossus"))
    whole = picture.rich("Corvin is {icon:gold} short", marks._font(picture, spot), 100_000)
    assert shape is not None
    assert text is not None
    assert text.size[0] < whole.size[0]
    assert plate.width <= spot.rect.width * (1 + 2 * marks._OVER)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mark_says_needs_where_a_minus_would_read_as_a_loss(
    language: str, tmp_path: Path
) -> None:
    """A mark is wider than its component if the neighbors have none, but stays off other marks."""
    tale = story(me(play="witch"), rival(pool="3G"), monuments="colossus oracle")
    stage = Clicker(tmp_path, session_at(tale, "hb"), language=language).scene.skin.picture
    wordings = marks._wordings(stage.table, marks.at(stage.state.marks, "colossus"))
    assert not any("\N{MINUS SIGN}" in each.text for each in wordings)


@pytest.mark.parametrize("size", SIZES)
def test_marks_side_by_side_stay_apart(size: tuple[int, int], tmp_path: Path) -> None:
    tale = story(me(play="witch"), rival(pool="3G"), monuments="colossus oracle")
    stage = Clicker(tmp_path, session_at(tale, "hb"), size=size).scene.skin.picture
    picture = Canvas(Surface((1, 1)), stage.layout, stage.state)
    plates = []
    for component in ("colossus", "oracle"):
        spot = stage.layout.spot_of(component)
        assert spot is not None
        plate, _, _ = marks._laid_out(picture, spot, marks.at(stage.state.marks, component))
        plates.append(plate)
    assert not plates[0].colliderect(plates[1])


def test_a_player_who_has_passed_keeps_the_whole_name(tmp_path: Path) -> None:
    """The flag is below the name; beside it, it cut four letters off at the most common size."""

    def name(*, passed: bool) -> bytes:
        tale = story(me(play="witch", passed=passed), rival(play="seer", hand="hawk"), turn=1)
        player = Clicker(tmp_path, session_at(tale, "hb"), size=(1280, 720))
        head = player.scene.skin.picture.layout.hand.head
        line = Rect(
            head.x, head.y, standing.own_area(player.scene.skin.picture.layout.hand).x - head.x, 20
        )
        return pygame.image.tobytes(player.frame().subsurface(line), "RGB")

    assert name(passed=True) == name(passed=False)
