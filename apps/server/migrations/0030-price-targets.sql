-- Alerts that people set on things: on one product, or on the same goods in any store.

CREATE TABLE price_targets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- null when the product is no more; then title and store still name it.
  product_id bigint REFERENCES products ON DELETE SET NULL,
  title text NOT NULL,
  store text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('product', 'goods')),
  kind text NOT NULL CHECK (kind IN ('under', 'year_low', 'dearer', 'gone')),
  -- The same goods in other stores, as they were found when it was set or switched on.
  others bigint[] NOT NULL DEFAULT '{}',
  limit_cents bigint,
  by_mail boolean NOT NULL,
  by_push boolean NOT NULL,
  in_feed boolean NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  -- Told, and not armed again since (core's `targetTurn`).
  is_told boolean NOT NULL DEFAULT false,
  last_told timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (by_mail OR by_push OR in_feed),
  CHECK (kind <> 'under' OR limit_cents > 0),
  UNIQUE (user_id, product_id, scope, kind)
-- A check changes a part of the rows; with room on their pages it leaves the indexes alone.
) WITH (fillfactor = 80);
CREATE INDEX price_targets_product ON price_targets (product_id);

-- What was told, from which mails, notifications and feeds are written. A job claims what it sends under its own id, so
-- that a repeated job sends the same, and several jobs of a night become one mail.
CREATE TABLE price_target_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  target_id bigint NOT NULL,
  kind text NOT NULL,
  scope text NOT NULL,
  product_id bigint,
  title text NOT NULL,
  store text NOT NULL,
  cents bigint,
  limit_cents bigint,
  by_mail boolean NOT NULL,
  by_push boolean NOT NULL,
  in_feed boolean NOT NULL,
  mailed_by uuid,
  pushed_by uuid,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX price_target_events_user ON price_target_events (user_id, id);
CREATE INDEX price_target_events_at ON price_target_events (at);

-- Minutes from midnight where the shops are; no row: none.
CREATE TABLE quiet_hours (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  begins smallint NOT NULL CHECK (begins BETWEEN 0 AND 1439),
  ends smallint NOT NULL CHECK (ends BETWEEN 0 AND 1439)
);

-- The secret addresses of feeds, as the SHA-256 of their token.
CREATE TABLE alert_feeds (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The day up to which the lowest prices of a year were moved on: an old low that is a year back counts no longer.
ALTER TABLE alert_checks ADD COLUMN lows_on date;

-- The lowest effective price of each of these products since a day, in cents.
CREATE FUNCTION lowest_prices(product_ids bigint[], since date)
RETURNS TABLE (product_id bigint, cents bigint) LANGUAGE sql STABLE AS $$
  SELECT product_id, min(cents)
  FROM (
    SELECT h.product_id, effective_cents(h.price, h.akcia) AS cents,
      lead(h.date) OVER (PARTITION BY h.product_id ORDER BY h.date) AS until
    FROM unnest(product_ids) AS wanted (id) JOIN price_history h ON h.product_id = wanted.id
  ) entries
  WHERE until IS NULL OR until > since
  GROUP BY product_id
$$;
