-- statement by statement
-- Until when a member's plan is paused. The pause begins with subscription_end.
ALTER TABLE users ADD COLUMN IF NOT EXISTS paused_until timestamptz;

-- A pause that was asked for here, until the period after it is paid for or about to be.
CREATE TABLE IF NOT EXISTS billing_pauses (
  subscription_id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  resumes_at timestamptz NOT NULL,
  requested_at timestamptz NOT NULL,
  -- Until then, a request or the job is ending the pause, and no other does.
  ending_until timestamptz
);
CREATE INDEX IF NOT EXISTS billing_pauses_user ON billing_pauses (user_id);
CREATE INDEX IF NOT EXISTS billing_pauses_due ON billing_pauses (resumes_at);

ALTER TABLE billing_notices
  DROP CONSTRAINT IF EXISTS billing_notices_kind_check,
  ADD CONSTRAINT billing_notices_kind_check CHECK (kind IN (
    'trial-ending', 'trial-ended', 'payment-failed', 'receipt', 'cancelled', 'resumed',
    'renewal-in-30-days', 'renewal-in-7-days', 'price-change',
    'paused', 'pause-ending', 'pause-ended')) NOT VALID;
ALTER TABLE billing_notices VALIDATE CONSTRAINT billing_notices_kind_check;
