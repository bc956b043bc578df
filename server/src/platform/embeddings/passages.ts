import { SECOND_MS } from '@attune/domain/kernel/time';
import type { PackedVectors } from '@attune/domain/search/packed-vectors';
import type { Clock } from '../clock/clock.ts';
import type { Executor } from '../db/database.ts';

/** A part of a text that can be found by its meaning. `id` names the whole text. */
export type Passage = { id: string; text: string };

/** Texts that are the same for all users. Private texts never become passages. */
export type PassageSource = {
  name: string;
  /** Changes whenever a passage changes. */
  readVersion(db: Executor): Promise<string>;
  listPassages(db: Executor): Promise<Passage[]>;
};

/** Passages that have a vector, in the order of these. */
export type PassageTable = { passages: readonly Passage[]; vectors: PackedVectors };

export type FindVectors = (texts: readonly string[]) => Promise<(Int8Array | null)[]>;

/** Vectors are made in the background, so an incomplete table is read again after a while. */
const RETRY_MS = 10 * SECOND_MS;

type Loaded = { version: string; table: PassageTable; retryAt: number };

/** Reads a source and keeps it until its version changes. */
export function createPassageTables(
  { db, clock }: { db: Executor; clock: Clock },
  findVectors: FindVectors,
): (source: PassageSource) => Promise<PassageTable> {
  const loaded = new Map<PassageSource, Loaded>();

  async function load(source: PassageSource, version: string): Promise<Loaded> {
    const passages = await source.listPassages(db);
    const vectors = await findVectors(passages.map(({ text }) => text));
    const known = passages.flatMap((passage, at) => {
      const vector = vectors[at];
      return vector ? [{ passage, vector }] : [];
    });
    const isComplete = known.length === passages.length;
    return {
      version,
      retryAt: isComplete ? Number.POSITIVE_INFINITY : clock.now().getTime() + RETRY_MS,
      table: {
        passages: known.map(({ passage }) => passage),
        vectors: joinVectors(known.map(({ vector }) => vector)),
      },
    };
  }

  return async (source) => {
    const version = await source.readVersion(db);
    const before = loaded.get(source);
    if (before?.version === version && clock.now().getTime() < before.retryAt) return before.table;
    const now = await load(source, version);
    loaded.set(source, now);
    return now.table;
  };
}

/** Puts vectors of the same length into memory that the thread for vectors can read. */
export function joinVectors(vectors: readonly Int8Array[]): PackedVectors {
  const dimensions = vectors[0]?.length ?? 1;
  const bytes = new Int8Array(new SharedArrayBuffer(vectors.length * dimensions));
  for (const [row, vector] of vectors.entries()) {
    if (vector.length === dimensions) bytes.set(vector, row * dimensions);
  }
  return { bytes, dimensions };
}
