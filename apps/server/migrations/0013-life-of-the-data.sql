-- The life of the data: barcodes, locked fields, rows that are held, imports that can be undone, names that stand for
-- others, products that are kept out, and sources that are read by themselves.

ALTER TABLE products
  -- 14 digits, or ''.
  ADD COLUMN ean text NOT NULL DEFAULT '' CHECK (ean ~ '^([0-9]{14})?$'),
  -- Hash like `identity`, without the amount: a row that names none still finds its product. NULL until it is known.
  ADD COLUMN bare_identity uuid,
  -- Fields that imports leave as an administrator set them.
  ADD COLUMN locked_fields text[] NOT NULL DEFAULT '{}',
  -- Last day of a locked price.
  ADD COLUMN price_locked_until date,
  -- The import that added it; what is needed to undo it, beside `import_changes`.
  ADD COLUMN added_by uuid,
  -- Left the shops: a file that speaks for its store did not name it. Set together with `deleted_at`.
  ADD COLUMN ended_at timestamptz,
  -- Passes the gate whatever its price.
  ADD COLUMN always_allowed boolean NOT NULL DEFAULT false;
CREATE INDEX products_ean ON products (ean, store) WHERE ean <> '';
-- Imports join by `bare_identity` whole, and undoing reads `added_by` once: an index of either would only slow imports.
CREATE INDEX products_without_bare_identity ON products (id) WHERE bare_identity IS NULL AND deleted_at IS NULL;
CREATE INDEX products_locked ON products (id) WHERE locked_fields <> '{}';

