"""The person behind each move, and the seats of computers when a match began."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_SEAT_WAS_ANOTHERS = """
    EXISTS (
        SELECT 1 FROM seats AS former
        WHERE former.table_id = seats.table_id AND former.seat IS NULL
        AND former.interaction_id = seats.interaction_id
    )
"""
_MOVER = f"""
    SELECT seats.user_id FROM seats
    WHERE seats.table_id = moves.table_id AND moves.text LIKE CAST(seats.seat AS VARCHAR(2)) || ' %'
    AND NOT {_SEAT_WAS_ANOTHERS}
"""  # noqa: S608
"""The person on the seat of a move who always had it; a seat with several people does not say."""


def upgrade() -> None:
    """Apply the change; clicks that can no longer be attributed to a person are forgotten.

    Logs did not say who left: where a computer sits now, the last person on the seat has left it again.
    """
    with op.batch_alter_table("moves") as batch:
        batch.add_column(sa.Column("user_id", sa.BigInteger(), comment="who did it; null for the table"))
        batch.create_foreign_key(op.f("fk_moves_user_id"), "people", ["user_id"], ["id"])
        batch.create_index(op.f("ix_moves_user_id"), ["user_id"])
    op.execute(f"UPDATE moves SET user_id = ({_MOVER}) WHERE interaction_id IS NOT NULL")  # noqa: S608
    op.execute("UPDATE moves SET interaction_id = NULL WHERE user_id IS NULL")
    connection = op.get_bind()
    computers = connection.execute(sa.text("SELECT table_id, seat FROM computers ORDER BY table_id, seat")).all()
    starts: dict[int, str] = {}
    left = sa.text(
        "UPDATE moves SET text = :left WHERE table_id = :table_id AND ply ="
        " (SELECT MAX(ply) FROM moves WHERE table_id = :table_id AND text = :back)"
    )
    for table_id, seat in computers:
        connection.execute(left, {"left": f"{seat} leave", "back": f"{seat} back", "table_id": table_id})
        starts[table_id] = f"{starts.get(table_id, 'start')} {seat}"
    change = sa.text("UPDATE moves SET text = :text WHERE table_id = :table_id AND ply = 0 AND text = 'start'")
    for table_id, text in starts.items():
        connection.execute(change, {"table_id": table_id, "text": text})


def downgrade() -> None:
    """Take the change back."""
    op.execute("UPDATE moves SET text = 'start' WHERE ply = 0 AND text LIKE 'start %'")
    for verb in ("leave", "sit"):
        op.execute(f"UPDATE moves SET text = REPLACE(text, '{verb}', 'back') WHERE text LIKE '% {verb}'")  # noqa: S608
    with op.batch_alter_table("moves") as batch:
        batch.drop_index(op.f("ix_moves_user_id"))
        batch.drop_constraint(op.f("fk_moves_user_id"), type_="foreignkey")
        batch.drop_column("user_id")
