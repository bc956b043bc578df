-- Members who have another name now, until the texts that mention them carry it. Excerpts and the
-- search are made of those texts.
CREATE TABLE forum_renames (user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE);

CREATE FUNCTION note_forum_rename() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO forum_renames (user_id)
  SELECT NEW.id WHERE EXISTS (SELECT FROM forum_mentions WHERE user_id = NEW.id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER note_forum_rename AFTER UPDATE OF display_name ON users FOR EACH ROW
  WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name) EXECUTE FUNCTION note_forum_rename();
