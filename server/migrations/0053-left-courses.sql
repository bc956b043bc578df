-- Leaving a course keeps the row, so that the checkpoints are still checked for whoever starts again.
ALTER TABLE course_enrollments ADD COLUMN IF NOT EXISTS left_at timestamptz;