-- The regular price in cents: for a percent, which is taken off already, what it was before (core's `originalPrice`).
CREATE FUNCTION regular_cents(price numeric, akcia text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN akcia = 'No' OR NOT akcia_is_percent(akcia) THEN (price * 100)::bigint
    ELSE least(round(price * 100 / (1 - replace(substring(akcia from '[0-9]+(?:[.,][0-9]+)?'), ',', '.')::numeric / 100)),
      9999999999)::bigint END
$$;

-- What each product usually costs: the median of its regular price, in cents, over the days from `since` until today.
CREATE FUNCTION usual_prices(product_ids bigint[], since date, today date)
RETURNS TABLE (product_id bigint, cents bigint) LANGUAGE sql STABLE AS $$
  SELECT product_id, min(cents) FILTER (WHERE days_so_far * 2 >= days_in_all)
  FROM (
    SELECT product_id, cents,
      sum(days) OVER (PARTITION BY product_id ORDER BY cents, date) AS days_so_far,
      sum(days) OVER (PARTITION BY product_id) AS days_in_all
    FROM (
      SELECT h.product_id, h.date, regular_cents(h.price, h.akcia) AS cents,
        greatest(1, least(today + 1, coalesce(lead(h.date) OVER entries, today + 1)) - greatest(h.date, since)) AS days,
        coalesce(lead(h.date) OVER entries, today + 1) > since AS is_recent
      FROM unnest(product_ids) AS wanted (id) JOIN price_history h ON h.product_id = wanted.id
      WINDOW entries AS (PARTITION BY h.product_id ORDER BY h.date)
    ) entries
    WHERE is_recent
  ) entries
  GROUP BY product_id
$$;

-- Rows that wait for a decision. They reach neither list nor history, alerts, or statistics.
CREATE TABLE held_rows (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES import_jobs ON DELETE CASCADE,
  -- Line in the file.
  row integer NOT NULL,
  rule text NOT NULL,
  reason text NOT NULL,
  product_id bigint REFERENCES products ON DELETE CASCADE,
  identity uuid NOT NULL,
  -- The row as it would be staged, by column of `import_rows`.
  staged jsonb NOT NULL,
  title text NOT NULL,
  store text NOT NULL,
  gram numeric(10, 2),
  old_price numeric(10, 2),
  price numeric(10, 2) NOT NULL,
  akcia text NOT NULL,
  date date NOT NULL,
  held_at timestamptz NOT NULL DEFAULT now(),
  decision text CHECK (decision IN ('applied', 'discarded', 'overtaken')),
  decided_at timestamptz,
  decided_by bigint REFERENCES users ON DELETE SET NULL
);
CREATE INDEX held_rows_job ON held_rows (job_id);
CREATE INDEX held_rows_waiting ON held_rows (job_id, rule, id) WHERE decision IS NULL;
CREATE INDEX held_rows_identity ON held_rows (identity) WHERE decision IS NULL;
CREATE INDEX held_rows_product ON held_rows (product_id);
CREATE INDEX held_rows_decided ON held_rows (decided_at) WHERE decision IS NOT NULL;
CREATE INDEX held_rows_decided_by ON held_rows (decided_by) WHERE decided_by IS NOT NULL;

-- What an import made of products that were there before, so that it can be undone. Products that it added are known
-- by `products.added_by`.
CREATE TABLE import_changes (
  job_id uuid NOT NULL REFERENCES import_jobs ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  -- The product's version that the import made: one that is newer was changed by somebody else.
  version integer NOT NULL,
  -- What every price list changes, as it was.
  price numeric(10, 2) NOT NULL,
  akcia text NOT NULL,
  unit_price numeric(10, 2),
  date date NOT NULL,
  priced_on date,
  sale_since date,
  lowest_price_30 numeric(10, 2),
  -- The other columns as they were; NULL when none of them changed.
  others jsonb,
  -- All of its history as it was, [[date, price, akcia]]; NULL when the import only added the entry of `added_day`.
  history jsonb,
  added_day date,
  PRIMARY KEY (job_id, product_id)
);
CREATE INDEX import_changes_product ON import_changes (product_id);

-- Identities that a product had before it was renamed, corrected or united: rows that use them still mean it.
CREATE TABLE former_identities (
  identity uuid PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE
);
CREATE INDEX former_identities_product ON former_identities (product_id);

ALTER TABLE import_jobs
  ADD COLUMN held_count integer NOT NULL DEFAULT 0,
  ADD COLUMN ended_count integer NOT NULL DEFAULT 0,
  -- Odd but possible, and applied: the first 100, [{row, column, message}].
  ADD COLUMN notes jsonb NOT NULL DEFAULT '[]',
  -- How the file is merged: `replace` also ends what it does not name of its stores.
  ADD COLUMN merge_mode text NOT NULL DEFAULT 'merge' CHECK (merge_mode IN ('merge', 'replace')),
  -- Whether a file that lost half of its store or hardly knows it is held whole.
  ADD COLUMN guards_stores boolean NOT NULL DEFAULT false,
  ADD COLUMN source_id bigint,
  -- A source's file that is the one of the run before.
  ADD COLUMN unchanged boolean NOT NULL DEFAULT false,
  -- Version of the catalogue that it made; NULL when it changed nothing.
  ADD COLUMN catalogue_version bigint,
  ADD COLUMN undone_at timestamptz;

-- One name that stands for another, applied to what is there and to what comes.
CREATE TABLE name_aliases (
  kind text NOT NULL CHECK (kind IN ('store', 'category')),
  -- `from_name` as it is compared (core's `nameKey`).
  from_key text NOT NULL,
  from_name text NOT NULL,
  to_name text NOT NULL,
  PRIMARY KEY (kind, from_key)
);

-- The spelling of each store and category that came first: others of the same key become it.
CREATE TABLE known_names (
  kind text NOT NULL CHECK (kind IN ('store', 'category')),
  key text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (kind, key)
);
-- As core's `nameKey` has it, for the letters of the languages around.
INSERT INTO known_names (kind, key, name)
SELECT DISTINCT ON (kind, key) kind, key, name FROM (
  SELECT kind, name, count(*) AS products,
    regexp_replace(lower(normalize(name, NFD)), '[\u0300-\u036f[:space:]'']|(?<=[[:alnum:]])-(?=[[:alnum:]])', '', 'g') AS key
  FROM (
    SELECT 'store' AS kind, store AS name FROM products WHERE deleted_at IS NULL
    UNION ALL SELECT 'category', category FROM products WHERE deleted_at IS NULL
  ) names WHERE name <> '' GROUP BY kind, name
) spellings WHERE key <> '' ORDER BY kind, key, products DESC, name;

-- Products that were deleted for good: imports do not bring them back.
CREATE TABLE blocked_products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  identity uuid NOT NULL UNIQUE,
  title text NOT NULL,
  store text NOT NULL,
  specific_store text NOT NULL DEFAULT '',
  ean text NOT NULL DEFAULT '',
  blocked_at timestamptz NOT NULL DEFAULT now(),
  blocked_by bigint REFERENCES users ON DELETE SET NULL
);
CREATE INDEX blocked_products_by ON blocked_products (blocked_by) WHERE blocked_by IS NOT NULL;
CREATE INDEX blocked_products_ean ON blocked_products (ean, store) WHERE ean <> '';

-- Products that were united, with what is needed to part them again.
CREATE TABLE product_merges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kept_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  before jsonb NOT NULL,
  merged_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz
);
CREATE INDEX product_merges_kept ON product_merges (kept_id);

-- Matches across stores that an administrator judged, for everyone.
CREATE TABLE match_verdicts (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  other_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  is_same boolean NOT NULL,
  judged_at timestamptz NOT NULL DEFAULT now(),
  judged_by bigint REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (product_id, other_id),
  CHECK (product_id < other_id)
);
CREATE INDEX match_verdicts_other ON match_verdicts (other_id);
CREATE INDEX match_verdicts_judge ON match_verdicts (judged_by) WHERE judged_by IS NOT NULL;

-- A chain's file that is fetched by itself.
CREATE TABLE sources (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('url', 'folder')),
  location text NOT NULL,
  -- {every_minutes} or {daily_at}.
  schedule jsonb NOT NULL,
  container text NOT NULL CHECK (container IN ('none', 'gzip', 'zip')),
  format text NOT NULL CHECK (format IN ('csv', 'json', 'xml')),
  records text,
  encoding text,
  delimiter text,
  preset text NOT NULL,
  mapping jsonb NOT NULL DEFAULT '{}',
  constants jsonb NOT NULL DEFAULT '{}',
  mode text NOT NULL CHECK (mode IN ('merge', 'replace')),
  silence_hours integer,
  enabled boolean NOT NULL DEFAULT true,
  -- Encrypted with the key `sources` of `signing_keys`, or `env:NAME`.
  secret bytea,
  -- Of the last answer, for the next conditional request, and the hash of its bytes.
  etag text,
  last_modified text,
  content_hash bytea,
  next_run_at timestamptz,
  last_success_at timestamptz,
  silence_told_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sources_due ON sources (next_run_at) WHERE enabled;
ALTER TABLE import_jobs ADD FOREIGN KEY (source_id) REFERENCES sources ON DELETE SET NULL;
CREATE INDEX import_jobs_source ON import_jobs (source_id) WHERE source_id IS NOT NULL;

CREATE TABLE source_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id bigint NOT NULL REFERENCES sources ON DELETE CASCADE,
  job_id uuid REFERENCES import_jobs ON DELETE SET NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'completed', 'unchanged', 'failed')),
  reason text NOT NULL DEFAULT '',
  bytes bigint NOT NULL DEFAULT 0
);
CREATE INDEX source_runs_source ON source_runs (source_id, id DESC);
CREATE INDEX source_runs_job ON source_runs (job_id) WHERE job_id IS NOT NULL;

