"""Expected errors, whose text is enough, and crash reports for all others."""

import sys
from collections.abc import Sequence

from game.cli.outcomes import CommandFailed
from game.crashes import cause, reported, summary
from systems.table.loop.language import tr


def expected_errors() -> tuple[type[Exception], ...]:
    """Return the errors whose text is meant for the player.

    Errors are looked up by name, since importing their modules would slow down the start of every command; a module
    that was never imported cannot have raised one.
    """
    names = (
        ("game.packs.faults", "ContentFaults"),
        ("game.packs.switches", "BadList"),
        ("game.packs.travel", "Refusal"),
        ("game.sessions.saves", "SaveError"),
        ("game.sessions.start", "LaunchError"),
    )
    loaded = [getattr(sys.modules[module], name) for module, name in names if module in sys.modules]
    return (CommandFailed, *loaded)


def write_crash_report(error: Exception, given: Sequence[str]) -> str:
    """Write a crash report into the player's data folder, and return a message for the player."""
    from systems.table.ruleset import blamed  # start-up: crashes are rare

    if blamed(error):
        return tr(
            "What broke is {cause}; {reported}. Tell its author, play under another ruleset, or uninstall its package.",
            cause=cause(error),
            reported=reported(error, given),
        )
    return tr(
        "Something went wrong that should not have: {summary} ({reported})",
        summary=summary(error),
        reported=reported(error, given),
    )
