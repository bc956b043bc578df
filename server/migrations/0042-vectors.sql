-- Vectors of the library's texts and of the guide's questions that are not shipped with the app. A
-- text is known by the beginning of its SHA-256 hash, a vector has one byte for each number.
CREATE TABLE text_vectors (
  model text NOT NULL,
  digest bytea NOT NULL,
  vector bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (model, digest)
);

-- What visible posts are found by when no word matches. Like forum_search, it is kept by the trigger
-- below instead of a foreign key, so that it isn't a second copy of a member's data.
CREATE TABLE forum_post_vectors (
  post_id uuid PRIMARY KEY,
  model text NOT NULL,
  vector bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX forum_post_vectors_newest ON forum_post_vectors (model, created_at, post_id);

-- As before, and an outdated vector is deleted.
CREATE OR REPLACE FUNCTION keep_forum_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NOT NEW.is_visible THEN
    DELETE FROM forum_search WHERE post_id = OLD.id;
    DELETE FROM forum_post_vectors WHERE post_id = OLD.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.title, OLD.excerpt) IS DISTINCT FROM (NEW.title, NEW.excerpt) THEN
      DELETE FROM forum_post_vectors WHERE post_id = OLD.id;
    END IF;
  END IF;
  INSERT INTO forum_search AS s (post_id, number, title, search)
  SELECT NEW.id, n, NEW.title,
         forum_search_document(NEW.title, NEW.content, NEW.category, NEW.tags, n)
  FROM coalesce((SELECT number FROM forum_search WHERE post_id = NEW.id),
                nextval('forum_search_numbers')) n
  ON CONFLICT (post_id) DO UPDATE SET title = excluded.title, search = excluded.search;
  INSERT INTO forum_words
  SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', NEW.title))) word
  WHERE word ~ '^[[:alpha:]]{4,30}$' AND to_tsvector('english', word) <> ''
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
