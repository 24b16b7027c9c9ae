"""The outermost layer: streams that work, every known error as one clear text, and never a traceback."""

import os
import sys
from collections.abc import Sequence

from game.cli.outcomes import DONE, FAILED, INTERRUPTED, USAGE, Exit, OutputClosed, UsageError
from game.streams import full


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code.

    Args:
        arguments: what stands behind the program's name; by default what the shell gave.
    """
    _streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        from game.cli.app import run  # loads typer: Ctrl-C during start-up ends quietly, too

        code = run(given)
        _flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except (OutputClosed, BrokenPipeError):
        code = _silence()
    except Exit as end:
        code = end.code
    except UsageError as error:
        _complain(str(error))
        code = USAGE
    except Exception as error:
        code = _crowded(error) if full(error) else _told(error, given)
    return code


def _crowded(error: Exception) -> int:
    """Say that the output has no room; the interpreter must not stumble over it at its end."""
    _complain(f"There is no room for what is to be written: {getattr(error, 'strerror', None) or error}.")
    _silence()
    return FAILED


def _told(error: Exception, given: Sequence[str]) -> int:
    """Say what went wrong: a known error in its own words, any other with the place of its crash report."""
    from game.cli.errors import expected_errors, write_crash_report

    text = str(error) if isinstance(error, expected_errors()) else write_crash_report(error, given)
    _complain(text)
    return FAILED


def _complain(text: str) -> None:
    try:
        print(text, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        return


def _streams() -> None:
    """Give closed streams somewhere to go, and let no letter be one that cannot be written or read."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest free number: this one
    sys.stdin = sys.stdin or os.fdopen(0, encoding="utf-8")
    sys.stdout = sys.stdout or os.fdopen(1, "w", encoding="utf-8")
    sys.stderr = sys.stderr or os.fdopen(2, "w", encoding="utf-8")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _flush() -> None:
    sys.stdout.flush()


def _silence() -> int:
    """Nobody reads the output any more: that is no fault, and the interpreter must not stumble over it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE
