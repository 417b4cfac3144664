"""`rashomon run`: the main job."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rashomon.cli.outputs import DEFAULT, STORE, as_json, print_json, write_outputs
from rashomon.cli.progress import progress
from rashomon.cli.settings import load_settings, with_settings
from rashomon.cli.tables import clean
from rashomon.errors import RunStopped
from rashomon.model.reconciliation import Verdict
from rashomon.settings import Settings

if TYPE_CHECKING:
    from rashomon.model.dossier import Dossiers


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=DEFAULT,
    show_default=True,
    help="Where the dossier and the store are written.",
)
@with_settings
@as_json
def run(paths: tuple[Path, ...], out: Path, settings_file: Path | None, as_json: bool) -> None:
    """Read every report under PATHS, reconcile them, and write the dossier."""
    run_job(paths, out, load_settings(settings_file), as_json)


def run_job(paths: tuple[Path, ...], out: Path, settings: Settings, as_json: bool) -> None:
    """The outputs stand in `out` and the summary on stdout."""
    # Imported here: the language library takes a second, which other verbs need not wait.
    from rashomon import pipeline
    from rashomon.store import open_store

    out.mkdir(parents=True, exist_ok=True)
    store = open_store(out / STORE)
    try:
        with progress() as on_progress:
            dossiers = pipeline.run(paths, store, settings, on_progress=on_progress)
            on_progress("writing", 0, 1)
            if dossiers.texts:
                write_outputs(dossiers, out)
            on_progress("writing", 1, 1)
    finally:
        store.close()
    tell_skips(dossiers)
    if not dossiers.texts:
        raise RunStopped(f"no report found under {', '.join(map(str, paths))}")
    summary = summarise(dossiers)
    if as_json:
        print_json(summary)
    else:
        print_summary(summary, out)


def tell_skips(dossiers: "Dossiers") -> None:
    """Each skipped file and its reason on stderr."""
    for skipped in dossiers.skipped:
        click.echo(f"skipped {clean(skipped.path)}: {clean(skipped.reason)}", err=True)


def summarise(dossiers: "Dossiers") -> dict[str, Any]:
    """Counts of stories, reports, origins and of questions by verdict."""
    questions = [q for d in dossiers.dossiers for q in d.reconciliation.questions]
    verdicts = Counter(q.verdict for q in questions)
    return {
        "stories": len(dossiers.dossiers),
        "reports": len(dossiers.texts),
        "skipped": len(dossiers.skipped),
        "origins": len(dossiers.lineage.origins),
        "questions": {verdict.value: verdicts[verdict] for verdict in Verdict},
    }


def print_summary(summary: dict[str, Any], out: Path) -> None:
    """The summary as a short table."""
    for name in ("stories", "reports", "origins"):
        click.echo(f"{name:<16}{summary[name]:>6}")
    click.echo(f"{'questions':<16}{sum(summary['questions'].values()):>6}")
    for verdict, count in summary["questions"].items():
        click.echo(f"  {verdict.replace('_', ' '):<14}{count:>6}")
    if summary["skipped"]:
        click.echo(f"{'skipped':<16}{summary['skipped']:>6}")
    click.echo(f"read it: {out / 'index.html'}")
