import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { newId } from '#platform/ids.ts';
import { seedDailyPages } from '#test/seed-daily-pages.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { seedDaily } from './daily-library.ts';

let app: TestApp;
let reader: { id: string; email: string; client: TestClient };
let readerCount = 0;
beforeAll(async () => {
  app = await createTestApp();
  await seedTutorials(app.services, [
    { id: 'plain-words', title: 'Plain words' },
    { id: 'other-words', title: 'Other words' },
  ]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('TRUNCATE daily_items CASCADE');
  await seedDailyPages(app.services, [{ id: 'one' }, { id: 'two' }, { id: 'three' }]);
  readerCount += 1;
  reader = await app.person(`reader${readerCount}@example.com`);
  await app.sql("UPDATE users SET trial_ends_at = '2036-01-01' WHERE id = $1", [reader.id]);
});

const createId = () => newId(app.clock.now());
const readToday = async (client = reader.client) => (await client.get('/api/daily')).json.page;
const put = (path: string, body?: unknown) => reader.client.send('PUT', path, body);

describe('today’s page', () => {
  it('is chosen for the user, and says why', async () => {
    await seedDailyPages(app.services, [
      { id: 'one' },
      { id: 'two', matter: { goalFit: '[feel-calmer]' } },
    ]);
    const goal = 'A calmer mind about the changes';
    await buildAssessment(app.services, reader.id, { 8: goal });
    const page = await readToday();
    expect(page).toMatchObject({
      day: '2026-11-15',
      isToday: true,
      item: { id: 'two', theme: 'calm', question: 'What did you see?' },
      isEditorsChoice: false,
      lesson: { id: 'plain-words', title: 'Plain words', minutes: 10 },
      practice: null,
      savedAt: null,
      doneAt: null,
      answeredAs: null,
      earlierDay: null,
      laterDay: null,
      hadBefore: null,
    });
    expect(page.item.steps).toHaveLength(3);
    expect(page.reasons[0]).toEqual({ kind: 'answer', question_id: 8, answer: goal });
    expect(page.lesson).toMatchObject({ id: 'plain-words' });
  });

  it('keeps its reasons when an answer changes later; the next day uses the new answer', async () => {
    await buildAssessment(app.services, reader.id, { 8: 'A calmer mind about the changes' });
    const before = await readToday();
    app.clock.advance(1000);
    await buildAssessment(app.services, reader.id, {
      8: 'Enough understanding to decide for myself',
    });
    expect(await readToday()).toEqual(before);
    app.clock.advance(DAY_MS);
    expect((await readToday()).reasons[0]).toMatchObject({
      question_id: 8,
      answer: 'Enough understanding to decide for myself',
    });
  });

  it('names no lesson if the user has finished the one that belongs to the page', async () => {
    const path = '/api/tutorials/plain-words/progress';
    await reader.client.patch(path, { isCompleted: true });
    expect((await readToday()).lesson).toBeNull();
  });

  it('leaves out a lesson that no longer exists', async () => {
    await readToday();
    await app.sql("UPDATE tutorials SET is_published = false WHERE id = 'plain-words'");
    expect((await readToday()).lesson).toBeNull();
    await app.sql('UPDATE tutorials SET is_published = true');
  });

  it('is the one that editors scheduled, even for users who had it before', async () => {
    const first = await readToday();
    app.clock.advance(DAY_MS);
    const day = app.clock.now().toISOString().slice(0, 10);
    await app.sql('INSERT INTO daily_schedule VALUES ($1, $2)', [day, first.item.id]);
    expect(await readToday()).toMatchObject({
      day,
      isEditorsChoice: true,
      item: { id: first.item.id },
      reasons: [],
      hadBefore: first.day,
      earlierDay: first.day,
    });
  });

  it('shows corrections of its item, and stays when the item is unpublished', async () => {
    const { item } = await readToday();
    await seedDailyPages(app.services, [{ id: item.id, title: 'Said better' }, { id: 'other' }]);
    expect((await readToday()).item).toMatchObject({ id: item.id, title: 'Said better' });
    await seedDailyPages(app.services, [{ id: 'other' }]);
    expect((await readToday()).item.title).toBe('Said better');
  });

  it('is null while the library is empty, and appears as soon as pages are published', async () => {
    await app.sql('UPDATE daily_items SET is_published = false');
    expect((await reader.client.get('/api/daily')).json).toEqual({ page: null });
    await app.sql('UPDATE daily_items SET is_published = true');
    expect((await readToday()).item.id).toBeTruthy();
  });

  it('comes from the shipped library, which has at least ninety pages', async () => {
    await app.sql('TRUNCATE daily_items CASCADE');
    await seedDaily(app.services);
    const rows = await app.sql('SELECT id FROM daily_items WHERE is_published');
    expect(rows.length).toBeGreaterThanOrEqual(90);
    expect((await readToday()).item.idea.split(/\s+/).length).toBeGreaterThanOrEqual(120);
  });
});

describe('a page', () => {
  it('stays readable later, but other days and other users’ pages are not found', async () => {
    const first = await readToday();
    app.clock.advance(2 * DAY_MS);
    const second = await readToday();
    const again = (await reader.client.get(`/api/daily/${first.day}`)).json;
    expect(again).toMatchObject({ day: first.day, isToday: false, laterDay: second.day });
    const missing = ['2030-01-01', '2020-01-01', dayAfter(first.day)];
    for (const day of missing) {
      const { status, json } = await reader.client.get(`/api/daily/${day}`);
      expect([status, json.code]).toEqual([404, 'daily.missing']);
    }
    expect((await reader.client.get('/api/daily/tomorrow')).status).toBe(400);
    expect((await reader.client.get('/api/daily/2026-02-30')).status).toBe(400);
    const { client } = await app.person(`other${readerCount}@example.com`);
    expect((await client.get(`/api/daily/${first.day}`)).status).toBe(404);
  });
  const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

  it.each(['saved', 'done'])(
    'keeps the time it was first marked as %s, and the mark can be removed',
    async (mark) => {
      const { day } = await readToday();
      const path = `/api/daily/${day}/${mark}`;
      const field = `${mark}At`;
      const first = (await put(path)).json[field];
      expect(first).toBe(app.clock.now().toISOString());
      app.clock.advance(60_000);
      expect((await put(path)).json[field]).toBe(first);
      expect((await reader.client.delete(path)).json[field]).toBeNull();
      expect((await put(`/api/daily/2030-01-01/${mark}`)).status).toBe(404);
    },
  );
});

describe('an answer', () => {
  it('becomes one journal entry with the question as its prompt', async () => {
    const { day, item } = await readToday();
    const body = { id: createId(), text: '  A tree.  ' };
    const { status, json } = await put(`/api/daily/${day}/answer`, body);
    expect(status).toBe(200);
    expect(json.answeredAs).toEqual({ kind: 'journal', id: body.id, text: 'A tree.' });
    expect((await put(`/api/daily/${day}/answer`, body)).status).toBe(200);
    const { entries } = (await reader.client.get('/api/mind/journal')).json;
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ text: 'A tree.', prompt: item.question });
    const [row] = await app.sql<{ row: string }>(
      'SELECT daily_pages::text AS row FROM daily_pages',
    );
    expect(row?.row).not.toContain('tree');
  });

  it('leaves the page answered, but without a text, when it is deleted in the journal', async () => {
    const { day } = await readToday();
    const body = { id: createId(), text: 'A tree.' };
    await put(`/api/daily/${day}/answer`, body);
    await reader.client.delete(`/api/mind/journal/${body.id}`);
    expect((await readToday()).answeredAs).toEqual({ kind: 'journal', id: body.id, text: null });
  });

  it.each([[''], [' \n'], ['x'.repeat(20_001)]])(
    'is rejected if it is empty or too long',
    async (text) => {
      const { day } = await readToday();
      expect((await put(`/api/daily/${day}/answer`, { id: createId(), text })).status).toBe(400);
      expect((await readToday()).answeredAs).toBeNull();
    },
  );

  it('can be a post only if the post is the user’s own', async () => {
    const { day } = await readToday();
    const post = {
      id: createId(),
      title: 'What I saw',
      content: 'A tree.',
      category: 'Discussion',
    };
    expect((await reader.client.post('/api/forum/posts', post)).status).toBe(201);
    const path = `/api/daily/${day}/post`;
    const { json } = await put(path, { postId: post.id });
    expect(json.answeredAs).toEqual({ kind: 'post', id: post.id });
    expect((await put(path, { postId: createId() })).json.code).toBe('daily.post_missing');
    const { client } = await app.person(`thief${readerCount}@example.com`);
    const theirDay = (await client.get('/api/daily')).json.page.day;
    const refused = await client.send('PUT', `/api/daily/${theirDay}/post`, { postId: post.id });
    expect(refused.status).toBe(404);
  });
});

