-- A confirmation to connect a sign-in provider is a challenge too: it works once, for one user.
ALTER TABLE sign_in_challenges
  DROP CONSTRAINT sign_in_challenges_kind_check,
  ADD CONSTRAINT sign_in_challenges_kind_check
    CHECK (kind IN ('second-step', 'passkey', 'new-passkey', 'social-terms', 'social-connect'))
    NOT VALID;
