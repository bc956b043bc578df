import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readExport } from '#test/read-export.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
let client: TestClient;
let userCount = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  userCount += 1;
  ({ client } = await app.person(`exporter${userCount}@example.com`));
});

const write = (id: string, text: string) =>
  client.put(`/api/mind/journal/${id}`, { text, prompt: null, version: 0 });
const readDataPage = async (name: string) =>
  (await client.get(`/api/account/data/${name}`)).json.markdown as string;
const findJournalSection = async () =>
  (await client.get('/api/account/data')).json.sections.find(
    ({ name }: { name: string }) => name === 'journal_entries',
  );

describe('the journal in plain text', () => {
  const text = [
    'The first paragraph.',
    'Its second line.',
    '',
    'Still to do:',
    '',
    '- call Ilse',
    '- sleep',
    '',
    '1. one',
    '2. two',
    '',
    '> Somebody said so.',
  ].join('\n');

  it('keeps paragraphs, lines and lists, on the data page and in the export', async () => {
    await write(crypto.randomUUID(), text);
    expect(await readDataPage('journal')).toContain(`\n\n${text}\n`);
    expect((await readExport(app, client)).text('journal.md')).toContain(`\n\n${text}\n`);
  });

  it('escapes pictures and HTML in an entry, so that nothing is loaded', async () => {
    await write(crypto.randomUUID(), 'A ![pixel](https://example.com/a.png) and <img src=x>.');
    expect(await readDataPage('journal')).toContain(
      'A \\![pixel](https://example.com/a.png) and \\<img src=x>.',
    );
  });

  it('keeps the lines of a mood note', async () => {
    const mood = { id: crypto.randomUUID(), mood: 'even', words: [], about: [] };
    await client.post('/api/mind/moods', { ...mood, note: 'Two *meetings*.\nNo lunch.\n\n- tea' });
    expect(await readDataPage('moods')).toContain(
      '\nNote:\n\nTwo \\*meetings\\*.  \nNo lunch.\n\n\\- tea\n',
    );
  });
});

describe('a deleted entry', () => {
  it('is not counted or shown, and is separate in the export, until it is restored', async () => {
    const id = crypto.randomUUID();
    await write(crypto.randomUUID(), 'This one stays.');
    await write(id, 'This one goes.');
    expect(await findJournalSection()).toMatchObject({ count: 2 });
    await client.delete(`/api/mind/journal/${id}`);

    expect(await findJournalSection()).toMatchObject({ count: 1 });
    expect(await readDataPage('journal')).not.toContain('This one goes.');
    const { text, rows } = await readExport(app, client);
    expect(rows('journal_entries')).toMatchObject([{ text: 'This one stays.' }]);
    expect(text('journal.md')).not.toContain('This one goes.');
    const deleted = 'recently-deleted/journal_entries.json';
    expect(JSON.parse(text(deleted))).toMatchObject([{ text: 'This one goes.' }]);
    expect(text('README.md')).toContain(`\`${deleted}\`: Your journal: what you deleted`);

    await client.post(`/api/mind/journal/${id}/restoration`);
    expect(await findJournalSection()).toMatchObject({ count: 2 });
    const restored = await readExport(app, client);
    expect(restored.rows('journal_entries')).toHaveLength(2);
    expect(JSON.parse(restored.text(deleted))).toEqual([]);
  });

  it('is the only kind of deleted data with its own folder, as the readme says', async () => {
    const id = crypto.randomUUID();
    await write(id, 'This one goes.');
    await client.post('/api/goals', { id, title: 'Learn to sail' });
    for (const path of ['/api/goals', '/api/mind/journal']) await client.delete(`${path}/${id}`);
    const { text, rows } = await readExport(app, client);

    expect(rows('goals')).toMatchObject([{ id, deleted_at: expect.any(String) }]);
    const readme = text('README.md').replaceAll('\n', ' ');
    expect(readme.match(/`recently-deleted\/\w+\.json`/g)).toHaveLength(1);
    expect(readme).toContain('Journal entries you deleted are in the folder `recently-deleted`.');
    expect(readme).toContain(
      'Goals, steps, posts, comments and conversations you deleted are in the same files as the rest, with the time in `deleted_at`.',
    );
  });

  it('does not count as data: a user who has nothing else gets the dashboard of a new user', async () => {
    const id = crypto.randomUUID();
    await write(id, 'The only one.');
    expect((await client.get('/api/dashboard')).json.isNew).toBe(false);
    await client.delete(`/api/mind/journal/${id}`);
    expect((await client.get('/api/dashboard')).json.isNew).toBe(true);
  });
});
