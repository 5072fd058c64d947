-- An alert on a product may wait for a package that became smaller.
ALTER TABLE price_targets
  DROP CONSTRAINT price_targets_kind_check,
  ADD CONSTRAINT price_targets_kind_check CHECK (kind IN ('under', 'year_low', 'dearer', 'gone', 'smaller'));
