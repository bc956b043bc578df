import { type ContentReading, readContent } from '../content/read-content.ts';
import type { DailyItem } from './daily-item.ts';
import { dailyMatterInput } from './daily-matter-input.ts';
import { readDailyText } from './daily-text.ts';

/** The one reader of a daily page's Markdown: all of it, or everything that is wrong with it. */
export function readDaily(markdown: string): ContentReading<DailyItem> {
  return readContent(markdown, dailyMatterInput, readDailyText);
}
