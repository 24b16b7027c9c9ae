"""The game's own policies, and the one way to make any policy."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.laboratory.policies.scripted import NoDice, policy_seed, scripted
from game.laboratory.search import best
from game.packs.catalogue import Catalogue
from game.packs.faults import did_you_mean
from systems.table.battle.battle import Battle
from systems.table.policy.policy import Policy, anything
from systems.table.policy.style import SENSIBLE, PlayStyle

Maker = Callable[[Battle, str], Policy]
"""Makes a policy for a battle and a seed; only policies with dice of their own look at the seed."""

SENSIBLE_NAME, RANDOM, BEST = "sensible", "random", "best"
"""The default policy, the one that answers at random, and the best one."""


DEFAULT = (SENSIBLE_NAME, "fight-on")
"""The policies of a playtest that names none: what a careful party does, and the odds of the fight if nobody leaves."""


class NoPolicy(LookupError):
    """There is no policy of that name; the text says so, with a hint."""


class Named(NamedTuple):
    """One of the game's own policies: its effect in one line, and its maker."""

    text: str
    make: Maker
    rolls: bool = False
    """Whether it rolls dice of its own."""


def _mannered(text: str, style: PlayStyle) -> Named:
    def mannered(battle: Battle, seed: str) -> Policy:
        return partial(battle.ruleset.policy, style=style)

    return Named(text, mannered)


def _best(battle: Battle, seed: str) -> Policy:
    """Play by a plan; where the fight is too large for one, look ahead at every decision."""
    from game.laboratory.exact.optimal import planned  # start-up time: no other policy needs plans

    return battle.bound(planned) or best(battle, seed)


NAMED: Mapping[str, Named] = {
    SENSIBLE_NAME: _mannered("weighs what each fight costs, and leaves where it looks hopeless", SENSIBLE),
    "fight-on": _mannered("never leaves; else sensible, and damage goes to whoever has most left", PlayStyle("never")),
    "cautious": _mannered(
        "leaves where it looks hard, wards off every threat, and uses things as soon as they help",
        PlayStyle("early", care="wary", things="freely"),
    ),
    "aggressive": _mannered(
        "never leaves, strikes where others would take care, and uses things as soon as they help",
        PlayStyle("never", care="bold", things="freely"),
    ),
    "focus": _mannered("attacks whoever is nearest to falling, all together; else sensible", PlayStyle(aim="weakest")),
    BEST: Named(
        "plays the best there is where all can be gone through, else finds its style for a fight, and looks ahead",
        _best,
        rolls=True,
    ),
    RANDOM: Named(
        "anything that is legal, by dice of its own", lambda _, seed: anything(policy_seed(seed)), rolls=True
    ),
}
"""The game's own policies by name."""


def names(catalogue: Catalogue) -> Mapping[str, str]:
    """Return the effect of every policy in one line, by its name."""
    own = {name: each.text for name, each in NAMED.items()}
    return {**own, **{key: " ".join(record.text.split()) for key, record in catalogue.policies.items()}}


def chosen(catalogue: Catalogue, text: str) -> tuple[str, Mapping[str, Any]]:
    """Return the name and the playbook of a policy from the user's text.

    Args:
        catalogue: the content.
        text: a name of the game's own, the id of a pack's policy, or that without the pack's name; empty for the
            default.

    Raises:
        NoPolicy: there is none of that name, or more than one pack has it.
    """
    name = text or SENSIBLE_NAME
    if name in NAMED:
        return name, {}
    records = catalogue.policies
    found = [name] if name in records else [key for key in records if key.partition(":")[2] == name]
    if len(found) > 1:
        raise NoPolicy(f"More than one pack has the policy {name!r}: {', '.join(found)}.")
    if not found:
        known = list(records) if ":" in name else [key.partition(":")[2] for key in records]
        raise _unknown(name, [*NAMED, *known])
    return found[0], records[found[0]].playbook


def make(name: str, playbook: Mapping[str, Any], battle: Battle, seed: str | None) -> Policy:
    """Return a policy for one battle.

    Args:
        name: its name.
        playbook: the pack's definition; empty for the game's own.
        battle: the fight whose requests it answers.
        seed: the fight's seed, from which the policy's own dice follow. None for no dice.

    Raises:
        NoPolicy: there is none of that name.
        NoDice: it needs dice and has none; some policies raise it only when they first roll.
    """
    if name in NAMED:
        named = NAMED[name]
        if seed is None and named.rolls:
            raise NoDice(f"the policy {name} answers by dice of its own")
        return named.make(battle, seed or "")
    if ":" not in name:
        raise _unknown(name, list(NAMED))
    return scripted(name, playbook, battle, seed)


def steady(name: str) -> bool:
    """Tell whether a policy is one of the game's own that answers what looks alike alike: by no dice, in any round."""
    return name in NAMED and not NAMED[name].rolls


def _unknown(name: str, known: Sequence[str]) -> NoPolicy:
    hint = did_you_mean(name, known) or f" (known are {', '.join(sorted(known))})"
    return NoPolicy(f"There is no policy {name!r}{hint}.")
