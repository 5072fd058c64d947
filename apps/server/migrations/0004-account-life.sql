-- Registration, verification, reset and change of e-mail; sessions that a person can see; premium.

-- Links sent by mail: single use, stored as the SHA-256 of their token.
CREATE TABLE email_tokens (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'change', 'reset')),
  -- Where the link was sent; for `change` the address that the account takes.
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_tokens_user ON email_tokens (user_id);
CREATE INDEX email_tokens_expiry ON email_tokens (expires_at);

ALTER TABLE sessions ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;

ALTER TABLE users
  -- Takes the place of the e-mail once its link is opened.
  ADD COLUMN pending_email text,
  ADD COLUMN alerts_by_email boolean NOT NULL DEFAULT true,
  -- The end of premium that the account was told of, before it and at it, so each is told once.
  ADD COLUMN premium_reminded_of timestamptz,
  ADD COLUMN premium_end_told_of timestamptz;
CREATE INDEX users_premium_end ON users (premium_expires_at) WHERE premium_expires_at IS NOT NULL;

CREATE TABLE premium_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz
);
CREATE UNIQUE INDEX premium_requests_open ON premium_requests (user_id) WHERE closed_at IS NULL;

-- Every node forgets what it remembers of an account when its rights or its sessions change.
CREATE FUNCTION notify_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('accounts', (to_jsonb(OLD) ->> TG_ARGV[0]));
  RETURN NULL;
END
$$;
CREATE TRIGGER users_changed AFTER DELETE OR UPDATE OF email, pending_email, full_name, alerts_by_email, is_admin, is_active, email_verified,
  premium_expires_at ON users FOR EACH ROW EXECUTE FUNCTION notify_account_changed('id');
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_account_changed('user_id');
