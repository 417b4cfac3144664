"""The `rashomon` command and its verbs."""

import click

from rashomon.version import VERSION


@click.group()
@click.version_option(VERSION, prog_name="rashomon")
def main() -> None:
    """Many reports, one event: what they agree on, where they differ, and who said so."""
