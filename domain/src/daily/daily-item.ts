import type { CatalogItem } from '../guidance/catalog-item.ts';
import type { DailyFrontMatter } from './daily-front-matter.ts';
import type { DailyText } from './parse-daily-text.ts';

/** One page: an idea, two minutes, a question and a lesson. */
export type DailyItem = DailyFrontMatter & DailyText;

/** How long a page takes, the two minutes included. */
const MINUTES = 4;

/** What guidance needs to know of a page. */
export function dailyToCatalogItem(item: DailyFrontMatter): CatalogItem {
  return {
    kind: 'daily',
    id: item.id,
    attitudeFit: item.attitudeFit,
    goalFit: item.goalFit,
    typeFit: item.typeFit,
    lifestyleFit: item.lifestyleFit,
    level: 1,
    minutes: MINUTES,
    prerequisites: [],
  };
}
