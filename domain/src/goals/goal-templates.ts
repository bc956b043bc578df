import templates from '../../../content/goal-templates.json' with { type: 'json' };
import type { CatalogItem } from '../guidance/catalog-item.ts';
import type { GuidanceInput } from '../guidance/guidance-profile.ts';
import { type Recommendation, rankCatalog } from '../guidance/recommend.ts';

/** A goal to start from. For guidance, `minutes` is the time of its first step. */
export type GoalTemplate = CatalogItem & {
  title: string;
  why: string;
  /** `withoutAiFirst`: the user tries this step without AI before asking it for help. */
  steps: readonly { text: string; withoutAiFirst: boolean }[];
  tutorials: readonly string[];
};

export const GOAL_TEMPLATES = templates.map((template) => ({
  kind: 'goal',
  typeFit: [],
  prerequisites: [],
  ...template,
})) as readonly GoalTemplate[];

export function suggestGoals(input: GuidanceInput): Recommendation<GoalTemplate>[] {
  return rankCatalog(input, GOAL_TEMPLATES);
}
