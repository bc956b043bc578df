-- The days on which a person did something, by their own calendar. They are kept by triggers,
-- whoever writes, and stay when what was done is deleted: a day that counted goes on counting.
CREATE TABLE active_days (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (user_id, day)
);

-- Only what was chosen; cards that are newer than the choice find their own place.
CREATE TABLE dashboard_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  hidden text[] NOT NULL DEFAULT '{}',
  card_order text[] NOT NULL DEFAULT '{}'
);

-- What forgives a day without anything. Each choice holds from its day on, so that a new one
-- changes nothing of before. Weekday null: none, then one missed day in seven is forgiven.
CREATE TABLE streak_rests (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  since date NOT NULL,
  weekday smallint CHECK (weekday BETWEEN 1 AND 7),
  PRIMARY KEY (user_id, since)
);
CREATE TABLE streak_pauses (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  from_day date NOT NULL,
  until_day date NOT NULL CHECK (until_day >= from_day),
  PRIMARY KEY (user_id, from_day)
);

-- The day that it is somewhere. A zone that only the browser knew must not keep anything from being
-- written.
CREATE FUNCTION day_somewhere(at timestamptz, zone text) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (at AT TIME ZONE zone)::date;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN (at AT TIME ZONE 'UTC')::date;
END $$;

-- Most of what is done is not the first thing of its day, and writes nothing here.
CREATE FUNCTION keep_active_moment(person uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  zone text;
BEGIN
  SELECT time_zone INTO zone FROM users WHERE id = person;
  IF FOUND THEN
    INSERT INTO active_days (user_id, day) VALUES (person, day_somewhere(at, zone))
    ON CONFLICT DO NOTHING;
  END IF;
END $$;

-- For rows that know their day. Who left within the same transaction has none.
CREATE FUNCTION note_active_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO active_days (user_id, day) SELECT id, NEW.day FROM users WHERE id = NEW.user_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- For rows of a person that know a moment.
CREATE FUNCTION note_active_moment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_active_moment(NEW.user_id, NEW.created_at);
  RETURN NULL;
END $$;

CREATE FUNCTION note_active_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.author_id IS NOT NULL THEN
    PERFORM keep_active_moment(NEW.author_id, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_finished_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_active_moment(NEW.user_id, NEW.completed_at);
  RETURN NULL;
END $$;

CREATE FUNCTION note_done_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_active_moment(user_id, NEW.done_at) FROM goals WHERE id = NEW.goal_id;
  RETURN NULL;
END $$;

-- At the end of a transaction: who writes in two windows at once then waits for nothing else.
CREATE CONSTRAINT TRIGGER assessments_active_day AFTER INSERT ON assessments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_active_moment();
CREATE CONSTRAINT TRIGGER check_ins_active_day AFTER INSERT ON check_ins
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_active_moment();
CREATE CONSTRAINT TRIGGER tutorial_quiz_attempts_active_day AFTER INSERT ON tutorial_quiz_attempts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_active_moment();
CREATE CONSTRAINT TRIGGER tutorial_progress_active_day
  AFTER INSERT OR UPDATE OF completed_at ON tutorial_progress
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.completed_at IS NOT NULL) EXECUTE FUNCTION note_finished_lesson();
CREATE CONSTRAINT TRIGGER goal_steps_active_day AFTER INSERT OR UPDATE OF done_at ON goal_steps
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.done_at IS NOT NULL) EXECUTE FUNCTION note_done_step();
CREATE CONSTRAINT TRIGGER forum_posts_active_day AFTER INSERT ON forum_posts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_active_author();
CREATE CONSTRAINT TRIGGER forum_comments_active_day AFTER INSERT ON forum_comments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_active_author();
CREATE CONSTRAINT TRIGGER moods_active_day AFTER INSERT ON moods
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_active_day();
CREATE CONSTRAINT TRIGGER practice_sessions_active_day AFTER INSERT ON practice_sessions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_active_day();
CREATE CONSTRAINT TRIGGER journal_entries_active_day AFTER INSERT ON journal_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_active_day();
-- To open a page is to have done nothing yet; its two minutes are. An answer is a journal entry or
-- a post, which count for themselves.
CREATE CONSTRAINT TRIGGER daily_pages_active_day AFTER INSERT OR UPDATE OF done_at ON daily_pages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.done_at IS NOT NULL) EXECUTE FUNCTION note_active_day();

-- What was done before this.
INSERT INTO active_days (user_id, day)
SELECT user_id, day_somewhere(at, u.time_zone)
FROM (
  SELECT user_id, created_at AS at FROM assessments
  UNION ALL SELECT user_id, created_at FROM check_ins
  UNION ALL SELECT user_id, created_at FROM tutorial_quiz_attempts
  UNION ALL SELECT user_id, completed_at FROM tutorial_progress WHERE completed_at IS NOT NULL
  UNION ALL SELECT g.user_id, s.done_at FROM goals g JOIN goal_steps s ON s.goal_id = g.id
            WHERE s.done_at IS NOT NULL
  UNION ALL SELECT author_id, created_at FROM forum_posts WHERE author_id IS NOT NULL
  UNION ALL SELECT author_id, created_at FROM forum_comments WHERE author_id IS NOT NULL
) AS done JOIN users u ON u.id = done.user_id
ON CONFLICT DO NOTHING;

-- Thirty days of somebody's tries, however many there were before.
CREATE INDEX tutorial_quiz_attempts_newest ON tutorial_quiz_attempts (user_id, created_at);

CREATE FUNCTION announce_dashboard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('attune_live', 'dashboard:' || OLD.user_id);
  ELSE
    PERFORM pg_notify('attune_live', 'dashboard:' || NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER active_days_announce AFTER INSERT ON active_days
  FOR EACH ROW EXECUTE FUNCTION announce_dashboard();
CREATE TRIGGER dashboard_settings_announce AFTER INSERT OR UPDATE ON dashboard_settings
  FOR EACH ROW EXECUTE FUNCTION announce_dashboard();
CREATE TRIGGER streak_rests_announce AFTER INSERT OR UPDATE OR DELETE ON streak_rests
  FOR EACH ROW EXECUTE FUNCTION announce_dashboard();
CREATE TRIGGER streak_pauses_announce AFTER INSERT OR UPDATE OR DELETE ON streak_pauses
  FOR EACH ROW EXECUTE FUNCTION announce_dashboard();
