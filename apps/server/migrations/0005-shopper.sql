-- What shoppers keep (favourites, cart, choices of matches, shared baskets, alerts, messages), what a sale is really
-- worth, and the changes that alerts look through.

-- Akcia as core's `parseAkcia` reads it; a test holds the two together. The character lists are JavaScript's `\s`.
CREATE FUNCTION akcia_price_cents(akcia text) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN akcia IN ('No', '') THEN NULL
    WHEN akcia ~ '^[0-9]{1,15}(\.[0-9]{1,15})?$' THEN nullif(floor(akcia::float8 * 100 + 0.5), 0)
    WHEN length(akcia) > 300 THEN NULL
    ELSE (
      SELECT CASE WHEN digits ~ '^([0-9]+\.?[0-9]*|\.[0-9]+)$' THEN nullif(floor(digits::float8 * 100 + 0.5), 0) END
      FROM regexp_replace(regexp_replace(regexp_replace(akcia,
        'eur[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$', '', 'i'),
        '[€\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', '', 'g'),
        ',', '.') AS digits
    )
  END
$$;

CREATE FUNCTION akcia_is_percent(akcia text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN strpos(akcia, '%') = 0 OR length(akcia) > 300 THEN false
    ELSE (
      SELECT coalesce(replace(found[1], ',', '.')::float8 > 0 AND replace(found[1], ',', '.')::float8 < 100, false)
      FROM regexp_match(regexp_replace(akcia,
        '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*%[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$', '%'),
        '^[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*[-−–]?[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*([0-9]+([.,][0-9]+)?)%$') AS found
    )
  END
$$;

-- What the shopper pays, in cents; bounded by what `numeric(10, 2)` holds.
CREATE FUNCTION effective_cents(price numeric, akcia text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(coalesce(akcia_price_cents(akcia), price * 100), 9999999999)::bigint
$$;

-- Announced as reduced: a sale price below the price, or a percent (core's `isReduced`).
CREATE FUNCTION is_reduced(price numeric, akcia text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN akcia = 'No' THEN false
    ELSE coalesce(akcia_price_cents(akcia) < price * 100, false) OR akcia_is_percent(akcia) END
$$;

-- When the current sale of each of these products began, and the lowest price of the 30 days before it, from the
-- history (core's `realDiscount`). Both null for a product that is not reduced.
CREATE FUNCTION real_discounts(product_ids bigint[])
RETURNS TABLE (product_id bigint, sale_since date, lowest_price_30 numeric) LANGUAGE sql STABLE AS $$
  SELECT product_id, since,
    (min(cents) FILTER (WHERE date < since AND next_date > since - 30) / 100.0)::numeric(10, 2)
  FROM (
    SELECT product_id, date, cents, next_date,
      min(date) FILTER (WHERE last_regular IS NULL OR date > last_regular) OVER (PARTITION BY product_id) AS since
    FROM (
      SELECT h.product_id, h.date, effective_cents(h.price, h.akcia) AS cents,
        lead(h.date) OVER (PARTITION BY h.product_id ORDER BY h.date) AS next_date,
        max(h.date) FILTER (WHERE NOT is_reduced(h.price, h.akcia)) OVER (PARTITION BY h.product_id) AS last_regular
      FROM unnest(product_ids) AS wanted (id) JOIN price_history h ON h.product_id = wanted.id
    ) entries
  ) entries
  GROUP BY product_id, since
$$;

ALTER TABLE products
  ADD COLUMN sale_since date,
  ADD COLUMN lowest_price_30 numeric(10, 2);
UPDATE products p SET sale_since = d.sale_since, lowest_price_30 = d.lowest_price_30
FROM real_discounts(ARRAY(SELECT id FROM products WHERE is_reduced(price, akcia))) d
WHERE p.id = d.product_id;

-- Favourites and cart outlive their product: it is then shown as it was last seen (`last_seen`, a product as the API
-- tells it).
CREATE TABLE favorites (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id bigint REFERENCES products ON DELETE SET NULL,
  last_seen jsonb,
  priority smallint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, product_id)
);
CREATE INDEX favorites_product ON favorites (product_id);

CREATE TABLE cart_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id bigint REFERENCES products ON DELETE SET NULL,
  last_seen jsonb,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, product_id)
);
CREATE INDEX cart_items_product ON cart_items (product_id);

CREATE FUNCTION product_answer(p products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', p.id, 'title', p.title, 'akcia', p.akcia, 'price', p.price,
    'unit_price', coalesce(p.unit_price, 0), 'image_url', p.image_url, 'image_path', p.image_path,
    'gram', coalesce(p.gram, 0), 'category', p.category, 'secondary_category', p.secondary_category,
    'third_category', p.third_category, 'store', p.store, 'specific_store', p.specific_store, 'date', p.date,
    'has_local_image', starts_with(p.image_path, 'static/'),
    'lowest_price_30', coalesce(p.lowest_price_30, 0), 'sale_since', coalesce(p.sale_since::text, ''))
$$;

CREATE FUNCTION keep_last_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE favorites SET last_seen = product_answer(OLD) WHERE product_id = OLD.id;
  UPDATE cart_items SET last_seen = product_answer(OLD) WHERE product_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE TRIGGER products_last_seen BEFORE DELETE ON products FOR EACH ROW EXECUTE FUNCTION keep_last_seen();

-- What the shopper said of a product's match in a store; `match_id` null: none is wanted there.
CREATE TABLE basket_choices (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  store text NOT NULL,
  match_id bigint REFERENCES products ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id, store)
);
CREATE INDEX basket_choices_product ON basket_choices (product_id);
CREATE INDEX basket_choices_match ON basket_choices (match_id);

CREATE TABLE shared_baskets (
  token text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- [{product, quantity}], the products as they were when the link was made.
  items jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX shared_baskets_user ON shared_baskets (user_id);
CREATE INDEX shared_baskets_expiry ON shared_baskets (expires_at);

-- What alerts look through: new products and changed prices, written in the commit that made them.
CREATE TABLE product_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- null for a new product.
  old_price numeric(10, 2),
  old_akcia text,
  price numeric(10, 2) NOT NULL,
  akcia text NOT NULL
);

-- Whoever writes changes does so alone until the commit: ids are then in the order of commits, and whoever has seen
-- an id has seen all that are smaller.
CREATE FUNCTION write_changes_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7263005);
  RETURN NULL;
