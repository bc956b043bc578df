-- One case for each post or comment, however many reports and flags it gathers. Decisions outlive
-- what they were about: neither deleting a text nor waiting makes a suspension disappear.
CREATE TABLE moderation_cases (
  id uuid PRIMARY KEY,
  post_id uuid UNIQUE REFERENCES forum_posts ON DELETE CASCADE,
  comment_id uuid UNIQUE REFERENCES forum_comments ON DELETE CASCADE,
  -- Whose text it is.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- noted: a moderator looked, and nobody had asked.
  status text NOT NULL CHECK (status IN ('open', 'decided', 'noted')),
  -- 0 does not wait for its turn.
  rank smallint NOT NULL DEFAULT 1 CHECK (rank IN (0, 1)),
  is_held boolean NOT NULL DEFAULT false,
  flags jsonb NOT NULL DEFAULT '[]',
  -- How many people reported it, those who have left included.
  reports int NOT NULL DEFAULT 0 CHECK (reports >= 0),
  -- Counts decisions and their undoing: who decides names the one they looked at.
  version int NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK (num_nonnulls(post_id, comment_id) = 1)
);
CREATE INDEX moderation_cases_open ON moderation_cases (rank, opened_at, id) WHERE status = 'open';
CREATE INDEX moderation_cases_decided ON moderation_cases (decided_at DESC, id DESC) WHERE status = 'decided';
CREATE INDEX moderation_cases_author ON moderation_cases (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE moderation_reports (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
  -- Who reported. Null: they have left, and took their note with them.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  created_at timestamptz NOT NULL,
  CONSTRAINT moderation_reports_once UNIQUE (case_id, user_id)
);
CREATE INDEX moderation_reports_by ON moderation_reports (user_id) WHERE user_id IS NOT NULL;

CREATE FUNCTION forget_report_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.note := '';
  RETURN NEW;
END $$;
CREATE TRIGGER moderation_reports_forget BEFORE UPDATE OF user_id ON moderation_reports
  FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_report_note();

CREATE TABLE moderation_decisions (
  id uuid PRIMARY KEY,
  -- Made by the browser: decisions that were made together, and the key that makes sending again safe.
  batch_id uuid NOT NULL,
  case_id uuid REFERENCES moderation_cases ON DELETE SET NULL,
  target_kind text NOT NULL CHECK (target_kind IN ('post', 'comment')),
  -- Whom it is about.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  moderator_id uuid REFERENCES users ON DELETE SET NULL,
  action text NOT NULL CHECK (action IN
    ('hide', 'restore', 'remove', 'lock', 'unlock', 'warn', 'suspend', 'dismiss')),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 1000),
  -- When a suspension ends; null: when somebody ends it.
  until timestamptz CHECK (until IS NULL OR action = 'suspend'),
  -- How it was before, to be given back.
  was_state text NOT NULL,
  was_locked boolean NOT NULL,
  created_at timestamptz NOT NULL,
  reverted_at timestamptz,
  reverted_by uuid REFERENCES users ON DELETE SET NULL,
  reverted_how text CHECK (reverted_how IN ('undone', 'overturned')),
  CONSTRAINT moderation_decisions_once UNIQUE (batch_id, case_id),
  CHECK ((reverted_at IS NULL) = (reverted_how IS NULL))
);
CREATE INDEX moderation_decisions_about ON moderation_decisions (user_id, created_at DESC, id DESC);
CREATE INDEX moderation_decisions_of_case ON moderation_decisions (case_id, created_at DESC, id DESC);
CREATE INDEX moderation_decisions_by ON moderation_decisions (moderator_id);
CREATE INDEX moderation_decisions_reverted_by ON moderation_decisions (reverted_by) WHERE reverted_by IS NOT NULL;
CREATE INDEX moderation_suspensions ON moderation_decisions (user_id)
  WHERE action = 'suspend' AND reverted_at IS NULL;

CREATE TABLE moderation_appeals (
  id uuid PRIMARY KEY,
  decision_id uuid NOT NULL REFERENCES moderation_decisions ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 3000),
  created_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('upheld', 'overturned')),
  answer text CHECK (char_length(answer) BETWEEN 1 AND 1000),
  answered_at timestamptz,
  moderator_id uuid REFERENCES users ON DELETE SET NULL,
  CONSTRAINT moderation_appeals_once UNIQUE (decision_id),
  CHECK (num_nonnulls(outcome, answer, answered_at) IN (0, 3))
);
CREATE INDEX moderation_appeals_open ON moderation_appeals (created_at, id) WHERE answered_at IS NULL;
CREATE INDEX moderation_appeals_of ON moderation_appeals (user_id);
CREATE INDEX moderation_appeals_by ON moderation_appeals (moderator_id) WHERE moderator_id IS NOT NULL;
