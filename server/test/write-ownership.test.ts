import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#app/describe-api.ts';
import { type BillingApp, createBillingApp } from './billing-app.ts';
import { buildBusyPerson } from './busy-person/build-busy-person.ts';
import { buildScene } from './busy-person/build-scene.ts';
import { LESSON } from './busy-person/feature-builders.ts';
import { findOwnPost } from './busy-person/forum-builders.ts';
import { PASSWORD } from './test-app.ts';

/**
 * AC10: every write route with an id in its path. B sends a valid body for an object of A. The
 * response is 404, as if the object did not exist, unless the row says why another one is right. In
 * any case nothing of A changes. Afterwards A sends the same body to the same path, which proves
 * that the body was valid.
 */
type Row = {
  /** Which object of A the path names. */
  of: (owned: Owned) => Record<string, string>;
  body?: (owned: Owned) => object;
  /** B's status; 404 by default. */
  other?: number;
  because?: string;
  /** A's status if it is not a success. */
  own?: number;
};
type Owned = {
  id: string;
  post: string;
  comment: string;
  identity: string;
  conversation: string;
  message: string;
  reply: string;
  day: string;
  first: (table: string) => string;
};

const PUBLIC = 'everyone may do this to what everyone sees; it changes only what is their own';
const VISIBLE = 'everyone sees it, so its existence is no secret; only its author may change it';
const TAKEN = 'the key names a row of someone else; nothing is stored under it';
const LIBRARY = 'the address names a text for everyone; it changes only the user’s own progress';
const OWN_SLOT = 'the address names a place that every user has for themselves';

const id = (table: string) => (owned: Owned) => ({ id: owned.first(table) });
const goal = id('goals');
const step = (owned: Owned) => ({ id: owned.first('goals'), stepId: owned.first('goal_steps') });
const post = ({ post: of }: Owned) => ({ id: of });
const comment = ({ comment: of }: Owned) => ({ id: of });
const day = ({ day: of }: Owned) => ({ day: of });
const reply = ({ conversation, reply: replyId }: Owned) => ({ id: conversation, replyId });
const conversation = ({ conversation: of }: Owned) => ({ id: of });
const lesson = () => ({ id: LESSON });
const NEW = () => crypto.randomUUID();

