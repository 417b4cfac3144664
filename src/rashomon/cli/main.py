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
from rashomon.cli.tables import clean
from rashomon.cli.timeline import timeline
from rashomon.cli.why import why
from rashomon.errors import BadSettings, Bug, RashomonError
from rashomon.version import VERSION

COULD_NOT, MISUSE = 1, 2


class Verbs(click.Group):
    """A group whose foreseen failures become one clear line and exit code 1, misuse 2."""

    def invoke(self, ctx: click.Context) -> object:
        """The command's result, or the exit code with the reason on stderr."""
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):  # a terminal of a lesser encoding ends no answer
                stream.reconfigure(errors="backslashreplace")
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # whoever read the answer has left; click ends quietly
        except (RashomonError, OSError, KeyboardInterrupt) as error:
            click.echo(f"rashomon: {clean(_told(error))}", err=True)
            ctx.exit(MISUSE if isinstance(error, BadSettings) else COULD_NOT)


def _told(error: BaseException) -> str:
    """The failure in words: what, where, what to do."""
    if isinstance(error, KeyboardInterrupt):
        return "stopped; what was read is kept, so running it again goes on from here"
    if isinstance(error, OSError):
        return f"{error.filename or 'output'}: {error.strerror or error}"
    return (
        f"{error} (a fault of Rashomon's: please report it)"
        if isinstance(error, Bug)
        else f"{error}"
    )


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="rashomon")
def main() -> None:
    """Many reports, one event: what they agree on, where they differ, and who said so."""


for verb in (run, demo, mentions, show, why, figures, quotes, timeline, lineage, diff):
    main.add_command(verb)
