"""Terrains: distinct glyphs, and a table or a deck where there is a chance of an encounter."""

from game.packs.draft import Draft
from game.packs.models.terrain import Terrain
from game.packs.reading.files import Source


def check(draft: Draft) -> None:
    """Check every terrain."""
    glyphs: dict[str, tuple[str, Source]] = {}
    for record, source in draft.each(Terrain):
        if record.glyph in glyphs:
            first, at = glyphs[record.glyph]
            place = f"{at.file.shown}:{draft.findings.line(at)}"
            message = f"the glyph {record.glyph} is already that of '{first}' in {place}: choose another"
            draft.findings.value(source.at("glyph"), message)
        glyphs.setdefault(record.glyph, (record.id, source.at("glyph")))
        if record.settled and (record.encounters or record.deck or record.encounter_chance):
            key = "encounters" if record.encounters else "deck" if record.deck else "encounter_chance"
            draft.findings.key(source.at(key), "nothing is met on settled land")
        elif record.encounters and record.deck:
            draft.findings.key(source.at("deck"), "a terrain has either encounters or a deck of them, not both")
        elif record.encounter_chance and not (record.encounters or record.deck):
            message = f"there is a chance of {record.encounter_chance} in 100 of an encounter, but no encounters"
            draft.findings.value(source.at("encounter_chance"), message)
