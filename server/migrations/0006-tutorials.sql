CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The library. The text is the one source; everything from `content` to `body` is read from it
-- when it is saved.
CREATE TABLE tutorials (
  id text PRIMARY KEY,
  markdown text NOT NULL,
  content jsonb NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  track text NOT NULL,
  level int NOT NULL,
  minutes int NOT NULL,
  body text NOT NULL,
  is_published boolean NOT NULL,
  version int NOT NULL,
  origin text NOT NULL CHECK (origin IN ('file', 'edited')),
  -- Of the file that was taken over last; null where there is none (any more).
  file_hash text,
  updated_at timestamptz NOT NULL,
  -- On its own too: what is found in titles is found first, however often a word stands elsewhere.
  heading_search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', summary), 'B')
  ) STORED,
  search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', summary), 'B') ||
    setweight(to_tsvector('english', body), 'D')
  ) STORED
);
CREATE INDEX tutorials_heading_search ON tutorials USING gin (heading_search);
CREATE INDEX tutorials_search ON tutorials USING gin (search);

-- Every word of the library once, for what a mistyped word may have meant: there are far fewer
-- words than texts, and hardly more with each text.
CREATE TABLE tutorial_words (word text PRIMARY KEY);
CREATE INDEX tutorial_words_similar ON tutorial_words USING gin (word gin_trgm_ops);

CREATE FUNCTION keep_tutorial_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tutorial_words
  SELECT word
  FROM unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', NEW.title, NEW.summary, NEW.body)))) word
  WHERE word ~ '^[[:alpha:]]{4,30}$' AND to_tsvector('english', word) <> ''
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER tutorials_keep_words AFTER INSERT OR UPDATE OF title, summary, body ON tutorials
  FOR EACH ROW EXECUTE FUNCTION keep_tutorial_words();

-- What may have been meant: for each word typed the nearest ones that there are, or null. The
-- threshold lets through two letters that changed places.
CREATE FUNCTION meant_query(words text) RETURNS tsquery LANGUAGE sql STABLE
SET pg_trgm.word_similarity_threshold = 0.45 AS $$
  SELECT string_agg(alternatives, ' & ')::tsquery
  FROM (
    SELECT typed FROM unnest(tsvector_to_array(to_tsvector('simple', words))) typed
    WHERE to_tsvector('english', typed) <> '' LIMIT 8
  ) AS typing
  CROSS JOIN LATERAL (
    SELECT '(' || string_agg(plainto_tsquery('english', word)::text, ' | ') || ')' AS alternatives
    FROM (
      SELECT word, similarity(typed, word) AS likeness, max(similarity(typed, word)) OVER () AS best
      FROM tutorial_words WHERE typed <% word
      ORDER BY likeness DESC, word LIMIT 3
    ) AS nearest
    -- Beside a word that is there as typed, others only look alike.
    WHERE likeness >= 0.7 * best
  ) AS near
  WHERE alternatives IS NOT NULL
$$;

-- Every text that was ever saved.
CREATE TABLE tutorial_versions (
  tutorial_id text NOT NULL REFERENCES tutorials ON DELETE CASCADE,
  version int NOT NULL,
  markdown text NOT NULL,
  -- Who saved it; null for files and for people who left.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  note text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tutorial_id, version)
);
CREATE INDEX tutorial_versions_user ON tutorial_versions (user_id);

CREATE TABLE tutorial_progress (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tutorial_id text NOT NULL REFERENCES tutorials ON DELETE CASCADE,
  section_id text,
  checked int[] NOT NULL DEFAULT '{}',
  is_task_done boolean NOT NULL DEFAULT false,
  is_saved boolean NOT NULL DEFAULT false,
  -- Of the best attempt; null before the first.
  quiz_score int,
  quiz_total int,
  is_quiz_passed boolean NOT NULL DEFAULT false,
  quiz_attempts int NOT NULL DEFAULT 0,
  completed_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, tutorial_id)
);

CREATE TABLE tutorial_quiz_attempts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tutorial_id text NOT NULL REFERENCES tutorials ON DELETE CASCADE,
  answers jsonb NOT NULL,
  -- As it was told: a tutorial that changes later changes no result.
  result jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX tutorial_quiz_attempts_user ON tutorial_quiz_attempts (user_id, tutorial_id);

-- A highlight is a note with a quote and no words of one's own.
CREATE TABLE tutorial_notes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tutorial_id text NOT NULL REFERENCES tutorials ON DELETE CASCADE,
  section_id text NOT NULL,
  quote text,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX tutorial_notes_user ON tutorial_notes (user_id, tutorial_id, created_at, id);

-- A person's other open pages read again.
CREATE FUNCTION announce_tutorials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('attune_live', 'tutorials:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER tutorial_progress_announce AFTER INSERT OR UPDATE OR DELETE ON tutorial_progress
  FOR EACH ROW EXECUTE FUNCTION announce_tutorials();
CREATE TRIGGER tutorial_notes_announce AFTER INSERT OR UPDATE OR DELETE ON tutorial_notes
  FOR EACH ROW EXECUTE FUNCTION announce_tutorials();
