import type { CatalogItem } from '../../guidance/catalog-item.ts';

type TemplateStep = { text: string; withoutAiFirst: boolean };

/** A goal to start from. For guidance, `minutes` is the time of its first step. */
export type GoalTemplate = CatalogItem & {
  title: string;
  why: string;
  steps: readonly TemplateStep[];
  tutorials: readonly string[];
};

export const ownAttemptStep = (text: string): TemplateStep => ({ text, withoutAiFirst: true });
/** A step for which any help is welcome from the start. */
export const openStep = (text: string): TemplateStep => ({ text, withoutAiFirst: false });

type TemplateText = Pick<GoalTemplate, 'id' | 'title' | 'why' | 'steps' | 'tutorials'>;
type TemplateFit = Pick<
  GoalTemplate,
  'attitudeFit' | 'goalFit' | 'lifestyleFit' | 'level' | 'minutes'
>;
type TemplateTraits = Pick<
  CatalogItem,
  'isReversible' | 'needsNoAccount' | 'isAboutLimits' | 'typeFit'
>;

export function buildTemplate(
  fields: TemplateText & TemplateFit & Partial<TemplateTraits>,
): GoalTemplate {
  return { kind: 'goal', typeFit: [], prerequisites: [], ...fields };
}
