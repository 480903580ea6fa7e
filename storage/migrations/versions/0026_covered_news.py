"""The end of what the last news of a server covered: their day and hour may change."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

_COVERED_UNTIL = "Unix time at which the last news ended; null before the first"


def upgrade() -> None:
    """Apply the change."""
    op.add_column("scheduled_posts", sa.Column("covered_until", sa.Double(), comment=_COVERED_UNTIL))


def downgrade() -> None:
    """Take the change back."""
    op.drop_column("scheduled_posts", "covered_until")
