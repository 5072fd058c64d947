-- Runs of sources: what their import has to end before it counts.

-- A job that is made before its file is there, because whoever asked for the run follows it from the start.
ALTER TABLE import_jobs ADD COLUMN awaits_file boolean NOT NULL DEFAULT false;

-- Counts the changes of what decides how a file is read: a file that was read before a change is read again.
ALTER TABLE sources ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Of this run's answer. They become the source's when the import is done, so that a failed one is tried again.
ALTER TABLE source_runs
  ADD COLUMN etag text,
  ADD COLUMN last_modified text,
  ADD COLUMN content_hash bytea;

-- A source has one run at a time.
CREATE UNIQUE INDEX source_runs_running ON source_runs (source_id) WHERE status = 'running';

-- A run ends with its import, in the same transaction.
CREATE FUNCTION settle_source_run() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  run source_runs;
BEGIN
  UPDATE source_runs SET finished_at = clock_timestamp(),
    status = CASE WHEN NEW.status = 'failed' THEN 'failed' WHEN NEW.unchanged THEN 'unchanged' ELSE 'completed' END,
    reason = CASE WHEN NEW.status = 'failed' THEN NEW.message ELSE '' END
  WHERE job_id = NEW.id AND status = 'running' RETURNING * INTO run;
  IF run.id IS NULL THEN RETURN NULL; END IF;
  IF NEW.status = 'failed' THEN
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
CREATE TRIGGER settle_source_run AFTER UPDATE OF status ON import_jobs FOR EACH ROW
  WHEN (OLD.status = 'processing' AND NEW.status <> 'processing' AND NEW.source_id IS NOT NULL)
  EXECUTE FUNCTION settle_source_run();
