import { HEALTH_CONSENT_VERSION } from '@attune/domain/account/health-consents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#app/describe-api.ts';
import { type BillingApp, createBillingApp } from './billing-app.ts';
import { buildBusyPerson } from './busy-person/build-busy-person.ts';
import { buildScene } from './busy-person/build-scene.ts';
import { COURSE, LESSON } from './busy-person/feature-builders.ts';
import { findOwnPost } from './busy-person/forum-builders.ts';
import { PASSWORD } from './test-app.ts';

/**
 * AC10: every write route with an id in its path. Another user sends a valid body for an object of
 * the owner. The response is 404, as if the object did not exist, unless the case says why another
 * status is right. The owner's rows must not change, except by actions that are open to everyone.
 * Afterwards the owner sends the same body to the same path, which proves that the body was valid.
 */
type RouteCase = {
  /** Fills in the path with the ids of an object of the owner. */
  params: (owned: Owned) => Record<string, string>;
  body?: (owned: Owned) => object;
  /** The status that the other user gets; 404 by default. */
  otherStatus?: number;
  because?: string;
  /** The status that the owner gets, if it is not a success. */
  ownerStatus?: number;
};
/** Ids of objects that belong to the owner. */
type Owned = {
  id: string;
  post: string;
  comment: string;
  identity: string;
  conversation: string;
  message: string;
  reply: string;
  day: string;
  certificate: string;
  /** The id of the first row that was created for the owner in this table. */
  first: (table: string) => string;
};

const PUBLIC = 'everyone may do this to a visible post, comment, certificate or member';
const VISIBLE = 'everyone sees it, so its existence is no secret; only its author may change it';
const TAKEN = 'the id belongs to a row of another user; nothing is stored under it';
const LIBRARY =
  'the path names a lesson or course for everyone; only the user’s own progress changes';
const OWN_SLOT = 'the path names a slot that every user has for themselves';

const firstOf = (table: string) => (owned: Owned) => ({ id: owned.first(table) });
const goal = firstOf('goals');
const step = (owned: Owned) => ({ id: owned.first('goals'), stepId: owned.first('goal_steps') });
const user = (owned: Owned) => ({ id: owned.id });
const post = (owned: Owned) => ({ id: owned.post });
const comment = (owned: Owned) => ({ id: owned.comment });
const day = (owned: Owned) => ({ day: owned.day });
const reply = (owned: Owned) => ({ id: owned.conversation, replyId: owned.reply });
const conversation = (owned: Owned) => ({ id: owned.conversation });
const lesson = () => ({ id: LESSON });
const course = () => ({ id: COURSE });
const newId = () => crypto.randomUUID();

