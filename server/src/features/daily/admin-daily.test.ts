import { buildDailyMarkdown } from '@attune/domain/test/daily.builder';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDailyPages } from '#test/seed-daily-pages.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
let admin: TestClient;
let reader: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  await seedTutorials(app.services, [{ id: 'plain-words' }]);
  ({ client: admin } = await app.person('editor@example.com', { name: 'Edda Editor' }));
  await app.sql("UPDATE users SET role = 'admin' WHERE email = 'editor@example.com'");
  ({ client: reader } = await app.person('reader@example.com'));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('TRUNCATE daily_items CASCADE');
  await seedDailyPages(app.services, [{ id: 'one', title: 'The first' }, { id: 'two' }]);
});

const pathOf = (id: string) => `/api/admin/daily/${id}`;
const text = (title: string, id = 'one') => buildDailyMarkdown({ id, title });
const save = (markdown: string, baseVersion: number, id = 'one', note = '') =>
  admin.send('PUT', pathOf(id), { markdown, baseVersion, note });
const schedule = (day: string, itemId: string) =>
  admin.send('PUT', `/api/admin/daily/schedule/${day}`, { itemId });

describe('editing', () => {
  it('saves a version with its author and a note, and shows it to readers at once', async () => {
    const { item } = (await reader.get('/api/daily')).json.page;
    const { status, json } = await save(text('Better', item.id), 1, item.id, ' Clearer ');
    expect(status).toBe(200);
    expect(json.item).toMatchObject({ title: 'Better', version: 2, origin: 'edited' });
    expect(json.versions[0]).toMatchObject({ version: 2, by: 'Edda Editor', note: 'Clearer' });
    expect((await reader.get('/api/daily')).json.page.item.title).toBe('Better');
    const refused = await save(text('Late', item.id), 1, item.id);
    expect([refused.status, refused.json.code]).toEqual([409, 'daily.outdated']);
    const restored = await admin.post(`${pathOf(item.id)}/restoration`, { version: 1 });
    expect(restored.json.item).toMatchObject({ version: 3 });
  });

  it('names every invalid line', async () => {
    const broken = text('Broken').replace('theme: calm', 'theme: weather');
    const { status, json } = await save(broken, 1);
    expect([status, json.code]).toEqual([400, 'daily.invalid']);
    expect(json.fields).toEqual([
      { path: 'line.4', message: expect.stringMatching(/"theme" must be one of/) },
    ]);
    const renamed = await save(text('Renamed', 'three'), 1);
    expect(renamed.json.fields[0].message).toContain('"id" must stay one');
  });

  it('hides a new page until it is published, and never chooses an unpublished one', async () => {
    await app.sql('TRUNCATE daily_items CASCADE');
    await save(text('New', 'new'), 0, 'new');
    expect((await reader.get('/api/daily')).json.page).toBeNull();
    await admin.post(`${pathOf('new')}/publication`, { isPublished: true });
    expect((await reader.get('/api/daily')).json.page.item.id).toBe('new');
    await admin.post(`${pathOf('new')}/publication`, { isPublished: false });
    expect((await reader.get('/api/daily')).json.page.item.id).toBe('new');
    const other = await app.person('later@example.com');
    expect((await other.client.get('/api/daily')).json.page).toBeNull();
  });

  it('previews a text without storing it, and reports broken links and hard texts', async () => {
    const preview = async (markdown: string) =>
      (await admin.post('/api/admin/daily/preview', { markdown })).json;
    const good = await preview(text('Looked at', 'looked-at'));
    expect(good).toMatchObject({ item: { title: 'Looked at' }, problems: [], remarks: [] });
    expect((await admin.get(pathOf('looked-at'))).status).toBe(404);
    const withBrokenLinks = await preview(
      buildDailyMarkdown({
        id: 'one',
        matter: { lesson: 'nowhere' },
        sections: { Idea: 'See [this](/mind?practice=none).' },
      }),
    );
    expect(withBrokenLinks.remarks.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/"## Idea" has 2 words/),
      '"lesson" names nowhere, which does not exist.',
      expect.stringMatching(/practice=none doesn’t work/),
      expect.stringMatching(/The reading level is grade/),
    ]);
    expect((await preview('')).problems[0].line).toBe(1);
  });
});

describe('the schedule', () => {
  it('covers the next sixty days, for which pages can be scheduled and unscheduled', async () => {
    const { days } = (await admin.get('/api/admin/daily')).json;
    expect(days).toHaveLength(60);
    expect(days[0]).toEqual({ day: '2026-11-15', itemId: null });
    const { status, json } = await schedule('2026-11-20', 'two');
    expect(status).toBe(200);
    expect(json.days[5]).toEqual({ day: '2026-11-20', itemId: 'two' });
    expect((await admin.get(pathOf('two'))).json.days).toEqual(['2026-11-20']);
    expect((await schedule('2026-11-20', 'one')).json.days[5].itemId).toBe('one');
    const path = '/api/admin/daily/schedule/2026-11-20';
    expect((await admin.delete(path)).json.days[5].itemId).toBeNull();
    expect((await admin.delete(path)).status).toBe(200);
    const lines = await app.sql<{ action: string }>(
      "SELECT action FROM audit_lines WHERE action LIKE 'content.%scheduled' ORDER BY at, id",
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'content.scheduled',
      'content.scheduled',
      'content.unscheduled',
    ]);
  });

  it('rejects past days, and unknown or unpublished pages', async () => {
    expect((await schedule('2026-11-13', 'one')).json.code).toBe('daily.day_past');
    expect((await schedule('2026-11-14', 'one')).status).toBe(200);
    expect((await schedule('2026-11-20', 'none')).json.code).toBe('daily.item_missing');
    await app.sql("UPDATE daily_items SET is_published = false WHERE id = 'two'");
    expect((await schedule('2026-11-20', 'two')).json.code).toBe('daily.not_published');
    expect((await schedule('2026-13-01', 'one')).status).toBe(400);
  });

  it('is listed with the number of users who opened each page', async () => {
    const { item } = (await reader.get('/api/daily')).json.page;
    const { items } = (await admin.get('/api/admin/daily')).json;
    const counts = items.map(({ id, pages }: { id: string; pages: number }) => [id, pages]);
    expect(counts).toContainEqual([item.id, 1]);
    expect(counts).toContainEqual([item.id === 'one' ? 'two' : 'one', 0]);
  });
});