const ROUTES: Record<string, Row> = {
  'PATCH /api/account/passkeys/{id}': { of: id('passkeys'), body: () => ({ name: 'Mine' }) },
  'PATCH /api/users/{id}': { of: ({ id: of }) => ({ id: of }), body: () => ({ name: 'New Name' }) },
  'PUT /api/assessments/{id}/correction': {
    of: id('assessments'),
    body: () => ({ letters: { 1: 'E' } }),
  },
  'PATCH /api/tutorials/{id}/progress': {
    of: lesson,
    body: () => ({ isSaved: true }),
    other: 200,
    because: LIBRARY,
  },
  'POST /api/tutorials/{id}/quiz': {
    of: lesson,
    body: ({ first }) => ({ id: first('tutorial_quiz_attempts'), answers: [0] }),
    other: 409,
    because: TAKEN,
    own: 409,
  },
  'POST /api/tutorials/{id}/notes': {
    of: lesson,
    body: ({ first }) => ({
      id: first('tutorial_notes'),
      sectionId: 'aim',
      quote: null,
      text: 'Mine',
    }),
    other: 409,
    because: TAKEN,
    own: 409,
  },
  'PATCH /api/tutorials/notes/{id}': {
    of: id('tutorial_notes'),
    body: () => ({ text: 'Still mine' }),
  },
  'DELETE /api/tutorials/notes/{id}': { of: id('tutorial_notes') },
  'PATCH /api/forum/posts/{id}': {
    of: post,
    body: () => ({ tags: ['new'] }),
    other: 403,
    because: VISIBLE,
  },
  'PUT /api/forum/posts/{id}/helpful': {
    of: post,
    body: () => ({ commentId: null }),
    other: 403,
    because: VISIBLE,
  },
  'PUT /api/forum/posts/{id}/like': { of: post, other: 200, because: PUBLIC },
  'DELETE /api/forum/posts/{id}/like': { of: post, other: 200, because: PUBLIC },
  'PUT /api/forum/posts/{id}/follow': { of: post, other: 200, because: PUBLIC },
  'DELETE /api/forum/posts/{id}/follow': { of: post, other: 200, because: PUBLIC },
  'PUT /api/forum/posts/{id}/mute': { of: post, other: 200, because: PUBLIC },
  'DELETE /api/forum/posts/{id}/mute': { of: post, other: 200, because: PUBLIC },
  'POST /api/forum/posts/{id}/comments': {
    of: post,
    body: () => ({ id: NEW(), content: 'A comment' }),
    other: 201,
    because: PUBLIC,
  },
  'PATCH /api/forum/comments/{id}': {
    of: comment,
    body: () => ({ content: 'Changed' }),
    other: 403,
    because: VISIBLE,
  },
  'PUT /api/forum/comments/{id}/like': { of: comment, other: 200, because: PUBLIC },
  'DELETE /api/forum/comments/{id}/like': { of: comment, other: 200, because: PUBLIC },
  'DELETE /api/forum/comments/{id}': { of: comment, other: 403, because: VISIBLE },
  'POST /api/forum/comments/{id}/restoration': { of: comment },
  'DELETE /api/forum/posts/{id}': { of: post, other: 403, because: VISIBLE },
  'POST /api/forum/posts/{id}/restoration': { of: post },
  'PUT /api/forum/people/{id}/mute': {
    of: ({ id: of }) => ({ id: of }),
    other: 200,
    because: PUBLIC,
    own: 400,
  },
  'DELETE /api/forum/people/{id}/mute': {
    of: ({ id: of }) => ({ id: of }),
    other: 200,
    because: PUBLIC,
    own: 400,
  },
  'PUT /api/drafts/{kind}/{target}': {
    of: () => ({ kind: 'journal', target: 'new' }),
    body: () => ({ text: 'Not sent yet.', updatedAt: new Date(0).toISOString() }),
    other: 204,
    because: OWN_SLOT,
  },
  'DELETE /api/drafts/{kind}/{target}': {
    of: () => ({ kind: 'journal', target: 'new' }),
    other: 204,
    because: OWN_SLOT,
  },
  'PUT /api/forum/drafts/{slot}': {
    of: () => ({ slot: 'post' }),
    body: () => ({ draft: { title: 'Mine' } }),
    other: 200,
    because: OWN_SLOT,
  },
  'DELETE /api/forum/drafts/{slot}': {
    of: () => ({ slot: 'post' }),
    other: 204,
    because: OWN_SLOT,
  },
  'PATCH /api/goals/{id}': { of: goal, body: () => ({ title: 'Renamed' }) },
  'POST /api/goals/{id}/place': { of: goal, body: () => ({ after: null }) },
  'POST /api/goals/{id}/steps': { of: goal, body: () => ({ id: NEW(), text: 'A step' }) },
  'PATCH /api/goals/{id}/steps/{stepId}': { of: step, body: () => ({ isDone: true }) },
  'POST /api/goals/{id}/steps/{stepId}/place': { of: step, body: () => ({ after: null }) },
  'DELETE /api/goals/{id}/steps/{stepId}': { of: step },
  'POST /api/goals/{id}/steps/{stepId}/restoration': { of: step },
  'PUT /api/goals/{id}/tutorials/{tutorialId}': {
    of: (owned) => ({ ...goal(owned), tutorialId: LESSON }),
  },
  'DELETE /api/goals/{id}/tutorials/{tutorialId}': {
    of: (owned) => ({ ...goal(owned), tutorialId: LESSON }),
  },
  'DELETE /api/goals/{id}': { of: goal },
  'POST /api/goals/{id}/restoration': { of: goal },
  'PATCH /api/mind/moods/{id}': { of: id('moods'), body: () => ({ note: 'A calmer note.' }) },
  'DELETE /api/mind/moods/{id}': { of: id('moods') },
  'PUT /api/mind/journal/{id}': {
    of: id('journal_entries'),
    body: () => ({ text: 'Another text.', prompt: null, version: 1 }),
    other: 409,
    because: TAKEN,
  },
  'DELETE /api/mind/journal/{id}': { of: id('journal_entries') },
  'POST /api/mind/journal/{id}/restoration': { of: id('journal_entries') },
  'PUT /api/mind/reminders/{id}': {
    of: id('reminders'),
    body: () => ({ what: 'practice', time: '08:30', weekdays: [1, 7], isOn: true }),
    other: 409,
    because: TAKEN,
  },
  'DELETE /api/mind/reminders/{id}': { of: id('reminders') },
  'PUT /api/daily/{day}/saved': { of: day },
  'DELETE /api/daily/{day}/saved': { of: day },
  'PUT /api/daily/{day}/done': { of: day },
  'DELETE /api/daily/{day}/done': { of: day },
  'PUT /api/daily/{day}/answer': { of: day, body: () => ({ id: NEW(), text: 'A tree.' }) },
  'PUT /api/daily/{day}/post': { of: day, body: ({ post: postId }) => ({ postId }) },
  'DELETE /api/uploads/{id}': { of: id('uploads'), own: 409 },
  'POST /api/moderation/decisions/{id}/appeal': {
    of: id('moderation_decisions'),
    body: () => ({ id: NEW(), text: 'Please look again.' }),
    own: 409,
  },
  'PATCH /api/companion/conversations/{id}': {
    of: conversation,
    body: () => ({ isPinned: true }),
  },
  'POST /api/companion/conversations/{id}/messages': {
    of: conversation,
    body: ({ reply: parentId }) => ({ id: NEW(), replyId: NEW(), parentId, text: 'Hello' }),
  },
  'POST /api/companion/conversations/{id}/messages/{messageId}/replies': {
    of: ({ conversation: of, message: messageId }) => ({ id: of, messageId }),
    body: () => ({ id: NEW() }),
  },
  'POST /api/companion/conversations/{id}/replies/{replyId}/continuation': { of: reply },
  'POST /api/companion/conversations/{id}/replies/{replyId}/stop': { of: reply },
  'PUT /api/companion/conversations/{id}/replies/{replyId}/rating': {
    of: reply,
    body: () => ({ rating: 'good' }),
  },
  'POST /api/companion/conversations/{id}/replies/{replyId}/report': {
    of: reply,
    body: () => ({ id: NEW(), reason: 'wrong', comment: '' }),
  },
  'DELETE /api/companion/conversations/{id}': { of: conversation },
  'POST /api/companion/conversations/{id}/restoration': { of: conversation },
  'PUT /api/companion/memories/{id}': {
    of: id('companion_memories'),
    body: () => ({ text: 'Likes quiet' }),
    other: 409,
    because: TAKEN,
  },
  'DELETE /api/companion/memories/{id}': { of: id('companion_memories') },
  'PUT /api/companion/exclusions/{ref}': {
    of: () => ({ ref: 'mood' }),
    other: 204,
    because: OWN_SLOT,
  },
  'DELETE /api/companion/exclusions/{ref}': {
    of: () => ({ ref: 'mood' }),
    other: 204,
    because: OWN_SLOT,
  },
  'PUT /api/companion/proposals/{id}': {
    of: id('companion_proposals'),
    body: () => ({ state: 'dismissed' }),
  },
  'DELETE /api/account/sessions/{id}': { of: id('sessions') },
  'POST /api/account/passkeys/{id}/removal': {
    of: id('passkeys'),
    body: () => ({ password: PASSWORD }),
  },
  'POST /api/account/social/{id}/removal': {
    of: ({ identity }) => ({ id: identity }),
    body: () => ({ password: PASSWORD }),
    // By then it is the last sign-in method.
    own: 409,
  },
};

