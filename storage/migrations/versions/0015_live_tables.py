"""Indexes to find live tables, however many there are: by their next due event, opener and server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_LIVE = sa.text("status IN ('lobby', 'playing')")
_NEXT = sa.text("coalesce(remind_at, due_at)")


def upgrade() -> None:
    """Apply the change."""
    op.drop_index("ix_tables_due_at", "tables")
    op.create_index("ix_tables_next_due", "tables", [_NEXT])
    op.create_index("ix_tables_live_opener", "tables", ["opener_id"], sqlite_where=_LIVE, postgresql_where=_LIVE)
    op.create_index("ix_tables_live_guild", "tables", ["guild_id"], sqlite_where=_LIVE, postgresql_where=_LIVE)


def downgrade() -> None:
    """Take the change back."""
    for name in ("ix_tables_live_guild", "ix_tables_live_opener", "ix_tables_next_due"):
        op.drop_index(name, "tables")
    op.create_index("ix_tables_due_at", "tables", ["due_at"])
