import { cursorAfter, decodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { EntryPage } from '../mind.schemas.ts';
import type { MindServices } from '../mind-services.ts';
import { toEntryDocument } from './entry-document.ts';
import { findEntries } from './find-entries.ts';
import { listEntryRows } from './journal.repository.ts';

const PAGE_SIZE = 20;

type ListJournalParams = {
  cursor?: string | undefined;
  limit?: number | undefined;
  query?: string | undefined;
};

export async function listJournal(
  services: MindServices,
  userId: string,
  { cursor, limit = PAGE_SIZE, query = '' }: ListJournalParams,
): Promise<EntryPage> {
  const after = decodeCursor(cursor);
  if (query.trim() !== '') return findEntries(services, userId, { query, after, limit });
  const rows = await listEntryRows(services.db, userId, { limit: limit + 1, after });
  const decrypt = await createDecryptor(services.db, services, userId);
  const { page, nextCursor } = toPage(rows, limit, cursorAfter);
  return { entries: page.map((row) => toEntryDocument(row, decrypt)), nextCursor };
}
