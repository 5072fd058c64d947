-- Since when the account has an address that replaced another; null for the address it was registered with.
-- An address gets a link back to the account only once it has been there for a week.
ALTER TABLE users ADD COLUMN email_since timestamptz;
