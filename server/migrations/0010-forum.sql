-- Posts, comments and replies. What the counters say is kept by triggers, whoever changes a row: a
-- moderator, a cascade or a person. Only what is visible is counted and listed.
CREATE TABLE forum_posts (
  id uuid PRIMARY KEY,
  -- Null: the person left and let the post stay ("Deleted member").
  author_id uuid REFERENCES users ON DELETE SET NULL,
  -- The name chosen for this post alone; null: the person's own.
  pseudonym text CHECK (char_length(pseudonym) BETWEEN 2 AND 40),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 160),
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 20000),
  -- The beginning in plain words, for lists.
  excerpt text NOT NULL DEFAULT '',
  category text NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  image_id uuid REFERENCES uploads ON DELETE SET NULL,
  image_alt text NOT NULL DEFAULT '' CHECK (char_length(image_alt) <= 300),
  video_url text,
  state text NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'held', 'hidden', 'removed')),
  is_locked boolean NOT NULL DEFAULT false,
  likes int NOT NULL DEFAULT 0 CHECK (likes >= 0),
  comments int NOT NULL DEFAULT 0 CHECK (comments >= 0),
  helpful_comment_id uuid,
  created_at timestamptz NOT NULL,
  -- The newest of the post and its visible comments.
  active_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  is_visible boolean GENERATED ALWAYS AS (state = 'published' AND deleted_at IS NULL) STORED,
  day date GENERATED ALWAYS AS ((created_at AT TIME ZONE 'UTC')::date) STORED,
  CHECK (image_id IS NULL OR video_url IS NULL)
);
CREATE INDEX forum_posts_newest ON forum_posts (created_at DESC, id DESC) WHERE is_visible;
CREATE INDEX forum_posts_active ON forum_posts (active_at DESC, id DESC) WHERE is_visible;
CREATE INDEX forum_posts_newest_of ON forum_posts (category, created_at DESC, id DESC) WHERE is_visible;
CREATE INDEX forum_posts_active_of ON forum_posts (category, active_at DESC, id DESC) WHERE is_visible;
-- The best of some days: a short look into each day, then the best of those.
CREATE INDEX forum_posts_top ON forum_posts (day, likes DESC, id DESC) WHERE is_visible;
CREATE INDEX forum_posts_author ON forum_posts (author_id, created_at DESC, id DESC);
CREATE INDEX forum_posts_tags ON forum_posts USING gin (tags) WHERE is_visible;
-- Questions that nobody has answered.
CREATE INDEX forum_posts_waiting ON forum_posts (created_at DESC, id DESC)
  WHERE is_visible AND comments = 0 AND category = 'Questions';
CREATE INDEX forum_posts_image ON forum_posts (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX forum_posts_deleted ON forum_posts (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE forum_comments (
  id uuid PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES forum_posts ON DELETE CASCADE,
  -- A reply hangs on a comment; a reply has no replies of its own.
  parent_id uuid REFERENCES forum_comments ON DELETE CASCADE,
  author_id uuid REFERENCES users ON DELETE SET NULL,
  pseudonym text CHECK (char_length(pseudonym) BETWEEN 2 AND 40),
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 5000),
  state text NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'held', 'hidden', 'removed')),
  likes int NOT NULL DEFAULT 0 CHECK (likes >= 0),
  replies int NOT NULL DEFAULT 0 CHECK (replies >= 0),
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- Whether its post, somebody else's, names it as the answer that helped; kept by a trigger.
  is_helpful boolean NOT NULL DEFAULT false,
  is_visible boolean GENERATED ALWAYS AS (state = 'published' AND deleted_at IS NULL) STORED
);
CREATE INDEX forum_comments_of_post ON forum_comments (post_id, created_at, id) WHERE parent_id IS NULL;
-- All of a thread, replies too: what is new in it, who takes part, and what goes with a post.
CREATE INDEX forum_comments_in_post ON forum_comments (post_id, created_at DESC);
CREATE INDEX forum_comments_best ON forum_comments (post_id, likes DESC, id DESC) WHERE parent_id IS NULL;
CREATE INDEX forum_comments_replies ON forum_comments (parent_id, created_at, id) WHERE parent_id IS NOT NULL;
CREATE INDEX forum_comments_author ON forum_comments (author_id, created_at DESC, id DESC);
-- Who has helped under their own name; what stands under a pseudonym says nothing of a person.
CREATE INDEX forum_comments_helpful ON forum_comments (author_id)
  WHERE is_helpful AND is_visible AND pseudonym IS NULL;
