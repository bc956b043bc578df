import { factsToGuidance } from '@attune/domain/companion/facts-to-guidance';
import {
  GOAL_TEMPLATES,
  type GoalTemplate,
  suggestGoals,
} from '@attune/domain/goals/goal-templates';
import { explainReason, joinExplanation } from '@attune/domain/guidance/reason';
import type { Context } from './context.ts';
import { planAfter, talkedOf } from './plan-of-talk.ts';
import { bySubject, templateOf } from './plan-templates.ts';
import type { Times } from './understand/times.ts';
import { normalise } from './words/normalise.ts';

export type PlanDraft = {
  title: string;
  why: string;
  steps: readonly string[];
  pages: readonly string[];
  /** Why this one, in a sentence; '' when nothing speaks for it but the question. */
  reason: string;
} & Times;

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

function draftOf(template: GoalTemplate, times: Times, reason: string): PlanDraft {
  const { title, why, steps, tutorials } = template;
  const { weeks, minutes } = times;
  const texts = steps.map(({ text }) => text);
  return { title, why, steps: texts, pages: tutorials, reason, weeks, minutes };
}

/** What guidance would choose for somebody of whom this is known. */
export function ownPlan(
  { known, understood }: Pick<Context, 'known' | 'understood'>,
  skip = 0,
): PlanDraft {
  const times = understood.told;
  const ranked = suggestGoals(factsToGuidance(known.facts));
  const had = known.of('goal').map(({ text }) => text.split('\n')[0]);
  const open = ranked.filter(({ thing }) => !had.includes(thing.title));
  const chosen = open[skip] ?? open[0] ?? ranked[0];
  const template = chosen?.thing ?? (GOAL_TEMPLATES[0] as GoalTemplate);
  const explanation = explainReason(
    chosen?.reasons[0] ?? { kind: 'attitude', label: 'cautious', because: [] },
  );
  const isKnown = known.answers.length > 0;
  return draftOf(template, times, isKnown ? joinExplanation(explanation) : '');
}

/** A longer wish is not said again within a step. */
const MOST_NAMED = 45;

function madeFor(subject: string, times: Times): PlanDraft {
  const title = subject.charAt(0).toUpperCase() + subject.slice(1);
  return {
    title,
    why: 'Because I want it to be different, and a small first step makes it real.',
    steps: [
      subject.length <= MOST_NAMED
        ? `Write in one sentence what will be different then: ${subject}`
        : 'Write in one sentence what will be different when this is done',
      'List what I have for it already, and the one thing that is missing',
      'Do the smallest piece of it that fits into twenty minutes, without any help',
      'Let an assistant ask me questions about it, one at a time; answer them in my own words',
      'Show what I have to one person, and change one thing',
      'Look back: go on, change it or drop it',
    ],
    pages: ['decide-yourself-then-ask', 'ask-so-it-can-answer', 'talk-with-people-first'],
    reason: '',
    weeks: times.weeks,
    minutes: times.minutes,
  };
}

/** What is meant by these was said before, or not at all. */
const NO_SUBJECT =
  /^(?:me|my goal|myself|us|learning|this|it|that|them|these|all (?:of )?(?:this|that)|(?:the )?(?:next|coming) (?:days|weeks)|today|tomorrow|(?:the|this|next) (?:week|weekend|month)|now|please)$/i;

const UNKNOWN = 'I know nothing about you yet, so this is a plan that suits most people.';

/** The plan that a message asks for: by its subject, else by the talk before, else by the person. */
export function planFor(context: Pick<Context, 'known' | 'understood'>): PlanDraft {
  const { understood, known } = context;
  const { told } = understood;
  const reason = talkedOf(understood);
  const offered = templateOf(understood.planId ?? undefined);
  if (offered) return draftOf(offered, told, reason);
  const subject = planSubject(understood.ask);
  if (subject !== '' && !NO_SUBJECT.test(subject)) {
    const template = bySubject(normalise(subject));
    return template ? draftOf(template, told, '') : madeFor(subject, told);
  }
  const after = planAfter(understood);
  if (after) {
    const { weeks, minutes } = told;
    return 'kind' in after ? draftOf(after, told, reason) : { ...after, reason, weeks, minutes };
  }
  const own = ownPlan(context);
  if (known.answers.length > 0) return own;
  return { ...own, reason: reason || UNKNOWN };
}
