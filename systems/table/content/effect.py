"""The base of every effect, and the lookup of installed effects."""

import importlib
import pkgutil
from abc import abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from pydantic import BaseModel

from systems.table.content.entry_points import entry_points
from systems.table.content.validation import STRICT

GROUP = "flamequick.effects"
_OWN = ("systems.", "game.")
"""The game's own packages come first, so that no stranger takes the tag of one of their effects."""


class Effect(BaseModel):
    """One effect of an item, a spell or a scene.

    A subclass lives in a module of its own inside a package that the entry-point group `flamequick.effects` names. It
    fixes `effect` to its tag with a `Literal`, which content writes as `effect = "…"`.
    """

    model_config = STRICT

    moment: ClassVar[str]
    """The moment of its use: `battle`, `assigned`, `passive`, `gain`, `camp`, `plan`, `scouted`, `town`, `scene`."""
    overleaps: ClassVar[bool] = False
    """Whether it moves the party, or opens a way, to places beyond reach on foot; checks then count them as
    reachable.
    """

    alone: ClassVar[bool] = False
    """Whether it works without an item, in a scene or a find."""

    in_fights: ClassVar[bool] = True
    """Whether it counts in a fight; otherwise fights ignore it."""

    triggered: ClassVar[bool] = False
    """Whether it comes by the triggers of things alone, and never by the use of one."""

    gives_hands: ClassVar[bool] = False
    """Whether who wears a thing with it may have more hands."""

    effect: str

    @classmethod
    def tag(cls) -> str:
        """The tag of this class in content: `effect = "…"`."""
        tag: str = cls.model_fields["effect"].default
        return tag

    @abstractmethod
    def words(self) -> str:
        """Describe the effect in one clause, for a tooltip or a line read aloud."""

    @property
    def vain(self) -> str:
        """The key whose value leaves nothing for it to do; empty where something is left."""
        return ""

    def hands_for(self, character_type: str) -> int:
        """Return the additional hands of somebody of this type who wears a thing with this effect (IT-04)."""
        return 0

    def fits(self, character_type: str) -> bool:
        """Whether somebody of this type can wear a thing with this effect."""
        return True


def effects() -> Mapping[str, type[Effect]]:
    """Return every installed effect class by its tag, in order of the tags; a package that fails is left out.

    Raises:
        RuntimeError: no package is registered (the project is not installed).
    """
    return _loaded()[0]


def broken_effects() -> Mapping[str, str]:
    """Return the installed packages of effects that cannot be loaded, each with the reason."""
    return _loaded()[1]


@cache
def _loaded() -> tuple[Mapping[str, type[Effect]], Mapping[str, str]]:
    packages = sorted(entry_points(group=GROUP), key=lambda point: (not point.value.startswith(_OWN), point.name))
    if not packages:
        raise RuntimeError("No effects are registered. Install the project again: pip install -e .")
    found: dict[str, type[Effect]] = {}
    broken: dict[str, str] = {}
    for point in packages:
        try:
            own = _of(point.value)
            for tag in sorted(own.keys() & found.keys()):
                raise RuntimeError(f"Two effects are called {tag!r}: {found[tag].__module__}, {own[tag].__module__}")
            found |= own
        except (Exception, SystemExit) as error:  # a stranger's package may raise anything, and end Python
            broken[point.name] = f"{type(error).__name__}: {error}".splitlines()[0]
    return dict(sorted(found.items())), broken


def _of(package: str) -> dict[str, type[Effect]]:
    """Return the effect classes in the modules of a package by their tags."""
    found: dict[str, type[Effect]] = {}
    for module in sorted(info.name for info in pkgutil.iter_modules(importlib.import_module(package).__path__)):
        for cls in vars(importlib.import_module(f"{package}.{module}")).values():
            if not (isinstance(cls, type) and issubclass(cls, Effect)) or "effect" not in cls.__annotations__:
                continue
            tag = cls.model_fields["effect"].default
            if isinstance(tag, str) and found.setdefault(tag, cls) is not cls:
                raise RuntimeError(f"Two effects are called {tag!r}: {found[tag].__module__}, {cls.__module__}")
    return found
