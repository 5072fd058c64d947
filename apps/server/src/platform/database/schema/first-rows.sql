-- The rows with which every database begins.
INSERT INTO catalogue_version (version) VALUES (1);
INSERT INTO catalogue_marks (version, mark) SELECT version, mark FROM catalogue_version;
INSERT INTO alert_checks (last_change_id) VALUES (0);
INSERT INTO image_looks (version) VALUES (0);
INSERT INTO signing_keys (name, key)
SELECT name, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
FROM unnest(ARRAY['unsubscribe', 'sources', 'two-step', 'shared-baskets', 'receipts']) AS name;
INSERT INTO companies (company_id, store) VALUES
  ('35793783', 'Lidl'),
  ('35790164', 'Kaufland'),
  ('31321828', 'Tesco'),
  ('31347037', 'Billa'), ('36483492', 'Billa'), ('50854402', 'Billa'), ('00151742', 'Billa'),
  ('36183181', 'Fresh'), ('36644871', 'Fresh'),
  ('50020188', 'Terno');
-- The schema is written without the tables of Kysely.
ALTER TABLE kysely_migration ADD COLUMN program text;
