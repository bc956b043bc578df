import type { Thing } from '../guidance/thing.ts';
import type { DailyMatter } from './daily-matter-input.ts';
import type { DailyText } from './daily-text.ts';

/** One page: an idea, two minutes, a question and a lesson. */
export type DailyItem = DailyMatter & DailyText;

/** How long a page takes, the two minutes included. */
const MINUTES = 4;

/** What guidance needs to know of a page. */
export function thingOf(item: DailyMatter): Thing {
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
