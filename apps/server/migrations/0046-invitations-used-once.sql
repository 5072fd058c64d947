-- An invitation lets one person in. The row stays, so that a repeated call of that member is answered as the first.
ALTER TABLE list_invitations ADD COLUMN used_by bigint REFERENCES users ON DELETE CASCADE;
CREATE INDEX list_invitations_used_by ON list_invitations (used_by) WHERE used_by IS NOT NULL;
