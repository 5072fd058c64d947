-- Jobs of the import: in the order of uploads, with a sign of life, so that one whose runner is gone is known.
ALTER TABLE import_jobs
  -- When the file was given for import: the upload, or the moment when a checked file was let through.
  ADD COLUMN queued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Last sign of life of the runner.
  ADD COLUMN heartbeat_at timestamptz,
  -- Run by the command that made it, from a file of its own machine; nobody else can take it up.
  ADD COLUMN is_direct boolean NOT NULL DEFAULT false,
  -- Rows that only filled the history.
  ADD COLUMN history_count integer NOT NULL DEFAULT 0;
UPDATE import_jobs SET queued_at = created_at;
DROP INDEX import_jobs_processing;
CREATE INDEX import_jobs_processing ON import_jobs (queued_at, id) WHERE status = 'processing';

-- A look through the changes for all alerts, told in batches of users: where it stands, so that one that was cut off
-- goes on behind the last user who was told.
ALTER TABLE alert_checks
  -- The newest change that the running look takes in; null while none is under way.
  ADD COLUMN to_change_id bigint,
  -- Users up to this one were told of the running look.
  ADD COLUMN told_user_id bigint NOT NULL DEFAULT 0,
  -- Alerts with news so far in the running look.
  ADD COLUMN alerts_told integer NOT NULL DEFAULT 0;

-- Looks that came to their end, for whoever watches over them.
CREATE TABLE alert_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  alerts_sent integer NOT NULL,
  price_changes integer NOT NULL
);
CREATE INDEX alert_runs_finished ON alert_runs (finished_at);
CREATE INDEX product_changes_at ON product_changes (changed_at);

-- What was found by reading a whole table.
CREATE INDEX users_administrators ON users (id) WHERE is_admin;
CREATE INDEX premium_requests_user ON premium_requests (user_id, id DESC);
CREATE INDEX import_jobs_user ON import_jobs (user_id);

-- Up to which version of the catalogue products were looked through for pictures that are wanted, and that are not.
CREATE TABLE image_looks (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL
);
INSERT INTO image_looks (version) VALUES (0);
