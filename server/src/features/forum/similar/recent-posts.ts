import { SECOND_MS } from '@attune/domain/kernel/time';
import type { PackedVectors } from '@attune/domain/search/packed-vectors';
import { shareRuns } from '#platform/jobs/share-runs.ts';
import type { Services } from '#platform/services.ts';
import { MAX_POSTS } from './embed-posts.ts';
import { listPostVectors, type VectorPosition } from './post-vectors.repository.ts';

type NearPost = { id: string; closeness: number };
export type FindNearPosts = (query: Float32Array, limit: number) => Promise<NearPost[]>;

const REFRESH_MS = 10 * SECOND_MS;
/** A transaction may commit later than others that began after it. */
const OVERLAP_MS = 60 * SECOND_MS;
const READ_AT_ONCE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Edited and deleted posts leave unused rows until the table is full and is read anew. */
const CAPACITY = 2 * MAX_POSTS;

type Table = { ids: string[]; rows: Map<string, number>; vectors: PackedVectors | null };

const createTable = (): Table => ({ ids: [], rows: new Map(), vectors: null });

/**
 * Keeps the vectors of the newest posts in memory, one byte per number, and reads what was added at
 * most every ten seconds. It may know posts that were hidden meanwhile: the caller checks them.
 */
export function createRecentPosts(
  { db, clock, meaning }: Pick<Services, 'db' | 'clock' | 'meaning'>,
  model: string,
): FindNearPosts {
  let table = createTable();
  let readUntil = new Date(0);
  let refreshAt = 0;

  function add(id: string, vector: Buffer): void {
    const dimensions = vector.byteLength;
    table.vectors ??= {
      dimensions,
      bytes: new Int8Array(new SharedArrayBuffer(CAPACITY * dimensions)),
    };
    const row = table.rows.get(id) ?? table.ids.length;
    if (dimensions !== table.vectors.dimensions || row >= CAPACITY) return;
    table.ids[row] = id;
    table.rows.set(id, row);
    table.vectors.bytes.set(new Int8Array(vector), row * dimensions);
  }

  async function readNew(): Promise<void> {
    if (table.ids.length >= CAPACITY) {
      table = createTable();
      readUntil = new Date(0);
    }
    let after: VectorPosition = {
      createdAt: new Date(readUntil.getTime() - OVERLAP_MS),
      id: FIRST_ID,
    };
    for (;;) {
      const rows = await listPostVectors(db, model, after, READ_AT_ONCE);
      for (const { id, vector } of rows) add(id, vector);
      after = rows.at(-1) ?? after;
      if (after.createdAt > readUntil) readUntil = after.createdAt;
      if (rows.length < READ_AT_ONCE) return;
    }
  }

  const refresh = shareRuns(async () => {
    const now = clock.now().getTime();
    if (now < refreshAt) return;
    await readNew();
    refreshAt = now + REFRESH_MS;
  });

  return async (query, limit) => {
    await refresh();
    const { ids, vectors } = table;
    if (!vectors) return [];
    const { bytes, dimensions } = vectors;
    const used = { dimensions, bytes: bytes.subarray(0, ids.length * dimensions) };
    const nearest = await meaning.findNearest(used, query, limit);
    return nearest.map(({ row, closeness }) => ({ id: ids[row] ?? '', closeness }));
  };
}
