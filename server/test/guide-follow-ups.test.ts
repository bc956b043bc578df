import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalGuide } from '#app/open-guide.ts';
import { openCompanionModel } from '#app/open-providers.ts';
import { createCompanionClient, createIds } from './companion-app.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const guide = openLocalGuide();
let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await createTestApp({ model: openCompanionModel({ model: null }, guide) });
  await guide.preload();
}, 60_000);
afterAll(async () => {
  await app.close();
  await guide.close();
});

async function suggestAfter(text: string): Promise<string[]> {
  people += 1;
  const { client } = await app.person(`suggested-${people}@example.com`);
  const chat = randomUUID();
  const ids = createIds();
  const stream = await createCompanionClient(app, client).send(chat, {
    ...ids,
    parentId: null,
    text,
  });
  await stream.end();
  const path = `/api/companion/conversations/${chat}/replies/${ids.replyId}/follow-ups`;
  return (await client.post(path)).json.questions;
}

it('the built-in guide suggests related questions and a request', async () => {
  const questions = await suggestAfter('How do I write a good prompt?');
  expect(questions).toHaveLength(3);
  expect(questions.at(-1)).toBe('Give me an example');
  expect(questions.slice(0, 2).every((question) => question.endsWith('?'))).toBe(true);
  expect(questions).not.toContain('How do I write a good prompt?');
});

it('it suggests nothing after small talk and after a sign of crisis', async () => {
  expect(await suggestAfter('Thank you')).toEqual([]);
  expect(await suggestAfter('I want to die')).toEqual([]);
});
