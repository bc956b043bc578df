-- statement by statement
-- Two reminders before an annual plan renews.
ALTER TABLE billing_notices
  DROP CONSTRAINT IF EXISTS billing_notices_kind_check,
  ADD CONSTRAINT billing_notices_kind_check CHECK (kind IN (
    'trial-ending', 'trial-ended', 'payment-failed', 'receipt', 'cancelled', 'resumed',
    'renewal-in-30-days', 'renewal-in-7-days')) NOT VALID;
ALTER TABLE billing_notices VALIDATE CONSTRAINT billing_notices_kind_check;
