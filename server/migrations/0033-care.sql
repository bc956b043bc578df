-- Posts that show signs of a crisis stay visible but are never suggested to others.
ALTER TABLE forum_posts ADD COLUMN is_care boolean NOT NULL DEFAULT false;

-- When a moderator sent the author help lines; at most once for each case.
ALTER TABLE moderation_cases ADD COLUMN help_sent_at timestamptz;