/** The cases run in this order, and some build on earlier ones. */
const ROUTES: Record<string, RouteCase> = {
  'PATCH /api/account/passkeys/{id}': {
    params: firstOf('passkeys'),
    body: () => ({ name: 'Mine' }),
  },
  'PATCH /api/users/{id}': { params: user, body: () => ({ name: 'New Name' }) },
  'PUT /api/assessments/{id}/correction': {
    params: firstOf('assessments'),
    body: () => ({ letters: { 1: 'E' } }),
  },
  'PATCH /api/tutorials/{id}/progress': {
    params: lesson,
    body: () => ({ isSaved: true }),
    otherStatus: 200,
    because: LIBRARY,
  },
  'POST /api/tutorials/{id}/quiz': {
    params: lesson,
    body: ({ first }) => ({ id: first('tutorial_quiz_attempts'), answers: [0] }),
    otherStatus: 409,
    because: TAKEN,
    ownerStatus: 409,
  },
  'POST /api/tutorials/{id}/notes': {
    params: lesson,
    body: ({ first }) => ({
      id: first('tutorial_notes'),
      sectionId: 'aim',
      quote: null,
      text: 'Mine',
    }),
    otherStatus: 409,
    because: TAKEN,
    ownerStatus: 409,
  },
  'PATCH /api/tutorials/notes/{id}': {
    params: firstOf('tutorial_notes'),
    body: () => ({ text: 'Still mine' }),
  },
  'DELETE /api/tutorials/notes/{id}': { params: firstOf('tutorial_notes') },
  'POST /api/reviews/{cardId}/answer': {
    params: ({ first }) => ({ cardId: first('review_cards') }),
    body: () => ({ option: 0 }),
  },
  'PUT /api/courses/{id}/enrollment': {
    params: course,
    body: () => ({ state: 'paused' }),
    otherStatus: 200,
    because: LIBRARY,
  },
  'PUT /api/courses/{id}/checkpoints': {
    params: course,
    body: () => ({ week: 1, isChecked: true }),
    otherStatus: 200,
    because: LIBRARY,
  },
  'PUT /api/courses/{id}/project': {
    params: course,
    body: () => ({ text: 'A project of twenty characters', marks: {}, version: 1 }),
    otherStatus: 409,
    because: OWN_SLOT,
  },
  'POST /api/courses/{id}/project/hand-in': {
    params: course,
    body: () => ({ version: 1 }),
    otherStatus: 409,
    because: LIBRARY,
  },
  'POST /api/courses/{id}/certificate': {
    params: course,
    body: () => ({ name: 'Mine' }),
    otherStatus: 409,
    because: LIBRARY,
    ownerStatus: 409,
  },
  'POST /api/certificates/{code}/report': {
    params: (owned) => ({ code: owned.certificate }),
    body: () => ({ reason: 'spam' }),
    otherStatus: 204,
    because: PUBLIC,
    ownerStatus: 409,
  },
  'DELETE /api/certificates/{code}': {
    params: (owned) => ({ code: owned.certificate }),
  },
  'DELETE /api/courses/{id}/project': { params: course },
  'DELETE /api/courses/{id}/enrollment': {
    params: course,
    otherStatus: 200,
    because: LIBRARY,
    ownerStatus: 409,
  },
  'PATCH /api/forum/posts/{id}': {
    params: post,
    body: () => ({ tags: ['new'] }),
    otherStatus: 403,
    because: VISIBLE,
  },
  'PUT /api/forum/posts/{id}/helpful': {
    params: post,
    body: () => ({ commentId: null }),
    otherStatus: 403,
    because: VISIBLE,
  },
  'PUT /api/forum/posts/{id}/like': { params: post, otherStatus: 200, because: PUBLIC },
  'DELETE /api/forum/posts/{id}/like': { params: post, otherStatus: 200, because: PUBLIC },
  'PUT /api/forum/posts/{id}/follow': { params: post, otherStatus: 200, because: PUBLIC },
  'DELETE /api/forum/posts/{id}/follow': { params: post, otherStatus: 200, because: PUBLIC },
  'PUT /api/forum/posts/{id}/mute': { params: post, otherStatus: 200, because: PUBLIC },
  'DELETE /api/forum/posts/{id}/mute': { params: post, otherStatus: 200, because: PUBLIC },
  'POST /api/forum/posts/{id}/comments': {
    params: post,
    body: () => ({ id: newId(), content: 'A comment' }),
    otherStatus: 201,
    because: PUBLIC,
  },
  'PATCH /api/forum/comments/{id}': {
    params: comment,
    body: () => ({ content: 'Changed' }),
    otherStatus: 403,
    because: VISIBLE,
  },
  'PUT /api/forum/comments/{id}/like': { params: comment, otherStatus: 200, because: PUBLIC },
  'DELETE /api/forum/comments/{id}/like': { params: comment, otherStatus: 200, because: PUBLIC },
  'DELETE /api/forum/comments/{id}': { params: comment, otherStatus: 403, because: VISIBLE },
  'POST /api/forum/comments/{id}/restoration': { params: comment },
  'DELETE /api/forum/posts/{id}': { params: post, otherStatus: 403, because: VISIBLE },
  'POST /api/forum/posts/{id}/restoration': { params: post },
  'PUT /api/forum/people/{id}/mute': {
    params: user,
    otherStatus: 200,
    because: PUBLIC,
    ownerStatus: 400,
  },
  'DELETE /api/forum/people/{id}/mute': {
    params: user,
    otherStatus: 200,
    because: PUBLIC,
    ownerStatus: 400,
  },
  'PUT /api/drafts/{kind}/{target}': {
    params: () => ({ kind: 'journal', target: 'new' }),
    body: () => ({ text: 'Not sent yet.', updatedAt: new Date(0).toISOString() }),
    otherStatus: 204,
    because: OWN_SLOT,
  },
  'DELETE /api/drafts/{kind}/{target}': {
    params: () => ({ kind: 'journal', target: 'new' }),
    otherStatus: 204,
    because: OWN_SLOT,
  },
  'PUT /api/forum/drafts/{slot}': {
    params: () => ({ slot: 'post' }),
    body: () => ({ draft: { title: 'Mine' } }),
    otherStatus: 200,
    because: OWN_SLOT,
  },
  'DELETE /api/forum/drafts/{slot}': {
    params: () => ({ slot: 'post' }),
    otherStatus: 204,
    because: OWN_SLOT,
  },
  'PATCH /api/goals/{id}': { params: goal, body: () => ({ title: 'Renamed' }) },
  'POST /api/goals/{id}/place': { params: goal, body: () => ({ after: null }) },
  'POST /api/goals/{id}/steps': { params: goal, body: () => ({ id: newId(), text: 'A step' }) },
  'PATCH /api/goals/{id}/steps/{stepId}': { params: step, body: () => ({ isDone: true }) },
  'POST /api/goals/{id}/steps/{stepId}/place': { params: step, body: () => ({ after: null }) },
  'DELETE /api/goals/{id}/steps/{stepId}': { params: step },
  'POST /api/goals/{id}/steps/{stepId}/restoration': { params: step },
  'PUT /api/goals/{id}/tutorials/{tutorialId}': {
    params: (owned) => ({ ...goal(owned), tutorialId: LESSON }),
  },
  'DELETE /api/goals/{id}/tutorials/{tutorialId}': {
    params: (owned) => ({ ...goal(owned), tutorialId: LESSON }),
  },
  'DELETE /api/goals/{id}': { params: goal },
  'POST /api/goals/{id}/restoration': { params: goal },
  'PATCH /api/mind/moods/{id}': {
    params: firstOf('moods'),
    body: () => ({ note: 'A calmer note.' }),
  },
  'PUT /api/mind/journal/{id}': {
    params: firstOf('journal_entries'),
    body: () => ({ text: 'Another text.', prompt: null, version: 1 }),
    otherStatus: 409,
    because: TAKEN,
  },
  'PUT /api/mind/reminders/{id}': {
    params: firstOf('reminders'),
    body: () => ({ what: 'practice', time: '08:30', weekdays: [1, 7], isOn: true }),
    otherStatus: 409,
    because: TAKEN,
  },
  'DELETE /api/mind/reminders/{id}': { params: firstOf('reminders') },
  'PUT /api/daily/{day}/saved': { params: day },
  'DELETE /api/daily/{day}/saved': { params: day },
  'PUT /api/daily/{day}/done': { params: day },
  'DELETE /api/daily/{day}/done': { params: day },
  'PUT /api/daily/{day}/answer': { params: day, body: () => ({ id: newId(), text: 'A tree.' }) },
  'PUT /api/daily/{day}/post': { params: day, body: ({ post: postId }) => ({ postId }) },
  'DELETE /api/uploads/{id}': { params: firstOf('uploads'), ownerStatus: 409 },
  'POST /api/moderation/decisions/{id}/appeal': {
    params: firstOf('moderation_decisions'),
    body: () => ({ id: newId(), text: 'Please look again.' }),
    ownerStatus: 409,
  },
  'PATCH /api/companion/conversations/{id}': {
    params: conversation,
    body: () => ({ isPinned: true }),
  },
  'POST /api/companion/conversations/{id}/messages': {
    params: conversation,
    body: ({ reply: parentId }) => ({ id: newId(), replyId: newId(), parentId, text: 'Hello' }),
  },
  'POST /api/companion/conversations/{id}/messages/{messageId}/replies': {
    params: (owned) => ({ id: owned.conversation, messageId: owned.message }),
    body: () => ({ id: newId() }),
  },
  'POST /api/companion/conversations/{id}/replies/{replyId}/continuation': { params: reply },
  'POST /api/companion/conversations/{id}/replies/{replyId}/stop': { params: reply },
  'POST /api/companion/conversations/{id}/replies/{replyId}/follow-ups': { params: reply },
  'PUT /api/companion/conversations/{id}/replies/{replyId}/rating': {
    params: reply,
    body: () => ({ rating: 'good' }),
  },
  'POST /api/companion/conversations/{id}/replies/{replyId}/report': {
    params: reply,
    body: () => ({ id: newId(), reason: 'wrong', comment: '' }),
  },
  'DELETE /api/companion/attachments/{id}': { params: firstOf('companion_attachments') },
  'POST /api/companion/conversations/{id}/shares': {
    params: conversation,
    body: () => ({ days: 7, showsName: false }),
  },
  'DELETE /api/companion/shares/{id}': { params: firstOf('shared_conversations') },
  'DELETE /api/companion/conversations/{id}': { params: conversation },
  'POST /api/companion/conversations/{id}/restoration': { params: conversation },
  // A reply that used deleted moods or entries can't be continued, so these come after it.
  'DELETE /api/mind/moods/{id}': { params: firstOf('moods') },
  'DELETE /api/mind/journal/{id}': { params: firstOf('journal_entries') },
  'POST /api/mind/journal/{id}/restoration': { params: firstOf('journal_entries') },
  'PUT /api/companion/memories/{id}': {
    params: firstOf('companion_memories'),
    body: () => ({ text: 'Likes quiet' }),
    otherStatus: 409,
    because: TAKEN,
  },
  'DELETE /api/companion/memories/{id}': { params: firstOf('companion_memories') },
  'PUT /api/companion/exclusions/{ref}': {
    params: () => ({ ref: 'mood' }),
    otherStatus: 204,
    because: OWN_SLOT,
  },
  'DELETE /api/companion/exclusions/{ref}': {
    params: () => ({ ref: 'mood' }),
    otherStatus: 204,
    because: OWN_SLOT,
  },
  'PUT /api/companion/proposals/{id}': {
    params: firstOf('companion_proposals'),
    body: () => ({ state: 'dismissed' }),
  },
  'DELETE /api/account/sessions/{id}': { params: firstOf('sessions') },
  'POST /api/account/passkeys/{id}/removal': {
    params: firstOf('passkeys'),
    body: () => ({ password: PASSWORD }),
  },
  'POST /api/account/social/{id}/removal': {
    params: ({ identity }) => ({ id: identity }),
    body: () => ({ password: PASSWORD }),
    // The passkey was removed before, so this is the last sign-in method.
    ownerStatus: 409,
  },
  'POST /api/account/health-consents/{area}/withdrawal': {
    params: () => ({ area: 'companion' }),
    body: () => ({ data: 'keep' }),
    otherStatus: 200,
    because: OWN_SLOT,
  },
  'PUT /api/account/health-consents/{area}': {
    params: () => ({ area: 'companion' }),
    body: () => ({ textVersion: HEALTH_CONSENT_VERSION }),
    otherStatus: 200,
    because: OWN_SLOT,
  },
};

