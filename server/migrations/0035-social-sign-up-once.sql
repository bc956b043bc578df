-- A social sign-up that waits for the terms is a challenge too: it works once, for no user yet.
ALTER TABLE sign_in_challenges
  DROP CONSTRAINT sign_in_challenges_kind_check,
  ADD CONSTRAINT sign_in_challenges_kind_check
    CHECK (kind IN ('second-step', 'passkey', 'new-passkey', 'social-terms')) NOT VALID,
  DROP CONSTRAINT sign_in_challenges_check,
  ADD CONSTRAINT sign_in_challenges_check
    CHECK ((kind IN ('passkey', 'social-terms')) = (user_id IS NULL)) NOT VALID;