END
$$;
CREATE TRIGGER product_changes_alone BEFORE INSERT ON product_changes
FOR EACH STATEMENT EXECUTE FUNCTION write_changes_alone();

CREATE TABLE keyword_alerts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  keyword text NOT NULL,
  -- The keyword as it is compared (core's `fold`).
  folded text NOT NULL,
  alert_type text NOT NULL CHECK (alert_type IN ('any_change', 'new_sale', 'price_drop')),
  max_results smallint NOT NULL CHECK (max_results BETWEEN 1 AND 100),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was created or switched on, and the newest change of that moment: it sees later ones only.
  active_since timestamptz NOT NULL DEFAULT now(),
  since_change_id bigint NOT NULL,
  -- Kept when it is switched off; while it is on, the time of the last check counts.
  last_checked timestamptz,
  UNIQUE (user_id, folded, alert_type)
);
CREATE INDEX keyword_alerts_active ON keyword_alerts (user_id) WHERE is_active;

-- One row: up to which change all alerts were checked.
CREATE TABLE alert_checks (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  last_change_id bigint NOT NULL,
  checked_at timestamptz
);
INSERT INTO alert_checks (last_change_id) VALUES (0);

CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  company text NOT NULL DEFAULT '',
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_created ON contact_messages (created_at);

-- Keys with which this installation signs links.
CREATE TABLE signing_keys (
  name text PRIMARY KEY,
  key bytea NOT NULL
);
INSERT INTO signing_keys (name, key)
VALUES ('unsubscribe', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));
