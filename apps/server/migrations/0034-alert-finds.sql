-- What the last mail of a keyword alert was about: how many products it had found, and when it was written.
ALTER TABLE keyword_alerts
  ADD COLUMN found_count integer NOT NULL DEFAULT 0,
  ADD COLUMN found_at timestamptz;
