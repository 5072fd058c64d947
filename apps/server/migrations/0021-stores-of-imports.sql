-- Stores that an import's file named. An older file that comes late gives way to it for these stores only.
ALTER TABLE import_jobs ADD COLUMN stores text[] NOT NULL DEFAULT '{}';
