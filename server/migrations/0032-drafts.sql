-- Unsent text of a person, encrypted with the person's key. Drafts of posts and comments are in
-- forum_drafts.
CREATE TABLE drafts (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  target text NOT NULL CHECK (length(target) BETWEEN 1 AND 200),
  body bytea NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, target)
);
