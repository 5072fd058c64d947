-- Receipts concern their owner only: paid prices are not published, and names are not learned from other people.
DROP TABLE paid_prices, shared_receipts, daily_salts, chain_names;

DROP TRIGGER users_changed ON users;
ALTER TABLE users DROP COLUMN share_receipts;
CREATE TRIGGER users_changed AFTER DELETE OR UPDATE OF email, pending_email, full_name, alerts_by_email, cards, stores, branches, trip,
  is_admin, is_active, email_verified, premium_expires_at, two_step ON users FOR EACH ROW EXECUTE FUNCTION notify_account_changed('id');
