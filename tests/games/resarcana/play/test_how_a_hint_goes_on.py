"""Follow-ups of an action in a hint: equivalent answers are listed once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.play.advice import suggestions
from resarcana_desktop.games.resarcana.play.spoken import Spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from tests.games.resarcana.play.clicker import session_at
from tests.support.story import Story, me, rival, story


def engine() -> Story:
    return story(me(play="druid infernal_engine", pool="1L 5C 2D"), rival())


def divination() -> Story:
    return story(me(play="druid divination", hand="hawk", deck="prism crypt athanor"), rival())


def shown(tale: Story, language: str, first: str, *rest: str) -> str:
    """Return the hint's words for an action with these answers."""
    session = session_at(tale)
    words = Spoken(session, load_catalogue(language, "resarcana"))
    position, played = session.position.copy(), list[int]()
    for each in (first, *rest):
        played.append(position.action(each))
        position.apply(played[-1])
    (one,) = suggestions(words, [Advice(played[0], 0.5, 9, line=tuple(played[1:]))])
    return words.said_text(one.then)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "pay 1 Life, 5 Calm and 2 Death."),
        ("fr", "payer 1 Vie, 5 Sérénité et 2 Mort."),
        ("de", "1 Leben, 5 Ruhe und 2 Tod zahlen."),
    ],
)
def test_costs_paid_kind_by_kind_are_one_payment(language: str, sentence: str) -> None:
    answers = ("pay 1L", "pay 5C", "pay 2D")
    assert shown(engine(), language, "use infernal_engine 1", *answers).endswith(f" {sentence}")


def test_several_payments_of_nothing_are_one() -> None:
    answers = ("pay 0", "pay 0", "pay 0")
    assert shown(engine(), "en", "use infernal_engine 1", *answers) == "Then pay nothing."


def test_a_zero_payment_is_left_out_of_a_hint_with_other_payments() -> None:
    answers = ("pay 0", "pay 5C", "pay 0")
    assert shown(engine(), "en", "use infernal_engine 1", *answers) == "Then pay 5 Calm."


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "discard Prism, Crypt and Athanor."),
        ("fr", "défausser Prisme, Crypte et Athanor."),
        ("de", "Prisma, Krypta und Athanor abwerfen."),
    ],
)
def test_cards_discarded_one_by_one_are_named_together(language: str, sentence: str) -> None:
    answers = ("choose prism", "choose crypt", "choose athanor")
    assert shown(divination(), language, "use divination 1", *answers).endswith(f" {sentence}")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Then pay 1 Elan and straighten nothing."),
        ("fr", "Ensuite\N{NO-BREAK SPACE}: payer 1 Vigueur et ne rien désengager."),
        ("de", "Danach: 1 Elan zahlen und nichts aufrichten."),
    ],
)
def test_a_declined_offer_is_named(language: str, sentence: str) -> None:
    tale = story(me(play="druid reanimate horn_of_plenty", pool="1E 1L"), rival())
    assert shown(tale, language, "use reanimate 1", "pay 1E", "decline") == sentence


def test_not_reacting_needs_no_words_among_other_answers() -> None:
    tale = story(me(play="destruction hawk vial_of_light"), rival())
    answers = ("choose hawk", "decline", "gain 2E")
    assert shown(tale, "en", "use destruction 1", *answers) == "Then destroy Hawk and gain 2 Elan."


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            "Then take Alchemy. Leave 2 Gold on Vault, and gain 1 Life and 1 Calm from it. "
            "Gain 1 Calm from Healer. Take 2 Calm from Homunculus.",
        ),
        (
            "fr",
            "Ensuite\N{NO-BREAK SPACE}: prendre Alchimie. Laisser 2 Or sur Coffre-Fort, et en "
            "tirer 1 Vie et 1 Sérénité. Gagner 1 Sérénité avec Guérisseur. "
            "Prendre 2 Sérénité sur Homoncule.",
        ),
        (
            "de",
            "Danach: Alchemie nehmen. Auf Tresor 2 Gold lassen und damit 1 Leben und 1 Ruhe "
            "erhalten. Mit Heiler 1 Ruhe erhalten. Von Homunkulus 2 Ruhe nehmen.",
        ),
    ],
)
def test_a_component_is_named_once_in_a_collect(language: str, sentences: str) -> None:
    own = me(play="healer vault (2G) homunculus (2C) divination")
    tale = story(own, rival(play="seer", passed=True), token_holder=1)
    answers = ("item alchemy", "leave", "gain 1L 1C", "take", "gain 1C")
    assert shown(tale, language, "pass", *answers) == sentences


