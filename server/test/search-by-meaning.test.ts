import { buildTutorialMarkdown } from '@attune/domain/test/tutorial.builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanionPorts } from '#app/companion-ports.ts';
import { seedTexts } from '#features/content';
import { seedDaily } from '#features/daily/daily-library.ts';
import { seedPractices } from '#features/mind/practices/seed-practices.ts';
import { CONTENT_DIR, tutorialLibrary } from '#features/tutorials';
import { runJob } from './run-job.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let app: TestApp;
let client: TestClient;
let editor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ embeddings: 'bundled' });
  await seedTexts(tutorialLibrary, app.services, CONTENT_DIR);
  await seedPractices(app.services);
  await seedDaily(app.services);
  ({ client } = await app.person('seeker@example.com'));
  ({ client: editor } = await app.person('editor@example.com'));
  await app.sql("UPDATE users SET role = 'admin' WHERE email = 'editor@example.com'");
  // The search of all content skips a source that takes too long, so every source is loaded first.
  const sources = app.features.flatMap(({ passages = [] }) => passages);
  for (const source of sources) await app.services.meaning.findPassages(source, 'Hello', 1);
});
afterAll(() => app.close());

async function findLessons(query: string): Promise<string[]> {
  const { json } = await client.get(`/api/tutorials?${new URLSearchParams({ query })}`);
  return json.tutorials.map(({ id }: { id: string }) => id);
}

/** Searches all content and returns the ids of one kind. */
async function findIds(kind: string, query: string): Promise<string[]> {
  // Computes and caches the vector of the query first: on a slow machine, computing it during the
  // search would exceed the time limit.
  await app.services.meaning.embedInTime(query);
  const { json } = await client.get(`/api/search?${new URLSearchParams({ query })}`);
  const group = json.groups.find((candidate: { kind: string }) => candidate.kind === kind);
  return (group?.hits ?? []).map(({ id }: { id: string }) => id);
}

describe('the library', () => {
  it.each([
    ["my boss wants me to use chatgpt but I'm scared of losing my job", 'for-job-seekers'],
    ['grandma was phoned by an impostor', 'scams-with-a-familiar-voice'],
    ['my toddler plays with talking machines', 'children-and-ai-at-home'],
  ])('is found by meaning: %s', async (query, lesson) => {
    expect((await findLessons(query)).slice(0, 5)).toContain(lesson);
    expect(await findIds('tutorial', query)).toContain(lesson);
  });

  it('lists lessons that contain the words first', async () => {
    const [first] = await findLessons('confident error');
    expect(first).toBe('spot-the-confident-error');
  });

  it('lists no lesson that is only similar in meaning if the query excludes a word', async () => {
    expect(await findLessons('grandma impostor -voice')).toEqual([]);
  });

  it('includes practices, daily pages that were opened, and help', async () => {
    expect(await findIds('practice', 'breathe slowly to relax')).not.toEqual([]);
    expect(await findIds('help', 'can I get my money returned')).not.toEqual([]);
    const query = 'letting a machine decide for you';
    expect(await findIds('daily', query)).toEqual([]);
    await app.sql(
      `INSERT INTO daily_pages (user_id, day, item_id, practice_reasons, lesson_reasons, created_at)
       SELECT u.id, date '2026-01-01' + row_number() OVER ()::int, i.id, '[]', '[]', now()
       FROM users u CROSS JOIN daily_items i WHERE u.email = 'seeker@example.com'`,
    );
    expect(await findIds('daily', query)).not.toEqual([]);
  });

  it('gives the companion passages with their closeness, the closest first', async () => {
    const { searchTutorials } = createCompanionPorts(app.services);
    const found = await searchTutorials('grandma was phoned by an impostor', 4);
    expect(found[0]?.closeness).toBeGreaterThan(0.36);
  });
});

describe('a text that an editor saves', () => {
  const QUERY = 'my puppy is too loud';
  const DOGS =
    'The dog of my neighbors barks at night. Dogs bark when they are alone. A barking dog keeps the whole house awake. Speak with the owner of the dog before you write to anyone. Most owners of barking dogs do not hear it.';
  const buildText = (text: string) =>
    buildTutorialMarkdown({
      id: 'neighbors',
      title: 'Those who live beside you',
      matter: { summary: 'Getting along.' },
      sections: {
        'The matter': `${text}\n\n${'Filler stands here, and says little. '.repeat(90)}`,
      },
    });
  const save = (text: string, baseVersion: number) =>
    editor.send('PUT', '/api/admin/tutorials/neighbors', {
      markdown: buildText(text),
      baseVersion,
      note: '',
    });
  const countVectors = async () =>
    (await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM text_vectors'))[0]?.count;

  it('is found by its new meaning once the job has run, and its old vectors are gone', async () => {
    expect((await save(DOGS, 0)).status).toBe(200);
    await editor.post('/api/admin/tutorials/neighbors/publication', { isPublished: true });
    await runJob(app, 'embeddings.texts');
    expect(await findLessons(QUERY)).toContain('neighbors');

    expect((await save('Invite them for coffee and cake.', 1)).status).toBe(200);
    await runJob(app, 'embeddings.texts');
    expect(await findLessons(QUERY)).not.toContain('neighbors');

    await editor.post('/api/admin/tutorials/neighbors/publication', { isPublished: false });
    await runJob(app, 'embeddings.texts');
    expect(await countVectors()).toBe(0);
  });
});
