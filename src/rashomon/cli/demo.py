"""`rashomon demo`: the main job on the bundled sample pile."""

from importlib.resources import as_file, files
from pathlib import Path

import click

from rashomon.cli.outputs import as_json
from rashomon.cli.run import run_job
from rashomon.settings import Settings


@click.command()
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default="rashomon-demo",
    show_default=True,
    help="Where the dossier and the store are written.",
)
@as_json
def demo(out: Path, as_json: bool) -> None:
    """Run on the bundled sample pile: reports about invented places, written for this."""
    with as_file(files("rashomon") / "sample" / "reports") as pile:
        run_job((pile,), out, Settings(), as_json)
