import { parseContent } from '../content/parse-content.ts';
import type { TextProblem } from '../content/text-problem.ts';
import { parsePracticeText } from './parse-practice-text.ts';
import type { Practice } from './practice.ts';
import { practiceFrontMatterSchema } from './practice-front-matter.ts';

export type PracticeParseResult =
  | { practice: Practice; problems: readonly [] }
  | { practice: null; problems: readonly TextProblem[] };

/** The only parser of a practice's Markdown. Returns the practice, or all of its problems. */
export function parsePractice(markdown: string): PracticeParseResult {
  const { content, problems } = parseContent(
    markdown,
    practiceFrontMatterSchema,
    parsePracticeText,
  );
  return content ? { practice: content, problems: [] } : { practice: null, problems };
}
