-- A price that a shopper reported is a message with its product, and maybe with a photo (WebP).
ALTER TABLE contact_messages
  ADD COLUMN product_id bigint,
  ADD COLUMN photo bytea;
