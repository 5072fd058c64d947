-- Names of the stores in which a shopper buys; NULL for who was never asked.
ALTER TABLE users ADD COLUMN stores text[];

-- Sessions are cached by each node with the account: cards and stores are a change of it, too.
DROP TRIGGER users_changed ON users;
CREATE TRIGGER users_changed AFTER DELETE OR UPDATE OF email, pending_email, full_name, alerts_by_email, cards, stores, is_admin, is_active, email_verified,
  premium_expires_at, two_step ON users FOR EACH ROW EXECUTE FUNCTION notify_account_changed('id');
