CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL CONSTRAINT users_email_key_unique UNIQUE,
  email_verified_at timestamptz,
  password_hash text,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'moderator', 'admin')),
  name text NOT NULL CHECK (name <> ''),
  display_name text NOT NULL CHECK (display_name <> ''),
  photo_url text,
  time_zone text NOT NULL DEFAULT 'UTC',
  page_transition text NOT NULL DEFAULT 'fade' CHECK (page_transition IN ('fade', 'slide', 'scale', 'none')),
  terms_version text,
  terms_accepted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  last_activity_at timestamptz,
  last_reviewed_at timestamptz,
  last_login_at timestamptz,
  review_dismissed_at timestamptz,
  subscription_status text NOT NULL CHECK (subscription_status IN ('trialing', 'active', 'expired')),
  subscription_plan text CHECK (subscription_plan IN ('monthly', 'annual')),
  subscription_start timestamptz,
  subscription_end timestamptz,
  is_trialing boolean NOT NULL,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  trial_ends_at timestamptz,
  payment_due_date timestamptz,
  next_billing_date timestamptz,
  stripe_customer_id text UNIQUE,
  stripe_subscription_id text UNIQUE,
  has_completed_assessment boolean NOT NULL DEFAULT false,
  mbti_type text CHECK (mbti_type ~ '^[EI_][SN_][TF_][JP_]$'),
  ai_preference text CHECK (ai_preference IN ('enthusiastic', 'optimistic', 'cautious', 'resistant')),
  lifestyle text,
  ai_goal text,
  preferred_feature text
);

-- The token itself is only in the person's cookie; a copy of this table opens nothing.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  user_agent text NOT NULL,
  ip text NOT NULL
);
CREATE INDEX sessions_user_id ON sessions (user_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- What kind of browser a person has used, so that a new one can be told of.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device)
);

-- Links sent by mail: password reset, e-mail verification, e-mail change.
CREATE TABLE account_links (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('reset', 'verify', 'email-change')),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_links_user_id ON account_links (user_id, kind);

CREATE TABLE social_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX social_identities_user_id ON social_identities (user_id);

-- One trial a person: a salted hash that outlives the account and names nobody.
CREATE TABLE trial_claims (
  identity_hash bytea PRIMARY KEY,
  trial_ends_at timestamptz NOT NULL
);

CREATE TABLE learning_goals (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  goals jsonb NOT NULL DEFAULT '[]'
);

CREATE TABLE assessments (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  mbti_type text NOT NULL CHECK (mbti_type ~ '^[EI_][SN_][TF_][JP_]$'),
  ai_preference text NOT NULL CHECK (ai_preference IN ('enthusiastic', 'optimistic', 'cautious', 'resistant')),
  lifestyle text,
  ai_goal text,
  preferred_feature text,
  created_at timestamptz NOT NULL
);
CREATE INDEX assessments_latest ON assessments (user_id, created_at DESC, id DESC);

CREATE TABLE assessment_answers (
  assessment_id uuid NOT NULL REFERENCES assessments ON DELETE CASCADE,
  question_id int NOT NULL CHECK (question_id BETWEEN 1 AND 9),
  answer text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (assessment_id, question_id)
);

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  created_at timestamptz NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  sent_at timestamptz,
  last_error text
);
CREATE INDEX mails_waiting ON mails (next_attempt_at) WHERE sent_at IS NULL;

-- Counters of attempts: shared by all nodes, worthless after a crash, so not logged.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  window_ends_at timestamptz NOT NULL,
  count int NOT NULL
);
CREATE INDEX rate_limits_window_ends_at ON rate_limits (window_ends_at);

-- Whoever writes (any node, the command line), every listener hears it after the commit.
CREATE FUNCTION announce_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('attune_live', 'user:' || OLD.id);
  ELSIF to_jsonb(NEW) - 'last_activity_at' IS DISTINCT FROM to_jsonb(OLD) - 'last_activity_at' THEN
    PERFORM pg_notify('attune_live', 'user:' || NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_announce AFTER UPDATE OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION announce_user();

CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('attune_live', 'session:' || OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_announce AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_session_end();
