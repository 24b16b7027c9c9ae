"""One cell on the page: key figures, plots, and the tables of the same numbers."""

from collections.abc import Iterator, Mapping

from game.laboratory.playtest.results import Cell, Inputs
from game.laboratory.reports import deciding, leaving, planned, wording
from game.laboratory.reports.account import Account, Share
from game.laboratory.reports.evened import worth
from game.laboratory.reports.exact import Chance, Exactly, exactly
from game.laboratory.reports.grids import Grid, down, grids, members, outcomes, things, units
from game.laboratory.reports.page import plots
from game.laboratory.reports.page.markup import Html, closed, joined, table, tag
from game.laboratory.reports.page.style import OUTCOME_COLOURS
from systems.table.loop.language import counted

COLUMN = 5
"""Per cent of health per column."""


def key_figures(cell: Cell, inputs: Inputs) -> Html:
    """Return the four most important numbers."""
    account, exact = Account(cell, inputs.confidence), exactly(cell)
    if not account.fights and not exact:
        return tag("p", "No fights were played.")
    wins = account.wins
    sure = f"{wording.interval(wins)} ({wording.interval_head(inputs.confidence)})" if account.fights else ""
    figures = []
    if exact:
        known = wording.fraction(exact.win) or "exactly"
        sampled = f"sampled: {wording.percent(wins)}, {sure}" if account.fights else ""
        figures.append(("Won", wording.known(exact.win, exact.bound), "; ".join(filter(None, (known, sampled)))))
    else:
        figures.append(("Won", wording.percent(wins), sure))
    rounds, lost = (exact.rounds, exact.lost) if exact else (account.rounds, account.lost)
    figures += [
        ("Rounds fought, median", str(rounds.median), f"{rounds.low}–{rounds.high} in the middle 90 %"),
        ("Health lost, median", f"{lost.median} %", f"{lost.low}–{lost.high} % in the middle 90 %"),
        (
            "Members down, mean",
            wording.mean(exact.down_mean if exact else account.down_mean),
            f"of {len(cell.setup.party.members)}",
        ),
    ]
    nearer = [worth(account.evened)] if account.evened else []
    said = [*nearer, *filter(None, [leaving.told(cell)]), *deciding.told(account)]
    return joined([tag("dl", *(_figure(*each) for each in figures), class_="key"), *(tag("p", line) for line in said)])


def cards(cell: Cell, inputs: Inputs) -> Html:
    """Return a card for each subject with contents: a plot and its table."""
    account, exact = Account(cell, inputs.confidence), exactly(cell)
    return tag("div", *_cards(account, exact), class_="cards")


def tables(cell: Cell, inputs: Inputs) -> Html:
    """Return the same without plots."""
    account, exact = Account(cell, inputs.confidence), exactly(cell)
    return joined([*(table(*grid) for grid in grids(account, exact)), *_plan(exact), _things(account)])


def met(cell: Cell) -> Html:
    """Return the numbers of the encounter and its foes as they stood in the fight."""
    encounter = cell.setup.encounter
    block = [(key, _value(value)) for key, value in encounter.block.items()]
    foes = [
        (foe.name, ", ".join(f"{key} {_value(value)}" for key, value in foe.block.items())) for foe in encounter.foes
    ]
    return joined([table("The encounter", ("", ""), block, "pairs"), table("Its foes", ("", ""), foes, "pairs")])


