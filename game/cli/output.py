"""What a command says on the standard output."""

import json
import sys
from typing import Any

from game.cli.outcomes import OutputClosed
from game.streams import full


def say(text: str) -> None:
    """Print a text.

    Raises:
        OutputClosed: nobody reads it.
        OSError: there is no room for it.
    """
    try:
        print(text, flush=True)
    except OSError as error:
        if full(error):
            raise
        raise OutputClosed from error


def say_json(data: Any) -> None:
    """Print data as one JSON text with sorted keys, the same in every process.

    Raises:
        OutputClosed: nobody reads it.
    """
    say(json.dumps(data, sort_keys=True, indent=2, ensure_ascii=True))


def remark(text: str) -> None:
    """Say something beside the output, on the standard error."""
    print(text, file=sys.stderr, flush=True)
