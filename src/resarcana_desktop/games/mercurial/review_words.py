"""What a review of one game says: with icons and colors in the window, in plain words elsewhere."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from resarcana_desktop.engine.replay import first_position, replay
from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
from resarcana_desktop.games.mercurial.play.cast_words import CastWords
from resarcana_desktop.games.mercurial.play.hint_words import why_better
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.review.facts import reason_of
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.text.action_text import action_text
from resarcana_desktop.games.mercurial.text.spoken import spoken
from resarcana_desktop.setup.game_setup import seats_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.ruleset import Mercurial
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.review.review import Judgement, Luck
    from resarcana_desktop.setup.game_setup import SeatSetup

CAST = int(actions.simple(codes.V_CAST, 0))


class RichWords:
    """Implements `ReviewWords` with rich text."""

    def __init__(
        self,
        positions: Sequence[MercurialPosition],
        played: Sequence[int],
        seats: Sequence[SeatSetup],
        catalogue: Catalogue,
    ) -> None:
        """`played` are the actions that led from each position to the next one."""
        self._positions = positions
        self._played = played
        self._seats = seats
        self._words = Words(catalogue, positions[0].faces, seats)

    def action(self, at: int, action: str) -> str:
        """An action that could be played at a moment; a Cast with its result.

        That is the result it had in the game; of another Cast, the most that could be had at once.
        """
        position = self._positions[at]
        number = position.action(action)
        kind, asked = codes.DECISIONS[int(position.state.decision)], int(position.state.asked)
        wording = action_text(self._words.game, number, kind, asked)
        if number != CAST:
            return wording
        plan = CastPlan(position)
        if self._played[at : at + 1] == [CAST]:
            plan.follow(self._cast_from(at))
        else:
            plan.propose()
        result = CastWords(self._words, position, plan).brought()
        return self._words("cast.played", amount=result)

    def _cast_from(self, at: int) -> list[int]:
        """The answers of a Cast that was begun at a moment."""
        found = [self._played[at]]
        for position, action in zip(
            self._positions[at + 1 :], self._played[at + 1 :], strict=False
        ):
            if int(position.state.decision) < codes.D_MYSTRUNE:
                break
            found.append(action)
        return found

    def why(self, judgement: Judgement) -> str:
        """Return what the better action leads to and how, and what the one played has not."""
        position, seat = self._positions[judgement.at], judgement.seat
        people = [each for each, who in enumerate(self._seats) if who.kind == "human"]
        name = "" if people == [seat] else self._words.game.who(seat)
        plan = [position.action(each) for each in judgement.plan]
        return why_better(self._words, position, reason_of(judgement.reason), name, plan)

    def luck(self, luck: Luck) -> str:
        """Return what was rolled, and which cards turned up."""
        game = self._words.game
        dice = Counter(each for each in luck.components if each in codes.ELEMENTS)
        cards = [each for each in luck.components if each not in codes.ELEMENTS]
        lines = []
        if dice:
            name = game.who(luck.seat)
            lines.append(game.say("reviewing.luck.rolled", name=name, dice=game.dice(dice)))
        if cards:
            named = game.all_of(list(map(game.card, cards)))
            lines.append(game.say("reviewing.luck.came", cards=named))
        return ". ".join(lines)


class PlainWords(RichWords):
    """The same in plain words."""

    def __init__(self, rules: Mercurial, record: Record, catalogue: Catalogue) -> None:
        """Raises RecordError if the rules do not follow the record."""
        start = first_position(rules, record)
        steps = list(replay(rules, record))
        positions = [start, *(step.after for step in steps)]
        played = [step.action for step in steps]
        super().__init__(positions, played, seats_of(record, start.seats), catalogue)
        self._catalogue = catalogue

    def action(self, at: int, action: str) -> str:
        return spoken(super().action(at, action), self._catalogue)

    def why(self, judgement: Judgement) -> str:
        return spoken(super().why(judgement), self._catalogue)

    def luck(self, luck: Luck) -> str:
        return spoken(super().luck(luck), self._catalogue)
