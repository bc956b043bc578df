import { formatAttitude } from '@attune/domain/assessment/attitude-bands';
import { ATTITUDE_MEANINGS } from '@attune/domain/assessment/attitude-meanings';
import { getTypeDescription } from '@attune/domain/assessment/type-descriptions';
import type { Fact } from '@attune/domain/companion/facts';
import { formatMinutes } from '@attune/domain/kernel/pluralize';
import type { Intent } from './answer.ts';
import type { GuideInput, GuideReply } from './guide-input.ts';
import type { Known } from './known.ts';
import { joinParagraphs, proposeGoal, proposeLesson, sayOnly, toBullets } from './reply.ts';
import { readResult, toLink } from './tool-results.ts';

type OwnContext = { known: Known; input: GuideInput; question: string };

/** The same words for what does not exist and for what may not be read. */
const nothingKnown = (what: string, page: string) =>
  sayOnly(
    `I see no ${what}: there is nothing yet, or I may not read it. ${page}`,
    'You choose in [Settings](/settings) what I may read.',
  );

const titleOf = ({ text }: Fact) => text.split('\n')[0] ?? '';

function sayGoals({ known }: OwnContext): GuideReply {
  const goals = known.list('goal');
  const page = 'Your goals are on [Learning goals](/learning-goals).';
  if (goals.length === 0) return nothingKnown('goals', page);
  const lines = goals.map((goal) => {
    const steps = goal.text.split('\n').filter((line) => /^(?:Open|Done): /.test(line));
    const done = steps.filter((line) => line.startsWith('Done')).length;
    const next = steps.find((line) => line.startsWith('Open'))?.slice('Open: '.length);
    const progress = steps.length > 0 ? ` (${done} of ${steps.length} steps done)` : '';
    return `**${titleOf(goal)}**${progress}${next ? `. Next: ${next}` : ''}`;
  });
  return sayOnly('Your goals:', toBullets(lines), page);
}

const isFinished = ({ label }: Fact) => label.includes('finished');
const dateOf = ({ label }: Fact) => label.replace(/^.*?(?:finished|begun) /, '');

function sayProgress({ known }: OwnContext): GuideReply {
  const lessons = known.list('lesson');
  const finished = lessons.filter(isFinished).map(titleOf);
  const begun = lessons.filter((lesson) => !isFinished(lesson)).map(titleOf);
  const goals = known.list('goal').map(titleOf);
  const practices = known.list('practice').map(titleOf);
  const page = 'Your numbers over time are on the [dashboard](/dashboard).';
  if (lessons.length + goals.length + practices.length === 0) {
    return nothingKnown('progress', page);
  }
  const lines = [
    ['Finished', finished],
    ['Begun', begun],
    ['Goals', goals],
    ['Practices', practices],
  ] as const;
  const shown = lines
    .filter(([, titles]) => titles.length > 0)
    .map(([name, titles]) => `**${name}:** ${titles.slice(0, 5).join(', ')}`);
  return sayOnly('This is where you stand:', toBullets(shown), page);
}

function sayLastLesson({ known }: OwnContext): GuideReply {
  const last = known.list('lesson').find(isFinished);
  const page = 'All your lessons are on [Tutorials](/tutorials).';
  if (!last) return nothingKnown('finished lesson', page);
  const id = last.ref.slice('lesson:'.length);
  return sayOnly(
    `The last lesson you finished is [${titleOf(last)}](/tutorials/${id}), on ${dateOf(last)}.`,
    page,
  );
}

function sayMemories({ known }: OwnContext): GuideReply {
  const memories = known.list('memory').map(({ text }) => `“${text}”`);
  const kinds = [
    ['your name', known.list('name')],
    ['your plan', known.list('plan')],
    ['your time zone', known.list('time-zone')],
    ['your work', known.list('occupation')],
    ['your preference type', known.list('type')],
    ['your attitude to AI', known.list('attitude')],
    ['your answers', known.list('answer')],
    ['your goals', known.list('goal')],
    ['your lessons', known.list('lesson')],
    ['your practices', known.list('practice')],
    ['your moods', known.list('mood')],
    ['parts of your journal', known.list('journal')],
    ['your posts', known.list('post')],
  ] as const;
  const others = kinds.filter(([, facts]) => facts.length > 0).map(([name]) => name);
  return sayOnly(
    memories.length > 0
      ? joinParagraphs('What I keep in mind because you asked me to:', toBullets(memories))
      : 'You haven’t asked me to keep anything in mind.',
    others.length > 0
      ? `For this answer I was also given ${others.join(', ')}.`
      : 'Nothing else about you was given to me.',
    'You can see, change and delete all of it in [Settings](/settings). “What I used” under each reply shows what was sent.',
  );
}

function sayMood({ known }: OwnContext): GuideReply {
  const [moods] = known.list('mood');
  const page = 'The whole picture is on [Mind](/mind).';
  if (!moods) return nothingKnown('moods', page);
  return sayOnly('What you noted lately:', toBullets(moods.text.split('\n').slice(0, 7)), page);
}