/** Staff routes act on no user's own objects. The AC1 matrix says who may use them. */
const OF_STAFF = /^\/api\/(admin|moderation\/(cases|appeals|decisions\/\{id\}\/undo))/;

let app: BillingApp;
let one: Awaited<ReturnType<typeof buildBusyPerson>>;
let owned: Owned;
let other: Awaited<ReturnType<BillingApp['person']>>;

beforeAll(async () => {
  app = await createBillingApp();
  const scene = await buildScene(app);
  one = await buildBusyPerson(scene, { mark: 'zephyrquill', publicMark: 'thymelark' });
  other = await app.person('other@example.com', { name: 'Oth Er' });
  await app.sql(
    `UPDATE users SET created_at = created_at - interval '60 days', email_verified_at = created_at
     WHERE id = $1`,
    [other.id],
  );
  owned = await ownedBy();
});
afterAll(() => app.close());

const only = async (query: string) =>
  (await app.sql<{ id: string }>(query, [one.id]))[0]?.id ?? 'missing';

async function ownedBy(): Promise<Owned> {
  const ways = (await one.client.get('/api/account/ways-in')).json;
  return {
    id: one.id,
    post: await findOwnPost(one),
    comment: await only('SELECT id FROM forum_comments WHERE author_id = $1 LIMIT 1'),
    identity: ways.connected[0]?.id ?? 'missing',
    conversation: await only('SELECT id FROM conversations WHERE user_id = $1 LIMIT 1'),
    message: await only(
      `SELECT id FROM companion_messages WHERE user_id = $1 AND role = 'person' LIMIT 1`,
    ),
    reply: await only(
      `SELECT id FROM companion_messages WHERE user_id = $1 AND role = 'companion' LIMIT 1`,
    ),
    day: await only('SELECT day::text AS id FROM daily_pages WHERE user_id = $1 LIMIT 1'),
    first: (table) => one.made.get(table)?.[0]?.id ?? 'missing',
  };
}

