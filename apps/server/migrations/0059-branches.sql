-- A shop of a chain. Products belong to the chain; a branch says where they are sold and what differs there.
CREATE TABLE branches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store text NOT NULL CHECK (store <> ''),
  -- The chain's own number; '' when it is unknown.
  code text NOT NULL DEFAULT '',
  name text NOT NULL DEFAULT '',
  format text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  town text NOT NULL DEFAULT '',
  postcode text NOT NULL DEFAULT '',
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lng double precision CHECK (lng BETWEEN -180 AND 180),
  -- As OpenStreetMap writes them.
  opening_hours text NOT NULL DEFAULT '',
  since date NOT NULL,
  until date,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((lat IS NULL) = (lng IS NULL))
);
CREATE UNIQUE INDEX branches_code ON branches (store, code) WHERE code <> '';
CREATE INDEX branches_town ON branches (store, town);

-- Other numbers under which files name a branch: its former numbers, and the numbers of branches merged into it.
CREATE TABLE branch_codes (
  store text NOT NULL,
  code text NOT NULL CHECK (code <> ''),
  branch_id integer NOT NULL REFERENCES branches (id) ON DELETE CASCADE,
  PRIMARY KEY (store, code)
);
CREATE INDEX branch_codes_branch ON branch_codes (branch_id);

-- The branches of a chain that sell a product. A product without a row is sold wherever its chain is.
CREATE TABLE product_branches (
  product_id bigint PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  sold_in integer[] NOT NULL
);

-- What a branch charges where it differs from its chain.
CREATE TABLE branch_offers (
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  branch_id integer NOT NULL REFERENCES branches (id) ON DELETE CASCADE,
  price numeric(10, 2) NOT NULL CHECK (price > 0),
  akcia text NOT NULL DEFAULT 'No',
  terms text,
  date date NOT NULL,
  PRIMARY KEY (product_id, branch_id)
);
CREATE INDEX branch_offers_branch ON branch_offers (branch_id);

-- Changes of `branch_offers`. A price of NULL: from this day the branch charges what its chain charges.
CREATE TABLE branch_history (
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  branch_id integer NOT NULL REFERENCES branches (id) ON DELETE CASCADE,
  date date NOT NULL,
  price numeric(10, 2),
  akcia text NOT NULL DEFAULT 'No',
  PRIMARY KEY (product_id, branch_id, date)
);
CREATE INDEX branch_history_branch ON branch_history (branch_id);

-- What an import changed in branches, so that it can be undone: the rows of a product before it.
CREATE TABLE import_branch_changes (
  job_id uuid NOT NULL REFERENCES import_jobs (id) ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  sold_in integer[],
  offers jsonb NOT NULL,
  history jsonb NOT NULL,
  PRIMARY KEY (job_id, product_id)
);
CREATE INDEX import_branch_changes_product ON import_branch_changes (product_id);

-- A file names branches. `products`: each branch has products of its own; `prices`: the chain has one product, and
-- branches differ from it.
ALTER TABLE sources
  ADD COLUMN branches text NOT NULL DEFAULT 'products' CHECK (branches IN ('products', 'prices')),
  DROP CONSTRAINT sources_kind_check,
  ADD CONSTRAINT sources_kind_check CHECK (kind IN ('url', 'folder', 'api'));

-- Answers of a day's run that is not complete yet, so that a restart goes on where it stopped.
CREATE TABLE source_answers (
  source_id bigint NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  day date NOT NULL,
  path text NOT NULL,
  body bytea NOT NULL,
  PRIMARY KEY (source_id, day, path)
);

-- Registered companies and the chains that they run. A chain may have several.
CREATE TABLE companies (
  company_id text PRIMARY KEY CHECK (company_id ~ '^[0-9]{8}$'),
  store text NOT NULL CHECK (store <> '')
);
INSERT INTO companies (company_id, store) VALUES
  ('35793783', 'Lidl'),
  ('35790164', 'Kaufland'),
  ('31321828', 'Tesco'),
  ('31347037', 'Billa'), ('36483492', 'Billa'), ('50854402', 'Billa'), ('00151742', 'Billa'),
  ('36183181', 'Fresh'), ('36644871', 'Fresh'),
  ('50020188', 'Terno');

-- Where goods come from: alpha-3 codes of countries, separated by commas.
ALTER TABLE products ADD COLUMN origin text NOT NULL DEFAULT '';
-- The day from which the sale of a product, should it last so long, is one that never really ends, and whether it came.
ALTER TABLE products
  ADD COLUMN permanent_from date,
  ADD COLUMN is_permanent_sale boolean NOT NULL DEFAULT false;
