-- The rows with which every database begins.
INSERT INTO catalogue_version (version) VALUES (1);
INSERT INTO catalogue_marks (version, mark) SELECT version, mark FROM catalogue_version;
INSERT INTO alert_checks (last_change_id) VALUES (0);
INSERT INTO image_looks (version) VALUES (0);
INSERT INTO signing_keys (name, key)
SELECT name, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
FROM unnest(ARRAY['unsubscribe', 'sources', 'two-step', 'shared-baskets']) AS name;
