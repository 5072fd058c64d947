-- Every item of the review inbox says how it was decided, and by whom.
ALTER TABLE barcode_reports
  ADD COLUMN verdict text CHECK (verdict IN ('accepted', 'rejected')),
  ADD COLUMN decided_by bigint;
ALTER TABLE contact_messages
  ADD COLUMN verdict text CHECK (verdict IN ('accepted', 'rejected')),
  ADD COLUMN decided_by bigint;
ALTER TABLE product_merges ADD COLUMN merged_by bigint;
ALTER TABLE shrinkages ADD COLUMN decided_by bigint;

CREATE INDEX barcode_reports_decided_by ON barcode_reports (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX contact_messages_decided_by ON contact_messages (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX product_merges_merged_by ON product_merges (merged_by) WHERE merged_by IS NOT NULL;
CREATE INDEX shrinkages_decided_by ON shrinkages (decided_by) WHERE decided_by IS NOT NULL;
