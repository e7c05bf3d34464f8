"""Small cards mark text that doesn't fit, so that no one takes a part for the whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface, image, mask

from resarcana_desktop.games.mercurial import rulesets
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.render import dice, faces
from resarcana_desktop.games.mercurial.render.icons import ICON_SET
from resarcana_desktop.games.mercurial.render.lines import (
    WIDE,
    brief_lines,
    lines_of,
    secondary_lines,
)
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.records import (
    Alteration,
    Arcana,
    Artifact,
    Card,
    Heroic,
    Skill,
    Spell,
)
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.table.board import name_px
from resarcana_desktop.games.mercurial.table.layout import hand_cells
from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.icons import HIGH, LETTER_FROM, Icons
from resarcana_desktop.render.rich import RichText
from resarcana_desktop.render.surface_cache import SURFACES
from resarcana_desktop.render.svg import picture
from resarcana_desktop.render.text import ink
from tests.games.mercurial.table.hands import played, setup
from tests.games.mercurial.table.test_layout import moment, table_at

WINDOWS = ((1024, 600), (1280, 720), (1920, 1080))
KINDS: dict[str, type] = {
    "heroics": Heroic,
    "spells": Spell,
    "skills": Skill,
    "arcanas": Arcana,
    "hand": Alteration,
}


@dataclass(frozen=True)
class Small:
    """A card as drawn on the table."""

    card: Card
    size: tuple[int, int]
    letters: int
    reward: bool
    language: str
    own: bool = False

    def shown(self) -> str:
        """Return the id shown when a test fails."""
        return f"{self.card.id} {self.size} {'with' if self.reward else 'without'} reward"

    def picture(self, card: Card | None = None) -> Surface:
        """Return its face redrawn, or the face of `card` instead."""
        anew = replace(card or self.card)
        reward, own = self.reward, self.own
        return faces.face(anew, self.size, self.language, self.letters, None, reward, own=own)


def small_cards(tmp_path: Path, window: tuple[int, int], language: str) -> Iterator[Small]:
    """Yield every card in every place on the table, with large and normal text."""
    for scale in (1.0, 2.0):
        _, table = table_at(tmp_path / str(scale), moment(2), window, language, scale)
        sizes = {spot.zone: spot.rect.size for spot in table.skin.spots}
        for zone, kind in KINDS.items():
            rewards = (False,) if zone in ("arcanas", "hand") else (False, True)
            for card in {card.id: card for card in table.skin.board.faces.cards}.values():
                if isinstance(card, kind):
                    for reward in rewards:
                        letters = name_px(table.context.look)
                        yield Small(card, sizes[zone], letters, reward, language, zone == "hand")


def nothing(card: Card) -> Sequence[str]:
    return []


def alike(one: Surface, other: Surface) -> bool:
    return image.tobytes(one, "RGBA") == image.tobytes(other, "RGBA")


@pytest.mark.one_in(7)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("part", ["lines_of", "secondary_lines"])
def test_text_that_does_not_fit_a_small_card_is_marked(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    part: str,
    window: tuple[int, int],
    language: str,
) -> None:
    smalls = list(small_cards(tmp_path, window, language))
    does = [small for small in smalls if does_something(small.card, part)]
    whole = [small.picture() for small in does]
    monkeypatch.setattr(faces, part, nothing)
    less = [small.picture() for small in does]
    silent = [small.shown() for small, *two in zip(does, whole, less, strict=True) if alike(*two)]
    assert silent == []


def does_something(card: Card, part: str) -> bool:
    if part == "lines_of":
        return bool(lines_of(card))
    return isinstance(card, Alteration) and bool(secondary_lines(card))


@pytest.mark.one_in(7)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_a_skill_shows_both_its_other_effects_wherever_it_is(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    window: tuple[int, int],
    scale: float,
    seats: int,
) -> None:
    _, table = table_at(tmp_path, moment(seats), window, "en", scale)
    letters, layout = name_px(table.context.look), table.skin.board.layout
    skills = [card for card in table.skin.board.faces.cards if isinstance(card, Skill)]
    in_hand = {hand_cells(layout.zones["hand"], number, 8)[0].size for number in (1, 5, 8, 10)}
    places = [(layout.row("skills")[0].size, False), *((size, True) for size in in_hand)]
    smalls = [
        Small(card, size, letters, reward=not own, language="en", own=own)
        for size, own in places
        for card in skills
    ]
    left_out: list[Rect] = []

    def dots(_surface: Surface, room: Rect) -> int:
        left_out.append(room)
        return 1

    monkeypatch.setattr(faces, "_dots", dots)
    whole = [small.picture() for small in smalls]
    assert left_out == []
    monkeypatch.setattr(faces, "secondary_lines", lambda card: secondary_lines(card)[:1])
    monkeypatch.setattr(
        faces,
        "brief_lines",
        lambda card: [line.split("{icon:slash}")[0] for line in brief_lines(card)],
    )
    without_discarding = [small.picture() for small in smalls]
    assert not any(alike(*two) for two in zip(whole, without_discarding, strict=True))
    assert len(skills) == 25


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [5, 7, 10])
def test_artifacts_in_a_hand_show_all_they_do_in_the_smallest_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, number: int
) -> None:
    _, table = table_at(tmp_path, moment(2), (1024, 600), language, 1.0)
    letters, board = name_px(table.context.look), table.skin.board
    size, left_out = hand_cells(board.layout.zones["hand"], number, 8)[0].size, list[Card]()
    artifacts = [card for card in board.faces.cards if isinstance(card, Artifact)]

    def dots(*_: object) -> int:
        left_out.append(card)
        return 1

    monkeypatch.setattr(faces, "_dots", dots)
    for card in artifacts:
        Small(card, size, letters, reward=False, language=language, own=True).picture()
    assert [card.id for card in left_out] == []
    assert len(artifacts) == 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_active_spells_show_their_names_and_values_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """With six of them a player's Spells are narrow, but higher than wide."""
    _, table = table_at(tmp_path, moment(2), (1024, 600), language, 1.0)
    board, left_out = table.skin.board, list[str]()

    def dots(*_: object) -> int:
        left_out.append(card.id)
        return 1

    monkeypatch.setattr(faces, "_dots", dots)
    spells = [card for card in board.faces.cards if isinstance(card, Spell)]
    for card in spells:
        for charged in (False, True):
            faces.mini(card, (56, 67), language, name_px(table.context.look), charged=charged)
    assert left_out == []


