"""Keeping a game that lies apart: it is played to learn or to practise, and leaves no trace."""


class Apart:
    """Keeps nothing, where `UnderWay` keeps the game under way; a table speaks to both alike."""

    def enter(self) -> None:
        """The game under way stays what it is."""

    def wait(self) -> None:
        """Nothing is being written."""

    def keep(self) -> None:
        """Nothing is written."""

    def leave(self) -> None:
        """Nothing was begun."""

    def finish(self) -> None:
        """It goes to no shelf."""
