"""Random edits of content that remembers, checked, loaded and played: `python -m tests.endurance.edits --count 10000`.

What is edited is the ropeway (facts, dialogues, events, tables, decks, quests as graphs, endings, persons in towns,
wares with conditions, closures), beside a small pack that brings what it needs; every 25th edit is of the shipped
content as a whole. What the check accepts is played for a while. A crash is an error that is raised; a hang takes
longer than `tests.endurance.packs.SECONDS`.
"""

import argparse
import random
import re
import shutil
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import tomli_w

from game.campaign.campaign import Campaign
from game.laboratory.autoplay import player
from game.packs.catalogue import Catalogue
from game.packs.check import check
from game.packs.faults import ContentFaults
from game.packs.loader import load
from game.packs.roots import own_root
from game.sessions.launcher import Launcher
from tests.campaign.tiny import CONTENT as TINY
from tests.endurance.bombs import scrambled
from tests.endurance.edited import BROUGHT, CONDITIONS, EFFECTS, LEAVES, TALE, tale
from tests.endurance.foretold import Foretold, Standing
from tests.endurance.packs import SECONDS, Verdict, judge_all, memory, print_figures

ANSWERS = 100
"""Answers for which an edited tale is played that the check accepts, at random."""
CORE = 25
"""Every edit of that number is of the shipped content."""
REGIONS = 3
"""Every edit of that number is played in the other region."""
FORETOLD = 7
"""Of every accepted edit of that number what comes in play is held against all plays that the check knows."""
LOADED = 4
"""Of the refused edits every one of that number is loaded as well, as at the start of the game."""

_TOKEN = re.compile(r"""[\w.\-:]+|"(?:[^"\\\n]|\\.)*"|[^\s\w]""")

Tree = dict[str, Any]
Spot = tuple[Any, Any]
"""A table or a list, and the key or index of one of its values."""


@cache
def _core() -> Mapping[str, str]:
    folder = own_root() / "core"
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.toml"))
    }


def _spots(tree: Any) -> Iterator[Spot]:
    for key, value in list(tree.items() if isinstance(tree, dict) else enumerate(tree)):
        yield tree, key
        if isinstance(value, dict | list):
            yield from _spots(value)


def _of_tree(change: Callable[[Tree, random.Random], None]) -> Callable[[str, random.Random], str]:
    """Return an edit of a text that changes what it holds."""

    def edit(text: str, dice: random.Random) -> str:
        tree = tomllib.loads(text)
        for _ in range(dice.randint(1, 3)):
            if any(True for _ in _spots(tree)):
                change(tree, dice)
        return tomli_w.dumps(tree)

    return edit


def _leaf(tree: Tree, dice: random.Random) -> None:
    """Put something else in place of one value."""
    holder, key = dice.choice(list(_spots(tree)))
    new = [dice.choice(LEAVES), dice.choice(LEAVES), dice.choice(CONDITIONS), list(EFFECTS[:3])]
    holder[key] = deepcopy(dice.choice(new))


def _namesake(tree: Tree, dice: random.Random) -> None:
    """Put in place of one value that of the same key elsewhere."""
    spots = [spot for spot in _spots(tree) if isinstance(spot[0], dict)]
    holder, key = dice.choice(spots)
    other, same = dice.choice([spot for spot in spots if spot[1] == key])
    holder[key] = tomllib.loads(tomli_w.dumps({"x": other[same]}))["x"]


def _gone(tree: Tree, dice: random.Random) -> None:
    """Take one value away."""
    holder, key = dice.choice(list(_spots(tree)))
    del holder[key]


def _twice(tree: Tree, dice: random.Random) -> None:
    """Repeat an entry of a list, or turn a list around."""
    lists = [holder[key] for holder, key in _spots(tree) if isinstance(holder[key], list) and holder[key]]
    found = dice.choice(lists)
    if dice.random() < 0.3:
        found.reverse()
    else:
        found.insert(dice.randrange(len(found) + 1), deepcopy(dice.choice(found)))


