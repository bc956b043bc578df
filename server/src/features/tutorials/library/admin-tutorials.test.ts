import { buildTutorialMarkdown } from '@attune/domain/test/tutorial.builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
let admin: TestClient;
let reader: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  await seedTutorials(app.services, [
    { id: 'one', title: 'The first', next: ['two'] },
    { id: 'two' },
  ]);
  ({ client: admin } = await app.person('editor@example.com', { name: 'Edda Editor' }));
  await app.sql("UPDATE users SET role = 'admin' WHERE email = 'editor@example.com'");
  ({ client: reader } = await app.person('reader@example.com'));
});
afterAll(() => app.close());

const pathOf = (id: string) => `/api/admin/tutorials/${id}`;
const buildText = (title: string, id = 'one') =>
  buildTutorialMarkdown({ id, title, next: ['two'] });
const save = (markdown: string, baseVersion: number, id = 'one', note = '') =>
  admin.send('PUT', pathOf(id), { markdown, baseVersion, note });
const versionOf = async (id: string) => (await admin.get(pathOf(id))).json.tutorial.version;
const readShownTitle = async () => (await reader.get('/api/tutorials/one')).json.tutorial?.title;

describe('saving', () => {
  it('creates a version with its author, time and note, and readers see it at once', async () => {
    app.clock.advance(1_000);
    const { status, json } = await save(
      buildText('The first, better'),
      1,
      'one',
      ' Clearer title ',
    );
    expect(status).toBe(200);
    expect(json.tutorial).toEqual({
      id: 'one',
      title: 'The first, better',
      summary: 'One sentence about it.',
      track: 'first-steps',
      level: 1,
      minutes: 10,
      isPublished: true,
      version: 2,
      origin: 'edited',
      updatedAt: app.clock.now().toISOString(),
    });
    expect(json.markdown).toBe(buildText('The first, better'));
    expect(json.versions).toEqual([
      {
        version: 2,
        createdAt: app.clock.now().toISOString(),
        by: 'Edda Editor',
        note: 'Clearer title',
        markdown: buildText('The first, better'),
      },
      expect.objectContaining({ version: 1, by: null, note: 'Imported from the file' }),
    ]);
    expect(await readShownTitle()).toBe('The first, better');
  });

  it('rejects a save based on an old version; of two concurrent saves one wins', async () => {
    const base = await versionOf('one');
    const answers = await Promise.all(
      ['Ours', 'Theirs'].map((title) => save(buildText(title), base)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rejected = answers.find(({ status }) => status === 409);
    expect(rejected?.json.code).toBe('tutorial.outdated');
    expect(await versionOf('one')).toBe(base + 1);
  });

  it('creates no second version when a save is resent after a lost response', async () => {
    const base = await versionOf('one');
    await save(buildText('Once'), base);
    expect((await save(buildText('Once'), base)).status).toBe(200);
    expect(await versionOf('one')).toBe(base + 1);
  });

  it('names every invalid line, and stores nothing', async () => {
    const base = await versionOf('one');
    const broken = buildText('Broken')
      .replace('level: 1', 'level: 7')
      .replace('## Aim', '## Target');
    const { status, json } = await save(broken, base);
    expect([status, json.code]).toEqual([400, 'tutorial.invalid']);
    expect(json.fields).toContainEqual({ path: 'line.6', message: '"level" must be 1, 2 or 3.' });
    expect(json.fields.length).toBeGreaterThan(1);
    const moved = await save(buildText('Moved', 'elsewhere'), base);
    expect([moved.status, moved.json.fields[0].path]).toEqual([400, 'line.2']);
    for (const markdown of ['', '\u0000', 'x'.repeat(100_001), 7, null]) {
      expect((await save(markdown as string, base)).status).toBe(400);
    }
    expect(await versionOf('one')).toBe(base);
  });

  it('leaves a new tutorial unpublished', async () => {
    const markdown = buildText('A new one', 'brand-new');
    expect((await save(markdown, 3, 'brand-new')).status).toBe(404);
    const { json } = await save(markdown, 0, 'brand-new');
    expect(json.tutorial).toMatchObject({ version: 1, isPublished: false, origin: 'edited' });
    expect((await save(buildText('Another', 'brand-new'), 0, 'brand-new')).status).toBe(409);
    expect((await reader.get('/api/tutorials/brand-new')).status).toBe(404);
    const { json: published } = await admin.post(`${pathOf('brand-new')}/publication`, {
      isPublished: true,
    });
    expect(published.tutorial.isPublished).toBe(true);
    expect((await reader.get('/api/tutorials/brand-new')).status).toBe(200);
  });

  it('keeps HTML and code as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const { status } = await save(
      buildText(title),
      await versionOf('one'),
      'one',
      '<script>1</script>',
    );
    expect(status).toBe(200);
    expect(await readShownTitle()).toBe(title);
    const { json } = await reader.get('/api/tutorials?query=onerror');
    expect(json.tutorials[0]?.title).toBe(title);
  });
});

