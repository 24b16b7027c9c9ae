"""A scenario that does not come out as it is written."""

from game.packs.reading.positions import Path


class Failed(Exception):
    """What was expected and what came instead; `path` leads from the scenario to the value that says so."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message
