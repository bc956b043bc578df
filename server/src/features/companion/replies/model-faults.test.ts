import { randomUUID } from 'node:crypto';
import type { MessageDocument } from '@attune/domain/companion/companion-documents';
import { FAILURE_MESSAGES } from '@attune/domain/companion/companion-errors';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CompanionApp,
  type CompanionClient,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';
import type { ModelBehavior } from '#test/model-server/model-behavior.ts';

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
});
afterAll(async () => {
  expect(app.server.invalid).toEqual([]);
  await app.close();
});

async function createChatUser(name: string): Promise<{ me: CompanionClient; chat: string }> {
  const { client } = await app.person(`${name}@example.com`);
  return { me: createCompanionClient(app, client), chat: randomUUID() };
}
const words = ['one ', 'two ', 'three ', 'four '];

it('stops a model that never ends, and does not call it again', async () => {
  const { me, chat } = await createChatUser('endless');
  const page = 'word '.repeat(1_000);
  app.server.answer({ kind: 'say', words: Array(200).fill(page), gapMs: 5 });
  const reply = await (await me.send(chat, { ...createIds(), text: 'Talk' })).end();
  expect(reply).toMatchObject({ status: 'cut', failure: { code: 'companion.model_broken' } });
  expect(reply.text.length).toBeLessThan(COMPANION_LIMITS.replyLength + 2 * page.length);
  await expect.poll(() => app.server.requests.at(-1)?.disconnectedAt).not.toBeNull();
});

it.each<[string, string, ModelBehavior]>([
  ['busy', '', { kind: 'refuse', status: 429 }],
  ['down', '', { kind: 'refuse', status: 500 }],
  ['key', '', { kind: 'refuse', status: 401 }],
  ['refused', '', { kind: 'refuse', status: 400 }],
  ['slow', '', { kind: 'hang' }],
  ['slow', 'one two ', { kind: 'say', words, hangAt: 2 }],
  ['broken', 'one two three ', { kind: 'say', words, cutAt: 3 }],
  ['broken', 'one ', { kind: 'say', words, errorAt: 1 }],
])(
  'keeps the message and the partial reply of a %s model, %j, and marks it as cut',
  async (kind, partialText, behavior) => {
    const { me, chat } = await createChatUser(`fault-${randomUUID()}`);
    const ids = createIds();
    app.server.answer(behavior);
    const startedAt = performance.now();
    const stream = await me.send(chat, { ...ids, text: 'Are you there?' });
    const reply = await stream.end();
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    const code = `companion.model_${kind}` as keyof typeof FAILURE_MESSAGES;
    expect(reply).toMatchObject({
      text: partialText,
      status: 'cut',
      cutBy: 'failed',
      failure: { code, detail: FAILURE_MESSAGES[code] },
    });
    expect(stream.text()).toBe(partialText);
    expect(await me.stored(chat, ids.id)).toMatchObject({ text: 'Are you there?', status: 'done' });
    expect(await me.stored(chat, ids.replyId)).toEqual(reply);
    const [usage] = await app.sql('SELECT failure FROM companion_usage WHERE message_id = $1', [
      ids.replyId,
    ]);
    expect(usage).toEqual({ failure: code });

    app.clock.advance(1_000);
    app.server.answer({ kind: 'say', words: ['Here.'] });
    const second = randomUUID();
    expect(await (await me.regenerate(chat, ids.id, second)).end()).toMatchObject({
      text: 'Here.',
    });
    const { messages } = await me.read(chat);
    expect(messages.map((message: MessageDocument) => message.status)).toEqual([
      'done',
      'cut',
      'done',
    ]);
  },
);

it('marks each of 100 replies that break off at any point as cut, and loses or duplicates no message', async () => {
  const pieces = Array.from({ length: 25 }, (_, index) => `piece${index} `);
  const users = await Promise.all([0, 1, 2, 3, 4].map((n) => createChatUser(`cut-${n}`)));
  let visibleCuts = 0;
  app.server.answer(({ messages }) => {
    const cutAt = Number(String(messages.at(-1)?.content).match(/\d+$/)?.[0]);
    return { kind: 'say', words: pieces, cutAt };
  });
  await Promise.all(
    users.map(async ({ me, chat }, person) => {
      let parentId: string | null = null;
      for (let turn = 0; turn < 20; turn += 1) {
        const cutAt = (turn * 5 + person) % pieces.length;
        const ids = createIds();
        const text = `cut me at ${cutAt}`;
        const stream = await me.send(chat, { ...ids, parentId, text });
        const reply = await stream.end();
        const expected = pieces.slice(0, cutAt).join('');
        expect(reply).toMatchObject({ status: 'cut', cutBy: 'failed', text: expected });
        expect(stream.text()).toBe(expected);
        visibleCuts += 1;
        parentId = ids.replyId;
        app.clock.advance(MINUTE_MS);
      }
      const { messages } = await me.read(chat);
      const sentMessages = messages.filter(({ role }: MessageDocument) => role === 'person');
      expect(messages).toHaveLength(40);
      expect(new Set(sentMessages.map(({ id }: MessageDocument) => id)).size).toBe(20);
    }),
  );
  expect(visibleCuts).toBe(100);
}, 60_000);
