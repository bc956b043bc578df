import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';

const CRISIS_MESSAGE = 'I want to end my life tonight, somewhere near the lighthouse';

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
});
afterAll(() => app.close());

async function startCrisisConversation(email: string, profile: object = {}) {
  const { client, id } = await app.person(email);
  const changed = await client.patch(`/api/users/${id}`, profile);
  expect(changed.status).toBe(200);
  const me = { ...createCompanionClient(app, client), client, chat: randomUUID() };
  app.server.answer({ kind: 'say', words: ['I hear you.'] });
  await (await me.send(me.chat, { ...createIds(), text: CRISIS_MESSAGE })).end();
  return me;
}

it.each([
  ['us', { locale: 'en-US', timeZone: 'America/New_York' }, /^Conversation from [A-Z][a-z]+ \d+$/],
  ['at', { locale: 'de-AT', timeZone: 'Europe/Vienna' }, /^Conversation from \d+\. \S+$/],
])('never uses a message with signs of crisis as the title (%s)', async (name, profile, title) => {
  const me = await startCrisisConversation(`crisis-title-${name}@example.com`, profile);
  const tree = await me.read(me.chat);
  expect(tree.conversation.title).toMatch(title);
  const list = (await me.client.get('/api/companion/conversations')).json;
  expect(list.conversations).toMatchObject([{ title: tree.conversation.title }]);
  expect(JSON.stringify(list)).not.toContain('lighthouse');
  const file = await me.client.get(
    `/api/companion/conversations/${me.chat}/export?format=markdown`,
  );
  expect(file.text.split('\n')[0]).toMatch(/^# Conversation from /);
});
