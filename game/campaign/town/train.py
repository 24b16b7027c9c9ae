"""Training: spends PP on the advancement table of a character's type (HX-07, HX-21)."""

from collections.abc import Sequence

from game.campaign.events.town import StepTaken
from game.campaign.members.members import Member, able, kind_of, member, raised_numbers
from game.campaign.state import CampaignState
from game.campaign.town.desk import DONE, Desk
from game.packs.models.character_type import AdvancementStep
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Choice, Option


def steps(c: CampaignState) -> "list[tuple[Member, AdvancementStep]]":
    """Return the steps that able members can take now: new, affordable, with their prerequisite taken."""
    return [
        (who, step)
        for who in able(c)
        for step in kind_of(c, who).advancement
        if step.id not in who.person.steps
        and step.cost <= who.person.pp
        and (not step.after or step.after in who.person.steps)
    ]


def raised(c: CampaignState, who: Member, step: "AdvancementStep") -> str:
    """Describe what a step raises for a member under the ruleset (HX-21)."""
    raises = step.raises
    plain = {**raises.core.model_dump(), mark("scouting"): raises.scouting}
    plain |= {mark("carrying capacity"): raises.capacity, mark("hands"): raises.hands}
    parts = [tr("{name} +{value}", name=name, value=value) for name, value in plain.items() if value]
    block = [
        tr("{name} {before} → {after}", name=name.replace("_", " "), before=before, after=after)
        for name, (before, after) in raised_numbers(c, who, step).items()
    ]
    return "; ".join([", ".join(part) for part in (parts, block) if part])


class AtTraining(Desk):
    """The next step of a member."""

    kind = "train"
    title = mark("Training")
    about = mark(
        "PP are what hard days leave behind in somebody. Here they are turned into a step of "
        "the trade, and no later day takes it back."
    )

    def text(self) -> str:
        """Name everybody's PP."""
        c = self.engine
        owners = ", ".join(
            tr("{person} {pp} PP", person=who.person.name, pp=who.person.pp) for who in able(c) if who.person.pp
        )
        return tr(
            "A yard, a bench, somebody who knows better. To spend: {owners}. Who learns what?",
            owners=owners or tr("nothing"),
        )

    def options(self) -> Sequence[Option]:
        """One option per member and step, and leaving."""
        return [
            *(
                Option(
                    f"step:{who.id}:{step.id}",
                    tr("{person}: {step}, {cost} PP", person=who.person.name, step=step.name, cost=step.cost),
                    tr("{step} Raises {raised}.", step=step.text, raised=raised(self.engine, who, step)),
                )
                for who, step in steps(self.engine)
            ),
            DONE,
        ]

    def resolve(self, choice: Choice) -> None:
        """Take the step."""
        if self.leave(choice):
            return
        c = self.engine
        _, key, wanted = choice.option.split(":")
        who = member(c, key)
        step = next(each for each in kind_of(c, who).advancement if each.id == wanted)
        who.person.pp -= step.cost
        who.person.steps = (*who.person.steps, step.id)
        c.emit(StepTaken(who.id, step.id, step.name, step.cost, who.person.pp))
