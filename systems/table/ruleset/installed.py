"""The rulesets that are installed, and those that are left out because they cannot be loaded, or break.

Rulesets are found through the entry-point group `flamequick.rulesets`; nothing else names one. Each is imported when it
is first asked for: a fight needs one of them.
"""

import re
import traceback
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, version
from importlib.util import find_spec
from pathlib import Path
from typing import ClassVar, Literal, NamedTuple, get_origin

from pydantic import BaseModel, ValidationError

from systems.table.content.core_values import Core
from systems.table.content.entry_points import entry_points
from systems.table.loop.interruption import raise_if_interrupted
from systems.table.loop.language import tr
from systems.table.ruleset.ruleset import Ruleset

GROUP = "flamequick.rulesets"
OWN = frozenset({"systems", "game"})
"""The packages of the game itself: faults there are not a ruleset's."""
_ENTRY = re.compile(r"[\w.]+(:[\w.]+)?\s*(\[.*\])?")
"""An entry point: a module and, behind a colon, what is in it."""


class Home(NamedTuple):
    """Where a ruleset comes from: its Python package, and the version of what was installed.

    The version is empty where it is not known, and for those of the game.
    """

    package: str
    version: str


def rulesets() -> Mapping[str, Ruleset]:
    """Return every installed ruleset by id, in order of the ids; one that is broken is left out.

    One that is looked up is imported by itself; going through them imports all.

    Raises:
        RuntimeError: none is installed; of those that all are broken, going through them raises it.
    """
    if not _points():
        raise RuntimeError(_NONE)
    return _INSTALLED


def broken_rulesets() -> Mapping[str, str]:
    """Return the installed rulesets that are left out, each with the reason and, where it is known, the place."""
    loaded = {key: _loaded(key) for key in _points()}
    return {**{key: made for key, made in loaded.items() if isinstance(made, str)}, **_set_aside}


class _Installed(Mapping[str, Ruleset]):
    """The rulesets that are not broken."""

    def __getitem__(self, key: str) -> Ruleset:
        made = _loaded(key) if key in _points() and key not in _set_aside else ""
        if isinstance(made, str):
            raise KeyError(key)
        return made

    def __iter__(self) -> Iterator[str]:
        found = [key for key in _points() if key in self]
        if not found:
            raise RuntimeError(_NONE)
        return iter(found)

    def __len__(self) -> int:
        return sum(1 for _ in self)


_INSTALLED = _Installed()
_NONE = "No rulesets are installed. Install the project again: pip install -e ."


def ruleset(key: str) -> Ruleset:
    """Return the ruleset of that id.

    Raises:
        KeyError: there is none; the text names the installed ones.
    """
    if key not in rulesets():
        why = tr(" ({broken_rulesets})", broken_rulesets=broken_rulesets()[key]) if key in broken_rulesets() else ""
        raise KeyError(
            tr(
                "There is no ruleset {key!r}{why}; installed are {rulesets}.",
                key=key,
                why=why,
                rulesets=", ".join(rulesets()),
            )
        )
    return rulesets()[key]


def ruleset_ids() -> Sequence[str]:
    """Return the ids of the installed rulesets that are not broken, in order.

    Those of the game itself are not imported for it, which takes a tenth of a second: it is enough that they are there.
    """
    return [key for key, point in _points().items() if key not in _set_aside and (_is_own(point) or key in _INSTALLED)]


def _is_own(point: EntryPoint) -> bool:
    """Tell whether an entry point names a module of the game that is there."""
    try:
        return package_of(point) in OWN and find_spec(point.module) is not None
    except ImportError:
        return False


@cache
def homes() -> Mapping[str, Home]:
    """Return where each installed ruleset comes from, also those that are left out; nothing is imported for it."""
    found = {}
    for point in _points().values():
        package = package_of(point)
        known = point.dist.version if point.dist is not None and package not in OWN else ""  # reading it takes long
        found[point.name] = Home(package, known)
    return found


def package_of(point: EntryPoint) -> str:
    """Return the package that an entry point names, even if it is not written as it should be."""
    return re.split(r"[.:\s]", point.value.strip(), maxsplit=1)[0]


def version_of(key: str) -> str:
    """Return the version of an installed ruleset: that of its package."""
    home = homes()[key]
    return home.version or (version("flamequick") if home.package in OWN else "")


