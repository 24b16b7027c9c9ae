"""What powers, bands, captains and fronts say: places that are filled in, and texts that are never told (section 8)."""

import re
from collections.abc import Iterator

from game.packs.draft import Draft
from game.packs.faults import nearest
from game.packs.models.band import Band
from game.packs.models.captain import Captain
from game.packs.models.front import Front
from game.packs.models.power import Power
from game.packs.reading.files import Source
from systems.table.enemies.condition import Condition

_PLACES = re.compile(r"\{([^{}]*)\}")
_BRACES = re.compile(r"[{}]")

_Speaks = Power | Band | Captain | Front


def check(draft: Draft) -> None:
    """Warn of names in braces that nothing stands for, and of texts of bands behind one that always holds."""
    every: list[tuple[_Speaks, Source]] = [
        *draft.each(Power),
        *draft.each(Band),
        *draft.each(Captain),
        *draft.each(Front),
    ]
    for record, source in every:
        for path, text, known in _texts(record):
            _filled_in(draft, source.at(*path), text, known)
    for band, source in draft.each(Band):
        _hidden(draft, band, source)


def _texts(record: _Speaks) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
    """Yield each text of a record, with its path, and the name in braces that it can have; empty for none."""
    yield ("text",), record.text, ""
    match record:
        case Power():
            yield ("wants",), record.wants, ""
            yield ("ends",), record.ends, ""
            for index, rule in enumerate(record.rules):
                for name in ("text", "done", "foiled"):
                    yield ("rules", index, name), str(getattr(rule, name)), "target"
                yield ("rules", index, "because"), rule.because, ""
        case Band():
            yield from ((("meets", index, "text"), each.text, "") for index, each in enumerate(record.meets))
        case Captain():
            for index, saying in enumerate(record.says):
                yield ("says", index, "text"), saying.text, "what" if saying.about else ""
        case Front():
            for index, box in enumerate(record.boxes):
                yield ("boxes", index, "text"), box.text, ""
                yield ("boxes", index, "means"), box.means, ""
            yield from ((("empties", index, "text"), each.text, "") for index, each in enumerate(record.empties))


def _filled_in(draft: Draft, source: Source, text: str, known: str) -> None:
    for name in dict.fromkeys(_PLACES.findall(text)):
        if name == known:
            continue
        hint = f" (did you mean '{{{known}}}'?)" if nearest(name, [known]) else ""
        if not hint and known:
            hint = f" (known is '{{{known}}}')"
        if name == "what" and not known:
            hint = ": it is filled in where about says what of"
        draft.findings.warning(source, f"'{{{name}}}' stands for nothing here, and is told as it is{hint}")
    if alone := _BRACES.search(_PLACES.sub("", text)):
        draft.findings.warning(source, f"'{alone[0]}' stands alone, and is told as it is")


def _hidden(draft: Draft, band: Band, source: Source) -> None:
    """Warn of texts of a band that are never told, since one before them always holds."""
    always = next((index for index, each in enumerate(band.meets) if _always(each.when.text)), len(band.meets))
    for index in range(always + 1, len(band.meets)):
        message = "this is never told: a text before it holds always, so let that one stand last"
        draft.findings.warning(source.at("meets", index, "text"), message)


def _always(text: str) -> bool:
    return not text or (Condition.faults(text, None) == () and Condition.reach(text, {}) == "always")
