"""Reviews of Mercurial in words: moves, Casts with their result, reasons, luck."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.aims import Aim, Comparison, Cost
from resarcana_desktop.games.mercurial.bots.facts import Fact
from resarcana_desktop.games.mercurial.review.facts import written
from resarcana_desktop.games.mercurial.review_words import PlainWords, RichWords
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.review.review import Facts, Judgement, Luck
from resarcana_desktop.setup.game_setup import SeatSetup
from tests.games.mercurial.review.game import going_on
from tests.support.mercurial import Table

CAST = ("cast", "spend ruin 1 restore 0", "claim broken_bridge")


def strong() -> Table:
    """1 Ruin short of The Broken Bridge, with the Acuity for it."""
    dear = ("stone_colossus", "night_without_end", "sunken_caravan", "glass_desert")
    table = Table().heroics(*dear, "heart_of_ruin", "broken_bridge")
    return table.active("fireball", "inferno").crystals(acuity=4).dice(*["void"] * 6)


def words(*actions: str, language: str = "en") -> PlainWords:
    record = going_on(strong(), *actions)
    return PlainWords(shipped(), record, load_catalogue(language, ID))


def shown(words: RichWords, reason: Facts, plan: tuple[str, ...] = ()) -> str:
    judgement = Judgement(
        at=0,
        round=1,
        seat=0,
        kind="turn",
        played="end turn",
        best="cast",
        played_chance=0.4,
        best_chance=0.6,
        loss=20.0,
        grade="blunder",
        reason=reason,
        plan=plan,
    )
    return words.why(judgement).replace("\u00a0", " ")


def test_a_cast_is_shown_with_its_result() -> None:
    assert "The Broken Bridge" in words(*CAST).action(0, "cast")
    kept = words("cast", "spend ruin 0 restore 0")
    assert "The Broken Bridge" not in kept.action(0, "cast")


def test_a_declined_claim_is_not_shown_even_as_the_only_question() -> None:
    table = strong().active("kindle").crystals()
    record = going_on(table, "cast", "decline")
    said = PlainWords(shipped(), record, load_catalogue("en", ID)).action(0, "cast")
    assert said.replace("\u00a0", " ") == "Cast for 19 Ruin, which gives 6 Prestige"


def test_an_unplayed_cast_is_shown_with_its_best_result() -> None:
    assert "The Broken Bridge" in words("end turn").action(0, "cast")


def test_other_actions_are_shown_as_in_the_log() -> None:
    assert words("end turn").action(0, "end turn") == "End turn"
    assert words(*CAST).action(2, "claim broken_bridge") == "Claim The Broken Bridge"


def test_an_error_is_explained_by_the_goal_it_missed_and_its_price() -> None:
    bridge = Table().number("broken_bridge")
    reason = written(
        (Aim(card=bridge, cost=Cost(short=1, acuity=4)), Fact("points", 1.0, number=8))
    )
    assert shown(words("end turn"), reason) == (
        "Edda could have claimed The Broken Bridge that turn. "
        "All that was missing was 1 Ruin, and 4 Acuity would have covered it."
    )


def test_the_way_to_a_missed_goal_is_shown_before_its_price() -> None:
    bridge = Table().number("broken_bridge")
    reason = written((Aim(card=bridge, turns=1, cost=Cost(equilibrium=True)),))
    plan = ("take spell ember", "pay fire 1 mana 0 acuity 0", "play kiln primary", "end turn")
    assert shown(words("end turn"), reason, plan) == (
        "Edda could have claimed The Broken Bridge the turn after. The plan: play Kiln. "
        "All it took was Equilibrium."
    )
    assert "The plan" not in shown(words("end turn"), reason, plan[:2])


def test_the_way_to_a_later_goal_has_the_spell_that_makes_it() -> None:
    numbers = Table()
    bridge, resonance = numbers.number("broken_bridge"), numbers.number("resonance")
    reason = written((Aim(card=bridge, turns=2, spell=resonance),))
    plan = ("play kiln primary", "play kiln primary", "end turn")
    assert shown(words("end turn"), reason, plan).endswith(
        "The plan: play Kiln. Resonance would probably have followed the turn after."
    )


def test_a_better_payment_names_the_spell_it_is_for() -> None:
    table = strong().spells("ember").dice("fire", *["void"] * 5)
    record = going_on(table, "take spell ember")
    plain = PlainWords(shipped(), record, load_catalogue("en", ID))
    said = plain.action(1, "pay fire 1 mana 0 acuity 0")
    assert said == "Allocate 1 Fire to Ember"


def test_a_goal_that_usually_comes_sooner_says_so() -> None:
    reason = written(
        (Aim(card=Table().number("broken_bridge"), turns=1, compared=Comparison(sooner=True)),)
    )
    assert shown(words("end turn"), reason).endswith("The move played usually takes a turn longer.")


def test_what_would_have_ended_the_game_is_the_claim_not_the_time_it_takes() -> None:
    bridge = Table().number("broken_bridge")
    reason = written((Aim(card=bridge, turns=1, ends=True, compared=Comparison(sooner=True)),))
    assert shown(words("end turn"), reason).endswith(
        "That would have ended the game. The move played usually takes a turn longer."
    )


def test_without_a_goal_the_better_moves_gains_explain_it() -> None:
    reason = written((Fact("ruin", 1.0, number=6),))
    assert shown(words("end turn"), reason) == ("It makes the combination 6 Ruin stronger.")
    assert shown(words("end turn"), ()) == ""


def test_the_only_person_is_spoken_to() -> None:
    people = [
        SeatSetup(kind="human", name="Edda", colour=0),
        SeatSetup(kind="bot", name="Corvin", colour=1),
    ]
    rich = RichWords([strong().position], [], people, load_catalogue("en", ID))
    bridge = Table().number("broken_bridge")
    assert shown(rich, written((Aim(card=bridge),))).startswith("You could have claimed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_luck_names_dice_and_cards(language: str) -> None:
    brought = Luck(0, "roll_and_reveal", 0, ("fire", "fire", "ember"), (3.0, -3.0), 9, False)
    plain = words("end turn", language=language).luck(brought)
    assert "{" not in plain
    assert "2" in plain
    assert len(plain.split(". ")) == 2


def test_luck_without_dice_names_no_player() -> None:
    brought = Luck(0, "reveal", -1, ("ember", "inferno"), (3.0, -3.0), 9, False)
    assert words("end turn").luck(brought) == "Ember and Inferno turned up"
