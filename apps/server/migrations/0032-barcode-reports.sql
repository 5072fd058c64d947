-- Barcodes that shoppers scanned and that no product has: a row for each code, whoever reports it.
CREATE TABLE barcode_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 14 digits.
  ean text NOT NULL UNIQUE,
  -- What the last person said that it is, and where; may be empty.
  title text NOT NULL,
  store text NOT NULL,
  reports integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  -- When an administrator was done with it; a later report opens it again.
  closed_at timestamptz
);
CREATE INDEX barcode_reports_open ON barcode_reports (last_at DESC) WHERE closed_at IS NULL;
