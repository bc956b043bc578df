import { DAY_MS } from '@attune/domain/kernel/time';
import type { Services } from '../services.ts';
import type { Embedder } from './embedder.ts';
import type { PassageSource } from './passages.ts';
import {
  deleteOtherModels,
  deleteOtherTextVectors,
  saveTextVectors,
} from './text-vectors.repository.ts';
import { hashText, packVector } from './vector-file.ts';

/** Each batch is stored at once, so that little is lost if the server stops. */
const BATCH_SIZE = 100;
/** During an upgrade, servers with another model may still run. */
const KEEP_OTHER_MODELS_MS = 30 * DAY_MS;

/** Embeds the passages that have no vector yet, and deletes the vectors of those that are gone. */
export function createTextEmbedding(
  { db, meaning }: Pick<Services, 'db' | 'meaning'>,
  embedder: Embedder,
  sources: readonly PassageSource[],
): (now: Date) => Promise<void> {
  let finishedVersion: string | null = null;

  async function listTexts(): Promise<string[]> {
    const passages = await Promise.all(sources.map((source) => source.listPassages(db)));
    return [...new Set(passages.flat().map(({ text }) => text))];
  }

  async function embedMissing(texts: readonly string[], now: Date): Promise<void> {
    const vectors = await meaning.findVectors(texts);
    const missing = texts.filter((_, at) => !vectors[at]);
    for (let start = 0; start < missing.length; start += BATCH_SIZE) {
      const batch = missing.slice(start, start + BATCH_SIZE);
      const embedded = await embedder.embed(batch);
      const packed = embedded.map((vector, at) => [hashText(batch[at] ?? ''), packVector(vector)]);
      await saveTextVectors(db, embedder.model, new Map(packed as [string, Int8Array][]), now);
    }
  }

  return async (now) => {
    const versions = await Promise.all(sources.map(({ readVersion }) => readVersion(db)));
    const version = JSON.stringify(versions);
    if (version === finishedVersion) return;
    const texts = await listTexts();
    await embedMissing(texts, now);
    await deleteOtherTextVectors(db, embedder.model, texts.map(hashText));
    const before = new Date(now.getTime() - KEEP_OTHER_MODELS_MS);
    await deleteOtherModels(db, embedder.model, before);
    finishedVersion = version;
  };
}
