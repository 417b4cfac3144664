"""The version of the product, and of what it makes of a report."""

VERSION = "0.1.0"
