type KeyPart = readonly [name: string, type: 'uuid' | 'text'];

export type EncryptedColumn = {
  table: string;
  column: string;
  /** The primary key, for keyset pagination. */
  key: readonly KeyPart[];
  /** The id that the encrypted text is bound to, as SQL over the row `t`. */
  rowId: string;
  /** How many rows are read at once, if they are large. */
  batchSize?: number;
};

const BY_ID = { key: [['id', 'uuid']], rowId: 't.id' } as const;

/** Every column that is encrypted with the key of the row's `user_id`. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'moods', column: 'note', ...BY_ID },
  { table: 'journal_entries', column: 'body', ...BY_ID },
  { table: 'conversations', column: 'title', ...BY_ID },
  { table: 'companion_messages', column: 'body', ...BY_ID },
  { table: 'companion_proposals', column: 'body', ...BY_ID },
  { table: 'companion_memories', column: 'body', ...BY_ID },
  { table: 'companion_attachments', column: 'details', ...BY_ID },
  { table: 'companion_attachments', column: 'content', ...BY_ID, batchSize: 10 },
  {
    table: 'companion_settings',
    column: 'instructions',
    key: [['user_id', 'uuid']],
    rowId: 't.user_id',
  },
  { table: 'shared_conversations', column: 'reported_body', ...BY_ID },
  {
    table: 'course_enrollments',
    column: 'finished_content',
    key: [
      ['user_id', 'uuid'],
      ['course_id', 'text'],
    ],
    rowId: 't.course_id',
  },
  { table: 'course_projects', column: 'body', ...BY_ID },
  { table: 'push_subscriptions', column: 'subscription', ...BY_ID },
  {
    table: 'drafts',
    column: 'body',
    key: [
      ['user_id', 'uuid'],
      ['kind', 'text'],
      ['target', 'text'],
    ],
    rowId: "t.kind || ':' || t.target",
  },
];
