import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type { Turn } from '@attune/guide/guide-input';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createGuidePassages, openGuide } from '#app/open-guide.ts';
import { embedPosts } from '#features/forum/similar/embed-posts.ts';
import { startEmbeddingsServer } from '#test/embeddings-server.ts';
import { runJob } from '#test/run-job.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { createTextEmbedding } from './embed-texts.ts';
import type { Embedder } from './embedder.ts';

let server: Awaited<ReturnType<typeof startEmbeddingsServer>>;
let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  server = await startEmbeddingsServer();
  app = await createTestApp({ embeddings: server.settings });
  await seedTutorials(app.services, [
    {
      id: 'neighbors',
      title: 'Those who live beside you',
      matter: { summary: '"Getting along."' },
      sections: { 'The matter': `A dog that barks.\n\n${'Filler stands here. '.repeat(150)}` },
    },
    { id: 'other' },
  ]);
  ({ client } = await app.person('seeker@example.com'));
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  server.setFault(null);
  app.clock.advance(HOUR_MS);
});

async function findLessons(query: string): Promise<string[]> {
  const { status, json } = await client.get(`/api/tutorials?${new URLSearchParams({ query })}`);
  expect(status).toBe(200);
  return json.tutorials.map(({ id }: { id: string }) => id);
}

it('embeds each text once, keeps the vectors, and finds lessons by them', async () => {
  expect(await findLessons('our puppy')).toEqual([]);
  await runJob(app, 'embeddings.texts');
  app.clock.advance(MINUTE_MS);
  expect(await findLessons('our puppy')).toEqual(['neighbors']);
  const [request] = server.requests;
  expect([request?.path, request?.headers.authorization]).toEqual([
    '/v1/embeddings',
    'Bearer a-key',
  ]);
  const requestCount = server.requests.length;
  await runJob(app, 'embeddings.texts');
  expect(server.requests).toHaveLength(requestCount);
});

it.each([
  ['an error', { status: 500, body: { error: { message: 'no' } } }],
  ['nonsense', { status: 200, body: '<html>' }],
  ['too few vectors', { status: 200, body: { data: [] } }],
] as const)('finds by words if the endpoint answers with %s', async (name, fault) => {
  server.setFault(fault);
  expect(await findLessons(`those who live beside you ${name}`)).toContain('neighbors');
  await expect(runJob(app, 'embeddings.texts')).resolves.toBeUndefined();
});

it('LM7: never gets posts, titles of posts or journal entries', async () => {
  const id = randomUUID();
  const post = { id, title: 'Quokka at the door', content: 'It smiles.', category: 'Discussion' };
  expect((await client.post('/api/forum/posts', post)).status).toBe(201);
  const entry = { text: 'A quokka in my journal', prompt: null, version: 0 };
  expect((await client.put(`/api/mind/journal/${id}`, entry)).status).toBe(201);
  await embedPosts(app.services, app.clock.now());
  await runJob(app, 'embeddings.texts');
  await client.get('/api/forum/similar?title=Another+quokka+came+in');
  await client.get(`/api/forum/similar?post=${id}`);
  expect(server.requests.map(({ body }) => body).join()).not.toMatch(/quokka/i);
});

it('asks a failing endpoint again only after a while', async () => {
  server.setFault({ status: 500, body: '' });
  await findLessons('a first question');
  const requestCount = server.requests.length;
  await findLessons('a second question');
  expect(server.requests).toHaveLength(requestCount);
});

it('lets the guide answer by wording until all its questions have vectors', async () => {
  const { services } = app;
  const guide = openGuide(services.meaning);
  const ask = (text: string) => {
    const turns: Turn[] = [{ role: 'person', text }];
    return guide.answer({ system: '', turns, tools: [], results: [] });
  };
  server.setFault({ status: 500, body: '' });
  expect((await ask('How do I cancel?')).text).toContain('Cancel subscription');

  server.setFault(null);
  const embedTexts = createTextEmbedding(services, services.meaning.embedder as Embedder, [
    createGuidePassages(guide),
  ]);
  await embedTexts(app.clock.now());
  const [row] = await app.sql<{ count: number }>('SELECT count(*)::int FROM text_vectors');
  expect(row?.count).toBeGreaterThan(1_000);
  const requestCount = server.requests.length;
  const freshGuide = openGuide(services.meaning);
  await freshGuide.preload();
  expect(server.requests.length).toBe(requestCount + 1);
});
