-- A key of rows that are distributed by account contains the account. What is found by a hash of 256 random bits needs no
-- unique index, only a quick one.

ALTER TABLE favorites DROP CONSTRAINT favorites_pkey, ADD PRIMARY KEY (user_id, id);
ALTER TABLE cart_items DROP CONSTRAINT cart_items_pkey, ADD PRIMARY KEY (user_id, id);
ALTER TABLE keyword_alerts DROP CONSTRAINT keyword_alerts_pkey, ADD PRIMARY KEY (user_id, id);
ALTER TABLE premium_requests DROP CONSTRAINT premium_requests_pkey, ADD PRIMARY KEY (user_id, id);
ALTER TABLE price_targets DROP CONSTRAINT price_targets_pkey, ADD PRIMARY KEY (user_id, id);
ALTER TABLE purchases DROP CONSTRAINT purchases_pkey, ADD PRIMARY KEY (user_id, id);
ALTER TABLE price_target_events DROP CONSTRAINT price_target_events_pkey, ADD PRIMARY KEY (user_id, id);
-- The primary keys lead them now.
DROP INDEX purchases_user, premium_requests_user, price_target_events_user;
-- News of a check name the alert alone.
CREATE INDEX price_targets_id ON price_targets (id);
CREATE INDEX keyword_alerts_id ON keyword_alerts (id);

ALTER TABLE push_subscriptions DROP CONSTRAINT push_subscriptions_session_id_fkey;
ALTER TABLE sessions
  DROP CONSTRAINT sessions_pkey,
  DROP CONSTRAINT sessions_id_key,
  ADD PRIMARY KEY (user_id, id);
CREATE INDEX sessions_token ON sessions (token_hash);
DELETE FROM push_subscriptions p WHERE NOT EXISTS (
  SELECT FROM sessions s WHERE s.id = p.session_id AND s.user_id = p.user_id);
DROP INDEX push_subscriptions_user;
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id, session_id);
ALTER TABLE push_subscriptions
  DROP CONSTRAINT push_subscriptions_pkey,
  ADD PRIMARY KEY (user_id, id),
  ADD UNIQUE (user_id, endpoint);
CREATE INDEX push_subscriptions_id ON push_subscriptions (id);
ALTER TABLE push_subscriptions ADD FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, id)
  ON DELETE CASCADE;

ALTER TABLE email_tokens DROP CONSTRAINT email_tokens_pkey, ADD PRIMARY KEY (user_id, token_hash);
DROP INDEX email_tokens_user;
CREATE INDEX email_tokens_token ON email_tokens (token_hash);

ALTER TABLE sign_in_steps DROP CONSTRAINT sign_in_steps_pkey, ADD PRIMARY KEY (user_id, token_hash);
DROP INDEX sign_in_steps_user;
CREATE INDEX sign_in_steps_token ON sign_in_steps (token_hash);

ALTER TABLE shared_baskets
  DROP CONSTRAINT shared_baskets_pkey,
  DROP CONSTRAINT shared_baskets_token_key,
  DROP CONSTRAINT shared_baskets_token_hash_key,
  ADD PRIMARY KEY (user_id, id);
DROP INDEX shared_baskets_user;
CREATE INDEX shared_baskets_token ON shared_baskets (token) WHERE token IS NOT NULL;
CREATE INDEX shared_baskets_token_hash ON shared_baskets (token_hash);

-- An address has one account. Where users are distributed no unique index of theirs can say so, so this table does.
CREATE TABLE account_addresses (
  address text PRIMARY KEY,
  user_id bigint NOT NULL
);
CREATE INDEX account_addresses_user ON account_addresses (user_id);
INSERT INTO account_addresses (address, user_id) SELECT lower(email), id FROM users;
