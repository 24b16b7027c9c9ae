"""Events of Camp: nights, and the dead."""

from systems.table.loop.events import Event, Namer
from systems.table.loop.language import counted, tr


class CampMade(Event):
    """Camp: food and water consumed (HX-02)."""

    eaten: int
    drunk: int
    hungry: tuple[str, ...]
    thirsty: tuple[str, ...]

    def words(self, name: Namer) -> str:
        """Name the members who went without."""
        lines = [
            tr(
                "Camp is made: {rations} eaten, {drunk} water drunk.",
                rations=counted(self.eaten, "ration"),
                drunk=self.drunk,
            )
        ]
        if self.thirsty:
            lines.append(tr("Thirsty: {thirsty}.", thirsty=", ".join(map(name, self.thirsty))))
        if self.hungry:
            lines.append(tr("Hungry: {hungry}.", hungry=", ".join(map(name, self.hungry))))
        return " ".join(lines)


class Buried(Event):
    """A corpse is buried (HX-09); `member`: somebody of the party."""

    corpse: str
    called: str
    member: bool = False

    def words(self, name: Namer) -> str:
        """Name the dead character."""
        if self.member:
            return tr(
                "{called} is buried. Somebody says what there is to say, and the others look at their boots.",
                called=self.called,
            )
        return tr("{called} is put under the ground, as one does.", called=self.called)


class CorpseTaken(Event):
    """A corpse is taken along, or laid down (HX-09)."""

    corpse: str
    called: str
    carried: bool

    def words(self, name: Namer) -> str:
        """Name the corpse and the action."""
        return tr(
            "The body of {called} is {done}.",
            called=self.called,
            done=tr("carried along") if self.carried else tr("laid down"),
        )