CREATE INDEX forum_comments_deleted ON forum_comments (deleted_at) WHERE deleted_at IS NOT NULL;
ALTER TABLE forum_posts ADD CONSTRAINT forum_posts_helpful
  FOREIGN KEY (helpful_comment_id) REFERENCES forum_comments ON DELETE SET NULL;
CREATE INDEX forum_posts_helpful ON forum_posts (helpful_comment_id) WHERE helpful_comment_id IS NOT NULL;

-- What a post or a comment said before it was edited: for its author and for moderators.
CREATE TABLE forum_versions (
  id uuid PRIMARY KEY,
  post_id uuid REFERENCES forum_posts ON DELETE CASCADE,
  comment_id uuid REFERENCES forum_comments ON DELETE CASCADE,
  -- Whose text it was: it goes with them, whatever becomes of the post.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  title text,
  content text NOT NULL,
  written_at timestamptz NOT NULL,
  CHECK (num_nonnulls(post_id, comment_id) = 1)
);
CREATE INDEX forum_versions_of_post ON forum_versions (post_id, written_at DESC) WHERE post_id IS NOT NULL;
CREATE INDEX forum_versions_of_comment ON forum_versions (comment_id, written_at DESC) WHERE comment_id IS NOT NULL;
CREATE INDEX forum_versions_of ON forum_versions (user_id);

CREATE TABLE forum_post_likes (
  post_id uuid NOT NULL REFERENCES forum_posts ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX forum_post_likes_of ON forum_post_likes (user_id);
CREATE TABLE forum_comment_likes (
  comment_id uuid NOT NULL REFERENCES forum_comments ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX forum_comment_likes_of ON forum_comment_likes (user_id);

CREATE TABLE forum_follows (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id uuid NOT NULL REFERENCES forum_posts ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, post_id)
);
CREATE INDEX forum_follows_of_post ON forum_follows (post_id);
CREATE TABLE forum_muted_posts (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id uuid NOT NULL REFERENCES forum_posts ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, post_id)
);
CREATE INDEX forum_muted_posts_of_post ON forum_muted_posts (post_id);
CREATE TABLE forum_muted_people (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, person_id)
);
CREATE INDEX forum_muted_people_by ON forum_muted_people (person_id);

-- Who is mentioned where.
CREATE TABLE forum_mentions (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id uuid REFERENCES forum_posts ON DELETE CASCADE,
  comment_id uuid REFERENCES forum_comments ON DELETE CASCADE,
  CHECK (num_nonnulls(post_id, comment_id) = 1)
);
CREATE UNIQUE INDEX forum_mentions_in_post ON forum_mentions (post_id, user_id) WHERE post_id IS NOT NULL;
CREATE UNIQUE INDEX forum_mentions_in_comment ON forum_mentions (comment_id, user_id)
  WHERE comment_id IS NOT NULL;
CREATE INDEX forum_mentions_of ON forum_mentions (user_id);

-- To find who is mentioned by the beginning of their name.
CREATE INDEX users_display_name ON users (lower(display_name) text_pattern_ops);

-- What somebody is writing. The slot says where: a new post, an edit, a comment, a reply.
CREATE TABLE forum_drafts (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  slot text NOT NULL CHECK (char_length(slot) <= 80),
  draft jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, slot)
);

CREATE TABLE forum_category_counts (
  category text PRIMARY KEY,
  posts int NOT NULL CHECK (posts >= 0)
);

CREATE FUNCTION count_forum_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP <> 'INSERT' AND OLD.is_visible THEN OLD.category END;
  now_in text := CASE WHEN TG_OP <> 'DELETE' AND NEW.is_visible THEN NEW.category END;
