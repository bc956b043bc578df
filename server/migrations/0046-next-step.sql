-- What the user does, as far as lessons are written for it. Null until the user was asked.
ALTER TABLE users ADD COLUMN IF NOT EXISTS occupation text;
ALTER TABLE users
  DROP CONSTRAINT IF EXISTS users_occupation_check,
  ADD CONSTRAINT users_occupation_check CHECK (occupation IN
    ('teaching', 'care', 'office', 'leading', 'self-employed', 'coding', 'job-seeking', 'other',
     'unstated')) NOT VALID;
-- The user has put away the plan for the first week.
ALTER TABLE dashboard_settings
  ADD COLUMN IF NOT EXISTS is_first_week_hidden boolean NOT NULL DEFAULT false;
