-- The devices that users turned notifications on for. A device belongs to the session it was turned
-- on in, so ending the session also ends its notifications.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  -- Anyone who knows an endpoint and its keys can send to the device, so both are encrypted with the
  -- key of the user.
  subscription bytea NOT NULL,
  endpoint_hash bytea NOT NULL UNIQUE,
  -- The host of the browser maker's push service, so that users see who delivers their notifications.
  service text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_of ON push_subscriptions (user_id);

-- Notifications that wait to be pushed to a device. The text is read when it is sent.
CREATE TABLE push_deliveries (
  subscription_id uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  cause text NOT NULL,
  created_at timestamptz NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (subscription_id, cause),
  FOREIGN KEY (user_id, cause) REFERENCES notification_events ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX push_deliveries_due ON push_deliveries (next_attempt_at);
CREATE INDEX push_deliveries_event ON push_deliveries (user_id, cause);

-- Only explicit choices are stored; the rest follow the defaults.
ALTER TABLE notification_settings
  ADD COLUMN push_choices jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN first_week boolean NOT NULL DEFAULT true;

-- Which emails of the first week a user was sent, or would have been sent if they wanted them.
CREATE TABLE first_week_emails (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('welcome', 'day-3', 'week-1')),
  handled_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
