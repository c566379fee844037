# What one can do here. Everything runs in .venv, which `make setup` makes and keeps up to date.
PORT ?= 8000
PYTHON ?= $(shell command -v python3.13 || command -v python3.12 || command -v python3.11 || echo python3)
BIN := .venv/bin

.PHONY: setup setup-dev run test check bench
.DEFAULT_GOAL := run

.venv/made: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Sheepfold needs Python 3.11 or newer."; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	@touch $@

.venv/made-dev: .venv/made
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

setup: .venv/made ## make or update .venv

setup-dev: .venv/made-dev ## the same with what tests and checks need

run: setup ## set up whatever is missing, load the demo the first time, and serve
	@$(BIN)/python manage.py serve --port $(PORT) --demo

test: setup-dev ## every test
	$(BIN)/python -m pytest

check: setup-dev ## lint, types, import contracts, migrations, settings
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py check

bench: setup-dev ## the budgets, as ratios within one run
	$(BIN)/python -m bench
