-- An installation has one currency, which the program sets as `cenolov.currency`. Goods of another one leave the database:
-- the next purge deletes them, and no row can bring them back by their name.
CREATE TEMP TABLE own ON COMMIT DROP AS
SELECT coalesce(nullif(current_setting('cenolov.currency', true), ''), 'EUR') AS currency;

DROP TRIGGER currency_of_history ON products;
DROP FUNCTION keep_currency_of_history();

WITH gone AS (
  UPDATE products SET deleted_at = now() - interval '1 year', deletion_id = NULL, ended_at = NULL,
    identity = gen_random_uuid(), bare_identity = NULL, version = version + 1
  WHERE currency <> (SELECT currency FROM own) RETURNING id
)
SELECT bump_catalogue_version(NULL) WHERE EXISTS (SELECT FROM gone);
DELETE FROM held_rows WHERE staged->>'currency' <> (SELECT currency FROM own);
DELETE FROM import_changes WHERE others->>'currency' <> (SELECT currency FROM own);

-- What is kept for undoing has the currency of each entry in the fourth place.
CREATE FUNCTION pg_temp.own_entries(entries jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(entry - 3 ORDER BY entry->>0), '[]') FROM jsonb_array_elements(entries) AS entry
  WHERE coalesce(entry->>3, (SELECT currency FROM own)) = (SELECT currency FROM own)
$$;
UPDATE import_changes SET history = pg_temp.own_entries(history) WHERE history IS NOT NULL;
UPDATE product_merges SET before = jsonb_set(before, '{history}', pg_temp.own_entries(before->'history'))
WHERE jsonb_typeof(before->'history') = 'array';
DROP FUNCTION pg_temp.own_entries(jsonb);

CREATE TEMP TABLE mended ON COMMIT DROP AS SELECT DISTINCT product_id FROM price_history WHERE currency IS NOT NULL;
DELETE FROM price_history WHERE currency IS NOT NULL;
ALTER TABLE price_history DROP COLUMN currency;
ALTER TABLE seen_amounts DROP COLUMN currency;

-- As in 0010.
CREATE OR REPLACE FUNCTION keep_history(ids bigint[], days date[], prices numeric[], akcias text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM price_history h USING unnest(ids, days) AS now (id, day)
  WHERE h.product_id = now.id AND h.date > now.day;
  INSERT INTO price_history (product_id, date, price, akcia)
  SELECT id, day, price, akcia FROM unnest(ids, days, prices, akcias) AS now (id, day, price, akcia)
  ON CONFLICT (product_id, date) DO UPDATE SET price = excluded.price, akcia = excluded.akcia
  WHERE (price_history.price, price_history.akcia) IS DISTINCT FROM (excluded.price, excluded.akcia);
  DELETE FROM price_history h USING (
    SELECT product_id, date, price, akcia,
      lag(price) OVER entries AS price_before, lag(akcia) OVER entries AS akcia_before
    FROM price_history WHERE product_id = ANY (ids)
    WINDOW entries AS (PARTITION BY product_id ORDER BY date)
  ) entry
  WHERE h.product_id = entry.product_id AND h.date = entry.date
    AND entry.price = entry.price_before AND entry.akcia = entry.akcia_before;
END
$$;

-- As in 0047.
CREATE OR REPLACE FUNCTION usual_prices(product_ids bigint[], since date, today date)
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

CREATE OR REPLACE FUNCTION lowest_prices(product_ids bigint[], since date)
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

-- As in 0059.
CREATE OR REPLACE FUNCTION permanent_from(product bigint, since date) RETURNS date LANGUAGE sql STABLE AS $$
  WITH entries AS (
    SELECT date, is_reduced(price, akcia) AS reduced, lead(date) OVER (ORDER BY date) AS next_date,
      lag(is_reduced(price, akcia)) OVER (ORDER BY date) AS was_reduced
    FROM price_history WHERE product_id = product
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

CREATE OR REPLACE FUNCTION real_discounts(product_ids bigint[])
RETURNS TABLE (product_id bigint, sale_since date, lowest_price_30 numeric, permanent_from date) LANGUAGE sql STABLE AS $$
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
        FROM unnest(product_ids) AS wanted (id) JOIN price_history h ON h.product_id = wanted.id
      ) entries
    ) entries
  ) entries
  GROUP BY product_id, since
$$;

SELECT keep_history(array_agg(id), array_agg(greatest(price_day(date, priced_on), turned_on)), array_agg(price),
  array_agg(akcia))
FROM products WHERE id IN (SELECT product_id FROM mended) HAVING count(*) > 0;
