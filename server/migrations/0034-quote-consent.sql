-- Whether the companion may quote a member's posts to other members.
ALTER TABLE consents ADD COLUMN quotes boolean NOT NULL DEFAULT false;
