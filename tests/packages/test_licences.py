"""Everything in a package comes with the text of its license."""

import sys
from pathlib import Path

import pytest

from recipes import bundle, licences, program
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
    with pytest.raises(PackagingError, match="its owner is unknown"):
        licences.owner(entry)


def test_a_licence_without_its_text_ends_the_build(tmp_path: Path) -> None:
    with pytest.raises(PackagingError, match="There is no license text for Thing"):
        licences.Work("Thing", "1", "MIT", "", (tmp_path / "gone.txt",))


def test_code_belongs_to_what_it_was_installed_with() -> None:
    import platformdirs

    work = licences.owner(("platformdirs", str(Path(platformdirs.__file__)), "PYMODULE"))
    assert work is not None
    assert work.name == "platformdirs"
    assert "Permission is hereby granted" in work.texts[0].read_text("utf-8")


def test_what_packs_the_program_is_not_taken_for_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is installed into a folder below the one in which packages are made."""
    import platformdirs

    place = Path(platformdirs.__file__)
    monkeypatch.setattr(licences, "WORK", Path(sys.prefix).parent)
    assert licences._is_own(Path(sys.prefix).parent / "windows" / "resarcana.ico")
    assert not licences._is_own(place)
    assert licences.owner(("platformdirs", str(place), "PYMODULE")) is not None


def test_a_program_without_the_licences_of_others_is_not_shipped(tmp_path: Path) -> None:
    with pytest.raises(PackagingError, match="There are no licenses in"):
        program.check_licences(tmp_path)
    shown = tmp_path / "_internal" / "licences" / "README.txt"
    shown.parent.mkdir(parents=True)
    works = [f"{name} 1.0\n    MIT\n" for name in program.LICENSED]
    shown.write_text("\n".join(works), "utf-8")
    program.check_licences(tmp_path)
    shown.write_text("\n".join(works[:-2]), "utf-8")
    with pytest.raises(PackagingError, match="ships Python, SDL without a license"):
        program.check_licences(tmp_path)


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
