-- Parts of the day's model budget. `held_micros` is set aside for replies that are being written;
-- the two others hold what was spent and set aside by unverified accounts, and by all accounts
-- that do not pay (with what the model reads for moderation).
ALTER TABLE companion_days
  ADD COLUMN held_micros bigint NOT NULL DEFAULT 0,
  ADD COLUMN free_micros bigint NOT NULL DEFAULT 0,
  ADD COLUMN unverified_micros bigint NOT NULL DEFAULT 0;

-- What this reply has set aside while it is being written, and for which group.
ALTER TABLE companion_usage
  ADD COLUMN held_micros bigint NOT NULL DEFAULT 0,
  ADD COLUMN budget_group text;
