-- Files that a person attaches to messages of the companion. Details and content are encrypted with
-- the person's own key.
CREATE TABLE companion_attachments (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Null until the message is sent. Versions of an edited message share a file, so it belongs to
  -- their conversation.
  conversation_id uuid REFERENCES conversations ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('text', 'image', 'pdf')),
  -- The size before encryption.
  bytes int NOT NULL CHECK (bytes > 0),
  details bytea NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL
);
-- Encrypted bytes can't be compressed.
ALTER TABLE companion_attachments ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX companion_attachments_user ON companion_attachments (user_id, id);
CREATE INDEX companion_attachments_conversation ON companion_attachments (conversation_id);
CREATE INDEX companion_attachments_unsent ON companion_attachments (created_at)
  WHERE conversation_id IS NULL;
