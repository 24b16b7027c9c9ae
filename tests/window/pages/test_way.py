"""The way of the party, as seen and as the log of choices tells it."""

from game.campaign.campaign import Campaign
from game.window.pages.way import Way, retraced
from systems.table.loop.dice import Random
from systems.table.loop.log import LogEntry
from tests.campaign import setups
from tests.window.fake import campaign_view


def walked(days: int, seed: int) -> tuple[Campaign, Way]:
    """A campaign that walked about for some days, by single steps and by routes."""
    campaign, way, random = setups.begin(), Way(), Random(seed)
    way.begin(campaign.view(), campaign.log)
    while campaign.day <= days and campaign.request is not None:
        options = [option.id for option in campaign.request.options]
        wanted = [each for each in options if each in ("roam", "avoid", "retreat", "sleep")]
        steps = [each for each in options if each.startswith("to:")]
        choice = campaign.request.some(random)
        if wanted or steps:
            choice = campaign.request.choice(random.choice(wanted or steps))
        way.add(campaign.choose(choice), campaign.view())
    return campaign, way


def test_every_hex_that_is_entered_is_on_the_way_in_order() -> None:
    campaign, way = walked(6, 4)
    assert way.hexes[0] == "11,8"
    assert way.hexes[-1] == campaign.trek.at
    assert len(way.hexes) > 5
    assert all(one != other for one, other in zip(way.hexes, way.hexes[1:], strict=False))


def test_the_way_of_a_loaded_game_is_retraced_from_its_choices() -> None:
    campaign, way = walked(6, 4)
    again = retraced(campaign.view(), campaign.log)
    steps = [entry.option.removeprefix("to:") for entry in campaign.log if entry.option.startswith("to:")]
    assert [at for at in again if at in steps]
    assert set(steps) <= set(again)
    assert (again[0], again[-1]) == (way.hexes[0], way.hexes[-1])


def entry(kind: str, option: str, **fields: str) -> LogEntry:
    """An entry of a log."""
    return LogEntry(kind, option, fields, "0")


def test_a_route_is_followed_to_where_the_next_step_leaves_it() -> None:
    view = campaign_view(at="26,15")
    log = [
        entry("step", "to:20,15"),
        entry("plan", "route", hex="24,15"),
        entry("route", "go"),
        entry("step", "to:25,15"),
        entry("step", "to:26,15"),
    ]
    way = retraced(view, log)
    assert way[-3:] == ["24,15", "25,15", "26,15"]
    columns = [int(at.partition(",")[0]) for at in way[way.index("20,15") :]]
    assert columns == sorted(columns)


def test_an_answer_that_is_taken_back_takes_its_steps_back() -> None:
    way = Way()
    way.hexes = ["1,1", "2,1", "3,1"]
    way.back({"at": "2,1"})
    assert way.hexes == ["1,1", "2,1"]
    way.back({"at": "9,9"})
    assert way.hexes == ["1,1", "2,1"], "a hex where the party never was leads nowhere back"


def test_a_campaign_without_a_map_has_no_way() -> None:
    assert retraced({"at": ""}, []) == []
