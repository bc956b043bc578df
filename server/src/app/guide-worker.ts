import type { PackedVectors } from '@attune/domain/search/packed-vectors';
import { type Answer, parseAnswer } from '@attune/guide/answer';
import { createScoring, type ScoreAnswers } from '@attune/guide/answer-index';
import { contentDir, readContentFiles } from '#platform/content-files.ts';

const ANSWERS_DIR = contentDir('guide');

async function readAnswers(): Promise<Answer[]> {
  const files = await readContentFiles(ANSWERS_DIR);
  return files.map(({ name, markdown }) =>
    parseAnswer(name.slice(0, -'.md'.length), markdown ?? ''),
  );
}

let answers: Promise<Answer[]> | null = null;
let scoring: { hasVectors: boolean; score: ScoreAnswers } | null = null;

/** Runs in the thread for vectors, like the function below. */
export function listAnswers(): Promise<Answer[]> {
  answers ??= readAnswers();
  return answers;
}

export type ScoreInput = {
  text: string;
  vector: Float32Array | null;
  /** The vectors of all questions; null if they are not known yet. */
  vectors: PackedVectors | null;
};

/** The score of each answer, in the order of `listAnswers`. */
export async function scoreAnswers({ text, vector, vectors }: ScoreInput): Promise<Float32Array> {
  const hasVectors = vectors !== null;
  if (scoring?.hasVectors !== hasVectors) {
    scoring = { hasVectors, score: createScoring(await listAnswers(), vectors) };
  }
  return scoring.score(text, vector);
}
