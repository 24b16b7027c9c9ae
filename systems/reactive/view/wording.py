"""Words of options and view: weapons, rewards, odds."""

from collections.abc import Mapping

from systems.reactive.blocks import Gain
from systems.reactive.events.wording import CONDITION_NAMES, cycles
from systems.reactive.mechanics.rolls import hampered
from systems.reactive.state import Member, State
from systems.table.loop.language import mark, tr

NOBODY = "nobody"
"""The helper field of members who act alone."""
WEAPON_HELP: Mapping[str, str] = {
    "damage": mark("deals damage"),
    "restrain": mark("restrains: mixed, it strikes attackers alone; success, nobody"),
    "blind": mark("blinds: mixed, its damage is halved; success, none"),
    "stun": mark("stuns: mixed, it only strikes back; success, not at all"),
}
"""Effects of weapons, mixed and on a success, for the choice of one (RX-08)."""


def reward_words(gains: tuple[Gain, ...], names: dict[str, str]) -> str:
    """Describe gains, as clauses for a label.

    Args:
        gains: the gains, in order.
        names: names of the foes by id.
    """
    return "; ".join(_reward(gain, names.get(f"foe-{gain.foe}", tr("every enemy"))) for gain in gains)


def _reward(gain: Gain, foe: str) -> str:
    amount = gain.amount
    match gain.gain:
        case "damage":
            return tr("{amount} damage to {foe}", amount=amount, foe=foe)
        case "weaken":
            return tr("{foe} deals {amount} damage less for the rest of the fight", foe=foe, amount=amount)
        case "expose":
            return tr("+{amount} to rolls against {foe} for the rest of the fight", amount=amount, foe=foe)
        case "surrender":
            return tr("{foe} surrenders", foe=foe)
        case "exit":
            return tr("a way out, by which the party can leave unharmed")
        case "loot":
            return tr("Loot +{amount}", amount=amount)
        case "heal":
            return tr("everybody who stands regains {amount} HP", amount=amount)
        case "advantage":
            return tr("advantage on everybody's next roll")
        case "restrain" | "blind" | "stun" as effect:
            return tr(
                "{foe} is wholly {condition} {cycles}",
                foe=foe,
                condition=CONDITION_NAMES[effect],
                cycles=cycles(1 + amount),
            )


def roll_odds(state: State, member: Member, foe: str, modifier: int, screened: bool = False) -> str:
    """Describe the dice that a roll needs, its modifier besides Tough, and advantage or disadvantage.

    Args:
        state: of the fight.
        member: the roller.
        foe: the attacked enemy; an empty text for any other roll, which a grip hampers.
        modifier: added besides Tough.
        screened: the enemy hides behind others.
    """
    numbers, added = state.numbers, member.fighter.tough + modifier
    fails, succeeds = numbers.failure_most - added, numbers.mixed_most + 1 - added
    worse, better = screened or hampered(member, foe), member.turn.favoured
    edge = "" if worse == better else tr("advantage") if better else tr("disadvantage")
    besides = ", ".join(part for part in (f"{modifier:+d}" if modifier else "", edge) if part)
    dice = tr(
        "dice of {fails} or less fail, {succeeds} or more succeed",
        fails=min(11, max(2, fails)),
        succeeds=min(12, max(3, succeeds)),
    )
    return tr("{dice} ({besides})", dice=dice, besides=besides) if besides else dice
