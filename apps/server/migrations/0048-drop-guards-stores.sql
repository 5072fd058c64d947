-- Nothing has read it since files are compared with the last files of their source.
ALTER TABLE import_jobs DROP COLUMN guards_stores;
