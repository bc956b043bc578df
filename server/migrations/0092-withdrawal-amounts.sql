-- Until when days used are paid for. Null means until the statement.
ALTER TABLE billing_withdrawals ADD COLUMN IF NOT EXISTS counted_until timestamptz;
