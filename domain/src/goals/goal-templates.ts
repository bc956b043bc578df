import type { GuidanceInput } from '../guidance/person.ts';
import { type Recommendation, rankThings } from '../guidance/recommend.ts';
import { CALM_TEMPLATES } from './templates/calm-templates.ts';
import { DIRECTION_TEMPLATES } from './templates/direction-templates.ts';
import { JUDGEMENT_TEMPLATES } from './templates/judgement-templates.ts';
import type { GoalTemplate } from './templates/template.ts';
import { WORK_TEMPLATES } from './templates/work-templates.ts';

export const GOAL_TEMPLATES: readonly GoalTemplate[] = [
  ...CALM_TEMPLATES,
  ...JUDGEMENT_TEMPLATES,
  ...WORK_TEMPLATES,
  ...DIRECTION_TEMPLATES,
];

/** All templates, in the order that suits this person, each with its reasons. */
export function suggestGoals(input: GuidanceInput): Recommendation<GoalTemplate>[] {
  return rankThings(input, GOAL_TEMPLATES);
}
