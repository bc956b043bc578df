import type { Question } from '../question.ts';
import { ABOUT } from './about.ts';
import { FEAR } from './fear.ts';
import { FINAL_LOOK } from './final-look.ts';
import { FOURTH_LOOK } from './fourth-look.ts';
import { HELD_BACK } from './held-back.ts';
import { LAST_LOOK } from './last-look.ts';
import { LEARNING } from './learning.ts';
import { LIMITS } from './limits.ts';
import { PLANS } from './plans.ts';
import { RESULT } from './result.ts';
import { SECOND_LOOK } from './second-look.ts';
import { TALKS } from './talks.ts';
import { TEXTS } from './texts.ts';
import { THIRD_LOOK } from './third-look.ts';
import { WORK } from './work.ts';

export const ALL_QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  learning: LEARNING,
  result: RESULT,
  fear: FEAR,
  plans: PLANS,
  texts: TEXTS,
  work: WORK,
  about: ABOUT,
  limits: LIMITS,
  'held-back': HELD_BACK,
  'second-look': SECOND_LOOK,
  'third-look': THIRD_LOOK,
  'fourth-look': FOURTH_LOOK,
  'last-look': LAST_LOOK,
  'final-look': FINAL_LOOK,
  talks: TALKS,
};
