import { buildDailyMarkdown, type DailyWishes } from '@attune/domain/daily/daily.builder';
import { importTexts } from '../src/features/content/index.ts';
import { dailyLibrary } from '../src/features/daily/index.ts';
import type { Services } from '../src/platform/services.ts';

/** These daily pages, published, and no others. */
export function stockDaily(
  services: Pick<Services, 'db' | 'clock'>,
  wishes: readonly DailyWishes[],
) {
  const files = wishes.map((wish) => ({
    name: `${wish.id}.md`,
    markdown: buildDailyMarkdown(wish),
  }));
  return importTexts(dailyLibrary, services, files);
}
