-- Links that sign in carry what a visitor wants to keep: the operations of a list, and the invitation to another one.
ALTER TABLE email_tokens
  ADD COLUMN brings jsonb,
  DROP CONSTRAINT email_tokens_purpose_check,
  ADD CONSTRAINT email_tokens_purpose_check CHECK (purpose IN ('verify', 'change', 'reset', 'restore', 'sign-in'));