/**
 * Staff routes do not act on a user's own objects. authorization.test.ts checks which roles may use
 * them.
 */
const STAFF_PATHS = /^\/api\/(admin|moderation\/(cases|appeals|notices|decisions\/\{id\}\/undo))/;

let app: BillingApp;
let owner: Awaited<ReturnType<typeof buildBusyPerson>>;
let owned: Owned;
let other: Awaited<ReturnType<BillingApp['person']>>;

beforeAll(async () => {
  app = await createBillingApp();
  const scene = await buildScene(app);
  owner = await buildBusyPerson(scene, { mark: 'zephyrquill', publicMark: 'thymelark' });
  other = await app.person('other@example.com', { name: 'Oth Er' });
  await app.sql(
    `UPDATE users SET created_at = created_at - interval '60 days', email_verified_at = created_at
     WHERE id = $1`,
    [other.id],
  );
  owned = await findOwned();
});
afterAll(() => app.close());

const findId = async (query: string) =>
  (await app.sql<{ id: string }>(query, [owner.id]))[0]?.id ?? 'missing';

async function findOwned(): Promise<Owned> {
  const signInMethods = (await owner.client.get('/api/account/ways-in')).json;
  return {
    id: owner.id,
    post: await findOwnPost(owner),
    comment: await findId('SELECT id FROM forum_comments WHERE author_id = $1 LIMIT 1'),
    identity: signInMethods.connected[0]?.id ?? 'missing',
    conversation: await findId('SELECT id FROM conversations WHERE user_id = $1 LIMIT 1'),
    message: await findId(
      `SELECT id FROM companion_messages WHERE user_id = $1 AND role = 'person' LIMIT 1`,
    ),
    reply: await findId(
      `SELECT id FROM companion_messages WHERE user_id = $1 AND role = 'companion' LIMIT 1`,
    ),
    day: await findId('SELECT day::text AS id FROM daily_pages WHERE user_id = $1 LIMIT 1'),
    certificate: await findId('SELECT code AS id FROM certificates WHERE user_id = $1 LIMIT 1'),
    first: (table) => owner.createdRows.get(table)?.[0]?.id ?? 'missing',
  };
}

