-- A price that rises during a sale is announced as a new sale: it is compared with the 30 days before the rise, in which the goods
-- were cheaper. The sale itself still begins where it began.
CREATE OR REPLACE FUNCTION real_discounts(product_ids bigint[])
RETURNS TABLE (product_id bigint, sale_since date, lowest_price_30 numeric) LANGUAGE sql STABLE AS $$
  SELECT product_id, since,
    (min(cents) FILTER (WHERE date < compared AND next_date > compared - 30) / 100.0)::numeric(10, 2)
  FROM (
    SELECT product_id, date, cents, next_date, since,
      coalesce(max(date) FILTER (WHERE date > since AND cents > cents_before) OVER (PARTITION BY product_id), since)
        AS compared
    FROM (
      SELECT product_id, date, cents, cents_before, next_date,
        min(date) FILTER (WHERE last_regular IS NULL OR date > last_regular) OVER (PARTITION BY product_id) AS since
      FROM (
        SELECT h.product_id, h.date, effective_cents(h.price, h.akcia) AS cents,
          lead(h.date) OVER (PARTITION BY h.product_id ORDER BY h.date) AS next_date,
          lag(effective_cents(h.price, h.akcia)) OVER (PARTITION BY h.product_id ORDER BY h.date) AS cents_before,
          max(h.date) FILTER (WHERE NOT is_reduced(h.price, h.akcia)) OVER (PARTITION BY h.product_id) AS last_regular
        FROM unnest(product_ids) AS wanted (id) JOIN price_history h ON h.product_id = wanted.id
      ) entries
    ) entries
  ) entries
  GROUP BY product_id, since
$$;

UPDATE products p SET lowest_price_30 = d.lowest_price_30
FROM real_discounts(ARRAY(SELECT id FROM products WHERE is_reduced(price, akcia) AND deleted_at IS NULL)) d
WHERE p.id = d.product_id AND p.lowest_price_30 IS DISTINCT FROM d.lowest_price_30;
