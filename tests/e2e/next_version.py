"""The bot of the next version: its schema has a table and a column more, which older versions can ignore.

With `NEEDS_ALL` in the environment, older versions cannot use that schema.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

__all__ = ["COMMAND", "NEEDS_ALL"]

COMMAND = ("tests.e2e.next_version", "run")
"""The module and its arguments, in place of the bot's own."""
NEEDS_ALL = "NEXT_VERSION_NEEDS_ALL"

_NEXT = "9000"
_MIGRATION = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "{revision}", "{before}", None, None


def upgrade():
    op.create_table("notes", sa.Column("id", sa.Integer(), primary_key=True))
    op.add_column("tables", sa.Column("note", sa.Text(), nullable=False, server_default="none"))
"""


def _run() -> None:
    """Run the bot's command line with one migration more."""
    from storage.core import upgrading

    before, folder = upgrading.newest_revision(), Path("migrations").absolute()
    shutil.copytree(upgrading.MIGRATIONS, folder, dirs_exist_ok=True)
    (folder / "versions" / f"{_NEXT}_notes.py").write_text(_MIGRATION.format(revision=_NEXT, before=before))
    upgrading.MIGRATIONS = folder
    upgrading.newest_revision.cache_clear()
    if os.environ.get(NEEDS_ALL):
        upgrading.READABLE_SINCE = _NEXT
    from bot.__main__ import main

    main()


if __name__ == "__main__":
    _run()
