-- Pictures that a provider let us show, kept so that browsers ask nobody but us. The key is a hash
-- of the content: what is behind one never changes.
CREATE TABLE media_photos (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),
  -- The provider's own id of the picture, with the provider's name before it.
  source text NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  content bytea NOT NULL,
  stored_at timestamptz NOT NULL,
  -- When the provider was told that the picture is in use.
  reported_at timestamptz
);

-- What a provider answered. What was asked is kept only as a hash: it may be a person's own words.
CREATE TABLE media_answers (
  kind text NOT NULL CHECK (kind IN ('photos', 'videos', 'search')),
  query_key text NOT NULL,
  -- Null: the provider has nothing, or never answered.
  value jsonb,
  photo_key text REFERENCES media_photos,
  -- Failures since the last answer. As long as there are some, the value is the one before them.
  faults int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (kind, query_key)
);
CREATE INDEX media_answers_expiry ON media_answers (expires_at);
CREATE INDEX media_answers_photo ON media_answers (photo_key);

-- Requests a day, counted by all nodes together.
CREATE TABLE media_budgets (
  kind text NOT NULL CHECK (kind IN ('photos', 'videos', 'search')),
  day date NOT NULL,
  used int NOT NULL,
  PRIMARY KEY (kind, day)
);
