"""Storage with SQLAlchemy Core, in the threads of aiosqlite or psycopg. Alembic migrates the schema."""
