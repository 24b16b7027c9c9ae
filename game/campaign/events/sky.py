"""Events of weather and hours (TH-04)."""

from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class WeatherCame(Event):
    """Another weather has set in; `text` is what the content says of it (TH-04)."""

    weather: str
    text: str

    def words(self, name: Namer) -> str:
        """Name it, and tell what it is like."""
        return tr("{weather}. {text}", weather=name(self.weather), text=self.text)


class WeatherWent(Event):
    """A weather is over, and none has followed it (TH-04)."""

    weather: str

    def words(self, name: Namer) -> str:
        """Name it."""
        return tr("{weather}: that is over.", weather=name(self.weather))


class HoursPassed(Event):
    """Hours have passed; `hour` is what it is now (TH-04)."""

    hour: int

    def words(self, name: Namer) -> str:
        """State the hour."""
        return tr("Time passes. It is {hour} o'clock.", hour=self.hour)
