/** These columns are never exported, because anyone who has their values can act as the user. */
export const SECRET_COLUMNS: ReadonlySet<string> = new Set([
  'users.password_hash',
  'sessions.token_hash',
  'account_links.token_hash',
  'billing_withdrawals.token_hash',
  'sign_in_challenges.token_hash',
  'two_step.secret',
  'recovery_codes.code_hash',
  'shared_conversations.secret_hash',
  // Anyone who has these can send to the device.
  'push_subscriptions.subscription',
  'push_subscriptions.endpoint_hash',
  // The links in these emails may still give access to the account.
  'mails.text_body',
  'mails.html_body',
  'mails.unsubscribe_url',
]);

/** The export leaves out these columns, because they identify other people. */
export const THIRD_PARTY_COLUMNS: ReadonlySet<string> = new Set([
  'moderation_decisions.moderator_id',
  'moderation_decisions.reverted_by',
  'moderation_appeals.moderator_id',
  'companion_reports.handled_by',
  // The address of the person who wrote to support; the row belongs to the operator who answers.
  'mails.reply_to',
  // The other users whom an email mentions.
  'mails.named_user_ids',
]);

/** The export has these columns as files. */
export const FILE_COLUMNS: ReadonlySet<string> = new Set(['companion_attachments.content']);

/**
 * A column whose name matches must be listed in SECRET_COLUMNS or be renamed. The exceptions are
 * the token counts of the language model.
 */
export const LOOKS_SECRET = /hash|secret|password|token(?!s\b|_ms\b)/;

/** Tables that no foreign key links to a user, each with the reason why it is not exported. */
export const UNOWNED_TABLES: Readonly<Record<string, string>> = {
  moderation_notices: 'notices of illegal content; whoever sent one gets it by email',
  trial_claims: 'keyed hashes that show that a free trial was used; they identify no one',
  suspension_claims: 'keyed hashes of running suspensions; they identify no one',
  rate_limits: 'counters of attempts that are dropped within a day',
  billing_closures: 'only about accounts that are already deleted',
  insight_departures: 'counts of sign-ups whose accounts were deleted; they identify no one',
  billing_price_changes: 'the prices of the plans, the same for everyone',
  schedules: 'when the server’s own work is due',
  upload_remains: 'names of files that are about to be erased',
  key_remains: 'names of keys that are about to be erased',
  practices: 'the practices, the same for everyone',
  migrations: 'which version the database has',
  tutorials: 'the library, the same for everyone',
  courses: 'the courses, the same for everyone',
  daily_items: 'the daily pages, the same for everyone',
  daily_schedule: 'which page the editors put on a day, for everyone',
  tutorial_words: 'the words of the library',
  forum_words: 'the words of the forum’s titles',
  forum_search: 'what visible posts can be found by; the posts themselves are exported',
  forum_post_vectors: 'what visible posts can be found by; the posts themselves are exported',
  text_vectors: 'what the library’s texts can be found by, the same for everyone',
  forum_comments_to_notify: 'ids of comments that members are about to be notified of',
  forum_category_counts: 'how many posts a category has',
  media_photos: 'pictures of a provider, the same for everyone',
  media_answers: 'what a provider found; the query is stored only as a hash',
  companion_days: 'what the companion cost on a day, for everyone together',
  media_budgets: 'how many requests a day went to a provider',
  sandbox_payment_objects: 'records of the stand-in for the payment provider, not ours',
  sandbox_payment_requests: 'calls that the stand-in answered',
  sandbox_payment_deliveries: 'calls that the stand-in made',
};

/**
 * Tables linked to a user by value instead of a foreign key. Rows older than the account are
 * excluded.
 */
export const OWNERSHIP_BY_VALUE = [
  { table: 'audit_lines', column: 'actor', userColumn: 'audit_tag', since: 'at' },
] as const;
