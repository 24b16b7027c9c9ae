"""The losses of a rout: half of the gold, and half of the goods in the stores (HX-16)."""

from collections import Counter

from game.campaign.items.curses import bound_words
from game.campaign.items.inventory import item_of, lose, things
from game.campaign.state import CampaignState
from systems.table.loop.language import mark

KEPT = "quest"
"""The tag of items that no rout takes."""


def share_lost(count: int, percent: int) -> int:
    """Return the part that is lost: half, as a rule, and half rounds up (HX-16)."""
    return -(-count * percent // 100)


def goods(c: CampaignState) -> dict[str, int]:
    """Count what a rout can take, by item: everything in the pack that has a price, but food, water and quest things.

    What is in hand or worn stays with its bearer.
    """
    held: Counter[str] = Counter()
    for key, each in things(c):
        record = item_of(c, key)
        if each.where == "pack" and record.price and KEPT not in record.tags and not bound_words(c, key):
            held[each.item] += each.count
    return {item: count for item, count in held.items() if item not in (c.rules.food, c.rules.drink)}


def lose_goods(c: CampaignState) -> dict[str, int]:
    """Take the share of the goods that is lost; where it leaves odd pieces, lots are drawn for them.

    Returns:
        How many pieces are gone of each item.
    """
    held, percent = goods(c), c.rules.rout_loss
    lost = {item: count * percent // 100 for item, count in held.items()}
    odd = [item for item, count in held.items() if count * percent % 100]
    wanted = share_lost(sum(held.values()), percent) - sum(lost.values())
    if wanted:
        first = (
            c.roll("world", 1, len(odd), "party", mark("what is lost in the rout")).total - 1
            if wanted < len(odd)
            else 0
        )
        for number in range(wanted):
            lost[odd[(first + number * len(odd) // wanted) % len(odd)]] += 1
    gone = {item: lose(c, item, count) for item, count in lost.items()}
    return {item: count for item, count in gone.items() if count}
