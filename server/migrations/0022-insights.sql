-- Whether use is counted, where a person's own pages see it. It follows the consent, which decides.
ALTER TABLE users ADD COLUMN is_use_counted boolean NOT NULL DEFAULT false;
UPDATE users SET is_use_counted = true FROM consents WHERE user_id = users.id AND analytics;

-- How often who allows it opened which room on a day. No address, no text, no id of anything.
CREATE TABLE insight_days (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  room text NOT NULL CHECK (room ~ '^[a-z]{3,20}$'),
  opened int NOT NULL CHECK (opened > 0),
  PRIMARY KEY (user_id, day, room)
);
CREATE INDEX insight_days_day ON insight_days (day);

-- Who takes the consent back takes back what was counted by it.
CREATE FUNCTION follow_analytics_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET is_use_counted = NEW.analytics
  WHERE id = NEW.user_id AND is_use_counted <> NEW.analytics;
  IF NOT NEW.analytics THEN
    DELETE FROM insight_days WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER consents_follow_analytics AFTER INSERT OR UPDATE OF analytics ON consents
  FOR EACH ROW EXECUTE FUNCTION follow_analytics_consent();

-- What the figures know of an account. The day of sign-up is the one that it was where the person
-- lives, as all their days are.
CREATE VIEW insight_people AS
SELECT u.id AS user_id, u.created_at, u.trial_ends_at,
  day_somewhere(u.created_at, u.time_zone) AS day,
  EXISTS (SELECT FROM assessments a WHERE a.user_id = u.id
    AND a.created_at <= u.created_at + interval '24 hours') AS is_activated,
  EXISTS (SELECT FROM billing_notices n
    WHERE n.user_id = u.id AND n.kind = 'receipt') AS is_paid
FROM users u;
CREATE INDEX users_created_at ON users (created_at);

-- Who left is still somebody who once signed up: without them every rate would grow with each who
-- goes. They are counted when they go, and only counted. By the day: sign-ups. By the Monday of the
-- week of sign-up: the rest; `week` says how many weeks after sign-up somebody was active.
CREATE TABLE insight_departures (
  what text NOT NULL CHECK (what IN ('signed-up', 'activated', 'paid', 'active')),
  day date NOT NULL,
  week int NOT NULL CHECK (week >= 0),
  people int NOT NULL CHECK (people > 0),
  PRIMARY KEY (what, day, week)
);
CREATE FUNCTION count_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH person AS (
    SELECT day, date_trunc('week', day::timestamp)::date AS monday, is_activated, is_paid
    FROM insight_people WHERE user_id = OLD.id
  ), counted (what, day, week) AS (
    SELECT 'signed-up', day, 0 FROM person
    UNION ALL SELECT 'activated', monday, 0 FROM person WHERE is_activated
    UNION ALL SELECT 'paid', monday, 0 FROM person WHERE is_paid
    UNION ALL SELECT DISTINCT 'active', monday, (a.day - person.day) / 7
      FROM person JOIN active_days a ON a.user_id = OLD.id AND a.day >= person.day
  )
  INSERT INTO insight_departures AS d (what, day, week, people)
  -- In one order: of several who leave at once none waits for another in a ring.
  SELECT what, day, week, 1 FROM counted ORDER BY what, day, week
  ON CONFLICT (what, day, week) DO UPDATE SET people = d.people + 1;
  RETURN OLD;
END $$;
CREATE TRIGGER users_count_departure BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION count_departure();