BEGIN
  IF before IS DISTINCT FROM now_in THEN
    -- In one order for everybody: two who move a post in opposite directions wait in no ring.
    PERFORM FROM forum_category_counts WHERE category IN (before, now_in) ORDER BY category FOR UPDATE;
    IF before IS NOT NULL THEN
      UPDATE forum_category_counts SET posts = posts - 1 WHERE category = before;
    END IF;
    IF now_in IS NOT NULL THEN
      INSERT INTO forum_category_counts AS c (category, posts) VALUES (now_in, 1)
      ON CONFLICT (category) DO UPDATE SET posts = c.posts + 1;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forum_posts_count AFTER INSERT OR DELETE OR UPDATE OF state, deleted_at, category
  ON forum_posts FOR EACH ROW EXECUTE FUNCTION count_forum_post();

CREATE FUNCTION count_forum_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.is_visible;
  is_now boolean := TG_OP <> 'DELETE' AND NEW.is_visible;
  row forum_comments := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  step int := is_now::int - was::int;
BEGIN
  IF step <> 0 THEN
    -- The post first, everywhere: two writers in one thread wait for each other, never in a ring.
    UPDATE forum_posts SET comments = comments + step,
      active_at = CASE WHEN step > 0 THEN greatest(active_at, row.created_at) ELSE active_at END
    WHERE id = row.post_id;
    IF row.parent_id IS NOT NULL THEN
      UPDATE forum_comments SET replies = replies + step WHERE id = row.parent_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forum_comments_count AFTER INSERT OR DELETE OR UPDATE OF state, deleted_at
  ON forum_comments FOR EACH ROW EXECUTE FUNCTION count_forum_comment();

