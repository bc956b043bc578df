import type { CatalogItem } from '../../guidance/catalog-item.ts';

/** A line of a template; `own` asks for one's own attempt first ("without AI first"). */
type TemplateStep = { text: string; withoutAiFirst: boolean };

/** A goal to start from. As a thing for guidance, `minutes` is what its first step takes. */
export type GoalTemplate = CatalogItem & {
  title: string;
  why: string;
  steps: readonly TemplateStep[];
  /** Ids of tutorials that help on the way. */
  tutorials: readonly string[];
};

/** A step that begins with one's own attempt. */
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
