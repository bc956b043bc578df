-- The time zone in which the email stated the last day for withdrawing. Null for older contracts.
ALTER TABLE billing_contracts ADD COLUMN IF NOT EXISTS time_zone text;
