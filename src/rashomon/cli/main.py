"""The `rashomon` command: its verbs, and how failures are told."""

import sys

import click

from rashomon.cli.demo import demo
from rashomon.cli.diff import diff
from rashomon.cli.figures import figures
from rashomon.cli.lineage import lineage
from rashomon.cli.mentions import mentions
from rashomon.cli.quotes import quotes
from rashomon.cli.run import run
from rashomon.cli.show import show
from rashomon.cli.timeline import timeline
from rashomon.cli.why import why
from rashomon.errors import Bug, RashomonError
from rashomon.version import VERSION


class Verbs(click.Group):
    """A group whose foreseen failures become one clear line and exit code 1."""

    def invoke(self, ctx: click.Context) -> object:
        """The command's result, or exit 1 with the reason on stderr."""
        try:
            return super().invoke(ctx)
        except Bug as error:
            reason = f"{error} (a fault of Rashomon's: please report it)"
        except RashomonError as error:
            reason = str(error)
        except BrokenPipeError:
            sys.stderr.close()
            sys.exit(1)
        except OSError as error:
            reason = f"{error.filename or 'output'}: {error.strerror or error}"
        except KeyboardInterrupt:
            reason = "stopped; what was read is kept, so running it again goes on from here"
        click.echo(f"rashomon: {reason}", err=True)
        sys.exit(1)


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="rashomon")
def main() -> None:
    """Many reports, one event: what they agree on, where they differ, and who said so."""


for verb in (run, demo, mentions, show, why, figures, quotes, timeline, lineage, diff):
    main.add_command(verb)
