import { type ContentParseResult, parseContent } from '../content/parse-content.ts';
import { dailyFrontMatterSchema } from './daily-front-matter.ts';
import type { DailyItem } from './daily-item.ts';
import { parseDailyText } from './parse-daily-text.ts';

/** The only parser of a daily page's Markdown. Returns the page, or all of its problems. */
export function parseDaily(markdown: string): ContentParseResult<DailyItem> {
  return parseContent(markdown, dailyFrontMatterSchema, parseDailyText);
}