@pytest.mark.parametrize("window", [*WINDOWS, (3840, 2160)], ids=str)
def test_a_reward_leaves_both_sigils_of_a_heroic_in_sight(
    tmp_path: Path, window: tuple[int, int]
) -> None:
    """In Prodigy mode a Heroic gives a die or Mana as well as Acuity."""
    _, table = table_at(tmp_path, moment(1), window, "en", 1.0)
    size, letters = table.skin.board.layout.row("heroics")[0].size, name_px(table.context.look)
    heroics = [card for card in table.skin.board.faces.cards if isinstance(card, Heroic)]
    for card in heroics:
        small = Small(card, size, letters, reward=True, language="en")
        shown, without = small.picture(), small.picture(replace(card, sigils=()))
        sigils = mask.from_threshold(shown, 0, (1, 1, 1, 255), without)
        sigils.invert()
        for reward in (faces.Reward(0, 2, 1), faces.Reward(2, 2), faces.Reward(0, 3)):
            given = shown.copy()
            faces.draw_reward(given, card, reward, shown.get_rect(), "en")
            for place in sigils.get_bounding_rects():
                assert alike(given.subsurface(place), shown.subsurface(place)), card.id
    assert len(heroics) > 10


def test_however_little_room_a_skill_has_it_says_what_discarding_it_costs() -> None:
    skills = [card for card in moment(2).position.faces.cards if isinstance(card, Skill)]
    for skill in skills:
        for line in [WIDE.join(secondary_lines(skill)), *brief_lines(skill)]:
            first, second = line.split("{icon:slash}") if "slash" in line else line.split(WIDE)
            assert first.startswith("{icon:reroll}{icon:dice:2}"), "a bare 2 before a + is a need"
            assert second.index("acuity") < second.index("arrow") < second.index("take")
    assert skills


