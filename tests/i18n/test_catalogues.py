"""Catalogues: the same keys and places in every language, and one sentence when broken."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from resarcana_desktop import games
from resarcana_desktop.games.mercurial.rulesets import shipped as mercurial_rules
from resarcana_desktop.games.resarcana import ID, rules
from resarcana_desktop.games.resarcana.cardsets import load_cardsets
from resarcana_desktop.games.resarcana.render.icons import ICON_SET
from resarcana_desktop.games.resarcana.rulesets import SHIPPED, res_arcana
from resarcana_desktop.games.resarcana.text.tokens import TOKEN_NAMES
from resarcana_desktop.i18n.catalogues import (
    Catalogue,
    CatalogueError,
    languages,
    load_catalogue,
    names_of_components,
    names_of_languages,
    of_game,
)
from resarcana_desktop.i18n.plurals import plural_forms

ENGLISH = load_catalogue("en", ID)
CATALOGUES = ["", *games.ids()]
"""The program's own, and one for each game."""


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def catalogue_of(folder: Path, **files: str) -> Catalogue:
    (folder / "xx").mkdir()
    for name, text in files.items():
        (folder / "xx" / f"{name}.toml").write_text(text, "utf-8")
    return load_catalogue("xx", folder=folder)


def test_there_are_english_french_and_german() -> None:
    assert {"en", "fr", "de"} <= set(languages())


def families(catalogue: Catalogue) -> dict[str, dict[str, str]]:
    """Texts by key; those of a counted text, one for each plural form, together."""
    forms = plural_forms(catalogue)
    found: dict[str, dict[str, str]] = {}
    for key, text in catalogue.items():
        whole, _, form = key.rpartition(".")
        counted = form in forms and all(f"{whole}.{each}" in catalogue for each in forms)
        found.setdefault(whole if counted else key, {})[form if counted else ""] = text
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", CATALOGUES)
def test_every_language_has_the_same_keys(language: str, game: str) -> None:
    other, english = load_catalogue(language, game), load_catalogue("en", game)
    assert set(families(other)) ^ set(families(english)) == set()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", CATALOGUES)
def test_every_language_has_the_same_places(language: str, game: str) -> None:
    other = families(load_catalogue(language, game))
    differing = [
        key
        for key, texts in families(load_catalogue("en", game)).items()
        if set().union(*map(places, texts.values()))
        != set().union(*map(places, other[key].values()))
    ]
    assert differing == []


def test_counted_texts_are_those_that_the_program_counts() -> None:
    counted = {key for key, texts in families(ENGLISH).items() if "" not in texts}
    assert {"log.part.draw", "rules.any", "load.moves", "reasons.missing_any"} <= counted


def test_a_language_with_three_forms_has_three_wordings(tmp_path: Path) -> None:
    polish = catalogue_of(
        tmp_path,
        language='[language]\nplurals = "one: n = 1 | few: n mod 10 = 2..4 | many"',
        rules='[card]\none = "{amount} karta"\nfew = "{amount} karty"\nmany = "{amount} kart"',
    )
    assert [polish.count("card", n) for n in (1, 3, 5)] == ["1 karta", "3 karty", "5 kart"]


def test_numbers_are_written_as_the_language_writes_them() -> None:
    french = load_catalogue("fr", ID)
    assert (ENGLISH.number(0.5234, ".1%"), ENGLISH.number(7.25, ".1f")) == ("52.3%", "7.2")
    assert (french.number(0.5234, ".1%"), french.number(7.25, ".1f")) == ("52,3\u00a0%", "7,2")


@pytest.mark.parametrize("value", [-0.04, -1e-17, -0.0, 0.0, 0.04])
def test_what_is_rounded_to_zero_has_no_minus(value: float) -> None:
    forms = (".1f", "+.1f", ".1%", "+.0f", ".0f")
    assert [ENGLISH.number(value / 100, form) for form in forms] == [
        "0.0", "+0.0", "0.0%", "+0", "0",
    ]  # fmt: skip


def test_whole_numbers_are_written_with_their_sign_where_asked() -> None:
    assert [ENGLISH.number(value, "+d") for value in (-3, 0, 12)] == ["-3", "+0", "+12"]


