-- "This isn't me": what the person says of single letters. The derivation stays as it was.
CREATE TABLE assessment_corrections (
  assessment_id uuid NOT NULL REFERENCES assessments ON DELETE CASCADE,
  question_id int NOT NULL CHECK (question_id BETWEEN 1 AND 4),
  letter text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (assessment_id, question_id),
  CHECK (letter IN (substr('ESTJ', question_id, 1), substr('INFP', question_id, 1), '_'))
);

-- Questions 5 and 6 asked again; rows are only ever added.
CREATE TABLE check_ins (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reaction text NOT NULL,
  feeling text NOT NULL,
  ai_preference text NOT NULL CHECK (ai_preference IN ('enthusiastic', 'optimistic', 'cautious', 'resistant')),
  created_at timestamptz NOT NULL
);
CREATE INDEX check_ins_newest ON check_ins (user_id, created_at DESC);
