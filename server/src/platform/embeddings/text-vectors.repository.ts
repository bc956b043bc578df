import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { textVectors } from './text-vectors.tables.ts';
import type { Vectors } from './vector-file.ts';

/** A vector of a large model takes several kilobytes. */
const READ_AT_ONCE = 500;

const toDigest = (hash: string) => Buffer.from(hash, 'hex');

/** Finds the stored vectors of these texts. */
export async function findTextVectors(
  db: Executor,
  model: string,
  hashes: readonly string[],
): Promise<Vectors> {
  const vectors: Vectors = new Map();
  for (let start = 0; start < hashes.length; start += READ_AT_ONCE) {
    const digests = hashes.slice(start, start + READ_AT_ONCE).map(toDigest);
    const rows = await db
      .select({ digest: textVectors.digest, vector: textVectors.vector })
      .from(textVectors)
      .where(and(eq(textVectors.model, model), inArray(textVectors.digest, digests)));
    for (const { digest, vector } of rows) {
      vectors.set(digest.toString('hex'), new Int8Array(vector));
    }
  }
  return vectors;
}

export async function saveTextVectors(
  db: Executor,
  model: string,
  vectors: Vectors,
  createdAt: Date,
): Promise<void> {
  if (vectors.size === 0) return;
  const rows = [...vectors].map(([hash, vector]) => ({
    model,
    digest: toDigest(hash),
    vector: Buffer.from(vector),
    createdAt,
  }));
  await db.insert(textVectors).values(rows).onConflictDoNothing();
}

/** Deletes the vectors of texts that no longer exist. */
export async function deleteOtherTextVectors(
  db: Executor,
  model: string,
  hashes: readonly string[],
): Promise<void> {
  const digests = sql.param(hashes.map((hash) => `\\x${hash}`));
  await db
    .delete(textVectors)
    .where(and(eq(textVectors.model, model), sql`digest <> ALL(${digests}::bytea[])`));
}

/** Deletes the vectors of models that are no longer used. */
export async function deleteOtherModels(db: Executor, model: string, before: Date): Promise<void> {
  await db
    .delete(textVectors)
    .where(and(ne(textVectors.model, model), lt(textVectors.createdAt, before)));
}
