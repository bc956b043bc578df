/** Never exported: whoever holds one of these can act as the person. */
export const SECRET_COLUMNS: ReadonlySet<string> = new Set([
  'users.password_hash',
  'sessions.token_hash',
  'account_links.token_hash',
  // Links in them still open the account.
  'mails.text_body',
  'mails.html_body',
]);

/** A column that looks like one of them must be listed above, or have a better name. */
export const LOOKS_SECRET = /hash|secret|token|password/;

/** Tables that no foreign key ties to a person, each with the reason why it is in no export. */
export const NOBODYS_TABLES: Readonly<Record<string, string>> = {
  trial_claims: 'scrambled marks that a free trial was had; they name nobody',
  rate_limits: 'counters of attempts that are dropped within the hour',
  billing_closures: 'only about accounts that are already deleted',
  schedules: 'when the server’s own work is due',
  migrations: 'which version the database has',
  tutorials: 'the library, the same for everyone',
  tutorial_words: 'the words of the library',
  media_photos: 'pictures of a provider, the same for everyone',
  media_answers: 'what a provider found; of the question there is only a hash',
  media_budgets: 'how many requests a day went to a provider',
  sandbox_payment_objects: 'the books of the stand-in for the payment provider, not ours',
  sandbox_payment_requests: 'calls that the stand-in answered',
  sandbox_payment_deliveries: 'calls that the stand-in made',
};

/** What belongs to a person without a foreign key: by value, and only since the account exists. */
export const TIES_BY_VALUE = [
  { table: 'mails', column: 'recipient', userColumn: 'email', since: 'created_at' },
] as const;
