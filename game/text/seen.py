"""What is seen of a game at the terminal: the view of a moment is made once, however often it is looked at."""

from typing import Any

from game.sessions.session import Session


class Seen:
    """The last view of a session; another one is needed where the game has changed by anything but an answer."""

    def __init__(self) -> None:
        self._number = 0
        """That of the question which was open; 0 for none."""
        self._view: dict[str, Any] = {}

    def view(self, session: Session) -> dict[str, Any]:
        """Return the view, which is the last one while the same question is open."""
        number = session.request.id if session.request is not None else 0
        if not number or number != self._number:
            self._number, self._view = number, session.view()
        return self._view
