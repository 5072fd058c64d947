-- Shopping lists that a household shares. A person's own household begins with the first list.
CREATE TABLE households (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE household_members (
  household_id bigint NOT NULL REFERENCES households ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Invites and removes others.
  is_founder boolean NOT NULL DEFAULT false,
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (household_id, user_id)
);
CREATE INDEX household_members_user ON household_members (user_id);
CREATE UNIQUE INDEX household_members_founder ON household_members (household_id) WHERE is_founder;

CREATE TABLE lists (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  household_id bigint NOT NULL REFERENCES households ON DELETE CASCADE,
  name text NOT NULL,
  -- Number of its operations. Each has one of its own, in the order of commits, as whoever adds some holds this row.
  cursor bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lists_household ON lists (household_id);

-- What the operations make of each item (core's `mergeOperations`).
CREATE TABLE list_items (
  list_id uuid NOT NULL REFERENCES lists ON DELETE CASCADE,
  item_id uuid NOT NULL,
  registers jsonb NOT NULL,
  is_shown boolean NOT NULL,
  is_done boolean NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, item_id)
);

CREATE TABLE list_operations (
  list_id uuid NOT NULL REFERENCES lists ON DELETE CASCADE,
  cursor bigint NOT NULL,
  op_id uuid NOT NULL,
  item_id uuid NOT NULL,
  field text NOT NULL,
  value jsonb NOT NULL,
  at timestamptz NOT NULL,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, cursor),
  UNIQUE (list_id, op_id)
);
CREATE INDEX list_operations_user ON list_operations (user_id);
CREATE INDEX list_operations_received ON list_operations (received_at);

CREATE TABLE list_invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  list_id uuid NOT NULL REFERENCES lists ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX list_invitations_list ON list_invitations (list_id);
CREATE INDEX list_invitations_user ON list_invitations (user_id);
CREATE INDEX list_invitations_expiry ON list_invitations (expires_at);

-- Every way out of a household is the deletion of a membership: leaving, being removed, deleting the account. The streams
-- of who is out end at once; without its founder the household goes to who has been in it longest; the last one closes it.
CREATE FUNCTION leave_household() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lists', 'member ' || OLD.household_id || ' ' || OLD.user_id);
  PERFORM FROM households WHERE id = OLD.household_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM household_members WHERE household_id = OLD.household_id) THEN
    DELETE FROM households WHERE id = OLD.household_id;
  ELSIF OLD.is_founder THEN
    UPDATE household_members SET is_founder = true WHERE household_id = OLD.household_id AND user_id = (
      SELECT user_id FROM household_members WHERE household_id = OLD.household_id ORDER BY joined_at, user_id LIMIT 1
    );
    -- Invitations were the founder's.
    DELETE FROM list_invitations WHERE list_id IN (SELECT id FROM lists WHERE household_id = OLD.household_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER household_members_left AFTER DELETE ON household_members FOR EACH ROW EXECUTE FUNCTION leave_household();

CREATE FUNCTION notify_list_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lists', 'list ' || OLD.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER lists_changed AFTER DELETE OR UPDATE OF cursor, name ON lists FOR EACH ROW EXECUTE FUNCTION notify_list_changed();
