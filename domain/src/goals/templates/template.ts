import type { Thing } from '../../guidance/thing.ts';

/** A line of a template; `own` asks for one's own attempt first ("without AI first"). */
type TemplateStep = { text: string; withoutAiFirst: boolean };

/** A goal to start from. As a thing for guidance, `minutes` is what its first step takes. */
export type GoalTemplate = Thing & {
  title: string;
  why: string;
  steps: readonly TemplateStep[];
  /** Ids of tutorials that help on the way. */
  tutorials: readonly string[];
};

/** A step that begins with one's own attempt. */
export const own = (text: string): TemplateStep => ({ text, withoutAiFirst: true });
/** A step for which any help is welcome from the start. */
export const open = (text: string): TemplateStep => ({ text, withoutAiFirst: false });

type Words = Pick<GoalTemplate, 'id' | 'title' | 'why' | 'steps' | 'tutorials'>;
type Fit = Pick<GoalTemplate, 'attitudeFit' | 'goalFit' | 'lifestyleFit' | 'level' | 'minutes'>;
type Kindness = Pick<Thing, 'isReversible' | 'needsNoAccount' | 'isAboutLimits' | 'typeFit'>;

export function template(words: Words & Fit & Partial<Kindness>): GoalTemplate {
  return { kind: 'goal', typeFit: [], prerequisites: [], ...words };
}
