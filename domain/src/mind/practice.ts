import type { CatalogItem } from '../guidance/catalog-item.ts';
import type { PracticeText } from './parse-practice-text.ts';
import type { PracticeFrontMatter } from './practice-front-matter.ts';

export type Practice = PracticeFrontMatter & PracticeText;

export function practiceToCatalogItem(practice: Practice): CatalogItem {
  return {
    kind: 'practice',
    id: practice.id,
    attitudeFit: practice.attitudeFit,
    goalFit: practice.goalFit,
    typeFit: practice.typeFit,
    lifestyleFit: practice.lifestyleFit,
    moodFit: practice.moods,
    aboutFit: practice.about,
    level: 1,
    minutes: practice.minutes,
    prerequisites: [],
  };
}
