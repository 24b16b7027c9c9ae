"""Whether packs go together with those that are there: their versions and conflicts, and their content."""

from collections.abc import Mapping
from importlib.metadata import version

from game.packs.draft import Draft
from game.packs.loader import drafted
from game.packs.models.pack import Manifest, dependency, within
from game.packs.travel import Refusal
from game.packs.travel.parcel import Parcel, unfolded
from game.packs.travel.shelf import Place, Shelf
from systems.table.loop.language import counted, tr


def agree(chosen: Mapping[str, Parcel], there: Mapping[str, Place]) -> None:
    """Refuse versions that do not fit each other or the game, and packs that exclude each other."""
    after: dict[str, Manifest] = {pack: place.manifest for pack, place in there.items() if place.manifest}
    after |= {pack: each.manifest for pack, each in chosen.items()}
    for pack, each in chosen.items():
        if not within(version("flamequick"), each.manifest.game):
            wanted = tr(
                "{pack} {version} is for the game in version {game}",
                pack=pack,
                version=each.manifest.version,
                game=each.manifest.game,
            )
            raise Refusal(
                tr("{wanted}; this is {version}. Nothing was changed.", wanted=wanted, version=version("flamequick"))
            )
    for told in after.values():
        for pack, versions in told.needed:
            if pack in after and {pack, told.id} & chosen.keys() and not within(after[pack].version, versions):
                found = tr(
                    "{id} {version} needs {pack}{versions}, and it would be {other}",
                    id=told.id,
                    version=told.version,
                    pack=pack,
                    versions=versions,
                    other=after[pack].version,
                )
                raise Refusal(tr("{found}. Nothing was changed: update or remove {id} first.", found=found, id=told.id))
        for pack, versions in map(dependency, told.conflicts):
            new = pack in after and pack != told.id and {pack, told.id} & chosen.keys()
            if new and within(after[pack].version, versions):
                found = tr(
                    "{id} {version} cannot be played together with {pack} {other}",
                    id=told.id,
                    version=told.version,
                    pack=pack,
                    other=after[pack].version,
                )
                raise Refusal(tr("{found}. Nothing was changed: remove one of them first.", found=found))


def checked(shelf: Shelf, chosen: Mapping[str, Parcel], there: Mapping[str, Place]) -> list[str]:
    """Check the packs as they would be played.

    Returns:
        Which other packs would no longer be played, in sentences.

    Raises:
        Refusal: the new ones have faults.
    """
    off = shelf.switches().off - chosen.keys()
    others = [place.path for pack, place in there.items() if pack not in chosen and pack not in off]
    with unfolded([each.data for each in chosen.values()], tuple(chosen)) as (places, shown):
        after = drafted([*others, *places], off=off)
        faults = after.findings.faults(warnings=False)
        new = shown([fault for fault in faults if fault.pack in chosen])
        first = {fault.pack: fault for fault in reversed(shown(faults))}
    if new:
        more = tr("\n  … and {new} more.", new=len(new) - 10) if len(new) > 10 else ""
        lines = "\n".join(f"  {fault}" for fault in new[:10])
        raise Refusal(
            tr(
                "Nothing was changed, because of {faults}:\n{lines}{more}",
                faults=counted(len(new), "fault"),
                lines=lines,
                more=more,
            )
        )
    before = drafted([place.path for pack, place in there.items() if pack not in off], off=off)
    broken = sorted(_faulty(after) - _faulty(before))
    words = tr("would no longer be played: it has faults together with the new version")
    return [tr("{pack} {words}:\n  {first}", pack=pack, words=words, first=first[pack]) for pack in broken]


def _faulty(draft: Draft) -> set[str]:
    return {fault.pack for fault in draft.findings.faults(warnings=False)}
