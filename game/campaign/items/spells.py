"""Spellware Interfaces: storing and swapping spells in the Planning Phase, casting each once a day (IT-13)."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from game.campaign.actions import Action
from game.campaign.effect import campaign_effects
from game.campaign.events.things import SpellStored, SpellTakenOut
from game.campaign.items.inventory import count_use, item_of, thing, things
from game.campaign.state import CampaignState
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


def slots(c: CampaignState, key: str) -> int:
    """Return the number of spells that a thing can store; 0 for anything but an interface."""
    return sum(each.spell_slots() for each in campaign_effects(item_of(c, key).effects))


def interfaces(c: CampaignState) -> list[str]:
    """Return the party's Spellware Interfaces in stable order."""
    return [key for key, _ in things(c) if slots(c, key)]


def in_use(c: CampaignState, key: str) -> bool:
    """Tell whether an interface is worn or in hand (HX-20); a fallen member's can be used by the others (PI-17)."""
    return thing(c, key).where in ("hand", "worn")


def unstored(c: CampaignState) -> list[str]:
    """Return the spells that the party owns and has not stored, with repetitions."""
    stored = Counter(spell for key in interfaces(c) for spell in thing(c, key).spells)
    return sorted((Counter(c.purse.spells) - stored).elements())


def castable(c: CampaignState) -> list[tuple[str, int, str]]:
    """Return the stored spells that can be cast today: interface, place in it, spell.

    A spell that was cast today stays cast, whichever interface it is stored in and whatever became of the first.
    """
    left = Counter(c.purse.spells) - Counter(c.purse.cast)
    found = []
    for key in filter(partial(in_use, c), interfaces(c)):
        for place, spell in enumerate(thing(c, key).spells):
            if left[spell] > 0:
                left[spell] -= 1
                found.append((key, place, spell))
    return found


def cast_today(c: CampaignState, spell: str) -> bool:
    """Tell whether every copy of a spell that the party owns was cast today."""
    return c.purse.cast.count(spell) >= c.purse.spells.count(spell)


def mark_cast(c: CampaignState, key: str, place: int) -> None:
    """Note that the spell in that place of an interface was cast today (IT-13)."""
    spell = thing(c, key).spells[place]
    c.purse.cast = (*c.purse.cast, spell)
    count_use(c, spell)


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer storing and swapping in the Planning Phase (IT-13)."""
    if stage != "plan" or not c.purse.spells or not any(in_use(c, key) for key in interfaces(c)):
        return []
    return [Option("spells", tr("Store spells"), tr("in a Spellware Interface"))]


def _open(c: CampaignState, key: str, choice: Choice) -> None:
    c.clock.back, c.flow.phase = c.flow.phase, "spells"


class Spells(Phase[CampaignState]):
    """Storing and swapping spells, until the player is done."""

    name = "spells"

    def process(self) -> None:
        """Ask for a change."""
        self.engine.ask("spells", "party")


class StoreSpells(RequestKind[CampaignState]):
    """A spell to store, swap or take out (IT-13)."""

    kind = "spells"

    def text(self) -> str:
        """Name the spells in each interface."""
        c = self.engine
        told = [tr("{key}: {stored}", key=c.name(key), stored=self._stored(key)) for key in interfaces(c)]
        return tr("{told}. What do you store?", told="; ".join(told))

    def _stored(self, key: str) -> str:
        c = self.engine
        spells = thing(c, key).spells
        return tr(
            "{spell} ({spells} of {slots})",
            spell=", ".join(c.name(spell) for spell in spells) or tr("empty"),
            spells=len(spells),
            slots=slots(c, key),
        )

    def options(self) -> Sequence[Option]:
        """Storing where there is room, swapping where there is none, taking out, and being done."""
        c = self.engine
        free = _named(c, unstored(c))
        found = []
        for key in interfaces(c):
            if not in_use(c, key):
                continue
            name, inside = item_of(c, key).name, _named(c, list(thing(c, key).spells))
            if free and len(thing(c, key).spells) < slots(c, key):
                found.append(Option(f"store:{key}", tr("Store in the {name}", name=name), "", (Pick("spell", free),)))
            elif free:
                fields = (Pick("spell", free), Pick("out", inside))
                found.append(Option(f"swap:{key}", tr("Swap in the {name}", name=name), tr("one in, one out"), fields))
            if inside:
                found.append(
                    Option(f"take_out:{key}", tr("Take out of the {name}", name=name), "", (Pick("spell", inside),))
                )
        return [*found, Option("done", tr("Done"), back=True)]

    def resolve(self, choice: Choice) -> None:
        """Change the interface, or go back."""
        c = self.engine
        verb, _, key = choice.option.partition(":")
        if verb == "done":
            c.flow.phase, c.clock.back = c.clock.back, ""
            return
        interface, spell = thing(c, key), str(choice.fields["spell"])
        spells = list(interface.spells)
        if verb == "take_out":
            spells.remove(spell)
            c.emit(SpellTakenOut(key, spell))
        else:
            out = str(choice.fields.get("out", ""))
            if out:
                spells.remove(out)
            spells.append(spell)
            c.emit(SpellStored(key, spell, out))
        interface.spells = tuple(spells)


def _named(c: CampaignState, spells: Sequence[str]) -> tuple[tuple[str, str], ...]:
    return tuple((spell, c.name(spell)) for spell in dict.fromkeys(spells))


PHASES: tuple[type[Phase[CampaignState]], ...] = (Spells,)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (StoreSpells,)
ACTION = Action(options, {"spells": _open})
