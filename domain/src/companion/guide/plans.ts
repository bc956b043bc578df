import { GOAL_TEMPLATES, suggestGoals } from '../../goals/goal-templates.ts';
import type { GoalTemplate } from '../../goals/templates/template.ts';
import { explainReason } from '../../guidance/reason.ts';
import { guidanceOf } from '../guidance-of-facts.ts';
import type { Context } from './context.ts';
import type { Known } from './person.ts';
import { bySubject, templateOf } from './plan-templates.ts';
import { normalise } from './words/normalise.ts';

export type PlanDraft = {
  title: string;
  why: string;
  steps: readonly string[];
  pages: readonly string[];
  /** Why this one, in a sentence; '' when nothing speaks for it but the question. */
  reason: string;
  weeks: number | null;
  minutes: number | null;
};

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};
const amount = (text: string | undefined) =>
  text === undefined ? null : (NUMBERS[text] ?? (Number(text) || null));

function timesIn(mended: string): Pick<PlanDraft, 'weeks' | 'minutes'> {
  const weeks = /\b(\d+|one|two|three|four|five|six|seven)[- ]weeks?\b/.exec(mended)?.[1];
  const month = /\b(a|one|this|next|1) month\b/.test(mended) ? 4 : null;
  const minutes = /\b(\d+|five|ten|fifteen|twenty|thirty)[- ]min(ute)?s?\b/.exec(mended)?.[1];
  return { weeks: amount(weeks) ?? month, minutes: amount(minutes) };
}

/** What the plan is for, in the person's words; '' when it was not said. */
export function planSubject(ask: string): string {
  const found =
    /\b(?:plan|goals?|roadmap|steps?)\b.{0,12}?\b(?:for|to|about|on|so that|how to)\b\s+(.+)$/is.exec(
      ask,
    )?.[1] ?? '';
  return found
    .replace(/[,.;?!\n].*$/s, '')
    .replace(
      /\b(?:with|in|within|for) (?:only |just )?(?:\d+|one|two|three|four|a) (?:minutes?|weeks?|months?|days?)\b.*$/i,
      '',
    )
    .replace(/^(?:me|us)\b\s*/i, '')
    .replace(
      /^(?:a|an|one|two|three|four|\d+|the next|this) (?:weeks?|months?|days?)\b\s*(?:so that|so|for|to|in which)?\s*/i,
      '',
    )
    .trim();
}

function draftOf(
  template: GoalTemplate,
  times: Pick<PlanDraft, 'weeks' | 'minutes'>,
  reason: string,
): PlanDraft {
  const { title, why, steps, tutorials } = template;
  return { title, why, steps: steps.map(({ text }) => text), pages: tutorials, reason, ...times };
}

/** What guidance would choose for somebody of whom this is known. */
export function ownPlan(
  { known, understood }: Pick<Context, 'known' | 'understood'>,
  skip = 0,
): PlanDraft {
  const times = timesIn(understood.mended);
  const ranked = suggestGoals(guidanceOf(known.facts));
  const had = known.of('goal').map(({ text }) => text.split('\n')[0]);
  const open = ranked.filter(({ thing }) => !had.includes(thing.title));
  const chosen = open[skip] ?? open[0] ?? ranked[0];
  const template = chosen?.thing ?? (GOAL_TEMPLATES[0] as GoalTemplate);
  const { before, quoted, after } = explainReason(
    chosen?.reasons[0] ?? { kind: 'attitude', label: 'cautious', because: [] },
  );
  const isKnown = known.answers.length > 0;
  return draftOf(template, times, isKnown ? `${before}${quoted}${after}` : '');
}

function madeFor(subject: string, times: Pick<PlanDraft, 'weeks' | 'minutes'>): PlanDraft {
  const title = subject.charAt(0).toUpperCase() + subject.slice(1);
  return {
    title,
    why: 'Because I want it to be different, and a small first step makes it real.',
    steps: [
      `Write in one sentence what will be different when this is done: ${subject}`,
      'List what I have for it already, and the one thing that is missing',
      'Do the smallest piece of it that fits into twenty minutes, without any help',
      'Let an assistant ask me questions about it, one at a time; answer them in my own words',
      'Show what I have to one person, and change one thing',
      'Look back: go on, change it or drop it',
    ],
    pages: ['decide-yourself-then-ask', 'ask-so-it-can-answer', 'talk-with-people-first'],
    reason: '',
    ...times,
  };
}

const hasAnswered = (known: Known) => known.answers.length > 0;

/** The plan that a message asks for: by its subject, else by the topic before, else by the person. */
export function planFor(context: Pick<Context, 'known' | 'understood'>): PlanDraft {
  const { understood, known } = context;
  const times = timesIn(understood.mended);
  const offered = templateOf(understood.planId ?? undefined);
  if (offered) return draftOf(offered, times, '');
  const subject = planSubject(understood.ask);
  const normal = normalise(subject || understood.ask);
  if (subject === '' || /^(?:me|my goal|myself|learning|this|it|that)$/i.test(subject)) {
    return hasAnswered(known)
      ? ownPlan(context)
      : {
          ...ownPlan(context),
          reason: 'I know nothing about you yet, so this is a plan that suits most people.',
        };
  }
  const template = bySubject(normal);
  return template ? draftOf(template, times, '') : madeFor(subject, times);
}
