"""The texts of packages, in every language that has a folder below assets/locales.

They are in its folder `packages`, with a page of the manual. English comes first: it is the
fallback of menus and installers for every other language.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from recipes.facts import NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.i18n.catalogues import Catalogue

# Imports of the program are in functions: its recipes are read before it is installed.
PACKAGES = "packages"
DEFAULT = "en"
_ENTRY = re.compile(r"^(\w+)=@text ([\w.]+)@\n", re.MULTILINE)
_ELEMENT = re.compile(r"^( *)<(\w+)>@text ([\w.]+)@</\2>\n", re.MULTILINE)


def spoken() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    from resarcana_desktop.i18n.language import LANGUAGES

    return (DEFAULT, *(each for each in LANGUAGES if each != DEFAULT))


def texts() -> dict[str, Catalogue]:
    """Return the texts in each language, English first."""
    from resarcana_desktop.i18n.catalogues import load_catalogue

    return {language: load_catalogue(language, PACKAGES) for language in spoken()}


def english_names() -> dict[str, str]:
    """Return the English names of languages, by their codes, English first."""
    from resarcana_desktop.i18n.catalogues import ENGLISH_NAME, names_of_languages

    names = names_of_languages(key=ENGLISH_NAME)
    return {language: names[language] for language in spoken()}


def manual(language: str) -> str:
    """The page of the manual in a language, with places to be filled in."""
    from resarcana_desktop.i18n.catalogues import FOLDER

    page = (FOLDER / language / PACKAGES / f"{NAME}.6").read_text("utf-8")
    return page.replace("@LANGUAGES@", " | ".join(sorted(spoken())))


def translated(template: str) -> str:
    """A file for desktops with every `@text key@` said in each language, a line for each.

    Such a place is the whole value of a line "Name=..." or the whole content of an XML element.
    """
    template = _ENTRY.sub(lambda place: "".join(_entries(*place.groups())), template)
    return _ELEMENT.sub(lambda place: "".join(_elements(*place.groups())), template)


def element(indent: str, tag: str, key: str) -> str:
    """An XML element for each language."""
    return "".join(_elements(indent, tag, key))


def _entries(name: str, key: str) -> Iterator[str]:
    for language, said in texts().items():
        marked = "" if language == DEFAULT else f"[{language}]"
        yield f"{name}{marked}={said[key]}\n"


def _elements(indent: str, tag: str, key: str) -> Iterator[str]:
    for language, said in texts().items():
        marked = "" if language == DEFAULT else f' xml:lang="{language}"'
        yield f"{indent}<{tag}{marked}>{escape(said[key])}</{tag}>\n"


def shell_messages(*keys: str) -> str:
    """A shell function for each language that prints what the script says, `say_<language>`.

    {prefix} and {name} in a message are what the variables of the script hold then.
    """
    return "\n".join(_shell_function(language, said, keys) for language, said in texts().items())


def _shell_function(language: str, said: Catalogue, keys: tuple[str, ...]) -> str:
    lines = [f"say_{language.lower()}() {{", "    case $1 in"]
    for key in keys:
        words = re.sub(r'(["$`\\])', r"\\\1", said[f"script.{key}"])
        words = words.format(prefix="$prefix", name="$name")
        lines.append(f"        {key}) printf '%s\\n' \"{words}\" ;;")
    return "\n".join([*lines, "    esac", "}", ""])


def shell_choice() -> str:
    """The branches by which a shell script takes the function of the system's language."""
    others = [language for language in spoken() if language != DEFAULT]
    branches = [f'        {each}*) say_{each.lower()} "$1" ;;\n' for each in others]
    return "".join([*branches, f'        *) say_{DEFAULT} "$1" ;;\n'])


def installer_script(**values: str) -> str:
    """The languages and words of the installer for Windows, as lines of its script.

    A {place} in a text becomes what `values` has for it.
    """
    names = english_names()
    lines = [f'!insertmacro MUI_LANGUAGE "{name}"' for name in names.values()]
    for language, said in texts().items():
        words = {
            key.removeprefix("windows."): said[key] for key in said if key.startswith("windows.")
        }
        words["record"] = said["record.kind"]
        code = f"${{LANG_{names[language].upper()}}}"
        for key, text in words.items():
            shown = text.replace("$", "$$").replace('"', '$\\"').format(**values)
            lines.append(f'LangString Text_{key} {code} "{shown}"')
    return "\n".join(lines) + "\n"
