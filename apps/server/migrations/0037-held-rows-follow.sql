-- A row that is discarded once is discarded again, of a product that nobody knows too.
DROP INDEX held_rows_identity;
CREATE INDEX held_rows_identity ON held_rows (identity) WHERE decision IS NULL OR decision = 'discarded';

-- Rows that wait, or were discarded, take over the names of their aliases. Until now they did when they were applied.
UPDATE held_rows h SET staged = h.staged || jsonb_build_object('category', a.to_name)
FROM name_aliases a WHERE a.kind = 'category' AND h.staged->>'category' = a.from_name;
UPDATE held_rows h SET store = a.to_name, staged = h.staged || jsonb_build_object('store', a.to_name)
FROM name_aliases a WHERE a.kind = 'store' AND h.store = a.from_name;
