-- A registration comes into force with the link that was sent for it, never with another one.
ALTER TABLE email_tokens
  -- What the link puts in force when it verifies a registration; null for the other purposes.
  ADD COLUMN password_hash text,
  ADD COLUMN full_name text,
  DROP CONSTRAINT email_tokens_purpose_check,
  -- `restore`: the way back to an earlier address, sent to it when somebody asks for another one.
  ADD CONSTRAINT email_tokens_purpose_check CHECK (purpose IN ('verify', 'change', 'reset', 'restore'));

-- Links of before tell no registration, and they signed in without a password: whoever waits asks for a new one.
DELETE FROM email_tokens WHERE purpose IN ('verify', 'change') AND used_at IS NULL;
UPDATE users SET pending_email = NULL WHERE pending_email IS NOT NULL;

-- The least used sessions of an account are found when it has too many.
DROP INDEX sessions_user;
CREATE INDEX sessions_user ON sessions (user_id, last_used_at DESC, id DESC);