def test_a_price_for_each_die_is_one_sign_and_a_number_of_spells_another() -> None:
    cards = {card.id: card for card in moment(2).position.faces.cards}
    assert lines_of(cards["shape_the_void"]) == [
        "{icon:minus}{icon:count:?}{b}+1{/b}{icon:acuity}{icon:arrow} "
        "{icon:count:?}\u00a0{icon:void}{icon:arrow}{icon:possessed}"
    ]
    (catalyst,) = lines_of(cards["runic_catalyst"])
    assert catalyst.startswith("{icon:spell:1+}{icon:arrow} {icon:plus}{icon:acuity}")


@pytest.mark.one_in(7)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_every_small_card_has_its_name(
    tmp_path: Path, window: tuple[int, int], language: str
) -> None:
    nameless = [
        small.shown()
        for small in small_cards(tmp_path, window, language)
        if alike(
            small.picture(), small.picture(replace(small.card, names=dict.fromkeys(LANGUAGES, "")))
        )
    ]
    assert nameless == []


@pytest.mark.one_in(7)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_mark_of_our_own_values_covers_nothing(
    tmp_path: Path, window: tuple[int, int], language: str
) -> None:
    covering = [
        small.shown()
        for small in small_cards(tmp_path, window, language)
        if small.card.marked and covered(small)
    ]
    assert covering == []


def covered(small: Small) -> bool:
    """Return if anything but rim and art is below the mark."""
    marked = small.picture()
    place = faces.mark_place(small.card, small.size)
    icon = Icons(ICON_SET, small.language).icon("made_up", place.height)
    with_mark = faces.bare(small.card, small.size, small.language, small.letters)
    with_mark.blit(icon, place)
    return not alike(marked.subsurface(place), with_mark.subsurface(place))


@pytest.mark.parametrize("name", [*ICON_SET.tokens, "points", "spell", "play", "dice"])
def test_a_number_on_a_small_icon_is_large_enough_to_read(name: str) -> None:
    icons = Icons(ICON_SET)
    number = ink(text_font("bold", 11), "8", (255, 255, 255)).get_bounding_rect()
    for size in (12, 16, 20):
        with_number = icons.icon(name, size, "8")
        without = plain(name, size)
        beside = with_number.get_width() - without.get_width()
        if name in ICON_SET.tokens:
            alone = with_number.subsurface(0, 0, beside, size)
            assert alone.get_bounding_rect().height >= number.height
            icon = with_number.subsurface(beside, 0, *without.get_size())
            assert alike(icon, without), "the number covers nothing of the icon"
        else:
            assert rows_that_differ(with_number, without) >= number.height


@pytest.mark.parametrize("window", WINDOWS[:2], ids=str)
def test_numbers_on_cards_in_small_windows_cover_no_signs(
    tmp_path: Path, window: tuple[int, int]
) -> None:
    """They are beside every energy and crystal, however large a card draws it."""
    _, table = table_at(tmp_path, moment(2), window, "en", 1.0)
    sizes = [spot.rect.size for spot in table.skin.spots if spot.zone in KINDS]
    assert max(min(size) for size in sizes) < faces.SMALL
    icons = Icons(ICON_SET, apart=True)
    for name in ("ruin", "restore", "myst", "mana", "acuity"):
        beside = icons.icon(name, 60, "12")
        assert beside.get_width() == icons.width(name, 60, "12")
        shape = plain(name, 60)
        assert alike(
            beside.subsurface(beside.get_width() - shape.get_width(), 0, *shape.get_size()), shape
        )


def plain(name: str, size: int) -> Surface:
    """Return an icon without its number."""
    token = ICON_SET.tokens.get(name)
    shape = token.counted if token is not None else ICON_SET.signs[name]
    return picture(shape.body, (Icons(ICON_SET).width(name, size), size), (shape.width, HIGH))


