-- The number of shoppers who keep a product, for the products that most of them keep. Counting all favorites and
-- carts takes more than a second with a million accounts, so a job does it each night.
CREATE TABLE kept_counts (
  product_id bigint PRIMARY KEY,
  count integer NOT NULL
);
