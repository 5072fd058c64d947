-- Products whose rows are gone, so that their addresses answer for years.
CREATE TABLE former_products (
  id bigint PRIMARY KEY,
  title text NOT NULL,
  store text NOT NULL,
  ended_at timestamptz,
  -- The product into which it was merged.
  successor_id bigint,
  purged_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ended_at IS NOT NULL OR successor_id IS NOT NULL)
);
CREATE INDEX former_products_purged_at ON former_products (purged_at);
