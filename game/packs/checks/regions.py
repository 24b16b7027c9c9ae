"""Regions: consistent maps, and quests that can be played on them."""

from collections import Counter
from collections.abc import Collection, Mapping

from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.models.quest import Quest
from game.packs.models.region import Generated, Region
from game.packs.models.terrain import Terrain
from game.packs.models.town import Town
from game.packs.reading.files import Source
from systems.table.enemies.condition import Condition
from systems.table.loop.language import counted


def check(draft: Draft) -> None:
    """Check every region."""
    for region, source in draft.each(Region):
        if bool(region.rows) == bool(region.generated):
            message = "a region is either drawn in rows or generated" + (", not both" if region.rows else "")
            draft.findings.value(source.at("generated") if region.rows else source, message)
            continue
        if region.generated:
            _generated(draft, source.at("generated"), region.generated)
            if region.places:
                draft.findings.key(source.at("places"), "a generated region has towns and landmarks in place of places")
        else:
            _drawn(draft, source, region)
        _ground(draft, source, region)
        _start(draft, source, region)
        _quests(draft, source, region)
        _seasons(draft, source, region)
        _gates(draft, source, region)


def _gates(draft: Draft, source: Source, region: Region) -> None:
    """Warn of a region where every town can be shut on the first day, so that nothing can be bought anywhere."""
    keys = region.generated.towns if region.generated else [place.town for place in region.places if place.town]
    towns = [town for town, _ in draft.each(Town) if town.id in keys]
    if keys and len(towns) == len(keys) and all(map(_shut_at_first, towns)):
        which = f"the only town, '{towns[0].id}', has a gate" if len(towns) == 1 else "all towns have gates"
        message = f"{which} that can be shut from the first day on: let one stand open then"
        draft.findings.warning(source.at("generated" if region.generated else "places"), message)


def _shut_at_first(town: Town) -> bool:
    """Tell whether the gate of a town can be shut on the first day, before any box of a front is filled."""
    texts = [each.when.text for each in town.closed if each.closes("gate")]
    return any(Condition.faults(text, None) or Condition.reach(text, _first_day(text)) != "never" for text in texts)


def _first_day(text: str) -> Mapping[str, tuple[int, int]]:
    """Return the bounds of what a condition without faults names on the first day."""
    fronts = {name: (0, 0) for _, _, name in Condition.named(text) if name.startswith(("front.", "box."))}
    return {"day": (1, 1), **fronts}


def _seasons(draft: Draft, source: Source, region: Region) -> None:
    """Check that seasons follow each other from day 1, and that each day has its light."""
    last = 0
    for index, season in enumerate(region.seasons):
        at = source.at("seasons", index)
        if not index and season.from_day != 1:
            draft.findings.value(at.at("from_day"), "the first season begins on day 1: write from_day = 1")
        elif season.from_day <= last:
            message = f"seasons stand in the order of their days: let this one begin after day {last}, or stand above"
            draft.findings.value(at.at("from_day"), message)
        last = max(last, season.from_day)
        if season.dusk <= season.dawn:
            message = f"dusk is at {season.dusk}, which is not after dawn at {season.dawn}"
            draft.findings.value(at.at("dusk"), message)


def _drawn(draft: Draft, source: Source, region: Region) -> None:
    terrains = {record.glyph: record for record, _ in draft.each(Terrain)}
    widths = Counter(map(len, region.rows))
    width = max(widths, key=lambda length: widths[length])
    others = "the other" if len(region.rows) == 2 else "most others"
    for number, row in enumerate(region.rows):
        at = source.at("rows", number)
        if len(row) != width:
            draft.findings.value(at, f"this row has {counted(len(row), 'hex', 'hexes')}, {others} {width}")
        if draft.complete(Terrain):
            for glyph in dict.fromkeys(row):
                if glyph not in terrains:
                    draft.findings.inside(at, 1, row.index(glyph) + 1, f"no terrain has the glyph {glyph!r}")
    taken: set[tuple[int, int]] = set()
    placed: set[str] = set()
    for number, place in enumerate(region.places):
        at = source.at("places", number)
        if bool(place.town) == bool(place.landmark):
            draft.findings.value(at, "a place is either a town or a landmark")
        column, row_number = place.at
        row = region.rows[row_number] if row_number < len(region.rows) else ""
        if column >= len(row):
            swapped = column < len(region.rows) and row_number < width
            message = f"this is off the map, which has {width} columns and {len(region.rows)} rows, counted from 0"
            message += f": if column and row are swapped here, write at = [{row_number}, {column}]" if swapped else ""
            draft.findings.value(at.at("at"), message)
            continue
        if place.at in taken:
            draft.findings.value(at.at("at"), "another place is already here")
        elif (key := place.town or place.landmark) in placed:
            draft.findings.value(at, f"'{key}' is already on this map: it can be in one place only")
        taken.add(place.at)
        placed.add(place.town or place.landmark)
        terrain = terrains.get(row[column])
        if terrain and place.town and not terrain.settled:
            other = region.rows[column][row_number : row_number + 1] if column < len(region.rows) else ""
            meant = other in terrains and terrains[other].settled
            message = f"the hex here is '{row[column]}', which is no settled land for a town"
            message += f": if column and row are swapped here, write at = [{row_number}, {column}]" if meant else ""
            draft.findings.value(at.at("at"), message)


