"""The files that describe the program to a Linux desktop, and the script that installs it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from recipes import deb, news, texts, tree
from recipes.bundle import leads_out
from recipes.facts import APP_ID, ROOT, PackagingError, maintainer, version
from resarcana_desktop.app.display import LEAST_SIZE
from resarcana_desktop.engine.record import SUFFIX
from resarcana_desktop.i18n.catalogues import languages, load_catalogue

PARTS = ("resarcana.desktop", "resarcana.metainfo.xml", "resarcana.mime.xml")


def text(name: str) -> str:
    return tree.filled(name).decode()


def test_all_agree_on_the_kind_of_a_record() -> None:
    kind = re.findall(r"application/x-[a-z]+", text("resarcana.mime.xml"))[0]
    assert all(kind in text(part) for part in PARTS)
    assert f'pattern="*{SUFFIX}"' in text("resarcana.mime.xml")


def test_catalogues_of_software_hear_of_this_version() -> None:
    root = ElementTree.fromstring(text("resarcana.metainfo.xml"))
    assert root.findtext("id") == APP_ID
    release = root.find("releases/release")
    assert release is not None
    assert release.get("version") == version()


def test_catalogues_of_software_show_pictures_that_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://example.org")
    monkeypatch.setenv("GITHUB_REPOSITORY", "somebody/game")
    root = ElementTree.fromstring(text("resarcana.metainfo.xml"))
    assert root.findtext("url") == "https://example.org/somebody/game"
    images = [image.text or "" for image in root.iter("image")]
    assert len(images) >= 3
    for image in images:
        folder, _, name = image.rpartition("/docs/")
        assert folder == f"https://example.org/somebody/game/raw/v{version()}"
        assert (ROOT / "docs" / name).is_file()


MAKERS = ("Tom Lehmann", "Sand Castle Games", "David Goh", "Hyperlixir")
"""Authors and publishers of the board games."""


def test_whatever_describes_the_program_names_who_made_the_games() -> None:
    """And says that none of them made this."""
    texts_of = {
        language: [shown["described.stance"], tree.manual(language).decode()]
        for language, shown in texts.texts().items()
    }
    texts_of["en"] += [deb.description(), (ROOT / "README.md").read_text("utf-8")]
    for language, shown in texts_of.items():
        stance = load_catalogue(language)["app.title.foot"].partition(" · ")[2]
        for each in shown:
            words = " ".join(each.replace("**", "").split())
            assert stance in words
            assert [maker for maker in MAKERS if maker not in words] == []


def test_each_language_says_the_same_things() -> None:
    said = texts.texts()
    assert {language: set(shown) ^ set(said["en"]) for language, shown in said.items()} == {
        language: set() for language in languages()
    }


def test_every_language_is_in_menus_catalogues_of_software_and_manual() -> None:
    entry, kind = text("resarcana.desktop"), text("resarcana.mime.xml")
    marked = "{http://www.w3.org/XML/1998/namespace}lang"
    root = ElementTree.fromstring(text("resarcana.metainfo.xml"))
    summaries = {each.get(marked, "en"): each.text for each in root.iter("summary")}
    assert set(summaries) == set(languages())
    for language, shown in texts.texts().items():
        assert summaries[language] == shown["described.summary"]
        mark = "" if language == "en" else f"[{language}]"
        assert f"\nComment{mark}={shown['menu.comment']}\n" in entry
        assert f">{shown['record.kind']}</comment>" in kind
        assert " | ".join(languages()) in tree.manual(language).decode()


def test_the_changes_of_this_version_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    root = ElementTree.fromstring(text("resarcana.metainfo.xml"))
    shown = [line.text for line in root.findall("releases/release/description/ul/li")]
    assert shown == news.changes(version())
    changes = news.CHANGES.read_text("utf-8")
    for_contributors = changes.partition("### For contributors")[2].partition("\n## ")[0]
    assert "docs/adding-a-game.md" in for_contributors
    assert not any(f"- {line}\n" in for_contributors for line in shown)
    for_players = changes.partition(f"## {version()}\n")[2].partition("### For contributors")[0]
    assert len(shown) == for_players.count("\n- "), "every part for players is shown"
    with pytest.raises(PackagingError, match=r"no changes for version 99\.9"):
        news.changes("99.9")


def test_somebody_answers_for_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEBFULLNAME", "Ada")
    monkeypatch.setenv("DEBEMAIL", "ada@example.org")
    assert maintainer() == "Ada <ada@example.org>"


@pytest.mark.parametrize(
    ("searched", "out"),
    [
        ("", False),
        ("$ORIGIN/../pygame_ce.libs", False),
        ("/usr/local/lib", True),
        ("$ORIGIN:/opt/lib", True),
    ],
)
def test_no_library_is_looked_for_outside_the_program(searched: str, out: bool) -> None:
    assert leads_out(searched) is out


def test_the_least_size_of_the_window_is_shown() -> None:
    least = "{}x{}".format(*LEAST_SIZE)
    for language in languages():
        assert least in load_catalogue(language)["cli.play.option.size"]
        assert least in tree.manual(language).decode()
    root = ElementTree.fromstring(text("resarcana.metainfo.xml"))
    sides = {each.get("side"): each.text for each in root.iter("display_length")}
    assert sides == {"longest": str(LEAST_SIZE[0]), "shortest": str(LEAST_SIZE[1])}


def test_nothing_is_left_to_be_filled_in() -> None:
    pages = {language: tree.manual(language).decode() for language in languages()}
    parts = {part: text(part) for part in (*PARTS, "README.txt", "install.sh")}
    for name, filled in {**pages, **parts}.items():
        assert not re.search("@[A-Za-z .]+@", filled), name


@pytest.mark.parametrize("tool", ["appstreamcli", "desktop-file-validate"])
def test_the_tools_of_the_desktop_find_no_fault(tool: str, tmp_path: Path) -> None:
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not on this machine")
    part, options = {
        "appstreamcli": ("resarcana.metainfo.xml", ["validate", "--pedantic", "--no-net"]),
        "desktop-file-validate": ("resarcana.desktop", []),
    }[tool]
    (tmp_path / part).write_bytes(tree.filled(part))
    done = subprocess.run([tool, *options, str(tmp_path / part)], capture_output=True, check=False)
    assert done.returncode == 0, done.stdout.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="no shell there")
def test_a_package_that_lintian_finds_fault_with_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    checker = tmp_path / "lintian"
    checker.write_text('#!/bin/sh\necho "E: $3: no-changelog"\nexit 2\n')
    checker.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    with pytest.raises(PackagingError, match=r"^E: game.deb: no-changelog$"):
        deb.check(Path("game.deb"))


def test_the_newest_c_library_asked_for_is_found(tmp_path: Path) -> None:
    (tmp_path / "program").write_bytes(b"\x7fELF..GLIBC_2.4\0GLIBC_2.34\0GLIBC_2.9\0")
    (tmp_path / "words").write_bytes(b"GLIBC_9.9")
    assert deb.newest_libc(sorted(tmp_path.iterdir())) == "2.34"


# ---- install.sh --------------------------------------------------------------------------------


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """Return a small stand-in for the contents of an archive."""
    if sys.platform == "win32":
        pytest.skip("there is no shell here")
    folder = tmp_path / "unpacked"
    files = ("lib/resarcana/resarcana", "share/man/man6/resarcana.6.gz")
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("")
    (folder / "bin").mkdir()
    (folder / "bin" / "resarcana").symlink_to("../lib/resarcana/resarcana")
    (folder / "share" / "applications").mkdir()
    entry = tree.filled("resarcana.desktop")
    (folder / "share" / "applications" / "resarcana.desktop").write_bytes(entry)
    (folder / "install.sh").write_bytes(tree.filled("install.sh"))
    return folder


def run(script: Path, *words: str, language: str = "C") -> subprocess.CompletedProcess[str]:
    # Without the tools of a desktop, which would add lists of their own.
    environment = {"PATH": "/bin:/usr/bin", "HOME": str(script.parent), "LC_ALL": language}
    command = ["sh", str(script), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def own_files(prefix: Path) -> set[str]:
    return {str(file.relative_to(prefix)) for file in prefix.rglob("*resarcana*")}


def test_installed_anywhere_and_removed_again(unpacked: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "my programs & games"
    done = run(unpacked / "install.sh", "--prefix", str(prefix))
    assert done.returncode == 0, done.stderr
    entry = (prefix / "share/applications/resarcana.desktop").read_text("utf-8")
    assert f'Exec="{prefix}/bin/resarcana" play %f' in entry
    assert f"TryExec={prefix}/bin/resarcana" in entry
    assert (prefix / "bin/resarcana").exists()

    (prefix / "bin/another").touch()
    done = run(prefix / "lib/resarcana/install.sh", "--uninstall")
    assert "Removed" in done.stdout
    assert own_files(prefix) == set()
    assert (prefix / "bin/another").exists()


def test_a_newer_version_takes_the_place_of_an_older_one(unpacked: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "prefix"
    old = unpacked / "share/man/man6/resarcana-old.6.gz"
    old.touch()
    run(unpacked / "install.sh", f"--prefix={prefix}")
    old.unlink()
    assert run(unpacked / "install.sh", f"--prefix={prefix}").returncode == 0
    assert not (prefix / "share/man/man6/resarcana-old.6.gz").exists()


def test_what_another_installed_is_left_alone(unpacked: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/resarcana").write_text("another program")
    done = run(unpacked / "install.sh", "--prefix", str(tmp_path))
    assert done.returncode == 1
    assert "Nothing was changed" in done.stderr
    assert (tmp_path / "bin/resarcana").read_text() == "another program"


def test_words_it_does_not_know(unpacked: Path) -> None:
    done = run(unpacked / "install.sh", "--everywhere")
    assert done.returncode == 2
    assert "Usage" in done.stderr


@pytest.mark.parametrize("language", languages())
def test_the_script_speaks_the_language_of_the_system(unpacked: Path, language: str) -> None:
    prefix = str(unpacked / "nowhere")
    words = ("--uninstall", "--prefix", prefix)
    done = run(unpacked / "install.sh", *words, language=f"{language}_XX.UTF-8")
    shown = texts.texts()[language].text("script.absent", prefix=prefix)
    assert done.stderr == f"{shown}\n"
