-- Keys for programs may read the account's lists and add to them.
ALTER TABLE api_keys
  DROP CONSTRAINT api_keys_scopes_check,
  ADD CONSTRAINT api_keys_scopes_check
    CHECK (scopes <> '{}' AND scopes <@ ARRAY['catalogue:read', 'lists:add', 'import:write', 'admin:read']);
