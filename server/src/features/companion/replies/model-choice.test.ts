import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
  localModel,
} from '#test/companion-app.ts';
import { type ModelServer, startModelServer } from '#test/model-server/model-server.ts';
import { createTestApp } from '#test/test-app.ts';

/** A reply of the default model costs one cent, one of the other model ten. */
const PRICES = { input: 5_000, output: 5_000 };
const DEEP_PRICES = { input: 50_000, output: 50_000 };
const USAGE = { prompt_tokens: 1_000, completion_tokens: 1_000 };
const LOCAL = { id: 'default', label: 'Local' };
const DEEP = { id: 'deep', label: 'Deep thinker' };

let app: CompanionApp;
let deepServer: ModelServer;
beforeAll(async () => {
  deepServer = await startModelServer();
  const settings = { ...DEEP, name: 'deep-1', apiKey: 'deep-key', prices: DEEP_PRICES };
  const deep = localModel(deepServer, settings);
  app = await createCompanionApp({
    prices: PRICES,
    modelBudget: 100_000_000,
    modelChoices: [deep],
  });
});
afterAll(async () => {
  await app.close();
  await deepServer.close();
});
beforeEach(() => {
  for (const server of [app.server, deepServer]) server.requests.length = 0;
  app.server.answer({ kind: 'say', words: ['From ', 'Local.'], usage: USAGE });
  deepServer.answer({ kind: 'say', words: ['From ', 'Deep.'], usage: USAGE });
});

async function createChatUser(name: string) {
  const { client, id } = await app.person(`${name}@example.com`);
  return { ...createCompanionClient(app, client), client, id };
}

const readUsage = (userId: string) =>
  app.sql(
    'SELECT model, cost_micros::int AS cost, failure FROM companion_usage WHERE user_id = $1',
    [userId],
  );

it('offers models by id and label, and remembers the choice without their keys or addresses', async () => {
  const { client } = await createChatUser('chooser');
  const before = await client.get('/api/companion');
  expect(before.json).toMatchObject({ model: LOCAL, models: [LOCAL, DEEP] });
  for (const secret of [deepServer.baseUrl, app.server.baseUrl, 'a-key', 'deep-key', 'deep-1']) {
    expect(before.text).not.toContain(secret);
  }
  expect((await client.put('/api/companion/model', { model: 'deep' })).status).toBe(204);
  expect((await client.get('/api/companion')).json.model).toMatchObject(DEEP);
  const unknown = await client.put('/api/companion/model', { model: 'guide' });
  expect([unknown.status, unknown.json.code]).toEqual([409, 'companion.model_unknown']);
  expect((await client.put('/api/companion/model', { model: 'default' })).status).toBe(204);
  expect((await client.get('/api/companion')).json.model).toMatchObject(LOCAL);
});

it('sends the message only to the chosen model, counts its price, and stores who wrote the reply', async () => {
  const me = await createChatUser('asker');
  const [chat, ids] = [randomUUID(), createIds()];
  const reply = await (await me.send(chat, { ...ids, text: 'Hello', model: 'deep' })).end();
  expect(reply).toMatchObject({ text: 'From Deep.', model: DEEP });
  expect([app.server.requests.length, deepServer.requests.length]).toEqual([0, 1]);
  expect(await readUsage(me.id)).toEqual([{ model: 'Deep thinker', cost: 100_000, failure: null }]);
  const { messages } = await me.read(chat);
  expect(messages).toMatchObject([{ model: null }, { model: DEEP }]);

  const again = await (await me.regenerate(chat, ids.id, randomUUID())).end();
  expect(again).toMatchObject({ text: 'From Local.', model: LOCAL });
  const other = await (await me.regenerate(chat, ids.id, randomUUID(), 'deep')).end();
  expect(other.model).toEqual(DEEP);

  const { body } = await me.client.get('/api/account/export');
  const files = unzipSync(new Uint8Array(body));
  const all = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(strFromU8(files['conversations.md'] ?? new Uint8Array())).toContain('(Deep thinker), ');
  expect(all.join('\n')).toContain('"label":"Deep thinker"');
});

it('the model that began a reply continues it; titles and questions come from the default model', async () => {
  const me = await createChatUser('continuer');
  const [chat, ids] = [randomUUID(), createIds()];
  deepServer.answer({ kind: 'say', words: ['From '], finish: 'length' });
  const cut = await (await me.send(chat, { ...ids, text: 'Go', model: 'deep' })).end();
  expect(cut).toMatchObject({ status: 'cut', cutBy: 'length' });
  deepServer.answer({ kind: 'say', words: ['the same.'] });
  const whole = await (await me.continueReply(chat, ids.replyId)).end();
  expect(whole).toMatchObject({ status: 'done', model: DEEP });
  expect([app.server.requests.length, deepServer.requests.length]).toEqual([0, 2]);
  const suggestion = JSON.stringify({ title: 'Going on', questions: ['How far?'] });
  app.server.answer({ kind: 'say', words: [suggestion] });
  const path = `/api/companion/conversations/${chat}/replies/${ids.replyId}/follow-ups`;
  expect((await me.client.post(path)).json.questions).toEqual(['How far?']);
  expect([app.server.requests.length, deepServer.requests.length]).toEqual([1, 2]);
});

it('a fault of the chosen model is stored under its name', async () => {
  const me = await createChatUser('faulty');
  deepServer.answer({ kind: 'refuse', status: 401 });
  const message = { ...createIds(), text: 'Hello', model: 'deep' };
  const reply = await (await me.send(randomUUID(), message)).end();
  expect(reply).toMatchObject({ failure: { code: 'companion.model_key' }, model: DEEP });
  const failure = 'companion.model_key';
  expect(await readUsage(me.id)).toEqual([{ model: 'Deep thinker', cost: 0, failure }]);
});

it('a temporary chat goes to the chosen model', async () => {
  const me = await createChatUser('temporary');
  const messages = [{ role: 'person', text: 'Psst' }];
  const { text } = await me.client.post('/api/companion/temporary', { messages, model: 'deep' });
  expect(text).toContain('"label":"Deep thinker"');
  expect([app.server.requests.length, deepServer.requests.length]).toEqual([0, 1]);
});

it('refuses a model that is not offered instead of asking another one, and stores nothing', async () => {
  const me = await createChatUser('refused');
  const chat = randomUUID();
  const message = { ...createIds(), text: 'Hello', model: 'gone' };
  const stream = await me.send(chat, message);
  expect(stream.status).toBe(409);
  await expect.poll(() => stream.code()).toBe('companion.model_unknown');
  expect((await me.client.get(`/api/companion/conversations/${chat}`)).status).toBe(404);
  expect([app.server.requests.length, deepServer.requests.length]).toEqual([0, 0]);
});

it('a choice that is no longer offered becomes the default model', async () => {
  const me = await createChatUser('later');
  await me.client.put('/api/companion/model', { model: 'deep' });
  const later = await createTestApp({
    databaseUrl: app.databaseUrl,
    clock: app.clock,
    keys: app.services.keys,
    model: localModel(app.server),
  });
  const client = later.client();
  for (const [name, value] of me.client.cookies) client.cookies.set(name, value);
  expect((await client.get('/api/companion')).json).toMatchObject({
    model: LOCAL,
    models: [LOCAL],
  });
  await later.close();
});