def test_words_in_a_row_end_with_and_or_or_as_the_language_says() -> None:
    german, french = load_catalogue("de"), load_catalogue("fr")
    assert ENGLISH.listed(["a", "b", "c"]) == "a, b and c"
    assert german.listed(["a", "b", "c"], "or") == "a, b oder c"
    assert french.listed(["a", "b"]) == "a et b"
    assert (ENGLISH.listed(["a"]), ENGLISH.listed([])) == ("a", "")


def test_a_comma_sets_off_the_last_clause_if_one_of_them_has_an_and() -> None:
    assert ENGLISH.clauses(["pays", "draws", "gains"]) == "pays, draws and gains"
    assert ENGLISH.clauses(["pays a and b", "draws"]) == "pays a and b, and draws"
    assert ENGLISH.clauses(["pays", "draws", "gains a and b"]) == "pays, draws, and gains a and b"
    assert ENGLISH.clauses(["pays", "gains a and b"]) == "pays and gains a and b"


def test_signs_that_a_language_sets_apart_are_bound_to_their_word(tmp_path: Path) -> None:
    signs = '[language.apart]\nbefore = "?»"\nafter = "«"'
    texts = catalogue_of(tmp_path, language=signs, one='x = "« Qui ? » Lui !"')
    assert texts["x"] == "«\u00a0Qui\u00a0?\u00a0» Lui !"


def test_a_language_names_components_in_a_file_of_its_own(tmp_path: Path) -> None:
    names = tmp_path / "xx" / "names"
    names.mkdir(parents=True)
    (names / "race.toml").write_text('[car]\nred_one = "Czerwony"\n[track]\noval = "Owal"', "utf-8")
    found = {"red_one": {"xx": "Czerwony"}, "oval": {"xx": "Owal"}}
    assert names_of_components("race", tmp_path) == found
    assert names_of_components("chess", tmp_path) == {}


def names_by_id(game: str) -> dict[str, dict[str, str]]:
    """The names of all that a game has, by language."""
    if game == ID:
        sets = load_cardsets(SHIPPED)
        named = {each.id: each.names for one in sets for each in one.components}
        return {**named, **{one.id: one.names for one in sets}}
    faces = mercurial_rules().faces
    named = {card.id: card.names for card in faces.cards}
    named |= {each.id: each.names for each in faces.components.classes}
    return named | {rune.id: rune.names for rune in faces.components.boards.mystrunes}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games.ids())
def test_every_component_has_a_name_in_every_language(language: str, game: str) -> None:
    assert [
        name for name, shown_text in names_by_id(game).items() if not shown_text.get(language)
    ] == []


@pytest.mark.parametrize("game", games.ids())
def test_no_language_names_a_component_that_is_not_there(game: str) -> None:
    assert names_of_components(game).keys() <= names_by_id(game).keys()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", CATALOGUES)
def test_a_counted_text_has_all_forms(language: str, game: str) -> None:
    catalogue = load_catalogue(language, game)
    forms = plural_forms(catalogue)
    parts = {key: key.rpartition(".") for key, text in catalogue.items() if "{amount}" in text}
    counted = {whole for whole, _, form in parts.values() if form in forms}
    lacking = [key for key in counted if any(f"{key}.{form}" not in catalogue for form in forms)]
    assert lacking == []


def test_german_quotes_are_low_and_high() -> None:
    texts = [text for game in CATALOGUES for text in load_catalogue("de", game).values()]
    assert [text for text in texts if text.count("„") != text.count("“")] == []
    assert [text for text in texts if re.search("[”«»]", text)] == []


def test_no_french_word_that_elides_stands_before_a_name() -> None:
    eliding = re.compile(r"\b(de|que|le|la|ne|se|lorsque|puisque) \{(name|who|winner|attacker)")
    assert [key for key, text in load_catalogue("fr", ID).items() if eliding.search(text)] == []


def test_no_french_sentence_agrees_with_a_card_it_names() -> None:
    agreeing = re.compile(r"\{(component|card|name)\} (ne peut pas être|est) \w+é\b")
    assert [key for key, text in load_catalogue("fr", ID).items() if agreeing.search(text)] == []


