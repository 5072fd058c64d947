-- An older program that finds this database can say which version it belongs to.
ALTER TABLE kysely_migration ADD COLUMN program text;
