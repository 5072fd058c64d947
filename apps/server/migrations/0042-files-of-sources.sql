-- A source's file is compared with the files that the same source brought before, per chain and branch: what each of
-- them said of how many products, and how many of these nobody knew.
CREATE TABLE source_shares (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id bigint NOT NULL REFERENCES sources ON DELETE CASCADE,
  job_id uuid REFERENCES import_jobs ON DELETE SET NULL,
  store text NOT NULL,
  -- Empty for rows that name no branch.
  branch text NOT NULL,
  products integer NOT NULL,
  unknown integer NOT NULL,
  -- Held as a whole; it counts once an administrator has applied its rows.
  held boolean NOT NULL
);
CREATE INDEX source_shares_scope ON source_shares (source_id, store, branch, id DESC);
CREATE INDEX source_shares_job ON source_shares (job_id) WHERE job_id IS NOT NULL;

-- Rows that mean the same product on the same day as another row: only one of them counts.
ALTER TABLE import_jobs ADD COLUMN collapsed_count integer NOT NULL DEFAULT 0;

-- A run of which every row was refused or held has failed: the source's last success stays, and its silence is noticed.
CREATE OR REPLACE FUNCTION settle_source_run() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  run source_runs;
  -- What an administrator reads; NULL for a run that took something.
  nothing_taken text := CASE
    WHEN NEW.status <> 'completed' OR NEW.unchanged OR NEW.total_rows = 0 OR NEW.processed_count > NEW.held_count
      THEN NULL
    WHEN NEW.held_count > 0 THEN 'Všetky riadky čakajú na rozhodnutie'
    WHEN NEW.error_count > 0 THEN 'Všetky riadky boli odmietnuté: ' || coalesce(NEW.errors->0->>'message', '')
    ELSE 'Súbor neobsahuje žiadnu ponuku' END;
  has_failed boolean := NEW.status = 'failed' OR nothing_taken IS NOT NULL;
BEGIN
  UPDATE source_runs SET finished_at = clock_timestamp(),
    status = CASE WHEN has_failed THEN 'failed' WHEN NEW.unchanged THEN 'unchanged' ELSE 'completed' END,
    reason = CASE WHEN NEW.status = 'failed' THEN NEW.message ELSE coalesce(nothing_taken, '') END
  WHERE job_id = NEW.id AND status = 'running' RETURNING * INTO run;
  IF run.id IS NULL THEN RETURN NULL; END IF;
  IF has_failed THEN
    UPDATE sources SET failures = failures + 1 WHERE id = run.source_id;
  ELSE
    UPDATE sources SET failures = 0, silence_told_at = NULL, last_success_at = run.finished_at,
      etag = CASE WHEN NEW.unchanged THEN coalesce(run.etag, etag) ELSE run.etag END,
      last_modified = CASE WHEN NEW.unchanged THEN coalesce(run.last_modified, last_modified) ELSE run.last_modified END,
      content_hash = CASE WHEN NEW.unchanged THEN content_hash ELSE run.content_hash END
    WHERE id = run.source_id;
  END IF;
  RETURN NULL;
END $$;
