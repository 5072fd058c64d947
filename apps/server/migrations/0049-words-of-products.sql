-- A hash of a title's words in any order, with the amount: products of one store that share it look like duplicates.
-- NULL until it is calculated.
ALTER TABLE products ADD COLUMN words_key uuid;
CREATE INDEX products_without_words_key ON products (id) WHERE words_key IS NULL AND deleted_at IS NULL;

-- Whatever changes a title or an amount without a new hash leaves the old one wrong.
CREATE FUNCTION forget_words_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words_key := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER products_words_key BEFORE UPDATE OF title, gram ON products FOR EACH ROW
  WHEN (NEW.words_key = OLD.words_key AND (OLD.title <> NEW.title OR OLD.gram IS DISTINCT FROM NEW.gram))
  EXECUTE FUNCTION forget_words_key();
