-- Administration: who did what, deletions that can be taken back, checked and rejected uploads, downloaded pictures.

-- Who did what to whom, written in the transaction that does it. E-mails stay as they were then, for an account may go.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  actor_id bigint REFERENCES users ON DELETE SET NULL,
  actor_email text NOT NULL,
  -- The account that it was done to; no reference, so that the entry of a deletion keeps it.
  user_id bigint,
  user_email text,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_user ON audit_log (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX audit_log_at ON audit_log (at);
CREATE INDEX audit_log_actor ON audit_log (actor_id);

-- Deleted products stay for some minutes, out of the catalogue, so that a deletion can be taken back.
CREATE TABLE product_deletions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  deleted_at timestamptz NOT NULL DEFAULT now(),
  deleted_count integer NOT NULL,
  restored_at timestamptz
);
ALTER TABLE products
  -- Moves with every change by import or form; an edit names the one it was made from.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deletion_id uuid REFERENCES product_deletions;
CREATE INDEX products_deletion ON products (deletion_id) WHERE deletion_id IS NOT NULL;
-- An identity is unique among the products that are offered; a deleted one does not stand in its way.
ALTER TABLE products DROP CONSTRAINT products_identity_key;
CREATE UNIQUE INDEX products_identity ON products (identity) WHERE deleted_at IS NULL;
CREATE INDEX products_deleted_identity ON products (identity) WHERE deleted_at IS NOT NULL;

-- Which products a version of the catalogue changed, when they are few: a node that has the version before it
-- reads only these. A version without an entry here means a change too large to follow so.
CREATE TABLE catalogue_changes (
  version bigint PRIMARY KEY,
  product_ids bigint[] NOT NULL
);
-- Moves the version; `ids` are the products that were added, changed or deleted, NULL when they are too many.
CREATE FUNCTION move_catalogue(ids bigint[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  moved bigint;
BEGIN
  UPDATE catalogue_version SET version = version + 1 RETURNING version INTO moved;
  IF ids IS NOT NULL THEN
    INSERT INTO catalogue_changes (version, product_ids) VALUES (moved, ids);
  END IF;
  DELETE FROM catalogue_changes WHERE version < moved - 200;
  RETURN moved;
END
$$;

ALTER TABLE import_jobs
  ADD COLUMN mode text NOT NULL DEFAULT 'import' CHECK (mode IN ('import', 'preview')),
  -- What the contract calls `ImportPreview`, of a checked file.
  ADD COLUMN preview jsonb,
  ADD COLUMN rejected_kept integer NOT NULL DEFAULT 0;
-- Rejected rows as they stood in the file, the first is its header. Bounded by the import.
CREATE TABLE import_rejected_rows (
  job_id uuid NOT NULL REFERENCES import_jobs ON DELETE CASCADE,
  place integer NOT NULL,
  cells text[] NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (job_id, place)
);

-- The picture of a product, fetched from its image_url.
CREATE TABLE product_images (
  product_id bigint PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  -- The address that is wanted.
  url text NOT NULL,
  -- `dropped`: deleted by an administrator, and not wanted back until one says so.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'stored', 'failed', 'dropped')),
  -- Largest stored width, `static/images/...`; that of an earlier address until the new one is stored.
  path text NOT NULL DEFAULT '',
  -- All stored widths together.
  bytes integer NOT NULL DEFAULT 0,
  files smallint NOT NULL DEFAULT 0,
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- Why the last try failed.
  reason text,
  attempted_at timestamptz
);
CREATE INDEX product_images_waiting ON product_images (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX product_images_path ON product_images (path) WHERE path <> '';

-- The path of the picture that shoppers see: the fetched one before the one that the source named.
CREATE FUNCTION shown_image_path(p products) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT path FROM product_images WHERE product_id = p.id AND path <> ''), p.image_path)
$$;
CREATE OR REPLACE FUNCTION product_answer(p products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', p.id, 'title', p.title, 'akcia', p.akcia, 'price', p.price,
    'unit_price', coalesce(p.unit_price, 0), 'image_url', p.image_url, 'image_path', shown_image_path(p),
    'gram', coalesce(p.gram, 0), 'category', p.category, 'secondary_category', p.secondary_category,
    'third_category', p.third_category, 'store', p.store, 'specific_store', p.specific_store, 'date', p.date,
    'has_local_image', starts_with(shown_image_path(p), 'static/'),
    'lowest_price_30', coalesce(p.lowest_price_30, 0), 'sale_since', coalesce(p.sale_since::text, ''))
$$;
