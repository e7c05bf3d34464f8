"""The player's results in challenges, in one small file for each game; the first one counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from resarcana_desktop.i18n.message import Message
from resarcana_desktop.storage.json_file import FaultyFileError, JsonFile

if TYPE_CHECKING:
    from pathlib import Path

    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.storage.folders import Folders

FILE: Final = "challenges"
_MOST: Final = 9999


class ChallengeResult(BaseModel):
    """The end of a challenge: the player's points, those of the best rival, rounds, victory."""

    model_config = ConfigDict(frozen=True)

    points: Annotated[int, Field(ge=0, le=_MOST)]
    rival: Annotated[int, Field(ge=0, le=_MOST)]
    rounds: Annotated[int, Field(ge=0, le=_MOST)]
    won: bool


_Results = TypeAdapter(dict[str, ChallengeResult])


class Challenges:
    """The results by the names of the challenges; saved at once."""

    def __init__(self, path: Path) -> None:
        self._file = JsonFile(path, "challenges.file")
        self.results: dict[str, ChallengeResult] = {}

    @classmethod
    def of(cls, folders: Folders, game: str) -> Challenges:
        """Return the results in a game, not read yet."""
        return cls(folders.practice(game, FILE))

    def read(self) -> Message | None:
        """Read the file; return a message if it cannot be used. It is set aside then."""
        found, problem = self._file.read(_read)
        self.results = found or {}
        return problem

    def finish(self, name: str, result: ChallengeResult) -> Message | None:
        """Save the first result of a challenge; return a message if that fails."""
        if name in self.results:
            return None
        self.results[name] = result
        results = _Results.dump_python(self.results, mode="json")
        return self._file.write({"format": 1, "results": results})


def result_of(session: AnySession) -> ChallengeResult:
    """Return the result of a finished game for its only person."""
    position = session.position
    points = session.points_of(position, session.moves)
    (seat,) = session.humans
    return ChallengeResult(
        points=points[seat],
        rival=max(points[:seat] + points[seat + 1 :]),
        rounds=position.round,
        won=seat in position.winners,
    )


def _read(values: dict[str, Any]) -> dict[str, ChallengeResult]:
    try:
        return _Results.validate_python(values.get("results"))
    except ValidationError:
        raise FaultyFileError(Message("challenges.file.no_results")) from None
