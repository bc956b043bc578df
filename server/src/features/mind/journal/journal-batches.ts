import { MAX_SEARCHED_ENTRIES } from '@attune/domain/mind/mind-rules';
import type { Executor } from '#platform/db/database.ts';
import type { KeysetPosition } from '#platform/http/keyset-cursor.ts';
import { type EntryRow, listEntryRows } from './journal.repository.ts';

/**
 * Few enough that decrypting one batch, with entries of any length, takes little time and memory.
 */
const BATCH_SIZE = 20;

type Start = Pick<KeysetPosition, 'at' | 'id'> | null;

export async function* readEntryBatches(
  db: Executor,
  userId: string,
  start: Start = null,
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
