-- Who did what, and when. People are named by a tag that only their own row knows: when the row
-- goes, the lines stay and lead to nobody.
ALTER TABLE users ADD COLUMN audit_tag uuid NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX users_audit_tag ON users (audit_tag);

CREATE TABLE audit_lines (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  -- person: somebody signed in or trying to; operator: the command line; server: by the clock.
  origin text NOT NULL CHECK (origin IN ('person', 'operator', 'server')),
  actor uuid,
  action text NOT NULL,
  subject_kind text,
  -- A person's tag, or the id of what it was done to.
  subject text,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_lines_newest ON audit_lines (at DESC, id DESC);
CREATE INDEX audit_lines_of_action ON audit_lines (action, at DESC, id DESC);
CREATE INDEX audit_lines_of_actor ON audit_lines (actor, at DESC, id DESC) WHERE actor IS NOT NULL;
CREATE INDEX audit_lines_of_subject ON audit_lines (subject, at DESC, id DESC) WHERE subject IS NOT NULL;

-- Append only. Lines may go when they are two years old, and never before.
CREATE FUNCTION keep_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '2 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit lines are neither changed nor deleted';
END $$;
CREATE TRIGGER audit_lines_keep BEFORE UPDATE OR DELETE ON audit_lines
  FOR EACH ROW EXECUTE FUNCTION keep_audit_line();
CREATE TRIGGER audit_lines_keep_all BEFORE TRUNCATE ON audit_lines
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_line();
