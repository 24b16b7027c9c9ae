"""The behaviour scripts of all enemies of a fight, and the groups that share one."""

from collections.abc import Callable, Mapping

from systems.table.enemies.behaviour import Behaviour, Script


class Scripts:
    """One script for each different behaviour. A ruleset binds a subclass that knows its fields and default intent."""

    def __init__(self, behaviours: Mapping[str, Behaviour], make: Callable[[Behaviour], Script]) -> None:
        """Build the scripts.

        Args:
            behaviours: the behaviour of each enemy by id, in stable order.
            make: builds a ruleset's script from a behaviour; called once for each different one.
        """
        made: dict[Behaviour, Script] = {}
        groups: dict[Behaviour, list[str]] = {}
        self.of: dict[str, Script] = {}
        """The script of each enemy."""
        for who, behaviour in behaviours.items():
            if behaviour not in made:
                made[behaviour] = make(behaviour)
            self.of[who] = made[behaviour]
            groups.setdefault(behaviour, []).append(who)
        self.group = {who: tuple(groups[behaviour]) for who, behaviour in behaviours.items()}
        """All enemies with an equal behaviour, itself included: a shared morale breaks for all of them (BH-05)."""
        self.looks = {
            who: self.of[who].reads | {rule.target for rule in behaviour.rules} for who, behaviour in behaviours.items()
        }
        """The fields and target words of each enemy's behaviour: only these need to be remembered."""
        self.looked_at = frozenset().union(*self.looks.values())
        """The fields and target words of all of them."""
