-- Keyword alerts and alerts on products become watches: a subject (a word, a product, or its goods in any store), a
-- condition and channels. Nodes of 1.0.0 go on with the views below, which a later migration drops.

SET LOCAL citus.multi_shard_modify_mode TO 'sequential';

ALTER TABLE keyword_alerts RENAME TO watches;
ALTER TABLE watches RENAME COLUMN alert_type TO condition;
ALTER TABLE watches
  DROP CONSTRAINT keyword_alerts_pkey,
  DROP CONSTRAINT keyword_alerts_user_id_folded_alert_type_key,
  DROP CONSTRAINT keyword_alerts_alert_type_check,
  DROP CONSTRAINT keyword_alerts_max_results_check,
  DROP CONSTRAINT keyword_alerts_user_id_fkey;
DROP INDEX keyword_alerts_active, keyword_alerts_id;
ALTER TABLE watches
  ALTER COLUMN keyword DROP NOT NULL,
  ALTER COLUMN folded DROP NOT NULL,
  ALTER COLUMN max_results DROP NOT NULL,
  ALTER COLUMN since_change_id DROP NOT NULL,
  ADD COLUMN subject text NOT NULL DEFAULT 'word',
  ADD COLUMN product_id bigint,
  ADD COLUMN title text,
  ADD COLUMN store text,
  ADD COLUMN others bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN limit_cents bigint,
  ADD COLUMN is_told boolean NOT NULL DEFAULT false,
  ADD COLUMN last_told timestamp with time zone,
  ADD COLUMN by_mail boolean NOT NULL DEFAULT true,
  ADD COLUMN by_push boolean NOT NULL DEFAULT false,
  ADD COLUMN in_feed boolean NOT NULL DEFAULT false;
ALTER TABLE watches SET (fillfactor = 80);

DO $$
DECLARE
  shift bigint;
BEGIN
  -- Alerts on products get ids above all earlier ones, so that an address never means another alert than before.
  SELECT coalesce(max(id), 0) INTO shift FROM watches;
  SELECT greatest(shift, max(id)) INTO shift FROM price_targets;
  SELECT greatest(shift, max((t->>'id')::bigint)) INTO shift
  FROM product_merges, jsonb_array_elements(coalesce(nullif(before->'targets', 'null'), '[]')) AS t;
  INSERT INTO watches (id, user_id, subject, condition, product_id, title, store, others, limit_cents, by_mail, by_push,
    in_feed, is_active, is_told, last_told, created_at, active_since)
  OVERRIDING SYSTEM VALUE
  SELECT id + shift, user_id, scope, kind, product_id, title, store, others, limit_cents, by_mail, by_push,
    in_feed, is_active, is_told, last_told, created_at, created_at
  FROM price_targets;
  UPDATE price_target_events SET target_id = target_id + shift;
  -- Alerts that return when a merge of products is undone.
  UPDATE product_merges SET before = jsonb_set(before, '{targets}', (
    SELECT jsonb_agg(t || jsonb_build_object('id', (t->>'id')::bigint + shift, 'subject', t->'scope',
      'condition', t->'kind', 'active_since', t->'created_at', 'found_count', 0))
    FROM jsonb_array_elements(before->'targets') AS t))
  WHERE jsonb_typeof(before->'targets') = 'array' AND before->'targets' <> '[]';
  IF shift > 0 THEN
    PERFORM setval('keyword_alerts_id_seq', greatest(2 * shift, (SELECT last_value FROM keyword_alerts_id_seq)));
  END IF;
END $$;
DROP TABLE price_targets;

ALTER TABLE watches
  ADD CONSTRAINT watches_pkey PRIMARY KEY (user_id, id),
  ADD CONSTRAINT watches_word_key UNIQUE (user_id, folded, condition),
  ADD CONSTRAINT watches_product_key UNIQUE (user_id, product_id, subject, condition),
  ADD CONSTRAINT watches_channel_check CHECK (by_mail OR by_push OR in_feed),
  ADD CONSTRAINT watches_condition_check CHECK (
    subject = 'word' AND condition IN ('any_change', 'new_sale', 'price_drop')
    OR subject <> 'word' AND condition IN ('under', 'year_low', 'dearer', 'gone', 'smaller')),
  ADD CONSTRAINT watches_limit_check CHECK (condition <> 'under' OR limit_cents > 0),
  ADD CONSTRAINT watches_max_results_check CHECK (max_results >= 1 AND max_results <= 100),
  ADD CONSTRAINT watches_subject_check CHECK (
    subject = 'word' AND num_nulls(keyword, folded, max_results, since_change_id) = 0
    OR subject IN ('product', 'goods') AND num_nulls(title, store) = 0),
  ADD CONSTRAINT watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
CREATE INDEX watches_active ON watches (user_id) WHERE is_active;
CREATE INDEX watches_id ON watches (id);
CREATE INDEX watches_product ON watches (product_id) WHERE product_id IS NOT NULL;

CREATE VIEW keyword_alerts AS
SELECT id, user_id, keyword, folded, condition AS alert_type, max_results, is_active, created_at, active_since,
  since_change_id, last_checked, found_count, found_at
FROM watches WHERE subject = 'word';

CREATE VIEW price_targets AS
SELECT id, user_id, product_id, title, store, subject AS scope, condition AS kind, others, limit_cents, by_mail, by_push,
  in_feed, is_active, is_told, last_told, created_at
FROM watches WHERE subject <> 'word';
