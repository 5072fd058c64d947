-- Whether the source named nothing but known allergens, so that the others can be ruled out. Unknown until the file is
-- read again.
ALTER TABLE product_facts ADD COLUMN allergens_complete boolean NOT NULL DEFAULT false;
