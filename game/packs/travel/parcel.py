"""A pack's zip in memory, with what its manifest says."""

import hashlib
import re
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from urllib.parse import unquote, urlsplit

from game.packs.archive import is_zip
from game.packs.faults import Fault
from game.packs.limits import ARCHIVE
from game.packs.messages.findings import Findings
from game.packs.models.pack import Manifest
from game.packs.reader import read_manifest
from game.packs.travel import Refusal
from game.packs.travel.build import packed
from systems.table.loop.language import tr

_LONGEST = 100
"""Letters of an id in the name of a file."""


@dataclass(frozen=True)
class Parcel:
    """A pack's zip.

    `source` is the URL or the path that it came from, `index` that of the index that named it, if one did.
    """

    data: bytes = field(repr=False)
    manifest: Manifest
    source: str
    index: str = ""

    @property
    def sha256(self) -> str:
        """The checksum of the zip."""
        return checksum(self.data)


def checksum(data: bytes) -> str:
    """Return the SHA-256 of bytes, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def from_path(path: Path) -> Parcel:
    """Make a parcel of a zip, or of a pack's folder.

    Raises:
        Refusal: it is neither, or cannot be read.
    """
    try:
        if path.is_dir():
            return parcel(packed(path).data, str(path.resolve()))
        if not path.exists():
            raise Refusal(tr("There is no file or folder {path}.", path=path))
        if not is_zip(path):
            raise Refusal(tr("{path} is neither a zip nor a folder of a pack.", path=path))
        if path.stat().st_size > ARCHIVE:
            raise Refusal(
                tr(
                    "{path} has {st_size} bytes; the zip of a pack may have {most}.",
                    path=path,
                    st_size=path.stat().st_size,
                    most=ARCHIVE,
                )
            )
        return parcel(path.read_bytes(), str(path.resolve()))
    except OSError as error:
        raise Refusal(
            tr("{filename} cannot be read: {strerror}.", filename=error.filename or path, strerror=error.strerror)
        ) from error


def parcel(data: bytes, source: str, index: str = "") -> Parcel:
    """Make a parcel of the bytes of a zip.

    Raises:
        Refusal: it is no sound zip of a pack.
    """
    findings = Findings()
    with unfolded([data], [_file_of(source)]) as (places, shown):
        manifest = read_manifest(places[0], findings)[1]
        if manifest is None:
            faults = shown(findings.faults(warnings=False))
            raise Refusal(
                "\n".join(
                    [tr("{source} is no pack that can be installed:", source=source), *(f"  {each}" for each in faults)]
                )
            )
    return Parcel(data, manifest, source, index)


def _file_of(source: str) -> str:
    """Return what the file at an address, or at a path, is called, without its ending."""
    name = PurePath(unquote(urlsplit(source).path) if "://" in source else source).stem
    return re.sub(r"[^\w .-]", "_", name) or "pack"


class Shown:
    """Tells faults of zips in a passing folder without that folder."""

    def __init__(self, folder: Path) -> None:
        self._before = f"{folder}/"

    def __call__(self, faults: Sequence[Fault]) -> list[Fault]:
        """Return the faults with the names of zips alone."""
        return [
            fault._replace(
                file=fault.file.replace(self._before, "").replace("\\", "/"),
                message=fault.message.replace(self._before, ""),
            )
            for fault in faults
        ]


@contextmanager
def unfolded(zips: Sequence[bytes], names: Sequence[str]) -> Iterator[tuple[list[Path], Shown]]:
    """Write zips to files that are there for a while, called by these names.

    Raises:
        Refusal: there is no room for them.
    """
    with ExitStack() as stack:
        try:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="flamequick-"))).resolve()
            places = [folder / f"{name[:_LONGEST]}.zip" for name in names]
            for place, data in zip(places, zips, strict=True):
                place.write_bytes(data)
        except OSError as error:
            raise Refusal(
                tr("There is no room to look into the pack: {strerror}. Nothing was changed.", strerror=error.strerror)
            ) from error
        yield places, Shown(folder)
