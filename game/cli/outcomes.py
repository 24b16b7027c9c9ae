"""How a command can end other than well: the exceptions that carry it, and the exit codes."""

DONE, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
"""Exit codes. The last one is what shells expect of a program ended by Ctrl-C."""


class CommandFailed(Exception):
    """A command cannot be carried out; the text says why and what to do."""


class UsageError(Exception):
    """A command line that makes no sense; the text says why."""


class Exit(Exception):
    """The end of a command that has printed everything, with an exit code other than 0."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class OutputClosed(Exception):
    """The reader of the standard output is gone."""
