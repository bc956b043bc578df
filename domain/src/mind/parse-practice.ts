import { type ContentParseResult, parseContent } from '../content/parse-content.ts';
import { parsePracticeText } from './parse-practice-text.ts';
import type { Practice } from './practice.ts';
import { practiceFrontMatterSchema } from './practice-front-matter.ts';

/** The only parser of a practice's Markdown. Returns the practice, or all of its problems. */
export function parsePractice(markdown: string): ContentParseResult<Practice> {
  return parseContent(markdown, practiceFrontMatterSchema, parsePracticeText);
}
