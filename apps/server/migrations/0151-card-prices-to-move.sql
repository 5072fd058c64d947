-- Each start looks for prices of card holders that earlier versions stored in this column. Usually there are none.
CREATE INDEX products_card_akcia ON products (id) WHERE card_akcia IS NOT NULL;
