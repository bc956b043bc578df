-- Who notifies within a transaction keeps all others who do so waiting until it is on disk. So a
-- transaction may say that it tells the nodes itself, in a moment of its own right after it; whoever
-- says nothing (a moderator's decision, the command line, a cascade) is told of by the triggers.
-- Asked within the functions: a condition of the trigger would be read anew with every statement.
CREATE FUNCTION announces_later() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(current_setting('attune.announces', true) = 'later', false);
END $$;

CREATE OR REPLACE FUNCTION announce_forum(thread uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT announces_later() THEN
    PERFORM pg_notify('attune_live', 'forum/' || thread);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION announce_forum_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  thread uuid;
BEGIN
  IF announces_later() THEN RETURN NULL; END IF;
  thread := CASE
    WHEN TG_OP <> 'INSERT' AND OLD.is_visible THEN OLD.post_id
    WHEN TG_OP <> 'DELETE' AND NEW.is_visible THEN NEW.post_id
  END;
  PERFORM announce_forum(id) FROM forum_posts WHERE id = thread AND is_visible;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION announce_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
BEGIN
  IF announces_later() THEN RETURN NULL; END IF;
  changed := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  PERFORM pg_notify('attune_live', 'notifications:' || (changed ->> 'user_id'));
  RETURN NULL;
END $$;
