-- The rate of value added tax in percent; NULL when no source stated it.
ALTER TABLE products ADD COLUMN vat_rate numeric(4, 2);
