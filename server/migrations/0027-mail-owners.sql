-- Whose account an email belongs to, and which other users its text names. Deleting an account goes
-- by these ids; emails of an earlier version have no owner and are found by their exact address.
ALTER TABLE mails ADD COLUMN user_id uuid;
ALTER TABLE mails ADD COLUMN named_user_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE mails ADD CONSTRAINT mails_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE NOT VALID;
