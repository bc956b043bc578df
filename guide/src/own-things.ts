import { formatAttitude } from '@attune/domain/assessment/attitude-bands';
import { ATTITUDE_MEANINGS } from '@attune/domain/assessment/attitude-meanings';
import { getTypeDescription } from '@attune/domain/assessment/type-descriptions';
import type { Fact } from '@attune/domain/companion/facts';
import { pluralize } from '@attune/domain/kernel/pluralize';
import type { Intent } from './answer.ts';
import type { GuideReply } from './guide-input.ts';
import {
  callOnce,
  findThreads,
  makePlan,
  type OwnContext,
  rememberThat,
  suggestNext,
} from './own-requests.ts';
import { joinParagraphs, sayOnly, toBullets } from './reply.ts';
import { readResult, toLink } from './tool-results.ts';

/** The names of the switches for what the companion may read. */
type SwitchName = 'Answers' | 'Progress' | 'Posts' | 'Mood' | 'Journal';

/** The same words for what does not exist and for what may not be read. */
const seesNone = (what: string, switchName: SwitchName) =>
  `I don’t see any ${what}. Either there’s nothing yet, or “${switchName}” is off under [Privacy & companion](/settings#privacy).`;

const nothingKnown = (what: string, switchName: SwitchName, page: string) =>
  sayOnly(seesNone(what, switchName), page);

const titleOf = ({ text }: Fact) => text.split('\n')[0] ?? '';

function sayGoals({ known }: OwnContext): GuideReply {
  const goals = known.list('goal');
  const page = 'Your goals are on [Learning goals](/learning-goals).';
  if (goals.length === 0) return nothingKnown('goals', 'Progress', page);
  const isCompleted = ({ label }: Fact) => label.includes('completed');
  const completed = goals.filter(isCompleted).map((goal) => `**${titleOf(goal)}**`);
  const lines = goals
    .filter((goal) => !isCompleted(goal))
    .map((goal) => {
      const steps = goal.text.split('\n').filter((line) => /^(?:Open|Done): /.test(line));
      const done = steps.filter((line) => line.startsWith('Done')).length;
      const next = steps.find((line) => line.startsWith('Open'))?.slice('Open: '.length);
      const progress = steps.length > 0 ? ` (${done} of ${steps.length} steps done)` : '';
      return `**${titleOf(goal)}**${progress}${next ? `. Next: ${next}` : ''}`;
    });
  return sayOnly(
    lines.length > 0
      ? joinParagraphs('Your goals:', toBullets(lines))
      : 'You have no goals in progress.',
    completed.length > 0 ? `Completed: ${completed.join(', ')}.` : 'You haven’t completed one yet.',
    page,
  );
}

const isFinished = ({ label }: Fact) => label.includes('finished');
const dateOf = ({ label }: Fact) => label.replace(/^.*?(?:finished|started) /, '');

const COURSES = 'Your courses are on [Courses](/tutorials?view=courses).';
const isAboutCourse = ({ question }: OwnContext) => /\bcourse\b/i.test(question);

function sayProgress(context: OwnContext): GuideReply {
  if (!isAboutCourse(context)) return sayLessonsAndGoals(context);
  const call = callOnce(context, 'suggest_next');
  if (call) return call;
  const found = readResult(context.input.results, 'suggest_next');
  const next = found?.nextStep && `Next: ${toLink(found.nextStep)}.`;
  if (!found?.course) return sayOnly(sayLessonsAndGoals(context).text, next);
  const { course } = found;
  return sayOnly(
    `In ${toLink(course)}, you’ve finished ${course.lessonsDone} of ${pluralize(course.lessonCount, 'lesson')}.`,
    next,
  );
}

function sayLessonsAndGoals(context: OwnContext): GuideReply {
  const { known } = context;
  const lessons = known.list('lesson');
  const finished = lessons.filter(isFinished).map(titleOf);
  const started = lessons.filter((lesson) => !isFinished(lesson)).map(titleOf);
  const goals = known.list('goal').map(titleOf);
  const practices = known.list('practice').map(titleOf);
  const page = isAboutCourse(context)
    ? COURSES
    : 'Your numbers over time are on the [dashboard](/dashboard).';
  if (lessons.length + goals.length + practices.length === 0) {
    return nothingKnown('lessons, goals or practices', 'Progress', page);
  }
  const lines = [
    ['Finished', finished],
    ['Started', started],
    ['Goals', goals],
    ['Practices', practices],
  ] as const;
  const shown = lines
    .filter(([, titles]) => titles.length > 0)
    .map(([name, titles]) => `**${name}:** ${titles.slice(0, 5).join(', ')}`);
  return sayOnly('Here’s where you are:', toBullets(shown), page);
}

