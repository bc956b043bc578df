-- The daily pages. The text is the one source; `content` and `theme` are read from it when it is
-- saved. Nothing is deleted here: what was had can be read again.
CREATE TABLE daily_items (
  id text PRIMARY KEY,
  markdown text NOT NULL,
  content jsonb NOT NULL,
  title text NOT NULL,
  theme text NOT NULL,
  is_published boolean NOT NULL,
  version int NOT NULL,
  origin text NOT NULL CHECK (origin IN ('file', 'edited')),
  -- Of the file that was taken over last; null where there is none (any more).
  file_hash text,
  updated_at timestamptz NOT NULL
);

-- Every text that was ever saved.
CREATE TABLE daily_versions (
  item_id text NOT NULL REFERENCES daily_items ON DELETE CASCADE,
  version int NOT NULL,
  markdown text NOT NULL,
  -- Who saved it; null for files and for people who left.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  note text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, version)
);
CREATE INDEX daily_versions_user ON daily_versions (user_id);

-- What the editors chose for a day, for everyone who has not opened that day's page yet.
CREATE TABLE daily_schedule (
  day date PRIMARY KEY,
  item_id text NOT NULL REFERENCES daily_items ON DELETE CASCADE
);
CREATE INDEX daily_schedule_item ON daily_schedule (item_id);

-- The page that a person got for a day: one, and it stays the same.
CREATE TABLE daily_pages (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  item_id text NOT NULL REFERENCES daily_items,
  -- Why it was chosen, as guidance said at that moment; null where the editors chose.
  reasons jsonb,
  -- Not tied to a row: practices are replaced by their files.
  practice_id text,
  practice_reasons jsonb NOT NULL,
  lesson_id text REFERENCES tutorials ON DELETE SET NULL,
  lesson_reasons jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  saved_at timestamptz,
  -- When the two minutes were done.
  done_at timestamptz,
  -- When the question was answered, and where the answer lies; it may be gone since.
  answered_at timestamptz,
  journal_entry_id uuid REFERENCES journal_entries ON DELETE SET NULL,
  post_id uuid REFERENCES forum_posts ON DELETE SET NULL,
  PRIMARY KEY (user_id, day),
  CHECK (num_nonnulls(journal_entry_id, post_id) <= 1)
);
CREATE INDEX daily_pages_saved ON daily_pages (user_id, day) WHERE saved_at IS NOT NULL;
CREATE INDEX daily_pages_item ON daily_pages (item_id);
CREATE INDEX daily_pages_lesson ON daily_pages (lesson_id);
CREATE INDEX daily_pages_journal ON daily_pages (journal_entry_id) WHERE journal_entry_id IS NOT NULL;
CREATE INDEX daily_pages_post ON daily_pages (post_id) WHERE post_id IS NOT NULL;

-- A person's other open pages read again.
CREATE FUNCTION announce_daily() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('attune_live', 'daily:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER daily_pages_announce AFTER INSERT OR UPDATE OR DELETE ON daily_pages
  FOR EACH ROW EXECUTE FUNCTION announce_daily();
