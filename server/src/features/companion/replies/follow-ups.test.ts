import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';

const QUESTION = 'How do I write a first letter to my landlord about the heating?';
const ANSWER = { title: 'A letter about the heating', questions: ['How long?', 'By email?'] };

let app: CompanionApp;
let people = 0;
let answer: string;

beforeAll(async () => {
  app = await createCompanionApp({ prices: { input: 1_000, output: 2_000 } });
  app.server.answer(({ tools }) => ({ kind: 'say', words: [tools ? 'Begin.' : answer] }));
});
afterAll(async () => {
  expect(app.server.invalid).toEqual([]);
  await app.close();
});

async function createChat() {
  people += 1;
  answer = JSON.stringify(ANSWER);
  const person = await app.person(`follows-${people}@example.com`);
  const companion = createCompanionClient(app, person.client);
  const chat = randomUUID();
  const path = `/api/companion/conversations/${chat}`;
  return {
    ...person,
    path,
    async say(text: string, parentId: string | null = null): Promise<string> {
      const ids = createIds();
      await (await companion.send(chat, { ...ids, parentId, text })).end();
      return ids.replyId;
    },
    suggest: (replyId: string) => person.client.post(`${path}/replies/${replyId}/follow-ups`),
    title: async (): Promise<string> => (await companion.read(chat)).conversation.title,
  };
}
const countModelCalls = () => app.server.requests.length;

it('the model suggests questions, and names the conversation after the first reply', async () => {
  const me = await createChat();
  const first = await me.say(QUESTION);
  expect(await me.title()).toBe('How do I write a first letter to my landlord about the…');
  const { status, json } = await me.suggest(first);
  expect([status, json]).toEqual([200, { questions: ANSWER.questions }]);
  expect(await me.title()).toBe(ANSWER.title);
  const sent = JSON.stringify(app.server.requests.at(-1)?.body);
  expect(sent).toContain(QUESTION);
  expect(sent).toContain('You: Begin.');
  answer = JSON.stringify({ ...ANSWER, title: 'Another title' });
  await me.suggest(await me.say('And then?', first));
  await me.suggest(first);
  expect(await me.title()).toBe(ANSWER.title);
});

it('a title that the user chose is kept', async () => {
  const me = await createChat();
  const first = await me.say(QUESTION);
  await me.client.patch(me.path, { title: 'Heating' });
  await me.suggest(first);
  expect(await me.title()).toBe('Heating');
});

it('asking for questions and a title counts as a part of the reply', async () => {
  const me = await createChat();
  const reply = await me.say(QUESTION);
  const readUsage = () =>
    app.sql<{ rows: number; cost: number }>(
      `SELECT count(*)::int AS rows, sum(cost_micros)::int AS cost
       FROM companion_usage WHERE user_id = $1`,
      [me.id],
    );
  const [before] = await readUsage();
  await me.suggest(reply);
  const [after] = await readUsage();
  // 100 input tokens and one output token.
  expect(after).toEqual({ rows: 1, cost: (before?.cost ?? 0) + 102 });
});

it('after a sign of crisis the model is not asked', async () => {
  const me = await createChat();
  const reply = await me.say('I want to die');
  const [calls, title] = [countModelCalls(), await me.title()];
  expect((await me.suggest(reply)).json).toEqual({ questions: [] });
  expect([countModelCalls(), await me.title()]).toEqual([calls, title]);
});

it('an answer with signs of crisis or without JSON is not used', async () => {
  const me = await createChat();
  const reply = await me.say(QUESTION);
  const title = await me.title();
  answer = JSON.stringify({ title: 'I want to die', questions: ['How do I kill myself?'] });
  expect((await me.suggest(reply)).json).toEqual({ questions: [] });
  answer = 'Certainly.';
  expect((await me.suggest(reply)).json).toEqual({ questions: [] });
  expect(await me.title()).toBe(title);
});

it('nothing is suggested if the reply used data that the user now withholds', async () => {
  const me = await createChat();
  const memory = randomUUID();
  await me.client.put(`/api/companion/memories/${memory}`, { text: 'Likes heat' });
  const reply = await me.say(QUESTION);
  await me.client.delete(`/api/companion/memories/${memory}`);
  const calls = countModelCalls();
  expect((await me.suggest(reply)).json).toEqual({ questions: [] });
  expect(countModelCalls()).toBe(calls);
});

it('AC1: there is nothing to suggest for a reply of another user', async () => {
  const [me, other] = [await createChat(), await createChat()];
  const reply = await me.say(QUESTION);
  const path = `${me.path}/replies/${reply}/follow-ups`;
  expect((await other.client.post(path)).status).toBe(404);
});
