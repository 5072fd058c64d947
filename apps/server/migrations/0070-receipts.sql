-- Receipts of shoppers, as the state's eKasa knows them. The number of a receipt is stored nowhere, only its keyed hash
-- against entering it twice; neither is the time of the purchase, nor the register.
CREATE TABLE receipts (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  hash bytea NOT NULL,
  day date NOT NULL,
  -- '' for a seller that is no known chain.
  store text NOT NULL,
  seller text NOT NULL,
  branch_id integer,
  total numeric(10, 2) NOT NULL,
  -- The total without the sum of the lines.
  difference numeric(10, 2) NOT NULL,
  -- [{rate, base, amount}], as the receipt states them.
  vat jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, hash)
);
CREATE INDEX receipts_day ON receipts (user_id, day);

CREATE TABLE receipt_lines (
  user_id bigint NOT NULL,
  receipt_id bigint NOT NULL,
  n integer NOT NULL,
  text text NOT NULL,
  -- The folded name, by which a chain's names are learned.
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('goods', 'discount', 'deposit', 'other')),
  -- The line that a discount, a deposit or a cancellation belongs to.
  of_line integer,
  quantity numeric(12, 4) NOT NULL,
  total numeric(10, 2) NOT NULL,
  -- After discounts and cancellations.
  paid numeric(10, 2) NOT NULL,
  unit_price numeric(10, 2),
  vat_rate numeric(5, 2),
  product_id bigint,
  certainty text NOT NULL CHECK (certainty IN ('certain', 'likely', 'unknown')),
  -- The shopper decided.
  is_chosen boolean NOT NULL DEFAULT false,
  -- The product as it was then.
  title text NOT NULL DEFAULT '',
  category text NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, receipt_id, n),
  FOREIGN KEY (user_id, receipt_id) REFERENCES receipts (user_id, id) ON DELETE CASCADE
);
CREATE INDEX receipt_lines_name ON receipt_lines (user_id, name) WHERE is_chosen;
CREATE INDEX receipt_lines_product ON receipt_lines (product_id) WHERE product_id IS NOT NULL;

-- What people say a name on a chain's receipts means. An administrator's word has the account 0.
CREATE TABLE chain_names (
  store text NOT NULL,
  name text NOT NULL,
  user_id bigint NOT NULL,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  at date NOT NULL DEFAULT current_date,
  PRIMARY KEY (store, name, user_id)
);
CREATE INDEX chain_names_product ON chain_names (product_id);
CREATE INDEX chain_names_user ON chain_names (user_id);

-- Addresses of branches on receipts that no known branch has, for administrators.
CREATE TABLE proposed_branches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store text NOT NULL,
  street text NOT NULL,
  town text NOT NULL,
  postcode text NOT NULL,
  last_day date NOT NULL,
  UNIQUE (store, street, town, postcode)
);

INSERT INTO signing_keys (name, key)
SELECT 'receipts', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

ALTER TABLE users ADD COLUMN share_receipts boolean NOT NULL DEFAULT false;
DROP TRIGGER users_changed ON users;
CREATE TRIGGER users_changed AFTER DELETE OR UPDATE OF email, pending_email, full_name, alerts_by_email, cards, stores, branches, trip, share_receipts, is_admin, is_active,
  email_verified, premium_expires_at, two_step ON users FOR EACH ROW EXECUTE FUNCTION notify_account_changed('id');
