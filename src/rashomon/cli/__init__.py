"""The command line: words in, words out, exit codes."""

from rashomon.cli.main import main

__all__ = ["main"]
