-- The category that each product had before an alias of categories renamed it, so that the alias can be taken back.
CREATE TABLE renamed_categories (
  -- Core's `nameKey` of the category that is called otherwise now.
  from_key text NOT NULL,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  category text NOT NULL,
  PRIMARY KEY (from_key, product_id)
);
CREATE INDEX renamed_categories_product ON renamed_categories (product_id);
