"""What can go wrong, in six kinds; each message says what, where and what to do."""


class RashomonError(Exception):
    """Any failure that Rashomon foresees."""


class ReportRejected(RashomonError):
    """One report can't be read: it is skipped, counted and listed, and the run goes on."""


class RunStopped(RashomonError):
    """Nothing sensible can follow; what was done before is kept."""


class BadSettings(RashomonError):
    """A setting, option or argument that has no meaning here."""


class BrokenStore(RashomonError):
    """The store can't be opened, read or written."""


class MissingExtra(RashomonError):
    """A part that is installed on request is absent; the message says how to get it."""


class Bug(RashomonError):
    """A promise of ours is broken; please report it with the message."""
