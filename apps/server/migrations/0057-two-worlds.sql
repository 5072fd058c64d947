-- Rows of users are in one world of tables, everything else in the other (`table-worlds.ts`), so that a database may
-- distribute the first by account. No foreign key and no trigger crosses: the app does what they did.

ALTER TABLE favorites DROP CONSTRAINT favorites_product_id_fkey;
ALTER TABLE cart_items DROP CONSTRAINT cart_items_product_id_fkey;
ALTER TABLE price_targets DROP CONSTRAINT price_targets_product_id_fkey;
ALTER TABLE basket_choices
  DROP CONSTRAINT basket_choices_product_id_fkey,
  DROP CONSTRAINT basket_choices_match_id_fkey;

ALTER TABLE household_members DROP CONSTRAINT household_members_user_id_fkey;
ALTER TABLE list_invitations
  DROP CONSTRAINT list_invitations_user_id_fkey,
  DROP CONSTRAINT list_invitations_used_by_fkey;
ALTER TABLE list_operations DROP CONSTRAINT list_operations_user_id_fkey;
ALTER TABLE passkey_challenges DROP CONSTRAINT passkey_challenges_user_id_fkey;
ALTER TABLE audit_log DROP CONSTRAINT audit_log_actor_id_fkey;
ALTER TABLE blocked_products DROP CONSTRAINT blocked_products_blocked_by_fkey;
ALTER TABLE contact_messages DROP CONSTRAINT contact_messages_answered_by_fkey;
ALTER TABLE distinct_products DROP CONSTRAINT distinct_products_judged_by_fkey;
ALTER TABLE held_rows DROP CONSTRAINT held_rows_decided_by_fkey;
ALTER TABLE import_jobs DROP CONSTRAINT import_jobs_user_id_fkey;
ALTER TABLE match_verdicts DROP CONSTRAINT match_verdicts_judged_by_fkey;

-- What rows of users follow: a product that got another name or store, or that is gone, and how it was last seen. Who
-- changes products takes these rows in the same transaction (`follow-products.ts`). What another program leaves here,
-- such as a node of the release before, the next change takes.
CREATE TABLE product_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL,
  -- The store before; NULL where it stayed.
  old_store text,
  -- The product as answers show it, when it is gone.
  last_seen jsonb
);

CREATE OR REPLACE FUNCTION keep_last_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_moves (product_id, last_seen) VALUES (OLD.id, product_answer(OLD));
  RETURN OLD;
END $$;

CREATE OR REPLACE FUNCTION move_choices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE household_choices c SET store = NEW.store
  WHERE c.product_id = NEW.id AND c.store = OLD.store
    AND NOT EXISTS (SELECT FROM household_choices o
      WHERE o.household_id = c.household_id AND o.word = c.word AND o.store = NEW.store);
  RETURN NULL;
END $$;

CREATE FUNCTION note_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_moves (product_id, old_store) VALUES (NEW.id, nullif(OLD.store, NEW.store));
  RETURN NULL;
END $$;

DROP TRIGGER products_renamed ON products;
CREATE TRIGGER products_renamed AFTER UPDATE OF title, store ON products FOR EACH ROW
  WHEN ((OLD.title, OLD.store) IS DISTINCT FROM (NEW.title, NEW.store)) EXECUTE FUNCTION note_move();
DROP FUNCTION rename_targets;
