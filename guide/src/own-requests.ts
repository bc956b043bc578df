import { formatMinutes } from '@attune/domain/kernel/pluralize';
import type { Answer } from './answer.ts';
import { buildGoal, readGoalChange } from './goal-card.ts';
import type { GuideInput, GuideReply } from './guide-input.ts';
import type { Known } from './known.ts';
import { joinParagraphs, proposeGoal, proposeLesson, sayOnly, toBullets } from './reply.ts';
import { readResult, toLink } from './tool-results.ts';

export type OwnContext = {
  known: Known;
  input: GuideInput;
  question: string;
  /** What a plan is to be about. */
  subject: Answer | null;
};

/** Calls the tool first; afterwards its result is there. */
export function callOnce(
  { input }: OwnContext,
  name: string,
  query: object = {},
): GuideReply | null {
  const hasRun = input.results.some((result) => result.name === name);
  return hasRun || !input.tools.includes(name)
    ? null
    : { text: '', calls: [{ name, input: { ...query } }] };
}

export function suggestNext(context: OwnContext): GuideReply {
  const call = callOnce(context, 'suggest_next');
  if (call) return call;
  const found = readResult(context.input.results, 'suggest_next');
  if (!found?.nextStep) {
    return sayOnly('The lessons are on [Tutorials](/tutorials), the best fit first.');
  }
  const { nextStep, lessons } = found;
  const hasCard = nextStep.kind === 'lesson' && context.input.tools.includes('propose_lesson');
  // The card names the minutes.
  const minutes = nextStep.minutes > 0 && !hasCard ? `, ${formatMinutes(nextStep.minutes)}` : '';
  const rest = lessons.slice(0, 2).map(toLink);
  return {
    text: joinParagraphs(
      found.hasAnswers
        ? `Your next step: ${toLink(nextStep)}${minutes}. ${nextStep.because}`
        : `${NOT_SHARED} ${toLink(nextStep)}${minutes}.`,
      !found.hasProgress && NO_PROGRESS,
      found.hasAnswers && rest.length > 0 && `After that: ${rest.join(', ')}.`,
    ),
    calls: nextStep.kind === 'lesson' ? [proposeLesson(nextStep.id, '')] : [],
  };
}

const NOT_SHARED =
  'You haven’t shared your answers with me yet. [Share them](/settings#privacy) and I’ll tailor this, or start with a lesson anyone can use:';
const NO_PROGRESS =
  'I don’t see any lessons you’ve started or finished. If there are any, [share your progress](/settings#privacy) and I’ll leave out what you’ve done.';

const CHANGE_IT = 'Change anything that doesn’t fit.';

/** The card shows the steps; without cards, as in a temporary chat, the text does. */
function toPlanSteps({ input }: OwnContext, steps: readonly string[]): string | false {
  if (input.tools.includes('propose_goal')) return false;
  return steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
}

export function makePlan(context: OwnContext): GuideReply {
  const { subject, question } = context;
  if (subject?.goal) {
    return {
      text: joinParagraphs(
        `Here’s a small plan as a goal. ${CHANGE_IT}`,
        toPlanSteps(context, subject.steps),
      ),
      calls: [buildGoal(subject, readGoalChange(question))],
    };
  }
  const call = callOnce(context, 'suggest_next');
  if (call) return call;
  const found = readResult(context.input.results, 'suggest_next');
  const first = found?.nextStep?.kind === 'lesson' ? [found.nextStep] : [];
  const lessons = [...first, ...(found?.lessons ?? [])].slice(0, 3);
  const steps = lessons.map(({ title, minutes }) => `Lesson: ${title} (${minutes} minutes)`);
  return {
    text: joinParagraphs(
      `Here’s a small plan as a goal: one lesson at a time, then one thing tried out for real. ${CHANGE_IT}`,
      toPlanSteps(context, lessons.map(toLink)),
    ),
    calls: [
      proposeGoal('Learn one useful thing with AI', 'Small steps that fit into a week.', [
        ...steps,
        'Try one thing from it on a task of my own',
        'Note what helped and what didn’t',
      ]),
    ],
  };
}

const REQUEST = /^.*?\b(?:remember|keep in mind|note|don'?t forget)\b(?: down)?(?: that)?[\s,:]*/i;

export function rememberThat({ question }: OwnContext): GuideReply {
  const text = question.replace(REQUEST, '').trim();
  if (text.length < 3) {
    return sayOnly('What should I remember? Start your message with “Remember that…”');
  }
  return {
    text: 'I can remember this. It’s saved only when you click, and you can delete it in [Settings](/settings).',
    calls: [{ name: 'propose_memory', input: { text: text.slice(0, 280) } }],
  };
}

export function findThreads(context: OwnContext): GuideReply {
  const query = context.question.replace(/\s+/g, ' ').slice(0, 200);
  const call = callOnce(context, 'search_forum', { query });
  if (call) return call;
  const posts = readResult(context.input.results, 'search_forum')?.posts ?? [];
  if (posts.length === 0) {
    return sayOnly(
      'I couldn’t find a post about that. You can ask in the [Community](/forum), under a pseudonym if you like.',
    );
  }
  return sayOnly('In the community:', toBullets(posts.slice(0, 3).map(toLink)));
}
