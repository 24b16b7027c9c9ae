"""Pieces of content that tests of checks put together."""


def record(kind: str, name: str, *lines: str) -> str:
    """A record in five lines or more; `lines` begin at the fifth."""
    return "\n".join((f"[[{kind}]]", f'id = "{name}"', 'name = "Name"', 'text = "Text."', *lines)) + "\n"


CORE = "core = {might = 2, agility = 2, wits = 2, vigour = 2}"
ITEM = record("item", "rope", "price = 1", "weight = 1")
TOWN = record("town", "home")
LANDMARK = record("landmark", "tower")
CREATURE = record("creature", "wolf", CORE)
ENCOUNTER = record("encounter", "wolves", 'foes = [{creature = "wolf"}]')
SCENE = 'scene = {options = [{id = "go", label = "Go", success = {text = "You go."}}]}'
TERRAIN = 'glyph = "{}"\ncolour = "#aabbcc"\nmove_cost = 1\nsight = 1\nscouting = 3'
LAND = record("terrain", "plains", TERRAIN.format(".")) + record(
    "terrain", "town", TERRAIN.format("T"), "settled = true"
)

SCORING = "scoring = {quest = 1, main_quest = 1, hexes = 1, gold_per = 1, alive = 1, day = 1}"


def law() -> str:
    items = [f'{name} = "rope"' for name in ("food", "drink", "herbs", "fuel")]
    ones = (
        "rations water hunger_damage move untended_slow ambush_short landmark_sight safe_days party_size "
        "start_least start_most rout_dies rout_loss tend_days corpse_weight "
        "start_gold"
    )
    numbers = [f"{name} = 1" for name in ones.split()]
    dice = [f'{name} = "1d6"' for name in ("scouting_dice", "rout_dice")]
    table = record("loot_table", "loot", 'rows = [{roll = 1, gives = [{item = "rope"}]}]')
    lists = ("start_stores = []", 'loot_tables = ["loot"]')
    return record("rules", "law", *items, *numbers, *dice, *lists, SCORING) + table + ITEM


WORLD = (
    law()
    + LAND
    + TOWN.replace('text = "Text."', 'text = "Text."\nmarket = [{item = "rope"}]', 1)
    + record("region", "r", 'start = "home"', 'rules = "law"', 'rows = ["T..", "..."]')
    + 'places = [{at = [0, 0], town = "home"}]\n'
)
"""The smallest world with a campaign: one town on a plain. Nothing in it is left over."""


def tower_land(endings: str = '"inside"') -> str:
    """A region with the quest for a door: a town, and a tower with a keeper."""
    region = record(
        "region",
        "r",
        'start = "home"',
        'rules = "law"',
        'rows = ["T..", "..."]',
        'places = [{at = [0, 0], town = "home"}, {at = [2, 1], landmark = "tower"}]',
        'quests = ["door"]',
        f"endings = [{endings}]",
    )
    return region + record("landmark", "tower", 'encounter = "keeper"')