@pytest.mark.parametrize("game", CATALOGUES)
def test_in_french_one_clicks_on_things(game: str) -> None:
    """What is clicked on takes a "sur", or a "dessus"."""
    clicked = re.compile(r"\b([Cc]liquez|[Cc]liquer)(-l| l(a|e|es)\b| une?\b)")
    assert [key for key, text in load_catalogue("fr", game).items() if clicked.search(text)] == []


@pytest.mark.parametrize(
    ("game", "key", "shown", "said"),
    [
        ("", "load.games_of", "shown", "Parties : 1 sur 30"),
        ("", "puzzles.counted", "shown", "Problèmes : 1 sur 30"),
        ("", "statistics.unaided", "unaided", "Parties sans conseil ni annulation : 1 sur 30."),
        ("mercurial", "compendium.count", "found", "Cartes : 1 sur 30"),
        ("resarcana", "reading.compendium.count", "found", "Éléments de jeu : 1 sur 30"),
    ],
)
def test_in_french_one_of_many_has_no_plural_of_one(
    game: str, key: str, shown: str, said: str
) -> None:
    """French agrees with the part, not with the whole that the text is counted by."""
    shown_text = load_catalogue("fr", game).count(key, 30, **{shown: 1})
    assert shown_text.replace("\N{NO-BREAK SPACE}", " ") == said


@pytest.mark.parametrize("language", languages())
def test_no_plural_is_in_brackets(language: str) -> None:
    texts = load_catalogue(language, ID).items()
    assert [key for key, text in texts if re.search(r"\w\(\w{1,2}\)", text)] == []


@pytest.mark.parametrize("game", CATALOGUES)
@pytest.mark.parametrize("language", languages())
def test_apostrophes_are_typographic(language: str, game: str) -> None:
    texts = load_catalogue(language, game).items()
    assert [key for key, text in texts if re.search(r"[^\W\d_]'[^\W\d_]", text)] == []


@pytest.mark.parametrize("language", languages())
def test_an_ellipsis_stands_at_its_word(language: str) -> None:
    catalogue = load_catalogue(language, ID)
    loose = " …" if "…" in catalogue["language.apart.before"] else r"\s…"
    assert [key for key, text in catalogue.items() if re.search(loose, text)] == []


def test_english_sets_no_sign_apart() -> None:
    assert [key for key, text in ENGLISH.items() if re.search(r"\w\s[%:;?!]", text)] == []


def test_french_binds_the_signs_it_sets_apart() -> None:
    loose = re.compile("« | [»:;?!%]|\\w[»;?!%]|«[^\u00a0]")
    texts = load_catalogue("fr", ID).items()
    assert [key for key, text in texts if loose.search(text)] == []


@pytest.mark.parametrize("language", languages())
def test_no_level_of_the_bots_is_called_like_a_card(language: str) -> None:
    texts = load_catalogue(language, ID).items()
    levels = {text for key, text in texts if key.startswith("app.level.")}
    names = {name for face in res_arcana().faces.components for name in face.names.values()}
    assert levels & names == set()


@pytest.mark.parametrize("language", languages())
def test_every_token_has_a_word(language: str) -> None:
    catalogue = load_catalogue(language, ID)
    for name in TOKEN_NAMES:
        assert name == "any" or f"essence.{name}" in catalogue or f"icon.{name}" in catalogue


@pytest.mark.parametrize("language", languages())
def test_every_icon_in_a_text_can_be_drawn(language: str) -> None:
    texts = "\n".join(text for _, text in load_catalogue(language, ID).items())
    assert set(re.findall(r"\{icon:([a-z_]+)", texts)) <= set(ICON_SET.names)


@pytest.mark.parametrize("language", languages())
def test_letters_tell_the_essences_apart(language: str) -> None:
    catalogue = load_catalogue(language, ID)
    letters = [text for key, text in catalogue.items() if key.startswith("essence.letter.")]
    assert len(set(letters)) == len(letters) == 6
    assert not set(letters) & set("IOX")  # they stand where numbers do, and X is one of these


def test_tables_become_dotted_keys(tmp_path: Path) -> None:
    catalogue = catalogue_of(tmp_path, one='[menu]\nquit = "Bye {name}"', two='x = "y"')
    assert dict(catalogue) == {"menu.quit": "Bye {name}", "x": "y"}
    assert catalogue.text("menu.quit", name="Ann") == "Bye Ann"


