/** A part of a primary key: the column's name and its type. */
type KeyPart = readonly [name: string, type: 'uuid' | 'text'];

export type EncryptedColumn = {
  table: string;
  column: string;
  /** The primary key, by which the table is read page by page. */
  key: readonly KeyPart[];
  /** The id that the text is bound to when it is encrypted, as SQL over the row `t`. */
  rowId: string;
};

const BY_ID = { key: [['id', 'uuid']], rowId: 't.id' } as const;

/** Every column that is encrypted with the key of the person whose row it is, by `user_id`. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'moods', column: 'note', ...BY_ID },
  { table: 'journal_entries', column: 'body', ...BY_ID },
  { table: 'conversations', column: 'title', ...BY_ID },
  { table: 'companion_messages', column: 'body', ...BY_ID },
  { table: 'companion_proposals', column: 'body', ...BY_ID },
  { table: 'companion_memories', column: 'body', ...BY_ID },
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
