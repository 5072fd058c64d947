-- Figures of the price index are of months and of weeks. The next calculation writes them.
DROP TABLE price_indices;
CREATE TABLE price_indices (
  period text NOT NULL CHECK (period IN ('month', 'week')),
  series text NOT NULL CHECK (series IN ('shelf', 'effective')),
  -- '' as a category or a store: all of them.
  category text NOT NULL,
  store text NOT NULL,
  -- YYYY-MM, or YYYY-Www
  time text NOT NULL,
  value double precision NOT NULL,
  geks double precision,
  goods integer NOT NULL,
  PRIMARY KEY (period, series, category, store, time)
);

-- Goods of each category in each chain whose price moved most, as the last calculation left them.
CREATE TABLE price_moves (
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  period text NOT NULL CHECK (period IN ('month', 'week')),
  series text NOT NULL CHECK (series IN ('shelf', 'effective')),
  category text NOT NULL,
  store text NOT NULL,
  time_before text NOT NULL,
  time text NOT NULL,
  -- Means of the days with a price.
  cents_before double precision NOT NULL,
  cents double precision NOT NULL,
  days_before integer NOT NULL,
  days integer NOT NULL,
  ratio double precision NOT NULL,
  PRIMARY KEY (product_id, period, series)
);
CREATE INDEX price_moves_ratio ON price_moves (period, series, ratio);

-- A server that starts without figures calculates them.
DELETE FROM price_index_runs;