def rows_that_differ(one: Surface, other: Surface) -> int:
    """Return how many rows of pixels differ between two pictures."""
    assert one.get_size() == other.get_size()
    wide, high = one.get_size()
    lines = [(0, row, wide, 1) for row in range(high)]
    return sum(not alike(one.subsurface(line), other.subsurface(line)) for line in lines)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_few_cards_of_a_player_have_the_room_of_many(
    tmp_path: Path, window: tuple[int, int]
) -> None:
    _, table = table_at(tmp_path, moment(2), window, "en", 1.0)
    few, many = (hand_cells(table.skin.board.layout.zones["hand"], number, 8) for number in (5, 10))
    assert few[0].width > 1.4 * many[0].width
    assert len(few) > 5, "a place stays free beside what is exhausted"
    assert len(many) == 10


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_effects_of_a_single_rivals_spells_are_visible(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], scale: float
) -> None:
    _, table = table_at(tmp_path, spells_of_a_rival(), window, "fr", scale)
    spots = [spot for spot in table.skin.spots if spot.zone == "rival_active"]
    assert spots
    before = [painted(spot) for spot in spots]
    monkeypatch.setattr(SURFACES, "_pictures", {})
    monkeypatch.setattr(SURFACES, "used", 0)
    monkeypatch.setattr(faces, "lines_of", something_else)
    monkeypatch.setattr(faces, "effect_now", lambda *_, **__: "{icon:void}")
    after = [painted(spot) for spot in spots]
    assert not any(alike(*two) for two in zip(before, after, strict=True))


def something_else(card: Card) -> Sequence[str]:
    return [f"{line} {{icon:void}}" for line in lines_of(card)]


def painted(spot: Spot) -> Surface:
    """Return an object as it is drawn on the table."""
    surface = Surface(spot.rect.size)
    spot.paint(surface, surface.get_rect())
    return surface


def spells_of_a_rival() -> MercurialSession:
    """Return a turn in which the other seat has at least one active Spell."""
    session = MercurialSession(setup(2, seed=3, first_player=0))
    while not (
        int(session.position.state.decision) == codes.D_TURN
        and session.position.seat_to_decide() == 0
        and int(session.position.state.count[pile_of(1, codes.ACTIVE)])
    ):
        played(session, 1)
    return session


def test_a_rivals_spell_shows_its_effect_or_a_mark_for_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spells = [card for card in moment(2).position.faces.cards if isinstance(card, Spell)]
    sizes = [(44, 32), (70, 34), (120, 40)]
    whole = [faces.mini(replace(spell), size, "en", 13) for spell in spells for size in sizes]
    monkeypatch.setattr(faces, "effect_now", lambda *_, **__: "")
    less = [faces.mini(replace(spell), size, "en", 13) for spell in spells for size in sizes]
    assert not any(alike(*two) for two in zip(whole, less, strict=True))


def test_a_rivals_spell_shows_its_name_if_it_is_wide_enough() -> None:
    spells = [card for card in moment(2).position.faces.cards if isinstance(card, Spell)]
    for spell in spells:
        other = replace(spell, names={"en": "Ash"})
        wide, crowded, narrow = ((120, 36), (56, 36), (44, 36))
        for size in (wide, crowded):
            assert not alike(faces.mini(spell, size, "en", 13), faces.mini(other, size, "en", 13))
        assert alike(faces.mini(spell, narrow, "en", 13), faces.mini(other, narrow, "en", 13))


def test_a_rivals_spell_shows_its_golden_value_only_with_an_aether() -> None:
    spells = [card for card in moment(2).position.faces.cards if isinstance(card, Spell)]
    for spell in spells:
        without = faces.mini(spell, (120, 36), "en", 13)
        golden = faces.mini(spell, (120, 36), "en", 13, charged=True)
        assert alike(without, golden) != spell.effect.aethercharged


@pytest.mark.parametrize("high", [12, 20, 30])
def test_crystals_that_paid_for_a_spell_are_whole_beside_their_number(high: int) -> None:
    icons, surface = Icons(ICON_SET), Surface((240, high), SRCALPHA)
    paid_with = ("fire", 2, 3, 0)
    dice.draw_slots(surface, surface.get_rect(), ("fire",), (2, 2), icons, paid_with)
    crystal = icons.icon("mana", high)
    seen = crystal.subsurface(crystal.get_bounding_rect())
    drawn = surface.get_bounding_rect()
    last = Rect(drawn.right - seen.get_width(), crystal.get_bounding_rect().y, *seen.get_size())
    assert alike(surface.subsurface(last), seen)


