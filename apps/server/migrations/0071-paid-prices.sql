-- Prices that people paid and let everybody know. No account, code, time or other line is kept with them. `token` only
-- keeps one person from counting twice: it comes from a salt that is deleted with its day.
CREATE TABLE paid_prices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  store text NOT NULL,
  branch_id integer REFERENCES branches (id) ON DELETE SET NULL,
  day date NOT NULL,
  unit_price numeric(10, 2) NOT NULL CHECK (unit_price > 0),
  -- Compares it with the official price of that day; `alone` means that no such price exists.
  verdict text NOT NULL CHECK (verdict IN ('confirms', 'contradicts', 'alone')),
  token bytea NOT NULL,
  UNIQUE (product_id, day, token)
);
CREATE INDEX paid_prices_token ON paid_prices (token);
CREATE INDEX paid_prices_branch ON paid_prices (branch_id) WHERE branch_id IS NOT NULL;
CREATE INDEX paid_prices_day ON paid_prices (day);

-- Receipts whose prices everybody knows, so that two people of one household give them once.
CREATE TABLE shared_receipts (
  hash bytea PRIMARY KEY,
  day date NOT NULL
);

CREATE TABLE daily_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);
