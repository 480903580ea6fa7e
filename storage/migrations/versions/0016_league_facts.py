"""Facts of leagues: a fact is about a table or a league."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_OF_TABLE = "the revision of the table with which it was committed"
_OF_BOTH = "the revision of the table, or the size of the league's log, with which it was committed"


def upgrade() -> None:
    """Apply the change. Leagues whose messages are out of date need no fact: their sizes show it."""
    with op.batch_alter_table("facts", reflect_kwargs={"resolve_fks": False}) as batch:
        batch.alter_column("table_id", existing_type=_ROW_ID, nullable=True)
        batch.add_column(sa.Column("league_id", _ROW_ID))
        batch.create_foreign_key("fk_facts_league_id", "leagues", ["league_id"], ["id"], ondelete="CASCADE")
        batch.alter_column("revision", existing_type=sa.Integer(), comment=_OF_BOTH, existing_comment=_OF_TABLE)


def downgrade() -> None:
    """Take the change back: leagues have no facts any more."""
    op.execute("DELETE FROM facts WHERE table_id IS NULL")
    with op.batch_alter_table("facts", reflect_kwargs={"resolve_fks": False}) as batch:
        batch.alter_column("revision", existing_type=sa.Integer(), comment=_OF_TABLE, existing_comment=_OF_BOTH)
        batch.drop_constraint("fk_facts_league_id", type_="foreignkey")
        batch.drop_column("league_id")
        batch.alter_column("table_id", existing_type=_ROW_ID, nullable=False)
