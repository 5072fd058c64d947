-- A free trial is a request that the product grants at once, once per account.
ALTER TABLE premium_requests ADD COLUMN is_trial boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX premium_requests_trial ON premium_requests (user_id) WHERE is_trial;
