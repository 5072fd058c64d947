-- Choices name the store of the product that was chosen, for the key. A product that gets another store, from a form, a
-- bulk edit, an alias, a file, or from undoing one of these, takes them along. What was chosen in the new store already
-- stays, and so does the choice of this product: it is valid again when the product comes back.
CREATE FUNCTION move_choices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE basket_choices c SET store = NEW.store
  WHERE c.match_id = NEW.id AND c.store = OLD.store
    AND NOT EXISTS (SELECT FROM products p WHERE p.id = c.product_id AND p.store = NEW.store)
    AND NOT EXISTS (SELECT FROM basket_choices o
      WHERE o.user_id = c.user_id AND o.product_id = c.product_id AND o.store = NEW.store);
  UPDATE household_choices c SET store = NEW.store
  WHERE c.product_id = NEW.id AND c.store = OLD.store
    AND NOT EXISTS (SELECT FROM household_choices o
      WHERE o.household_id = c.household_id AND o.word = c.word AND o.store = NEW.store);
  RETURN NULL;
END $$;
CREATE TRIGGER products_moved AFTER UPDATE OF store ON products FOR EACH ROW WHEN (OLD.store <> NEW.store)
  EXECUTE FUNCTION move_choices();

-- Alerts keep the name of their product for the day when it is no more.
CREATE FUNCTION rename_targets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE price_targets SET title = NEW.title, store = NEW.store WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER products_renamed AFTER UPDATE OF title, store ON products FOR EACH ROW
  WHEN ((OLD.title, OLD.store) IS DISTINCT FROM (NEW.title, NEW.store)) EXECUTE FUNCTION rename_targets();

UPDATE price_targets t SET title = p.title, store = p.store FROM products p
WHERE p.id = t.product_id AND (t.title, t.store) IS DISTINCT FROM (p.title, p.store);
