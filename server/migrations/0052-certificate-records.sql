-- statement by statement
-- What a certificate for this course says: the lessons, the project and the learner's own ratings as
-- they were when the course was finished. Encrypted with the key of the user, because the ratings may
-- reveal as much as the project. Null for courses that were finished before this was stored.
ALTER TABLE course_enrollments ADD COLUMN IF NOT EXISTS finished_content bytea;
