"""What is kept: SQLAlchemy Core in the threads of aiosqlite or psycopg, on a schema that Alembic brings up to date."""
