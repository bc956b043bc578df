-- Pictures that people gave us, made anew by us. The bytes lie in the file storage under the row's
-- id, and are there before the row; bytes without a row are what `uploads.jobs.ts` looks for.
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  -- Null: the person left, and the post that shows the picture stayed.
  owner_id uuid REFERENCES users ON DELETE SET NULL,
  purpose text NOT NULL CHECK (purpose IN ('post', 'portrait')),
  type text NOT NULL CHECK (type IN ('image/webp', 'image/jpeg', 'image/png')),
  width int NOT NULL CHECK (width BETWEEN 1 AND 4096),
  height int NOT NULL CHECK (height BETWEEN 1 AND 4096),
  -- Of all its files together.
  bytes int NOT NULL CHECK (bytes > 0),
  -- A few pixels as a data address, shown until the picture has arrived.
  blur text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  -- When something began to show it. What nothing shows is its owner's alone, and goes after a while.
  attached_at timestamptz
);
CREATE INDEX uploads_of_owner ON uploads (owner_id);

-- Files whose row is gone, by whomever: they are erased once that is committed.
CREATE TABLE upload_remains (id uuid PRIMARY KEY);
CREATE FUNCTION note_upload_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO upload_remains (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('attune_live', 'uploads');
  RETURN NULL;
END $$;
CREATE TRIGGER uploads_note_remains AFTER DELETE ON uploads
  FOR EACH ROW EXECUTE FUNCTION note_upload_remains();

-- Who leaves takes along their portrait and whatever nothing shows; a post that stays keeps its own.
CREATE FUNCTION take_uploads_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM uploads WHERE owner_id = OLD.id AND (attached_at IS NULL OR purpose = 'portrait');
  RETURN OLD;
END $$;
CREATE TRIGGER users_take_uploads_along BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION take_uploads_along();
