# Each target sets up what it needs first; no environment has to be active.
# `make demo` is the main job on the bundled pile, `make test` the proof.

SHELL := /bin/sh
RUN := .venv/bin
ONLY ?=

.PHONY: help demo test lint types eval eval-repin bench golden docs shots lock check set-up set-up-dev clean
.DEFAULT_GOAL := help

help: ## What can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

set-up:
	@scripts/set-up run

set-up-dev:
	@scripts/set-up dev

demo: set-up ## Reconcile the bundled pile and write demo-dossier/index.html
	@$(RUN)/rashomon demo --out demo-dossier
	@echo "Open $(CURDIR)/demo-dossier/index.html"

test: set-up-dev ## All tests (browser tests need Chromium)
	@$(RUN)/python -m pytest -q

lint: set-up-dev ## Style and format
	@$(RUN)/ruff check .
	@$(RUN)/ruff format --check .

types: set-up-dev ## mypy --strict
	@$(RUN)/mypy

eval: set-up-dev ## Score against the gold, where it is (ONLY=times,quotations for some sets)
	@$(RUN)/python -m eval.gate --only "$(ONLY)"

eval-repin: set-up-dev ## Raise the floors to the present scores
	@$(RUN)/python -m eval.gate --only "$(ONLY)" --repin

bench: set-up-dev ## Speed and memory, as ratios
	@$(RUN)/python -m bench.run

golden: set-up-dev ## Rewrite the golden dossiers; review the change as prose
	@$(RUN)/python -m pytest -q tests/golden --rewrite-golden

docs: set-up-dev ## Regenerate docs/cli.md and check the docs
	@$(RUN)/python scripts/make_docs.py
	@if [ -f tests/test_docs.py ]; then $(RUN)/python -m pytest -q tests/test_docs.py; fi

shots: set-up-dev ## Pictures of the demo's page at 1280 and 390 pixels (needs Chromium)
	@$(RUN)/rashomon demo --out demo-dossier
	@$(RUN)/python scripts/shots.py demo-dossier/index.html shots

lock: set-up-dev ## Remake the hash-pinned locks from pyproject.toml
	@scripts/make-locks

check: lint types test eval ## What a change should pass

clean: ## Remove what was made, but not the environment
	@rm -rf demo-dossier shots eval/out bench/out build dist .pytest_cache .mypy_cache .ruff_cache
