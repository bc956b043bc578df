-- What people say about themselves, and how Attune looks and writes for them.
ALTER TABLE users
  ADD COLUMN about text NOT NULL DEFAULT '' CHECK (char_length(about) <= 500),
  -- The language of dates and numbers; null: the browser's.
  ADD COLUMN locale text CHECK (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- Null: never chosen here, so a browser's own choice stays.
  ADD COLUMN theme text CHECK (theme IN ('light', 'dark', 'system')),
  ADD COLUMN reduced_motion boolean NOT NULL DEFAULT false;

-- What the companion may read, and whether use is counted. No row: nothing was allowed.
CREATE TABLE consents (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  answers boolean NOT NULL DEFAULT false,
  mood boolean NOT NULL DEFAULT false,
  journal boolean NOT NULL DEFAULT false,
  posts boolean NOT NULL DEFAULT false,
  progress boolean NOT NULL DEFAULT false,
  analytics boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL
);

-- The secret that a person's authenticator app shares, sealed with a key that is not in here.
CREATE TABLE two_step (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null: begun, but no code of the app was seen yet, so nothing is asked for.
  confirmed_at timestamptz,
  -- The half minute of the newest code that was taken: it and all before it are spent.
  last_step bigint
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL CONSTRAINT passkeys_credential_unique UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user_id ON passkeys (user_id);

-- What a browser must answer within minutes, once. Who signs in by a passkey is known only then.
CREATE TABLE sign_in_challenges (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('second-step', 'passkey', 'new-passkey')),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((kind = 'passkey') = (user_id IS NULL))
);
CREATE INDEX sign_in_challenges_user_id ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_expires_at ON sign_in_challenges (expires_at);

-- An identity by a name of its own, and the address that tells its owner which one it is.
ALTER TABLE social_identities
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN email text;