def _value(value: object) -> str:
    """A value of a block in words; deeply nested values are only counted."""
    if isinstance(value, list | tuple):
        deep = any(isinstance(each, dict) for each in value)
        return counted(len(value), "entry", "entries") if deep else ", ".join(map(str, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_value(each)}" for key, each in value.items())
    return str(value)


def _figure(name: str, number: str, about: str) -> Html:
    return tag("div", tag("dt", name), tag("dd", number), *([tag("dd", about)] if about else []))


def _cards(account: Account, exact: Exactly | None) -> Iterator[Html]:
    if account.fights or exact:
        bars = _bars(account.outcomes, exact.outcomes if exact else {}, OUTCOME_COLOURS, account)
        yield _card(
            "How fights end", plots.bars("How fights end", bars), _about(account, exact), outcomes(account, exact)
        )
        yield from _columns(account, exact)
    if account.fights or exact:
        shares = {str(count): share for count, share in account.down.items()}
        chances = {str(count): chance for count, chance in exact.down.items()} if exact else {}
        bars = _bars(shares, chances, dict.fromkeys(shares, "accent"), account)
        about = "How many cannot act at the end."
        yield _card("Members down", plots.bars("Members down", bars), about, down(account, exact))
        yield _survival(account, exact)
    if account.units:
        yield _harm(account)
    if exact and exact.plan:
        yield tag("section", tag("h3", "The plan"), *_plan(exact), class_="card whole")
    found = _things(account)
    if found:
        yield tag("section", tag("h3", "Spent, used and found"), found, class_="card whole")


def _harm(account: Account) -> Html:
    """The plot of damage by author, beside its table."""
    title = "Harm done"
    rows = [(unit.name, unit.amounts["dealt"], unit.side or "nobody") for unit in account.units]
    sides = {"party": "the party", "foes": "the enemies", "nobody": "nobody"}
    legend = keys({sides[side]: side for side in dict.fromkeys(side for _, _, side in rows)})
    figure = tag(
        "figure",
        legend,
        plots.amounts(title, "points of harm in a fight", rows),
        tag("figcaption", "Means of all fights."),
    )
    both = tag("div", figure, table(*units(account)), class_="beside")
    return tag("section", tag("h3", title), both, class_="card whole")


def _about(account: Account, exact: Exactly | None) -> str:
    if not account.fights:
        return "Exact chances."
    return "Lines across the ends of bars are intervals." + (" Diamonds are exact chances." if exact else "")


def _columns(account: Account, exact: Exactly | None) -> Iterator[Html]:
    """Rounds and losses: of the fights that were played, or else as exact chances."""
    tally, known = account.cell.tally, None if account.fights else exact
    for title, label, counts, width, most in (
        ("Rounds fought", "rounds that a fight takes", known.by_rounds if known else tally.rounds, 1, 0),
        ("Health lost", "per cent of the party's health lost", known.by_loss if known else tally.lost, COLUMN, 100),
    ):
        grouped = _by_outcome(counts)
        drawn = plots.stacks(title, label, grouped, OUTCOME_COLOURS, width, most)
        legend = keys({kind: OUTCOME_COLOURS[kind] for kind in grouped})
        about = "Exact chances." if known else "Share of all fights."
        yield _card(title, joined([legend, drawn]), about, _counted(title, grouped, known is not None))


def _plan(exact: Exactly | None) -> Iterator[Html]:
    """The quality of the plan of the policy `best`, and its beginning."""
    if exact and exact.plan:
        yield tag("p", planned.value(exact))
        yield table(*planned.table(exact))


def _survival(account: Account, exact: Exactly | None) -> Html:
    """Members still able to act; members of one name have a bar each."""
    title = "Who can still act"
    known = [100 * float(member.able) for member in exact.members] if exact else []
    bars = [
        plots.Bar(
            member.name,
            100 * member.able.share,
            100 * member.able.low,
            100 * member.able.high,
            "party",
            exact=known[number] if known else None,
        )
        for number, member in enumerate(account.members)
    ]
    if not bars and exact:
        bars = [plots.Bar(m.name, 0, 0, 0, "party", False, able) for m, able in zip(exact.members, known, strict=True)]
    about = "Chance of each member to be able to act at the end."
    return _card(title, plots.bars(title, bars), about, members(account, exact))


def _card(title: str, drawn: Html, about: str, numbers: Grid) -> Html:
    figure = tag("figure", drawn, tag("figcaption", about))
    return tag("section", tag("h3", title), figure, closed("The numbers", table(*numbers)), class_="card")


def _bars(
    shares: Mapping[str, Share], chances: Mapping[str, Chance], colours: Mapping[str, str], account: Account
) -> list[plots.Bar]:
    sampled = bool(account.fights)
    return [
        plots.Bar(
            name,
            100 * share.share,
            100 * share.low,
            100 * share.high,
            colours[name],
            sampled,
            100 * float(chances[name]) if name in chances else None,
        )
        for name, share in shares.items()
    ]


def keys(colours: Mapping[str, str]) -> Html:
    """Return the legend of a plot: names and their colours."""
    rows = (tag("li", name, style=f"--key: var(--{colour})") for name, colour in colours.items())
    return tag("ul", *rows, class_="legend")


def _by_outcome(counts: Mapping[tuple[str, int], Chance]) -> dict[str, dict[int, float]]:
    """Fights or chances by outcome and number; outcomes in their order, without those that never occur."""
    found: dict[str, dict[int, float]] = {outcome: {} for outcome in OUTCOME_COLOURS}
    for (outcome, number), fights in sorted(counts.items()):
        found[outcome][number] = float(fights)
    return {outcome: each for outcome, each in found.items() if each}


def _counted(title: str, counts: Mapping[str, Mapping[int, float]], chances: bool) -> Grid:
    def said(amount: float) -> str:
        return f"{100 * amount:.4f}{wording.PERCENT}" if chances else f"{amount:,.0f}"

    numbers = sorted({number for each in counts.values() for number in each})
    rows = tuple((str(number), *(said(each.get(number, 0)) for each in counts.values())) for number in numbers)
    return Grid(f"{title}: {'chances' if chances else 'fights'}", (title, *counts), rows)


def _things(account: Account) -> Html:
    found = [table(what, ("", "Mean"), list(amounts.items())) for what, amounts in things(account)]
    return tag("div", *found, class_="beside") if found else Html()
