-- What the user does, as far as lessons are written for it. Null until the user was asked.
ALTER TABLE users ADD COLUMN IF NOT EXISTS occupation text CHECK (occupation IN
  ('teaching', 'care', 'office', 'leading', 'self-employed', 'coding', 'job-seeking', 'other',
   'unstated'));
-- The user has put away the plan for the first week.
ALTER TABLE dashboard_settings
  ADD COLUMN IF NOT EXISTS is_first_week_hidden boolean NOT NULL DEFAULT false;
