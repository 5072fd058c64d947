-- The element of OpenStreetMap that a branch is, such as `way/123456`; '' when it is unknown.
ALTER TABLE branches ADD COLUMN osm text NOT NULL DEFAULT ''
  CHECK (length(osm) <= 24 AND (osm = '' OR osm ~ '^(node|way|relation)/[1-9][0-9]{0,14}$'));
