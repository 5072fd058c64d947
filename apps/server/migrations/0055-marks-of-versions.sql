-- When a replica takes over, it may lack the last commits. It then uses the numbers of the lost versions again, for other
-- content. Each version therefore gets a random mark too: a number and a mark together identify one content.

ALTER TABLE catalogue_version ADD COLUMN mark text NOT NULL DEFAULT left(gen_random_uuid()::text, 8);

-- The marks of the last versions: what was built from a version whose mark is not here did not come from this database.
CREATE TABLE catalogue_marks (
  version bigint PRIMARY KEY,
  mark text NOT NULL
);
INSERT INTO catalogue_marks (version, mark) SELECT version, mark FROM catalogue_version;

-- A trigger, so that no way of moving the version can leave the mark behind. It keeps as many marks as
-- `bump_catalogue_version` keeps changes, and the one before the first of them.
CREATE FUNCTION mark_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mark := left(gen_random_uuid()::text, 8);
  INSERT INTO catalogue_marks (version, mark) VALUES (NEW.version, NEW.mark)
  ON CONFLICT (version) DO UPDATE SET mark = excluded.mark;
  DELETE FROM catalogue_marks WHERE version < NEW.version - 201 OR version > NEW.version;
  RETURN NEW;
END
$$;
CREATE TRIGGER catalogue_version_marked BEFORE UPDATE ON catalogue_version
FOR EACH ROW EXECUTE FUNCTION mark_catalogue_version();

-- Pictures were looked for in the version of this mark; '' before the first look.
ALTER TABLE image_looks ADD COLUMN mark text NOT NULL DEFAULT '';
