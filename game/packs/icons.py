"""The names of the icons that are installed: Material Design Icons as `mdi:…`, Font Awesome as `fa:…`."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

_PACKAGES: Mapping[str, str] = {"mdi": "justmyresource_mdi", "fa": "justmyresource_font_awesome"}

_END = b"PK\x05\x06"
_ENTRY = re.compile(rb"PK\x01\x02.{42}(?:[a-z]+/)?([a-z0-9-]+)\.svg", re.DOTALL)


def icon_archive(prefix: str) -> Path | None:
    """Return the zip file of one of the two sets, or None if it is not installed; its package is never run.

    Raises:
        KeyError: there is no such set.
    """
    spec = find_spec(_PACKAGES[prefix])
    folders = spec.submodule_search_locations if spec else None
    return Path(folders[0]) / "icons.zip" if folders else None


@cache
def icon_names(prefix: str) -> frozenset[str]:
    """Return every icon of one of the two sets, without its prefix; none if the set is not installed.

    The names are taken from the archive's directory alone: zipfile would make an object of each of thousands of files
    and take longer than all the rest of loading.

    Raises:
        KeyError: there is no such set.
    """
    archive = icon_archive(prefix)
    if archive is None:
        return frozenset()
    data = archive.read_bytes()
    end = data.rfind(_END)
    directory = int.from_bytes(data[end + 16 : end + 20], "little")
    return frozenset(name.decode() for name in _ENTRY.findall(data, directory, end))
