-- An admin can suspend an account without a case about one of its texts.
ALTER TABLE moderation_decisions
  DROP CONSTRAINT IF EXISTS moderation_decisions_target_kind_check,
  ADD CONSTRAINT moderation_decisions_target_kind_check
    CHECK (target_kind IN ('post', 'comment', 'shared-conversation', 'account')) NOT VALID;
