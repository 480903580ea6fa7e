# The commands of the project. `make play` and `make test` set up all that they need in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help setup play run test bench gallery lint format lock clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Boneyard needs Python 3.11 or newer; '$(PYTHON)' is older (try: make PYTHON=python3.12 ...)."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.ready: requirements.lock pyproject.toml | $(BIN)/python
	@echo "Setting up $(VENV) ..."
	$(PIP) install --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.ready-dev: requirements-dev.lock pyproject.toml | $(BIN)/python
	@echo "Setting up $(VENV) with the development tools ..."
	$(PIP) install --require-hashes -r requirements-dev.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/.ready

setup: $(VENV)/.ready-dev ## Set up .venv with all that development needs

play: $(VENV)/.ready ## Start the playground: the bot and a local server, no token needed
	$(BIN)/python -m bot playground $(ARGS)

run: $(VENV)/.ready ## Start the bot on Discord (DISCORD_TOKEN in the environment or in .env)
	$(BIN)/python -m bot run

test: $(VENV)/.ready-dev ## Run all tests, with the coverage of bot/games
	$(BIN)/python -m pytest --cov --cov-report=term:skip-covered $(ARGS)

bench: $(VENV)/.ready-dev ## Measure the rules engine next to the package dominoes, and the pictures
	$(BIN)/python -m benchmarks.bench

gallery: $(VENV)/.ready-dev ## Draw pictures of every kind into gallery-out, to be looked at in a browser
	$(BIN)/python -m gallery $(ARGS)

lint: $(VENV)/.ready-dev ## Check style, formatting and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.ready-dev ## Bring the code into the common format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: $(BIN)/python ## Pin the dependencies of pyproject.toml anew in the lock files
	$(PIP) install 'uv>=0.13,<0.14'
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --custom-compile-command "make lock" \
		pyproject.toml -o requirements.lock $(ARGS)
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --custom-compile-command "make lock" \
		--extra dev -c requirements.lock pyproject.toml -o requirements-dev.lock $(ARGS)

clean: ## Remove .venv, the caches and gallery-out (not data/)
	rm -rf $(VENV) gallery-out .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
