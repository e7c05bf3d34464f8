"""The game of a lesson at its beginning, with the decks that come with the program."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial import ID, rulesets
from resarcana_desktop.games.mercurial.options import options_of
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules.codes import D_TURN, ELEMENTS, PLAYING, SIGILS
from resarcana_desktop.games.mercurial.rules.position_text import HEAD, PILE_NAMES
from resarcana_desktop.games.mercurial.rules.records import Heroic, Skill, Spell
from resarcana_desktop.play.lessons.course import lesson_seats
from resarcana_desktop.setup.game_setup import GameSetup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.games.mercurial.rules.faces import Faces
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.play.lessons.lesson import Lesson


class LessonSession(MercurialSession):
    """A game with the shipped decks, even if the player has others."""

    @staticmethod
    def options_of(setup: GameSetup) -> Options:
        """Return the options, ignoring decks in the player's folder."""
        return {key: value for key, value in options_of(setup).items() if key != "digests"}


def session_of(lesson: Lesson) -> LessonSession:
    """The game of a lesson at its beginning; the player is at seat 0."""
    faces = rulesets.shipped().faces
    position = completed(faces, lesson.position)
    seats = rulesets.shipped().parse_position(position).seats
    setup = GameSetup(
        game=ID,
        seats=lesson_seats(seats),
        seed=1,
    )
    return LessonSession.from_position(setup, position)


_ROWS: Final = {"spell_row": "spells", "skill_row": "skills", "heroic_row": "heroics"}
_OWN: Final = ("classes", "dice", "crystals")
_USUAL: Final = {
    "phase": str(PLAYING),
    "round": "1",
    "takes": "1",
    "plays": "1",
    "decision": str(D_TURN),
    "rng": "2463534242 88675123 521288629 362436069",
}
_EMPTY: Final = "-"


def completed(faces: Faces, text: str) -> str:
    """Return the whole position for a short one; errors are reported when that is read.

    Without classes, the players are about to choose them.
    """
    lines = dict(_lines(text))
    seats = range(int(lines[HEAD].split()[0]))
    whole = {HEAD: lines.pop(HEAD), **_USUAL}
    whole |= {key: words for key, words in lines.items() if key.split()[0] not in _OWN}
    for row, pile in _ROWS.items():
        laid = [word for word in lines[row].split() if word != _EMPTY]
        whole[pile] = " ".join(laid)
        whole[row] = " ".join(word.partition("=")[0] for word in lines[row].split())
    whole["skills_laid"] = str(len(whole["skills"].split()))
    if "classes" in lines:
        whole |= _boards(faces, lines, seats)
    else:
        whole["mage"] = " ".join("-1" for _ in seats)
    whole.setdefault("prestige", " ".join("0" for _ in seats))
    _put_the_rest_away(faces, whole, alone=len(seats) == 1)
    return "".join(f"{key}: {words}\n" for key, words in whole.items() if words)


def _boards(faces: Faces, lines: dict[str, str], seats: range) -> dict[str, str]:
    """Return the lines on the class boards, and on what is next to them."""
    classes = lines["classes"].split()
    pools = (Counter(lines[f"dice {seat}"].split()) for seat in seats)
    crystals = [lines[f"crystals {seat}"].split() for seat in seats]
    mana, acuity = map(" ".join, zip(*crystals, strict=True))
    return {
        "mage": " ".join(str(faces.classes.index(each)) for each in classes),
        "sigils": " ".join(str(n) for seat in seats for n in _sigils(faces, lines, seat)),
        "pool": " ".join(str(pool[face]) for pool in pools for face in ELEMENTS),
        "board_mana": mana,
        "board_acuity": acuity,
    }


def _lines(text: str) -> Iterator[tuple[str, str]]:
    for line in text.strip().splitlines():
        key, _, words = line.partition(":")
        yield key.strip(), words.strip()


def _sigils(faces: Faces, lines: dict[str, str], seat: int) -> list[int]:
    """Return the Sigils of the class board and of the acquired Heroics."""
    mage = lines["classes"].split()[seat]
    shown = [each.sigil for each in faces.components.classes if each.id == mage]
    for word in lines.get(f"heroics {seat}", "").split():
        card = faces.card(word)
        assert isinstance(card, Heroic)
        shown += card.sigils
    return [shown.count(sigil) for sigil in SIGILS]


def _put_the_rest_away(faces: Faces, whole: dict[str, str], *, alone: bool) -> None:
    named = {word.partition("=")[0] for pile in PILE_NAMES for word in whole.get(pile, "").split()}
    rest: dict[str, list[str]] = {}
    for card, name in zip(faces.cards, faces.ids, strict=True):
        if name not in named:
            rest.setdefault(_pile_of(card, alone=alone), []).append(name)
    for pile, cards in rest.items():
        whole[pile] = " ".join([*cards, *whole.get(pile, "").split()])


def _pile_of(card: Card, *, alone: bool) -> str:
    match card:
        case Spell():
            return "box" if alone and not card.solo else "spell_deck"
        case Skill():
            return "skill_deck"
        case Heroic():
            return "heroic_deck"
    return "box"
