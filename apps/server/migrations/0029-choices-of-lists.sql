-- Which product a household buys in a store when its list says a word. `word` is folded.
CREATE TABLE household_choices (
  household_id bigint NOT NULL REFERENCES households ON DELETE CASCADE,
  word text NOT NULL,
  store text NOT NULL,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (household_id, word, store)
);
CREATE INDEX household_choices_product ON household_choices (product_id);
