import { MAX_SEARCHED_ENTRIES } from '@attune/domain/mind/mind-rules';
import { SEARCH_LIMITS } from '@attune/domain/search/search-rules';
import { foldText } from '@attune/domain/search/search-terms';
import { TextSearch } from '@attune/domain/search/text-search';
import type { Executor } from '#platform/db/database.ts';
import { runInSlices } from '#platform/event-loop/run-in-slices.ts';
import { cursorAfter, type KeysetPosition } from '#platform/http/keyset-cursor.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import type { EntryDocument, EntryPage } from '../mind.schemas.ts';
import type { MindServices } from '../mind-services.ts';
import { decryptBody, toEntryDocument } from './entry-document.ts';
import { type EntryRow, listEntryRows } from './journal.repository.ts';

/**
 * A batch is small enough that decrypting it, with entries of any length, takes little time and
 * memory.
 */
const BATCH_SIZE = 20;

type StartPosition = Pick<KeysetPosition, 'at' | 'id'> | null;

async function* readEntryBatches(
  db: Executor,
  userId: string,
  start: StartPosition = null,
): AsyncGenerator<EntryRow[]> {
  let after = start;
  for (let read = 0; read < MAX_SEARCHED_ENTRIES; read += BATCH_SIZE) {
    const rows = await listEntryRows(db, userId, { limit: BATCH_SIZE, after });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = { at: last.createdAt, id: last.id };
  }
}

type EntrySearchParams = { query: string; after: KeysetPosition | null; limit: number };

/**
 * Finds the entries that contain every word. Entries are encrypted, so each is decrypted here, and
 * one request reads a bounded number of characters. The cursor continues after the last entry that
 * was read, so a page can have fewer entries than requested, or none, and still be followed by
 * another.
 */
export async function findEntries(
  services: MindServices,
  userId: string,
  { query, after, limit }: EntrySearchParams,
): Promise<EntryPage> {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const decrypt = await createDecryptor(services.db, services, userId);
  const found: EntryDocument[] = [];
  let entriesLeft: number = MAX_SEARCHED_ENTRIES;
  let charactersLeft: number = SEARCH_LIMITS.maxCharacters;
  let lastRead: EntryDocument | undefined;
  const isBudgetSpent = () => entriesLeft <= 0 || charactersLeft <= 0;
  const isDone = () => found.length > limit || isBudgetSpent();

  function* scanEntries(rows: readonly EntryRow[]): Generator<void, void> {
    for (const row of rows) {
      const entry = toEntryDocument(row, decrypt);
      entriesLeft -= 1;
      charactersLeft -= entry.text.length;
      lastRead = entry;
      if (containsAllWords(entry, words)) found.push(entry);
      if (isDone()) return;
      yield;
    }
  }

  for await (const rows of readEntryBatches(services.db, userId, after)) {
    await runInSlices(scanEntries(rows));
    if (isDone()) break;
  }
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : isBudgetSpent() ? lastRead : undefined;
  return {
    entries,
    nextCursor: last ? cursorAfter({ ...last, createdAt: new Date(last.createdAt) }) : null,
  };
}

function containsAllWords({ prompt, text }: EntryDocument, words: readonly string[]): boolean {
  const folded = foldText(`${prompt ?? ''}\n${text}`);
  return words.every((word) => folded.includes(word));
}

/** Searches the user's journal. Entries are encrypted, so the newest are decrypted here. */
export const searchJournal: FeatureSearch = async (services, user, { query, limit, signal }) => {
  const { db } = services;
  const decrypt = await createDecryptor(db, services, user.id);
  const search = new TextSearch<EntryRow>(query, limit, (row) => {
    const body = decryptBody(decrypt, row);
    return { title: body?.prompt ?? '', parts: [body?.text ?? ''] };
  });
  if (!search.isDone) {
    for await (const rows of readEntryBatches(db, user.id)) {
      await runInSlices(search.searchItems(rows), signal);
      if (search.isDone) break;
    }
  }
  const hits = search.found.map(({ item: { id, day }, title, excerpt }) => ({
    id,
    title,
    excerpt,
    address: `/mind?entry=${id}`,
    day,
  }));
  return { hits, isComplete: search.isComplete };
};