@pytest.mark.parametrize("size", [20, 32, 60])
def test_both_elements_of_a_hybrid_slot_are_visible_with_the_mana(size: int) -> None:
    """The Mana of a flex slot covers little of the Elements."""
    icons = Icons(ICON_SET, "en")
    bare = dice.slot(("fire",), size, True, icons)
    with_water = dice.slot(("fire", "water"), size, True, icons)
    with_earth = dice.slot(("fire", "earth"), size, True, icons)
    places = [(x, y) for x in range(size) for y in range(size)]
    shown = [at for at in places if with_water.get_at(at) != with_earth.get_at(at)]
    token = icons.token("water", round(size * 0.44), letter=False)
    wide, high = token.get_size()
    whole = sum(token.get_at((x, y)).a > 200 for x in range(wide) for y in range(high))
    assert bare.get_size() == with_water.get_size()
    assert len(shown) > 0.6 * whole


def test_a_low_card_shows_all_it_does_or_has_its_dots_below_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a replay in a small window: in the row, and with ten cards in hand."""
    _, table = table_at(tmp_path, moment(2), (1024, 600), "en", 1.0)
    laid_out, letters, drawn_dots = faces._laid_out, dict[str, int](), faces._dots
    left_out: list[int] = []

    def noted(lines: Sequence[str], px: int, width: int, icons: Icons) -> list[RichText]:
        letters["".join(lines)] = px
        return laid_out(lines, px, width, icons)

    def dots(surface: Surface, room: Rect) -> int:
        left_out.append(surface.get_height() - room.bottom)
        return drawn_dots(surface, room)

    monkeypatch.setattr(faces, "_laid_out", noted)
    monkeypatch.setattr(faces, "_dots", dots)
    skills = {each.id: each for each in table.skin.board.faces.cards if isinstance(each, Skill)}
    for size, own in (((115, 78), False), ((94, 78), True), ((138, 72), True)):
        for card in skills.values():
            faces.face(replace(card), size, "en", 12, own=own, spare=not own)
            assert letters["".join(lines_of(card))] >= 10, (card.id, size)
        assert left_out == [], size
    card = skills["landslip"]
    body = pygame.Surface((90, 40))
    icons = Icons(ICON_SET, "en", on_dark=True, apart=True)
    taken = faces._secondary(body, card, body.get_rect(), icons, (0, 0), 10)
    assert left_out
    assert taken > drawn_dots(body, body.get_rect())


def test_a_spell_with_four_amounts_has_them_in_two_lines_rather_than_tiny(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in the list of puzzles in a large window."""
    _, table = table_at(tmp_path, moment(2), (1920, 1080), "en", 1.0)
    laid_out, letters = faces._laid_out, list[int]()

    def noted(lines: Sequence[str], px: int, width: int, icons: Icons) -> list[RichText]:
        letters.append(px)
        return laid_out(lines, px, width, icons)

    monkeypatch.setattr(faces, "_laid_out", noted)
    spells = {each.id: each for each in table.skin.board.faces.cards if isinstance(each, Spell)}
    for name in ("steam_serpent", "sunlit_fog"):
        Small(spells[name], (138, 95), 13, reward=False, language="en").picture()
        assert letters[-1] >= 13, name


@pytest.mark.parametrize("window", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_elements_have_no_letters_on_cards_however_large_these_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, window: tuple[int, int]
) -> None:
    _, table = table_at(tmp_path, moment(3, codes.D_TURN, 2), window, "en", 1.0)
    monkeypatch.setattr(SURFACES, "_pictures", {})
    monkeypatch.setattr(SURFACES, "used", 0)
    found: list[bool] = []

    def lettered(icons: Icons, size: int) -> bool:
        found.append(size >= LETTER_FROM if icons.letters is None else icons.letters)
        return found[-1]

    monkeypatch.setattr(Icons, "_lettered", lettered)
    for spot in table.skin.spots:
        if spot.number >= 0:
            painted(spot)
    assert set(found) == {False}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_all_names_of_a_row_are_in_letters_of_one_size(
    tmp_path: Path, window: tuple[int, int], language: str
) -> None:
    """Whichever cards come into it."""
    _, table = table_at(tmp_path, moment(2), window, language, 1.0)
    board = table.skin.board
    for zone in ("heroics", "spells", "skills"):
        spots = [spot for spot in board.spots if spot.zone == zone and spot.card is not None]
        sizes = {
            board.name_size(spot.card, spot.rect.size) for spot in spots if spot.card is not None
        }
        assert len(spots) >= 5
        assert len(sizes) == 1
        assert min(sizes) >= faces.LEAST


