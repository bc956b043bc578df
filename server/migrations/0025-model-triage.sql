-- What the configured model has yet to read for the moderators. Rows come only where there is one.
CREATE TABLE moderation_readings (
  id uuid PRIMARY KEY,
  -- Whose text it is.
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id uuid UNIQUE REFERENCES forum_posts ON DELETE CASCADE,
  comment_id uuid UNIQUE REFERENCES forum_comments ON DELETE CASCADE,
  -- Another one for each change of the text.
  version int NOT NULL DEFAULT 0,
  attempts smallint NOT NULL DEFAULT 0,
  -- Who takes it moves this on, so that it comes again if nothing came of it.
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(post_id, comment_id) = 1)
);
CREATE INDEX moderation_readings_due ON moderation_readings (due_at);
CREATE INDEX moderation_readings_of ON moderation_readings (user_id);
