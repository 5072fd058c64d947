-- The catalogue: offers, what they cost before, and a version that every change of them moves.

CREATE TABLE products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Hash of folded title, store, specific store and gram (`productIdentity` in src/platform/database/product-identity.ts).
  identity uuid NOT NULL UNIQUE,
  title text NOT NULL CHECK (title <> ''),
  akcia text NOT NULL DEFAULT 'No',
  price numeric(10, 2) NOT NULL CHECK (price >= 0),
  unit_price numeric(10, 2) CHECK (unit_price >= 0),
  image_url text NOT NULL DEFAULT '',
  image_path text NOT NULL DEFAULT '',
  gram numeric(10, 2) CHECK (gram >= 0),
  category text NOT NULL DEFAULT '',
  secondary_category text NOT NULL DEFAULT '',
  third_category text NOT NULL DEFAULT '',
  store text NOT NULL,
  specific_store text NOT NULL DEFAULT '',
  date date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Changes only: a row says what a product cost from that day until the next row.
CREATE TABLE price_history (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  date date NOT NULL,
  price numeric(10, 2) NOT NULL,
  akcia text NOT NULL,
  PRIMARY KEY (product_id, date)
);

-- One row. `catalogue` tells this database's catalogue from another's, so an ETag never outlives its data.
CREATE TABLE catalogue_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  catalogue uuid NOT NULL DEFAULT gen_random_uuid(),
  version bigint NOT NULL
);
INSERT INTO catalogue_version (version) VALUES (1);

CREATE FUNCTION notify_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', NEW.version::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER catalogue_version_changed AFTER UPDATE ON catalogue_version
FOR EACH ROW EXECUTE FUNCTION notify_catalogue_version();
