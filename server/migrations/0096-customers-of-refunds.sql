-- A refund that was made can still come back from the bank. Then the provider has to be asked what the
-- customer got, so the customer stays as long as that is possible. This includes refunds that were made
-- in another way, such as at the provider's dashboard: the settlement counts on them. What the bank
-- itself returned, after a dispute, doesn't come back.
CREATE OR REPLACE FUNCTION anonymize_withdrawals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM billing_withdrawals
  WHERE user_id = OLD.id AND (confirmed_at IS NULL OR carried_out_at IS NOT NULL)
    AND coalesce((settlement ->> 'earlierRefundCents')::int, 0)
      <= coalesce((settlement ->> 'bankCents')::int, 0)
    AND NOT EXISTS (
      SELECT FROM billing_withdrawal_refunds
      WHERE withdrawal_id = billing_withdrawals.id
        AND (state <> 'settled' OR earlier_made_cents > 0));
  UPDATE billing_withdrawals SET name = '', contract = '', email = '', token_hash = NULL
  WHERE user_id = OLD.id;
  RETURN OLD;
END $$;
