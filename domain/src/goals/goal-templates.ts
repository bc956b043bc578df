import type { GuidanceInput } from '../guidance/guidance-profile.ts';
import { type Recommendation, rankCatalog } from '../guidance/recommend.ts';
import { CALM_TEMPLATES } from './templates/calm-templates.ts';
import { DIRECTION_TEMPLATES } from './templates/direction-templates.ts';
import { JUDGMENT_TEMPLATES } from './templates/judgment-templates.ts';
import type { GoalTemplate } from './templates/template.ts';
import { WORK_TEMPLATES } from './templates/work-templates.ts';

export const GOAL_TEMPLATES: readonly GoalTemplate[] = [
  ...CALM_TEMPLATES,
  ...JUDGMENT_TEMPLATES,
  ...WORK_TEMPLATES,
  ...DIRECTION_TEMPLATES,
];

export function suggestGoals(input: GuidanceInput): Recommendation<GoalTemplate>[] {
  return rankCatalog(input, GOAL_TEMPLATES);
}