async function readOwnerRows(): Promise<Record<string, string>> {
  const tables = [...owner.createdRows].filter(([, keys]) => keys.length > 0);
  const parts = tables.map(([table, keys], index) => {
    const pairs = Object.keys(keys[0] ?? {}).map((name) => `'${name}', "${name}"::text`);
    return `SELECT '${table}' AS name, string_agg(t::text, E'\\n' ORDER BY t::text) AS rows FROM "${table}" t
      WHERE jsonb_build_object(${pairs.join(', ')}) = ANY($${index + 1}::jsonb[])`;
  });
  const values = tables.map(([, keys]) => keys.map((key) => JSON.stringify(key)));
  const rows = await app.sql<{ name: string; rows: string }>(parts.join(' UNION ALL '), values);
  return Object.fromEntries(rows.map(({ name, rows: text }) => [name, text]));
}

const fillPath = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'missing');

describe("AC10: writing to another user's object", () => {
  it('is tested for every write route with an id in its path', () => {
    const { paths = {} } = describeApi(app.app);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {})
        .filter((method) => method !== 'get' && path.includes('{') && !STAFF_PATHS.test(path))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(ROUTES).sort()).toEqual(described.sort());
  });

  it('returns a status other than 404 only for a stated reason', () => {
    const unexplained = Object.entries(ROUTES).filter(
      ([, { otherStatus, because }]) => (otherStatus === undefined) !== (because === undefined),
    );
    expect(unexplained).toEqual([]);
  });

  it.each(Object.entries(ROUTES))('%s', async (route, routeCase) => {
    const [method = '', path = ''] = route.split(' ');
    const address = fillPath(path, routeCase.params(owned));
    expect(address).not.toContain('missing');
    await app.sql('DELETE FROM rate_limits');
    const before = await readOwnerRows();
    const answer = await other.client.send(method, address, routeCase.body?.(owned));
    expect(answer.status, answer.text).toBe(routeCase.otherStatus ?? 404);
    if (routeCase.because !== PUBLIC) expect(await readOwnerRows()).toEqual(before);
    const ownAnswer = await owner.client.send(method, address, routeCase.body?.(owned));
    if (routeCase.ownerStatus) {
      expect(ownAnswer.status, ownAnswer.text).toBe(routeCase.ownerStatus);
    } else expect(ownAnswer.status, ownAnswer.text).toBeLessThan(300);
  });
});
