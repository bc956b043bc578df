import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { listAnswers } from '../../server/src/app/guide-worker.ts';
import { createLocalEmbedder } from '../../server/src/platform/embeddings/local-embedder.ts';
import {
  buildVectorFile,
  hashText,
  packVector,
  readVectorFile,
  VECTORS_FILE,
  type Vectors,
} from '../../server/src/platform/embeddings/vector-file.ts';
import { createVectorThread } from '../../server/src/platform/embeddings/vector-thread.ts';

const BATCH_SIZE = 50;

/** The shipped texts that are found by meaning. */
export async function listContentTexts(): Promise<string[]> {
  const answers = await listAnswers();
  return [...new Set(answers.flatMap(({ questions }) => questions))];
}

/** Writes the vectors of all shipped texts. Only new texts are embedded. */
export async function writeContentVectors(): Promise<number> {
  const texts = await listContentTexts();
  const stored: Vectors = existsSync(VECTORS_FILE) ? await readVectorFile() : new Map();
  const missing = texts.filter((text) => !stored.has(hashText(text)));
  const thread = createVectorThread();
  const embedder = createLocalEmbedder(thread);
  for (let start = 0; start < missing.length; start += BATCH_SIZE) {
    const batch = missing.slice(start, start + BATCH_SIZE);
    const vectors = await embedder.embed(batch);
    for (const [index, text] of batch.entries()) {
      stored.set(hashText(text), packVector(vectors[index] as Float32Array));
    }
  }
  await thread.close();
  const current = texts.map(hashText).map((hash) => [hash, stored.get(hash)] as const);
  await writeFile(VECTORS_FILE, buildVectorFile(new Map(current) as Vectors));
  return missing.length;
}
