# The commands of the project. `make play` and `make test` set up all that they need in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tests start many processes: modules are compiled once for all of them, whatever the environment says.
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest
SIDE_BY_SIDE := -n auto --dist loadfile --no-loadscope-reorder
PATIENT := -o timeout=1800
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help setup install play run test test-quick test-all test-long mutants coverage bench many soak load gallery screenshots image texts lint lint-pages format lock clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Boneyard needs Python 3.11 or newer; '$(PYTHON)' is older (try: make PYTHON=python3.12 ...)."; exit 1; }
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.ready: requirements.lock pyproject.toml | $(BIN)/python
	@echo "Setting up $(VENV) ..."
	$(PIP) install --require-hashes -r requirements.lock
	@printf '#!/bin/sh\nPYTHONPATH="%s" exec "%s" -P -m bot "$$@"\n' "$(CURDIR):$(CURDIR)/playground/src" "$(CURDIR)/$(BIN)/python" > $(BIN)/boneyard
	@chmod +x $(BIN)/boneyard
	@touch $@

$(VENV)/.ready-dev: requirements-dev.lock pyproject.toml playground/pyproject.toml | $(BIN)/python
	@echo "Setting up $(VENV) with the development tools ..."
	$(PIP) install --require-hashes -r requirements-dev.lock
	$(PIP) install --no-deps --no-build-isolation --editable . --editable playground
	@# Otherwise each worker of the first run compiles all modules and rewrites the asserts of all tests.
	@$(BIN)/python -m compileall -q bot cogs storage playground tests
	@-$(PYTEST) --collect-only -q > /dev/null
	@touch $@ $(VENV)/.ready

setup: $(VENV)/.ready-dev ## Set up .venv with everything for development

install: $(VENV)/.ready ## Set up .venv with what the bot needs to run

play: $(VENV)/.ready ## Start or resume the playground, without a token (ARGS=--fresh starts over)
	$(BIN)/boneyard playground $(ARGS)

run: $(VENV)/.ready ## Start the bot on Discord (DISCORD_TOKEN in the environment or in .env)
	$(BIN)/boneyard run

test: $(VENV)/.ready-dev ## Run the tests in ten minutes, or those that ARGS picks (ARGS="-k spinner")
	$(PYTEST) $(or $(ARGS),$(SIDE_BY_SIDE) -m "not long")

test-quick: $(VENV)/.ready-dev ## Run the quick tests, in a minute
	$(PYTEST) $(SIDE_BY_SIDE) -m "not slow and not long" $(ARGS)

test-all: $(VENV)/.ready-dev ## Run all tests, the long ones too, and fourteen minutes of faults
	$(PYTEST) $(SIDE_BY_SIDE) $(PATIENT) $(ARGS)
	$(MAKE) --no-print-directory soak ARGS=
	$(MAKE) --no-print-directory soak ARGS="4 --processes 2"

test-long: $(VENV)/.ready-dev ## Run the long tests only (ARGS=tests/referee for those of one folder)
	$(PYTEST) $(SIDE_BY_SIDE) $(PATIENT) -m long $(ARGS)

mutants: $(VENV)/.ready-dev ## Break rules and standings in small ways and count what the tests find (ARGS="--each 50")
	$(BIN)/python -m tests.mutants $(ARGS)

coverage: $(VENV)/.ready-dev ## Measure how much of bot/games is reached by its own tests
	$(PYTEST) $(SIDE_BY_SIDE) -m "not long" --cov --cov-report=term:skip-covered tests/games tests/records $(ARGS)

bench: $(VENV)/.ready-dev ## Measure the rules engine, the pictures, and what a click costs (ARGS=pictures for some)
	$(BIN)/python -m benchmarks.bench $(ARGS)

many: $(VENV)/.ready-dev ## Try a start with thousands of tables (ARGS="--tables 1000 --only matches")
	$(BIN)/python -m benchmarks.many $(ARGS)

soak: $(VENV)/.ready-dev ## Run a bot under kills, faults and hostile clicks for ten minutes (ARGS=2 for two)
	$(BIN)/python -m tests.soak $(ARGS)

load: $(VENV)/.ready-dev ## Run several processes on one PostgreSQL under kills and freezes (ARGS="5 --processes 2")
	$(BIN)/python -m tests.soak.load $(ARGS)

gallery: $(VENV)/.ready-dev ## Draw pictures of every kind, or messages (ARGS="--language uk"), into gallery-out
	$(BIN)/python -m gallery $(ARGS)

screenshots: $(VENV)/.ready-dev ## Take pictures of the playground in many states into screenshots-out (with Chromium)
	$(BIN)/python -m tests.browser.screenshots $(ARGS)

image: ## Build the container image, start it, and wait until it is healthy (with Docker)
	deploy/try-image

texts: $(VENV)/.ready-dev ## Order the catalogs, write the generated documents, and check all texts
	$(BIN)/python -m tests.i18n.order
	$(BIN)/python -m tests.cogs.registered
	$(BIN)/python -m tests.generated
	$(PYTEST) -q tests/i18n

lint: $(VENV)/.ready-dev ## Check style, format, types and prose; with node, the pages' scripts too
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tests.prose
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory lint-pages; \
		else echo "No node here: the scripts of the pages were not checked."; fi

lint-pages: node_modules/.ready
	npm run --silent lint
	npm run --silent types

node_modules/.ready: package-lock.json
	npm ci --no-audit --no-fund --silent
	@touch $@

format: $(VENV)/.ready-dev ## Format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: $(BIN)/python ## Pin the dependencies of pyproject.toml again in the lock files
	$(PIP) install 'uv>=0.13,<0.14'
	$(BIN)/uv pip compile --quiet --universal --no-strip-extras --generate-hashes --python-version 3.11 --custom-compile-command "make lock" \
		--no-emit-package boneyard-playground \
		pyproject.toml -o requirements.lock $(ARGS)
	$(BIN)/uv pip compile --quiet --universal --no-strip-extras --generate-hashes --python-version 3.11 --custom-compile-command "make lock" \
		--no-emit-package boneyard-playground \
		--extra postgres -c requirements.lock pyproject.toml -o requirements-postgres.lock $(ARGS)
	$(BIN)/uv pip compile --quiet --universal --no-strip-extras --generate-hashes --python-version 3.11 --custom-compile-command "make lock" \
		--no-emit-package boneyard-playground \
		--extra dev -c requirements.lock pyproject.toml -o requirements-dev.lock $(ARGS)

clean: ## Remove .venv, the caches and generated pictures (not data/)
	rm -rf $(VENV) node_modules gallery-out screenshots-out .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*
