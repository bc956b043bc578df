import { SEARCHED_ENTRIES } from '@attune/domain/mind/mind-rules';
import { readCursor, writeCursor } from '../../platform/http/keyset-cursor.ts';
import { openerOf } from '../../platform/keys/private-texts.ts';
import { toEntryDocument } from './entry-document.ts';
import { listEntryRows } from './journal.repository.ts';
import type { EntryDocument, EntryPage } from './mind.schemas.ts';
import type { MindServices } from './mind-services.ts';

const PAGE_LENGTH = 20;

type Wish = {
  cursor?: string | undefined;
  limit?: number | undefined;
  /** What to look for in the pages. They are encrypted, so each of the newest is opened. */
  query?: string | undefined;
};

/** One's journal, the newest first, a page at a time. */
export async function listJournal(
  services: MindServices,
  userId: string,
  { cursor, limit = PAGE_LENGTH, query = '' }: Wish,
): Promise<EntryPage> {
  const after = readCursor(cursor);
  const words = plain(query).split(/\s+/).filter(Boolean);
  const most = words.length > 0 ? SEARCHED_ENTRIES : limit + 1;
  const rows = await listEntryRows(services.db, userId, { limit: most, after });
  const open = await openerOf(services.db, services, userId);
  const found = rows
    .map((row) => toEntryDocument(row, open))
    .filter((entry) => holdsAll(entry, words));
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : undefined;
  return {
    entries,
    nextCursor: last ? writeCursor({ group: 0, at: new Date(last.createdAt), id: last.id }) : null,
  };
}

function holdsAll({ prompt, text }: EntryDocument, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const read = plain(`${prompt ?? ''}\n${text}`);
  return words.every((word) => read.includes(word));
}

/** As one searches: small letters, no accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
