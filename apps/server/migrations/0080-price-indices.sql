-- Figures of the price index as the last calculation left them. '' as a category or a store: all of them.
CREATE TABLE price_indices (
  period text NOT NULL CHECK (period IN ('month', 'week')),
  series text NOT NULL CHECK (series IN ('shelf', 'effective')),
  category text NOT NULL,
  store text NOT NULL,
  -- YYYY-MM, or YYYY-Www
  time text NOT NULL,
  value double precision NOT NULL,
  geks double precision,
  goods integer NOT NULL,
  PRIMARY KEY (period, series, category, store, time)
);

-- The last calculation. It has one row at most.
CREATE TABLE price_index_runs (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  calculated_at timestamptz NOT NULL,
  -- Source of the weights and its year; NULL for equal weights.
  weights_source text,
  weights_year integer
);
