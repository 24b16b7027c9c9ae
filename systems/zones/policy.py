"""A sensible way to play Action Scores on zones: sees the request alone, weighs attacks by their mean damage."""

from collections.abc import Mapping
from typing import Any

from systems.table.manner import SENSIBLE, Manner
from systems.table.requests import Choice, Count, Option, Pick, Request
from systems.zones.outlook import able, danger, distances, inside, mean_damage

WORTH = {1: 5.0, 2: 6.0, 3: 0.0}
"""What a Full Hit on a peon or a grunt is worth beside one on a foe; a foe is worth its dice."""
LOW = 35
"""Percent of health below which somebody looks after themselves."""


def sensible(request: Request, manner: Manner = SENSIBLE) -> Choice:
    """Answer any request of a fight on zones."""
    match request.kind:
        case "declare":
            return _Turn(request).choice()
        case "place":
            return request.choice(request.options[min(len(request.options) - 1, _order(request) % 2)].id)
        case "edge":
            return request.choice("spend" if _hard(request.view) or request.view["numbers"]["ambushed"] else "keep")
        case "rise":
            return request.choice("spend")
        case "shield":
            return _shield(request)
        case "loot":
            return _loot(request)
    return request.choice(request.options[0].id)


def _order(request: Request) -> int:
    return [unit["id"] for unit in request.view["party"]["units"]].index(request.who)


def _hard(view: Mapping[str, Any]) -> bool:
    return danger(view) > 0.6


def _shield(request: Request) -> Choice:
    """Use it where much is at stake: half of what the bearer has left, or more."""
    now = next(unit["now"] for unit in request.view["party"]["units"] if unit["id"] == request.who)
    coming = request.view["numbers"][f"{request.who}.coming"]
    return request.choice("use" if coming * 2 >= now else "keep")


