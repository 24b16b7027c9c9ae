"""The outermost layer: working streams, a message for every expected error, and never a traceback."""

import os
import sys
from collections.abc import Sequence

from game.characters import harmless
from game.cli.arguments import check_text
from game.cli.outcomes import DONE, FAILED, INTERRUPTED, USAGE, Exit, OutputClosed, UsageError
from game.sessions.interruption import Terminated
from game.sessions.storage import disk_full
from systems.table.loop.language import tr


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code.

    Args:
        arguments: the words after the program's name; by default those from the shell.
    """
    _repair_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        check_text(given)
        code = _run(given)
        _flush()
    except KeyboardInterrupt:
        _complain(tr("Interrupted."))
        code = INTERRUPTED
    except Terminated as end:
        _complain(tr("Ended by the system."))
        code = end.exit_code
    except (OutputClosed, BrokenPipeError):
        code = _discard_output()
    except Exit as end:
        code = end.code
    except UsageError as error:
        _complain(str(error))
        code = USAGE
    except Exception as error:
        code = _report_full_disk(error) if disk_full(error) else _report(error, given)
    return code


def _run(given: list[str]) -> int:
    try:
        from game.cli.app import run  # loads typer: Ctrl-C during start-up ends quietly, too

        return run(given)
    except Exception as error:
        from systems.table.loop.interruption import raise_if_interrupted  # start-up time: it loads pydantic

        raise_if_interrupted(error)
        raise


def _report_full_disk(error: Exception) -> int:
    """Report that there is no space for the output."""
    _complain(tr("There is no space left for the output: {why}.", why=getattr(error, "strerror", None) or error))
    _discard_output()
    return FAILED


def _report(error: Exception, given: Sequence[str]) -> int:
    """Report an error: an expected one by its own text, any other with the path of its crash report."""
    # Crash reports are rare: their imports would slow down every start.
    from game.cli.errors import expected_errors, write_crash_report

    text = str(error) if isinstance(error, expected_errors()) else write_crash_report(error, given)
    _complain(text)
    return FAILED


def _complain(text: str) -> None:
    try:
        print(harmless(text), file=sys.stderr, flush=True)
    except (OSError, ValueError):
        return


def _repair_streams() -> None:
    """Replace closed streams by the null device, and characters that a stream cannot encode or decode by `?`."""
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


def _discard_output() -> int:
    """Discard the rest of the output, so that the interpreter does not fail on it at exit. Return `DONE`."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE
