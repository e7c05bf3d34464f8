"""At every size nothing on the table is cut or covered, and everything can be clicked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pygame import SRCALPHA, Rect, Surface, image

from resarcana_desktop.app.context import Look
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.render.faces import Reward, draw_reward, face
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.records import Heroic
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.table.board import name_px, table_of
from resarcana_desktop.games.mercurial.table.layout import grid, lay_out
from resarcana_desktop.games.mercurial.table.panels.casting import begin_cast
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.mercurial.table.signs import _signs, explains_signs, legend
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.markup import bare
from resarcana_desktop.render.rich import RichText
from resarcana_desktop.render.rich import rich as usual_rich
from resarcana_desktop.tabletop.layers import Canvas
from resarcana_desktop.tabletop.prompt import Prompt
from tests.games.mercurial.table.hands import (
    choice_of,
    open_table,
    played,
    setup,
    stage_for,
)
from tests.support.window import Stage, layout_problems

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160))
SCALES = (1.0, 2.0)


@cache
def moment(seats: int, decision: int = codes.D_TURN, least_spells: int = 0) -> MercurialSession:
    """Return a moment in mid-game at which the first seat has a question.

    With Spells required, it is the beginning of the seat's turn.
    """
    from resarcana_desktop.games.mercurial.bots.greedy_bot import GreedyBot

    bot = GreedyBot()
    for seed in range(60):
        session = MercurialSession(setup(seats, seed=seed, first_player=0))
        for number in range(500):
            state = session.position.state
            own = session.position.seat_to_decide() == 0 and int(state.decision) == decision
            late = decision in (codes.D_CLASS, codes.D_ARTIFACT) or session.position.round > 5
            own = own and not (least_spells and int(state.acted))
            own = own and len(session.position.legal_actions()) > 1
            if own and late and int(state.count[codes.ACTIVE]) >= least_spells:
                return session
            if session.position.over():
                break
            session.play(choice_of(bot, session, number))
    raise AssertionError("no such moment")


def table_at(
    tmp_path: Path, session: MercurialSession, size: tuple[int, int], language: str, scale: float
) -> tuple[Stage, MercurialTable]:
    stage = stage_for(tmp_path, size, language=language, text_scale=scale)
    return stage, open_table(stage, session)


def problems(stage: Stage, table: MercurialTable, size: tuple[int, int]) -> list[str]:
    """Return the layout problems of the screen, after drawing one frame."""
    stage.frame()
    return [*layout_problems(stage.ui, size), *table.skin.board.cut]


@pytest.mark.parametrize("size", SIZES)
def test_claimed_heroics_stay_within_the_own_board(tmp_path: Path, size: tuple[int, int]) -> None:
    _, table = table_at(tmp_path, moment(1), size, "en", 1.0)
    claimed = [spot.rect for spot in table.skin.spots if spot.zone == "claimed"]
    assert claimed
    assert all(table.skin.board.layout.zones["board"].contains(rect) for rect in claimed)


@pytest.mark.one_in(7)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_turn_is_laid_out_well(
    tmp_path: Path, seats: int, size: tuple[int, int], language: str, scale: float
) -> None:
    stage, table = table_at(tmp_path, moment(seats), size, language, scale)
    assert problems(stage, table, size) == []


@pytest.mark.one_in(7)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES[:3], ids=str)
@pytest.mark.parametrize(
    "decision",
    [codes.D_CLASS, codes.D_PAY, codes.D_CONVERT, codes.D_REROLL],
    ids=lambda decision: codes.DECISIONS[decision],
)
def test_a_question_is_laid_out_well(
    tmp_path: Path, decision: int, size: tuple[int, int], language: str, scale: float
) -> None:
    stage, table = table_at(tmp_path, moment(2, decision), size, language, scale)
    assert problems(stage, table, size) == []


@pytest.mark.one_in(7)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_panels_over_the_table_are_laid_out_well(
    tmp_path: Path, size: tuple[int, int], language: str, scale: float
) -> None:
    stage, table = table_at(tmp_path, moment(2, codes.D_TURN, 2), size, language, scale)
    hand = next(spot.name for spot in table.skin.spots if spot.zone == "hand")
    openings: list[Callable[[], None]] = [
        lambda: begin_cast(table, table.model),
        lambda: stage.click("seat.1"),
        lambda: stage.click(hand),
        table.open_menu,
        table.open_log,
    ]
    found = []
    for opened in openings:
        opened()
        found += problems(stage, table, size)
        table.close_popup()
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heroic_shows_its_name_at_the_smallest_size(language: str) -> None:
    heroics = moment(2).position.faces.components.heroics
    assert [each.id for each in heroics if not name_is_seen(each, language)] == []


def name_is_seen(card: Heroic, language: str) -> bool:
    """Return if the upper part of a small card differs from one without a name."""
    nameless = replace(card, names=dict.fromkeys(card.names, ""))
    pictures = (face(each, (114, 58), language, 13, None, True) for each in (card, nameless))
    with_name, without = (image.tobytes(each.subsurface(10, 4, 94, 15), "RGB") for each in pictures)
    return with_name != without


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_tokens_on_a_card_do_not_overlap_another_row(tmp_path: Path, size: tuple[int, int]) -> None:
    _, table = table_at(tmp_path, moment(2), size, "en", 1.0)
    discounts = Surface(size, SRCALPHA)
    canvas = Canvas(discounts)
    for layer in table.skin.board.layers():
        if isinstance(layer.name, tuple):
            layer.draw(canvas)
    drawn = discounts.get_bounding_rect()
    first, second = table.skin.board.layout.row("spells")[:2]
    assert first.union(second).contains(drawn)
    left, skill = table.skin.board.layout.row("skills")[:2]
    reward = Surface(size, SRCALPHA)
    card = next(spot.card for spot in table.skin.spots if spot.zone == "skills")
    assert card is not None
    draw_reward(reward, card, Reward(acuity=12), skill, "en")
    crystal = reward.get_bounding_rect()
    assert left.union(skill).contains(crystal)
    middle_of_the_neighbor = left.inflate(-left.width // 10, 0)
    assert not crystal.colliderect(middle_of_the_neighbor)


def test_a_replay_in_a_small_window_has_room_for_both_halves_of_a_players_cards() -> None:
    look = Look((1024, 600), Settings())
    table = table_of(look, load_catalogue("en", ID), ())
    replay = lay_out(table, [1, 2, 3], side=False, buttons=False).zones
    played = lay_out(table, [1, 2, 3], side=False).zones
    assert replay["hand"].height >= 78
    assert replay["own"].height > played["own"].height * 0.8
    assert replay["heroics"].height >= 68
    assert replay["main"] == played["main"]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_players_board_grows_with_the_text(size: tuple[int, int]) -> None:
    """Its lines and the names on its cards grow with the text size."""
    looks = [Look(size, Settings(text_scale=scale)) for scale in (1.0, 1.5, 2.0)]
    tables = [table_of(look, load_catalogue("en", ID), ()) for look in looks]
    boards = [lay_out(table, [1], side=True).zones["board"] for table in tables]
    heights, widths = [each.height for each in boards], [each.width for each in boards]
    assert heights[0] < heights[1] < heights[2]
    assert widths[0] < widths[1] < widths[2]
    assert name_px(looks[0]) <= name_px(looks[1]) <= name_px(looks[2])
    assert name_px(looks[1]) > name_px(looks[0]) or size[0] < 1280


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_without_a_column_the_prompt_says_how_to_read(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage, table = table_at(tmp_path, moment(2), size, "en", 1.0)
    table.close_popup()
    stage.point((1, 1))
    assert (not table.skin.tips()) == (table.column is not None)
    table.refuse("That can’t be used.")
    assert not table.skin.tips()


def test_without_a_column_the_prompt_says_what_a_single_rival_did(tmp_path: Path) -> None:
    """There is no log in sight that would say so; once the player has acted it is old news."""
    session = MercurialSession(setup(1, bots=1, first_player=1, initiates=True))
    while int(session.position.state.decision) != codes.D_TURN:
        played(session, 1)
    leftmost = session.position.faces.cards[int(session.position.state.spell_row[0])]
    session.play(int(actions.simple(codes.V_RECYCLE, 0)))
    session.play(int(actions.simple(codes.V_END, 0)))
    stage = stage_for(tmp_path, (1024, 600))
    table = open_table(stage, session)
    said = bare(table.skin.tips()[0])
    assert said.startswith(f"Corvin recycles {leftmost.name('en')} and takes 1")
    assert bare(table.prompt()).replace("\xa0", " ") == "Take 1 card above, Play 1 below."
    session.play(int(actions.simple(codes.V_RECYCLE, 0)))
    table.refresh()
    assert not any("Corvin" in each for each in table.skin.tips())


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_without_a_column_the_signs_of_players_are_explained_in_one_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    """A player learns what is counted without pointing at a sign.

    All is said below the place of active Spells, or all or the cryptic ones below the prompt.
    """
    stage, table = table_at(tmp_path, moment(seats), (1024, 600), "en", 1.0)
    table.close_popup()
    stage.point((1, 1))
    shown = dict[RichText, str]()

    def rich(markup: str, *rest: Any) -> RichText:
        text = usual_rich(markup, *rest)
        shown[text] = markup
        return text

    monkeypatch.setattr(f"{Prompt.__module__}.rich", rich)
    prompt = stage.ui.find("prompt")
    assert isinstance(prompt, Prompt)
    head, *tips = prompt.lines()
    explained, board = shown[tips[0] if tips else head], table.skin.board
    below = [each in explained for each in legend(board)[3:]]
    assert not any(below) if explains_signs(board) else all(below)
    assert all(head.size[1] > tip.size[1] for tip in tips), "what is asked is a headline"


def test_the_sum_of_spells_is_read_term_by_term(tmp_path: Path) -> None:
    """The player points at the sum of a rival and at their own: each says how it adds up."""
    stage, table = table_at(tmp_path, moment(2, least_spells=2), (1024, 600), "en", 1.0)
    table.close_popup()
    stage.point(stage.ui.find("sum.0").rect.center)
    assert table.skin.pointed() is table.skin.board.spot("sum.0")
    node = stage.ui.find("sum.0").description(stage.context.wording())
    assert node is not None
    assert node.name == "Next Cast"
    assert "Inferno: 10 Ruin" in node.details
    assert "Unallocated dice: 1 Ruin" in node.details
    assert "Sum: 15 Ruin" in node.details
    assert node.group == "Edda’s active Spells"


def test_without_spells_there_is_no_sum_to_point_at(tmp_path: Path) -> None:
    _, table = table_at(tmp_path, moment(2), (1024, 600), "en", 1.0)
    state = table.session.position.state
    seats = {seat for seat in range(2) if int(state.count[pile_of(seat, codes.ACTIVE)])}
    assert {spot.seat for spot in table.skin.spots if spot.zone == "sum"} == seats


def test_what_two_numbers_of_a_rival_mean_is_said_beside_a_caption_if_there_is_room(
    tmp_path: Path,
) -> None:
    _, table = table_at(tmp_path, moment(2), (1024, 600), "en", 1.0)
    picture, bar = table.skin.picture, table.skin.zones["bar"]
    legend = table.skin.board.text("seat.two_numbers")

    def drawn(caption: str, *beside: str) -> bytes:
        canvas = Canvas(Surface((1024, 600)))
        picture.caption(caption, beside).draw(canvas)
        return image.tobytes(canvas.surface.subsurface(bar), "RGB")

    assert drawn("Corvin takes Grounding", legend) != drawn("Corvin takes Grounding")
    long = "Corvin takes Grounding and " * 6
    assert drawn(long, legend) == drawn(long)
    assert drawn("Corvin takes it", legend * 6, legend) == drawn("Corvin takes it", legend)


def test_active_spells_are_low_rather_than_narrow_where_there_is_little_height() -> None:
    upright = grid(Rect(0, 0, 380, 56), 3, 6, 0.8, 116)
    low = grid(Rect(0, 0, 380, 56), 3, 6, 0.8, 116, 0.58)
    assert {each.height for each in (*upright, *low)} == {56}
    assert low[0].width > upright[0].width * 1.3
    assert all(Rect(0, 0, 380, 56).contains(each) for each in low)


@pytest.mark.parametrize("rivals", [[], [1], [1, 2, 3]], ids=len)
def test_in_a_low_window_skills_have_more_room_than_all_other_cards(rivals: list[int]) -> None:
    """Three lines of signs and a strip are on them."""
    table = table_of(Look((1024, 600), Settings()), load_catalogue("en", ID), ())
    zones = lay_out(table, rivals, side=False).zones
    others = max(zones[name].height for name in ("heroics", "spells", "hand"))
    assert zones["skills"].height > 1.1 * others


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_what_asks_about_a_cast_leaves_in_sight_what_counts(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Dice, crystals and active Spells are what the sum in it is made of."""
    stage, table = table_at(tmp_path, moment(2, codes.D_TURN, 2), size, "en", 1.0)
    stage.click("cast")
    stage.ui.refresh()
    panel = stage.ui.popups[0]
    assert not any(
        panel.rect.colliderect(table.skin.zones[name]) for name in ("dice", "active", "board")
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
def test_both_lines_of_the_explained_signs_have_letters_of_one_size(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    session = MercurialSession(setup(2, seed=3, first_player=0))
    _, table = table_at(tmp_path, session, size, language, 1.0)
    board = table.skin.board
    assert len({each.line_height for each in _signs(board, board.free_active())}) == 1
