"""A role of the server whose members may create leagues."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_COMMENT = "whose members may create leagues; null for none"


def upgrade() -> None:
    """Apply the change: no server has such a role yet."""
    op.add_column("guild_settings", sa.Column("organiser_role", sa.BigInteger(), comment=_COMMENT))


def downgrade() -> None:
    """Take the change back: only permissions count again."""
    op.drop_column("guild_settings", "organiser_role")
