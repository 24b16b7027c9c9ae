"""Commands that play often, and measure. Each imports its module when it is run: `--help` stays quick."""

from typing import Annotated

import typer

from game.cli import options


def playtest(
    encounters: options.Encounters = None,
    ruleset: options.Rulesets = None,
    party: options.Parties = None,
    difficulty: options.Difficulties = None,
    blocks: options.BlocksAlike = "",
    policy: options.Policies = None,
    without: options.Without = None,
    added: options.With = None,
    runs: options.Runs = None,
    seed: options.Seed = "",
    precision: options.Precision = 0.0,
    rounds: options.Rounds = 100,
    run: options.Run = None,
    exact: options.Exact = False,
    exact_limit: options.ExactLimit = None,
    sweep: options.Sweep = "",
    tune: options.Tune = "",
    target: options.Target = None,
    near: options.Near = None,
    unbeaten: options.Unbeaten = False,
    write: options.Write = None,
    jobs: options.Jobs = None,
    cluster: options.Cluster = "",
    packs: options.Packs = None,
    json: options.Json = False,
    csv: options.Csv = False,
    report: options.Report = None,
    steps: options.Steps = None,
    replace: options.Replace = False,
) -> None:
    """Play encounters many times, and report how often the party wins, at what cost, and what decides it."""
    from game.cli.balancing import BalanceOptions
    from game.cli.playtest import PlaytestOptions
    from game.cli.playtest import playtest as play_often
    from game.cli.reporting import ReportOptions
    from game.cli.selection import Selection
    from game.cli.workers import WorkerOptions

    play_often(
        PlaytestOptions(
            selection=Selection(
                encounters or [],
                party or [],
                ruleset or [],
                difficulty or [],
                policy or [],
                rounds,
                without or [],
                added or [],
                blocks,
            ),
            runs=runs,
            seed=seed,
            precision=precision,
            run=run,
            exact=exact,
            exact_limit=exact_limit,
            balance=BalanceOptions(sweep, tune, target, unbeaten, write),
            near=near,
            workers=WorkerOptions(jobs, cluster),
            report=ReportOptions(json, csv, report, steps, replace),
            packs=packs or [],
        )
    )


def campaign(
    regions: options.Regions = None,
    runs: options.Campaigns = 100,
    ruleset: options.Rulesets = None,
    difficulty: options.Difficulties = None,
    party: options.Party = "",
    policy: options.Policy = "sensible",
    days: Annotated[int, typer.Option(metavar="N", min=1, max=3650, help="Stop each after N days.")] = 60,
    seed: options.Seed = "",
    jobs: options.Jobs = None,
    packs: options.Packs = None,
    json: options.Json = False,
    report: options.Report = None,
) -> None:
    """Play campaigns many times, and report how they end, what the party dies of, and what nobody ever sees."""
    from game.cli.campaigns import CampaignsOptions, campaigns

    campaigns(
        CampaignsOptions(
            regions or [],
            ruleset or [],
            difficulty or [],
            party,
            policy,
            days,
            runs,
            seed,
            jobs,
            packs or [],
            json,
            report,
        )
    )
