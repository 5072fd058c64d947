-- Promotions in a file of their own, by barcode or article number and store: they add terms to goods that other sources
-- bring, and never add goods.
ALTER TABLE sources ADD COLUMN content text CHECK (content IN ('goods', 'promotions'));
ALTER TABLE import_jobs
  ADD COLUMN content text NOT NULL DEFAULT 'goods' CHECK (content IN ('goods', 'promotions'));

-- The promotion of a product as JSON: its source, its terms, and what the list of goods itself says of an offer. It
-- outlasts the next list of goods.
ALTER TABLE products ADD COLUMN promotion text;
CREATE INDEX products_promoted ON products (store, specific_store) WHERE promotion IS NOT NULL;
