"""What comes of a giver in a state of a tale, if it is still there and its conditions may hold."""

from collections.abc import Collection, Mapping

from game.packs.checks.reachability.changes import Changes
from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.moves import AT
from game.packs.checks.reachability.places import HERE, Held, Places
from game.packs.checks.reachability.things import held_of
from game.packs.checks.reachability.values import Values

_ANOTHER = "(another)"
"""What stands for every answer that no condition asks for; no id reads so."""


class Giving:
    """Givers of a tale; `by_scene` are the encounters that scenes overcome and its quests ask for."""

    def __init__(
        self,
        values: Values,
        changes: Changes,
        places: Places,
        choices: Mapping[tuple[str, str], Collection[str] | None],
        by_scene: Collection[str],
    ) -> None:
        self._values, self._changes, self._places = values, changes, places
        self._choices, self._by_scene = choices, by_scene

    def then(self, giver: Giver, held: Held) -> tuple[Held, bool] | None:
        """Return what a state comes to, and whether that is sure; None where a giver cannot give anything."""
        limits = {("gone", giver.spent): 1, ("gone", giver.once): giver.times}
        gone = {key: most for key, most in limits.items() if key[1]}
        holding = self._holds(giver, held)
        needed, many = giver.needs
        lacks = needed in self._changes.things and held_of(held, needed) < many
        if any(held.get(key, 0) == most for key, most in gone.items()) or holding is False or lacks:
            return None
        then = dict(held)
        for key in gone:
            if not giver.stays or key[1] == giver.once:
                then[key] = int(held.get(key, 0)) + 1
        sure = giver.sure and holding is True and (not needed or needed in self._changes.things)
        if giver.again:
            sure = sure and ("before", giver.again) not in held
            then["before", giver.again] = True
        self._lead_on(giver, then)
        return then, sure

    def _lead_on(self, giver: Giver, then: Held) -> None:
        """Let effects happen, and what comes after them; what is drawn in the middle of a scene leaves it as it is."""
        if not giver.on and not giver.of:
            then.pop(AT, None)
        if giver.to:
            then[AT] = giver.to
        if giver.wins in self._by_scene:
            then["won", giver.wins] = True
            self._changes.win(then, giver.wins)
        if giver.says[:2] in self._choices:
            answers = self._choices[giver.says[:2]]
            then[giver.says[:2]] = giver.says[2] if answers is None or giver.says[2] in answers else _ANOTHER
        self._changes.apply(then, giver.effects)
        self._changes.hear(then, giver.tells)
        self._changes.wait(then, giver.leads)
        if giver.fights and not giver.to:
            then.pop(HERE, None)

    def _holds(self, giver: Giver, held: Held) -> bool | None:
        """Tell whether the conditions of a giver hold; of an event, at any place that the party can come to."""
        holding = {self._values.holds(held, when) for when in giver.whens}
        if False in holding:
            return False
        if None in holding and giver.on and HERE not in held:
            for place in self._places.named:
                if all(self._values.holds(held | {HERE: place}, when) for when in giver.whens):
                    return True
        return None if None in holding else True
