import { type ContentParseResult, parseContent } from '../content/parse-content.ts';
import { dailyFrontMatterSchema } from './daily-front-matter.ts';
import type { DailyItem } from './daily-item.ts';
import { parseDailyText } from './parse-daily-text.ts';

/** The one reader of a daily page's Markdown: all of it, or everything that is wrong with it. */
export function parseDaily(markdown: string): ContentParseResult<DailyItem> {
  return parseContent(markdown, dailyFrontMatterSchema, parseDailyText);
}
