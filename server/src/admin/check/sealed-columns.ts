/** Every column that is sealed with the key of the person whose row it is, by `user_id`. */
export const SEALED_COLUMNS = [
  ['moods', 'note'],
  ['journal_entries', 'body'],
  ['conversations', 'title'],
  ['companion_messages', 'body'],
  ['companion_proposals', 'body'],
  ['companion_memories', 'body'],
] as const;
