"""Output of commands: the standard output, and remarks beside it."""

import json
import sys
from typing import Any

from game.characters import harmless
from game.cli.outcomes import OutputClosed
from game.sessions.storage import disk_full


def say(text: str, colours: bool = False) -> None:
    """Print a text; characters that steer a terminal are replaced, but for the colours of reports.

    Raises:
        OutputClosed: the reader has closed the output.
        OSError: there is no space left for it.
    """
    try:
        print(harmless(text, colours), flush=True)
    except OSError as error:
        if disk_full(error):
            raise
        raise OutputClosed from error


def say_json(data: Any) -> None:
    """Print data as one JSON text with sorted keys, which is the same in every process.

    Raises:
        OutputClosed: the reader has closed the output.
    """
    say(json.dumps(data, sort_keys=True, indent=2, ensure_ascii=True))


def remark(text: str) -> None:
    """Print a remark to the standard error."""
    print(harmless(text), file=sys.stderr, flush=True)
