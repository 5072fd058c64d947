-- Signing in by a provider of OpenID Connect, and by passkeys (WebAuthn).

-- Accounts at providers that sign in here. The password of the account linked them, once.
CREATE TABLE oidc_identities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The address that the provider vouched for at the last sign-in.
  email text NOT NULL,
  -- The right of an administrator came from a group of the provider, and goes with it.
  made_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, subject)
);
CREATE INDEX oidc_identities_user ON oidc_identities (user_id);

-- Sign-ins that are under way at a provider, stored as the SHA-256 of a cookie of the browser that began them.
CREATE TABLE oidc_sign_ins (
  token_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  state text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  next text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Who it is, once the provider has said so: NULL until then.
  issuer text,
  subject text,
  email text,
  name text,
  -- NULL also when the provider has no group of administrators.
  is_admin boolean
);
CREATE INDEX oidc_sign_ins_expiry ON oidc_sign_ins (expires_at);

-- false: switched on with a passkey instead of an app; nobody knows the secret.
ALTER TABLE two_step ADD COLUMN by_app boolean NOT NULL DEFAULT true;

CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As the browser names it, in base64url.
  credential_id text NOT NULL UNIQUE,
  -- COSE. It verifies signatures and makes none, so it is no secret.
  public_key bytea NOT NULL,
  -- Of the authenticator; one that counts only moves forward.
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Challenges that wait for an answer of an authenticator, stored as the SHA-256 of their token. Each works once.
CREATE TABLE passkey_challenges (
  token_hash bytea PRIMARY KEY,
  challenge text NOT NULL,
  -- NULL: to sign in; else to add a passkey to this account.
  user_id bigint REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
