import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { SECOND_MS } from '@attune/domain/kernel/time';
import type { PackedVectors } from '@attune/domain/search/packed-vectors';
import { CARE_WAIT_MS, createCareByMeaning, type ReadCareSign } from '../care/care-by-meaning.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { withinTime } from '../event-loop/within-time.ts';
import type { Log } from '../log/log.ts';
import type { Embedder } from './embedder.ts';
import { LOCAL_MODEL } from './local-embedder.ts';
import type { NearestInput, NearRow } from './nearest-worker.ts';
import { createPassageTables, type Passage, type PassageSource } from './passages.ts';
import { rememberByText } from './remember-by-text.ts';
import { findTextVectors } from './text-vectors.repository.ts';
import { hashText, readVectorFile, type Vectors } from './vector-file.ts';
import type { VectorThread } from './vector-thread.ts';

export type NearPassage = Passage & { closeness: number };

/** Finds texts by their meaning. */
export type Meaning = {
  thread: VectorThread;
  /** Null if texts are found by their words only. */
  embedder: Embedder | null;
  /** The vector of a text; null if there is none within the time. Then only words count. */
  embedInTime(text: string, ms?: number): Promise<Float32Array | null>;
  /** The stored vectors of texts; null for a text that has none yet. */
  findVectors(texts: readonly string[]): Promise<(Int8Array | null)[]>;
  findNearest(vectors: PackedVectors, query: Float32Array, limit: number): Promise<NearRow[]>;
  /** The nearest passage of each text, nearest first. Empty if it takes too long. */
  findPassages(source: PassageSource, query: string, limit: number): Promise<NearPassage[]>;
  readCareSign: ReadCareSign;
};

type Dependencies = {
  db: Database;
  clock: Clock;
  log: Log;
  embedder: Embedder | null;
  thread: VectorThread;
  /** How long a search waits for a vector. */
  waitMs?: number;
};

/** A search does not wait longer, for example while the bundled model is being loaded. */
const SEARCH_WAIT_MS = 400;
/** The first search after a start also reads the passages, and the thread may be busy. */
const TABLE_WAIT_MS = 200;
/** After a failure the words are enough for a while. */
const PAUSE_MS = 30 * SECOND_MS;
const KEEP_SHIPPED_MS = 10 * SECOND_MS;
const MAX_REMEMBERED = 500;
/** More passages than texts are wanted, because several may be of the same text. */
const PASSAGES_PER_TEXT = 8;
const FIND_NEAREST = { file: new URL('./nearest-worker.ts', import.meta.url), name: 'findNearest' };

export function createMeaning(dependencies: Dependencies): Meaning {
  const { db, clock, log, embedder, thread, waitMs = SEARCH_WAIT_MS } = dependencies;
  let pausedUntil = 0;

  async function embedOne(text: string): Promise<Float32Array | null> {
    if (!embedder || clock.now().getTime() < pausedUntil) return null;
    try {
      const [vector = null] = await embedder.embed([text]);
      return vector;
    } catch (error) {
      pausedUntil = clock.now().getTime() + PAUSE_MS;
      log.warn({ err: error, model: embedder.model }, 'texts cannot be embedded');
      return null;
    }
  }

  /** One search asks for the same vector several times. */
  const embedOnce = rememberByText(embedOne, {
    max: MAX_REMEMBERED,
    isKept: (vector) => vector !== null,
  });

  let shippedVectors: Promise<Vectors> | null = null;
  /** A search loads several tables at once, so what was read is kept for them, and then dropped. */
  function readShipped(): Promise<Vectors> {
    if (!shippedVectors) {
      shippedVectors = readVectorFile();
      setTimeout(() => {
        shippedVectors = null;
      }, KEEP_SHIPPED_MS).unref();
    }
    return shippedVectors;
  }

  async function findVectors(texts: readonly string[]): Promise<(Int8Array | null)[]> {
    if (!embedder) return texts.map(() => null);
    const hashes = await hashTexts(texts);
    const isShipped = embedder.model === LOCAL_MODEL;
    const shipped: Vectors = isShipped ? await readShipped() : new Map();
    const missing = hashes.filter((hash) => !shipped.has(hash));
    const stored = await findTextVectors(db, embedder.model, missing);
    return hashes.map((hash) => shipped.get(hash) ?? stored.get(hash) ?? null);
  }

  const embedInTime = (text: string, ms: number = waitMs) => withinTime(embedOnce(text), ms);
  const findNearest = (vectors: PackedVectors, query: Float32Array, limit: number) =>
    thread.run<NearRow[]>(FIND_NEAREST, { vectors, query, limit } satisfies NearestInput);
  const readTable = createPassageTables({ db, clock }, findVectors);

  async function findPassages(
    source: PassageSource,
    query: string,
    limit: number,
  ): Promise<NearPassage[]> {
    const vector = await embedInTime(query);
    if (!vector) return [];
    const { passages, vectors } = await readTable(source);
    const rows = await findNearest(vectors, vector, limit * PASSAGES_PER_TEXT);
    const nearest = new Map<string, NearPassage>();
    for (const { row, closeness } of rows) {
      const passage = passages[row];
      if (passage && !nearest.has(passage.id)) nearest.set(passage.id, { ...passage, closeness });
    }
    return [...nearest.values()].slice(0, limit);
  }

  return {
    thread,
    embedder,
    embedInTime,
    findVectors,
    findNearest,
    readCareSign: embedder
      ? createCareByMeaning({ thread, log, waitMs: Math.max(waitMs, CARE_WAIT_MS) })
      : async () => null,
    // A search that fails by meaning, or waits too long for it, still has its hits by words.
    async findPassages(source, query, limit) {
      const found = findPassages(source, query, limit).catch((error: unknown) => {
        log.error({ err: error, source: source.name }, 'search by meaning failed');
        return [];
      });
      return (await withinTime(found, waitMs + TABLE_WAIT_MS)) ?? [];
    },
  };
}

const HASHED_AT_ONCE = 500;

/** Gives way to requests, because there may be thousands of texts. */
async function hashTexts(texts: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const text of texts) {
    hashes.push(hashText(text));
    if (hashes.length % HASHED_AT_ONCE === 0) await yieldToEventLoop();
  }
  return hashes;
}
