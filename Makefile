# What one can do here. Everything runs in .venv, which `make setup` makes and keeps up to date.
PORT ?= 8000
# The first Python that really runs and is new enough: a name on the PATH may be a shim with nothing behind it.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$python && break; done)
BIN := .venv/bin
# Where the data lies, and whether an empty site gets the demo club: make run DATA=~/sheepfold DEMO=
DATA ?= $(or $(SHEEPFOLD_DATA),data)
DEMO ?= --demo

.PHONY: setup setup-dev run test check bench
.DEFAULT_GOAL := run

.venv/made: pyproject.toml constraints.txt
	@test -n "$(PYTHON)" || { echo "Sheepfold needs Python 3.11 or newer with venv. If you have one: make run PYTHON=/path/to/python"; exit 1; }
	@echo "Setting up: this takes a minute the first time."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	@touch $@

.venv/made-dev: .venv/made
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

# Compiled catalogues of the languages: made here, never kept.
.venv/words: .venv/made $(wildcard locale/*/LC_MESSAGES/*.po)
	@$(BIN)/python manage.py words
	@touch $@

setup: .venv/made .venv/words ## make or update .venv and the catalogues of the languages

setup-dev: .venv/made-dev .venv/words ## the same with what tests and checks need

run: setup ## set up whatever is missing, load the demo the first time, and serve
	@SHEEPFOLD_DATA=$(DATA) $(BIN)/python manage.py serve --port $(PORT) $(DEMO)

test: setup-dev ## every test on every core; those in a browser last, in four browsers at most
	$(BIN)/python -m pytest --ignore=tests/browser --numprocesses auto
	$(BIN)/python -m pytest tests/browser --numprocesses auto --maxprocesses 4

check: setup-dev ## lint, types, import contracts, migrations, settings
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py check

bench: setup-dev ## the budgets, as ratios within one run; on PostgreSQL too with BENCH_POSTGRES=postgres://…
	$(BIN)/python -m bench
