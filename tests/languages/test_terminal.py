"""What the terminal prints in the pseudo-language: no word of it stands in plain English."""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TextIO, cast

import pytest

from game.languages.pseudo import untranslated
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.session import Session
from game.text.commands import COMMANDS
from game.text.game import play
from systems.table.loop.language import speak
from tests.languages.spoken import own_names, pseudo_language
from tests.languages.test_play import RULESETS
from tests.shipped import catalogue

FIGHTS = {"impact": "cinder_pack", "zones": "idol_race", "reactive": "idol_race", "pool": "idol_race"}
LANDS = {"impact": "slackwater:slackwater", "pool": "slackwater:slackwater"}
ARGUMENTS = {"why": "5", "way": "5,5", "map": "land", "log": "3", "journal": "4", "odds": "on"}
"""What is typed behind a command now and then."""
KEPT = {*COMMANDS, "leave", *" ".join(each.wants for each in COMMANDS.values() if each.wants.islower()).split()}
"""Words that are typed, which are the same in every language."""
QUOTED = re.compile(r'`[\w ]+`|"Map"|\b0, back ')
"""Words to type where hints name them."""


@pytest.fixture(autouse=True)
def pseudo() -> Iterator[None]:
    speak(pseudo_language())
    yield
    speak(None)


class Typist:
    """Types numbers, fitting ones and others, and commands now and then; every command once."""

    def __init__(self, session: Session, lines: int) -> None:
        self.session, self.left, self.random = session, lines, Random("typist")
        self.commands = [name for name in COMMANDS if name not in ("quit", "reload", "save", "undo")]

    def readline(self) -> str:
        """Return the next line; an empty one at the end of the input."""
        self.left -= 1
        if self.left < 0 or self.session.request is None:
            return ""
        if self.commands and self.random.random() < 0.3:
            command = self.commands.pop(0)
            return f"{command} {ARGUMENTS.get(command, '')}\n"
        number = self.random.randint(0, len(self.session.request.options) + 1)
        return f"{number}{self.random.choice(('', ' 1', ' 2 1'))}\n"


def printed(what: str, ruleset: str, lines: int, folder: Path) -> tuple[str, frozenset[str]]:
    """Type so many lines; return what was printed but not what was typed, and the words in the player's own names."""
    launcher = Launcher(catalogue(), Saves(folder))
    if what in catalogue().regions:
        session = launcher.new("7", what, ruleset, "core:starters")
    else:
        session = launcher.fight(what, ruleset, "core:starters", "7")
    out = io.StringIO()
    play(session, launcher, cast(TextIO, Typist(session, lines)), out)
    own = own_names(session.view()) | {word for each in catalogue().parties.values() for word in _names(each)}
    return re.sub(r"(?m)^> .*$|autosave\S+", "", out.getvalue()), own


def _names(party: object) -> Iterator[str]:
    yield from re.findall(r"\w+", " ".join(each.name for each in getattr(party, "members", ())))


def test_words_to_type_are_not_translated() -> None:
    session = Launcher(catalogue()).fight("core:cinder_pack", "impact", "core:starters", "7")
    out = io.StringIO()
    play(session, None, io.StringIO("?\nrolls\nrolls\nquit unsaved\n"), out)
    text = " ".join(out.getvalue().split())
    ticked = ("`unsaved`", "`odds on`", "`odds off`", "`help`", "`why`", "`codex`")
    for typed in (*ticked, "quit unsaved:", "0, back ", '"Map"'):
        assert typed in text, typed


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_plain_word_is_printed(ruleset: str, tmp_path: Path) -> None:
    fight = f"core:{FIGHTS.get(ruleset, 'cinder_pack')}"
    land = LANDS.get(ruleset, "core:the_cinder_reach")
    for what, lines in ((fight, 100), (land, 100)):
        text, own = printed(what, ruleset, lines, tmp_path)
        assert len(text) > 2000, "it was hardly played"
        found = {
            f"{word}: {line.strip()}"
            for line in text.splitlines()
            for word in untranslated(QUOTED.sub("", line))
            if word not in own | KEPT
        }
        assert not found, "\n".join(sorted(found)[:40])
