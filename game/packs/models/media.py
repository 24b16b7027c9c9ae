"""Pictures and sounds that a pack brings."""

from game.packs.models.base import Record
from game.packs.models.fields import PictureFile, SoundFile, Text


class Picture(Record):
    """A picture, which creatures, people, things, places, terrains and scenes name as their `picture`."""

    name: str = ""
    """Name in lists, unless the id says it."""
    text: Text
    """What is to be seen on it, for whoever does not see it."""
    file: PictureFile
    """The file, by its path in the pack: a PNG or a JPEG."""


class Sound(Record):
    """A sound, which events, places, encounters and scenes name as their `sound`."""

    name: str = ""
    """Name in lists, unless the id says it."""
    text: Text
    """What is to be heard, for whoever does not hear it."""
    file: SoundFile
    """The file, by its path in the pack: a WAV or an Ogg Vorbis."""
