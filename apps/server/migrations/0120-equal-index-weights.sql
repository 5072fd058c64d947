-- Every group of the price index weighs the same. Without a run, the next start calculates the index again.
DROP TABLE price_index_runs;
CREATE TABLE price_index_runs (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  calculated_at timestamptz NOT NULL
);
