-- The library of courses. The text is the one source; `content` is parsed from it when it is saved.
CREATE TABLE courses (
  id text PRIMARY KEY,
  markdown text NOT NULL,
  content jsonb NOT NULL,
  title text NOT NULL,
  is_published boolean NOT NULL,
  version int NOT NULL,
  origin text NOT NULL CHECK (origin IN ('file', 'edited')),
  -- The hash of the file that was imported last; null without a file.
  file_hash text,
  updated_at timestamptz NOT NULL
);

-- Every text that was ever saved.
CREATE TABLE course_versions (
  course_id text NOT NULL REFERENCES courses ON DELETE CASCADE,
  version int NOT NULL,
  markdown text NOT NULL,
  -- Who saved it; null for files and deleted accounts.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  note text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (course_id, version)
);
CREATE INDEX course_versions_user ON course_versions (user_id);

-- Leaving a course deletes the row. The project and the progress in lessons stay.
CREATE TABLE course_enrollments (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  course_id text NOT NULL REFERENCES courses,
  state text NOT NULL CHECK (state IN ('active', 'paused', 'finished')),
  -- The weeks, counted from 1, whose checkpoint the learner has checked.
  checked_weeks int[] NOT NULL DEFAULT '{}',
  enrolled_at timestamptz NOT NULL,
  finished_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, course_id),
  CHECK ((state = 'finished') = (finished_at IS NOT NULL))
);
CREATE INDEX course_enrollments_course ON course_enrollments (course_id);
-- Users take one course at a time.
CREATE UNIQUE INDEX course_enrollments_active ON course_enrollments (user_id) WHERE state = 'active';

CREATE TABLE course_projects (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  course_id text NOT NULL REFERENCES courses,
  -- The text and the learner's own marks, encrypted with the key of the user.
  body bytea NOT NULL,
  version int NOT NULL,
  updated_at timestamptz NOT NULL,
  handed_in_at timestamptz,
  UNIQUE (user_id, course_id)
);
CREATE INDEX course_projects_course ON course_projects (course_id);

-- Anyone who knows the code can read the certificate, until its owner withdraws it.
CREATE TABLE certificates (
  code text PRIMARY KEY CHECK (length(code) >= 20),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  course_id text NOT NULL REFERENCES courses,
  -- The name that the owner chose for it.
  name text CHECK (length(name) BETWEEN 1 AND 80),
  -- What the certificate says, as it was on the day it was issued.
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK ((revoked_at IS NULL) = (name IS NOT NULL))
);
CREATE INDEX certificates_of ON certificates (user_id);
CREATE INDEX certificates_course ON certificates (course_id);
CREATE UNIQUE INDEX certificates_valid ON certificates (user_id, course_id) WHERE revoked_at IS NULL;

-- A user's other open pages reload, and with them the next step. A project is saved while it is being
-- typed and changes neither.
CREATE FUNCTION announce_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('attune_live', 'courses:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER course_enrollments_announce AFTER INSERT OR UPDATE OR DELETE ON course_enrollments
  FOR EACH ROW EXECUTE FUNCTION announce_courses();
CREATE TRIGGER certificates_announce AFTER INSERT OR UPDATE OR DELETE ON certificates
  FOR EACH ROW EXECUTE FUNCTION announce_courses();
