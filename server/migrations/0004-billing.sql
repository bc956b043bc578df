-- What the provider told us. The event's own id is the key, so a delivery that repeats is one row.
-- Of its content only ids are kept: the state is fetched, and addresses would outlive their owner.
CREATE TABLE billing_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  customer_id text,
  subscription_id text,
  object_id text,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- The payment that a refund or dispute is about, and whether all of it went back.
  taken_back jsonb,
  created_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  outcome text CHECK (outcome IN ('applied', 'parked', 'ignored')),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text
);
CREATE INDEX billing_events_waiting ON billing_events (next_attempt_at) WHERE processed_at IS NULL;
CREATE INDEX billing_events_user ON billing_events (user_id, created_at DESC);
CREATE INDEX billing_events_customer ON billing_events (customer_id, created_at DESC);

-- How far a person's state has been taken over. Whoever fetched before another one's write sees
-- the version changed, and fetches again.
CREATE TABLE billing_accounts (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  version int NOT NULL DEFAULT 0,
  synced_at timestamptz,
  customer_email text
);

-- One checkout at a time: the attempt is the provider's idempotency key.
CREATE TABLE billing_checkouts (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  attempt uuid NOT NULL,
  plan text NOT NULL CHECK (plan IN ('monthly', 'annual')),
  charge_at timestamptz,
  session_id text,
  created_at timestamptz NOT NULL
);

-- Each mail once: it is written together with the row that says so.
CREATE TABLE billing_notices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('trial-ending', 'trial-ended', 'payment-failed', 'receipt', 'cancelled', 'resumed')),
  key text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, key)
);
-- A dispute names a payment, not a person: the receipt tells whose it was.
CREATE INDEX billing_notices_receipts ON billing_notices (key) WHERE kind = 'receipt';

-- An account that is deleted, by whomever, must not go on being charged.
CREATE TABLE billing_closures (
  customer_id text PRIMARY KEY,
  created_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text
);
CREATE FUNCTION close_billing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.stripe_customer_id IS NOT NULL THEN
    INSERT INTO billing_closures (customer_id, created_at, next_attempt_at)
    VALUES (OLD.stripe_customer_id, now(), now())
    ON CONFLICT DO NOTHING;
    PERFORM pg_notify('attune_live', 'billing');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_close_billing AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION close_billing();

-- The worker of some node is woken as soon as an event is stored; polling is only the safety net.
CREATE FUNCTION announce_billing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('attune_live', 'billing');
  RETURN NULL;
END $$;
CREATE TRIGGER billing_events_announce AFTER INSERT ON billing_events
  FOR EACH STATEMENT EXECUTE FUNCTION announce_billing();

-- Work that comes by the clock: whoever moves the row on has the turn.
CREATE TABLE schedules (
  name text PRIMARY KEY,
  next_run_at timestamptz NOT NULL,
  -- When the last run that came to its end began.
  last_run_at timestamptz
);

-- Found by the minute: trials that lapse, and dates at which the provider should have spoken.
CREATE INDEX users_trial_ends_at ON users (trial_ends_at) WHERE stripe_subscription_id IS NULL;
CREATE INDEX users_next_billing_date ON users (next_billing_date) WHERE next_billing_date IS NOT NULL;
CREATE INDEX users_subscription_end ON users (subscription_end) WHERE stripe_subscription_id IS NOT NULL;
