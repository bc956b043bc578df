import type { PackedVectors } from '@attune/domain/search/packed-vectors';
import type { Answer } from '@attune/guide/answer';
import { createScoring, type GuideContent, type ScoreAnswers } from '@attune/guide/answer-index';
import { readGuideFile } from './guide-file.ts';

let content: Promise<GuideContent> | null = null;
let scoring: { hasVectors: boolean; score: ScoreAnswers } | null = null;

function loadContent(): Promise<GuideContent> {
  content ??= readGuideFile();
  return content;
}

/** Runs in the thread for vectors, like the function below. */
export const listAnswers = async (): Promise<readonly Answer[]> => (await loadContent()).answers;

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
    scoring = { hasVectors, score: createScoring(await loadContent(), vectors) };
  }
  return scoring.score(text, vector);
}