function sayLastLesson({ known }: OwnContext): GuideReply {
  const last = known.list('lesson').find(isFinished);
  const started = known.list('lesson').filter((lesson) => !isFinished(lesson));
  const page = 'All your lessons are on [Tutorials](/tutorials).';
  if (!last && started.length === 0)
    return nothingKnown('finished or started lessons', 'Progress', page);
  return sayOnly(
    last ? `The last lesson you finished is ${linkLesson(last)}.` : 'You haven’t finished one yet.',
    started.length > 0
      ? `Started but not finished: ${started.slice(0, 3).map(linkLesson).join(', ')}.`
      : 'You have no unfinished lessons.',
    page,
  );
}

const linkLesson = (lesson: Fact) =>
  `[${titleOf(lesson)}](/tutorials/${lesson.ref.slice('lesson:'.length)}) (${dateOf(lesson)})`;

/** The number of days is no fact that the companion gets, but what counted lately is. */
function sayStreak({ known }: OwnContext): GuideReply {
  const newest = [
    ...known
      .list('lesson')
      .slice(0, 1)
      .map((lesson) => `Lesson: ${titleOf(lesson)}, ${dateOf(lesson)}`),
    ...known
      .list('practice')
      .slice(0, 1)
      .map((practice) => `Practice: ${titleOf(practice)}`),
    ...known.list('mood').map(({ text }) => `Check-in: ${text.split('\n')[0]}`),
  ];
  return sayOnly(
    'I can’t see the number myself. It’s on the streak card on your [dashboard](/dashboard), along with your longest streak.',
    newest.length > 0 &&
      joinParagraphs('Your latest activity that counts toward it:', toBullets(newest)),
    'One missed day a week doesn’t break it.',
  );
}

function sayPosts({ known }: OwnContext): GuideReply {
  const posts = known.list('post');
  const page =
    'All your posts are in the [Community](/forum) under Mine, and replies show up in your notifications.';
  if (posts.length === 0) return nothingKnown('posts under your own name', 'Posts', page);
  const lines = posts.map((post) => {
    const date = post.label.replace(/^Your post, /, '');
    return `[${titleOf(post)}](/forum/${post.ref.slice('post:'.length)}), ${date}`;
  });
  return sayOnly('Your posts:', toBullets(lines), page);
}

function sayJournal({ known }: OwnContext): GuideReply {
  const entries = known.list('journal').map(({ label }) => label.replace(/^Journal, /, ''));
  return sayOnly(
    entries.length > 0 &&
      joinParagraphs('The newest entries I’m allowed to read are from:', toBullets(entries)),
    'Your journal is in [Mind](/mind#journal), and only you can open it.',
    entries.length === 0 && seesNone('entries', 'Journal'),
  );
}

function saySubscription({ known }: OwnContext): GuideReply {
  const [plan] = known.list('plan');
  return sayOnly(
    plan && `Your plan: ${plan.text}`,
    'Your plan, your dates and your receipts are on [Your subscription](/subscription/manage).',
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
    ['your attitude toward AI', known.list('attitude')],
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
      ? joinParagraphs('What you’ve asked me to remember:', toBullets(memories))
      : 'You haven’t asked me to remember anything.',
    others.length > 0
      ? `For this answer I was also given ${others.join(', ')}.`
      : 'Nothing else about you was given to me.',
    'You can see, change and delete all of it in [Settings](/settings). “What I used” under each reply shows what was sent.',
  );
}

function sayMood({ known }: OwnContext): GuideReply {
  const [moods] = known.list('mood');
  const page = 'You can see all your check-ins in [Mind](/mind).';
  if (!moods) return nothingKnown('check-ins', 'Mood', page);
  return sayOnly('Your recent check-ins:', toBullets(moods.text.split('\n').slice(0, 7)), page);
}

function sayType({ known }: OwnContext): GuideReply {
  const page =
    '[Your Assessment](/assessment/summary) explains every letter, and you can correct it there.';
  if (!known.type && !known.attitude) return nothingKnown('assessment results', 'Answers', page);
  const { meaning = '', firstStep = '' } = known.attitude ? ATTITUDE_MEANINGS[known.attitude] : {};
  return sayOnly(
    known.type && `Your type is **${known.type}**. ${getTypeDescription(known.type)}`,
    known.attitude &&
      `Your attitude toward AI reads as **${formatAttitude(known.attitude).toLowerCase()}**. ${meaning} ${firstStep}`,
    'It comes from a few answers: a suggestion about how you like to learn, not a verdict on who you are.',
    page,
  );
}

export const OWN_THINGS: Readonly<Record<Intent, (context: OwnContext) => GuideReply>> = {
  'own-goals': sayGoals,
  'own-progress': sayProgress,
  'last-lesson': sayLastLesson,
  'own-memories': sayMemories,
  'own-mood': sayMood,
  'own-type': sayType,
  'own-journal': sayJournal,
  'own-subscription': saySubscription,
  'own-streak': sayStreak,
  'own-posts': sayPosts,
  'wish-to-learn': suggestNext,
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