def _added(tree: Tree, dice: random.Random) -> None:
    """Give a table a key that others have, or a condition."""
    spots = list(_spots(tree))
    tables = [holder[key] for holder, key in spots if isinstance(holder[key], dict)]
    names = [(key, holder[key]) for holder, key in spots if isinstance(key, str)]
    name, value = dice.choice([*names, ("when", dice.choice(CONDITIONS)), ("once", True), ("hidden", True)])
    dice.choice(tables or [tree])[name] = tomllib.loads(tomli_w.dumps({"x": value}))["x"]


def _condition(tree: Tree, dice: random.Random) -> None:
    """Put another condition in place of one, or give one to what may have one."""
    spots = list(_spots(tree))
    asking = [spot for spot in spots if spot[1] in ("when", "means", "fails_when")]
    rows = [
        (holder[key], "when") for holder, key in spots if isinstance(holder, list) and isinstance(holder[key], dict)
    ]
    holder, key = dice.choice(asking or rows or spots) if dice.random() < 0.6 else dice.choice(rows or spots)
    parts = [dice.choice(CONDITIONS) for _ in range(dice.randint(1, 4))]
    holder[key] = "".join(part + dice.choice((" && ", " || ", " == ", " + ")) for part in parts[:-1]) + parts[-1]


def _effect(tree: Tree, dice: random.Random) -> None:
    """Give other effects to something that has some, or could have."""
    spots = list(_spots(tree))
    having = [spot for spot in spots if spot[1] == "effects"]
    could = [(holder[key], "effects") for holder, key in spots if key in ("success", "failure", "failed", "find")]
    could = [spot for spot in could if isinstance(spot[0], dict)]
    holder, key = dice.choice([*having, *could] or spots)
    holder[key] = [deepcopy(dice.choice(EFFECTS)) for _ in range(dice.randint(0, 3))]


def _happening(tree: Tree, dice: random.Random) -> None:
    """Add an event, a table or a deck, or give one another occasion, another number of times, or other things to do."""
    event: Tree = {
        "id": f"event_{dice.randrange(9)}",
        "on": dice.choice(("dawn", "arrival", "road", "town", "camp", "fight_ended", "quest_stage", "fact_changed")),
        "when": dice.choice(("", "", "region.yard", "region.valley", *CONDITIONS)),
        "times": dice.choice((1, 1, 2, 3, "always")),
        "effects": [deepcopy(dice.choice(EFFECTS)) for _ in range(dice.randint(0, 2))],
        "text": "It happens.",
    }
    if event["times"] == "always":
        event["again_after"] = dice.randint(1, 3)
    for key, names in (("scene", ("attendant", "sweeper", "at_the_fire")), ("draw", ("omens", "sweepings", "cards"))):
        if dice.random() < 0.5:
            event[key] = dice.choice(names)
    brought = [{"id": f"card_{number}"} | dice.choice(BROUGHT) for number in range(dice.randint(1, 3))]
    deck = {"id": "cards", "refill": dice.choice(("empty", "never")), "dry": "road_talk", "cards": brought}
    tree.setdefault("event", []).append(event)
    if "cards" in (event.get("draw"), *(each.get("deck") for each in event["effects"])) or dice.random() < 0.2:
        tree.setdefault("deck", []).append(deepcopy(deck))


def _lines(text: str, dice: random.Random) -> str:
    return "\n".join(scrambled(text.split("\n"), dice, 3))


def _tokens(text: str, dice: random.Random) -> str:
    """Put one word in place of another."""
    for _ in range(dice.randint(1, 3)):
        found = list(_TOKEN.finditer(text))
        if found:
            old = dice.choice(found)
            new = dice.choice([dice.choice(found)[0], f'"{dice.choice(CONDITIONS)}"', '""', "0", old[0] * 2])
            text = text[: old.start()] + new + text[old.end() :]
    return text


EDITS: Mapping[str, Callable[[str, random.Random], str]] = {
    "another value": _of_tree(_leaf),
    "a value of elsewhere": _of_tree(_namesake),
    "a value gone": _of_tree(_gone),
    "entries twice": _of_tree(_twice),
    "a key more": _of_tree(_added),
    "conditions": _of_tree(_condition),
    "effects": _of_tree(_effect),
    "happenings": _of_tree(_happening),
    "lines": _lines,
    "words": _tokens,
}


