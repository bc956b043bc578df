import { QUESTIONS } from '@attune/domain/assessment/questions';
import { MARKS } from '@attune/domain/courses/course-rules';
import { DRAFT_KINDS } from '@attune/domain/drafts/draft-rules';
import { MOOD_WORDS } from '@attune/domain/mind/moods';
import { buildCourseMarkdown } from '@attune/domain/test/course.builder';
import { buildDailyMarkdown } from '@attune/domain/test/daily.builder';
import { buildTutorialMarkdown } from '@attune/domain/test/tutorial.builder';
import { generateTotpCode } from '../../server/test/authenticator-app.ts';
import type { Actor } from './actors.ts';
import type { Operation } from './openapi-document.ts';
import type { Random } from './random.ts';
import { createRecentDay, createRecentTimestamp, type Hint } from './valid-value.ts';

const getOptionTexts = (id: number) => QUESTIONS[id - 1]?.options.map(({ text }) => text) ?? [];

function completeAssessment(random: Random) {
  return QUESTIONS.map(({ id, options }) => ({
    question_id: id,
    answer: random.pick(options.filter(({ id: option }) => option !== 'other')).text,
  }));
}

/**
 * Only the disposable account sends its right password. Other accounts must not: the run still
 * needs their accounts.
 */
const getPassword = ({ role, password }: Actor) =>
  role === 'disposable' ? password : 'not-the-right-one';

const PRICES = ['price_sandbox_monthly', 'price_sandbox_annual'];

type Context = {
  operation: Operation;
  actor: Actor;
  random: Random;
  params: Record<string, string>;
};
type ValueBuilder = (context: Context) => unknown;

const pickKnownId =
  (collection: string): ValueBuilder =>
  ({ actor, random }) =>
    actor.resources.pick(collection, random)?.id;

const MARKDOWN_BUILDERS = {
  items: buildDailyMarkdown,
  courses: buildCourseMarkdown,
  tutorials: buildTutorialMarkdown,
};

/** The library whose texts a route edits. */
function getLibrary({ path }: Operation): keyof typeof MARKDOWN_BUILDERS {
  if (path.includes('daily')) return 'items';
  return path.includes('courses') ? 'courses' : 'tutorials';
}

