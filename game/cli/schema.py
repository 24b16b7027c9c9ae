"""`schema`: JSON Schemas of content packs, for editors.

Imports inside functions keep the start of other commands short.
"""

from pathlib import Path

from game.cli.outcomes import CommandFailed
from game.cli.output import say


def write_schemas(folder: Path) -> None:
    """Write the schemas of all content that this installation understands to a folder, creating it if need be.

    Raises:
        CommandFailed: the folder cannot be created, or a file cannot be written.
    """
    from game.packs.schemas.files import schema_files
    from game.sessions.storage import write_atomically

    for name, text in schema_files().items():
        path = folder / name
        try:
            write_atomically(path, text)
        except OSError as error:
            raise CommandFailed(f"{path} cannot be written: {error.strerror or error}.") from error
        say(f"Wrote {path}.")
