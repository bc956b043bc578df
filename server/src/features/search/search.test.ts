import { HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedPractices } from '#features/mind/practices/seed-practices.ts';
import { createForumPeople } from '#test/forum-people.ts';
import type { Member } from '#test/forum-scene.ts';
import { seedDailyPages } from '#test/seed-daily-pages.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { SearchResponse } from './search.schemas.ts';

let app: TestApp;
let people: ReturnType<typeof createForumPeople>;
let maren: Member;
let dilip: Member;

const GOAL = crypto.randomUUID();
const ENTRY = crypto.randomUUID();
const NOTE = crypto.randomUUID();

async function writeEverything() {
  const { client } = maren;
  const steps = [{ id: crypto.randomUUID(), text: 'Hang the lantern in the window' }];
  const answers = [
    await client.post('/api/goals', { id: GOAL, title: 'Read at night', steps }),
    await client.put(`/api/mind/journal/${ENTRY}`, {
      text: 'Tonight the **Lantern** went out, and I sat in the dark for a while.',
      prompt: null,
      version: 0,
    }),
    await client.post('/api/tutorials/plain-words/notes', {
      id: NOTE,
      sectionId: 'aim',
      quote: null,
      text: 'Like a lantern: show only the next step.',
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await app.sql(
    `INSERT INTO daily_pages (user_id, day, item_id, practice_reasons, lesson_reasons, created_at)
     VALUES ($1, '2026-11-01', 'small-light', '[]', '[]', now()),
            ($1, '2026-11-09', 'small-light', '[]', '[]', now())`,
    [maren.id],
  );
}

beforeAll(async () => {
  app = await createTestApp();
  people = createForumPeople(app);
  await seedTutorials(app.services, [
    { id: 'plain-words', title: 'Plain words' },
    { id: 'lantern-rule', title: 'The lantern rule' },
  ]);
  await seedDailyPages(app.services, [
    { id: 'small-light', title: 'A lantern for one step' },
    { id: 'never-shown', title: 'The lantern nobody has seen' },
  ]);
  await seedPractices(app.services);
  maren = await people.regularMember('Maren Holt');
  dilip = await people.regularMember('Dilip Rao');
  await writeEverything();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(HOUR_MS);
  await app.sql('DELETE FROM rate_limits');
});

async function search(member: Member, query: string, moreParams = ''): Promise<SearchResponse> {
  const { status, json } = await member.client.get(
    `/api/search?query=${encodeURIComponent(query)}${moreParams}`,
  );
  expect(status).toBe(200);
  return json;
}
const addresses = ({ groups }: SearchResponse) =>
  groups.flatMap(({ kind, hits }) => hits.map(({ address }) => `${kind} ${address}`));
/** The first highlighted text of each kind. */
const firstMarks = ({ groups }: SearchResponse) =>
  groups.map(({ hits: [hit] }) => {
    const marks = [hit?.title, hit?.excerpt].flatMap((part) =>
      (part?.ranges ?? []).map(({ start, end }) => part?.text.slice(start, end)),
    );
    return marks[0]?.toLowerCase();
  });

describe('searching', () => {
  it('finds shared content and the user’s own, each with its address and highlights', async () => {
    const post = await people.publish(dilip, {
      title: 'A lantern on the desk',
      content: 'It helps me to stop at nine in the evening.',
    });
    const answer = await search(maren, 'lantern');
    expect(addresses(answer)).toEqual([
      'tutorial /tutorials/lantern-rule',
      `goal /learning-goals#goal-${GOAL}`,
      `note /tutorials/plain-words#note-${NOTE}`,
      `journal /mind?entry=${ENTRY}`,
      'daily /daily?day=2026-11-09',
      `post /forum/${post}`,
    ]);
    expect(firstMarks(answer)).toEqual(Array(6).fill('lantern'));
    expect(answer.missing).toEqual([]);
  });

  it('finds practices and help answers', async () => {
    const breathing = await search(maren, 'breath');
    const kinds = breathing.groups.map(({ kind }) => kind);
    expect(kinds).toContain('practice');
    const [practice] = breathing.groups.find(({ kind }) => kind === 'practice')?.hits ?? [];
    expect(practice?.address).toBe(`/mind?practice=${practice?.id}`);
    expect(addresses(await search(maren, 'how do I cancel'))).toContain(
      'help /settings#help-cancel',
    );
  });

  it("never shows a user's private content to others, whatever their role", async () => {
    const moderator = await people.member('Mo Derator', { role: 'moderator' });
    const admin = await people.member('Ada Min', { role: 'admin' });
    for (const other of [dilip, moderator, admin]) {
      const { groups } = await search(other, 'lantern');
      expect(groups.map(({ kind }) => kind)).toEqual(['tutorial', 'post']);
    }
  });

  it('AC5: finds neither hidden posts nor those of muted users', async () => {
    const title = 'The candlestick question';
    const hidden = await people.publish(dilip, { title });
    expect(addresses(await search(maren, 'candlestick'))).toEqual([`post /forum/${hidden}`]);
    await app.sql("UPDATE forum_posts SET state = 'hidden' WHERE id = $1", [hidden]);
    for (const member of [maren, dilip]) {
      expect(addresses(await search(member, 'candlestick'))).toEqual([]);
    }
    await app.sql("UPDATE forum_posts SET state = 'published' WHERE id = $1", [hidden]);
    expect((await people.put(maren, `people/${dilip.id}/mute`)).status).toBeLessThan(300);
    expect(addresses(await search(maren, 'candlestick'))).toEqual([]);
  });

  it('no longer finds a deleted journal entry', async () => {
    const id = crypto.randomUUID();
    const body = { text: 'A zither in the attic', prompt: null, version: 0 };
    await maren.client.put(`/api/mind/journal/${id}`, body);
    expect(addresses(await search(maren, 'zither'))).toEqual([`journal /mind?entry=${id}`]);
    await maren.client.delete(`/api/mind/journal/${id}`);
    expect(addresses(await search(maren, 'zither'))).toEqual([]);
  });

  it('limits the hits of a kind and reports that there are more', async () => {
    for (const name of ['one', 'two', 'three']) {
      await maren.client.post('/api/goals', { id: crypto.randomUUID(), title: `Quilt ${name}` });
    }
    const goals = (answer: SearchResponse) => answer.groups.find(({ kind }) => kind === 'goal');
    const two = goals(await search(maren, 'quilt', '&limit=2'));
    expect([two?.hits.length, two?.hasMore]).toEqual([2, true]);
    const all = goals(await search(maren, 'quilt'));
    expect([all?.hits.length, all?.hasMore]).toEqual([3, false]);
  });
});

describe('limits and invalid requests', () => {
  it('requires access as soon as the trial ends, and tells the browser not to cache', async () => {
    const lapsed = await people.member('Lina Late');
    const open = await lapsed.client.get('/api/search?query=lantern');
    expect([open.status, open.headers['cache-control']]).toEqual([200, 'private, no-store']);
    await app.sql(
      `UPDATE users SET subscription_status = 'expired', is_trialing = false,
         trial_ends_at = '2026-01-01' WHERE id = $1`,
      [lapsed.id],
    );
    const { status, json } = await lapsed.client.get('/api/search?query=lantern');
    expect([status, json.code]).toEqual([402, 'billing.access_required']);
  });

  it('rate-limits searches and returns the time to wait', async () => {
    await app.sql(
      "INSERT INTO rate_limits VALUES ($1, $2::timestamptz + interval '30 seconds', 120)",
      [`search:${maren.id}`, app.clock.now().toISOString()],
    );
    const { status, json, headers } = await maren.client.get('/api/search?query=lantern');
    expect([status, json.code, headers['retry-after']]).toEqual([429, 'search.too_fast', '30']);
  });

  it.each([
    '',
    '?query=',
    '?query=%20%20',
    `?query=${'x'.repeat(201)}`,
    '?query=a&query=b',
    '?query[]=a',
    '?query=a&limit=0',
    '?query=a&limit=11',
    '?query=a&limit=x',
    '?query=a&__proto__=x',
  ])('XS5: rejects %s', async (query) => {
    expect((await maren.client.get(`/api/search${query}`)).status).toBe(400);
  });

  it.each([
    "' OR 1=1 --",
    "'; DROP TABLE goals; --",
    '%',
    '_',
    '\\',
    '!!! & | <->',
    '"unclosed',
    '-lantern',
    ':* & !',
    'lantern\0word',
    '\uD800',
    '('.repeat(200),
    '[a-z]+',
    '__proto__',
    '🙂',
  ])('XS4: treats %s as plain text', async (query) => {
    const path = `/api/search?query=${encodeURIComponent(query.toWellFormed())}`;
    const { status, json } = await maren.client.get(path);
    expect([status, json.missing]).toEqual([200, []]);
    expect(addresses(json).filter((it) => /^(goal|journal|note|daily)/.test(it))).toEqual(
      query.includes('lantern') ? expect.any(Array) : [],
    );
  });
});
