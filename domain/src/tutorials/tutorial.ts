import type { CatalogItem } from '../guidance/catalog-item.ts';
import type { TutorialText } from './parse-tutorial-text.ts';
import type { TutorialFrontMatter } from './tutorial-front-matter.ts';

export type Tutorial = TutorialFrontMatter & TutorialText;

export function tutorialToCatalogItem(
  tutorial: Omit<Tutorial, 'sections' | 'checklist' | 'quiz'>,
): CatalogItem {
  return {
    kind: 'tutorial',
    id: tutorial.id,
    attitudeFit: tutorial.attitudeFit,
    goalFit: tutorial.goalFit,
    typeFit: tutorial.typeFit,
    lifestyleFit: tutorial.lifestyleFit,
    role: tutorial.role,
    level: tutorial.level,
    minutes: tutorial.minutes,
    taskMinutes: tutorial.taskMinutes,
    isReversible: tutorial.isReversible,
    needsNoAccount: tutorial.needsNoAccount,
    isAboutLimits: tutorial.isAboutLimits,
    prerequisites: tutorial.prerequisites,
  };
}
