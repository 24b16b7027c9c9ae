"""Who or what decides a fight, in sentences."""

from game.laboratory.playtest.factors import OPENING, Factor, decisive, factors
from game.laboratory.reports import wording
from game.laboratory.reports.account import Account
from game.laboratory.setups import sides
from systems.table.battle.battle import told_apart

MOST = 3
"""Factors that are told."""
ONE_SIDED = 0.95
"""The share of fights won, or not won, from which on nothing else needs to be said where nothing stands out."""

SIDE_NAMES = {"party": "the party", "foes": "the enemies"}


def of(account: Account) -> tuple[Factor, ...]:
    """Return the factors of a cell's fights."""
    tally = account.cell.tally
    found = factors(tally.fights, tally.won.bit_count(), tally.facts, tally.facts_won, sides(account.cell.setup))
    # Where a side acts as one its members share every blow, so that none of them is told from the whole.
    as_one = any((kind, who) == ("harm", "foes") for kind, who, _ in tally.facts)
    return tuple(each for each in found if each.kind != "harm" or not as_one)


def clear(account: Account) -> tuple[Factor, ...]:
    """Return the factors that make a clear difference, the largest first; signs of trouble come last."""
    return tuple(sorted(decisive(of(account), sides(account.cell.setup), account.confidence), key=sign))


def sign(factor: Factor) -> bool:
    """Tell whether a thing is used where a fight goes badly: it may well be of use all the same."""
    return factor.kind == "used" and factor.difference < 0


def told(account: Account) -> list[str]:
    """Say who or what decides, or that nothing stands out; nothing where no fight was played."""
    if not account.fights:
        return []
    return [_sentence(account, factor) for factor in clear(account)[:MOST]] or [_nothing(account)]


def name(account: Account, factor: Factor) -> str:
    """Return the name of what a factor is about."""
    setup = account.cell.setup
    if factor.kind == "side":
        return SIDE_NAMES[factor.who]
    if factor.kind == "used":
        return account.item(factor.who)
    names = {"party": "the party together", **told_apart(setup.encounter)}
    return names.get(factor.who) or next(each.name for each in setup.party.members if each.id == factor.who)


def _sentence(account: Account, factor: Factor) -> str:
    who, often = name(account, factor), wording.whole(factor.fights / factor.both)
    members = {member.id for member in account.cell.setup.party.members}
    opening = (
        f"more than {wording.mean(factor.more_than)} points of harm in the first {OPENING} rounds, in {often} of the "
        "fights that last longer"
    )
    when = {
        "used": f"{who}: used in {often} of fights",
        "first": f"{who}: among the first of {SIDE_NAMES['party' if factor.who in members else 'foes']} to fall in "
        f"{often} of the fights in which any falls",
        "harm": f"{who}: does {opening}",
        "side": f"the opening: {who} {'does' if factor.who == 'party' else 'do'} {opening}",
    }
    won, others = wording.whole(factor.won / factor.fights), wording.whole(factor.others_won / factor.others)
    head = "A sign of trouble is" if sign(factor) else "Decided by"
    return f"{head} {when[factor.kind]}. Of these {won} are won, of the others {others}."


def _nothing(account: Account) -> str:
    share = account.wins.share
    if not 1 - ONE_SIDED < share < ONE_SIDED:
        return f"Nothing stands out: {wording.whole(account.wins.fights / account.fights)} are won whatever happens."
    return (
        f"Nothing stands out in {account.fights:,} fights: no thing in use, nobody's early fall and no opening tells "
        f"those that are won from the others."
    )