ALTER TABLE import_changes ADD COLUMN permanent_from date;
CREATE INDEX products_permanent_from ON products (permanent_from) WHERE permanent_from IS NOT NULL AND NOT is_permanent_sale;

-- Returns the day from which a sale since `since` is permanent: the first on which a price was reduced for 60 of the
-- last 90 days, or `since` itself when sales of the last 90 days came back twice or more, each time within 7 days.
CREATE FUNCTION permanent_from(product bigint, since date) RETURNS date LANGUAGE sql STABLE AS $$
  WITH entries AS (
    SELECT date, is_reduced(price, akcia) AS reduced, lead(date) OVER (ORDER BY date) AS next_date,
      lag(is_reduced(price, akcia)) OVER (ORDER BY date) AS was_reduced
    FROM price_history WHERE product_id = product AND currency IS NULL
  ), breaks AS (
    SELECT reduced, date, was_reduced, lead(date) OVER (ORDER BY date) AS next_date
    FROM entries WHERE reduced IS DISTINCT FROM was_reduced
  )
  SELECT CASE
    WHEN (SELECT count(*) >= 2 AND max(next_date - date) <= 7 FROM breaks
      WHERE NOT reduced AND was_reduced AND next_date <= since AND date > since - 90) THEN since
    ELSE (SELECT min(since + days) FROM generate_series(0, 59) AS days
      WHERE days + 1 + (SELECT coalesce(sum(greatest(0, least(next_date, since) - greatest(date, since + days - 89))), 0)
        FROM entries WHERE reduced AND date < since) >= 60)
  END
$$;

DROP FUNCTION real_discounts;
CREATE FUNCTION real_discounts(product_ids bigint[])
RETURNS TABLE (product_id bigint, sale_since date, lowest_price_30 numeric, permanent_from date)
LANGUAGE sql STABLE AS $$
  SELECT product_id, since,
    (min(cents) FILTER (WHERE date < compared AND next_date > compared - 30) / 100.0)::numeric(10, 2),
    CASE WHEN bool_or(reduced AND date < since AND next_date > since - 31) THEN permanent_from(product_id, since)
      ELSE since + 59 END
  FROM (
    SELECT product_id, date, cents, reduced, next_date, since,
      coalesce(max(date) FILTER (WHERE date > since AND cents > cents_before) OVER (PARTITION BY product_id), since)
        AS compared
    FROM (
      SELECT product_id, date, cents, reduced, cents_before, next_date,
        min(date) FILTER (WHERE last_regular IS NULL OR date > last_regular) OVER (PARTITION BY product_id) AS since
      FROM (
        SELECT h.product_id, h.date, effective_cents(h.price, h.akcia) AS cents, is_reduced(h.price, h.akcia) AS reduced,
          lead(h.date) OVER (PARTITION BY h.product_id ORDER BY h.date) AS next_date,
          lag(effective_cents(h.price, h.akcia)) OVER (PARTITION BY h.product_id ORDER BY h.date) AS cents_before,
          max(h.date) FILTER (WHERE NOT is_reduced(h.price, h.akcia)) OVER (PARTITION BY h.product_id) AS last_regular
        FROM unnest(product_ids) AS wanted (id) JOIN price_history h ON h.product_id = wanted.id AND h.currency IS NULL
      ) entries
    ) entries
  ) entries
  GROUP BY product_id, since
$$;

CREATE OR REPLACE FUNCTION product_answer(p products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', p.id, 'title', p.title, 'akcia', coalesce(p.card_akcia, p.akcia), 'price', p.price,
    'unit_price', coalesce(p.unit_price, 0), 'image_url', p.image_url, 'image_path', shown_image_path(p),
    'gram', coalesce(p.gram, 0), 'amount', coalesce(p.amount, 0), 'amount_unit', p.amount_unit,
    'category', p.category, 'secondary_category', p.secondary_category,
    'third_category', p.third_category, 'store', p.store, 'specific_store', p.specific_store, 'date', p.date,
    'has_local_image', starts_with(shown_image_path(p), 'static/'),
    'lowest_price_30', coalesce(p.lowest_price_30, 0), 'sale_since', p.sale_since,
    'is_permanent_sale', p.is_permanent_sale, 'origin', p.origin, 'ean', p.ean,
    'article', p.article, 'currency', p.currency, 'offer', p.shown_offer::jsonb)
$$;

-- What is on sale now, calculated once more with the day from which it is permanent.
UPDATE products p SET permanent_from = d.permanent_from,
  is_permanent_sale = coalesce(d.permanent_from <= current_date, false)
FROM real_discounts(ARRAY(SELECT id FROM products WHERE sale_since IS NOT NULL)) d
WHERE p.id = d.product_id;