def kind_of(number: int) -> str:
    """Return the kind of an edit, by its number."""
    kind = list(EDITS)[number % len(EDITS)]
    return f"core: {kind}" if number % CORE == CORE - 1 else kind


def edited(number: int) -> Mapping[str, str]:
    """Return the files of an edited pack, the same for the same number."""
    dice = random.Random(f"edits-{number}")
    files = dict(_core() if number % CORE == CORE - 1 else tale())
    name = dice.choice([name for name in files if name != "pack.toml"])
    files[name] = EDITS[list(EDITS)[number % len(EDITS)]](files[name], dice)
    return files


def judged(number: int, home: Path) -> Verdict:
    """Write an edited pack, check and load it, and play what is accepted."""
    core = number % CORE == CORE - 1
    pack = home / ("core" if core else TALE)
    shutil.rmtree(pack, ignore_errors=True)
    for name, text in edited(number).items():
        (pack / name).parent.mkdir(parents=True, exist_ok=True)
        (pack / name).write_text(text, encoding="utf-8", errors="replace")
    beside = [] if core else [TINY]
    begun = time.process_time()
    try:
        result, catalogue = _checked(pack, beside, loaded=number % LOADED == 0)
        seconds = time.process_time() - begun
        if catalogue:
            result = _play(catalogue, number, [] if core else [TINY / "tiny", pack])
    except Exception as error:
        seconds = time.process_time() - begun
        result = f"crashed: {type(error).__name__}: {error}"[:300]
    if seconds > SECONDS and result in ("accepted", "refused"):
        result = "too slow"
    shutil.rmtree(pack)
    return Verdict(kind_of(number), number, result, seconds, memory())


def _checked(pack: Path, beside: Sequence[Path], loaded: bool = True) -> tuple[str, Catalogue | None]:
    """Check a pack, and load it where it is accepted, or if that is wanted of a refused one, too.

    Returns:
        The result, and the content where the pack is accepted.
    """
    report = check([pack], beside)
    for fault in report.faults:
        if "fault of the game" in fault.message or min(fault.line, fault.column) < 1 or not fault.message:
            return f"crashed: {fault}"[:300], None
    if len(set(report.faults)) < len(report.faults):
        return "crashed: a fault is told twice", None
    if report.failed and not loaded:
        return "refused", None
    try:
        catalogue = load([*beside, pack])
    except ContentFaults:
        catalogue = None
    if report.failed:
        return "refused", None
    if catalogue is None or pack.name not in {each.id for each in catalogue.packs}:
        return "crashed: accepted by check, and not loaded", None
    return "accepted", catalogue


def _play(catalogue: Catalogue, number: int, packs: Sequence[Path]) -> str:
    """Play a region for a while, where it is there; of some packs, tell what their check did not foretell."""
    region = ("valley", "yard")[number % REGIONS // (REGIONS - 1)]
    region = f"{TALE}:{region}" if packs else "core:the_cinder_reach"
    if region not in catalogue.regions:
        return "accepted"
    party = next(iter(catalogue.parties))
    session = Launcher(catalogue, None).new("edits", region, "impact", party, "standard")
    policy = player(session, "edits", "random")
    foretold = Foretold(packs, region) if packs and number % FORETOLD == 0 else None
    campaign = session.played
    told = ""
    before: Standing = ()
    for _ in range(ANSWERS):
        if session.request is not None and not told:
            session.choose(policy(session.request))
            if foretold and foretold.known and isinstance(campaign, Campaign):
                told = foretold.surprise(campaign, before)
                before = foretold.now(campaign)
    session.close()
    return told or "accepted"


def main() -> int:
    """Judge edits, print the figures and every failure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    return print_figures(judge_all(range(options.first, options.first + options.count), options.jobs, judged, kind_of))


if __name__ == "__main__":
    raise SystemExit(main())