function sayType({ known }: OwnContext): GuideReply {
  const page =
    '[Your Assessment](/assessment/summary) explains every letter, and you can correct it there.';
  if (!known.type && !known.attitude) return nothingKnown('result', page);
  const { meaning = '', firstStep = '' } = known.attitude ? ATTITUDE_MEANINGS[known.attitude] : {};
  return sayOnly(
    known.type && `Your type is **${known.type}**. ${getTypeDescription(known.type)}`,
    known.attitude &&
      `Your attitude to AI reads as **${formatAttitude(known.attitude).toLowerCase()}**. ${meaning} ${firstStep}`,
    'It comes from a few answers: a suggestion about how you like to learn, not a verdict on who you are.',
    page,
  );
}

/** Calls the tool first; afterwards its result is there. */
function callOnce({ input }: OwnContext, name: string, query: object = {}): GuideReply | null {
  const hasRun = input.results.some((result) => result.name === name);
  return hasRun || !input.tools.includes(name)
    ? null
    : { text: '', calls: [{ name, input: { ...query } }] };
}

function suggestNext(context: OwnContext): GuideReply {
  const call = callOnce(context, 'suggest_next');
  if (call) return call;
  const found = readResult(context.input.results, 'suggest_next');
  if (!found?.nextStep) {
    return sayOnly('The lessons are on [Tutorials](/tutorials), the best fit first.');
  }
  const { nextStep, lessons } = found;
  const minutes = nextStep.minutes > 0 ? `, ${formatMinutes(nextStep.minutes)}` : '';
  const rest = lessons.slice(0, 2).map(toLink);
  return {
    text: joinParagraphs(
      found.hasAnswers
        ? `Your next step: ${toLink(nextStep)}${minutes}. ${nextStep.because}`
        : `${NOT_SHARED} ${toLink(nextStep)}${minutes}.`,
      !found.hasProgress && NO_PROGRESS,
      found.hasAnswers && rest.length > 0 && `After that: ${rest.join(', ')}.`,
    ),
    calls: nextStep.kind === 'lesson' ? [proposeLesson(nextStep.id, nextStep.because)] : [],
  };
}

const NOT_SHARED =
  'You haven’t shared your answers with me yet. [Share them](/settings#privacy) and I’ll tailor this, or start with a lesson anyone can use:';
const NO_PROGRESS = 'I can’t see which lessons you’ve finished unless you share your progress.';

function makePlan(context: OwnContext): GuideReply {
  const call = callOnce(context, 'suggest_next');
  if (call) return call;
  const found = readResult(context.input.results, 'suggest_next');
  const first = found?.nextStep?.kind === 'lesson' ? [found.nextStep] : [];
  const lessons = [...first, ...(found?.lessons ?? [])].slice(0, 3);
  const steps = lessons.map(({ title, minutes }) => `Lesson: ${title} (${minutes} minutes)`);
  return {
    text: joinParagraphs(
      'Here is a small plan as a goal: one lesson at a time, then one thing tried out for real.',
      lessons.map((lesson, at) => `${at + 1}. ${toLink(lesson)}`).join('\n'),
      'Change what doesn’t fit; it’s saved only when you click.',
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

function rememberThat({ question }: OwnContext): GuideReply {
  const text = question.replace(REQUEST, '').trim();
  if (text.length < 3) {
    return sayOnly('What shall I keep in mind? Write “remember that …” and the sentence.');
  }
  return {
    text: 'I can keep this in mind. It’s saved only when you click, and you can delete it in [Settings](/settings).',
    calls: [{ name: 'propose_memory', input: { text: text.slice(0, 280) } }],
  };
}

function findThreads(context: OwnContext): GuideReply {
  const query = context.question.replace(/\s+/g, ' ').slice(0, 200);
  const call = callOnce(context, 'search_forum', { query });
  if (call) return call;
  const posts = readResult(context.input.results, 'search_forum')?.posts ?? [];
  if (posts.length === 0) {
    return sayOnly(
      'I found no conversation about that. You can ask in the [Community](/forum), also under a pseudonym.',
    );
  }
  return sayOnly('In the community:', toBullets(posts.slice(0, 3).map(toLink)));
}

export const OWN_THINGS: Readonly<Record<Intent, (context: OwnContext) => GuideReply>> = {
  'own-goals': sayGoals,
  'own-progress': sayProgress,
  'last-lesson': sayLastLesson,
  'own-memories': sayMemories,
  'own-mood': sayMood,
  'own-type': sayType,
  'own-journal': () =>
    sayOnly('Your journal is on [Mind](/mind), page by page, and only you can open it.'),
  'own-subscription': () =>
    sayOnly(
      'Your plan, your dates and your receipts are on [Your subscription](/subscription/manage).',
    ),
  'next-lesson': suggestNext,
  today: () => sayOnly('Today’s page is on [Daily](/daily). It takes about two minutes.'),
  'make-plan': makePlan,
  'check-in': () => ({
    text: 'A check-in takes half a minute.',
    calls: [{ name: 'propose_check_in', input: { why: 'To note how you are right now.' } }],
  }),
  remember: rememberThat,
  'find-thread': findThreads,
};
