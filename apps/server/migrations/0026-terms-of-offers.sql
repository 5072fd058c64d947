-- Terms of offers: days, cards, several pieces. `akcia` is what everybody pays today; what the terms
-- say is kept beside it, and a job turns the offer on its days.

ALTER TABLE products
  -- As they were written (core's `WrittenTerms`), JSON that is compared as text; NULL for none.
  ADD COLUMN terms text,
  -- As answers have them today (core's `OfferTerms`), JSON; NULL for none.
  ADD COLUMN shown_offer text,
  -- What the holders of the card pay today.
  ADD COLUMN card_akcia text,
  -- The next day on which the offer begins or is over.
  ADD COLUMN terms_turn date,
  -- The day of the entry in the history that such a turn made, later than the product's own day.
  ADD COLUMN turned_on date;
CREATE INDEX products_terms_turn ON products (terms_turn) WHERE terms_turn IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_turned ON products (id) WHERE turned_on IS NOT NULL;

CREATE OR REPLACE FUNCTION product_answer(p products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', p.id, 'title', p.title, 'akcia', coalesce(p.card_akcia, p.akcia), 'price', p.price,
    'unit_price', coalesce(p.unit_price, 0), 'image_url', p.image_url, 'image_path', shown_image_path(p),
    'gram', coalesce(p.gram, 0), 'category', p.category, 'secondary_category', p.secondary_category,
    'third_category', p.third_category, 'store', p.store, 'specific_store', p.specific_store, 'date', p.date,
    'has_local_image', starts_with(shown_image_path(p), 'static/'),
    'lowest_price_30', coalesce(p.lowest_price_30, 0), 'sale_since', coalesce(p.sale_since::text, ''), 'ean', p.ean,
    'offer', p.shown_offer::jsonb)
$$;

-- Names of the loyalty cards that a shopper has.
ALTER TABLE users ADD COLUMN cards text[] NOT NULL DEFAULT '{}';
