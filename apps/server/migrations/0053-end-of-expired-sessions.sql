-- A session that has expired is of no use to any node, so nobody is notified when it is deleted. Retention deletes
-- millions of them.
DROP TRIGGER sessions_ended ON sessions;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW WHEN (OLD.expires_at > now())
  EXECUTE FUNCTION notify_account_changed('user_id');
