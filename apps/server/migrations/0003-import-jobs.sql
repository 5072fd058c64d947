CREATE TABLE import_jobs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'completed', 'failed')),
  file_name text NOT NULL,
  -- Encoding, columns and number of rows, found when the file came: {encoding, layout, totalRows}.
  inspection jsonb NOT NULL,
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  message text NOT NULL DEFAULT '',
  total_rows integer NOT NULL DEFAULT 0,
  processed_count integer NOT NULL DEFAULT 0,
  created_count integer NOT NULL DEFAULT 0,
  updated_count integer NOT NULL DEFAULT 0,
  error_count integer NOT NULL DEFAULT 0,
  images_scheduled integer NOT NULL DEFAULT 0,
  -- The first 100: [{row, column, message}].
  errors jsonb NOT NULL DEFAULT '[]',
  attempts smallint NOT NULL DEFAULT 0,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz
);
CREATE INDEX import_jobs_created ON import_jobs (created_at DESC);
CREATE INDEX import_jobs_processing ON import_jobs (id) WHERE status = 'processing';

-- The uploaded file until its import is over, so any node may run the job.
CREATE TABLE import_files (
  job_id uuid NOT NULL REFERENCES import_jobs ON DELETE CASCADE,
  part integer NOT NULL,
  -- Stored as it is: compressing would cost more time than it saves for minutes of life.
  content bytea NOT NULL,
  PRIMARY KEY (job_id, part)
);
ALTER TABLE import_files ALTER COLUMN content SET STORAGE EXTERNAL;
