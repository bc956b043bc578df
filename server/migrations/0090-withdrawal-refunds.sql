-- What a withdrawal comes to, decided once, before any money moves. Repeating the steps then moves
-- the same money.
ALTER TABLE billing_withdrawals ADD COLUMN settlement jsonb;

CREATE TABLE billing_withdrawal_refunds (
  withdrawal_id uuid NOT NULL REFERENCES billing_withdrawals ON DELETE CASCADE,
  invoice_id text NOT NULL,
  cents int NOT NULL CHECK (cents > 0),
  -- 'failed' waits for staff, who pay it in another way; then it is 'settled'.
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'made', 'failed', 'settled')),
  -- The refund at the provider.
  refund_id text,
  failed_at timestamptz,
  settled_at timestamptz,
  -- How staff paid it instead.
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  PRIMARY KEY (withdrawal_id, invoice_id)
);
CREATE INDEX billing_withdrawal_refunds_failed ON billing_withdrawal_refunds (failed_at)
  WHERE state = 'failed';
CREATE UNIQUE INDEX billing_withdrawal_refunds_refund ON billing_withdrawal_refunds (refund_id);

-- Money that is still owed, or that can come back from the bank, outlives the account, without the
-- personal data.
CREATE OR REPLACE FUNCTION anonymize_withdrawals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM billing_withdrawals
  WHERE user_id = OLD.id AND (confirmed_at IS NULL OR carried_out_at IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM billing_withdrawal_refunds
      WHERE withdrawal_id = billing_withdrawals.id AND state IN ('failed', 'made'));
  UPDATE billing_withdrawals SET name = '', contract = '', email = '', token_hash = NULL,
    customer_id = CASE WHEN carried_out_at IS NULL OR EXISTS (
      SELECT FROM billing_withdrawal_refunds
      WHERE withdrawal_id = billing_withdrawals.id AND state = 'failed') THEN customer_id END
  WHERE user_id = OLD.id;
  RETURN OLD;
END $$;
