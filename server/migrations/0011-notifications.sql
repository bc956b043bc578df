-- What a person is told. Things of one kind about one object lie in one row until it is read; the
-- next one begins anew. No text of a post or comment is kept: it is read where it lies, so what was
-- hidden or deleted meanwhile is not told.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN
    ('reply', 'mention', 'like', 'follow', 'moderation', 'reminder', 'billing')),
  group_key text NOT NULL,
  -- The thread, and the reader's own comment in it that was answered, liked or judged.
  post_id uuid REFERENCES forum_posts ON DELETE CASCADE,
  comment_id uuid REFERENCES forum_comments ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  read_at timestamptz,
  -- When a mail last told of it.
  mailed_at timestamptz
);
CREATE UNIQUE INDEX notifications_open_group ON notifications (user_id, group_key) WHERE read_at IS NULL;
CREATE INDEX notifications_newest ON notifications (user_id, updated_at DESC, id DESC);
CREATE INDEX notifications_of_post ON notifications (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX notifications_of_comment ON notifications (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notifications_read ON notifications (read_at) WHERE read_at IS NOT NULL;

-- What lies in such a row, each cause once: to like, withdraw and like again tells nothing new.
CREATE TABLE notification_events (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  cause text NOT NULL,
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  -- Null under a pseudonym: who stands behind it is nowhere in here.
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  actor_name text CHECK (char_length(actor_name) BETWEEN 2 AND 40),
  -- The comment that somebody wrote.
  comment_id uuid REFERENCES forum_comments ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- When a mail is to tell of it; null when one did, or none shall.
  mail_due_at timestamptz,
  PRIMARY KEY (user_id, cause),
  CHECK (actor_id IS NULL OR actor_name IS NULL)
);
CREATE INDEX notification_events_of ON notification_events (notification_id, created_at DESC);
CREATE INDEX notification_events_due ON notification_events (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX notification_events_actor ON notification_events (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notification_events_comment ON notification_events (comment_id) WHERE comment_id IS NOT NULL;

CREATE TABLE notification_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Only what the person has chosen; all else follows the defaults.
  choices jsonb NOT NULL DEFAULT '{}',
  weekly_digest boolean NOT NULL DEFAULT true,
  -- The Monday whose digest was seen to, with or without a mail.
  digest_for timestamptz
);

-- Where a mail's reader can end such mails with one click.
ALTER TABLE mails ADD COLUMN unsubscribe_url text;

CREATE FUNCTION announce_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('attune_live', 'notifications:' || (changed ->> 'user_id'));
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_announce AFTER INSERT OR DELETE OR UPDATE OF read_at, updated_at
  ON notifications FOR EACH ROW EXECUTE FUNCTION announce_notifications();
CREATE TRIGGER notification_settings_announce AFTER INSERT OR UPDATE OF choices, weekly_digest
  ON notification_settings FOR EACH ROW EXECUTE FUNCTION announce_notifications();

-- What is hidden, or shown again, changes what the bells of others count.
CREATE FUNCTION announce_told_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('attune_live', 'notifications:' || user_id)
  FROM (SELECT DISTINCT user_id FROM notifications WHERE post_id = NEW.id AND read_at IS NULL) told;
  RETURN NULL;
END $$;
CREATE TRIGGER forum_posts_announce_told AFTER UPDATE OF state, deleted_at ON forum_posts
  FOR EACH ROW EXECUTE FUNCTION announce_told_post();

CREATE FUNCTION announce_told_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('attune_live', 'notifications:' || user_id)
  FROM (
    SELECT user_id FROM notifications WHERE comment_id = NEW.id AND read_at IS NULL
    UNION SELECT user_id FROM notification_events WHERE comment_id = NEW.id
  ) told;
  RETURN NULL;
END $$;
CREATE TRIGGER forum_comments_announce_told AFTER UPDATE OF state, deleted_at ON forum_comments
  FOR EACH ROW EXECUTE FUNCTION announce_told_comment();
