"""When the sign-up of a league was opened: its people of the last season were asked then."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

_OPENED_AT = "Unix time of the start of the sign-up; null before it, and if it is not known"


def upgrade() -> None:
    """Apply the change."""
    op.add_column("leagues", sa.Column("opened_at", sa.Double(), comment=_OPENED_AT))


def downgrade() -> None:
    """Take the change back."""
    op.drop_column("leagues", "opened_at")
