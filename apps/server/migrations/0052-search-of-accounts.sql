-- Administrators search accounts and the audit by parts of words, whatever their case and marks, among millions of rows.
-- The folded text is kept beside the row. Of accounts its parts of three letters are indexed as well, without an extension
-- that a server may not have. The audit is read in order of its entries, which costs less than an index of their words.

-- The letters are those that have no mark to take away, for a locale that only lowers ASCII.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'), 'ÆÐØÞĐĦŁŊŒŦ', 'æðøþđħłŋœŧ'))
$$;

-- All parts of three letters. The cost makes PostgreSQL check a cheaper condition before it.
CREATE FUNCTION parts_of_words(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 2000 AS $$
DECLARE
  parts text[] := '{}';
BEGIN
  FOR place IN 1 .. length(words) - 2 LOOP
    parts := parts || substr(words, place, 3);
  END LOOP;
  RETURN parts;
END
$$;

ALTER TABLE users ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (folded(email || ' ' || full_name)) STORED;
CREATE INDEX users_searched ON users USING gin (parts_of_words(searched));
-- For pages in the order of age.
CREATE INDEX users_created ON users (created_at, id);

ALTER TABLE audit_log ADD COLUMN searched text NOT NULL
  GENERATED ALWAYS AS (folded(subject || ' ' || coalesce(user_email, ''))) STORED;
CREATE INDEX audit_log_actor_email ON audit_log (lower(actor_email), id);
CREATE INDEX audit_log_action ON audit_log (action, id);
