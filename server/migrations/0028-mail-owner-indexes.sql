-- statement by statement
-- Not in the migration before: that one holds a lock on users, which this would make them wait for.
UPDATE mails SET user_id = users.id FROM users
WHERE mails.recipient = users.email AND mails.created_at >= users.created_at;

ALTER TABLE mails VALIDATE CONSTRAINT mails_user_id_fkey;

DROP INDEX CONCURRENTLY IF EXISTS mails_user_id;
CREATE INDEX CONCURRENTLY mails_user_id ON mails (user_id);

DROP INDEX CONCURRENTLY IF EXISTS mails_named_user_ids;
CREATE INDEX CONCURRENTLY mails_named_user_ids ON mails USING gin (named_user_ids);