async function rowsOfOwner(): Promise<Record<string, string>> {
  const tables = [...one.made].filter(([, keys]) => keys.length > 0);
  const parts = tables.map(([table, keys], index) => {
    const pairs = Object.keys(keys[0] ?? {}).map((name) => `'${name}', "${name}"::text`);
    return `SELECT '${table}' AS name, string_agg(t::text, E'\\n' ORDER BY t::text) AS rows FROM "${table}" t
      WHERE jsonb_build_object(${pairs.join(', ')}) = ANY($${index + 1}::jsonb[])`;
  });
  const values = tables.map(([, keys]) => keys.map((key) => JSON.stringify(key)));
  const rows = await app.sql<{ name: string; rows: string }>(parts.join(' UNION ALL '), values);
  return Object.fromEntries(rows.map(({ name, rows: text }) => [name, text]));
}

const addressOf = (path: string, names: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? 'missing');

describe("AC10: writing to another user's object", () => {
  it('has a row for every write route with an id, and no other', () => {
    const { paths = {} } = describeApi(app.app);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {})
        .filter((method) => method !== 'get' && path.includes('{') && !OF_STAFF.test(path))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(ROUTES).sort()).toEqual(described.sort());
  });

  it('has a reason for every exception', () => {
    const unexplained = Object.entries(ROUTES).filter(
      ([, { other: status, because }]) => (status === undefined) !== (because === undefined),
    );
    expect(unexplained).toEqual([]);
  });

  it.each(Object.entries(ROUTES))('%s', async (route, row) => {
    const [method = '', path = ''] = route.split(' ');
    const address = addressOf(path, row.of(owned));
    expect(address).not.toContain('missing');
    await app.sql('DELETE FROM rate_limits');
    const before = await rowsOfOwner();
    const answer = await other.client.send(method, address, row.body?.(owned));
    expect(answer.status, answer.text).toBe(row.other ?? 404);
    if (row.because !== PUBLIC) expect(await rowsOfOwner()).toEqual(before);
    const own = await one.client.send(method, address, row.body?.(owned));
    if (row.own) expect(own.status, own.text).toBe(row.own);
    else expect(own.status, own.text).toBeLessThan(300);
  });
});
