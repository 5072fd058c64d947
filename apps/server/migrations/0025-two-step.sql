-- Sign-in in two steps: the password, then a code of an app (TOTP, RFC 6238) or a recovery code.

ALTER TABLE users
  -- Kept with `two_step.since` by the same transactions: the guard of every call needs it.
  ADD COLUMN two_step boolean NOT NULL DEFAULT false;

CREATE TABLE two_step (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted with the key `two-step` of `signing_keys`. A code cannot be checked against a hash.
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- NULL until the first code proves that the app has the secret.
  since timestamptz,
  -- The time step of the last accepted code: a code works once, and none before it works any more.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  -- SHA-256 of a code of 80 random bits.
  code_hash bytea NOT NULL,
  user_id bigint NOT NULL REFERENCES two_step ON DELETE CASCADE,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Sign-ins whose password was right and whose code is awaited; stored as the SHA-256 of their token.
CREATE TABLE sign_in_steps (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX sign_in_steps_user ON sign_in_steps (user_id);
CREATE INDEX sign_in_steps_expiry ON sign_in_steps (expires_at);

-- The password that began a sign-in must still be the account's when it ends.
CREATE FUNCTION end_sign_in_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sign_in_steps WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_end_sign_in_steps AFTER UPDATE OF is_active, password_hash ON users FOR EACH ROW
  WHEN ((OLD.is_active AND NOT NEW.is_active) OR OLD.password_hash <> NEW.password_hash)
  EXECUTE FUNCTION end_sign_in_steps();

DROP TRIGGER users_changed ON users;
CREATE TRIGGER users_changed AFTER DELETE OR UPDATE OF email, pending_email, full_name, alerts_by_email, is_admin, is_active, email_verified,
  premium_expires_at, two_step ON users FOR EACH ROW EXECUTE FUNCTION notify_account_changed('id');

INSERT INTO signing_keys (name, key)
VALUES ('two-step', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