def _loot(request: Request) -> Choice:
    """Throw the dice by twos and threes on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))


class _Turn:
    """One character's declaration."""

    def __init__(self, request: Request) -> None:
        self.request, self.view = request, request.view
        self.numbers: Mapping[str, int] = self.view["numbers"]
        self.who = request.who
        self.me = next(unit for unit in self.view["party"]["units"] if unit["id"] == self.who)
        self.foes = [foe for foe in able(self.view, "foes") if f"{foe['id']}.score" in self.numbers]
        self.danger = danger(self.view)

    def choice(self) -> Choice:
        """Weigh leaving, things, friends on the ground, oneself, and attacks."""
        return (
            self._leave()
            or self._thing()
            or self._feat()
            or self._rouse()
            or self._breath()
            or self._attack()
            or self._come()
            or self.request.choice("prepare" if self.request.option("prepare") else "defend")
        )

    def _pick(self, option: Option, name: str) -> list[str]:
        for field in option.fields:
            if field.name == name and isinstance(field, Pick):
                return [key for key, _ in field.choices]
        return []

    def _leave(self) -> Choice | None:
        """Get away where the fight is hopeless."""
        party = self.view["party"]["units"]
        gone = any(not self.numbers[f"{unit['id']}.here"] for unit in party)
        down = sum(not unit["able"] and self.numbers[f"{unit['id']}.here"] == 1 for unit in party)
        share = sum(unit["now"] for unit in party) * 100 // max(1, sum(unit["most"] for unit in party))
        if not (gone or (self.danger > 1.2 and (share < 45 or down * 2 >= len(party)))):
            return None
        flee, far = self.request.option("flee"), self.request.option("move_far")
        assert flee is not None
        if "out" in self._pick(flee, "place"):
            return self.request.choice("flee", place="out")
        if far and "out" in self._pick(far, "place"):
            return self.request.choice("move_far", place="out")
        exits = {key[5:]: steps for key, steps in self.numbers.items() if key.startswith("exit.") and steps < 99}
        if not exits:
            return None
        place = self._nearer(self._pick(flee, "place"), min(exits, key=lambda key: (exits[key], key)))
        return self.request.choice("flee", place=place) if place else None

    def _thing(self) -> Choice | None:
        """Use things where the fight is hard, and healing where somebody needs it."""
        effects = {thing["id"]: thing["effects"] for thing in self.view["things"]}
        worst = min(able(self.view, "party"), key=lambda unit: (unit["now"] * 100 // unit["most"], unit["id"]))
        for option in self.request.options:
            if not option.id.startswith("use:"):
                continue
            kinds = effects[option.id[4:]]
            if "heal" in kinds or "shift" in kinds:
                if worst["id"] == self.who and worst["now"] * 100 <= worst["most"] * LOW:
                    return self._use(option, worst["id"])
            elif self.danger > 0.6 and self.foes and self._my_turn():
                return self._use(option, worst["id"])
        return None

    def _feat(self) -> Choice | None:
        """See to what can be done with an object: the one who is best at it, or everybody while a Timer runs."""
        feats = {key[5:]: steps for key, steps in self.numbers.items() if key.startswith("feat.")}
        pressed = self.numbers["timer"] > 0
        if not feats or not (pressed or self._wise()):
            return None
        for key, steps in feats.items():
            option = self.request.option(f"interact:{key}")
            if option is not None:
                return self.request.choice(option.id)
            far = self.request.option("move_far")
            place = self._nearer(self._pick(far, "place"), key) if far and steps < 99 else ""
            if place and (pressed or steps < 3):
                return self.request.choice("move_far", place=place)
        return None

    def _wise(self) -> bool:
        """Nobody else of those who are able has better wits; of equals it is the first."""
        party = [unit["id"] for unit in able(self.view, "party")]
        best = max(party, key=lambda who: (self.numbers[f"{who}.wits"], -party.index(who)))
        return len(party) > 1 and best == self.who

    def _my_turn(self) -> bool:
        """Only one uses something in a round, so that a thing is not wanted twice: by turns."""
        party = [unit["id"] for unit in able(self.view, "party")]
        return bool(party[self.view["round"] % len(party)] == self.who)

    def _use(self, option: Option, friend: str) -> Choice:
        fields: dict[str, str] = {}
        for field in option.fields:
            assert isinstance(field, Pick)
            keys = [key for key, _ in field.choices]
            if field.name == "target":
                fields["target"] = friend if friend in keys else keys[0]
            else:
                fields["foe"] = max(keys, key=self._weight)
        return self.request.choice(option.id, **fields)

    def _weight(self, foe: str) -> tuple[int, int]:
        return self.numbers.get(f"{foe}.grade", 0), self.numbers.get(f"{foe}.bar", 0)

    def _rouse(self) -> Choice | None:
        """See to a friend on the ground, if the one with the best wits is near and nobody else need do it."""
        option = self.request.option("tend")
        if option is None or not self._wise():
            return None
        return self.request.choice("tend", target=self._pick(option, "target")[0])

    def _breath(self) -> Choice | None:
        """Heal a friend by an ability, recover, or fend off blows when low."""
        hurt = [unit for unit in able(self.view, "party") if unit["now"] * 100 <= unit["most"] * 50]
        for option in self.request.options:
            if option.id.startswith("ability:") and "health to" in option.help:
                targets = self._pick(option, "target")
                near = [unit for unit in hurt if unit["id"] in targets and self._near(unit["id"], option)]
                if near:
                    worst = min(near, key=lambda unit: (unit["now"], unit["id"]))
                    return self.request.choice(option.id, target=worst["id"])
        if self.me["now"] * 100 > self.me["most"] * LOW:
            return None
        aimed = sum(self.numbers.get(f"{foe['id']}.aims.{self.who}", 0) for foe in self.foes)
        if self.request.option("recover") and aimed < 2:
            return self.request.choice("recover")
        return self.request.choice("defend") if aimed > 1 else None

    def _near(self, target: str, option: Option) -> bool:
        reach = int(option.help.rpartition("range ")[2].split(";")[0])
        return self.numbers.get(f"steps.{target}", 0) <= reach

    def _attack(self) -> Choice | None:
        """The attack with the best mean damage; a foe that is nearly done for counts more."""
        best: tuple[float, str, dict[str, str]] = (0.0, "", {})
        for option in self.request.options:
            kind, _, _ = option.id.partition(":")
            if kind in ("standing", "move_to_attack", "move_attack") or (
                kind == "ability" and "Full Hit" in option.help
            ):
                for foe in self.foes:
                    worth, fields = self._worth(option, kind, foe)
                    if worth > best[0]:
                        best = (worth, option.id, fields)
        return self.request.choice(best[1], **best[2]) if best[1] else None

    def _worth(self, option: Option, kind: str, foe: dict[str, Any]) -> tuple[float, dict[str, str]]:
        key = foe["id"]
        away = self.numbers.get(f"steps.{key}", 99)
        reach = self._reach(option)
        fields = {"target": key}
        if kind in ("standing", "ability"):
            if away > reach:
                return 0.0, fields
        else:
            if not reach < away <= reach + 1:
                return 0.0, fields
            place = self._nearer(self._pick(option, "place"), key)
            if not place:
                return 0.0, fields
            fields["place"] = place
        added = int(option.help.rpartition("d20 ")[2].split(" ")[0])
        score, grade = self.numbers[f"{key}.score"], self.numbers[f"{key}.grade"]
        mean = mean_damage(added, score)
        if kind == "ability":
            mean *= 1.4 if self.danger > 0.3 and grade == 3 else 0.9
        worth = mean + WORTH[grade] / 3 + (1.5 if self.numbers[f"{key}.bar"] <= 3 else 0.0)
        return worth, fields

    def _reach(self, option: Option) -> int:
        if "(range " in option.label:
            return int(option.label.rpartition("(range ")[2].rstrip(")"))
        if option.id.startswith("ability:"):
            return int(option.help.rpartition("range ")[2].split(";")[0])
        return 0

    def _come(self) -> Choice | None:
        """Nobody is in reach: come nearer to the nearest."""
        option = self.request.option("move_far")
        if option is None or not self.foes:
            return None
        near = min(self.foes, key=lambda foe: (self.numbers.get(f"steps.{foe['id']}", 99), foe["id"]))
        place = self._nearer(self._pick(option, "place"), near["id"])
        return self.request.choice("move_far", place=place) if place else None

    def _nearer(self, places: list[str], goal: str) -> str:
        """The place among these that is nearest to a unit or an area; empty where there is only the own one."""
        if goal in places:
            return goal
        chart = self.view["map"]
        spots = {each["id"]: (each["x"], each["y"]) for each in chart["places"]}
        areas = {each["id"]: each for each in chart["areas"]}
        others = [place for place in places[1:] if place != "out"]
        if not others:
            return ""
        if chart["unit"] == "zone":
            plain = goal in areas and areas[goal]["kind"] not in ("hazard", "object")
            end = goal if plain else inside(areas, spots, goal)
            away = distances(chart["links"], end)
            best = min(others, key=lambda place: away.get(place, 99))
            return best if away.get(best, 99) < 99 else ""
        x, y = spots.get(goal) or (areas[goal]["x"], areas[goal]["y"])

        def far(place: str) -> int:
            if place in spots:
                there = spots[place]
            elif place in areas:
                there = (
                    areas[place]["x"] + areas[place]["width"] // 2,
                    areas[place]["y"] + areas[place]["height"] // 2,
                )
            else:
                first, _, second = place.partition(",")
                there = (int(first), int(second))
            return int((there[0] - x) ** 2 + (there[1] - y) ** 2)

        return min(others, key=far)
