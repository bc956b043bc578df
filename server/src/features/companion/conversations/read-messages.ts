import type { Executor } from '#platform/db/database.ts';
import { findMessages, type MessageLink, type MessageRow } from './messages.repository.ts';

/** Decrypting and formatting this much takes a few milliseconds. */
const MAX_BATCH_BYTES = 500_000;

/**
 * Reads messages with their texts, in the given order. A conversation can hold many megabytes, and
 * reading it all at once would block other requests (XS6b).
 */
export async function* readMessages(
  db: Executor,
  links: readonly MessageLink[],
): AsyncGenerator<MessageRow> {
  for (const batch of splitIntoBatches(links)) {
    const rows = await findMessages(db, batch);
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield* batch.flatMap((id) => byId.get(id) ?? []);
  }
}

function splitIntoBatches(links: readonly MessageLink[]): string[][] {
  const batches: string[][] = [];
  // Starts as if a batch were full, so that the first message opens a new one.
  let batchBytes = MAX_BATCH_BYTES;
  for (const { id, bytes } of links) {
    if (batchBytes + bytes > MAX_BATCH_BYTES) {
      batches.push([]);
      batchBytes = 0;
    }
    batches.at(-1)?.push(id);
    batchBytes += bytes;
  }
  return batches;
}