describe('publishing and restoring', () => {
  it('hides an unpublished tutorial from readers, and keeps their progress for its return', async () => {
    await reader.patch('/api/tutorials/two/progress', { isSaved: true });
    await admin.post(`${pathOf('two')}/publication`, { isPublished: false });
    expect((await reader.get('/api/tutorials/two')).status).toBe(404);
    expect((await reader.get('/api/tutorials?saved=true')).json.tutorials).toEqual([]);
    expect((await admin.get('/api/admin/tutorials')).json.tutorials).toContainEqual(
      expect.objectContaining({ id: 'two', isPublished: false }),
    );
    await admin.post(`${pathOf('two')}/publication`, { isPublished: true });
    expect((await reader.get('/api/tutorials/two')).json.progress.isSaved).toBe(true);
    const { status } = await admin.post(`${pathOf('nowhere')}/publication`, { isPublished: true });
    expect(status).toBe(404);
  });

  it('restores an older version as a new one, and keeps the versions in between', async () => {
    const base = await versionOf('one');
    const { status, json } = await admin.post(`${pathOf('one')}/restoration`, { version: 1 });
    expect(status).toBe(200);
    expect(json.tutorial).toMatchObject({ version: base + 1, title: 'The first' });
    expect(json.versions[0]).toMatchObject({ note: 'Restored version 1', by: 'Edda Editor' });
    expect(json.versions).toHaveLength(base + 1);
    const tooLarge = await admin.post(`${pathOf('one')}/restoration`, { version: 2 ** 31 });
    expect(tooLarge.status).toBe(400);
    const missing = await admin.post(`${pathOf('one')}/restoration`, { version: 99 });
    expect([missing.status, missing.json.code]).toEqual([404, 'tutorial.version_missing']);
  });

  it('keeps the versions of an editor who deletes their account, without the name', async () => {
    const { client, id } = await app.person('leaver@example.com', { name: 'Leo Leaver' });
    await app.sql("UPDATE users SET role = 'admin' WHERE id = $1", [id]);
    const base = await versionOf('two');
    const body = { markdown: buildText('By Leo', 'two').replaceAll('next: [two]', 'next: [one]') };
    const saved = await client.send('PUT', pathOf('two'), { ...body, baseVersion: base });
    expect(saved.json.versions[0].by).toBe('Leo Leaver');
    await app.sql('DELETE FROM users WHERE id = $1', [id]);
    expect((await admin.get(pathOf('two'))).json.versions[0]).toMatchObject({
      version: base + 1,
      by: null,
    });
  });
});

describe('a preview', () => {
  const preview = async (markdown: string) =>
    (await admin.post('/api/admin/tutorials/preview', { markdown })).json;

  it('renders a text with the answers of the quiz, and stores nothing', async () => {
    const answer = await preview(buildText('Only looked at', 'only-looked-at'));
    expect(answer.problems).toEqual([]);
    expect(answer.tutorial).toMatchObject({ id: 'only-looked-at', title: 'Only looked at' });
    expect(answer.quiz[1]).toMatchObject({ question: 'Question 2?', right: 1 });
    expect((await admin.get(pathOf('only-looked-at'))).status).toBe(404);
  });

  it('names problems by line, and conflicts with the library', async () => {
    const broken = await preview(buildText('Broken').replace('level: 1', 'level: 7'));
    expect(broken.tutorial).toBeNull();
    expect(broken.problems).toEqual([{ line: 6, message: '"level" must be 1, 2 or 3.' }]);
    const withUnknownNext = await preview(buildTutorialMarkdown({ id: 'one', next: ['nowhere'] }));
    expect(withUnknownNext.problems).toEqual([]);
    expect(withUnknownNext.remarks).toContainEqual(
      expect.objectContaining({ message: '"next" names nowhere, which does not exist.' }),
    );
    expect((await preview('')).problems[0].line).toBe(1);
  });

  it('XS6: renders texts that are expensive to parse within the time limit of the test', async () => {
    for (const unit of ['[', '[a](', '\n', '> ', '|-', '\\"', '*_`', '~~~\n']) {
      const costly = unit.repeat(Math.floor(80_000 / unit.length));
      await preview(costly);
      const sections = { 'The matter': `A ${costly} Z` };
      await preview(buildTutorialMarkdown({ id: 'costly', sections }));
      await preview(buildTutorialMarkdown({ id: 'costly', matter: { next: `[${costly}]` } }));
    }
  });
});
