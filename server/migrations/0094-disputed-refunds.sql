-- A refund that is 'disputed' waits: the person's bank has taken the payment back and decides about it.
ALTER TABLE billing_withdrawal_refunds DROP CONSTRAINT billing_withdrawal_refunds_state_check;
ALTER TABLE billing_withdrawal_refunds ADD CONSTRAINT billing_withdrawal_refunds_state_check
  CHECK (state IN ('planned', 'made', 'failed', 'settled', 'disputed')) NOT VALID;
ALTER TABLE billing_withdrawal_refunds VALIDATE CONSTRAINT billing_withdrawal_refunds_state_check;

-- When a dispute of the payment was first seen, also after it was refunded.
ALTER TABLE billing_withdrawal_refunds ADD COLUMN IF NOT EXISTS disputed_at timestamptz;

-- Money that waits for a bank outlives the account like money that failed to arrive.
CREATE OR REPLACE FUNCTION anonymize_withdrawals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM billing_withdrawals
  WHERE user_id = OLD.id AND (confirmed_at IS NULL OR carried_out_at IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM billing_withdrawal_refunds
      WHERE withdrawal_id = billing_withdrawals.id AND state IN ('failed', 'made', 'disputed'));
  UPDATE billing_withdrawals SET name = '', contract = '', email = '', token_hash = NULL,
    customer_id = CASE WHEN carried_out_at IS NULL OR EXISTS (
      SELECT FROM billing_withdrawal_refunds
      WHERE withdrawal_id = billing_withdrawals.id AND state IN ('failed', 'disputed'))
      THEN customer_id END
  WHERE user_id = OLD.id;
  RETURN OLD;
END $$;
