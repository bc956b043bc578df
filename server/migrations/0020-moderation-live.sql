-- Staff are few among many: to tell them takes a look at their own index.
CREATE INDEX users_staff ON users (id) WHERE role <> 'user';

-- Tells the staff's open pages that the queue changed, and no more than that.
CREATE FUNCTION announce_to_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('attune_live', 'moderation:' || id) FROM users WHERE role <> 'user';
  RETURN NULL;
END $$;
-- What a moderator only looked at ("noted") waits for nobody.
CREATE TRIGGER moderation_cases_announce_new AFTER INSERT ON moderation_cases
  FOR EACH ROW WHEN (NEW.status = 'open') EXECUTE FUNCTION announce_to_staff();
CREATE TRIGGER moderation_cases_announce AFTER UPDATE ON moderation_cases
  FOR EACH ROW WHEN (
    (OLD.status, OLD.rank, OLD.reports, OLD.version, OLD.flags)
      IS DISTINCT FROM (NEW.status, NEW.rank, NEW.reports, NEW.version, NEW.flags))
  EXECUTE FUNCTION announce_to_staff();
CREATE TRIGGER moderation_appeals_announce AFTER INSERT OR UPDATE OF answered_at ON moderation_appeals
  FOR EACH ROW EXECUTE FUNCTION announce_to_staff();

-- Whom a decision is about sees at once that there is one, or that it was taken back.
CREATE FUNCTION announce_to_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('attune_live', 'moderation:' || NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER moderation_decisions_announce AFTER INSERT OR UPDATE OF reverted_at ON moderation_decisions
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION announce_to_author();
CREATE TRIGGER moderation_appeals_announce_answer AFTER UPDATE OF answered_at ON moderation_appeals
  FOR EACH ROW EXECUTE FUNCTION announce_to_author();