INSERT INTO signing_keys (name, key)
VALUES ('sources', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Messages of the contact form are read and answered in the administration.
ALTER TABLE contact_messages
  ADD COLUMN read_at timestamptz,
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answer text NOT NULL DEFAULT '',
  ADD COLUMN answered_by bigint REFERENCES users ON DELETE SET NULL;
CREATE INDEX contact_messages_answered_by ON contact_messages (answered_by) WHERE answered_by IS NOT NULL;

-- What an entry of the audit was done to, beside an account.
ALTER TABLE audit_log
  ADD COLUMN product_id bigint,
  ADD COLUMN subject text NOT NULL DEFAULT '';
CREATE INDEX audit_log_product ON audit_log (product_id, id DESC) WHERE product_id IS NOT NULL;

-- When administrators last got a mail that rows are held: at most one a day.
CREATE TABLE admin_notices (
  name text PRIMARY KEY,
  sent_at timestamptz NOT NULL
);

CREATE OR REPLACE FUNCTION product_answer(p products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', p.id, 'title', p.title, 'akcia', p.akcia, 'price', p.price,
    'unit_price', coalesce(p.unit_price, 0), 'image_url', p.image_url, 'image_path', shown_image_path(p),
    'gram', coalesce(p.gram, 0), 'category', p.category, 'secondary_category', p.secondary_category,
    'third_category', p.third_category, 'store', p.store, 'specific_store', p.specific_store, 'date', p.date,
    'has_local_image', starts_with(shown_image_path(p), 'static/'),
    'lowest_price_30', coalesce(p.lowest_price_30, 0), 'sale_since', coalesce(p.sale_since::text, ''), 'ean', p.ean)
$$;
