-- Keys for programs: scoped, with an end, stored as the SHA-256 of their secret.
CREATE TABLE api_keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  key_hash bytea NOT NULL UNIQUE,
  -- The beginning of the key, by which its owner recognises it.
  prefix text NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL CHECK (scopes <> '{}' AND scopes <@ ARRAY['catalogue:read', 'import:write', 'admin:read']),
  calls_per_minute integer NOT NULL CHECK (calls_per_minute > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX api_keys_user ON api_keys (user_id);
CREATE INDEX api_keys_expiry ON api_keys (expires_at);

-- Whatever takes an account's right, its activity or its password away ends the keys that rest on it, for good: giving
-- the right back must not wake up keys that everybody believes to be dead.
CREATE FUNCTION end_api_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM api_keys WHERE user_id = NEW.id AND (NOT NEW.is_active OR NEW.password_hash <> OLD.password_hash
    OR (NOT NEW.is_admin AND scopes && ARRAY['import:write', 'admin:read']));
  RETURN NULL;
END
$$;
CREATE TRIGGER users_end_api_keys AFTER UPDATE OF is_active, is_admin, password_hash ON users FOR EACH ROW
  WHEN ((OLD.is_active AND NOT NEW.is_active) OR (OLD.is_admin AND NOT NEW.is_admin) OR OLD.password_hash <> NEW.password_hash)
  EXECUTE FUNCTION end_api_keys();