@cache
def is_strange(key: str) -> bool:
    """Tell whether a ruleset is installed from another package than the game."""
    return key in homes() and homes()[key].package not in OWN


def set_aside(key: str, error: BaseException) -> None:
    """Leave out a ruleset that has raised an error, from now on and in this process."""
    _set_aside[key] = told(error, key)


def aside() -> Mapping[str, str]:
    """Return the rulesets that broke in this process after they were loaded, each with the reason."""
    return dict(_set_aside)


def told(error: BaseException, key: str) -> str:
    """Return an error in one line, with the last place in that ruleset's own package that it went through."""
    return _told(error, homes()[key].package)


def blamed(error: BaseException) -> str:
    """Return the id of the stranger's ruleset in whose code an error was raised, or which handed on its own.

    Returns:
        An empty text where the game itself or nobody is to blame. Of several the one nearest to the error. An error
        that was raised for a ruleset elsewhere names it as its `ruleset`.
    """
    packages = {home.package: key for key, home in homes().items() if home.package not in OWN}
    inner: BaseException | None = error
    while inner is not None:
        if getattr(inner, "ruleset", "") in packages.values():
            return str(getattr(inner, "ruleset", ""))
        for frame, _ in reversed(list(traceback.walk_tb(inner.__traceback__))):
            package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
            if package in packages:
                return packages[package]
        inner = inner.__cause__ or inner.__context__
    return ""


_set_aside: dict[str, str] = {}
"""Rulesets that broke after they were loaded, with the reason."""


@cache
def _points() -> Mapping[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


@cache
def _loaded(key: str) -> Ruleset | str:
    """Return an installed ruleset; why it is left out, if it is broken."""
    point = _points()[key]
    try:
        if not _ENTRY.fullmatch(point.value.strip()):
            raise ValueError(
                tr(
                    "its entry point is written {value!r}; a class such as dice.ruleset:Dice is wanted",
                    value=point.value,
                )
            )
        made = point.load()()
        if not isinstance(made, Ruleset):
            raise TypeError(f"{point.value} is no Ruleset")
        missing = _missing(made)
        if missing:
            raise TypeError(f"{point.value} does not set {', '.join(missing)}")
        if made.id != key:
            raise ValueError(
                tr(
                    "{value} has the id {id!r}, but its entry point is called {point!r}",
                    value=point.value,
                    id=made.id,
                    point=key,
                )
            )
        strange = package_of(point) not in OWN
        if strange and (misfit := _misfit(made)):  # of the game's own the tests tell, and building models takes long
            raise ValueError(f"{point.value} {misfit}")
        return made
    except (Exception, SystemExit) as error:  # a stranger's package may raise anything, and end Python
        raise_if_interrupted(error)
        return _told(error, package_of(point))


def _told(error: BaseException, package: str) -> str:
    """Return an error in one line, with the last place of that package that it went through."""
    text = f"{type(error).__name__}: {error}".splitlines()[0]
    for frame, line in reversed(list(traceback.walk_tb(error.__traceback__))):
        if str(frame.f_globals.get("__name__", "")).partition(".")[0] == package and package not in OWN:
            file = Path(frame.f_code.co_filename)
            return tr(
                "{text} ({parent}/{file}, line {line})", text=text, parent=file.parent.name, file=file.name, line=line
            )
    return text


def _misfit(made: Ruleset) -> str:
    """Say how a block that is derived from core values does not fit its model; an empty text if all do."""
    kinds: tuple[tuple[Literal["member", "foe"], type[BaseModel]], ...] = (
        ("member", made.member_block),
        ("foe", made.foe_block),
    )
    for kind, model in kinds:
        for value in (0, 8):
            core = Core.model_validate(dict.fromkeys(Core.model_fields, value))
            try:
                model.model_validate(made.block(kind, None, core))
            except ValidationError as error:
                first = error.errors()[0]
                where, said = ".".join(map(str, first["loc"])) or "block", first["msg"]
                return f"derives no block of a {kind} with core values of {value}: {where}: {said}"
    return ""


def _missing(made: object) -> list[str]:
    """Return the class variables that every ruleset sets, as far as this one does not."""
    wanted = {
        name
        for part in Ruleset.__mro__
        for name, kind in vars(part).get("__annotations__", {}).items()
        if get_origin(kind) is ClassVar
    }
    return sorted(name for name in wanted if not hasattr(made, name))
