"""The weather: rolled at dawn by the season's table, on dice of its own (TH-04)."""

from collections.abc import Sequence

from game.campaign.events.sky import WeatherCame, WeatherWent
from game.campaign.facts.conditions import holds
from game.campaign.facts.hours import season
from game.campaign.state import CampaignState
from game.packs.models.weather import Weather, WeatherRow
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.language import mark


def weather(c: CampaignState) -> Weather | None:
    """Return the weather of today; None for none."""
    return c.catalogue.weathers[c.sky.weather] if c.sky.weather else None


def begin_day(c: CampaignState) -> None:
    """Let the weather of a day set in: that of yesterday while it lasts, else one of the season's table."""
    if c.clock.day <= c.sky.until:
        return
    now = season(c)
    rows = [row for row in now.weather if holds(c, row.when)] if now else []
    if not rows:
        turn(c, "", 0)
        return
    dice, row = c.seeded.scope(f"weather-{c.clock.day}"), rows[0]
    if len(rows) > 1:
        row = _row(rows, dice.sum("world", 1, sum(each.weight for each in rows), "", mark("the weather")).total)
    lasts = parse_dice(row.days)
    rolled = dice.sum("world", lasts.count, lasts.sides, "", mark("how long it lasts")).total if lasts.count else 0
    turn(c, row.weather, max(1, rolled + lasts.bonus))


def _row(rows: Sequence[WeatherRow], left: int) -> WeatherRow:
    """Return the row that a die falls on."""
    for row in rows:
        left -= row.weight
        if left <= 0:
            return row
    return rows[-1]


def turn(c: CampaignState, key: str, days: int) -> None:
    """Let a weather set in today, for some days; without a name the weather is over."""
    before, sky = c.sky.weather, c.sky
    sky.weather, sky.until = key, c.clock.day + days - 1 if key else 0
    if key == before:
        return
    if key:
        record = c.catalogue.weathers[key]
        c.note("weather", record.name)
        c.emit(WeatherCame(key, record.text))
    else:
        c.emit(WeatherWent(before))
