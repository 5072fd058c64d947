-- Goods of each category in each chain whose price moved most, as the last calculation left them. They are read with their
-- products; without a reference, a merge of products leaves them to the next calculation.
CREATE TABLE price_moves (
  product_id bigint NOT NULL,
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