def _generated(draft: Draft, source: Source, made: Generated) -> None:
    total = sum(share.percent for share in made.shares)
    if total != 100:
        draft.findings.value(source.at("shares"), f"the shares add up to {total} percent; they should make 100")
    terrains = {record.id: record for record, _ in draft.each(Terrain)}
    settled = {key for key, record in terrains.items() if record.settled}
    seen: set[str] = set()
    for index, share in enumerate(made.shares):
        at = source.at("shares", index, "terrain")
        if share.terrain in seen:
            draft.findings.value(at, "this terrain already has a share")
        seen.add(share.terrain)
        if share.terrain in settled:
            draft.findings.value(at, "settled land has no share: it is where the towns are put")
    _room(draft, source, made, terrains)


def _room(draft: Draft, source: Source, made: Generated, terrains: Mapping[str, Terrain]) -> None:
    """Check that the land has a hex for each place; faulty shares are skipped."""
    if any(share.terrain not in terrains for share in made.shares) or sum(each.percent for each in made.shares) != 100:
        return
    dry = [share for share in made.shares if not terrains[share.terrain].needs_boat]
    if not any(share.percent and not share.scattered for share in dry):
        message = "there is no land here: one terrain that needs no boat must have a share that is not scattered"
        draft.findings.value(source.at("shares"), message)
        return
    land = made.width * made.height * sum(share.percent for share in dry) // 100
    for kind, places in (("towns", made.towns), ("landmarks", made.landmarks)):
        for index, key in enumerate(places):
            if key in places[:index]:
                draft.findings.value(source.at(kind, index), f"'{key}' is already on this map: name it once")
    count = len(made.towns) + len(made.landmarks)
    if count > land:
        message = f"{count} towns and landmarks have no room on {land} hexes of land: make width or height larger"
        draft.findings.value(source.at("width"), message)


def _ground(draft: Draft, source: Source, region: Region) -> None:
    """Towns stand on settled land, so there must be some."""
    settled = any(terrain.settled for terrain, _ in draft.each(Terrain))
    if region.generated and not settled and draft.complete(Terrain):
        message = "no terrain is settled land for the towns: write one with settled = true"
        draft.findings.value(source.at("generated", "towns"), message)


def _start(draft: Draft, source: Source, region: Region) -> None:
    towns = _towns(region)
    if region.start not in towns:
        hint = did_you_mean(region.start, sorted(towns))
        draft.findings.value(source.at("start"), f"the town '{region.start}' is not in this region{hint}")


def _towns(region: Region) -> Collection[str]:
    return region.generated.towns if region.generated else [place.town for place in region.places if place.town]


def _landmarks(region: Region) -> Collection[str]:
    return region.generated.landmarks if region.generated else [place.landmark for place in region.places]


def _quests(draft: Draft, source: Source, region: Region) -> None:
    quests = {quest.id: quest for quest, _ in draft.each(Quest)}
    places = {"", *_towns(region), *_landmarks(region)}
    for index, name in enumerate(region.quests):
        quest = quests.get(name)
        if not quest:
            continue
        at = source.at("quests", index)
        if name in region.quests[:index]:
            draft.findings.value(at, f"'{name}' is already a main quest of this region: name it once")
            continue
        if not quest.main:
            draft.findings.value(at, f"a region names its main quests, and '{name}' is none: it lacks main = true")
        goals = [stage.goal for stage in quest.stages]
        missing = [place for goal in goals for place in (goal.landmark, goal.town) if place not in places]
        for place in dict.fromkeys(missing):
            draft.findings.value(at, f"the quest '{name}' leads to '{place}', which is not in this region")
