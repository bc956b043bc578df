import { buildDailyMarkdown, type DailyOptions } from '@attune/domain/test/daily.builder';
import { importTexts } from '#features/content';
import { dailyLibrary } from '#features/daily';
import type { Services } from '#platform/services.ts';

/** Publishes these daily pages and no others. */
export function seedDailyPages(
  services: Pick<Services, 'db' | 'clock'>,
  pages: readonly DailyOptions[],
) {
  const files = pages.map((page) => ({
    name: `${page.id}.md`,
    markdown: buildDailyMarkdown(page),
  }));
  return importTexts(dailyLibrary, services, files);
}
