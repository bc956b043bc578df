-- What each user has set about the companion. Without a row, everything is as it was installed.
CREATE TABLE companion_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- The id of the chosen model; null for the default model.
  model text,
  -- How the companion should talk to the user. Encrypted with the user's key.
  instructions bytea,
  updated_at timestamptz NOT NULL
);
CREATE TRIGGER companion_settings_announce AFTER INSERT OR UPDATE ON companion_settings
  FOR EACH ROW EXECUTE FUNCTION announce_companion_knowledge();
