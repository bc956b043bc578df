import { SEARCHED_ENTRIES } from '@attune/domain/mind/mind-rules';
import type { Executor } from '../../platform/db/database.ts';
import type { KeysetPlace } from '../../platform/http/keyset-cursor.ts';
import { type EntryRow, listEntryRows } from './journal.repository.ts';

/** Few enough that reading one batch, with pages of any length, takes little time and memory. */
const BATCH = 20;

type Start = Pick<KeysetPlace, 'at' | 'id'> | null;

/** The newest entries that a search reads, some at a time, the newest first. */
export async function* entryBatches(
  db: Executor,
  userId: string,
  start: Start = null,
): AsyncGenerator<EntryRow[]> {
  let after = start;
  for (let read = 0; read < SEARCHED_ENTRIES; read += BATCH) {
    const rows = await listEntryRows(db, userId, { limit: BATCH, after });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { at: last.createdAt, id: last.id };
  }
}
