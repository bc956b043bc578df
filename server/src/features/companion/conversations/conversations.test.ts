import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchedules } from '#platform/jobs/start-schedules.ts';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';
import { openSse } from '#test/sse-reader.ts';
import { companionJobs } from '../companion.feature.ts';
import { searchChats } from '../index.ts';

const CHATS = '/api/companion/conversations';
let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
});
afterAll(() => app.close());

async function createChatUser(name: string) {
  const person = await app.person(`${name}@example.com`);
  const me = createCompanionClient(app, person.client);
  return {
    ...person,
    ...me,
    async say(text: string, answer = 'Indeed.', chat: string = randomUUID()) {
      app.server.answer({ kind: 'say', words: [answer] });
      app.clock.advance(10_000);
      const ids = createIds();
      await (await me.send(chat, { ...ids, text })).end();
      return { chat, ...ids };
    },
    list: async (query = '') => (await person.client.get(`${CHATS}${query}`)).json,
  };
}
const listTitles = ({ conversations }: { conversations: { title: string }[] }) =>
  conversations.map(({ title }) => title);

describe('the list of conversations', () => {
  it('lists pinned conversations first, then the newest, in pages', async () => {
    const me = await createChatUser('lister');
    const { chat: first } = await me.say('Number 0');
    for (let n = 1; n < 35; n += 1) await me.say(`Number ${n}`);
    await me.client.patch(`${CHATS}/${first}`, { isPinned: true });
    const page = await me.list();
    expect(page.conversations).toHaveLength(30);
    expect(listTitles(page).slice(0, 3)).toEqual(['Number 0', 'Number 34', 'Number 33']);
    const rest = await me.list(`?cursor=${page.nextCursor}`);
    expect(listTitles(rest)).toEqual([5, 4, 3, 2, 1].map((n) => `Number ${n}`));
    expect(rest.nextCursor).toBeNull();
    const { json } = await me.client.get('/api/companion');
    expect(listTitles(json)).toEqual(listTitles(page));
    expect(json).toMatchObject({
      model: {
        id: 'default',
        label: 'Local',
        isBuiltIn: false,
        inputs: ['text', 'image', 'pdf'],
      },
      models: [{ id: 'default', label: 'Local' }],
      consents: { answers: false, mood: false, journal: false, posts: false, progress: false },
      messagesLeft: 25,
      isBreakDue: false,
    });
    expect(json.starters).toHaveLength(4);
  });

  it('searches titles and messages, ignoring case and accents', async () => {
    const me = await createChatUser('searcher');
    const other = await createChatUser('other-searcher');
    const { chat } = await me.say('About my café', 'You could **ask** the neighbors.');
    await me.say('Something else');
    await other.say('A café of their own');
    const found = await me.list('?query=CAFE%20neighbors');
    expect(listTitles(found)).toEqual(['About my café']);
    expect(found.conversations[0].excerpt).toContain('ask the neighbors');
    expect((await me.list('?query=zebra')).conversations).toEqual([]);
    const user = (await me.client.get(`/api/users/${me.id}`)).json;
    const { hits } = await searchChats(app.services, user, { query: 'cafe', limit: 5 });
    const [hit, ...more] = hits;
    expect(more).toEqual([]);
    expect(hit).toMatchObject({ id: chat, address: `/assistant?conversation=${chat}` });
  });

  it("notifies the user's other windows of every change", async () => {
    const me = await createChatUser('watcher');
    const cookie = [...me.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reader = await openSse(`${app.origin}/api/users/${me.id}/live`, { cookie });
    const countChanges = () =>
      reader.events.filter(({ data }) => data === '{"what":"companion"}').length;
    await expect.poll(() => reader.events.length).toBeGreaterThan(0);
    const { chat } = await me.say('Hello');
    await expect.poll(countChanges).toBeGreaterThan(0);
    for (const change of [
      () => me.client.patch(`${CHATS}/${chat}`, { title: 'Named' }),
      () => me.client.delete(`${CHATS}/${chat}`),
      () => me.client.post(`${CHATS}/${chat}/restoration`),
    ]) {
      const before = countChanges();
      await change();
      await expect.poll(countChanges).toBeGreaterThan(before);
    }
    reader.disconnect();
  });
});

it('finds a conversation by its title, however many messages were sent elsewhere since', async () => {
  const me = await createChatUser('long-ago');
  const { chat } = await me.say('Old words');
  await me.client.patch(`${CHATS}/${chat}`, { title: 'The lighthouse' });
  const { chat: busy } = await me.say('New words');
  await app.sql(
    `INSERT INTO companion_messages (id, conversation_id, user_id, role, body, status, created_at)
     SELECT gen_random_uuid(), $1, $2, 'person', '', 'done', now() + interval '1 day'
     FROM generate_series(1, 1000)`,
    [busy, me.id],
  );
  expect(listTitles(await me.list('?query=lighthouse'))).toEqual(['The lighthouse']);
});

it('suggests a break after 45 minutes of temporary chat', async () => {
  const me = await createChatUser('talks-on');
  const isBreakDue = async () => (await me.client.get('/api/companion')).json.isBreakDue;
  app.server.answer({ kind: 'say', words: ['Yes.'] });
  for (let minute = 0; minute < 45; minute += 9) {
    await (await me.temporary('And?')).end();
    expect(await isBreakDue()).toBe(false);
    app.clock.advance(9 * MINUTE_MS);
  }
  await (await me.temporary('And?')).end();
  expect(await isBreakDue()).toBe(true);
});

describe('a conversation', () => {
  it('can be renamed and can show another branch; only the sent fields change', async () => {
    const me = await createChatUser('namer');
    const { chat, id, replyId } = await me.say('A question');
    const path = `${CHATS}/${chat}`;
    const named = await me.client.patch(path, { title: '  My\nplan ' });
    expect(named.json).toMatchObject({ title: 'My plan', isPinned: false, leafId: replyId });
    const branched = await me.client.patch(path, { leafId: id });
    expect(branched.json).toMatchObject({ title: 'My plan', leafId: id });
    for (const [body, status] of [
      [{ title: ' ' }, 400],
      [{ title: 'x'.repeat(81) }, 400],
      [{ userId: id }, 400],
      [{ leafId: randomUUID() }, 404],
    ] as const) {
      expect((await me.client.patch(path, body)).status).toBe(status);
    }
    await (await me.send(chat, { ...createIds(), parentId: replyId, text: 'More' })).end();
    expect((await me.read(chat)).conversation.title).toBe('My plan');
  });

  it('is hidden everywhere when deleted, can be restored for thirty days, and is then erased', async () => {
    const me = await createChatUser('deleter');
    const { chat, replyId } = await me.say('Take this away');
    const path = `${CHATS}/${chat}`;
    const user = (await me.client.get(`/api/users/${me.id}`)).json;
    expect((await me.client.delete(path)).status).toBe(204);
    expect((await me.list()).conversations).toEqual([]);
    const request = { query: 'take', limit: 5 };
    expect((await searchChats(app.services, user, request)).hits).toEqual([]);
    expect((await me.client.get(path)).status).toBe(404);
    expect((await me.follow(chat, replyId)).status).toBe(404);
    expect((await me.send(chat, { ...createIds(), text: 'Hello?' })).status).toBe(404);
    expect((await me.client.post(`${path}/restoration`)).json).toMatchObject({ id: chat });
    expect((await me.read(chat)).messages).toHaveLength(2);

    await me.client.delete(path);
    app.clock.advance(30 * DAY_MS);
    const device = await app.signInClient(me.email);
    expect((await device.post(`${path}/restoration`)).status).toBeGreaterThanOrEqual(400);
    await createSchedules(app.services, companionJobs(app.services)).runDue();
    expect(await app.sql('SELECT 1 FROM conversations WHERE id = $1', [chat])).toEqual([]);
    expect(await app.sql('SELECT 1 FROM companion_messages WHERE id = $1', [replyId])).toEqual([]);
    expect(
      await app.sql('SELECT user_id FROM companion_usage WHERE user_id = $1', [me.id]),
    ).toHaveLength(1);
  });

  it('stops its running reply when the conversation is deleted', async () => {
    const me = await createChatUser('hasty');
    const chat = randomUUID();
    app.server.answer({ kind: 'say', words: Array(300).fill('word '), gapMs: 10 });
    const stream = await me.send(chat, { ...createIds(), text: 'Talk on' });
    await stream.waitForLength(30);
    await me.client.delete(`${CHATS}/${chat}`);
    expect(await stream.end()).toMatchObject({ status: 'stopped' });
  });

  it('stops a running reply on a hidden branch when the conversation is deleted', async () => {
    const me = await createChatUser('hasty-elsewhere');
    const { chat, id } = await me.say('First');
    app.server.answer({ kind: 'say', words: Array(300).fill('word '), gapMs: 10 });
    const stream = await me.regenerate(chat, id, randomUUID());
    await stream.waitForLength(30);
    await me.client.patch(`${CHATS}/${chat}`, { leafId: id });
    expect((await me.client.delete(`${CHATS}/${chat}`)).status).toBe(204);
    expect(await stream.end()).toMatchObject({ status: 'stopped' });
  });

  it('loads no external resource when its downloaded file is opened', async () => {
    const me = await createChatUser('careful');
    const code = '```html\n<img src=x> ![a](b)\n```';
    const evil = '![p](https://evil.example/p.gif) <img src=//evil.example>';
    const { chat } = await me.say('Draw', `${evil}\n\n${code}\n\n${evil}`);
    const { text } = await me.client.get(`${CHATS}/${chat}/export?format=markdown`);
    const safe = '\\![p](https://evil.example/p.gif) \\<img src=//evil.example>';
    expect(text).toContain(`${safe}\n\n${code}\n\n${safe}\n`);
  });

  it('can be downloaded as Markdown with the shown branch, or as JSON with all branches', async () => {
    const me = await createChatUser('exporter');
    const { chat, id } = await me.say('A *plan*?', 'Do **this**.');
    app.server.answer({ kind: 'say', words: ['Or that.'] });
    await (await me.regenerate(chat, id, randomUUID())).end();
    const markdown = await me.client.get(`${CHATS}/${chat}/export?format=markdown`);
    expect(markdown.headers['content-disposition']).toMatch(
      /^attachment; filename="conversation-.*md"$/,
    );
    expect(markdown.text).toMatch(
      /^# A plan\?\n\n## You, .*\n\nA \*plan\*\?\n\n## Companion \(Local\), .*\n\nOr that\.\n$/,
    );
    const data = await me.client.get(`${CHATS}/${chat}/export?format=json`);
    expect(data.json.messages).toHaveLength(3);
    expect((await me.client.get(`${CHATS}/${chat}/export?format=pdf`)).status).toBe(400);
  });
});
