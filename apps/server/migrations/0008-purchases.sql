-- Finished purchases: what a shopper paid and what the sales took off, calculated when the cart was marked as bought.
-- What was bought is not kept.
CREATE TABLE purchases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  bought_at timestamptz NOT NULL DEFAULT now(),
  products integer NOT NULL CHECK (products > 0),
  pieces integer NOT NULL CHECK (pieces >= products),
  total numeric(12, 2) NOT NULL CHECK (total >= 0),
  saved numeric(12, 2) NOT NULL CHECK (saved >= 0)
);
CREATE INDEX purchases_user ON purchases (user_id);
