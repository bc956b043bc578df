-- statement by statement
-- What the member's plan costs at the provider, and what its periods are counted from.
ALTER TABLE billing_accounts
  ADD COLUMN IF NOT EXISTS price_id text,
  ADD COLUMN IF NOT EXISTS price_cents int,
  ADD COLUMN IF NOT EXISTS cycle_anchor timestamptz;

-- A new price for existing members. Both ids stay known as prices of the plan.
CREATE TABLE IF NOT EXISTS billing_price_changes (
  id uuid PRIMARY KEY,
  plan text NOT NULL CHECK (plan IN ('monthly', 'annual')),
  from_price_id text NOT NULL,
  to_price_id text NOT NULL CHECK (to_price_id <> from_price_id),
  to_cents int NOT NULL CHECK (to_cents > 0),
  starts_at timestamptz NOT NULL,
  announced_at timestamptz NOT NULL,
  -- Members who were not moved by then keep their price.
  stopped_at timestamptz
);

-- What a member was told. The price of this contract changes with the first charge from then on.
CREATE TABLE IF NOT EXISTS billing_price_notices (
  change_id uuid NOT NULL REFERENCES billing_price_changes ON DELETE CASCADE,
  subscription_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  from_cents int NOT NULL,
  first_charge_at timestamptz NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (change_id, subscription_id)
);
CREATE INDEX IF NOT EXISTS billing_price_notices_user ON billing_price_notices (user_id);

ALTER TABLE billing_notices
  DROP CONSTRAINT IF EXISTS billing_notices_kind_check,
  ADD CONSTRAINT billing_notices_kind_check CHECK (kind IN (
    'trial-ending', 'trial-ended', 'payment-failed', 'receipt', 'cancelled', 'resumed',
    'renewal-in-30-days', 'renewal-in-7-days', 'price-change')) NOT VALID;
ALTER TABLE billing_notices VALIDATE CONSTRAINT billing_notices_kind_check;
