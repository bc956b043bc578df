-- What was deleted stays for a while, to be had back. The positions are keys that compare by their
-- characters; each list has every key once, deleted rows included, so that a row that comes back
-- finds its old place.
CREATE TABLE goals (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  why text NOT NULL DEFAULT '' CHECK (char_length(why) <= 500),
  target_date date,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'done', 'archived')),
  position text COLLATE "C" NOT NULL,
  template_id text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  done_at timestamptz,
  deleted_at timestamptz,
  CONSTRAINT goals_strict_order UNIQUE (user_id, position) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX goals_deleted ON goals (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE goal_steps (
  id uuid PRIMARY KEY,
  goal_id uuid NOT NULL REFERENCES goals ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 200),
  is_without_ai_first boolean NOT NULL DEFAULT false,
  attempt text NOT NULL DEFAULT '' CHECK (char_length(attempt) <= 2000),
  position text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  done_at timestamptz,
  deleted_at timestamptz,
  CONSTRAINT goal_steps_strict_order UNIQUE (goal_id, position) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT goal_steps_attempt_first CHECK (done_at IS NULL OR NOT is_without_ai_first OR attempt <> '')
);
CREATE INDEX goal_steps_deleted ON goal_steps (deleted_at) WHERE deleted_at IS NOT NULL;

-- By name only: a tutorial that is taken away leaves the goal as it was.
CREATE TABLE goal_tutorials (
  goal_id uuid NOT NULL REFERENCES goals ON DELETE CASCADE,
  tutorial_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (goal_id, tutorial_id)
);

CREATE TABLE goal_reviews (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  note text NOT NULL CHECK (char_length(note) <= 1000),
  created_at timestamptz NOT NULL
);
CREATE INDEX goal_reviews_newest ON goal_reviews (user_id, created_at DESC, id DESC);

-- The list from before goals had tables of their own.
INSERT INTO goals (id, user_id, title, position, created_at, updated_at)
SELECT gen_random_uuid(), user_id, left(title, 120), 'V' || lpad(place::text, 3, '0') || 'V', now(), now()
FROM learning_goals
CROSS JOIN jsonb_array_elements(CASE WHEN jsonb_typeof(goals) = 'array' THEN goals ELSE '[]' END)
  WITH ORDINALITY AS listed (goal, place)
CROSS JOIN btrim(regexp_replace(
  CASE jsonb_typeof(goal) WHEN 'string' THEN goal #>> '{}' WHEN 'object' THEN goal ->> 'title' END,
  '\s+', ' ', 'g')) AS title
WHERE title <> '' AND place <= 50;
DROP TABLE learning_goals;

CREATE FUNCTION announce_goals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  owner text := changed ->> 'user_id';
BEGIN
  IF owner IS NULL THEN
    SELECT user_id INTO owner FROM goals WHERE id = (changed ->> 'goal_id')::uuid;
  END IF;
  -- Nobody is left to hear of it when the goal went together with its steps.
  IF owner IS NOT NULL THEN
    PERFORM pg_notify('attune_live', 'goals:' || owner);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER goals_announce AFTER INSERT OR UPDATE OR DELETE ON goals
  FOR EACH ROW EXECUTE FUNCTION announce_goals();
CREATE TRIGGER goal_steps_announce AFTER INSERT OR UPDATE OR DELETE ON goal_steps
  FOR EACH ROW EXECUTE FUNCTION announce_goals();
CREATE TRIGGER goal_tutorials_announce AFTER INSERT OR UPDATE OR DELETE ON goal_tutorials
  FOR EACH ROW EXECUTE FUNCTION announce_goals();
CREATE TRIGGER goal_reviews_announce AFTER INSERT OR UPDATE OR DELETE ON goal_reviews
  FOR EACH ROW EXECUTE FUNCTION announce_goals();
