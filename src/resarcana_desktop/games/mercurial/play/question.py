"""The current question: what is asked of whom, and the answers without a place on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.bots.levels import CLASS_SIDE, INITIATE_SIDE
from resarcana_desktop.games.mercurial.play.cast_plan import FIRST_STEP
from resarcana_desktop.games.mercurial.play.dice_plan import DECISIONS as DICE
from resarcana_desktop.games.mercurial.play.model import CHOOSING
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.records import Alteration, MageClass
from resarcana_desktop.games.mercurial.text.action_text import decision_text, most_dice, turn_kind
from resarcana_desktop.games.mercurial.text.card_text import (
    basis_in_brief,
    card_lines,
    class_begins,
    class_lines,
    starting_side,
    steps_text,
)
from resarcana_desktop.games.mercurial.yardstick import score_words
from resarcana_desktop.i18n.markup import capital, plain
from resarcana_desktop.play.question import Offer, Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.mercurial.play.dice_plan import DicePlan
    from resarcana_desktop.games.mercurial.play.model import MercurialModel
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Card, Side


BRIEF_TURNS: Final = ("turn", "take_and_play")
"""The kinds of turns with a brief prompt."""


def question_of(at: MercurialModel) -> Question[int]:
    """Return the question at hand.

    Its kind is "cards" for a class or an Artifact, "amounts" for a payment, "cast" for the steps of
    a Cast, "dice" if dice are to be chosen, else "table".
    """
    words, decision, position = at.words, at.decision, at.session.position
    if decision in CHOOSING:
        return _of_cards(at)
    if decision == codes.D_PAY:
        spell = position.faces.cards[int(position.state.asked)]
        title = words("pay.title", card=spell.name(words.language))
        return Question("amounts", title, component=spell.id)
    if decision >= FIRST_STEP:
        return Question("cast", words("cast.title"))
    kind = "dice" if decision in DICE else "table"
    return Question(kind, offers=tuple(_beside_the_table(at)))


def _beside_the_table(at: MercurialModel) -> Iterator[Offer[int]]:
    """Yield offers other than taking or playing a card, and the end of the turn."""
    found: tuple[tuple[str, int], ...] = ()
    if at.decision == codes.D_OFFER:
        found = (("decline", codes.V_DECLINE), ("accept", codes.V_ACCEPT))
    elif at.decision == codes.D_TURN:
        alone = at.session.position.seats == 1
        found = (
            ("acuity", codes.V_ACUITY) if alone else ("recycle", codes.V_RECYCLE),
            ("take_back", codes.V_TAKE_BACK),
            ("cast", codes.V_CAST),
            ("end", codes.V_END),
        )
    for name, verb in found:
        action = int(actions.simple(verb, 0))
        yield Offer(name, at.words(f"button.{name}"), action, reason=at.why(action))


# ---- a class or an Artifact ----------------------------------------------------------------------


def _of_cards(at: MercurialModel) -> Question[int]:
    """The classes or Artifacts to choose from, each with what it says."""
    words, position = at.words, at.session.position
    what = "class" if at.decision == codes.D_CLASS else "artifact"
    several = len(at.session.humans) > 1
    who = words.plain.who(position.seat_to_decide())
    title = words(f"choose.{what}_title_of", who=who) if several else words(f"choose.{what}_title")
    offers = []
    for action in position.legal_actions():
        card = card_of(position, action)
        if isinstance(card, MageClass):
            description = "\n".join(_class_lines(card, words, position))
        else:
            description = "\n\n".join(_artifact_lines(card, words))
        wording = words("choose.take", card=card.name(words.language))
        name = f"choose.{card.id}"
        offers.append(Offer(name, wording, action, card.id, detail=description))
    return Question("cards", title, offers=tuple(offers))


def card_of(position: MercurialPosition, action: int) -> Card:
    """Return the class or the Artifact that an action chooses."""
    of_class = int(position.state.decision) == codes.D_CLASS
    cards = position.faces.components.classes if of_class else position.faces.cards
    return cards[int(actions.card_of(action))]


def side_of(card: MageClass, position: MercurialPosition) -> Side:
    """Return the side of a class board that is played, as this game begins."""
    initiate = int(position.state.initiates) == 1
    return starting_side(card, initiate=initiate, alone=position.seats == 1)


def _class_lines(card: MageClass, words: Words, position: MercurialPosition) -> Iterator[str]:
    """Yield a class's start and abilities; for a solo player, also a bot's score with it."""
    catalogue, initiate = words.catalogue, int(position.state.initiates) == 1
    alone = position.seats == 1
    yield from class_lines(card, catalogue, initiate=initiate, alone=alone)
    yield from starter_lines(card, words, position)
    if alone:
        measured = score_words(card.id, INITIATE_SIDE if initiate else CLASS_SIDE, catalogue)
        if measured:
            yield measured
    yield f"{{muted}}{basis_in_brief(card, catalogue)}{{/muted}}"


def starter_lines(card: MageClass, words: Words, position: MercurialPosition) -> Iterator[str]:
    """Yield the Alterations that a class begins with in this game, each with its effect."""
    for each in side_of(card, position).hand:
        yield _starter_line(position.faces.card(each), words)


def _artifact_lines(card: Card, words: Words) -> list[str]:
    """Return what an Artifact does, without what all of them have in common."""
    catalogue = words.catalogue
    _, *lines = card_lines(card, catalogue)
    sentences = [line for line in lines if line != catalogue["card.initiate"]]
    return [*sentences, f"{{muted}}{basis_in_brief(card, catalogue)}{{/muted}}"]


def in_short(card: Card, words: Words, position: MercurialPosition) -> str:
    """Return what a class begins with, and what sets it apart from the others in two sentences.

    Return "" for other cards.
    """
    if not isinstance(card, MageClass):
        return ""
    text, side = words.catalogue.text, side_of(card, position)
    others = [side_of(each, position) for each in position.faces.components.classes]
    found = []
    if side.always_aether:
        found.append(text("card.class.always_aether"))
    if side.rerolls > min(other.rerolls for other in others):
        found.append(text("card.class.rerolls", number=side.rerolls))
    if side.artifacts > min(other.artifacts for other in others):
        found.append(words.catalogue.count("card.class.artifacts", side.artifacts))
    own = [each for each in side.hand if sum(each in other.hand for other in others) == 1]
    found += [_starter_line(position.faces.card(each), words) for each in own]
    if side.aetherflow:
        flow = f"{{icon:{side.aetherflow}}}\u00a0{words.element(side.aetherflow)}"
        found.append(text("card.class.aetherflow", element=flow))
    sigil = f"{{icon:{card.sigil}}}\u00a0{words.sigil(card.sigil)}"
    found.append(text("card.class.what", sigil=sigil))
    return "\n\n".join([class_begins(side, words.catalogue), *found[:2]])


def _starter_line(card: Card, words: Words) -> str:
    """A Starter or Class Alteration in the hand with its primary effect, in a sentence."""
    assert isinstance(card, Alteration)
    wording = steps_text(card.primary, words.catalogue)
    if card.alternative:
        other = steps_text(card.alternative, words.catalogue)
        wording += " " + words.catalogue.text("card.alternative", steps=other)
    name = plain(card.name(words.language))
    return words("choose.starter", card=f"{{b}}{name}{{/b}}", told=plain(wording))


# ---- the prompt ----------------------------------------------------------------------------------


def prompt(at: MercurialModel, *, by_keys: bool, brief: bool = False) -> str:
    """Return the prompt as rich text; a `brief` one leaves out how much is left to do."""
    words, session = at.words, at.session
    if session.state == "bot":
        last = at.lines[-1].text if at.lines else ""
        who = words.game.who(session.position.seat_to_decide())
        return f"{words('prompt.bot', who=who)} {{muted}}{last}{{/muted}}"
    if at.dice is not None and at.asked:
        return _of_dice(at, at.dice, by_keys=by_keys)
    state = session.position.state
    named = len(session.humans) > 1
    if at.decision == codes.D_TURN and turn_kind(state) in BRIEF_TURNS and not brief:
        return _of_turn(at, named=named)
    wording = decision_text(words.game, state, named=named)
    if at.decision == codes.D_TURN and int(state.phase) == codes.PLAYING and not brief:
        left = {"takes": int(state.takes), "plays": int(state.plays)}
        each = [
            words.catalogue.count(f"table.prompt.{name}", number)
            for name, number in left.items()
            if number
        ]
        if each:
            wording = f"{wording} {words('prompt.left', what=words.catalogue.listed(each))}"
    return wording


def _of_turn(at: MercurialModel, *, named: bool) -> str:
    """Return how many cards of the rows and of the hand a turn has left, and where these are."""
    words, state = at.words, at.session.position.state
    wording = words.catalogue.count(
        f"table.prompt.{turn_kind(state)}_left",
        int(state.takes),
        plays=int(state.plays),
        who=words.game.who(at.session.position.seat_to_decide()) if named else "",
    )
    return wording if named else capital(wording.removeprefix(", "))


def brief_turn(at: MercurialModel) -> str:
    """Return the prompt of a turn in which nothing has been done, with room for a tip below it."""
    kind = turn_kind(at.session.position.state)
    return at.words(f"prompt.{kind}") if kind in BRIEF_TURNS else prompt(at, by_keys=False)


def _of_dice(at: MercurialModel, dice: DicePlan, *, by_keys: bool) -> str:
    """Return how many dice to mark, and how."""
    words, session = at.words, at.session
    several = len(session.humans) > 1
    wording = decision_text(words.game, session.position.state, len(dice.marks), named=several)
    how = "dice.how_convert" if at.decision == codes.D_CONVERT else "dice.how"
    caps = {}
    if by_keys:
        first = dice.complete and not dice.marks  # an optional choice is not confirmed by Enter
        how = "dice.how_first_by_keys" if first else f"{how}_by_keys"
        caps = {command: words.cap(command) for command in ("select", "confirm")}
    choices, how = " ".join(_becoming(words, dice)), f"{{muted}}{words(how, **caps)}{{/muted}}"
    chosen, most = len(dice.marks), most_dice(session.position.state)
    if chosen and most > 1:
        counted = words("dice.chosen", number=chosen, most=most)
        how = f"{counted} {how}" if by_keys else counted
    return f"{wording} {choices} {how}".replace("  ", " ")


def _becoming(words: Words, dice: DicePlan) -> Iterator[str]:
    """Yield, for each face of which dice may become several things, what these are."""
    faces = {face: place for place, face in enumerate(dice.faces) if dice.can_turn(place)}
    for face, place in sorted(faces.items()):
        targets = [f"{{icon:{codes.ELEMENTS[each]}}}" for each in dice.targets(place)]
        if len(targets) > 1:
            listed = words.catalogue.listed(targets, "or")
            yield words("dice.becomes", source=f"{{icon:{codes.ELEMENTS[face]}}}", targets=listed)
