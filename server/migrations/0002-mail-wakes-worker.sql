-- A mail leaves as soon as what caused it is committed; polling is only the safety net.
CREATE FUNCTION announce_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('attune_live', 'mails');
  RETURN NULL;
END $$;
CREATE TRIGGER mails_announce AFTER INSERT ON mails
  FOR EACH STATEMENT EXECUTE FUNCTION announce_mail();

CREATE INDEX mails_newest ON mails (created_at DESC, id DESC);
