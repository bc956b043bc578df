import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';

let app: CompanionApp;
let reader: Awaited<ReturnType<CompanionApp['person']>>;
beforeAll(async () => {
  app = await createCompanionApp();
  reader = await app.person('reader-of-posts@example.com');
});
afterAll(async () => {
  expect(app.server.invalid).toEqual([]);
  await app.close();
});

async function createAuthor(mayBeQuoted: boolean | null) {
  const author = await app.person(`${randomUUID()}@example.com`);
  const setConsent = (quotes: boolean) => author.client.put('/api/account/consents', { quotes });
  if (mayBeQuoted !== null) expect((await setConsent(mayBeQuoted)).status).toBe(200);
  return {
    setConsent,
    async write(topic: string, mark: string, more: object = {}) {
      const post = {
        id: randomUUID(),
        title: `${topic} ${mark} title`,
        content: `${topic} ${mark} content`,
        category: 'Discussion',
        ...more,
      };
      const { status, text } = await author.client.post('/api/forum/posts', post);
      expect([status, text]).toEqual([201, expect.any(String)]);
      return post.id;
    },
  };
}

/** Makes the model search the forum once and then answer with this text. */
function searchThenAnswer(query: string, answer = 'Here you are.') {
  app.server.requests.length = 0;
  app.server.answer((body) =>
    body.messages.at(-1)?.role === 'tool'
      ? { kind: 'say', words: [answer] }
      : { kind: 'call', calls: [{ name: 'search_forum', input: { query } }] },
  );
}
const sentToModel = () => JSON.stringify(app.server.requests.map(({ body }) => body.messages));
const readToolResult = () => {
  const message = app.server.requests.at(-1)?.body.messages.find(({ role }) => role === 'tool');
  return JSON.parse(String(message?.content));
};

describe('LM7', () => {
  it('LM7: sends the model only posts whose authors allow it, and none under a pseudonym', async () => {
    const [willing, unwilling, undecided] = [
      await createAuthor(true),
      await createAuthor(false),
      await createAuthor(null),
    ];
    const shared = await willing.write('walrus', 'Openly');
    await willing.write('walrus', 'Secretly', { pseudonym: 'Quiet River' });
    const hidden = await willing.write('walrus', 'Hiddenly');
    await app.sql(`UPDATE forum_posts SET state = 'hidden' WHERE id = $1`, [hidden]);
    await unwilling.write('walrus', 'Refusedly');
    await undecided.write('walrus', 'Silently');

    searchThenAnswer('walrus');
    const me = createCompanionClient(app, reader.client);
    const stream = await me.send(randomUUID(), { ...createIds(), text: 'Who wrote of them?' });
    const reply = await stream.end();
    expect(reply.status).toBe('done');
    expect(sentToModel()).toContain('walrus Openly content');
    expect(sentToModel()).not.toMatch(/Secretly|Hiddenly|Refusedly|Silently|Quiet River/);
    expect(reply.sources.map(({ address }) => address)).toEqual([`/forum/${shared}`]);
    // The model learns how many other posts there are and where, which quotes no author.
    expect(readToolResult()).toMatchObject({
      posts: [{ id: shared }],
      more: { count: 3, address: '/forum?query=walrus' },
    });
  });

  it('LM7: does not send a quote again once its author withdraws the consent', async () => {
    const author = await createAuthor(true);
    const post = await author.write('narwhal', 'Lately');
    const me = createCompanionClient(app, reader.client);
    const [chat, first] = [randomUUID(), createIds()];
    searchThenAnswer('narwhal', `One member wrote [narwhal Lately title](/forum/${post}).`);
    await (await me.send(chat, { ...first, text: 'Who wrote of them?' })).end();

    const ask = async (parentId: string) => {
      const ids = createIds();
      app.server.requests.length = 0;
      app.server.answer({ kind: 'say', words: ['Yes.'] });
      const stream = await me.send(chat, { ...ids, parentId, text: 'Tell me more' });
      expect((await stream.end()).status).toBe('done');
      return sentToModel();
    };
    expect(await ask(first.replyId)).toContain('narwhal Lately title');
    await author.setConsent(false);
    const later = await ask(first.replyId);
    expect(later).not.toContain('Lately');
    expect(later).toContain('Who wrote of them?');
  });

  it('LM7: nor after a memory that the quoting reply used was deleted and saved again', async () => {
    const [linked, author] = [await createAuthor(true), await createAuthor(true)];
    const post = await linked.write('manatee', 'Openly');
    await author.write('manatee', 'Lately');
    const { client } = await app.person('deletes-memory@example.com');
    const memoryPath = `/api/companion/memories/${randomUUID()}`;
    const saveMemory = async () =>
      expect((await client.put(memoryPath, { text: 'Heavy manatees' })).status).toBeLessThan(300);
    await saveMemory();
    const me = createCompanionClient(app, client);
    const [chat, first] = [randomUUID(), createIds()];
    const answer = `See [manatee Openly title](/forum/${post}), and manatee Lately content.`;
    searchThenAnswer('heavy manatee', answer);
    await (await me.send(chat, { ...first, text: 'Who wrote of them?' })).end();

    expect((await client.delete(memoryPath)).status).toBe(204);
    await saveMemory();
    const ask = async () => {
      searchThenAnswer('nothing');
      const ids = { ...createIds(), parentId: first.replyId };
      await (await me.send(chat, { ...ids, text: 'Tell me more' })).end();
      return sentToModel();
    };
    const redacted = await ask();
    expect(redacted).toContain('Lately');
    expect(redacted).not.toContain('heavy manatee');
    await author.setConsent(false);
    const later = await ask();
    expect(later).not.toContain('Lately');
    expect(later).toContain('Who wrote of them?');
  });

  it('LM7: consent to quoting is off until the author turns it on', async () => {
    const { json } = await reader.client.get('/api/account/consents');
    expect(json.quotes).toBe(false);
  });
});
