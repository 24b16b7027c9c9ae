"""A sensible way to play Reactive: nobody is left to strike unhindered, and nobody is left to die."""

from collections.abc import Callable, Mapping, Sequence

from systems.reactive.outlook import IGNORED, LONG, Outlook, danger, means
from systems.table.loop.fields import Count, Pick
from systems.table.loop.requests import Choice, Option, Request
from systems.table.policy.style import SENSIBLE, PlayStyle

RISK: Mapping[str, int] = {"hopeless": 85, "early": 45}
"""Percent of the party's HP that the rest of a fight may cost on the mean before the party leaves it."""
PRICE: Mapping[str, int] = {"hopeless": 80, "early": 40}
"""Percent of the party's HP that leaving may cost on the mean."""
LOW: Mapping[str, int] = {"bold": 0, "even": 8, "wary": 10}
"""HP at which somebody is in danger from one more failure, by their care."""
LIFE: Mapping[str, int] = {"bold": 0, "even": 15, "wary": 20}
"""HP that a member is worth, over and above what they have left, by their care."""
BETTER: Mapping[str, float] = {"bold": 0.0, "even": 3.5, "wary": 5.0}
"""What an attack has to be worth so that nobody works on a task in its place."""
STAKE: Mapping[str, int] = {"bold": 1, "even": 2, "wary": 4}
"""A blow is warded off that takes the whole of what somebody has left, half of it, or a quarter, by their care."""

HEALED: Mapping[str, int] = {"hard": 50, "freely": 75}
"""Percent of HP up to which what heals is used on somebody, by the party's way with things."""

AIMS: Mapping[str, Callable[[float, int], float]] = {
    "worth": lambda worth, hp: worth,
    "weakest": lambda worth, hp: -hp,
    "strongest": lambda worth, hp: hp,
    "nearest": lambda worth, hp: 0,
}
"""What is highest for the enemy that is attacked, by the party's aim: of what it is worth and its HP."""


def sensible(request: Request, style: PlayStyle = SENSIBLE) -> Choice:
    """Answer any request of a Reactive fight."""
    match request.kind:
        case "order":
            return _order(Outlook(request, style))
        case "bonus":
            return _bonus(Outlook(request, style))
        case "turn":
            return Turn(request, style).choice()
        case "answer":
            return _answer(Outlook(request, style))
        case "shield":
            return _shield(Outlook(request, style))
    return _loot(request)


def _order(outlook: Outlook) -> Choice:
    """The hardiest first, since the first is the nearest."""
    left = [option.id for option in outlook.request.options if option.id != "random"]
    return outlook.request.choice(max(left, key=lambda key: outlook.hp[key.partition(":")[2]]))


def _bonus(outlook: Outlook) -> Choice:
    """Spend it against an ambush, and where the enemies are about as strong as the party."""
    things = outlook.style.things
    foes, party = sum(map(outlook.now, outlook.foes)), sum(outlook.hp.values())
    hard = bool(outlook.numbers["ambush"]) or foes * 2 > party
    return outlook.request.choice("spend" if things == "freely" or (things == "hard" and hard) else "keep")


def _answer(outlook: Outlook) -> Choice:
    """Step in where the blow would fell an ally, for whoever would stand a failure; the wary do so before that."""
    request, numbers, hp, damage = outlook.request, outlook.numbers, outlook.hp, outlook.numbers["blow"]
    spare = LOW["wary"] if outlook.style.care == "wary" else 0
    ward = next((who for who in hp if numbers[f"struck:{who}"]), "")
    if ward and hp[ward] <= damage + spare:
        fit = [option for option in request.options if hp.get(option.id.removeprefix("by:"), 0) > damage + spare]
        if fit:
            best = max(fit, key=lambda option: (numbers[f"tough:{option.id[3:]}"], hp[option.id[3:]]))
            return request.choice(best.id, **{field.name: "nobody" for field in best.fields})
    return request.choice("no")


def _shield(outlook: Outlook) -> Choice:
    """Use it where much is at stake: half of what the bearer has left, or more."""
    things, coming = outlook.style.things, outlook.numbers[f"coming:{outlook.who}"]
    bad = coming * STAKE[outlook.style.care] >= outlook.now(outlook.who)
    return outlook.request.choice("use" if things == "freely" or (things == "hard" and bad) else "keep")


