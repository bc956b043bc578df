-- Where an answer to a mail goes, if not back to us.
ALTER TABLE mails ADD COLUMN reply_to text;

-- That somebody wrote to support. What they wrote is in the mail and nowhere else; of it there is
-- only a digest, by which the same message sent again is known.
CREATE TABLE support_messages (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  digest bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX support_messages_user ON support_messages (user_id);
