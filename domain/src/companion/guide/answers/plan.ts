import { goalCard } from '../cards.ts';
import { type Answerer, type Context, type Draft, numbered, say } from '../context.ts';
import { personalLine } from '../personal.ts';
import { ownPlan, type PlanDraft, planFor } from '../plans.ts';
import { pageCalls } from './look-up.ts';

/** Within a sentence a step begins with a small letter, unless it speaks of oneself. */
const after = (step: string, at: number) =>
  at === 0 || /^I\b/.test(step) ? step : `${step.charAt(0).toLowerCase()}${step.slice(1)}`;

const joined = (steps: readonly string[]) =>
  steps
    .map(after)
    .join('; ')
    .replace(/\?; (\w)/g, (_, letter: string) => `? ${letter.toUpperCase()}`);

function stepsOf(plan: PlanDraft, weeks: number | null, minutes: number | null): string[] {
  if (weeks === null) return [...plan.steps];
  const time = minutes === null ? '' : ` (${minutes} minutes)`;
  const parts: string[][] = Array.from({ length: Math.min(weeks, 7) }, () => []);
  plan.steps.forEach((step, at) => {
    const week = Math.floor((at * parts.length) / Math.max(plan.steps.length, parts.length));
    parts[week]?.push(step);
  });
  const again = 'Repeat the step that was hardest, and note what is easier now';
  return parts.map(
    (steps, at) => `Week ${at + 1}${time}: ${steps.length > 0 ? joined(steps) : again}`,
  );
}

/** How somebody keeps a plan best. */
const PACES = {
  J: 'give each step its day in the calendar. Decided once, it lets you rest.',
  P: 'leave the days open and fix only the number, one step a week.',
  resistant: 'stop after any step; a plan is no promise to anybody.',
  cautious: 'after each step write down what you saw, and decide only then about the next.',
} as const;

function inWords(context: Context, plan: PlanDraft): Draft {
  const { known, found, understood } = context;
  const steps = stepsOf(plan, plan.weeks, plan.minutes);
  if (understood.mode === 'shorter') {
    const text = say(
      `**${plan.title}**`,
      numbered(steps.slice(0, 3)),
      'Begin with the first this week. The rest shows itself.',
    );
    return { text, cards: [goalCard(plan.title, plan.why, steps.slice(0, 3))] };
  }
  const links = plan.pages.filter((id) => found.page(id)).map((id) => found.link(id));
  const length =
    plan.minutes === null ? '' : ` Give each ${plan.minutes} minutes, at a fixed time.`;
  const pace =
    plan.weeks === null
      ? `One step a week is a good pace, so this takes about ${steps.length} weeks.${length}`
      : `If a week fails, go on with the same step.${length}`;
  const reason = plan.reason || personalLine(known, PACES, false);
  const text = say(
    `Here is a plan: **${plan.title}**.`,
    reason,
    numbered(steps),
    `${pace}${links.length > 0 ? ` Lessons that help on the way: ${links.join(', ')}.` : ''}`,
    'The card below makes a goal of it, if you accept; you can edit every step first. Do the first step within two days, that is when plans live or die.',
  );
  return { text, cards: [goalCard(plan.title, plan.why, steps)] };
}

export const plan: Answerer = {
  looksUp: (context) => pageCalls(planFor(context).pages.slice(0, 3)),
  says(context) {
    const { mode } = context.understood;
    const found = planFor(context);
    if (mode === 'other') return inWords(context, ownPlan(context, 1));
    if (mode === 'why') {
      const reason =
        found.reason || 'It follows what you asked for; I know too little about you to say more.';
      return {
        text: say(
          reason,
          found.why,
          'The steps are small on purpose: the first should be done before the wish to do it has gone.',
        ),
        cards: [],
      };
    }
    if (mode === 'then') {
      const [first = '', second = ''] = found.steps;
      return {
        text: say(
          `First: ${first}.`,
          `When that is done: ${second}. Tick it off in your goals, and come back for the next.`,
        ),
        cards: [],
      };
    }
    return inWords(context, found);
  },
};
