-- A running suspension applies to a new account of the same mailbox too. Only keyed hashes are kept,
-- and only until the suspension ends. No foreign key: a claim belongs to no account.
CREATE TABLE suspension_claims (
  identity_hash bytea NOT NULL,
  decision_id uuid NOT NULL,
  PRIMARY KEY (identity_hash, decision_id)
);
