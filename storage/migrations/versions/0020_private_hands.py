"""Private hands, with the tokens that edit them: after a start they are updated without a press."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_TOKEN = "a secret: with it the message can be edited; it is in no copy"  # noqa: S105 - what it is, not one
_ENDS_AT = "Unix time from which the token is not used any more"


def upgrade() -> None:
    """Apply the change."""
    op.create_table(
        "private_hands",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("token", sa.Text(), nullable=False, comment=_TOKEN),
        sa.Column("ends_at", sa.Double(), nullable=False, comment=_ENDS_AT),
        sa.Column("locale", sa.String(16), nullable=False, comment="of the person's Discord"),
        sa.Column("is_in_server", sa.Boolean(), nullable=False, comment="false for one in the DM"),
        sa.Column("digest", sa.String(64), nullable=False, comment="of what it shows"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_private_hands_table_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["people.id"], name=op.f("fk_private_hands_user_id")),
        sa.PrimaryKeyConstraint("table_id", "user_id", name=op.f("pk_private_hands")),
    )
    op.create_index(op.f("ix_private_hands_user_id"), "private_hands", ["user_id"])


def downgrade() -> None:
    """Take the change back."""
    op.drop_index(op.f("ix_private_hands_user_id"), "private_hands")
    op.drop_table("private_hands")
