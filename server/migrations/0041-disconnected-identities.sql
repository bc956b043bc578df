-- A provider account with the account's own email would otherwise connect itself again when its
-- holder signs in.
CREATE TABLE disconnected_identities (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  disconnected_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, issuer, subject)
);
