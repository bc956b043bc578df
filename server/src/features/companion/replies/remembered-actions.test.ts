import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type CompanionApp,
  type CompanionClient,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';
import { LESSON, seedCompanion } from '#test/companion-scene.ts';

let app: CompanionApp;
let person: Awaited<ReturnType<CompanionApp['person']>>;
let companion: CompanionClient;
let chat: string;
let lastReplyId: string | null;

beforeAll(async () => {
  app = await createCompanionApp();
  await seedCompanion(app);
  person = await app.person('remembers@example.com');
  companion = createCompanionClient(app, person.client);
});
afterAll(async () => {
  expect(app.server.invalid).toEqual([]);
  await app.close();
});
beforeEach(() => {
  chat = randomUUID();
  lastReplyId = null;
});

type Call = { name: string; input: object };

/** Sends a message that the model answers after these calls; returns the last request's messages. */
async function say(text: string, calls: readonly Call[] = []) {
  app.server.answer(({ messages }) =>
    calls.length === 0 || messages.at(-1)?.role === 'tool'
      ? { kind: 'say', words: ['There', ' you are.'] }
      : { kind: 'call', calls },
  );
  const ids = createIds();
  await (await companion.send(chat, { ...ids, parentId: lastReplyId, text })).end();
  lastReplyId = ids.replyId;
  const messages = app.server.requests.at(-1)?.body.messages ?? [];
  return { messages, reply: await companion.stored(chat, ids.replyId) };
}

const PLAN = [
  { name: 'search_library', input: { query: 'plain words' } },
  { name: 'propose_goal', input: { title: 'Write one letter', steps: ['Choose it', 'Write it'] } },
  { name: 'propose_lesson', input: { tutorialId: LESSON } },
  { name: 'propose_check_in', input: {} },
];

it('the next request says what was looked up, and what became of each card', async () => {
  const { reply } = await say('Make me a plan', PLAN);
  const decide = (kind: string, body: object) => {
    const card = reply.proposals.find((proposal) => proposal.kind === kind);
    return person.client.put(`/api/companion/proposals/${card?.id}`, body);
  };
  await decide('goal', { state: 'accepted', body: { title: 'Write two letters' } });
  await decide('lesson', { state: 'dismissed' });
  const { messages } = await say('Put the second one off until Friday');
  const sent = String(messages.at(-1)?.content);
  expect(sent).toMatch(
    /^<notes>\nLooked up: search_library “plain words”: Plain words for a letter/,
  );
  const lines: Record<string, string> = {
    goal: 'goal “Write two letters” with the steps 1. Choose it; 2. Write it, changed and accepted',
    lesson: `lesson “Plain words for a letter” (/tutorials/${LESSON}), dismissed`,
    'check-in': 'check-in, not decided yet',
  };
  // In the order in which the user sees them.
  const cards = reply.proposals.map(({ kind }, at) => `Card ${at + 1}: ${lines[kind]}`);
  expect(sent).toContain(`\n${cards.join('\n')}\n</notes>`);
  expect(sent).toMatch(/Put the second one off until Friday$/);
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
});

it('an undecided card stays in the same place of every later request', async () => {
  await say('Make me a plan', PLAN);
  const second = await say('And then?');
  const third = await say('Thanks');
  expect(third.messages.slice(0, 3)).toEqual(second.messages.slice(0, 3));
  expect(String(third.messages[3]?.content)).toMatch(/^<notes>[\s\S]*<\/notes>\n\nAnd then\?$/);
});

it('a post that was looked up is no longer named once its author withdraws consent', async () => {
  const writer = await app.person('quoted@example.com');
  await writer.client.put('/api/account/consents', { quotes: true });
  const post = {
    id: randomUUID(),
    title: 'Marble steps',
    content: 'Marble',
    category: 'Discussion',
  };
  await writer.client.post('/api/forum/posts', post);
  await say('Who wrote of marble?', [{ name: 'search_forum', input: { query: 'marble' } }]);
  const address = `/forum/${post.id}`;
  expect(JSON.stringify((await say('More')).messages)).toContain(
    `search_forum “marble”: ${address}`,
  );
  await writer.client.put('/api/account/consents', { quotes: false });
  expect(JSON.stringify((await say('More')).messages)).not.toContain(address);
});
