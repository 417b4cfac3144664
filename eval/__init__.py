"""Scores of the product against labelled texts that stay outside this repository."""
