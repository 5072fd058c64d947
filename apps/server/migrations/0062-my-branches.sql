-- The branches in which a shopper buys, in the order of choice, and how the shopper gets there; NULL: as most do.
ALTER TABLE users
  ADD COLUMN branches integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN trip jsonb;

-- Each node caches sessions with their account, so a change of these notifies the nodes, too.
DROP TRIGGER users_changed ON users;
CREATE TRIGGER users_changed AFTER DELETE OR UPDATE OF email, pending_email, full_name, alerts_by_email, cards, stores, branches, trip, is_admin, is_active,
  email_verified, premium_expires_at, two_step ON users FOR EACH ROW EXECUTE FUNCTION notify_account_changed('id');
