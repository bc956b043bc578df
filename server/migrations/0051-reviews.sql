-- Quiz questions of finished lessons that come back at growing intervals. A question is recognized
-- by its wording or by that of its right answer. The days are those of the user's time zone.
CREATE TABLE review_cards (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tutorial_id text NOT NULL REFERENCES tutorials ON DELETE CASCADE,
  question text NOT NULL,
  right_answer text NOT NULL,
  -- What the scheduler knows about the user's memory of this question.
  stability double precision NOT NULL CHECK (stability > 0),
  difficulty double precision NOT NULL CHECK (difficulty BETWEEN 1 AND 10),
  learned_on date NOT NULL,
  due_on date NOT NULL CHECK (due_on > learned_on),
  -- Null until the question came back for the first time.
  answered_on date CHECK (answered_on < due_on),
  answered_option integer CHECK (answered_option >= 0),
  created_at timestamptz NOT NULL,
  CHECK ((answered_on IS NULL) = (answered_option IS NULL))
);
CREATE UNIQUE INDEX review_cards_question ON review_cards (user_id, tutorial_id, md5(question));
CREATE INDEX review_cards_due ON review_cards (user_id, due_on);
CREATE INDEX review_cards_tutorial ON review_cards (tutorial_id);

ALTER TABLE users ADD COLUMN has_lesson_reviews boolean NOT NULL DEFAULT true;
