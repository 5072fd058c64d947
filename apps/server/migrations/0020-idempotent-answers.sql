-- Answers to shoppers' writes that carried an Idempotency-Key. A write that is sent again, because its answer got lost
-- on the way, is not done again: it gets the answer of the first time.
CREATE TABLE idempotent_answers (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  -- Of method, address and body: another write under the same key is refused.
  request_hash bytea NOT NULL,
  -- Null: done. Else the status of the refusal.
  refused_with smallint,
  -- JSON; text, so that it stays as it was sent.
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
