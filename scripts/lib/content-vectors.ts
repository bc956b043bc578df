import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseDaily } from '@attune/domain/daily/parse-daily';
import { parsePractice } from '@attune/domain/mind/parse-practice';
import { HELP_ANSWERS } from '@attune/domain/support/help-answers';
import { parseTutorial } from '@attune/domain/tutorials/parse-tutorial';
import { listAnswers } from '../../server/src/app/guide-worker.ts';
import { splitDaily } from '../../server/src/features/daily/daily-passages.ts';
import { splitPractice } from '../../server/src/features/mind/practices/search-practices.ts';
import { splitHelpAnswer } from '../../server/src/features/support/search-help.ts';
import { splitLesson } from '../../server/src/features/tutorials/search/lesson-passages.ts';
import { contentDir, readContentFiles } from '../../server/src/platform/content-files.ts';
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

async function readFolder<Content>(
  folder: string,
  parse: (markdown: string) => { content: Content | null },
): Promise<Content[]> {
  const files = await readContentFiles(contentDir(folder));
  return files.flatMap(({ markdown }) => parse(markdown ?? '').content ?? []);
}

/** The shipped texts that are found by meaning. */
export async function listContentTexts(): Promise<string[]> {
  const answers = await listAnswers();
  const lessons = await readFolder('tutorials', parseTutorial);
  const practices = await readFolder('practices', parsePractice);
  const dailyPages = await readFolder('daily', parseDaily);
  return [
    ...new Set([
      ...answers.flatMap(({ questions }) => questions),
      ...lessons.flatMap(splitLesson),
      ...practices.flatMap(splitPractice),
      ...dailyPages.flatMap(splitDaily),
      ...HELP_ANSWERS.flatMap(splitHelpAnswer),
    ]),
  ];
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