def test_a_spell_with_five_slots_keeps_them_large_with_a_discount() -> None:
    cards = {card.id: card for card in moment(2).position.faces.cards}
    many, few = cards["endless_sea"], cards["quickening"]
    for wide, high in ((115, 86), (168, 158)):
        at = Rect(0, 0, wide, high)
        above, beside = faces.discount_place(at, many), faces.discount_place(at, few)
        assert beside == faces.discount_place(at)
        assert above.bottom < beside.top


def test_dice_on_a_card_are_counted_beside_their_sign_as_crystals_are() -> None:
    one, two, mana = (
        faces.reward_width(reward, (190, 120), "en")
        for reward in (faces.Reward(dice=1), faces.Reward(dice=2), faces.Reward(mana=2))
    )
    assert one < two
    assert abs(two - mana) <= 6


def test_a_high_heroic_has_its_sigils_below_and_its_need_as_large_as_on_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heroic = rulesets.present().faces.card("flooded_mill")
    rooms: list[int] = []
    usual = faces.draw_icon_lines

    def draw_icon_lines(
        surface: Surface, lines: Sequence[str], body: Rect, icons: Icons, **how: Any
    ) -> bool:
        rooms.append(body.width)
        return usual(surface, lines, body, icons, **how)

    monkeypatch.setattr(faces, "draw_icon_lines", draw_icon_lines)
    for size in ((185, 148), (185, 126)):
        faces.face(heroic, size, "en", 13)
    high, low = rooms
    assert min(high, low) > 0.8 * 185


@pytest.mark.parametrize("window", [(1024, 600), (1600, 900), (1920, 1080)], ids=str)
def test_numbers_on_all_cards_of_a_table_are_beside_their_signs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, window: tuple[int, int]
) -> None:
    """In the market, among the player's own Spells and those of rivals."""
    _, table = table_at(tmp_path, moment(3), window, "en", 1.0)
    monkeypatch.setattr(SURFACES, "_pictures", {})
    monkeypatch.setattr(SURFACES, "used", 0)
    beside: set[bool] = set()
    usual = Icons.icon

    def icon(icons: Icons, name: str, size: int, text: str = "") -> Surface:
        found = usual(icons, name, size, text)
        if name in ("ruin", "restore") and text:
            beside.add(icons._is_beside(icons._shape(name, text), size, text))
        return found

    monkeypatch.setattr(Icons, "icon", icon)
    zones = {"heroics", "spells", "active", "rival_active"}
    spots = [spot for spot in table.skin.spots if spot.zone in zones]
    for spot in spots:
        painted(spot)
    assert {spot.zone for spot in spots} == zones
    assert beside == {True}


def requirement_of(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], *, narrow: bool = False
) -> int:
    """Return how many pixels high the letters of a Heroic's requirement are."""
    heroic, letters = rulesets.present().faces.card("flooded_mill"), list[int]()
    usual = faces._laid_out

    def laid_out(lines: Sequence[str], px: int, width: int, icons: Icons) -> list[RichText]:
        letters.append(px)
        return usual(lines, px, width, icons)

    with monkeypatch.context() as patch:
        patch.setattr(faces, "_laid_out", laid_out)
        if narrow:
            patch.setattr(faces, "_NARROWEST", 1000)  # its points are beside the requirement
        faces.face(replace(heroic), size, "en", 13, None, 1)
    return letters[-1]


@pytest.mark.parametrize("size", [(115, 76), (176, 122)])
def test_points_below_the_requirement_of_a_heroic_leave_it_large(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    below = requirement_of(monkeypatch, size)
    assert below >= 18
    assert below > 1.2 * requirement_of(monkeypatch, size, narrow=True)


def test_a_low_spell_of_a_rival_has_a_legible_value_below_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spell, letters = rulesets.present().faces.card("inferno"), list[int]()
    usual = faces._laid_out

    def laid_out(lines: Sequence[str], px: int, width: int, icons: Icons) -> list[RichText]:
        letters.append(px)
        return usual(lines, px, width, icons)

    monkeypatch.setattr(faces, "_laid_out", laid_out)
    assert isinstance(spell, Spell)
    for wide in (80, 150):
        faces.mini(replace(spell), (wide, 30), "en", 13)
        assert letters[-1] >= 11
