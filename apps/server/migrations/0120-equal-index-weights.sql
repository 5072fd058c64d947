-- Every group of the price index weighs the same. Figures with other weights are calculated again at the next start.
DELETE FROM price_index_runs WHERE weights_source IS NOT NULL;
ALTER TABLE price_index_runs DROP COLUMN weights_source, DROP COLUMN weights_year;