/** Keyed by field name, or by route and field name, which takes precedence. */
const VALUE_BUILDERS: Record<string, ValueBuilder> = {
  email: ({ random, actor }) =>
    random.chance(0.3) ? actor.email : `fuzz-${random.uuid()}@example.com`,
  newEmail: ({ random }) => `fuzz-${random.uuid()}@example.com`,
  password: ({ actor }) => getPassword(actor),
  currentPassword: ({ actor }) => getPassword(actor),
  newPassword: ({ actor }) => actor.password,
  'POST /api/account/sign-up password': () => 'a long enough one',
  'POST /api/account/password-reset token': pickKnownId('reset'),
  'POST /api/account/email-verification token': pickKnownId('verify'),
  'POST /api/account/email-change/confirm token': pickKnownId('email-change'),
  token: pickKnownId('unsubscribe'),
  challenge: pickKnownId('challenge'),
  code: ({ actor, random, operation }) => {
    if (operation.path.includes('social')) return undefined;
    const key = actor.resources.pick('key', random)?.id;
    return key ? generateTotpCode(key, new Date(), random.int(2)) : '123456';
  },
  acceptedTerms: () => true,
  timeZone: ({ random }) => random.pick(['Europe/Oslo', 'UTC', 'America/New_York', 'Asia/Tokyo']),
  userId: ({ actor }) => actor.id,
  priceId: ({ random }) => random.pick(PRICES),
  'POST /api/assessments answers': ({ random }) => completeAssessment(random),
  reaction: ({ random }) => random.pick(getOptionTexts(5)),
  feeling: ({ random }) => random.pick(getOptionTexts(6)),
  sectionId: () => 'aim',
  practiceId: pickKnownId('practices'),
  templateId: pickKnownId('templates'),
  sessionId: ({ operation, actor, random }) =>
    actor.resources.pick(operation.path.includes('confirm') ? 'sessionId' : 'sessions', random)?.id,
  words: ({ random }) => random.sample(Object.values(MOOD_WORDS).flat(), 4),
  tutorials: ({ actor, random }) => {
    const id = actor.resources.pick('tutorials', random)?.id;
    return id ? [id] : [];
  },
  imageId: ({ actor, random }) =>
    random.chance(0.5) ? null : actor.resources.pick('uploads', random)?.id,
  uploadId: pickKnownId('portraits'),
  videoUrl: ({ random }) =>
    random.pick([
      null,
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://vimeo.com/76979871',
    ]),
  tags: ({ random }) => random.sample(['calm', 'work', 'tools', 'first-steps'], 3),
  pseudonym: ({ random }) => (random.chance(0.8) ? null : `Fox ${random.int(1_000)}`),
  postId: pickKnownId('posts'),
  commentId: ({ actor, random }) =>
    random.chance(0.4) ? null : actor.resources.pick('comments', random)?.id,
  itemId: pickKnownId('items'),
  leafId: pickKnownId('messages'),
  parentId: ({ operation, actor, random }) => {
    if (random.chance(0.6)) return null;
    const from = operation.path.includes('companion') ? 'messages' : 'comments';
    return actor.resources.pick(from, random)?.id ?? null;
  },
  after: ({ actor, random }) =>
    random.chance(0.5) ? null : actor.resources.pick('goals', random)?.id,
  until: ({ random, operation }) =>
    operation.path.includes('dashboard')
      ? new Date(Date.now() + (1 + random.int(100)) * 86_400_000).toISOString().slice(0, 10)
      : new Date(Date.now() + (1 + random.int(20)) * 86_400_000).toISOString(),
  targetDate: ({ random }) => random.pick([null, '2027-03-01', createRecentDay(random)]),
  startedAt: ({ random }) => new Date(Date.now() - random.int(86_400_000)).toISOString(),
  at: ({ random }) => new Date(Date.now() - random.int(80_000_000)).toISOString(),
  since: ({ random }) => createRecentTimestamp(random),
  baseEditedAt: () => undefined,
  marks: ({ random }) => ({ aim: random.pick(MARKS) }),
  week: ({ random }) => 1 + random.int(4),
  version: ({ operation, actor, params }) => {
    if (operation.path.includes('project')) return 0;
    if (!operation.path.includes('journal')) return 1;
    return Number(actor.resources.find('journal', params.id ?? '')?.version ?? 0);
  },
  baseVersion: ({ operation, actor, random, params: { id = '' } }) => {
    const resource = actor.resources.find(getLibrary(operation), id);
    return Number(resource?.version ?? random.int(3));
  },
  cases: ({ actor, random }) => {
    const found = actor.resources.pick('cases', random);
    return found ? [{ id: found.id, version: Number(found.version ?? 0) }] : undefined;
  },
  'POST /api/moderation/reports id': pickKnownId('posts'),
  'POST /api/moderation/cases id': pickKnownId('posts'),
  ids: ({ actor, random }) => {
    const id = actor.resources.pick('notifications', random)?.id;
    return id ? [id] : undefined;
  },
  kind: ({ operation }) => (operation.path.includes('moderation') ? 'post' : undefined),
  markdown: ({ operation, params: { id = 'plain-words' } }) =>
    MARKDOWN_BUILDERS[getLibrary(operation)]({ id }),
  in: ({ random }) => 1 + random.int(9),
  out: ({ random }) => 1 + random.int(9),
  title: ({ random }) => random.words(6),
  content: ({ random }) => random.words(40),
  text: ({ random }) => random.words(20),
  'POST /api/account/sign-in email': ({ actor }) => actor.email,
  name: ({ random, operation }) =>
    operation.path.includes('events') ? undefined : `Person ${random.words(1)}`,
  displayName: ({ random }) => `Person ${random.words(1)}`,
  letters: ({ random }) => ({ 1: random.pick(['E', 'I', '_']) }),
  prorationDate: () => new Date().toISOString(),
  cursor: ({ actor, random, operation }) =>
    operation.path.includes('daily') ? undefined : actor.resources.pick('cursors', random)?.id,
  returnTo: ({ random }) => random.pick(['/dashboard', '/community', '//evil.example', '/\\evil']),
  query: ({ random }) => random.words(2),
  tag: ({ random }) => random.pick(['calm', 'work', 'tools']),
  post: pickKnownId('posts'),
};

export function createHints(
  operation: Operation,
  actor: Actor,
  random: Random,
  params: Record<string, string> = {},
): Hint {
  const context = { operation, actor, random, params };
  return (field) =>
    (VALUE_BUILDERS[`${operation.name} ${field}`] ?? VALUE_BUILDERS[field])?.(context);
}

const SECTIONS = ['users', 'sessions', 'goals', 'moods', 'forum_posts', 'mails', 'audit_lines'];

/** Values for path parameters whose schema does not say which values exist. */
export function getPathHint(
  { path }: Operation,
  name: string,
  actor: Actor,
  random: Random,
): string | undefined {
  if (name === 'slot') {
    const post = actor.resources.pick('posts', random)?.id ?? random.uuid();
    return random.pick(['post', `comment:${post}`, `edit-post:${post}`]);
  }
  if (name === 'ref') return random.pick(['type', 'mood', 'answer:5', `goal:${random.uuid()}`]);
  if (name === 'name') return random.pick(SECTIONS);
  if (path.startsWith('/api/drafts/')) {
    return name === 'kind' ? random.pick(DRAFT_KINDS) : random.pick(['new', random.uuid()]);
  }
  if (path.includes('schedule')) {
    return new Date(Date.now() + (2 + random.int(40)) * 86_400_000).toISOString().slice(0, 10);
  }
  if (name === 'day') return actor.resources.pick('days', random)?.id ?? createRecentDay(random);
  if (name === 'code') return actor.resources.pick('certificates', random)?.id;
  if (name === 'tutorialId') return actor.resources.pick('tutorials', random)?.id;
  return undefined;
}
