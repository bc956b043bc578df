import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { detectCareKindInSteps } from '@attune/domain/companion/care/detect-care-kind';
import { type Answer, parseAnswer } from '@attune/guide/answer';
import { createGuide, type GuideDependencies } from '@attune/guide/guide';
import type { Guide } from '@attune/guide/guide-input';
import { createLocalEmbedder } from '#platform/embeddings/local-embedder.ts';
import { rememberVectors } from '#platform/embeddings/remember-vectors.ts';
import { readVectorFile } from '#platform/embeddings/vector-file.ts';
import { runInSlices } from '#platform/event-loop/run-in-slices.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ANSWERS_DIR = join(ROOT, 'content/guide');
export const VECTORS_FILE = join(ROOT, 'content/vectors.bin');

export async function readAnswers(): Promise<Answer[]> {
  const names = (await readdir(ANSWERS_DIR)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const markdown = await readFile(join(ANSWERS_DIR, name), 'utf8');
      return parseAnswer(name.slice(0, -'.md'.length), markdown);
    }),
  );
}

/** Everything the guide works with: its answers, their vectors and the embedder. */
export async function openGuideParts(embedder = createLocalEmbedder()) {
  const [answers, vectors] = await Promise.all([readAnswers(), readVectorFile(VECTORS_FILE)]);
  const dependencies: GuideDependencies = {
    answers,
    embed: rememberVectors(embedder.embed),
    findVectors: rememberVectors(embedder.embed, vectors),
    detectCareKind: (text) => runInSlices(detectCareKindInSteps(text)),
  };
  return { dependencies, close: embedder.close };
}

/** The built-in guide. Its answers are read at the first question. */
export function openGuide(): { answer: Guide; close(): Promise<void> } {
  const embedder = createLocalEmbedder();
  let guide: Promise<Guide> | null = null;

  async function openNow(): Promise<Guide> {
    const { dependencies } = await openGuideParts(embedder);
    return createGuide(dependencies);
  }

  return {
    async answer(input) {
      guide ??= openNow();
      return (await guide)(input);
    },
    close: embedder.close,
  };
}
