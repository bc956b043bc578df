-- Conversations with the companion. Titles and messages are encrypted with the person's own key.
CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  title bytea NOT NULL,
  is_pinned boolean NOT NULL DEFAULT false,
  -- The end of the branch that is shown. By id only: the newest message comes with its own insert.
  leaf_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX conversations_newest
  ON conversations (user_id, (CASE WHEN is_pinned THEN 1 ELSE 0 END) DESC, updated_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX conversations_deleted ON conversations (deleted_at) WHERE deleted_at IS NOT NULL;

-- A conversation is a tree: what is asked anew or edited is a sibling.
CREATE TABLE companion_messages (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  parent_id uuid REFERENCES companion_messages ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('person', 'companion')),
  -- Text, what was used and where it came from, encrypted together.
  body bytea NOT NULL,
  status text NOT NULL CHECK (status IN ('done', 'streaming', 'stopped', 'cut')),
  cut_by text CHECK (cut_by IN ('left', 'failed', 'restart')),
  failure text,
  rating text CHECK (rating IN ('good', 'bad')),
  -- Who writes this reply: nobody else may. By the database's clock, which all nodes share:
  -- when its writer was last heard of, and when somebody elsewhere last looked on.
  writer uuid,
  alive_at timestamptz,
  watched_at timestamptz,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((status = 'cut') = (cut_by IS NOT NULL)),
  CHECK (role = 'companion' OR status = 'done')
);
CREATE INDEX companion_messages_tree ON companion_messages (conversation_id, created_at DESC, id DESC);
CREATE INDEX companion_messages_newest ON companion_messages (user_id, created_at DESC, id DESC);
CREATE INDEX companion_messages_parent ON companion_messages (parent_id);
CREATE UNIQUE INDEX companion_messages_one_stream ON companion_messages (user_id)
  WHERE status = 'streaming';

-- What each answer took. It holds no words; of a temporary chat it is all that is kept.
CREATE TABLE companion_usage (
  id uuid PRIMARY KEY,
  -- What it cost stays in the sums when its person or its message goes, and leads to nobody.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  message_id uuid REFERENCES companion_messages ON DELETE SET NULL,
  model text NOT NULL,
  input_tokens int NOT NULL DEFAULT 0,
  output_tokens int NOT NULL DEFAULT 0,
  cost_micros bigint NOT NULL DEFAULT 0,
  first_token_ms int,
  failure text,
  is_temporary boolean NOT NULL,
  -- While it is being written: when its writer was last heard of, by the database's clock.
  alive_at timestamptz,
  -- By UTC, as the budget of all goes by one calendar.
  day date NOT NULL,
  created_at timestamptz NOT NULL
);
-- One answer at a time to each person, kept or not.
CREATE UNIQUE INDEX companion_usage_one_stream ON companion_usage (user_id)
  WHERE alive_at IS NOT NULL;
CREATE INDEX companion_usage_of_day ON companion_usage (user_id, day);
CREATE INDEX companion_usage_day ON companion_usage (day);
CREATE INDEX companion_usage_of_message ON companion_usage (message_id);

-- What all answers of a day cost together, so that the budget is one row to read.
CREATE TABLE companion_days (
  day date PRIMARY KEY,
  cost_micros bigint NOT NULL
);

-- What the companion may know of a person, and what it proposes.
-- A card under a reply. Nothing comes of it until the person accepts it.
CREATE TABLE companion_proposals (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES companion_messages ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('goal', 'lesson', 'practice', 'check-in', 'post', 'memory')),
  -- Encrypted with the person's key.
  body bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'dismissed')),
  -- What came of it. Accepted and still null: it broke off in between and is done when asked again.
  result_id text,
  decided_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX companion_proposals_message ON companion_proposals (message_id, created_at, id);
CREATE INDEX companion_proposals_user ON companion_proposals (user_id);

-- What the person lets the companion remember. What is deleted is gone.
CREATE TABLE companion_memories (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Encrypted with the person's key.
  body bytea NOT NULL,
  message_id uuid REFERENCES companion_messages ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX companion_memories_user ON companion_memories (user_id, created_at DESC, id DESC);
CREATE INDEX companion_memories_message ON companion_memories (message_id);

-- What is not told to the companion although its kind may be.
CREATE TABLE companion_exclusions (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  ref text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, ref)
);

CREATE FUNCTION announce_companion_knowledge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('attune_live', 'companion:' || OLD.user_id);
  ELSE
    PERFORM pg_notify('attune_live', 'companion:' || NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER companion_proposals_announce AFTER UPDATE ON companion_proposals
  FOR EACH ROW EXECUTE FUNCTION announce_companion_knowledge();
CREATE TRIGGER companion_memories_announce AFTER INSERT OR UPDATE OR DELETE ON companion_memories
  FOR EACH ROW EXECUTE FUNCTION announce_companion_knowledge();
CREATE TRIGGER companion_exclusions_announce AFTER INSERT OR DELETE ON companion_exclusions
  FOR EACH ROW EXECUTE FUNCTION announce_companion_knowledge();

-- What people report of the companion's replies.
-- The reply's text is a copy: sending a report is agreeing that staff read this one reply.
CREATE TABLE companion_reports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- By id only: the copy stays until it is looked at, also when the conversation is deleted.
  message_id uuid NOT NULL,
  reason text NOT NULL,
  comment text NOT NULL,
  reply_text text NOT NULL,
  model text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'handled')),
  handled_by uuid REFERENCES users ON DELETE SET NULL,
  handled_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, message_id),
  CHECK ((state = 'handled') = (handled_at IS NOT NULL))
);
CREATE INDEX companion_reports_newest ON companion_reports (state, created_at DESC, id DESC);
CREATE INDEX companion_reports_handled_by ON companion_reports (handled_by)
  WHERE handled_by IS NOT NULL;

-- The model also reads what is posted in the forum; its cost counts in the same budget.
ALTER TABLE companion_usage ADD COLUMN purpose text NOT NULL DEFAULT 'reply'
  CHECK (purpose IN ('reply', 'triage'));
