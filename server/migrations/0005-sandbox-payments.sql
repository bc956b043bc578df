-- The sandbox payment provider's own state; unused where a real provider is configured.

-- One row an object of the provider's: its model as a document, what is asked for as columns.
CREATE TABLE sandbox_payment_objects (
  id text PRIMARY KEY,
  kind text NOT NULL,
  customer text,
  -- The order of making: what lists are sorted by.
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- Seconds, as the provider counts.
  created bigint NOT NULL,
  -- When, by the machine's clock, something of this object falls due.
  due_at bigint,
  body jsonb NOT NULL
);
CREATE INDEX sandbox_payment_objects_kind ON sandbox_payment_objects (kind, seq DESC);
CREATE INDEX sandbox_payment_objects_customer ON sandbox_payment_objects (customer, seq);
CREATE INDEX sandbox_payment_objects_due_at ON sandbox_payment_objects (due_at) WHERE due_at IS NOT NULL;

-- Answers by idempotency key.
CREATE TABLE sandbox_payment_requests (
  key text PRIMARY KEY,
  fingerprint text NOT NULL,
  status int NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_payment_requests_created_at ON sandbox_payment_requests (created_at);

-- Webhooks, written with the change that they tell of. The payload is kept as the bytes it is signed as.
CREATE TABLE sandbox_payment_deliveries (
  event_id text PRIMARY KEY REFERENCES sandbox_payment_objects ON DELETE CASCADE,
  payload text NOT NULL,
  -- Null once delivered or given up.
  next_attempt_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  delivered_at timestamptz,
  last_answer text
);
CREATE INDEX sandbox_payment_deliveries_waiting ON sandbox_payment_deliveries (next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;
