-- Amounts that products were read with for certain, and when, so that a package that became smaller is noticed.
CREATE TABLE seen_amounts (
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  unit text NOT NULL CHECK (unit IN ('g', 'ml', 'piece', 'm')),
  amount numeric(12, 3) NOT NULL CHECK (amount > 0),
  title text NOT NULL,
  -- Hash of the title's words without amounts, and of the number of packs.
  words uuid NOT NULL,
  currency text NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- Different days on which the amount was read.
  days integer NOT NULL,
  -- Shelf prices of the first and the last day.
  first_price numeric(10, 2) NOT NULL,
  last_price numeric(10, 2) NOT NULL,
  PRIMARY KEY (product_id, unit, amount)
);

-- Packages that became smaller. Confirmed ones are public.
CREATE TABLE shrinkages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'rejected')),
  -- Same barcode, or same words with a new barcode.
  rule text NOT NULL CHECK (rule IN ('barcode', 'words')),
  -- The smaller goods; NULL once the product is deleted for good.
  product_id bigint REFERENCES products (id) ON DELETE SET NULL,
  store text NOT NULL,
  title text NOT NULL,
  title_before text NOT NULL,
  ean text NOT NULL,
  ean_before text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('g', 'ml', 'piece', 'm')),
  amount_before numeric(12, 3) NOT NULL,
  amount_after numeric(12, 3) NOT NULL,
  price_before numeric(10, 2) NOT NULL,
  price_after numeric(10, 2) NOT NULL,
  currency text NOT NULL,
  unit_price_ratio double precision NOT NULL,
  -- The last day with the old amount, and the first with the new one.
  last_before date NOT NULL,
  first_after date NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- What the maker says about it, and when it was said.
  answer text,
  answered_on date,
  UNIQUE (store, ean, unit, amount_before, amount_after),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((answer IS NULL) = (answered_on IS NULL))
);
CREATE INDEX shrinkages_product ON shrinkages (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX shrinkages_state ON shrinkages (state, first_after DESC, id DESC);
