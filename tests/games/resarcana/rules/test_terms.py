"""Terms that no base set component uses work as written, and incomplete ones are reported."""

import re
import tomllib
from dataclasses import dataclass, replace

import pytest

from resarcana_desktop.games.card_faults import is_known
from resarcana_desktop.games.resarcana.cardsets.schema import ComponentTable
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.records import Cardset
from resarcana_desktop.games.resarcana.rules.scenario import Scenario, build_state
from resarcana_desktop.games.resarcana.rules.terms.arguments import Form
from resarcana_desktop.games.resarcana.rules.terms.costs import Destroy
from resarcana_desktop.games.resarcana.rules.terms.effects import (
    Convert,
    GainByCost,
    Place,
    Straighten,
)
from resarcana_desktop.games.resarcana.rules.terms.nouns import Saying
from resarcana_desktop.games.resarcana.rules.terms.registry import (
    TERMS,
    check_terms,
    phrases_of,
    term_of,
)
from resarcana_desktop.games.resarcana.rules.terms.term import IncompleteTerm, Term
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from tests.support.story import seat


def playing(lines: str, pool: str, play: str = "lens") -> ResArcanaPosition:
    """Return the turn of a seat with a component made of these lines in play, and this pool."""
    table = tomllib.loads(f'id = "lens"\nname = {{ en = "Lens" }}\ncost = {{}}\n{lines}')
    lens = ComponentTable.model_validate(table).record_of("artifact", "test")
    faces = Faces([Cardset("test", {"en": "Test"}, (lens,))])
    scenario = Scenario(seats=(seat(play=play, pool=pool), seat()))
    return ResArcanaPosition(faces, build_state(faces, scenario))


def pool(position: ResArcanaPosition) -> tuple[int, ...]:
    return position.observation(0).seats[0].pool


def test_identical_essences_become_any_named_kind() -> None:
    at = playing(
        "powers = [{ cost = { turn = true, pay_identical = true }, "
        'effect = { convert = { to = "calm" } } }]',
        pool="3D",
    )
    at.apply(at.action("use lens 1"))
    at.apply(at.action("pay 2D"))
    assert pool(at) == (0, 0, 2, 1, 0)


PARTS = (
    'powers = [{ cost = { turn = true, pay = { elan = 1 }, pay_one_of = ["elan", "life"], '
    "pay_any = 1 }, effect = { draw = 1 } }]"
)


@pytest.mark.parametrize("held", ["1E 1L", "1E 2D", "2L 1D", "1E"])
def test_a_payment_of_several_parts_must_be_there_in_whole(held: str) -> None:
    at = playing(PARTS, pool=held)
    refusal = at.why_not(at.action("use lens 1"))
    assert refusal is not None
    assert refusal.code == "essences_short"


def test_a_payment_of_several_parts_is_paid_part_by_part() -> None:
    at = playing(PARTS, pool="2E 1L 1D")
    at.apply(at.action("use lens 1"))
    at.apply(at.action("pay 1E"))
    at.apply(at.action("pay 1D"))
    assert pool(at) == (0, 1, 0, 0, 0)


def test_there_may_be_any_number_of_rules_for_points() -> None:
    rules = ", ".join(
        f'{{ each = "{each}", points = 1 }}' for each in ("artifact", "dragon", "demon")
    )
    at = playing(f'types = ["dragon", "demon"]\npoints_for = [{rules}]', pool="0")
    assert at.points(0) == 3 + 1  # the First Player token


def test_rules_for_the_same_essence_add_up() -> None:
    twice = '{ each = "gold", points = 1 }, { each = "gold", points = 2 }'
    at = playing(f"points_for = [{twice}]", pool="0", play="lens (2G)")
    assert at.points(0) == 6 + 1


def test_no_essences_are_put_on_a_destroyed_component() -> None:
    at = playing(
        'powers = [{ cost = { destroy = { what = "this" } }, effect = { put = { gold = 2 } } }]',
        pool="0",
    )
    at.apply(at.action("use lens 1"))
    assert at.observation(0).seats[0].discards == ("lens",)
    assert sum(at.state.stored) == 0


