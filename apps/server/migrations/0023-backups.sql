-- Backups that were made and verified, for the system screen. What failed is a failed job.
CREATE TABLE backups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The moment whose data it holds.
  taken_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now(),
  -- `file`: made by the command, wherever it was told to; else the storage of the scheduled ones.
  place text NOT NULL CHECK (place IN ('file', 'local', 's3')),
  path text NOT NULL,
  bytes bigint NOT NULL
);
CREATE INDEX backups_finished ON backups (finished_at);
