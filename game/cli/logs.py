"""Logs of choices: tried before the game begins, and kept elsewhere where they cannot be written after it."""

from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.outcomes import CommandFailed
from game.cli.output import remark
from game.sessions.storage import is_file, try_out

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.sessions.session import Session


def check_log_path(log: Path | None) -> None:
    """Check that a log can be written, before a game is played for nothing. Nothing is left there.

    Raises:
        CommandFailed: it cannot; the text says why.
    """
    if log is None:
        return
    if not log.parent.is_dir():
        raise CommandFailed(f"The log cannot be written to {log}: there is no folder {log.parent}.")
    if log.is_dir():
        raise CommandFailed(f"The log cannot be written to {log}: that is a folder.")
    if log.exists() and not is_file(log):
        raise CommandFailed(f"The log cannot be written to {log}: that is no file, but a device or a pipe.")
    try:
        try_out(log.resolve())
    except OSError as error:
        raise CommandFailed(f"The log cannot be written to {log}: {error.strerror or error}.") from error


def write_log(session: "Session", log: Path | None) -> bool:
    """Write the log of a game that was played, in the player's own folder where it cannot be written as wished.

    Returns:
        Whether it is where it should be, or none was wanted; otherwise a remark says why, and where it is.
    """
    from game.sessions.folder import default_folder
    from game.sessions.saves import SaveError

    if log is None:
        return True
    try:
        session.write_log(log)
    except SaveError as error:
        kept = default_folder().parent / "last.log"
        try:
            kept.parent.mkdir(parents=True, exist_ok=True)
            session.write_log(kept)
        except (OSError, SaveError):
            remark(f"{error} It is lost: {kept} could not be written either.")
        else:
            remark(f"{error} It is in {kept} instead.")
        return False
    return True
