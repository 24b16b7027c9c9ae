"""Hints: one at a time, each until it was taken by pressing it or by doing it."""

from typing import Any

import pygame

from game.window.preferences import Preferences, Settings
from game.window.screens.hints import HINTS
from game.window.screens.play import PlayScreen
from game.window.shell import Shell
from tests.window.fake import FakeLauncher, FakeSession, battle_view, campaign_view
from tests.window.hands import Hands
from tests.window.map.test_others import land, plan
from tests.window.stage.foreseen import intent


class Newcomer(Hands):
    """Somebody who has not seen the game."""

    def __init__(self, **settings: Any) -> None:
        super().__init__()
        self.preferences = Preferences(Settings(**settings))
        self.shell = Shell(pygame.display.set_mode((1280, 720)), preferences=self.preferences)

    def sees(self) -> str:
        """The id of the hint that is shown."""
        screen = self.shell.top
        assert isinstance(screen, PlayScreen)
        return screen.hints.shown.id if screen.hints.shown is not None else ""


def begun(*kinds: str, view: Any = None, **settings: Any) -> Newcomer:
    hands = Newcomer(**settings)
    hands.play(FakeSession(list(kinds) or ["plain"] * 6, view or campaign_view()), FakeLauncher())
    return hands


def test_one_hint_is_shown_and_points_beside_what_it_speaks_of() -> None:
    hands = begun()
    assert hands.sees() == "goal"
    assert hands.keys.count("callout") == 1
    hands.click("callout")
    assert hands.sees() == "answers"
    assert not hands.spot("callout").rect.colliderect(hands.spot("option:0").rect)


def test_a_hint_that_was_pressed_away_does_not_come_back() -> None:
    hands = begun()
    hands.click("callout")
    assert hands.preferences.settings.seen == ("goal",)
    again = begun(seen=("goal",))
    assert again.sees() == "answers"


def test_doing_it_is_taking_it() -> None:
    hands = begun(seen=("goal",))
    hands.press("1")
    assert "answers" in hands.preferences.settings.seen
    assert hands.sees() == "roll"
    hands.click("log:0")
    assert "roll" in hands.preferences.settings.seen


def test_a_hint_is_reached_by_keyboard() -> None:
    hands = begun()
    for _ in range(12):
        if hands.shell.top.focus == "callout":
            break
        hands.press("tab")
    hands.press("return")
    assert "goal" in hands.preferences.settings.seen


def test_hints_of_a_fight_come_with_its_intents() -> None:
    battle = battle_view()
    battle["foes"]["units"][0]["able"] = True
    battle["intents"] = [intent("w", "strike", "ana")]
    hands = begun(view=campaign_view(battle=battle))
    seen = []
    while hands.sees():
        seen.append(hands.sees())
        hands.click("callout")
    assert {"intent", "fight", "odds"} <= set(seen)
    assert len(seen) == len(set(seen))


def test_hints_are_switched_off_and_shown_again() -> None:
    hands = begun(hints=False)
    assert hands.sees() == ""
    hands.preferences.put(Settings(seen=tuple(hint.id for hint in HINTS)))
    hands.shell.draw()
    assert hands.sees() == ""
    hands.press(",", mod=pygame.KMOD_CTRL)
    hands.click("tab:play")
    hands.click("settings:hints")
    hands.press("escape")
    assert hands.sees() == "goal"


def test_no_hint_lies_over_a_dialog() -> None:
    hands = begun()
    hands.press("escape")
    assert "callout" not in hands.keys


def test_the_first_hint_of_a_fight_points_at_an_enemy_of_whom_something_is_known() -> None:
    battle = battle_view()
    for unit in battle["foes"]["units"]:
        unit["able"] = True
    who = [unit["id"] for unit in battle["foes"]["units"]]
    battle["declared"] = [intent("ana", "strike", who[-1], order=0)]
    battle["intents"] = [intent(each, "unknown", why="Nothing is known.") for each in who[:-1]]
    assert begun(view=campaign_view(battle=battle)).sees() != "intent"
    battle["intents"].append(intent(who[-1], "strike", "ana"))
    hands = begun(view=campaign_view(battle=battle))
    assert hands.sees() == "intent"
    screen = hands.shell.top
    assert isinstance(screen, PlayScreen)
    assert screen.hints.place is not None
    badge = hands.spot(f"badge:{who[-1]}").shown
    assert not screen.hints.place.colliderect(badge)
    assert screen.hints.place.inflate(160, 160).colliderect(badge)
    assert not screen.hints.place.colliderect(screen.fight.question)


def test_the_page_of_powers_is_pointed_at_once_a_plan_is_on_the_map() -> None:
    seen = ("goal", "answers", "roll")
    assert begun(seen=seen, view=campaign_view(land=land(plans=[plan(known=False, at="")]))).sees() == "codex"
    hands = begun(seen=seen, view=campaign_view(land=land(plans=[plan()])))
    assert hands.sees() == "powers"
    hands.click("command:powers")
    assert "powers" in hands.preferences.settings.seen
