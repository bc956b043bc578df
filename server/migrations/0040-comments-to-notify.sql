-- Comments whose readers have yet to be notified. A comment enters in its own transaction, and many
-- leave together. No foreign key: an entry leaves within a minute, whatever becomes of its comment.
CREATE TABLE forum_comments_to_notify (comment_id uuid PRIMARY KEY);
