"""Loot Dice after a won fight, alike under every ruleset (PI-11 to PI-14, HX-15)."""

from collections.abc import Sequence
from functools import partial

from systems.table.battle.fight import Fight
from systems.table.battle.setup import LootRow, LootTable
from systems.table.loop.cues import Cue
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.events import Event, Namer
from systems.table.loop.fields import Count
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Choice, Option


def loot_dice(roll: int, rating: int) -> int:
    """Loot Dice = 1d6 + Loot − 4; 0 or less gives none (PI-11)."""
    return max(0, roll + rating - 4)


def row_of(table: LootTable, total: int) -> LootRow | None:
    """Return the row of a sum: above the last row the last, below the first none (PI-13)."""
    return next((row for row in reversed(table.rows) if row.roll <= total), None)


class LootDiceWon(Event):
    """The Loot Dice of a victory (PI-11)."""

    roll: int
    rating: int
    dice: int

    def words(self, name: Namer) -> str:
        """Show the sum."""
        return tr(
            "Loot Dice: {roll} + Loot {rating} - 4 gives {dice}.",
            roll=self.roll,
            rating=self.rating,
            dice=self.dice or tr("none"),
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the number of dice."""
        return [Cue("mark", "party", amount=self.dice, text=tr("Loot Dice"))]


class LootRowFound(Event):
    """A throw of Loot Dice named a row of a table (PI-12)."""

    table: str
    dice: int
    total: int
    row: str
    gives: int
    """Kinds of things that the row gives."""

    def words(self, name: Namer) -> str:
        """Name table, sum and row, and say so where it gives nothing."""
        said = tr(
            "{table}, {total} on {dice} Loot Dice: {row}.",
            table=name(self.table),
            total=self.total,
            dice=self.dice,
            row=self.row or tr("nothing"),
        )
        return tr("{said} There is nothing in it for you.", said=said) if self.row and not self.gives else said

    def cues(self) -> Sequence[Cue]:
        """Mark the row."""
        return [Cue("mark", "party", self.table, text=self.row or tr("nothing"))]


class LootFound(Event):
    """A number of one item was found (PI-14)."""

    item: str
    count: int

    def words(self, name: Namer) -> str:
        """Name it with its count."""
        if not self.count:
            return tr("Nothing is left of the {item}.", item=name(self.item))
        return tr("Found: {count} × {item}.", count=self.count, item=name(self.item))

    def cues(self) -> Sequence[Cue]:
        """Mark what is found."""
        return [Cue("mark", "party", self.item, amount=self.count, text=tr("found"))] if self.count else ()


class LootForfeited(Event):
    """The player left Loot Dice unused; they are lost (PI-12)."""

    dice: int

    def words(self, name: Namer) -> str:
        """Count them."""
        return tr("{dice} Loot Dice are left unused.", dice=self.dice)


class RollLootDice(Phase[Fight]):
    """The roll for the number of Loot Dice."""

    name = "loot_dice"

    def process(self) -> None:
        """Roll 1d6 once (PI-11)."""
        fight, spoils = self.engine, self.engine.spoils
        roll = fight.roll("loot", 1, 6, "party", mark("Loot Dice")).total
        spoils.dice = loot_dice(roll, spoils.rating)
        fight.emit(LootDiceWon(roll, spoils.rating, spoils.dice))
        self.flow.phase = "loot"


class HandOutLoot(Phase[Fight]):
    """The throws of Loot Dice: asked for until none are left; each is rolled, then each quantity."""

    name = "loot"

    def process(self) -> None:
        """Do the next thing: a quantity, a throw, a question, or the end."""
        fight, spoils = self.engine, self.engine.spoils
        if spoils.waiting:
            self._quantity()
        elif spoils.throw:
            self._throw()
        elif spoils.dice:
            fight.ask("loot", "party")
        else:
            self.flow.outcome = fight.result.outcome

    def _throw(self) -> None:
        fight, spoils = self.engine, self.engine.spoils
        total = fight.roll("loot", spoils.throw, 6, "party", mark(f"loot on {fight.name(spoils.table)}")).total
        row = row_of(fight.tables[spoils.table], total)
        spoils.waiting = row.gives if row else ()
        fight.emit(LootRowFound(spoils.table, spoils.throw, total, row.name if row else "", len(spoils.waiting)))
        spoils.throw, spoils.table = 0, ""

    def _quantity(self) -> None:
        fight, spoils = self.engine, self.engine.spoils
        (item, text), *rest = spoils.waiting
        count = fight.roll_text("loot", text, "party", f"{mark('how much')}: {fight.name(item)}")
        spoils.waiting = tuple(rest)
        if count:
            spoils.found = (*spoils.found, (item, count))
        fight.emit(LootFound(item, count))


class ThrowLootDice(RequestKind[Fight]):
    """The table and the number of Loot Dice of the next throw; or to leave the rest (PI-12)."""

    kind = "loot"

    def text(self) -> str:
        """Count the dice."""
        return tr(
            "Loot Dice left: {dice}. On which table do you roll, and how many of them together?",
            dice=self.engine.spoils.dice,
        )

    def options(self) -> Sequence[Option]:
        """One option a table, and one to stop."""
        most = self.engine.spoils.dice
        tables = [
            Option(
                key,
                table.name,
                partial(_rows_words, table),
                (Count("dice", 1, most),),
            )
            for key, table in self.engine.tables.items()
        ]
        return [*tables, Option("stop", tr("Leave the rest"), tr("the dice that are left are forfeited"))]

    def resolve(self, choice: Choice) -> None:
        """Set the throw up, or forfeit the rest."""
        spoils = self.engine.spoils
        if choice.option == "stop":
            self.engine.emit(LootForfeited(spoils.dice))
            spoils.dice = 0
            return
        dice = choice.fields["dice"]
        assert isinstance(dice, int)
        spoils.table, spoils.throw = choice.option, dice
        spoils.dice -= dice


def _rows_words(table: LootTable) -> str:
    return tr("rows {roll} to {total}", roll=table.rows[0].roll, total=table.rows[-1].roll)


LOOT_PHASES: tuple[type[Phase[Fight]], ...] = (RollLootDice, HandOutLoot)
LOOT_REQUESTS: tuple[type[RequestKind[Fight]], ...] = (ThrowLootDice,)