def collecting() -> Story:
    own = me(play="healer celestial_horse vault (2G) homunculus (2C) divination")
    return story(own, rival(play="seer", passed=True), token_holder=1)


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            "Then take Alchemy. Take 2 Gold from Vault and 2 Calm from Homunculus. "
            "Gain 1 Calm from Healer, and 1 Life and 1 Calm from Celestial Horse.",
        ),
        (
            "de",
            "Danach: Alchemie nehmen. Von Tresor 2 Gold und von Homunkulus 2 Ruhe nehmen. "
            "Mit Heiler 1 Ruhe und mit Himmelsross 1 Leben und 1 Ruhe erhalten.",
        ),
        (
            "fr",
            "Ensuite\N{NO-BREAK SPACE}: prendre Alchimie. Prendre 2 Or sur Coffre-Fort et "
            "2 Sérénité sur Homoncule. Gagner 1 Sérénité avec Guérisseur, et 1 Vie et 1 Sérénité "
            "avec Monture Céleste.",
        ),
    ],
)
def test_answers_of_a_collect_step_share_a_verb(language: str, sentences: str) -> None:
    answers = ("item alchemy", "take", "take", "gain 1C", "gain 1L 1C")
    assert shown(collecting(), language, "pass", *answers) == sentences


def test_what_is_taken_before_and_after_something_is_left_is_one_list() -> None:
    own = me(play="witch homunculus (1C) ring_of_midas (2G) corrupt_altar (2E) divination")
    tale = story(own, rival(play="seer", passed=True), token_holder=1)
    assert shown(tale, "en", "pass", "item alchemy", "take", "leave", "take") == (
        "Then take Alchemy. Take 1 Calm from Homunculus and 2 Elan from Corrupt Altar. "
        "Leave 2 Gold on Ring of Midas."
    )


def nine() -> Story:
    """A rival with 9 points, who can claim the Forge and so reach 10."""
    other = rival(play="seer coral_castle catacombs_of_the_dead (6D)", pool="6E 3D")
    return story(me(play="druid", pool="6E 3D", hand="hawk"), other, places="cursed_forge")


def warned(tale: Story, language: str, action: str, **given: Any) -> str:
    """Return the hint's words on a rival who can still win after an action."""
    session = session_at(tale)
    words = Spoken(session, load_catalogue(language, "resarcana"))
    advice = replace(Advice(session.position.action(action), 0.5, 9), **given)
    (one,) = suggestions(words, [advice])
    return words.said_text(one.explanation)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Watch out: {name} can claim Cursed Forge and reach 10 points."),
        (
            "fr",
            "Attention\N{NO-BREAK SPACE}: {name} peut acquérir Forge Maudite "
            "et atteindre 10 points.",
        ),
        (
            "de",
            "Vorsicht: {name} kann Verfluchte Schmiede beanspruchen und auf 10 Punkte kommen.",
        ),
    ],
)
def test_a_rival_who_can_still_claim_the_last_points_is_named(language: str, sentence: str) -> None:
    name = Spoken(session_at(nine()), load_catalogue(language, "resarcana")).player(1)
    assert warned(nine(), language, "discard hawk").endswith(sentence.format(name=name))


def test_a_claim_that_stops_the_rival_needs_no_warning() -> None:
    assert warned(nine(), "en", "claim cursed_forge") == ""


def test_a_rival_who_wins_is_named_once() -> None:
    threat = Plan("threat", rival=1)
    assert "Watch out" not in warned(nine(), "en", "discard hawk", reason=(threat,))


def test_a_game_as_good_as_won_needs_no_warning() -> None:
    assert "Watch out" not in warned(nine(), "en", "discard hawk", chance=0.995)


@pytest.mark.parametrize(
    ("known", "title"),
    [(0, "Claim the top monument of the deck"), (1, "Claim Great Pyramid from the deck")],
)
def test_the_top_monument_has_a_name_if_the_player_has_seen_it(known: int, title: str) -> None:
    tale = story(
        me(play="druid", pool="4G"),
        rival(play="seer"),
        monuments="obelisk oracle",
        monument_deck="great_pyramid library",
    )
    session = session_at(tale)
    session.position.state.monuments_known[0] = known
    words = Spoken(session, load_catalogue("en", "resarcana"))
    (one,) = suggestions(words, [Advice(session.position.action("claim top"), 0.5, 9)])
    assert words.said_text(one.title) == title
