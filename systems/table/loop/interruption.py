"""Ctrl-C that reaches the game as another error."""

from pydantic_core import SchemaError


def raise_if_interrupted(error: BaseException) -> None:
    """Raise `KeyboardInterrupt` for an error that stands for it.

    pydantic builds its validators in a compiled part, which tells whatever is raised there, Ctrl-C too, as a
    `SchemaError` with the other error in the last line of its text alone.
    """
    if isinstance(error, SchemaError) and str(error).splitlines()[-1].strip().startswith(KeyboardInterrupt.__name__):
        raise KeyboardInterrupt from error
