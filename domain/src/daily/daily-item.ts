import type { CatalogItem } from '../guidance/catalog-item.ts';
import type { DailyFrontMatter } from './daily-front-matter.ts';
import type { DailyText } from './parse-daily-text.ts';

export type DailyItem = DailyFrontMatter & DailyText;

/** Reading time including the two-minute exercise. */
const MINUTES = 4;

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
