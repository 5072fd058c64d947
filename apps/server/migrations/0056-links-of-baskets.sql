-- A link of a basket is kept as a hash. Its token follows from the id and the key `shared-baskets` of `signing_keys`,
-- so that its owner still sees it. Links of before keep their tokens until they end, for 90 days at most.
INSERT INTO signing_keys (name, key)
VALUES ('shared-baskets', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

ALTER TABLE shared_baskets
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN token_hash bytea UNIQUE,
  DROP CONSTRAINT shared_baskets_pkey,
  ADD PRIMARY KEY (id),
  ALTER COLUMN token DROP NOT NULL,
  ADD UNIQUE (token);
