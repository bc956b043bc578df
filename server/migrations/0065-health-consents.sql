-- Explicit consents to store data that can reveal something about health, one row for each time a
-- consent was given. Users who never answered have no row.
CREATE TABLE health_consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  area text NOT NULL CHECK (area IN ('mood', 'journal', 'companion')),
  text_version text NOT NULL CHECK (char_length(text_version) BETWEEN 1 AND 40),
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz CHECK (withdrawn_at >= given_at),
  -- What the user chose for the stored data when withdrawing.
  data_choice text CHECK (data_choice IN ('keep', 'delete')),
  CHECK ((withdrawn_at IS NULL) = (data_choice IS NULL))
);
CREATE UNIQUE INDEX health_consents_given
  ON health_consents (user_id, area) WHERE withdrawn_at IS NULL;
CREATE INDEX health_consents_of ON health_consents (user_id, given_at);

-- The history only grows: a row changes once, when the consent is withdrawn.
CREATE FUNCTION refuse_health_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a record of consent cannot be changed';
END $$;
CREATE TRIGGER health_consents_history BEFORE UPDATE ON health_consents
  FOR EACH ROW WHEN (
    OLD.withdrawn_at IS NOT NULL
    OR (NEW.id, NEW.user_id, NEW.area, NEW.text_version, NEW.given_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.area, OLD.text_version, OLD.given_at)
  )
  EXECUTE FUNCTION refuse_health_consent_change();

-- Accepting the terms and having been shown the privacy policy are recorded separately.
ALTER TABLE users ADD COLUMN privacy_version text;
