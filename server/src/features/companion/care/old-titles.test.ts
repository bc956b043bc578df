import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEncryptor } from '#platform/keys/private-texts.ts';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
  getEventData,
} from '#test/companion-app.ts';
import { encryptTitle } from '../message-body.ts';

const CRISIS_MESSAGE = 'I want to end my life tonight';
const NEUTRAL = /^Conversation from [A-Z][a-z]+ \d+$/;

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
});
afterAll(() => app.close());

/**
 * By default the title is the one that an earlier version chose: the start of the first message.
 */
async function createTitledConversation(email: string, text: string, title = text) {
  const { client, id: userId } = await app.person(email);
  const me = {
    ...createCompanionClient(app, client),
    client,
    chat: randomUUID(),
    ids: createIds(),
  };
  app.server.answer({ kind: 'say', words: ['I hear you.'] });
  await (await me.send(me.chat, { ...me.ids, text })).end();
  const { db } = app.services;
  const encrypt = await db.transaction((tx) => createEncryptor(tx, app.services, userId));
  const encryptedTitle = encryptTitle(encrypt, me.chat, title);
  await app.sql('UPDATE conversations SET title = $2 WHERE id = $1', [me.chat, encryptedTitle]);
  return me;
}

it('never shows a title taken from a message with signs of crisis', async () => {
  const me = await createTitledConversation('old-title@example.com', CRISIS_MESSAGE);
  const titles = async (path: string) =>
    (await me.client.get(path)).json.conversations.map(({ title }: { title: string }) => title);
  for (const path of ['/api/companion', '/api/companion/conversations']) {
    expect(await titles(path)).toEqual([expect.stringMatching(NEUTRAL)]);
  }
  expect((await me.read(me.chat)).conversation.title).toMatch(NEUTRAL);
  for (const path of ['/api/search', '/api/companion/conversations']) {
    const found = (await me.client.get(`${path}?query=tonight`)).json;
    expect(JSON.stringify(found)).not.toContain(CRISIS_MESSAGE);
  }
  const file = await me.client.get(
    `/api/companion/conversations/${me.chat}/export?format=markdown`,
  );
  expect(file.text.split('\n')[0]).toMatch(/^# Conversation from /);
});

it('sends the neutral title while the next reply is being written', async () => {
  const me = await createTitledConversation('old-title-next@example.com', CRISIS_MESSAGE);
  const next = { ...createIds(), parentId: me.ids.replyId, text: 'Are you there?' };
  const firstStream = await me.send(me.chat, next);
  await firstStream.end();
  const secondStream = await me.regenerate(me.chat, next.id, randomUUID());
  await secondStream.end();
  for (const stream of [firstStream, secondStream]) {
    expect(getEventData(stream, 'snapshot')[0].conversation.title).toMatch(NEUTRAL);
  }
});

it('keeps titles that users chose themselves, and every other title', async () => {
  const named = await createTitledConversation(
    'own-title@example.com',
    CRISIS_MESSAGE,
    'The night I wanted to die',
  );
  expect((await named.read(named.chat)).conversation.title).toBe('The night I wanted to die');
  const calm = await createTitledConversation('calm-title@example.com', 'How do I start?');
  const { conversations } = (await calm.client.get('/api/companion/conversations')).json;
  expect(conversations).toMatchObject([{ title: 'How do I start?' }]);
});
