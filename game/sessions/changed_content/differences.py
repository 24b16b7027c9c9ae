"""Differences between the loaded packs and those of a saved file."""

from dataclasses import dataclass

from game.packs.catalogue import Catalogue
from game.sessions.savefile import Header, PackMark
from systems.table.loop.language import counted, tr


@dataclass(frozen=True)
class Difference:
    """A difference in one pack, as a sentence. A pack that was only `added` needs no consent."""

    text: str
    added: bool = False


def pack_marks(catalogue: "Catalogue") -> tuple[PackMark, ...]:
    """Return the loaded packs in the form that a file keeps."""
    return tuple(PackMark(pack.id, pack.version, pack.hash) for pack in catalogue.packs)


def differences(header: Header, catalogue: "Catalogue") -> list[Difference]:
    """Return a difference for each pack that is missing, has another version, was changed or added."""
    was = {pack.id: pack for pack in header.packs}
    now = {pack.id: pack for pack in pack_marks(catalogue)}
    refused = {pack.pack: len(pack.faults) for pack in catalogue.refused}
    off = {pack.id for pack in catalogue.off}
    found = [
        Difference(_switched_off(pack) if key in off else _gone(pack, refused.get(key, 0)))
        for key, pack in was.items()
        if key not in now
    ]
    for key, pack in now.items():
        if key not in was:
            found.append(
                Difference(tr("The pack {key} {version} was added.", key=key, version=pack.version), added=True)
            )
        elif was[key].version != pack.version:
            age = "newer" if _number(pack.version) > _number(was[key].version) else "older"
            found.append(
                Difference(
                    tr(
                        "The pack {key} was {version} and is {other} now, which is {age}.",
                        key=key,
                        version=was[key].version,
                        other=pack.version,
                        age=age,
                    )
                )
            )
        elif was[key].hash != pack.hash:
            found.append(Difference(tr("The pack {key} {version} was changed.", key=key, version=pack.version)))
    return found


def difference_texts(header: Header, catalogue: "Catalogue") -> list[str]:
    """Return the sentences of all differences."""
    return [each.text for each in differences(header, catalogue)]


def _switched_off(pack: PackMark) -> str:
    return tr("The pack {id} {version} is switched off.", id=pack.id, version=pack.version)


def _gone(pack: PackMark, faults: int) -> str:
    if faults:
        return tr(
            "The pack {id} {version} is refused: {faults} in it.",
            id=pack.id,
            version=pack.version,
            faults=counted(faults, "fault"),
        )
    return tr("The pack {id} {version} is not there any more.", id=pack.id, version=pack.version)


def _number(version: str) -> list[int]:
    return [int(part) if part.isdigit() else 0 for part in version.split(".")]
