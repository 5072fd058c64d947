-- What an amount counts, the chain's own number of goods, and what prices are in.

ALTER TABLE products
  -- How much the package holds, 0 with an empty unit where nobody knows; NULL of rows that were not looked at yet.
  ADD COLUMN amount numeric(12, 3),
  ADD COLUMN amount_unit text NOT NULL DEFAULT '' CHECK (amount_unit IN ('', 'g', 'ml', 'piece', 'm')),
  -- Whether a source or an administrator stated the amount; else it follows from the title and `gram`.
  ADD COLUMN states_amount boolean NOT NULL DEFAULT false,
  -- The chain's own number of the goods: their identity where there is no barcode.
  ADD COLUMN article text NOT NULL DEFAULT '',
  -- ISO 4217. All prices were euros until now.
  ADD COLUMN currency text NOT NULL DEFAULT 'EUR' CHECK (currency ~ '^[A-Z]{3}$');
CREATE INDEX products_without_amount ON products (id) WHERE amount IS NULL;
CREATE INDEX products_article ON products (store, specific_store, article) WHERE article <> '';

-- Rows that wait at the gate are read as rows of the import's table, which has these columns now.
UPDATE held_rows SET staged = '{"amount_unit": "", "article": "", "currency": "EUR", "states_amount": false}' || staged
WHERE staged IS NOT NULL;

CREATE OR REPLACE FUNCTION product_answer(p products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', p.id, 'title', p.title, 'akcia', coalesce(p.card_akcia, p.akcia), 'price', p.price,
    'unit_price', coalesce(p.unit_price, 0), 'image_url', p.image_url, 'image_path', shown_image_path(p),
    'gram', coalesce(p.gram, 0), 'amount', coalesce(p.amount, 0), 'amount_unit', p.amount_unit,
    'category', p.category, 'secondary_category', p.secondary_category,
    'third_category', p.third_category, 'store', p.store, 'specific_store', p.specific_store, 'date', p.date,
    'has_local_image', starts_with(shown_image_path(p), 'static/'),
    'lowest_price_30', coalesce(p.lowest_price_30, 0), 'sale_since', coalesce(p.sale_since::text, ''), 'ean', p.ean,
    'article', p.article, 'currency', p.currency, 'offer', p.shown_offer::jsonb)
$$;
