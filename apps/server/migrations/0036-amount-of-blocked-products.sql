-- The amount is a part of what a product is known by: with it a blocked product follows its store to another name.
ALTER TABLE blocked_products ADD COLUMN gram numeric(10, 2);
UPDATE blocked_products b SET gram = p.gram FROM products p WHERE p.identity = b.identity AND p.gram IS NOT NULL;
