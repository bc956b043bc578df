-- statement by statement
ALTER TABLE mails VALIDATE CONSTRAINT mails_user_id_fkey;

DROP INDEX CONCURRENTLY IF EXISTS mails_user_id;
CREATE INDEX CONCURRENTLY mails_user_id ON mails (user_id);

DROP INDEX CONCURRENTLY IF EXISTS mails_named_user_ids;
CREATE INDEX CONCURRENTLY mails_named_user_ids ON mails USING gin (named_user_ids);
