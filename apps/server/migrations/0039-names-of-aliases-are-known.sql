-- What an alias stands for is a known name, also when no file brought it: another spelling of it means the same store or
-- category. Names that files brought in another spelling since are gathered when the table is saved the next time.
INSERT INTO known_names (kind, key, name)
SELECT DISTINCT ON (kind, key) kind, key, name FROM (
  SELECT kind, to_name AS name, from_name,
    -- As core's `nameKey` has it, for the letters of the languages around.
    regexp_replace(
      translate(replace(lower(normalize(to_name, NFD)), 'ß', 'ss'), 'łđ', 'ld'),
      '[\u0300-\u036f[:space:]]|(?<=[[:alnum:]])[-‐‑''’‘ʼ](?=[[:alnum:]])', '', 'g') AS key
  FROM name_aliases
) names WHERE key <> '' ORDER BY kind, key, from_name ON CONFLICT DO NOTHING;
