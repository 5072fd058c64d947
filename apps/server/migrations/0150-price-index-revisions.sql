-- The day of the last calculation. Months and weeks that had ended by then were published.
ALTER TABLE price_index_runs ADD COLUMN day date;

-- Each calculation that changed published figures of the price index.
CREATE TABLE price_index_revisions (
  number integer PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- The earliest month or week that changed.
  first_time text NOT NULL,
  -- Number of changed figures.
  figures integer NOT NULL
);
