"""Tables and decks: which row is rolled, and which card is drawn (TL-06)."""

from collections.abc import Sequence

from game.campaign.components import DeckState
from game.campaign.facts.conditions import holds
from game.campaign.state import CampaignState
from game.packs.models.happening import Card, Deck, Happening, Table
from systems.table.loop.language import mark


def rolled(c: CampaignState, table: Table, told: bool = True) -> Happening | None:
    """Roll for a row of a table among those that count; None if there is none. Without `told` no roll is shown."""
    rows = [row for row in table.rows if counts(c, row)]
    if not rows:
        return None
    return rows[_share(c, [row.weight for row in rows], told)]


def drawn(c: CampaignState, deck: Deck, told: bool = True) -> Happening | None:
    """Draw a card, or roll on the table in its place where there is none; None if that brings nothing, either."""
    cards = [(card, left) for card in deck.cards if (left := _left(c, deck, card))]
    if not cards:
        return rolled(c, c.catalogue.tables[deck.dry], told) if deck.dry else None
    card = cards[_share(c, [left for _, left in cards], told)][0]
    state = _state(c, deck)
    state.drawn = (*state.drawn, card.id)
    state.today = (*state.today, card.id)
    return card


def can_draw(c: CampaignState, deck: Deck) -> bool:
    """Tell whether a card can be drawn now, or the table in its place brings anything."""
    rows = c.catalogue.tables[deck.dry].rows if deck.dry else ()
    return any(_left(c, deck, card) for card in deck.cards) or any(counts(c, row) for row in rows)


def counts(c: CampaignState, entry: Happening) -> bool:
    """Tell whether a row or a card counts now: its condition holds, and so do those of its encounter and scene."""
    if entry.scene and not can_begin(c, entry.scene):
        return False
    return holds(c, entry.when) and (not entry.encounter or can_be_met(c, entry.encounter))


def can_begin(c: CampaignState, key: str) -> bool:
    """Tell whether the condition of a scene holds."""
    return holds(c, c.catalogue.scenes[key].when)


def can_be_met(c: CampaignState, key: str) -> bool:
    """Tell whether an encounter can be met by chance: a unique one only until it is won."""
    encounter = c.catalogue.encounters[key]
    return not (encounter.unique and key in c.meeting.once) and holds(c, encounter.when)


def _left(c: CampaignState, deck: Deck, card: Card) -> int:
    """Return how many copies of a card can be drawn now; those that are out are back where the deck is refilled."""
    state = _state(c, deck)
    if card.id in state.today or not counts(c, card):
        return 0
    return card.copies - state.drawn.count(card.id)


def _state(c: CampaignState, deck: Deck) -> DeckState:
    """Return what is out of a deck, after the beginning of a day and a refill."""
    key = f"deck-{deck.id}"
    if key not in c.world:
        c.world.create(key, DeckState(deck.id))
    state = c.world.get(key, DeckState)
    if state.day != c.clock.day:
        state.day, state.today = c.clock.day, ()
    there = [card for card in deck.cards if counts(c, card)]
    if deck.refill == "empty" and there and all(state.drawn.count(card.id) >= card.copies for card in there):
        back = {card.id for card in there}
        state.drawn = tuple(each for each in state.drawn if each not in back)
    return state


def _share(c: CampaignState, shares: Sequence[int], told: bool) -> int:
    """Return the place of the share that a die falls on; of a single one without a die."""
    if len(shares) == 1:
        return 0
    roll = c.roll if told else c.dice.sum
    left = roll(
        "world", 1, sum(shares), "party" if told else "", mark("what comes of it") if told else mark("who is here")
    ).total
    for place, share in enumerate(shares):
        left -= share
        if left <= 0:
            return place
    return len(shares) - 1
