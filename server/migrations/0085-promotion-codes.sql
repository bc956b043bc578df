-- The provider's id of the promotion code that a checkout was opened with.
ALTER TABLE billing_checkouts ADD COLUMN promotion_code text;
