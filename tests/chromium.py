"""The location of the browser with which tests open pages."""

from __future__ import annotations

import os
import shutil

import pytest

__all__ = ["CHROMIUM", "needs_chromium"]

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

if CHROMIUM is None and os.environ.get("BROWSER_TESTS") == "required":
    pytest.exit("BROWSER_TESTS=required, and there is no Chromium here.", returncode=2)

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here to open the page with")
