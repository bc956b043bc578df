-- statement by statement
-- Snapshots of conversations that anyone with their link can read. The secret in the link is stored
-- nowhere: the row is found by a hash of it, and the snapshot is encrypted with a key derived from it.
CREATE TABLE IF NOT EXISTS shared_conversations (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  secret_hash bytea NOT NULL UNIQUE,
  -- Null once the link has ended.
  body bytea,
  -- The copy that moderators read, encrypted with the key of the user. Null until someone reports it.
  reported_body bytea,
  state text NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'held', 'hidden', 'removed')),
  created_at timestamptz NOT NULL,
  -- When the link stops working. Stopping it earlier moves this.
  expires_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS shared_conversations_of ON shared_conversations (user_id);
CREATE INDEX IF NOT EXISTS shared_conversations_from ON shared_conversations (conversation_id);
CREATE INDEX IF NOT EXISTS shared_conversations_end ON shared_conversations (expires_at);

-- A case is about a post, a comment or a shared conversation.
ALTER TABLE moderation_cases ADD COLUMN IF NOT EXISTS shared_conversation_id uuid;
ALTER TABLE moderation_cases
  DROP CONSTRAINT IF EXISTS moderation_cases_shared_conversation_id_fkey,
  ADD CONSTRAINT moderation_cases_shared_conversation_id_fkey
    FOREIGN KEY (shared_conversation_id) REFERENCES shared_conversations ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT IF EXISTS moderation_cases_check,
  ADD CONSTRAINT moderation_cases_check
    CHECK (num_nonnulls(post_id, comment_id, shared_conversation_id) = 1) NOT VALID;
ALTER TABLE moderation_cases VALIDATE CONSTRAINT moderation_cases_shared_conversation_id_fkey;
ALTER TABLE moderation_cases VALIDATE CONSTRAINT moderation_cases_check;

DROP INDEX CONCURRENTLY IF EXISTS moderation_cases_shared_conversation;
CREATE UNIQUE INDEX CONCURRENTLY moderation_cases_shared_conversation
  ON moderation_cases (shared_conversation_id);

ALTER TABLE moderation_decisions
  DROP CONSTRAINT IF EXISTS moderation_decisions_target_kind_check,
  ADD CONSTRAINT moderation_decisions_target_kind_check
    CHECK (target_kind IN ('post', 'comment', 'shared-conversation')) NOT VALID;
ALTER TABLE moderation_decisions VALIDATE CONSTRAINT moderation_decisions_target_kind_check;
