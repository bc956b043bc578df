-- The library of practices; its files are the source, and each start brings the table in step.
CREATE TABLE practices (
  id text PRIMARY KEY,
  document jsonb NOT NULL,
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', document ->> 'title'), 'A') ||
    setweight(to_tsvector('english', document ->> 'summary'), 'B') ||
    setweight(to_tsvector('english', document ->> 'whenItHelps'), 'C')
  ) STORED
);
CREATE INDEX practices_search ON practices USING gin (search);

-- Which key opens a person's private texts. The key itself lies in a store of its own.
CREATE TABLE person_keys (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  key_id uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- Keys whose person is gone, by whomever: they are erased once that is committed.
CREATE TABLE key_remains (key_id uuid PRIMARY KEY);
CREATE FUNCTION note_key_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO key_remains (key_id) VALUES (OLD.key_id) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('attune_live', 'keys');
  RETURN NULL;
END $$;
CREATE TRIGGER person_keys_note_remains AFTER DELETE ON person_keys
  FOR EACH ROW EXECUTE FUNCTION note_key_remains();

CREATE TABLE practice_sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- By name only: a practice that is taken away leaves what was done with it.
  practice_id text NOT NULL,
  pattern jsonb,
  seconds int NOT NULL CHECK (seconds >= 0),
  is_complete boolean NOT NULL,
  started_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  day date NOT NULL
);
CREATE INDEX practice_sessions_of_day ON practice_sessions (user_id, day);

CREATE TABLE moods (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 5),
  words text[] NOT NULL DEFAULT '{}',
  about text[] NOT NULL DEFAULT '{}',
  -- Encrypted with the person's key.
  note bytea,
  -- The practice that it followed. By id only: what was done offline may arrive in any order.
  session_id uuid,
  created_at timestamptz NOT NULL,
  day date NOT NULL
);
CREATE INDEX moods_newest ON moods (user_id, created_at DESC, id DESC);
CREATE INDEX moods_of_day ON moods (user_id, day);

CREATE TABLE journal_entries (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Text and prompt together, encrypted with the person's key.
  body bytea NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  day date NOT NULL,
  version int NOT NULL CHECK (version >= 1)
);
CREATE INDEX journal_entries_newest ON journal_entries (user_id, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX journal_entries_of_day ON journal_entries (user_id, day);
CREATE INDEX journal_entries_deleted ON journal_entries (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE mind_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  is_zen boolean NOT NULL DEFAULT false,
  has_sound boolean NOT NULL DEFAULT false,
  pattern jsonb
);

CREATE TABLE reminders (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- On the person's own clock, whatever zone it is in.
  at_time text NOT NULL CHECK (at_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  weekdays smallint[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7),
  what text NOT NULL CHECK (what IN ('check-in', 'practice', 'journal', 'daily')),
  is_on boolean NOT NULL,
  -- Null: to be reckoned anew.
  next_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX reminders_of ON reminders (user_id);
CREATE INDEX reminders_due ON reminders (next_at NULLS FIRST) WHERE is_on;

-- Clocks elsewhere show that time at another moment.
CREATE FUNCTION reckon_reminders_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reminders SET next_at = NULL WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_reckon_reminders AFTER UPDATE OF time_zone ON users
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone)
  EXECUTE FUNCTION reckon_reminders_anew();

CREATE FUNCTION announce_mind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('attune_live', 'mind:' || OLD.user_id);
  ELSE
    PERFORM pg_notify('attune_live', 'mind:' || NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER practice_sessions_announce AFTER INSERT OR UPDATE OR DELETE ON practice_sessions
  FOR EACH ROW EXECUTE FUNCTION announce_mind();
CREATE TRIGGER moods_announce AFTER INSERT OR UPDATE OR DELETE ON moods
  FOR EACH ROW EXECUTE FUNCTION announce_mind();
CREATE TRIGGER journal_entries_announce AFTER INSERT OR UPDATE OR DELETE ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION announce_mind();
CREATE TRIGGER mind_settings_announce AFTER INSERT OR UPDATE OR DELETE ON mind_settings
  FOR EACH ROW EXECUTE FUNCTION announce_mind();
CREATE TRIGGER reminders_announce
  AFTER INSERT OR UPDATE OF at_time, weekdays, what, is_on OR DELETE ON reminders
  FOR EACH ROW EXECUTE FUNCTION announce_mind();
