"""Fights that the party has no part in: band against band, and against whoever guards a place (PW-04).

They are decided by strength and one roll on the `band` stream, and are on record: one die for the attacker, against an
even share of it for the defender.
"""

from game.campaign.components import Band
from game.campaign.events.bands import BandsFought
from game.campaign.exploration.places import spot_at
from game.campaign.land import bands, ground
from game.campaign.land.powers import at_odds, in_play
from game.campaign.land.seen import party_sees
from game.campaign.state import CampaignState

REMEMBERED = 20
"""How many of these fights stay on record."""


def between(c: CampaignState, attacker: str, defender: str) -> tuple[str, str]:
    """Let two bands fight. The winner has one fewer, the loser is beaten.

    Returns:
        The ids of winner and loser.
    """
    one, other = c.world.get(attacker, Band), c.world.get(defender, Band)
    mine, theirs = bands.strength(c, one), bands.strength(c, other) + c.rules.powers.fight_even
    roll = c.dice.sum("band", 1, c.rules.powers.fight_sides, attacker, "a fight of bands").total
    winner, loser = (attacker, defender) if mine + roll > theirs else (defender, attacker)
    best = c.world.get(winner, Band)
    bands.weaken(c, best)
    _record(c, one.kind, other.kind, one.at, (roll, mine, theirs), won=winner == attacker)
    return winner, loser


def with_guard(c: CampaignState, attacker: str, at: str, *, enemies: bool = False) -> bool:
    """Let a band fight whoever guards a place; nobody does where no power has fortified it. Tell whether it wins.

    `enemies`: only guards of powers that are at odds with its own; others let it in.
    """
    band = c.world.get(attacker, Band)
    others = [state for state, _ in in_play(c) if state.power != band.power and state.state != "ended"]
    guards = {state.power: dict(state.guards).get(at, 0) for state in others}
    guard = sum(men for power, men in guards.items() if not enemies or at_odds(c, band.power, power))
    if not guard:
        return True
    mine, theirs = bands.strength(c, band), guard + c.rules.powers.fight_even
    roll = c.dice.sum("band", 1, c.rules.powers.fight_sides, attacker, "a fight for a place").total
    won, spot = mine + roll > theirs, spot_at(c, at)
    _record(c, band.kind, spot.key if spot else "", at, (roll, mine, theirs), won=won)
    if won:
        bands.weaken(c, band)
    return won


def _record(c: CampaignState, came: str, stood: str, at: str, numbers: tuple[int, int, int], *, won: bool) -> None:
    (roll, mine, theirs), (winner, loser) = numbers, (came, stood) if won else (stood, came)
    c.marches.fights = (*c.marches.fights, (c.clock.day, winner, loser, at, roll))[-REMEMBERED:]
    if party_sees(c, at):
        c.emit(BandsFought(winner, loser, ground.place_name(c, at), came, roll, mine, theirs))
