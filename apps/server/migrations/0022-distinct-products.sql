-- Products of one store that look like one and are not, as an administrator said: nobody suspects them again.
CREATE TABLE distinct_products (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  other_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  judged_at timestamptz NOT NULL DEFAULT now(),
  judged_by bigint REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (product_id, other_id),
  CHECK (product_id < other_id)
);
CREATE INDEX distinct_products_other ON distinct_products (other_id);
CREATE INDEX distinct_products_judge ON distinct_products (judged_by) WHERE judged_by IS NOT NULL;
