-- Jobs of the import: in the order of uploads, with a sign of life, so that one whose runner is gone is known.
ALTER TABLE import_jobs
  -- When the file was given for import: the upload, or the moment when a checked file was let through.
  ADD COLUMN queued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Last sign of life of the runner.
  ADD COLUMN heartbeat_at timestamptz,
  -- Run by the command that made it, from a file of its own machine; nobody else can take it up.
  ADD COLUMN is_direct boolean NOT NULL DEFAULT false;
UPDATE import_jobs SET queued_at = created_at;
DROP INDEX import_jobs_processing;
CREATE INDEX import_jobs_processing ON import_jobs (queued_at, id) WHERE status = 'processing';
