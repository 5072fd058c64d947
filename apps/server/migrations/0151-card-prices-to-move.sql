-- Each start looks for the prices for card holders that nodes of an earlier version stored apart. Usually there are none.
CREATE INDEX products_card_akcia ON products (id) WHERE card_akcia IS NOT NULL;
