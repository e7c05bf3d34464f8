"""Names of any writing system can be read: each sign comes from a font that has it."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana.render.icons import icons_in
from resarcana_desktop.render import fonts
from resarcana_desktop.render.coverage import coverage
from resarcana_desktop.render.fonts import FILES, SMOOTH_BELOW, SystemFonts, text_font
from resarcana_desktop.render.rich import RichText
from resarcana_desktop.render.runs import is_plain, runs
from resarcana_desktop.render.text import caret_x, drawn, line, shortened, text_width, wrap
from resarcana_desktop.render.theme import DARK_WOOD

WHITE = (255, 255, 255)
NAMES = {
    "Latin": "Zoë Łukasz Nguyễn",
    "Cyrillic": "Наташа",
    "Greek": "Θεόδωρος",
    "Han": "王小明 喆",
    "kana": "さくら アキラ",
    "Hangul": "김민준",
    "Arabic": "محمد عبد الله",
    "Hebrew": "דוד בן־גוריון",
    "Devanagari": "अनुष्का",
    "Thai": "สมชาย น้ำ",
    "Armenian": "Գայանե",
    "Georgian": "გიორგი",
    "emoji": "😀🎉★",
}


@pytest.fixture(autouse=True)
def no_fonts_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "SYSTEM", SystemFonts([]))
    fonts.source.cache_clear()
    runs.cache_clear()


def _files(cut: str, name: str) -> list[Path]:
    found = []
    for sign in name.replace(" ", ""):
        whence = fonts.source(cut, sign)
        folder = ASSETS / "fonts"
        found.append(folder / FILES[whence] if isinstance(whence, str) else whence)
    return found


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("cut", FILES)
def test_each_sign_of_a_name_comes_from_a_font_that_has_it(cut: str, name: str) -> None:
    signs = name.replace(" ", "")
    for sign, file in zip(signs, _files(cut, name), strict=True):
        assert sign in coverage(file)


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("size", [12, SMOOTH_BELOW, 30, 64])
@pytest.mark.parametrize("cut", ["display", "body"])
def test_a_name_is_drawn_as_wide_as_it_measures_and_loses_nothing(
    cut: str, size: int, name: str
) -> None:
    font = text_font(cut, size)
    picture = line(font, name, WHITE)
    assert picture.get_size() == (text_width(font, name), font.get_height())
    short = shortened(font, name, text_width(font, name) * 2 // 3)
    assert text_width(font, short) <= text_width(font, name) * 2 // 3
    assert all(text_width(font, part) <= 90 or len(part) == 1 for part in wrap(font, name, 90))


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_no_name_reaches_out_of_its_line(name: str) -> None:
    """The ink of each run fits into the height of the line that it is part of."""
    font = text_font("body", 64)
    for run in () if is_plain(font, name) else runs(font, name):
        ink = run.font.render(run.text, WHITE).get_bounding_rect()
        top = font.get_ascent() - run.font.get_ascent() + ink.top
        assert not ink.height or (top >= 0 and top + ink.height <= font.get_height())


@pytest.mark.parametrize("text", ["Anna", "été — «…»", "Наташа", "Θεόδωρος"])
def test_what_a_face_has_is_one_run_of_that_face(text: str) -> None:
    assert is_plain(text_font("body", 20), text)


def test_numbers_in_titles_are_in_the_text_face() -> None:
    found = runs(text_font("display", 30), "Round 4")
    assert [(each.text, each.font) for each in found] == [
        ("Round ", text_font("display", 30)),
        ("4", text_font("bold", 30)),
    ]


def test_a_word_that_the_display_face_lacks_a_sign_of_is_all_in_the_text_face() -> None:
    found = runs(text_font("display", 30), "Zoë Nguyễn")
    assert [(run.text, run.font.name) for run in found] == [
        ("Zoë ", "Cinzel"),
        ("Nguyễn", "Gentium Book Plus"),
    ]


def _shown(text: str) -> list[str]:
    """Return the text as seen from left to right, with right-to-left runs in reading order."""
    return [run.text.strip() for run in runs(text_font("body", 20), text) if run.text.strip()]


def test_names_that_run_leftward_keep_their_order_within_a_sentence() -> None:
    assert _shown("Anna pays 1 for محمد") == ["Anna pays 1 for", "محمد"]
    assert _shown("محمد عبد pays 2") == ["عبد", "محمد", "pays 2"]
    assert _shown("محمد, דוד: 3") == ["محمد", ",", "דוד", ": 3"]


def test_number_and_brackets_of_a_name_go_with_it() -> None:
    assert _shown("محمد 2") == ["2", "محمد"]
    assert _shown("דוד (בן)") == ["(", "בן", ")", "דוד"]


def test_arabic_letters_take_the_forms_of_their_places() -> None:
    font = text_font("body", 40)
    (run,) = runs(font, "محمد")
    assert text_width(font, "محمد") != sum(text_width(font, letter) for letter in "محمد")
    assert run.leftward


def test_the_caret_goes_leftward_in_a_name_that_does() -> None:
    font = text_font("body", 30)
    places = [caret_x(font, "a דוד", index) for index in range(6)]
    assert places[:2] == sorted(places[:2])
    assert places[2:] == sorted(places[2:], reverse=True)
    assert caret_x(font, "Anna", 2) == text_width(font, "An")


def test_words_of_a_name_change_places_in_a_text_with_icons() -> None:
    font = text_font("body", 30)
    rich = RichText("Anna {b}דוד בן{/b}: 3", font, DARK_WOOD, icons_in(on_dark=True))
    surface = pygame.Surface(rich.size, pygame.SRCALPHA)
    rich.draw_rows(surface)
    bold = text_font("bold", 30)
    start = text_width(font, "Anna ")
    first = line(bold, "בן", DARK_WOOD.text)
    seen = surface.subsurface((start, 0, first.get_width(), rich.line_height))
    expected = pygame.mask.from_surface(first).count()
    assert abs(pygame.mask.from_surface(seen).count() - expected) < expected * 0.1


def test_a_font_of_the_system_comes_before_the_shipped_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "deep" / "NotoSansHebrew-Regular.ttf"
    place.parent.mkdir()
    place.write_bytes((ASSETS / "fonts" / "FallbackScripts.ttf").read_bytes())
    monkeypatch.setattr(fonts, "SYSTEM", SystemFonts([tmp_path]))
    assert fonts.source("body", "א") == place
    assert fonts.source("body", "漢") == ASSETS / "fonts" / "FallbackHan.ttf"


def test_what_is_no_font_among_those_of_the_system_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "NotoSansHebrew-Regular.ttf").write_bytes(b"\0\1\0\0\0\xffcmap")
    (tmp_path / "DejaVuSans.ttf").mkdir()
    monkeypatch.setattr(fonts, "SYSTEM", SystemFonts([tmp_path, tmp_path / "gone"]))
    assert fonts.source("body", "א") == ASSETS / "fonts" / "FallbackScripts.ttf"


def test_fonts_of_the_system_are_not_looked_for_until_a_sign_needs_one(tmp_path: Path) -> None:
    system = SystemFonts([tmp_path])
    assert system._listing is None
    assert fonts.source("display", "ж") == "bold"
    assert system._listing is None


def test_an_outline_is_drawn_in_any_writing_system() -> None:
    font = text_font("bold", 40)
    plain, edge = (drawn(font, "漢1", WHITE, thick) for thick in (0, 3))
    assert edge.get_width() == plain.get_width() + 6
    assert edge.get_bounding_rect().height > plain.get_bounding_rect().height
