"""A drawn page as a file: a PNG beside the saved games."""

import os
import re
from contextlib import suppress
from pathlib import Path

import pygame

from systems.table.loop.language import tr

_UNFIT = re.compile(r"[^a-z0-9]+")


def save_picture(surface: pygame.Surface, folder: Path, name: str) -> str:
    """Write a picture under a free name, and return one sentence: where it is, or why it could not be written."""
    stem = _UNFIT.sub("-", name.lower()).strip("-") or "chronicle"
    beside: Path | None = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, stem)
        beside = path.with_name(f".{path.name}.part.png")
        pygame.image.save(surface, str(beside))
        os.replace(beside, path)
    except (OSError, pygame.error) as error:
        if beside is not None:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
        why = getattr(error, "strerror", None) or str(error)
        return tr(
            "The picture could not be written to {folder}: {why}. Make room there, or let the folder be written to.",
            folder=folder,
            why=why,
        )
    return tr("The picture is at {path}.", path=path)


def _free(folder: Path, stem: str) -> Path:
    """Return a path in a folder that no file has yet."""
    names = (f"{stem}{f'-{number}' if number > 1 else ''}.png" for number in range(1, 10_000))
    return next(path for name in names if not (path := folder / name).exists())
