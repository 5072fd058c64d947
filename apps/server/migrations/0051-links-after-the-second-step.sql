-- The sign-in at a provider that is linked to the account once the code is right.
ALTER TABLE sign_in_steps ADD COLUMN oidc_sign_in bytea;
