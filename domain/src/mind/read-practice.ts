import { readContent } from '../content/read-content.ts';
import type { TextProblem } from '../content/text-problem.ts';
import type { Practice } from './practice.ts';
import { practiceMatter } from './practice-matter.ts';
import { readPracticeText } from './practice-text.ts';

export type PracticeReading =
  | { practice: Practice; problems: readonly [] }
  | { practice: null; problems: readonly TextProblem[] };

/** The one reader of a practice's Markdown: all of it, or everything that is wrong with it. */
export function readPractice(markdown: string): PracticeReading {
  const { content, problems } = readContent(markdown, practiceMatter, readPracticeText);
  return content ? { practice: content, problems: [] } : { practice: null, problems };
}
