"""Events of the party's items and its purse, of spells, and of the codex."""

from systems.table.loop.events import Event, Namer
from systems.table.loop.language import counted, tr


class Gained(Event):
    """The party receives copies of an item."""

    item: str
    count: int

    def words(self, name: Namer) -> str:
        """Name item and count."""
        return tr("Gained: {named}.", named=named(name, self.item, self.count))


class Lost(Event):
    """The party loses copies of an item."""

    item: str
    count: int
    why: str = ""

    def words(self, name: Namer) -> str:
        """Name item, count and cause."""
        return tr(
            "Lost: {named}{reason}.",
            named=named(name, self.item, self.count),
            reason=tr(" ({why})", why=self.why) if self.why else "",
        )


class GoldChanged(Event):
    """Gold is received, or, below 0, paid."""

    amount: int
    gold: int
    why: str = ""

    def words(self, name: Namer) -> str:
        """State amount, cause and purse."""
        cause = tr(" ({why})", why=self.why) if self.why else ""
        deed = (
            tr("{amount} gold comes in", amount=self.amount)
            if self.amount >= 0
            else tr("{amount} gold goes out", amount=-self.amount)
        )
        return tr("{deed}{cause}; the purse holds {gold}.", deed=deed, cause=cause, gold=self.gold)


class Used(Event):
    """An item, or a stored spell, is used outside a fight."""

    thing: str
    item: str
    does: str

    def words(self, name: Namer) -> str:
        """Describe the effect."""
        return tr("Used: {item}, which {does}.", item=name(self.item), does=self.does)


class Broke(Event):
    """An item breaks or is used up."""

    thing: str
    item: str
    why: str

    def words(self, name: Namer) -> str:
        """Name item and cause."""
        return tr("The {item} is gone: {why}.", item=name(self.item), why=self.why)


class Taken(Event):
    """A member takes an item in hand or puts it on (HX-20)."""

    who: str
    item: str
    where: str

    def words(self, name: Namer) -> str:
        """Name member, item and place: in hand or worn."""
        deed = tr("takes in hand") if self.where == "hand" else tr("puts on")
        return tr("{who} {deed}: {item}.", who=name(self.who), deed=deed, item=name(self.item))


class Stowed(Event):
    """An item goes into the pack (HX-20)."""

    who: str
    item: str

    def words(self, name: Namer) -> str:
        """Name member and item."""
        return tr("{who} stows: {item}.", who=name(self.who), item=name(self.item))


class Refilled(Event):
    """Charges of a thing come back (TH-01). `by` is the item that was used up for it, if one was."""

    thing: str
    item: str
    amount: int
    left: int
    by: str = ""

    def words(self, name: Namer) -> str:
        """Name the item, its charges, and what they come from."""
        source = tr(" with {by}", by=name(self.by)) if self.by else ""
        return tr(
            "The {item} is filled up{source}: {charges}.",
            item=name(self.item),
            source=source,
            charges=counted(self.left, "charge"),
        )


class Acted(Event):
    """A thing, or a state of a member, does something by itself outside fights (TH-01)."""

    what: str
    who: str
    text: str = ""

    def words(self, name: Namer) -> str:
        """Say what content says, or name it."""
        return self.text or tr("The {what} acts by itself.", what=name(self.what))


class Bound(Event):
    """A thing that cannot be laid down is on somebody, or in the pack (TH-01)."""

    item: str
    who: str
    text: str

    def words(self, name: Namer) -> str:
        """Say why."""
        return tr("The {item}: {text}", item=name(self.item), text=self.text)


class LeftBehind(Event):
    """Items are left in a hex because the party cannot carry them (HX-20)."""

    item: str
    count: int
    at: str

    def words(self, name: Namer) -> str:
        """Name item and count."""
        return tr("Left behind: {named}.", named=named(name, self.item, self.count))


class SpellStored(Event):
    """A spell is stored in a Spellware Interface, perhaps in place of another (IT-13)."""

    thing: str
    spell: str
    out: str

    def words(self, name: Namer) -> str:
        """Name the spells."""
        swapped = tr(", in place of {out}", out=name(self.out)) if self.out else ""
        return tr(
            "Stored in the {thing}: {spell}{swapped}.", thing=name(self.thing), spell=name(self.spell), swapped=swapped
        )


class SpellTakenOut(Event):
    """A spell leaves a Spellware Interface; the party still owns it (IT-13)."""

    thing: str
    spell: str

    def words(self, name: Namer) -> str:
        """Name the spell."""
        return tr("Taken out of the {thing}: {spell}.", thing=name(self.thing), spell=name(self.spell))


class CodexEntry(Event):
    """A new entry in the codex of the journal (IT-14)."""

    text: str

    def words(self, name: Namer) -> str:
        """Return the entry."""
        return tr("The codex has a new entry: {text}", text=self.text)


class Recalled(Event):
    """The party returns to its home town in one step (IT-15)."""

    town: str
    came_from: str

    def words(self, name: Namer) -> str:
        """Name the town."""
        return tr("A door opens, and behind it is {town}. The party steps through.", town=name(self.town))


class Raised(Event):
    """A corpse becomes a member of the party (IT-07)."""

    corpse: str
    who: str
    type: str

    def words(self, name: Namer) -> str:
        """Name corpse and new member."""
        return tr(
            "What was {corpse} opens its eyes: {who}, {type}.",
            corpse=self.corpse,
            who=name(self.who),
            type=name(self.type).lower(),
        )


def named(name: Namer, item: str, count: int) -> str:
    """A count with the name of an item, as the player reads it."""
    return name(item) if count == 1 else tr("{count} × {item}", count=count, item=name(item))
