"""Rulesets that manifests ask for: needed ones are installed in the right version, and missing wished ones are told."""

from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.models.pack import dependency, within
from game.packs.reading.files import Source
from systems.table.ruleset import broken_rulesets, rulesets, version_of


def check(draft: Draft) -> None:
    """Check the rulesets of every manifest; of a pack that lacks one nothing else is told, which may follow from it.

    To be called after all other checks.
    """
    without: set[str] = set()
    for pack in draft.packs:
        if pack.manifest is None:
            continue
        for index, text in enumerate(pack.manifest.rulesets):
            if lacking := _lacking(text):
                without.add(pack.id)
                draft.findings.value(Source(pack.manifest_file, ("rulesets", index)), lacking)
        for index, text in enumerate(pack.manifest.optional_rulesets):
            if lacking := _lacking(text):
                message = f"{lacking}; the pack is played without it"
                draft.findings.warning(Source(pack.manifest_file, ("optional_rulesets", index)), message)
    draft.findings.keep_manifests(without)


def _lacking(text: str) -> str:
    """Say what is missing of a ruleset that a manifest names; an empty text where nothing is."""
    name, versions = dependency(text)
    if name in broken_rulesets():
        return f"the ruleset '{name}' is left out: {broken_rulesets()[name]}"
    if name not in rulesets():
        hint = did_you_mean(name, list(rulesets()))
        return f"the ruleset '{name}' is not installed{hint}: it comes in a package of its own, for pip"
    if versions and not within(version_of(name), versions):
        return f"the ruleset '{name}' is installed in version {version_of(name)}, not {versions}"
    return ""
