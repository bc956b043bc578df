import { z } from '@hono/zod-openapi';
import type { Opener, Sealer } from '../../platform/keys/private-texts.ts';
import type { EntryRow } from './journal.repository.ts';
import type { EntryDocument } from './mind.schemas.ts';

/** What is encrypted of a page: its prompt may say as much as its text. */
const body = z.object({ prompt: z.string().nullable(), text: z.string() });
export type EntryBody = z.infer<typeof body>;

export function sealBody(seal: Sealer, id: string, { prompt, text }: EntryBody): Buffer {
  return seal(id, 'journal_entries.body', JSON.stringify({ prompt, text }));
}

/** Null for what cannot be read. */
export function openBody(
  open: Opener,
  { id, body: sealed }: Pick<EntryRow, 'id' | 'body'>,
): EntryBody | null {
  const opened = open(id, 'journal_entries.body', sealed);
  return opened === null ? null : body.parse(JSON.parse(opened));
}

export function toEntryDocument(row: EntryRow, open: Opener): EntryDocument {
  const opened = openBody(open, row);
  return {
    id: row.id,
    prompt: opened?.prompt ?? null,
    text: opened?.text ?? '',
    day: row.day,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    isUnreadable: opened === null,
  };
}
