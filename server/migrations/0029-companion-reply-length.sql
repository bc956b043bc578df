-- A reply can also be cut off by the model's length limit.
ALTER TABLE companion_messages
  DROP CONSTRAINT companion_messages_cut_by_check,
  ADD CONSTRAINT companion_messages_cut_by_check
    CHECK (cut_by IN ('left', 'failed', 'restart', 'length')) NOT VALID;