def test_a_catalogue_has_the_texts_of_one_game_beside_the_programs_own(tmp_path: Path) -> None:
    catalogue_of(tmp_path, own='close = "Close"')
    for game, word in {"race": "Sprint", "chess": "Resign"}.items():
        (tmp_path / "xx" / game).mkdir()
        (tmp_path / "xx" / game / "words.toml").write_text(f'pass = "{word}"', "utf-8")
    assert "pass" not in load_catalogue("xx", folder=tmp_path)
    race = load_catalogue("xx", "race", tmp_path)
    assert dict(race) == {"close": "Close", "pass": "Sprint"}
    assert load_catalogue("xx", "chess", tmp_path)["pass"] == "Resign"


def test_any_catalogue_has_a_text_of_a_game_that_is_named_with_it() -> None:
    own, key = load_catalogue("en"), of_game(ID, "essence.gold")
    assert own.text(key) == ENGLISH.text(key) == ENGLISH["essence.gold"]
    assert "essence.gold" not in own
    with pytest.raises(CatalogueError, match=r"^en: no text for resarcana:essence\.lead\.$"):
        own.text(of_game(ID, "essence.lead"))


def test_a_missing_text_is_named(tmp_path: Path) -> None:
    catalogue = catalogue_of(tmp_path, one='hello = "Hello {name}"')
    with pytest.raises(CatalogueError, match=r"^xx: no text for goodbye\.$"):
        catalogue.text("goodbye")
    with pytest.raises(CatalogueError, match=r"^xx: no text for goodbye\.$"):
        assert catalogue["goodbye"]
    assert catalogue.get("goodbye", "Bye") == "Bye"
    with pytest.raises(CatalogueError, match=r"^xx: hello needs a value for \{name\}\.$"):
        catalogue.text("hello")


def test_a_language_says_what_it_is_called(tmp_path: Path) -> None:
    catalogue_of(tmp_path, language='[language]\nname = "Polski"')
    assert names_of_languages(tmp_path) == {"xx": "Polski"}


def test_texts_of_a_game_that_are_broken_give_one_sentence(tmp_path: Path) -> None:
    catalogue_of(tmp_path, own='close = "Close"')
    with pytest.raises(CatalogueError, match=r"^xx/race: there are no texts\.$"):
        load_catalogue("xx", "race", tmp_path)
    (tmp_path / "xx" / "race").mkdir()
    (tmp_path / "xx" / "race" / "words.toml").write_text('close = "Finish"', "utf-8")
    with pytest.raises(CatalogueError, match=r"^xx/race/words.toml: close is in another file"):
        load_catalogue("xx", "race", tmp_path)


def test_broken_catalogues_give_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r'^There is no language "yy"; there are: .*\.$'):
        load_catalogue("yy")
    with pytest.raises(CatalogueError, match=r"^xx/two.toml: x is in another file as well\.$"):
        catalogue_of(tmp_path, one='x = "a"', two='x = "b"')


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = 3", r"^xx/one.toml: x: expected text in quotes\.$"),
        (
            '[language]\nplurals = "one n"',
            r"^xx/one.toml: language.plurals: expected the form of .*\.$",
        ),
        ("x = ", r"^xx/one.toml: not valid TOML: .*\.$"),
    ],
)
def test_broken_files_give_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(CatalogueError, match=sentence):
        catalogue_of(tmp_path, one=text)


def worded_errors() -> dict[str, str]:
    """The English words of every error of notation and options that the rules raise, by key."""
    tables = {"NotationError": "notation", "OptionsError": "options"}
    found: dict[str, str] = {}
    for file in Path(rules.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(name), args=[ast.Constant(str(code)), ast.Constant(str(words))]
                ) if name in tables:
                    found[f"{tables[name]}.{code}"] = words
    return found


def test_what_the_rules_say_of_notation_is_said_in_every_language() -> None:
    found = worded_errors()
    tables = ("notation.", "options.")
    assert len(found) > 40
    assert {key: ENGLISH[key] for key in ENGLISH if key.startswith(tables)} == found
