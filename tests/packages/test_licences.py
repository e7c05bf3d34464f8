"""Nothing is shipped without the text of its licence."""

from pathlib import Path

import pytest

from recipes import bundle, licences
from recipes.facts import PackagingError
from resarcana_desktop.data import ASSETS


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "sdl2"),
        ("libSDL2_image-2.0.0.dylib", "sdl2_image"),
        ("SDL2_ttf.dll", "sdl2_ttf"),
        ("libpng16-fefdc88d.so.16.58.0", "png16"),
    ],
)
def test_a_library_is_known_on_every_system(name: str, stem: str) -> None:
    assert licences.library_stem(name) == stem
    assert licences.owner((name, f"/somewhere/{name}", "BINARY")) is not None


def test_an_unknown_library_ends_the_build() -> None:
    entry = ("libmystery.so.1", "/somewhere/libmystery.so.1", "BINARY")
    with pytest.raises(PackagingError, match="nobody knows whose it is"):
        licences.owner(entry)


def test_a_licence_without_its_text_ends_the_build(tmp_path: Path) -> None:
    with pytest.raises(PackagingError, match="No text of the licence of Thing"):
        licences.Work("Thing", "1", "MIT", "", (tmp_path / "gone.txt",))


def test_code_belongs_to_what_it_was_installed_with() -> None:
    import platformdirs

    work = licences.owner(("platformdirs", str(Path(platformdirs.__file__)), "PYMODULE"))
    assert work is not None
    assert work.name == "platformdirs"
    assert "Permission is hereby granted" in work.texts[0].read_text("utf-8")


def test_the_program_itself_needs_no_other_owner() -> None:
    assert licences.owner(("main", str(bundle.folder() / "main.py"), "PYMODULE")) is None


def test_pictures_fonts_and_sounds_bring_their_own() -> None:
    named = {work.name.rpartition(": ")[2]: work for work in licences._own_works()}
    for file in ASSETS.rglob("*.*"):
        place = file.relative_to(ASSETS).parent.as_posix()
        if file.is_file() and not place.startswith("locales"):
            assert named[place].texts


def test_the_lgpl_stands_beside_libraries_that_build_upon_it() -> None:
    work = licences.owner(("x", "/somewhere/libfluidsynth-2d6ca569.so.3.5.6", "BINARY"))
    assert work is not None
    assert [text.name for text in work.texts] == ["fluidsynth.txt", "lgpl-2.1.txt"]
