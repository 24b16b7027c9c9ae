"""Exit codes, and the exceptions that end a command early."""

DONE, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
"""Exit codes. The last one is the convention for programs ended by Ctrl-C."""


class CommandFailed(Exception):
    """A command cannot be carried out; the text says why, and what to do."""


class UsageError(Exception):
    """The command line is wrong; the text says why."""


class Exit(Exception):
    """Ends a command that has printed everything with an exit code other than 0."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class OutputClosed(Exception):
    """The reader of the standard output has closed it."""
