-- Kinds of which the bell says nothing. They may be mailed all the same.
ALTER TABLE notification_settings ADD COLUMN quiet_kinds text[] NOT NULL DEFAULT '{}';

DROP TRIGGER notification_settings_announce ON notification_settings;
CREATE TRIGGER notification_settings_announce
  AFTER INSERT OR UPDATE OF choices, weekly_digest, quiet_kinds
  ON notification_settings FOR EACH ROW EXECUTE FUNCTION announce_notifications();
