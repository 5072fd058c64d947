-- One rule for the history of prices, whoever changes a product: entries are changes, the newest entry is what the
-- product costs now, and nothing lies behind it.

-- The day of a price that a form set while the product's own day stayed; null while the product's day is the one.
ALTER TABLE products ADD COLUMN priced_on date;

-- Since when a product is known to cost what it costs: a row of an earlier day only fills the history.
CREATE FUNCTION price_day(date date, priced_on date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(date, priced_on)
$$;

-- From these days on the products cost this: what the history says of later days is void, and what repeats the entry
-- before it is left out.
CREATE FUNCTION keep_history(ids bigint[], days date[], prices numeric[], akcias text[]) RETURNS void
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

-- Prices that a form set before this are later than their product's day. Where an import then contradicted one, the
-- product is right: it is what shoppers see.
UPDATE products p SET priced_on = newest.date
FROM (SELECT DISTINCT ON (product_id) product_id, date, price, akcia FROM price_history
  ORDER BY product_id, date DESC) newest
WHERE newest.product_id = p.id AND newest.date > p.date AND (newest.price, newest.akcia) = (p.price, p.akcia);
DO $$
DECLARE
  wrong bigint[] := ARRAY(
    SELECT p.id FROM products p JOIN (
      SELECT DISTINCT ON (product_id) product_id, price, akcia FROM price_history ORDER BY product_id, date DESC
    ) newest ON newest.product_id = p.id
    WHERE (newest.price, newest.akcia) <> (p.price, p.akcia));
BEGIN
  PERFORM keep_history(array_agg(id), array_agg(date), array_agg(price), array_agg(akcia))
  FROM products WHERE id = ANY (wrong);
  UPDATE products p SET sale_since = d.sale_since, lowest_price_30 = d.lowest_price_30
  FROM real_discounts(wrong) d WHERE p.id = d.product_id;
END
$$;
