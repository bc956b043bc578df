-- Notices of illegal content, which anyone may send (Regulation (EU) 2022/2065, Article 16). Name, email
-- and explanation are erased some months after the decision; the rest stays for the yearly figures.
CREATE TABLE moderation_notices (
  id uuid PRIMARY KEY,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 40),
  -- As it was typed.
  address text NOT NULL CHECK (char_length(address) <= 2000),
  explanation text CHECK (char_length(explanation) BETWEEN 1 AND 5000),
  name text CHECK (char_length(name) BETWEEN 1 AND 200),
  email text CHECK (char_length(email) BETWEEN 3 AND 320),
  -- Null if the address shows no content that moderators can decide on. No foreign key: the notice
  -- belongs neither to the author of the content nor to the moderator, so neither may export it.
  case_id uuid,
  created_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('removed', 'kept', 'not_found')),
  answer text CHECK (char_length(answer) BETWEEN 1 AND 1000),
  decided_at timestamptz,
  CHECK (num_nonnulls(outcome, decided_at) IN (0, 2)),
  CHECK (decided_at IS NOT NULL OR explanation IS NOT NULL)
);
CREATE INDEX moderation_notices_open ON moderation_notices (created_at, id) WHERE decided_at IS NULL;
CREATE INDEX moderation_notices_to_erase ON moderation_notices (decided_at) WHERE explanation IS NOT NULL;
