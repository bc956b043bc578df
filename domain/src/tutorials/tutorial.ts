import type { Thing } from '../guidance/thing.ts';
import type { FrontMatter } from './front-matter-input.ts';
import type { TutorialText } from './tutorial-text.ts';

export type Tutorial = FrontMatter & TutorialText;

/** What guidance needs to know of a tutorial. */
export function thingOf(tutorial: FrontMatter): Thing {
  return {
    kind: 'tutorial',
    id: tutorial.id,
    attitudeFit: tutorial.attitudeFit,
    goalFit: tutorial.goalFit,
    typeFit: tutorial.typeFit,
    lifestyleFit: tutorial.lifestyleFit,
    level: tutorial.level,
    minutes: tutorial.minutes,
    isReversible: tutorial.isReversible,
    needsNoAccount: tutorial.needsNoAccount,
    isAboutLimits: tutorial.isAboutLimits,
    prerequisites: tutorial.prerequisites,
  };
}
