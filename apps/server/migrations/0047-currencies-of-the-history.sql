-- Prices of two currencies have nothing in common. An entry names the currency only where it is another one than its
-- product has now, so that the entries that can be compared are those without one, and hardly any row grows.
ALTER TABLE price_history ADD COLUMN currency text;

-- When a product changes its currency, its old prices no longer count. Earlier prices in the new currency count again.
CREATE FUNCTION keep_currency_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE price_history SET currency = nullif(coalesce(currency, OLD.currency), NEW.currency) WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER currency_of_history AFTER UPDATE OF currency ON products FOR EACH ROW
WHEN (OLD.currency <> NEW.currency) EXECUTE FUNCTION keep_currency_of_history();

-- As in 0010; an entry of another currency is neither what a product costs now nor what it repeats.
CREATE OR REPLACE FUNCTION keep_history(ids bigint[], days date[], prices numeric[], akcias text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM price_history h USING unnest(ids, days) AS now (id, day)
  WHERE h.product_id = now.id AND h.date > now.day;
  INSERT INTO price_history (product_id, date, price, akcia)
  SELECT id, day, price, akcia FROM unnest(ids, days, prices, akcias) AS now (id, day, price, akcia)
  ON CONFLICT (product_id, date) DO UPDATE SET price = excluded.price, akcia = excluded.akcia, currency = NULL
  WHERE (price_history.price, price_history.akcia, price_history.currency)
    IS DISTINCT FROM (excluded.price, excluded.akcia, NULL);
  DELETE FROM price_history h USING (
    SELECT product_id, date, price, akcia, currency,
      lag(price) OVER entries AS price_before, lag(akcia) OVER entries AS akcia_before,
      lag(currency) OVER entries AS currency_before
    FROM price_history WHERE product_id = ANY (ids)
    WINDOW entries AS (PARTITION BY product_id ORDER BY date)
  ) entry
  WHERE h.product_id = entry.product_id AND h.date = entry.date
    AND entry.price = entry.price_before AND entry.akcia = entry.akcia_before
    AND entry.currency IS NOT DISTINCT FROM entry.currency_before;
END
$$;

-- As in 0013, 0030 and 0041, over the entries in the product's currency.
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
      FROM unnest(product_ids) AS wanted (id) JOIN price_history h ON h.product_id = wanted.id AND h.currency IS NULL
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
    FROM unnest(product_ids) AS wanted (id) JOIN price_history h ON h.product_id = wanted.id AND h.currency IS NULL
  ) entries
  WHERE until IS NULL OR until > since
  GROUP BY product_id
$$;

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
        FROM unnest(product_ids) AS wanted (id) JOIN price_history h ON h.product_id = wanted.id AND h.currency IS NULL
      ) entries
    ) entries
  ) entries
  GROUP BY product_id, since
$$;
