"""Records that never come into play, in any region and for any player: each with a remedy.

Consequences are not reported: placing an encounter on the map brings its creatures and their loot, too.
"""

from collections.abc import Callable, Collection, Mapping

from game.packs.checks.reachability.flow import Node
from game.packs.checks.reachability.play import Play
from game.packs.models import KINDS
from game.packs.models.base import Record
from game.packs.models.terrain import Terrain


def _terrain(record: Record) -> str:
    assert isinstance(record, Terrain)
    if record.settled:
        return f"no region has the settled land '{record.id}': draw its glyph {record.glyph} where a town stands"
    return (
        f"no region has the terrain '{record.id}': draw its glyph {record.glyph} in a region's rows, "
        "or give it a share of a generated one"
    )


def _quest(record: Record) -> str:
    if getattr(record, "main", False):
        return f"no region has the main quest '{record.id}': name it in the quests of one"
    return f"nobody can take the quest '{record.id}': no region has both all of its places and somebody who offers it"


_WORDS: Mapping[str, str | Callable[[Record], str]] = {
    "terrain": _terrain,
    "creature": "nobody ever meets the creature '{}': name it in the foes of an encounter",
    "encounter": (
        "nobody can meet '{}': name it in the encounters of a terrain that a region has, "
        "as the encounter of a landmark, or as what a quest wants defeated at a place"
    ),
    "behaviour": "nobody has the behaviour '{}': name it in a creature or an encounter",
    "item": (
        "nobody can get '{}': let a town sell it, or a loot table, a scene, a find, a quest or another item give it"
    ),
    "spell": "nobody can get the spell '{}': name it in the spells of a town",
    "state": "nobody ever gets into the state '{}': let an effect `befall` bring it",
    "loot_table": "nobody rolls on the loot table '{}': name it in the loot_tables of an encounter or of the rules",
    "town": "no region has the town '{}': name it in a region's places, or in the towns of a generated one",
    "rumour": "nobody can hear the rumour '{}': name it in the rumours of a town, or let a scene or a find tell it",
    "landmark": (
        "no region has the landmark '{}': name it in a region's places, or in the landmarks of a generated one"
    ),
    "quest": _quest,
    "ending": "no region has the ending '{}': name it in the endings of one",
    "vehicle": "nobody can get the vehicle '{}': let a town sell it, or an item, a scene or a find give it",
    "scene": "nobody comes to the scene '{}': name it in the people of a town, an event, a table, a deck or an effect",
    "table": "nobody rolls on the table '{}': name it in an effect, or in the dry of a deck",
    "deck": "nobody draws from the deck '{}': name it in an event, an effect or a terrain",
    "power": "no region has the power '{}': name it in the powers of one, or in a table of more_powers",
    "band": "no power sends the band '{}': name it in a rule of one",
    "captain": "nobody is led by the captain '{}': name them in a band, or as the head or in the captains of a power",
    "front": "no power has the front '{}': name it in the fronts of one",
    "weather": "no day has the weather '{}': name it in a season of a region, or in an effect",
    "rules": "no region is played by the rules '{}': name them in the rules of one",
}
"""The kinds that need a source. Regions, parties, character types and rulesets are chosen by the player."""


def _hangs(play: Play, node: Node, unused: Collection[Node]) -> bool:
    """Tell whether a record depends on others that are unused themselves."""
    ways = play.flow.to.get(node, ())
    return bool(ways) and all(any(need in unused for need in way.needs) for way in ways)


def check(play: Play, explained: set[Node]) -> None:
    """Report every record that cannot come into play and would not follow from one already reported."""
    records = {(kind, record.id): (record, at) for kind in _WORDS for record, at in play.draft.each(KINDS[kind])}
    unused = [node for node in records if node not in play.reached]
    known = play.flow.reached(explained, play.reached)
    waiting = frozenset(unused)
    # First the records that depend on no other; then one for each group that is reachable only through itself.
    for node in sorted(unused, key=lambda each: _hangs(play, each, waiting)):
        if node not in known:
            record, source = records[node]
            words = _WORDS[node[0]]
            message = words.format(record.id) if isinstance(words, str) else words(record)
            play.draft.findings.warning(source.at("id"), message)
            play.flow.spread([node], known)
