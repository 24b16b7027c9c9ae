"""The packs in the terminal: what each is, which are played, and installing, updating and removing them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.packs.travel import Refusal
from game.packs.travel.listing import Listed, listed, passed_over
from game.packs.travel.shelf import CORE
from game.sessions.launcher import Launcher
from game.sessions.pack_use import idle_without, lost_without, remarks_on
from game.text.asker import Asker
from game.text.changed_content import reload_content
from game.text.output import Output
from game.wording import capitalised
from systems.table.loop.fields import Words
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Option, Request

if TYPE_CHECKING:  # start-up: the network is needed by plans alone
    from game.packs.travel.plan import Plan

LONGEST = 500
"""Letters of a place from which a pack is installed."""

_STATES = {
    "on": "",
    "off": mark(" (switched off)"),
    "refused": mark(" (not played: it has faults)"),
    "waiting": mark(" (new)"),
}


class PackMenu:
    """Menus of packs; what is changed in them is read anew when they close."""

    def __init__(self, asker: Asker, output: Output, launcher: Launcher) -> None:
        self._asker, self._output, self._launcher = asker, output, launcher
        self._shelf = launcher.shelf
        self._changed = False

    def open(self) -> None:
        """Show the packs until the player goes back.

        Raises:
            Closed: the input has ended.
        """
        while self._main():
            pass
        if self._changed:
            self._output.lines(reload_content(self._launcher.reload))

    def _main(self) -> bool:
        """Ask what to do with which pack; False to go back."""
        try:
            rows = listed(self._shelf, self._launcher.catalogue)
            self._output.lines([fault for row in passed_over(self._shelf) for fault in row.faults])
        except Refusal as error:
            self._output.line(str(error))
            return False
        options = [
            Option(
                f"pack:{row.id}",
                tr("{row} {version}{state}", row=row.name, version=row.version, state=_STATES[row.state]),
                row.text,
            )
            for row in rows
        ]
        place = Words("from", LONGEST, "")
        options.append(
            Option("install", tr("Install a pack"), tr("a zip, a pack's folder, or an https address"), (place,))
        )
        if any(row.origin for row in rows):
            options.append(Option("update", tr("Look for updates"), tr("of what was installed")))
        options.append(Option("back", tr("Back"), back=True))
        choice = self._asker.choice(Request.prepared(0, "packs", "party", tr("Which pack?"), options))
        if choice is None or choice.option == "back":
            return False
        if choice.option == "install":
            self._attempt(lambda: self._install(str(choice.fields["from"])))
        elif choice.option == "update":
            self._attempt(self._update)
        else:
            self._pack(next(row for row in rows if f"pack:{row.id}" == choice.option))
        return True

    def _pack(self, row: Listed) -> None:
        """Tell of one pack, and ask what to do with it."""
        self._output.lines(_told(row))
        switch = Option("switch", tr("Switch it on") if row.state == "off" else tr("Switch it off"))
        remove = [Option("remove", tr("Remove it"), tr("its file is deleted"))] if row.removable else []
        options = [*([switch] if row.id != CORE else []), *remove, Option("back", tr("Back"), back=True)]
        choice = self._asker.choice(Request.prepared(0, "pack", "party", tr("What of {row}?", row=row.name), options))
        if choice is not None and choice.option == "switch":
            self._attempt(lambda: self._switch(row))
        elif choice is not None and choice.option == "remove":
            self._attempt(lambda: self._remove(row))

    def _attempt(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Refusal as error:
            self._output.lines(str(error).splitlines())

    def _switch(self, row: Listed) -> None:
        on = row.state == "off"
        idle = [] if on else idle_without(row.id, self._shelf, self._launcher.saves)
        if not idle or self._agreed(idle, tr("Leave it on"), tr("Switch it off")):
            self._did(self._shelf.switch(row.id, on))

    def _remove(self, row: Listed) -> None:
        lost = lost_without(row.id, self._shelf, self._launcher.saves)
        if self._agreed(lost or [tr("This deletes {path}.", path=row.path)], tr("Keep it"), tr("Remove it")):
            self._did(self._shelf.remove(row.id))

    def _install(self, what: str) -> None:
        from game.packs.travel import plan  # start-up: the network is needed here alone

        self._carry_out(plan.install(self._shelf, what, tell=self._doing))

    def _update(self) -> None:
        from game.packs.travel import plan  # start-up: the network is needed here alone

        self._carry_out(plan.update(self._shelf, tell=self._doing))

    def _carry_out(self, found: "Plan") -> None:
        from game.packs.travel.plan import carry_out  # start-up: the network is needed here alone

        if not found.steps:
            self._output.lines([tr("All of it is there as it is."), *found.remarks])
            return
        lines = [line for step in found.steps for line in str(step).splitlines()]
        lines += [*remarks_on(found, self._launcher.saves), *found.losses]
        if self._agreed(lines, tr("Leave it"), tr("Install it all the same") if found.losses else tr("Install it")):
            carry_out(self._shelf, found)
            self._did(tr("Installed: {id}.", id=", ".join(step.id for step in found.steps)))

    def _agreed(self, lines: Sequence[str], no: str, yes: str) -> bool:
        self._output.lines(list(lines))
        options = [Option("no", no), Option("yes", yes)]
        choice = self._asker.choice(Request.prepared(0, "agree", "party", tr("What shall be done?"), options))
        return choice is not None and choice.option == "yes"

    def _did(self, words: str) -> None:
        self._changed = True
        self._output.line(words)

    def _doing(self, words: str) -> None:
        self._output.line(tr("{words} …", words=words))


def _told(row: Listed) -> list[str]:
    """Tell of a pack, a line for each thing."""
    by = tr("by {authors}", authors=", ".join(row.authors)) if row.authors else ""
    licence = tr("licence: {licence}", licence=row.licence) if row.licence else ""
    facts = [
        row.text,
        capitalised(", ".join(filter(None, [by, licence]))),
        tr("Adds {said}.", said=row.said) if row.adds else "",
    ]
    source = (
        tr("From {source}, SHA-256 {sha256}", source=row.origin.source, sha256=row.origin.sha256) if row.origin else ""
    )
    return [line for line in (*facts, tr("In {path}", path=row.path), source, *row.faults) if line]
