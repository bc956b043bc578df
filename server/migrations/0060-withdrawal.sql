-- The version of the text with which the user asked for an immediate start; null if they didn't.
ALTER TABLE billing_checkouts ADD COLUMN IF NOT EXISTS start_request text;

-- One row per subscription: what a consumer needs to withdraw from it.
CREATE TABLE billing_contracts (
  subscription_id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- What the user calls the contract by, such as AT-7K2M-9Q4T.
  number text NOT NULL UNIQUE,
  -- Null for a price that is not one of our plans.
  plan text CHECK (plan IN ('monthly', 'annual')),
  concluded_at timestamptz NOT NULL,
  start_request text,
  start_requested_at timestamptz
);
CREATE INDEX billing_contracts_user ON billing_contracts (user_id, concluded_at DESC);

-- At most one withdrawal per contract. It outlives the account without its personal data until it
-- is carried out, because the money is still owed.
CREATE TABLE billing_withdrawals (
  id uuid PRIMARY KEY,
  subscription_id text NOT NULL UNIQUE,
  customer_id text,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- The statement as it was sent.
  name text NOT NULL,
  contract text NOT NULL,
  email text NOT NULL,
  stated_at timestamptz NOT NULL,
  has_start_request boolean NOT NULL,
  -- The link that confirms a statement made without signing in.
  token_hash bytea UNIQUE,
  confirmed_at timestamptz,
  carried_out_at timestamptz,
  refunded_cents int,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text
);
CREATE INDEX billing_withdrawals_user ON billing_withdrawals (user_id);
CREATE INDEX billing_withdrawals_due ON billing_withdrawals (next_attempt_at)
  WHERE confirmed_at IS NOT NULL AND carried_out_at IS NULL;

CREATE FUNCTION anonymize_withdrawals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM billing_withdrawals
  WHERE user_id = OLD.id AND (confirmed_at IS NULL OR carried_out_at IS NOT NULL);
  UPDATE billing_withdrawals SET name = '', contract = '', email = '', token_hash = NULL
  WHERE user_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER users_anonymize_withdrawals BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION anonymize_withdrawals();

-- A refund that staff asked for. While its result is unknown, no other refund of the invoice is made.
CREATE TABLE billing_refunds (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  invoice_id text NOT NULL,
  -- Null for everything that was left.
  cents int,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX billing_refunds_user ON billing_refunds (user_id);
CREATE UNIQUE INDEX billing_refunds_open ON billing_refunds (invoice_id) WHERE settled_at IS NULL;
