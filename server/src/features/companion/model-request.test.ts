import { randomUUID } from 'node:crypto';
import { NO_CONSENTS } from '@attune/domain/account/consents';
import { parseFacts } from '@attune/domain/companion/prompt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';
import { ALL_CONSENTS, createPersonalData, seedCompanion } from '#test/companion-scene.ts';

/** SECURITY LM5 again, checked on the bytes sent to a provider. */
let app: CompanionApp;
let person: Awaited<ReturnType<CompanionApp['person']>>;
let other: Awaited<ReturnType<CompanionApp['person']>>;

beforeAll(async () => {
  app = await createCompanionApp();
  await seedCompanion(app);
  person = await app.person('amber@example.com', { name: 'Marit Quist' });
  other = await app.person('basalt@example.com', { name: 'Olaf Basalt' });
  await createPersonalData(app, person, 'Amber');
  await createPersonalData(app, other, 'Basalt');
  await app.sql(
    `UPDATE users SET stripe_customer_id = 'cus_' || display_name,
       stripe_subscription_id = 'sub_' || display_name`,
  );
});
afterAll(async () => {
  expect(app.server.invalid).toEqual([]);
  await app.close();
});

/** Asks a model that first calls every tool that reads data, with another user's id. */
async function ask(user = person) {
  app.server.requests.length = 0;
  const otherUserId = { userId: other.id };
  app.server.answer(({ messages }) =>
    messages.some(({ role }) => role === 'tool')
      ? { kind: 'say', words: ['Well', ' then.'] }
      : {
          kind: 'call',
          calls: [
            { name: 'search_library', input: { query: 'plain words', ...otherUserId } },
            { name: 'search_forum', input: { query: 'Post', ...otherUserId } },
            { name: 'read_progress', input: otherUserId },
            { name: 'suggest_next', input: otherUserId },
          ],
        },
  );
  const chat = randomUUID();
  const ids = createIds();
  const companion = createCompanionClient(app, user.client);
  await (await companion.send(chat, { ...ids, text: 'What next?' })).end();
  const reply = await companion.stored(chat, ids.replyId);
  const bodies = app.server.requests.map(({ body }) => body);
  const headers = app.server.requests.map((request) => request.headers);
  expect(bodies).toHaveLength(2);
  return { reply, bodies, headers, wire: JSON.stringify(bodies) };
}

/** The facts are sent with the last message of the user, wherever in it. */
function readSentFacts({ messages }: { messages: { role: string; content?: unknown }[] }) {
  const last = String(messages.findLast(({ role }) => role === 'user')?.content);
  return parseFacts(last.slice(0, last.lastIndexOf('</facts>') + '</facts>'.length));
}

const withoutCallIds = (wire: string) => wire.replaceAll(/call_\d_\w+/g, 'call');

it('the sent request contains the facts listed under “What I used”, and nothing that identifies anyone', async () => {
  await person.client.put('/api/account/consents', ALL_CONSENTS);
  const { reply, bodies, headers, wire } = await ask();
  expect(reply.status).toBe('done');
  const used = reply.used.map(({ canForget: _, isMentioned: __, ...fact }) => fact);
  expect(used).toHaveLength(16);
  for (const body of bodies) expect(readSentFacts(body)).toEqual(used);
  expect(wire).toContain('Goal Amber');
  expect(wire).not.toMatch(/@example\.com|Olaf|cus_|sub_|Note Amber/);
  expect(wire).not.toMatch(/(Goal|Reason|Step|Page|Note|Days of) Basalt/);
  expect(wire).not.toContain(person.id);
  expect(JSON.stringify(headers)).not.toMatch(/cookie|attune_session|@example\.com/);
});

it('“What I used” marks the facts that show in the reply', async () => {
  await person.client.put('/api/account/consents', ALL_CONSENTS);
  app.server.answer({ kind: 'say', words: ['Marit, begin with', ' Step Amber.'] });
  const [chat, ids] = [randomUUID(), createIds()];
  const companion = createCompanionClient(app, person.client);
  const shown = await (await companion.send(chat, { ...ids, text: 'And now?' })).end();
  const stored = await companion.stored(chat, ids.replyId);
  for (const { used } of [shown, stored]) {
    const mentioned = used.filter(({ isMentioned }) => isMentioned).map(({ kind }) => kind);
    expect(mentioned).toEqual(['name', 'goal']);
  }
});

type Schema = { type?: string; description?: string; maxLength?: number; items?: Schema };

it('every field of a tool says what belongs there, with the length that Attune accepts', async () => {
  await ask();
  const fields = app.server.requests[0]?.body.tools?.flatMap(({ function: tool }) => {
    const { properties = {} } = tool.parameters as { properties?: Record<string, Schema> };
    return Object.entries(properties).map(
      ([name, field]) => [`${tool.name}.${name}`, field] as const,
    );
  });
  expect(fields?.length).toBeGreaterThan(15);
  for (const [name, field] of fields ?? []) {
    expect([name, field.description]).toEqual([name, expect.stringMatching(/^[A-Z]/)]);
  }
  const lengths = (fields ?? []).flatMap(([name, { maxLength, items }]) =>
    (maxLength ?? items?.maxLength) ? [[name, maxLength ?? items?.maxLength]] : [],
  );
  expect(Object.fromEntries(lengths)).toMatchObject({
    ...{ 'propose_goal.title': 120, 'propose_goal.why': 500, 'propose_goal.steps': 200 },
    ...{ 'propose_lesson.why': 300, 'propose_post.title': 160, 'propose_memory.text': 300 },
    ...{ 'propose_post.content': 20_000, 'search_library.query': 200 },
  });
});

it('without any consent the request is byte for byte the same as for a new user', async () => {
  await person.client.put('/api/account/consents', NO_CONSENTS);
  const withheld = await ask();
  const newcomer = await app.person('new@example.com', { name: 'Nora New' });
  await newcomer.client.put('/api/account/consents', ALL_CONSENTS);
  // The forum search leaves out the user's own post but would find it for the newcomer.
  await app.sql("DELETE FROM forum_posts WHERE title = 'Post Amber'");
  const asNewcomer = await ask(newcomer);
  expect(withoutCallIds(withheld.wire)).toBe(withoutCallIds(asNewcomer.wire));
  expect(withheld.reply.used).toEqual([]);
});

it('everything before the last message is the same, whatever changed about the user', async () => {
  await person.client.put('/api/account/consents', ALL_CONSENTS);
  const chat = randomUUID();
  const companion = createCompanionClient(app, person.client);
  app.server.answer({ kind: 'say', words: ['Well', ' then.'] });
  app.server.requests.length = 0;
  const first = createIds();
  await (await companion.send(chat, { ...first, text: 'One' })).end();
  await person.client.post('/api/goals', { id: randomUUID(), title: 'Goal Agate', why: '' });
  const second = { ...createIds(), parentId: first.replyId, text: 'Two' };
  await (await companion.send(chat, second)).end();
  const third = { ...createIds(), parentId: second.replyId, text: 'Three' };
  await (await companion.send(chat, third)).end();
  const [, two, three] = app.server.requests.map(({ body }) => body.messages);
  expect(three?.slice(0, 3)).toEqual(two?.slice(0, 3));
  expect(JSON.stringify(three?.slice(0, -1))).not.toContain('Goal Agate');
  expect(three?.map(({ role }) => role).join()).toBe('system,user,assistant,user,assistant,user');
});