def _loot(request: Request) -> Choice:
    """Throw the dice by twos and threes on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))


class Turn(Outlook):
    """What somebody does on their turn."""

    def choice(self) -> Choice:
        """Leave if that is wanted, do what is free, work where it pays, else attack."""
        request, care = self.request, self.style.care
        if self.leaves():
            return request.choice("leave")
        if (free := self._free()) is not None:
            return free
        low = self.hp[self.who] <= LOW[care]
        found = [(self._worth(foe), foe) for foe in self.foes]
        worth = max((worth for worth, _ in found), default=0.0)
        if (worth < BETTER[care] or low) and (task := self._task()) is not None:
            return task
        if care != "bold" and not self._cornered():
            found = [(worth, foe) for worth, foe in found if worth > 0]
        if not found:
            guard = self._guard() if care == "wary" else None
            return guard or request.choice("wait")
        foe = self._aimed(found)
        option = request.option(f"attack:{foe}")
        assert option is not None
        return request.choice(option.id, **self._fields(option, foe))

    def leaves(self) -> bool:
        """Tell whether the party had better leave: the rest would cost more than it has, and leaving less."""
        leaving = self.style.leaving
        if leaving not in RISK:
            return leaving == "now"
        left = sum(self.hp.values())
        acting = [foe for foe in self.foes if not self.stays(foe)]
        price = 0 if self.numbers["way_out"] else len(acting) * IGNORED
        return any(
            self.cost * 100 > left * RISK[when] and price * 100 < left * PRICE[when] for when in (leaving, "hopeless")
        )

    def _cornered(self) -> bool:
        """Tell whether holding back spares nothing: who is alone takes the blow of whoever is left to strike."""
        return len(self.party) == 1 and not all(map(self.stays, self.foes))

    def _free(self) -> Choice | None:
        """Free acts of the encounter, and things: all where the fight is hard, healing where somebody needs it."""
        for verb in ("do", "take"):
            for key in self.about(f"{verb}:"):
                return self.request.choice(f"{verb}:{key}")
        if self.style.things == "never":
            return None
        weakest = min(self.party, key=lambda who: (self.share(who), who))
        needed = self.share(weakest) <= HEALED[self.style.things]
        hard = self.style.things == "freely" or self.cost * 2 > sum(self.hp.values())
        for thing in self.request.part("things") if hard or needed else ():
            wanted = needed if thing["effects"] == ["heal"] else hard
            if wanted and not thing["gone"] and (option := self.request.option(f"use:{thing['id']}")):
                aims = {"target": weakest, "foe": max(self.foes, key=lambda foe: (self.now(foe), foe))}
                return self.request.choice(option.id, **{field.name: aims[field.name] for field in option.fields})
        return None

    def _task(self) -> Choice | None:
        """Go on with a task that was begun, or begin a short one."""
        for key in self.about("task:"):
            option = self.request.option(f"task:{key}")
            assert option is not None
            return self.request.choice(option.id, **{field.name: "nobody" for field in option.fields})
        return None

    def _guard(self) -> Choice | None:
        """Hold back and stand ready for whoever of the others has least left, if there is somebody."""
        option = self.request.option("defend")
        if option is None:
            return None
        ally = option.fields[0]
        assert isinstance(ally, Pick)
        return self.request.choice(option.id, ally=min(ally.ids, key=lambda who: (self.hp[who], who)))

    def _worth(self, foe: str) -> float:
        """What an attack on this enemy is worth: damage dealt, less taken, its blow that does not come, the danger."""
        numbers = self.numbers
        added = numbers[f"tough:{self.who}"] + numbers[f"against:{foe}"]
        dealt, taken = means(added, bool(numbers[f"screened:{foe}"]))
        if numbers[f"held:{foe}"]:
            taken = 0.0
        if numbers[f"guard:{foe}"]:
            dealt /= 2
        left = self.now(foe)
        gain = 2 * min(dealt, left) - taken
        if taken:
            gain -= LIFE[self.style.care] * danger(added, self.hp[self.who])
        kept_off = 0.0 if numbers[f"attacked:{foe}"] or self.stays(foe) else IGNORED
        nearly = 3.0 if left <= dealt + 2 else 0.0
        if numbers[f"flees:{foe}"]:
            gain /= 2
        return gain + kept_off + nearly + (10 - min(10, left)) / 20

    def _aimed(self, found: Sequence[tuple[float, str]]) -> str:
        """Who of these is attacked; of equals the first. Places play no part: the nearest is the first."""
        aim = AIMS[self.style.aim]
        return max(found, key=lambda each: aim(each[0], self.now(each[1])))[1]

    def _fields(self, option: Option, foe: str) -> dict[str, str]:
        """A special effect against one that would need long to fell and is not held; else a weapon that does damage.

        Who is too weak to attack helps.
        """
        values: dict[str, str] = {}
        for field in option.fields:
            assert isinstance(field, Pick)
            values[field.name] = self._helper(field.ids) if field.name == "helper" else self._weapon(field.ids, foe)
        return values

    def _helper(self, ids: Sequence[str]) -> str:
        low = LOW[self.style.care]
        weak = [key for key in ids if self.hp.get(key, low) < low]
        return min(weak, key=lambda key: (self.hp[key], key)) if weak else "nobody"

    def _weapon(self, ids: Sequence[str], foe: str) -> str:
        plain = [key for key in ids if self.numbers[f"plain:{key}"]]
        special = [key for key in ids if not self.numbers[f"plain:{key}"]]
        holds = self.style.care != "bold" and self.numbers[f"held:{foe}"] < 2 and not self.numbers[f"idle:{foe}"]
        long = holds and self.now(foe) >= LONG
        return special[0] if special and long else plain[0] if plain else ids[0]