describe('the archive', () => {
  it('has every page once, newest first, and can be filtered to saved ones', async () => {
    await seedDaily(app.services);
    const days: string[] = [];
    for (let index = 0; index < 33; index += 1) {
      days.unshift((await readToday(await app.signInClient(reader.email))).day);
      app.clock.advance(DAY_MS);
    }
    const client = await app.signInClient(reader.email);
    await client.send('PUT', `/api/daily/${days[2]}/saved`);
    await client.send('PUT', `/api/daily/${days[31]}/saved`);
    const first = (await client.get('/api/daily/archive')).json;
    const { nextCursor } = first;
    const second = (await client.get(`/api/daily/archive?cursor=${nextCursor}`)).json;
    const listed = [...first.pages, ...second.pages].map(({ day }) => day);
    expect(listed).toEqual(days);
    expect([first.pages.length, second.nextCursor]).toEqual([30, null]);
    const saved = (await client.get('/api/daily/archive?saved=true')).json;
    expect(saved.pages.map(({ day }: { day: string }) => day)).toEqual([days[2], days[31]]);
    expect(saved.pages[0]).toMatchObject({ isDone: false, isAnswered: false });
    expect((await client.get('/api/daily/archive?cursor=x')).status).toBe(400);
  });
});

it('a change notifies the user’s other devices', async () => {
  const { id: userId } = reader;
  await readToday();
  const received = new Promise<void>((resolve) => {
    app.services.live.subscribe(`daily:${userId}`, () => resolve());
  });
  await put(`/api/daily/${(await readToday()).day}/saved`);
  await received;
});
