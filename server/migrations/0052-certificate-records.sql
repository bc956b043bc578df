-- statement by statement
-- What a certificate for this course says: the lessons, the project and the learner's own ratings as
-- they were when the course was finished. Encrypted with the key of the user, because the ratings may
-- reveal as much as the project. Null for courses that were finished before this was stored.
ALTER TABLE course_enrollments ADD COLUMN IF NOT EXISTS finished_content bytea;

-- Moderators can take a certificate down. Cases refer to it by id, because codes are known to readers.
ALTER TABLE certificates
  ADD COLUMN IF NOT EXISTS id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'published',
  -- The name as it was reported. It outlives a withdrawal by thirty days, so that withdrawing is no
  -- way out of moderation. Null until someone reports the certificate.
  ADD COLUMN IF NOT EXISTS reported_name text;
ALTER TABLE certificates
  DROP CONSTRAINT IF EXISTS certificates_state_check,
  ADD CONSTRAINT certificates_state_check
    CHECK (state IN ('published', 'held', 'hidden', 'removed')) NOT VALID;
ALTER TABLE certificates VALIDATE CONSTRAINT certificates_state_check;

-- The foreign key below uses this index, so it goes first when the file runs again.
ALTER TABLE moderation_cases DROP CONSTRAINT IF EXISTS moderation_cases_certificate_id_fkey;
DROP INDEX CONCURRENTLY IF EXISTS certificates_id;
CREATE UNIQUE INDEX CONCURRENTLY certificates_id ON certificates (id);

-- A case is about a post, a comment, a shared conversation or a certificate.
ALTER TABLE moderation_cases ADD COLUMN IF NOT EXISTS certificate_id uuid;
ALTER TABLE moderation_cases
  DROP CONSTRAINT IF EXISTS moderation_cases_certificate_id_fkey,
  ADD CONSTRAINT moderation_cases_certificate_id_fkey
    FOREIGN KEY (certificate_id) REFERENCES certificates (id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT IF EXISTS moderation_cases_check,
  ADD CONSTRAINT moderation_cases_check
    CHECK (num_nonnulls(post_id, comment_id, shared_conversation_id, certificate_id) = 1) NOT VALID;
ALTER TABLE moderation_cases VALIDATE CONSTRAINT moderation_cases_certificate_id_fkey;
ALTER TABLE moderation_cases VALIDATE CONSTRAINT moderation_cases_check;

DROP INDEX CONCURRENTLY IF EXISTS moderation_cases_certificate;
CREATE UNIQUE INDEX CONCURRENTLY moderation_cases_certificate ON moderation_cases (certificate_id);

ALTER TABLE moderation_decisions
  DROP CONSTRAINT IF EXISTS moderation_decisions_target_kind_check,
  ADD CONSTRAINT moderation_decisions_target_kind_check
    CHECK (target_kind IN ('post', 'comment', 'shared-conversation', 'certificate', 'account')) NOT VALID;
ALTER TABLE moderation_decisions VALIDATE CONSTRAINT moderation_decisions_target_kind_check;
