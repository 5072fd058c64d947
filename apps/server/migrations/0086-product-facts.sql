-- What a public source says about the goods with a barcode. NULL: it does not say.
CREATE TABLE product_facts (
  -- 14 digits.
  ean text PRIMARY KEY CHECK (ean ~ '^[0-9]{14}$'),
  nutri_score text CHECK (nutri_score IN ('a', 'b', 'c', 'd', 'e')),
  nova smallint CHECK (nova BETWEEN 1 AND 4),
  -- An empty list means that the source rules allergens out.
  allergens text[] CHECK (allergens <@ ARRAY['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soya', 'milk',
    'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']),
  vegan text CHECK (vegan IN ('yes', 'no', 'maybe')),
  vegetarian text CHECK (vegetarian IN ('yes', 'no', 'maybe')),
  bio boolean,
  source text NOT NULL,
  licence text NOT NULL,
  -- When its file was read.
  day date NOT NULL
);
