import { SEARCHED_ENTRIES } from '@attune/domain/mind/mind-rules';
import { SEARCH_LIMITS } from '@attune/domain/search/search-rules';
import { fold } from '@attune/domain/search/wanted-words';
import { inSlices } from '../../platform/event-loop/in-slices.ts';
import { type KeysetPlace, writeCursor } from '../../platform/http/keyset-cursor.ts';
import { openerOf } from '../../platform/keys/private-texts.ts';
import { toEntryDocument } from './entry-document.ts';
import type { EntryRow } from './journal.repository.ts';
import { entryBatches } from './journal-batches.ts';
import type { EntryDocument, EntryPage } from './mind.schemas.ts';
import type { MindServices } from './mind-services.ts';

type Search = { query: string; after: KeysetPlace | null; limit: number };

/**
 * The entries that have every word. Entries are encrypted, so each is opened here, and one request
 * reads a bounded number of characters. The cursor then leads on from the last entry that was read,
 * so a page can have fewer entries than asked for, or none, and still be followed by another.
 */
export async function findEntries(
  services: MindServices,
  userId: string,
  { query, after, limit }: Search,
): Promise<EntryPage> {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const open = await openerOf(services.db, services, userId);
  const found: EntryDocument[] = [];
  let entriesLeft: number = SEARCHED_ENTRIES;
  let charactersLeft: number = SEARCH_LIMITS.mostCharacters;
  let lastRead: EntryDocument | undefined;
  const isUsedUp = () => entriesLeft <= 0 || charactersLeft <= 0;
  const isOver = () => found.length > limit || isUsedUp();

  function* lookThrough(rows: readonly EntryRow[]): Generator<void, void> {
    for (const row of rows) {
      const entry = toEntryDocument(row, open);
      entriesLeft -= 1;
      charactersLeft -= entry.text.length;
      lastRead = entry;
      if (hasAll(entry, words)) found.push(entry);
      if (isOver()) return;
      yield;
    }
  }

  for await (const rows of entryBatches(services.db, userId, after)) {
    await inSlices(lookThrough(rows));
    if (isOver()) break;
  }
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : isUsedUp() ? lastRead : undefined;
  return { entries, nextCursor: last ? cursorAfter(last) : null };
}

function hasAll({ prompt, text }: EntryDocument, words: readonly string[]): boolean {
  const folded = fold(`${prompt ?? ''}\n${text}`);
  return words.every((word) => folded.includes(word));
}

export const cursorAfter = ({ createdAt, id }: EntryDocument): string =>
  writeCursor({ group: 0, at: new Date(createdAt), id });
