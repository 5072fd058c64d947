-- The sale rules, in parts that the planner can put into a statement: what nearly every akcia is goes by a comparison
-- and one pattern, only the odd ones by a function call. They say what they said before.

ALTER FUNCTION akcia_price_cents(text) RENAME TO odd_akcia_price_cents;
ALTER FUNCTION akcia_is_percent(text) RENAME TO odd_akcia_is_percent;

CREATE FUNCTION akcia_price_cents(akcia text) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN akcia = 'No' THEN NULL
    WHEN akcia ~ '^[0-9]{1,15}(\.[0-9]{1,15})?$' THEN nullif(floor(akcia::float8 * 100 + 0.5), 0)
    ELSE odd_akcia_price_cents(akcia)
  END
$$;

CREATE FUNCTION akcia_is_percent(akcia text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN strpos(akcia, '%') = 0 THEN false
    WHEN akcia ~ '^[1-9][0-9]?%$' THEN true
    ELSE odd_akcia_is_percent(akcia)
  END
$$;

CREATE OR REPLACE FUNCTION is_reduced(price numeric, akcia text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN akcia = 'No' THEN false
    WHEN strpos(akcia, '%') > 0 THEN akcia_is_percent(akcia)
    ELSE coalesce(akcia_price_cents(akcia) < price * 100, false)
  END
$$;