-- Tells the nodes that a thread changed: its id and no more. What others do not see is not told, and
-- what they have seen is told once more when it goes.
CREATE FUNCTION announce_forum(thread uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('attune_live', 'forum/' || thread)
$$;

CREATE FUNCTION count_forum_post_like() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  thread uuid;
BEGIN
  UPDATE forum_posts SET likes = likes + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = CASE TG_OP WHEN 'INSERT' THEN NEW.post_id ELSE OLD.post_id END
  RETURNING CASE WHEN is_visible THEN id END INTO thread;
  PERFORM announce_forum(thread) WHERE thread IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER forum_post_likes_count AFTER INSERT OR DELETE ON forum_post_likes
  FOR EACH ROW EXECUTE FUNCTION count_forum_post_like();

CREATE FUNCTION count_forum_comment_like() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  thread uuid;
BEGIN
  UPDATE forum_comments SET likes = likes + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = CASE TG_OP WHEN 'INSERT' THEN NEW.comment_id ELSE OLD.comment_id END
  RETURNING CASE WHEN is_visible THEN post_id END INTO thread;
  PERFORM announce_forum(id) FROM forum_posts WHERE id = thread AND is_visible;
  RETURN NULL;
END $$;
CREATE TRIGGER forum_comment_likes_count AFTER INSERT OR DELETE ON forum_comment_likes
  FOR EACH ROW EXECUTE FUNCTION count_forum_comment_like();

CREATE FUNCTION announce_forum_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_visible THEN
    PERFORM announce_forum(OLD.id);
  ELSIF TG_OP <> 'DELETE' AND NEW.is_visible THEN
    PERFORM announce_forum(NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forum_posts_announce AFTER INSERT OR DELETE OR UPDATE
  OF title, content, category, tags, image_id, video_url, state, is_locked, deleted_at, helpful_comment_id
  ON forum_posts FOR EACH ROW EXECUTE FUNCTION announce_forum_post();

CREATE FUNCTION announce_forum_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  thread uuid := CASE
    WHEN TG_OP <> 'INSERT' AND OLD.is_visible THEN OLD.post_id
    WHEN TG_OP <> 'DELETE' AND NEW.is_visible THEN NEW.post_id
  END;
BEGIN
  PERFORM announce_forum(id) FROM forum_posts WHERE id = thread AND is_visible;
  RETURN NULL;
END $$;
CREATE TRIGGER forum_comments_announce AFTER INSERT OR DELETE OR UPDATE OF content, state, deleted_at
  ON forum_comments FOR EACH ROW EXECUTE FUNCTION announce_forum_comment();

CREATE FUNCTION mark_forum_helpful() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE forum_comments
  SET is_helpful = id IS NOT DISTINCT FROM NEW.helpful_comment_id
    AND author_id IS DISTINCT FROM NEW.author_id
  WHERE id IN (OLD.helpful_comment_id, NEW.helpful_comment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER forum_posts_helpful AFTER UPDATE OF helpful_comment_id ON forum_posts
  FOR EACH ROW WHEN (OLD.helpful_comment_id IS DISTINCT FROM NEW.helpful_comment_id)
  EXECUTE FUNCTION mark_forum_helpful();

-- What can be found: the visible posts, and of each what a search goes by. A table of its own,
-- because a post's row is written anew with every like and comment, and its words are not. Kept by
-- a trigger and without a key of its own to the post, so that it is nobody's data a second time.
CREATE SEQUENCE forum_search_numbers;
CREATE TABLE forum_search (
  post_id uuid PRIMARY KEY,
  -- Counts on with every post: what is newer has the higher one.
  number bigint NOT NULL,
  title text NOT NULL,
  -- Beside the words: category, tags, and in which thousand, four thousand … posts this one is, so
  -- that the index itself finds a common word among the newest and need not look at all.
  search tsvector NOT NULL
);
CREATE INDEX forum_search_words ON forum_search USING gin (search) WITH (fastupdate = off);

-- A lexeme that no text has: they never begin with '~'.
CREATE FUNCTION forum_key(name text) RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
  SELECT ('''' || replace(replace('~' || name, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

CREATE FUNCTION forum_search_document(
  title text, content text, category text, tags text[], number bigint
) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', array_to_string(tags, ' ')), 'B')
    || setweight(to_tsvector('english', content), 'D')
    || array_to_tsvector(ARRAY['~c' || category] || ARRAY(SELECT '~t' || tag FROM unnest(tags) tag)
       || ARRAY(SELECT '~' || size || '/' || (number >> size) FROM generate_series(10, 18, 2) size))
$$;

-- Every word of the titles once, for what a mistyped word may have meant.
CREATE TABLE forum_words (word text PRIMARY KEY);
CREATE INDEX forum_words_similar ON forum_words USING gin (word gin_trgm_ops);

CREATE FUNCTION keep_forum_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NOT NEW.is_visible THEN
    DELETE FROM forum_search WHERE post_id = OLD.id;
    RETURN NULL;
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
CREATE TRIGGER forum_posts_search AFTER INSERT OR DELETE
  OR UPDATE OF title, content, category, tags, state, deleted_at
  ON forum_posts FOR EACH ROW EXECUTE FUNCTION keep_forum_search();

-- The newest posts that fit: first among the last one or two thousand, and only where that is not
-- enough among four times as many, and so on. A common word is found at once, a rare one stands in
-- few posts anyway; neither costs much more in a forum a thousand times as large.
CREATE FUNCTION newest_forum_hits(wanted tsquery, enough int, most int) RETURNS uuid[]
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  latest bigint := (SELECT last_value FROM forum_search_numbers);
  among tsquery;
  hits uuid[];
BEGIN
  IF wanted IS NULL OR numnode(wanted) = 0 THEN RETURN '{}'; END IF;
  FOR size IN 10..20 BY 2 LOOP
    among := CASE WHEN size > 18 OR latest >> size = 0 THEN wanted
      ELSE wanted && (forum_key(size || '/' || (latest >> size))
                      || forum_key(size || '/' || ((latest >> size) - 1))) END;
    hits := ARRAY(SELECT s.post_id FROM forum_search s
                  WHERE s.search @@ among ORDER BY s.number DESC LIMIT most);
    EXIT WHEN cardinality(hits) >= enough OR among = wanted;
  END LOOP;
  RETURN hits;
END $$;

-- What may have been meant: for each word typed the nearest ones that titles have, or null.
CREATE FUNCTION meant_forum_query(words text) RETURNS tsquery LANGUAGE sql STABLE
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
      FROM forum_words WHERE typed <% word
      ORDER BY likeness DESC, word LIMIT 3
    ) AS nearest
    WHERE likeness >= 0.7 * best
  ) AS near
  WHERE alternatives IS NOT NULL
$$;
