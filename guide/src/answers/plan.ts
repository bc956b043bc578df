import { goalCard } from '../cards.ts';
import { type Answerer, type Context, type Draft, numbered, say } from '../context.ts';
import { personalLine } from '../personal.ts';
import { ownPlan, type PlanDraft, planFor } from '../plans.ts';
import { pageCalls } from './look-up.ts';
import { hinted, scheduled, underHeadings } from './schedule.ts';

/** How somebody keeps a plan best. */
const PACES = {
  J: 'give each step its day in the calendar. Decided once, it lets you rest.',
  P: 'leave the days open and fix only the number, one step a week.',
  resistant: 'stop after any step; a plan is no promise to anybody.',
  cautious: 'after each step write down what you saw, and decide only then about the next.',
} as const;

function paceOf({ weeks, minutes, steps }: PlanDraft): string {
  const length = minutes === null ? '' : ` Give each ${minutes} minutes, at a fixed time.`;
  if (weeks === 1) return `If a day fails, go on with the same step the next day.${length}`;
  if (weeks !== null) return `If a week fails, go on with the same step.${length}`;
  return `One step a week is a good pace, so this takes about ${steps.length} weeks.${length}`;
}

function inWords(context: Context, plan: PlanDraft): Draft {
  const { known, found, understood } = context;
  const dated = scheduled(plan.steps, plan.weeks);
  if (understood.mode === 'shorter') {
    const few = dated.slice(0, 3);
    const text = say(
      `**${plan.title}**`,
      numbered(few.map(hinted)),
      'Begin with the first this week. The rest shows itself.',
    );
    return { text, cards: [goalCard(plan.title, plan.why, few.map(hinted))] };
  }
  const links = plan.pages.filter((id) => found.page(id)).map((id) => found.link(id));
  const reason = plan.reason || personalLine(known, PACES, false);
  const text = say(
    `Here is a plan: **${plan.title}**.`,
    reason,
    underHeadings(dated),
    `${paceOf(plan)}${links.length > 0 ? ` Lessons that help on the way: ${links.join(', ')}.` : ''}`,
    'The card below makes a goal of it, if you accept; you can edit every step first. Do the first step within two days, that is when plans live or die.',
  );
  return { text, cards: [goalCard(plan.title, plan.why, dated.map(hinted))] };
}

const SMALL =
  'The steps are small on purpose: the first should be done before the wish to do it has gone.';
const ASKED = 'It follows what you asked for.';

function inMode(context: Context, plan: PlanDraft): Draft {
  const [first = '', second = ''] = plan.steps;
  const only = (...parts: Parameters<typeof say>): Draft => ({ text: say(...parts), cards: [] });
  const minutes = plan.minutes ?? 20;
  switch (context.understood.mode) {
    case 'other':
      return inWords(context, ownPlan(context, 1));
    case 'why':
      return only(plan.reason || ASKED, plan.why, SMALL);
    case 'first':
      return only(
        `This first: **${first}**.`,
        `Put ${minutes} minutes for it into today or tomorrow, with paper and nothing else open. It need not be good, only done; the second step (“${second}”) can wait until then.`,
      );
    case 'then':
      return only(
        `First: ${first}.`,
        `When that is done: ${second}. Tick it off in your [goals](/goals), and come back for the next.`,
      );
    case 'example':
      return only(
        `Take the first step: “${first}”.`,
        `It is done when it stands on paper, in three lines: what I did, what I saw, what I do next. ${minutes} minutes are enough, and nobody has to see it.`,
      );
    case 'yes':
      return {
        text: say(
          'Then accept the card: it makes a goal of the plan, and you can change every step first.',
          `Begin with this: **${first}**.`,
        ),
        cards: [goalCard(plan.title, plan.why, scheduled(plan.steps, plan.weeks).map(hinted))],
      };
    default:
      return inWords(context, plan);
  }
}

export const plan: Answerer = {
  looksUp: (context) => pageCalls(planFor(context).pages.slice(0, 3)),
  says: (context) => inMode(context, planFor(context)),
};