def test_one_attack_after_the_other_asks_the_victims_twice() -> None:
    at = playing(
        "powers = [{ cost = { turn = true }, effect = [{ life_loss = { amount = 1 } }, "
        "{ life_loss = { amount = 2, way_out = { pay = { calm = 1 } } } }] }]",
        pool="0",
    )
    state = at.state
    state.pool[codes.ESSENCE_KINDS + codes.LIFE] = 3
    state.pool[codes.ESSENCE_KINDS + codes.CALM] = 1
    at.apply(at.action("use lens 1"))
    # The first attack leaves no way out, so that one Life is lost at once.
    assert at.observation(1).seats[1].pool == (0, 2, 1, 0, 0)
    assert [at.text_of(action) for action in at.legal_actions()] == ["way_out", "suffer"]


# ---- arguments that do not go together -----------------------------------------------------------


@pytest.mark.parametrize(
    "record",
    [
        Destroy("this", ("dragon",)),
        GainByCost(0, 4, (1,)),
        Straighten("this", "creature"),
        Place("hand", free=True, discount=1),
        Place("hand", spares_gold=True),
        Convert(2, (4,)),
    ],
    ids=repr,
)
def test_incompatible_terms_are_reported_in_every_language(record: object) -> None:
    complaint = term_of(record).check(record)
    assert complaint
    assert is_known(complaint, "resarcana")


# ---- declarations --------------------------------------------------------------------------------


def test_every_phrase_of_a_term_exists_in_every_language() -> None:
    for language in LANGUAGES:
        catalogue = load_catalogue(language, "resarcana")
        for saying in [each for term in TERMS for each in phrases_of(term)]:
            many = saying.count or saying.by_paid
            keys = (
                [f"{saying.phrase}.{form}" for form in ("one", "many")] if many else [saying.phrase]
            )
            for key in keys:
                text = catalogue[f"rules.{key}"]
                places = set(re.findall(r"(?<!\{)\{(\w+)\}", text)) - {"amount"}
                assert places == set(saying.places), f"{language} {key}"


@dataclass(frozen=True, slots=True)
class Dance:
    steps: int


DRAW = next(term for term in TERMS if term.forms[0].key == "draw")
DANCE = replace(
    DRAW,
    record=Dance,
    operation=99,
    forms=(Form("dance", DRAW.forms[0].arguments, bare=True, names={"amount": "steps"}),),
    says=(Saying("dance", count="steps"),),
)


def test_a_whole_term_is_taken() -> None:
    check_terms((*TERMS, DANCE))


@pytest.mark.parametrize(
    ("lacking", "complaint"),
    [
        (replace(DANCE, operation=DRAW.operation), "the term Dance has the operation of Draw"),
        (replace(DANCE, operation=19), "an operation of this family is from FIRST_EFFECT on"),
        (replace(DANCE, forms=()), "the term Dance has no key for cardset files: forms"),
        (replace(DANCE, says=()), "the term Dance has no words: says"),
        (replace(DANCE, says=(Saying("dance"),)), "its words say nothing of steps"),
        (replace(DANCE, forms=DRAW.forms), "the term Dance has the key 'draw' of another effect"),
        (replace(DANCE, when=("noon",)), "the term Dance goes with 'noon', which is no trigger"),
    ],
)
def test_a_missing_part_of_a_term_is_named(lacking: object, complaint: str) -> None:
    with pytest.raises(IncompleteTerm, match=re.escape(complaint)):
        check_terms((*TERMS, lacking))  # type: ignore[arg-type]


def test_a_missing_field_is_named() -> None:
    incomplete = Term(family="effect", operation=99, forms=DANCE.forms, says=DANCE.says)
    with pytest.raises(IncompleteTerm, match=rf"the term Dance in {__name__} has no pack, icons"):
        incomplete(Dance)


def test_an_operation_without_a_term_is_reported() -> None:
    with pytest.raises(IncompleteTerm, match="the operation O_TURN has no term"):
        check_terms(
            term for term in TERMS if term.operation != codes.O_TURN or term.family != "cost"
        )


def test_a_record_knows_its_term() -> None:
    assert term_of(DRAW.record(1)) is DRAW
