-- The last day on which a product's price was stated before a pause, and the first one after it. The history has changes only,
-- so it does not show that nobody stated the price in between.
CREATE TABLE price_gaps (
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  last_day date NOT NULL,
  next_day date NOT NULL,
  PRIMARY KEY (product_id, next_day),
  CHECK (next_day > last_day)
);
