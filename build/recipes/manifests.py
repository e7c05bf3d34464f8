"""The manifests of software catalogues: Flatpak, winget and Homebrew.

They refer to the files of a release by address and checksum, so they are made last, from a folder
that contains all files of all systems.
"""

import json
import re
from datetime import UTC, datetime
from hashlib import file_digest
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from recipes import macos, texts, tree
from recipes.facts import APP_ID, NAME, RECIPES, TITLE, PackagingError, home, source_date, version

TEMPLATES: Final = RECIPES / "stores"
WINGET: Final = "ResArcanaDesktop.ResArcanaDesktop"
"""The program's name in winget: publisher and program."""

_MACOS: Final = {"11": "big_sur", "12": "monterey", "13": "ventura"}
_LANGUAGE: Final = "{http://www.w3.org/XML/1998/namespace}lang"
_PLACE: Final = re.compile(r"@(?P<kind>URL|SUM):(?P<file>[^@]+)@|@(?P<name>[A-Z]+)@")


def write(release: Path, target: Path) -> list[Path]:
    """Write all manifests below `target` from the files in `release` and return them.

    Raises PackagingError if a file is missing, or if the project's address is unknown.
    """
    if not home():
        raise PackagingError(
            "Catalogs fetch the files from the project's page, but its address is unknown. "
            "Set GITHUB_SERVER_URL and GITHUB_REPOSITORY, or the remote origin."
        )
    winget = target / "winget" / WINGET[0].lower() / WINGET.replace(".", "/") / version()
    written = {
        target / "flatpak" / f"{APP_ID}.yml": _filled("flatpak.yml", release),
        target / "homebrew" / "Casks" / f"{NAME}-desktop.rb": _filled("homebrew.rb", release),
        winget / f"{WINGET}.yaml": _filled("winget/version.yaml", release),
        winget / f"{WINGET}.installer.yaml": _filled("winget/installer.yaml", release),
    }
    for language, (summary, description) in descriptions().items():
        kind = "defaultLocale" if language == "en" else "locale"
        locale = texts.texts()[language]["language.locale"]
        places = {"LOCALE": locale, "KIND": kind, "SUMMARY": summary, "DESCRIPTION": description}
        text = _filled("winget/locale.yaml", release, places)
        written[winget / f"{WINGET}.locale.{locale}.yaml"] = text
    for file, text in written.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return list(written)


def descriptions() -> dict[str, tuple[str, str]]:
    """Return the summary and the first words about the program by language, as on Linux."""
    root = ElementTree.fromstring(tree.filled(f"{NAME}.metainfo.xml"))
    summaries = {_language(each): _words(each) for each in root.findall("summary")}
    first: dict[str, str] = {}
    for paragraph in root.findall("description/p"):
        first.setdefault(_language(paragraph), _words(paragraph))
    return {language: (summary, first[language]) for language, summary in summaries.items()}


def _language(element: ElementTree.Element) -> str:
    return element.get(_LANGUAGE, "en")


def _words(element: ElementTree.Element) -> str:
    return " ".join((element.text or "").split())


def _filled(template: str, release: Path, places: dict[str, str] | None = None) -> str:
    """A template with its places filled in."""
    known = {
        "ID": APP_ID,
        "NAME": NAME,
        "TITLE": TITLE,
        "VERSION": version(),
        "HOME": home(),
        "WINGET": WINGET,
        "DATE": datetime.fromtimestamp(source_date(), UTC).strftime("%Y-%m-%d"),
        "MACOS": _MACOS[macos.OLDEST.partition(".")[0]],
        # Homebrew wants no article there.
        "SUMMARY": descriptions()["en"][0].removeprefix("A ").capitalize(),
        **(places or {}),
    }

    def value(place: re.Match[str]) -> str:
        if place["name"]:
            # Quoted text there may contain quotes itself.
            return json.dumps(known[place["name"]], ensure_ascii=False)[1:-1]
        file = release / f"{NAME}-desktop-{version()}-{place['file']}"
        if not file.is_file():
            raise PackagingError(f"{file} is missing, and {template} needs it.")
        if place["kind"] == "URL":
            return f"{home()}/releases/download/v{version()}/{file.name}"
        with file.open("rb") as stream:
            return file_digest(stream, "sha256").hexdigest()

    return _PLACE.sub(value, (TEMPLATES / template).read_text("utf-8"))
