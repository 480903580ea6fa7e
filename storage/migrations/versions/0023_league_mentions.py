"""Which mentions of leagues a person wants; people who wanted no pings want none of these."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply the change."""
    op.add_column("person_settings", sa.Column("league_mentions", sa.String(16), nullable=False, server_default="all"))
    op.execute(sa.text("UPDATE person_settings SET league_mentions = 'none' WHERE NOT pings"))


def downgrade() -> None:
    """Take the change back."""
    op.drop_column("person_settings", "league_mentions")
