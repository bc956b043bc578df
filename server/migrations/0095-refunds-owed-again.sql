-- What was returned of a payment before more of it was owed again, because another refund of it failed:
-- made by the provider, and settled by staff. The other columns then say what became of the rest.
ALTER TABLE billing_withdrawal_refunds
  ADD COLUMN IF NOT EXISTS earlier_made_cents int NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS earlier_settled_cents int NOT NULL DEFAULT 0;

-- The part that the provider made can still come back from the bank, whatever became of the rest.
CREATE OR REPLACE FUNCTION anonymize_withdrawals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM billing_withdrawals
  WHERE user_id = OLD.id AND (confirmed_at IS NULL OR carried_out_at IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM billing_withdrawal_refunds
      WHERE withdrawal_id = billing_withdrawals.id
        AND (state IN ('failed', 'made', 'disputed') OR earlier_made_cents > 0));
  UPDATE billing_withdrawals SET name = '', contract = '', email = '', token_hash = NULL,
    customer_id = CASE WHEN carried_out_at IS NULL OR EXISTS (
      SELECT FROM billing_withdrawal_refunds
      WHERE withdrawal_id = billing_withdrawals.id AND state IN ('failed', 'disputed'))
      THEN customer_id END
  WHERE user_id = OLD.id;
  RETURN OLD;
END $$;

-- Earlier versions stored what they would refund, but not why it was less than what the rule returns.
UPDATE billing_withdrawals w
SET settlement = settlement || jsonb_build_object('lostCreditCents', greatest(0,
  (settlement ->> 'paidCents')::int
  - ((settlement ->> 'keptCents')::int
    - ((settlement ->> 'creditUsedCents')::int - (settlement ->> 'creditReturnedCents')::int))
  - (settlement ->> 'earlierRefundCents')::int
  - (SELECT coalesce(sum(cents), 0)::int FROM billing_withdrawal_refunds WHERE withdrawal_id = w.id)))
WHERE NOT settlement ? 'lostCreditCents';
