"""`schema`: JSON Schemas of content packs for editors, and of the wire for bots.

Imports inside functions keep the start of other commands short.
"""

import json
from pathlib import Path

from game.cli.outcomes import CommandFailed
from game.cli.output import say


def write_schemas(folder: Path, wire: bool) -> None:
    """Write the schemas of all content that this installation understands to a folder, creating it if need be.

    Args:
        folder: the folder.
        wire: write those of the messages of the wire instead.

    Raises:
        CommandFailed: the folder cannot be created, or a file cannot be written.
    """
    from game.packs.schemas.files import schema_files
    from game.sessions.storage import write_atomically
    from game.wire.schema import from_bot, from_game

    if wire:
        made = {"from_game.json": from_game(), "from_bot.json": from_bot()}
        files = {name: f"{json.dumps(schema, indent=1)}\n" for name, schema in made.items()}
    else:
        files = dict(schema_files())
    for name, text in files.items():
        path = folder / name
        try:
            write_atomically(path, text)
        except OSError as error:
            raise CommandFailed(f"{path} cannot be written: {error.strerror or error}.") from error
        say(f"Wrote {path}.")
