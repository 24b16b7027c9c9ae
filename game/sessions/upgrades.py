"""Upgrades of files in older formats, one step per format."""

from collections.abc import Callable
from typing import Any

Step = Callable[[dict[str, Any]], dict[str, Any]]


def from_1(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 1, which had no difficulty (BH-07), no feats of effort (ZN-26) and no First Aid (DP-22)."""
    data["header"]["difficulty"] = "standard"
    for key, parts in data.get("snapshot", {}).get("state", {}).items():
        if key == "campaign":
            parts["Origin"]["difficulty"] = "standard"
            parts["Feat"] = {"option": "", "tries": 0, "progress": 0, "turn": 0, "tried": []}
        if "Fate" in parts:
            parts["Fate"] |= {"aided_on": 0, "aided": False}
    return data


def from_2(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 2, which had neither the terrain of each map sign nor the changes of packs."""
    data["header"]["turns"] = []
    return {**data, "terrains": {}}


def from_3(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 3 by every change that format 4 brought."""
    for upgrade in CHANGES_OF_4:
        data = upgrade(data)
    return data


def memory(data: dict[str, Any]) -> dict[str, Any]:
    """Let the campaign remember the names of its members, and each quest what was done before it was asked for."""
    state = data.get("snapshot", {}).get("state", {})
    names = [parts["Person"]["name"] for parts in state.values() if "Person" in parts]
    for key, parts in state.items():
        if key == "campaign":
            parts["Memory"] = {"won": [], "names": names}
        if "QuestState" in parts:
            parts["QuestState"]["early"] = []
    return data


def with_campaign(data: dict[str, Any]) -> dict[str, Any]:
    """Add the mark that tells campaigns of one beginning apart."""
    data["header"]["campaign"] = ""
    return data


def codex(data: dict[str, Any]) -> dict[str, Any]:
    """Add the codex (TL-05): what the party has and where it was, and the land that it knows, count as met."""
    state = data.get("snapshot", {}).get("state", {})
    if "campaign" not in state:
        return data
    shelves: dict[str, list[str]] = {
        name: []
        for name in (
            "towns",
            "landmarks",
            "terrains",
            "items",
            "spells",
            "vehicles",
            "trades",
            "loot_tables",
            "desks",
        )
    }

    def met(shelf: str, key: str) -> None:
        if key and key not in shelves[shelf]:
            shelves[shelf].append(key)

    campaign, signs = state["campaign"], data.get("terrains", {})
    for row, marks in zip(campaign["Land"]["rows"], campaign["Land"]["known"], strict=False):
        for sign, mark in zip(row, marks, strict=False):
            if mark == "#":
                met("terrains", signs.get(sign, ""))
    for spell in campaign["Purse"]["spells"]:
        met("spells", spell)
    for parts in state.values():
        if "Thing" in parts:
            met("items", parts["Thing"]["item"])
        if "Vehicle" in parts:
            met("vehicles", parts["Vehicle"]["kind"])
        if "Person" in parts:
            met("trades", parts["Person"]["kind"])
        if "Spot" in parts and parts["Spot"]["state"] in ("visited", "done"):
            met(f"{parts['Spot']['kind']}s", parts["Spot"]["key"])
    campaign["Codex"] = shelves
    return data


def cast_by_party(data: dict[str, Any]) -> dict[str, Any]:
    """Keep the spells that were cast today with the party, not with the interface they were stored in (IT-13)."""
    state = data.get("snapshot", {}).get("state", {})
    cast = [spell for parts in state.values() if "Thing" in parts for spell in parts["Thing"].pop("cast", ())]
    if "Purse" in (party := state.get("campaign", {})):
        party["Purse"]["cast"] = cast
    return data


def nobody_homeward(data: dict[str, Any]) -> dict[str, Any]:
    """Add that no way home stands open: going home used to be one step (IT-15)."""
    for parts in data.get("snapshot", {}).get("state", {}).values():
        if "Trek" in parts:
            parts["Trek"]["homeward"] = False
    return data


def _fight_under(ruleset: str, data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the state of the fight that goes on, its components by entity, if it is under that ruleset; else none."""
    found: dict[str, dict[str, Any]] = {}
    if data["header"]["ruleset"] == ruleset:
        found = data.get("snapshot", {}).get("battle", {}).get("state", {})
    return found


def zones_shown_and_coming(data: dict[str, Any]) -> dict[str, Any]:
    """Tell what a feint shows from what it is (BH-01), and what a round changes from what holds in it (ZN-28)."""
    for parts in _fight_under("zones", data).values():
        if mind := parts.get("Mind"):
            mind["shown_amount"] = mind["amount"] if mind["shown"] == "press" else 0
        if "Terrain" in parts:
            parts["Terrain"] |= {"coming_challenge": 0, "opening": []}
    return data


def reactive_shown_and_lingering(data: dict[str, Any]) -> dict[str, Any]:
    """Tell what a feint shows from what it is (BH-01); let turns go on after their roll (RX-05)."""
    for parts in _fight_under("reactive", data).values():
        if declared := parts.get("Declared"):
            amount = declared["amount"]
            declared["shown_amount"] = amount if declared["shown"] == "press" else 0
            declared["amount"] = amount if declared["intent"] == "press" else 0
            declared |= {"aim": 0, "aim_sides": 0}
        if "Turn" in parts:
            parts["Turn"]["lingers"] = False
        if "Cycle" in parts:
            parts["Cycle"]["brisk"] = False
    return data


def splits_and_what_lasts(data: dict[str, Any]) -> dict[str, Any]:
    """Let a fight with dice pools know how long wards last (DP-13), and that no enemy has declared a split (DP-16)."""
    for parts in _fight_under("pool", data).values():
        if "Stance" in parts:
            stance = parts["Stance"]
            stance["lasting"] = [[effect, 2] for effect in ("guard", "press", "shifted") if stance[effect]]
        if "Plan" in parts:
            plan = parts["Plan"]
            shown = plan["amount"] if plan["shown"] in ("press", plan["intent"]) else 0
            plan |= {"blows": 0, "shown_blows": 0, "shown_amount": shown}
    return data


def help_used_up(data: dict[str, Any]) -> dict[str, Any]:
    """Let a fight by opposed 4dF know which orders and aims the first attacks of a turn have used up (FT-02, FT-07)."""
    state = _fight_under("fudge", data)
    second = any(parts["Turn"]["beat"] == 2 for parts in state.values() if "Turn" in parts)
    for plan in [parts["Plan"] for parts in state.values() if "Plan" in parts]:
        plan["spent"] = ["aimed", "order"] if second and plan["first"][:1] == ["attack"] else []
    for resolve in [parts["Resolve"] for parts in state.values() if "Resolve" in parts]:
        resolve["shown_amount"] = resolve["amount"] if resolve["shown"] == "press" else 0
    return data


def one_thing_a_roll(data: dict[str, Any]) -> dict[str, Any]:
    """Let a fight under Party Impact know whether a thing was used before the roll, and whether it was made (PI-16)."""
    battle = data.get("snapshot", {}).get("battle", {})
    if battle.get("ruleset") == "impact":
        state = battle["state"]
        asking = [parts["Flow"]["asking"] for parts in state.values() if "Flow" in parts]
        state["foes"]["Clash"] |= {"used": False, "rolled": not {"assign", "shield"}.isdisjoint(asking)}
    return data


def sources_unknown(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 4, which held no sources of stored damage: the fight that goes on credits nobody with it."""
    if battle := data.get("snapshot", {}).get("battle", {}):
        battle["attribution"] = {"harm": {}, "healing": {}, "lingering": {}}
    return data


def stages_by_id(data: dict[str, Any]) -> dict[str, Any]:
    """Name the stages of quests, which had numbers, and let a campaign have an ending (TL-03, TL-04)."""
    for key, parts in data.get("snapshot", {}).get("state", {}).items():
        if key == "campaign":
            parts["Finale"] = {"ending": "", "left": False, "offered": [], "prices": []}
            parts["Memory"]["slain"] = []
        if quest := parts.get("QuestState"):
            number, since = quest.pop("stage"), quest["since"]
            now = {"open": "open", "done": "done", "failed": "failed"}[quest["state"]]
            done = [[f"stage_{each + 1}", "done", since] for each in range(number)]
            quest["stages"] = [*done, [f"stage_{number + 1}", now, since]]
            quest["early"] = [f"stage_{each + 1}" for each in quest["early"]]
    return data


def no_talk(data: dict[str, Any]) -> dict[str, Any]:
    """Add that no scene has got beyond its options, and that nothing waits to happen (TL-02)."""
    for parts in data.get("snapshot", {}).get("state", {}).values():
        if "Trek" in parts:
            texts = ("scene", "step", "back", "stage", "host", "won", "left", "lost")
            parts["Talk"] = {"said": False, "fighting": False} | dict.fromkeys(texts, "")
            parts["Happenings"] = {"queue": [], "reached": parts["Trek"]["at"]}
    return data


def no_weather(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 6: the day has no weather (TH-04)."""
    for parts in data.get("snapshot", {}).get("state", {}).values():
        if "Trek" in parts:
            parts["Sky"] = {"weather": "", "until": 0}
    return data


def no_powers(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 7: nobody has plans on the map (section 8 of the rulebook)."""
    for parts in data.get("snapshot", {}).get("state", {}).values():
        if "Trek" in parts:
            parts["Marches"] = {"given": 0, "again": False, "still": False, "fights": []}
            parts["Meeting"]["band"] = ""
    return data


def bands_unseen(data: dict[str, Any]) -> dict[str, Any]:
    """Add that nobody remembers where bands out of sight were last seen (PW-08)."""
    for parts in data.get("snapshot", {}).get("state", {}).values():
        if "Band" in parts:
            parts["Band"]["seen_at"] = ""
    return data


def steady_march(data: dict[str, Any]) -> dict[str, Any]:
    """Add that the party marches steadily, one watches, and no band has gone by it unseen (TA-05)."""
    for parts in data.get("snapshot", {}).get("state", {}).values():
        if "Trek" in parts:
            parts["March"] = {
                "pace": "steady", "watch": "one", "tired": 0, "moved": False, "lying": "", "trail": [],
            }  # fmt: skip
        if "Band" in parts:
            parts["Band"]["passed_on"] = 0
    return data


def met_long_ago(data: dict[str, Any]) -> dict[str, Any]:
    """Add that encounters which were met were not met lately (HX-23)."""
    for parts in data.get("snapshot", {}).get("state", {}).values():
        if "Encountered" in parts:
            parts["Encountered"]["day"] = 0
    return data


def from_8(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 8 by every change that format 9 brought."""
    for upgrade in CHANGES_OF_9:
        data = upgrade(data)
    return data


def nobody_fallen(data: dict[str, Any]) -> dict[str, Any]:
    """Add that nobody's place is empty in a band, captains have said nothing, no plan is old, no band was spoken to."""
    for parts in data.get("snapshot", {}).get("state", {}).values():
        if "PowerState" in parts:
            parts["PowerState"] |= {"fallen": [], "recruited": 0}
        if "CaptainState" in parts:
            parts["CaptainState"]["said"] = []
        if "Plan" in parts:
            parts["Plan"]["again"] = 0
        if "Band" in parts:
            parts["Band"] |= {"spoken_on": 0, "fought_on": 0}
    return data


def nothing_told(data: dict[str, Any]) -> dict[str, Any]:
    """Add which boxes of fronts have shown their text, those that are filled, and that no rule of a power has."""
    for parts in data.get("snapshot", {}).get("state", {}).values():
        if "PowerState" in parts:
            parts["PowerState"]["told"] = []
        if "FrontState" in parts:
            parts["FrontState"]["told"] = list(parts["FrontState"]["filled"])
    return data


def nothing_kept(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 11: no power has anything of the party but what its bands and captains have (PW-10)."""
    for parts in data.get("snapshot", {}).get("state", {}).values():
        if "PowerState" in parts:
            parts["PowerState"] |= {"gold": 0, "carries": []}
    return data


def from_5(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 5 by every change that format 6 brought."""
    for upgrade in CHANGES_OF_6:
        data = upgrade(data)
    return data


CHANGES_OF_6: tuple[Step, ...] = (stages_by_id, no_talk)
"""The changes between format 5 and format 6, one step for each."""

CHANGES_OF_9: tuple[Step, ...] = (bands_unseen, steady_march, met_long_ago)
"""The changes between format 8 and format 9, one step for each."""

CHANGES_OF_4: tuple[Step, ...] = (
    with_campaign,
    zones_shown_and_coming,
    reactive_shown_and_lingering,
    splits_and_what_lasts,
    help_used_up,
    memory,
    codex,
    cast_by_party,
    nobody_homeward,
    one_thing_a_roll,
)
"""The changes between format 3 and format 4, one step for each."""

UPGRADES: dict[int, Step] = {
    1: from_1,
    2: from_2,
    3: from_3,
    4: sources_unknown,
    5: from_5,
    6: no_weather,
    7: no_powers,
    8: from_8,
    9: nobody_fallen,
    10: nothing_told,
    11: nothing_kept,
}
"""The step from each format to the next, by format."""
