import { randomUUID } from 'node:crypto';
import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
  getEventData,
} from '#test/companion-app.ts';
import {
  endChunk,
  type ModelBehavior,
  textChunk,
  usageChunk,
} from '#test/model-server/model-behavior.ts';
import { formatSseLine } from '#test/model-server/model-server.ts';
import type { TestClient } from '#test/test-client.ts';

/** A thousand tokens cost one cent, input and output alike. */
const PRICES = { input: 10_000, output: 10_000 };

let app: CompanionApp;
let staff: TestClient;
beforeAll(async () => {
  app = await createCompanionApp({ prices: PRICES });
  const { id } = await app.person('endings-admin@example.com');
  await app.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [id]);
  staff = await app.signInClient('endings-admin@example.com');
});
afterAll(async () => {
  expect(app.server.invalid).toEqual([]);
  await app.close();
});

async function createChatUser() {
  const { client, id } = await app.person(`${randomUUID()}@example.com`);
  return { ...createCompanionClient(app, client), client, id, chat: randomUUID() };
}

/** In one piece if the model was done before the viewer came. */
const joinThinking = (stream: Parameters<typeof getEventData>[0]) =>
  getEventData(stream, 'thinking')
    .map(({ text }) => text)
    .join('');

describe('a reply that reached the length limit', () => {
  const cutOff: ModelBehavior = { kind: 'say', words: ['First ', 'half'], finish: 'length' };

  it('is stored and shown as cut off, and is continued from where it ended', async () => {
    const me = await createChatUser();
    const ids = createIds();
    app.server.answer(cutOff);
    const reply = await (await me.send(me.chat, { ...ids, text: 'Tell me everything' })).end();
    const expected = { text: 'First half', status: 'cut', cutBy: 'length', failure: null };
    expect(reply).toMatchObject(expected);
    expect(await me.stored(me.chat, ids.replyId)).toMatchObject(expected);

    app.server.answer({ kind: 'say', words: [' and the ', 'second.'] });
    const rest = await me.continueReply(me.chat, ids.replyId);
    expect(rest.status).toBe(200);
    expect(await rest.end()).toMatchObject({
      text: 'First half and the second.',
      status: 'done',
      cutBy: null,
    });
    expect(app.server.requests.at(-1)?.body.messages.slice(-2)).toMatchObject([
      { role: 'assistant', content: 'First half' },
      { role: 'user' },
    ]);
    expect(await me.stored(me.chat, ids.replyId)).toMatchObject({
      text: 'First half and the second.',
      status: 'done',
    });
    const finished = await me.continueReply(me.chat, ids.replyId);
    await expect.poll(() => finished.code()).toBe('companion.not_cut');
  });

  it('can be cut off again, and does not count as a failure', async () => {
    const me = await createChatUser();
    const ids = createIds();
    app.server.answer(cutOff);
    await (await me.send(me.chat, { ...ids, text: 'Tell me everything' })).end();
    app.server.answer({ kind: 'say', words: [' more'], finish: 'length' });
    expect(await (await me.continueReply(me.chat, ids.replyId)).end()).toMatchObject({
      text: 'First half more',
      status: 'cut',
      cutBy: 'length',
    });
    const failures = await app.sql(
      'SELECT failure FROM companion_usage WHERE user_id = $1 AND failure IS NOT NULL',
      [me.id],
    );
    expect(failures).toEqual([]);
  });

  it('is also shown as cut off in a temporary chat', async () => {
    const me = await createChatUser();
    app.server.answer(cutOff);
    expect(await (await me.temporary('Tell me everything')).end()).toMatchObject({
      status: 'cut',
      cutBy: 'length',
    });
  });
});

describe('a failed model call', () => {
  const today = () => app.clock.now().toISOString().slice(0, 10);
  const readMessagesLeft = async (client: TestClient): Promise<number> =>
    (await client.get('/api/companion')).json.messagesLeft;
  const readSpentToday = async (): Promise<number> =>
    (await staff.get('/api/admin/companion')).json.budget.spentMicros;
  const readFigures = async () =>
    (await staff.get(`/api/admin/companion?from=${today()}&to=${today()}`)).json.total;

  it.each<[string, ModelBehavior]>([
    ['refuses the request', { kind: 'refuse', status: 500 }],
    ['is overloaded', { kind: 'refuse', status: 429 }],
    ['breaks off before its first word', { kind: 'say', words: ['x'], cutAt: 0 }],
    ['never answers', { kind: 'hang' }],
  ])('costs no message and no money when the model %s', async (_, behavior) => {
    const me = await createChatUser();
    const [left, spent, before] = [
      await readMessagesLeft(me.client),
      await readSpentToday(),
      await readFigures(),
    ];
    app.server.answer(behavior);
    const ids = createIds();
    const reply = await (await me.send(me.chat, { ...ids, text: 'Are you there?' })).end();
    expect(reply).toMatchObject({ text: '', status: 'cut', cutBy: 'failed' });
    expect(await readMessagesLeft(me.client)).toBe(left);
    expect(await readSpentToday()).toBe(spent);
    const after = await readFigures();
    expect(after).toEqual({
      ...before,
      failed: before.failed + 1,
      failures: after.failures,
    });
    expect((await (await me.temporary('And here?')).end()).status).toBe('cut');
    expect(await readMessagesLeft(me.client)).toBe(left);
    expect(await readSpentToday()).toBe(spent);
  });

  it.each([
    ['its answer', { kind: 'say', words: ['Half ', 'of ', 'it'], cutAt: 2 }],
    ['its thinking', { kind: 'say', words: ['<think>', 'A long thought. ', 'x'], cutAt: 2 }],
  ] as const)('costs no message and no money when %s breaks off', async (_, behavior) => {
    const me = await createChatUser();
    const [left, spent] = [await readMessagesLeft(me.client), await readSpentToday()];
    app.server.answer(behavior);
    const reply = await (await me.send(me.chat, { ...createIds(), text: 'Well?' })).end();
    expect(reply).toMatchObject({ status: 'cut', failure: { code: 'companion.model_broken' } });
    expect(await readMessagesLeft(me.client)).toBe(left);
    expect(await readSpentToday()).toBe(spent);
  });

  it('costs no message, but its finished steps count in the budget', async () => {
    const me = await createChatUser();
    const [left, spent] = [await readMessagesLeft(me.client), await readSpentToday()];
    app.server.answer((body) =>
      body.messages.at(-1)?.role === 'tool'
        ? { kind: 'refuse', status: 500 }
        : { kind: 'call', calls: [{ name: 'read_progress', input: {} }] },
    );
    const reply = await (await me.send(me.chat, { ...createIds(), text: 'How far am I?' })).end();
    expect(reply).toMatchObject({ text: '', status: 'cut', cutBy: 'failed' });
    // The tool call used 20 input and 5 output tokens.
    expect((await readSpentToday()) - spent).toBe(250);
    expect(await readMessagesLeft(me.client)).toBe(left);
  });

  it('costs no message when the answer is filtered out, but the provider’s count is in the budget', async () => {
    const me = await createChatUser();
    const [left, spent] = [await readMessagesLeft(me.client), await readSpentToday()];
    const usage = { prompt_tokens: 30, completion_tokens: 10 };
    app.server.answer({ kind: 'say', words: [], finish: 'content_filter', usage });
    await (await me.send(me.chat, { ...createIds(), text: 'Well?' })).end();
    expect((await readSpentToday()) - spent).toBe(400);
    expect(await readMessagesLeft(me.client)).toBe(left);
  });
});

describe('the thinking of a reasoning model', () => {
  const splitIntoChunks = (text: string, length: number) =>
    text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? [];
  const ANSWER = 'Begin with one page.';

  it.each([
    ['one block', `<think>They worry.</think>\n\n${ANSWER}`, ANSWER],
    ['a block after blank lines', `\n\n<think>\nThey worry.\n</think>\n${ANSWER}`, ANSWER],
    ['several blocks', `<think>One.</think>\n<think>Two.</think>${ANSWER}`, ANSWER],
    ['an empty block', `<think></think>${ANSWER}`, ANSWER],
    ['a block that contains another tag', `<think>a <b> and </thin k></think>${ANSWER}`, ANSWER],
    ['a block in capitals', `<THINK>They worry.</THINK>${ANSWER}`, ANSWER],
    ['a block with another tag name', `<thinking>They worry.</thinking>${ANSWER}`, ANSWER],
  ])('is left out of the reply (%s), wherever the chunks end', async (_, modelText, shown) => {
    const me = await createChatUser();
    for (const length of [1, 3, 7, 1_000]) {
      const ids = createIds();
      app.server.answer({ kind: 'say', words: splitIntoChunks(modelText, length) });
      const stream = await me.send(randomUUID(), { ...ids, text: 'How do I begin?' });
      expect(await stream.end()).toMatchObject({ text: shown, status: 'done' });
      expect(stream.text()).toBe(shown);
      expect(stream.reader.received).not.toMatch(/think>/i);
    }
  });

  it.each([
    ['a code block about the tag', 'Use this:\n```\n<think>plan</think>\n```\nThat is all.'],
    ['a sentence about the tag', 'Models write <think> before they answer.'],
    ['text that only starts like the tag', '<thin ice> is no tag.'],
    ['another tag', '<b>Well</b> then.'],
    ['a single angle bracket', '<'],
  ])('is not confused with %s, which is shown unchanged', async (_, modelText) => {
    const me = await createChatUser();
    for (const length of [1, 4, 1_000]) {
      app.server.answer({ kind: 'say', words: splitIntoChunks(modelText, length) });
      const stream = await me.send(randomUUID(), { ...createIds(), text: 'What is this tag?' });
      expect(await stream.end()).toMatchObject({ text: modelText, status: 'done' });
    }
  });

  it('is never shown if it does not end, and the reply stays empty', async () => {
    const me = await createChatUser();
    const ids = createIds();
    app.server.answer({ kind: 'say', words: ['<think>', 'They ', 'worry.'], finish: 'length' });
    const stream = await me.send(me.chat, { ...ids, text: 'Well?' });
    expect(await stream.end()).toMatchObject({
      text: '',
      status: 'cut',
      failure: { code: 'companion.model_broken' },
    });
    expect(stream.text()).toBe('');
    expect((await me.stored(me.chat, ids.replyId)).text).toBe('');
  });

  it('is not sent back to the model as text, neither later nor between steps', async () => {
    const me = await createChatUser();
    const ids = createIds();
    app.server.answer((body) =>
      body.messages.at(-1)?.role === 'tool'
        ? { kind: 'say', words: ['<think>Tool', ' thought.</think>', ANSWER] }
        : {
            kind: 'call',
            words: ['<think>First thought.</think>', 'Let me look.'],
            calls: [{ name: 'read_progress', input: {} }],
          },
    );
    const reply = await (await me.send(me.chat, { ...ids, text: 'How far am I?' })).end();
    expect(reply.text).toBe(`Let me look.\n\n${ANSWER}`);
    app.server.answer({ kind: 'say', words: ['Yes.'] });
    await (
      await me.send(me.chat, { ...createIds(), parentId: ids.replyId, text: 'Is that all?' })
    ).end();
    const sent = app.server.requests.slice(-2).map(({ body }) => body.messages);
    for (const messages of sent) {
      const texts = messages.map(({ content }) => content);
      expect(texts).toContainEqual(expect.stringContaining('Let me look.'));
      expect(JSON.stringify(texts)).not.toContain('thought');
    }
    expect(JSON.stringify(sent[1])).not.toContain('thought');
  });

  it('is left out when a reply is continued', async () => {
    const me = await createChatUser();
    const ids = createIds();
    app.server.answer({ kind: 'say', words: ['First half'], finish: 'length' });
    await (await me.send(me.chat, { ...ids, text: 'Go' })).end();
    app.server.answer({ kind: 'say', words: ['<think>I was', ' cut off.</think>', ' and more.'] });
    const stream = await me.continueReply(me.chat, ids.replyId);
    expect((await stream.end()).text).toBe('First half and more.');
  });

  it('is shown apart from the reply, and is not stored', async () => {
    const me = await createChatUser();
    const thought = (name: string) =>
      formatSseLine({ choices: [{ index: 0, delta: { [name]: 'They worry.' } }] });
    const ids = createIds();
    app.server.answer({
      kind: 'stream',
      pieces: [
        thought('reasoning_content'),
        thought('reasoning'),
        formatSseLine(textChunk(ANSWER)),
        formatSseLine(endChunk('stop')),
        formatSseLine(usageChunk(10, 10)),
        'data: [DONE]\n\n',
      ],
    });
    const stream = await me.send(me.chat, { ...ids, text: 'How do I begin?' });
    expect((await stream.end()).text).toBe(ANSWER);
    expect(joinThinking(stream)).toBe('They worry.They worry.');
    expect(JSON.stringify(await me.stored(me.chat, ids.replyId))).not.toContain('worry');

    app.server.answer({ kind: 'say', words: ['<think>They', ' worry.</think>', ANSWER] });
    const tagged = await me.send(randomUUID(), { ...createIds(), text: 'How do I begin?' });
    expect((await tagged.end()).text).toBe(ANSWER);
    expect(joinThinking(tagged)).toBe('They worry.');
  });

  it('is not shown to someone in a crisis', async () => {
    const me = await createChatUser();
    app.server.answer({ kind: 'say', words: ['<think>They may die.</think>', ANSWER] });
    const stream = await me.send(me.chat, { ...createIds(), text: 'I want to kill myself' });
    const { text, care } = await stream.end();
    expect([text, care]).toEqual([ANSWER, expect.anything()]);
    expect(stream.reader.received).not.toContain('may die');
  });
});

describe('a model that never stops calling tools', () => {
  it('ends the reply as broken off, with what it said', async () => {
    const me = await createChatUser();
    const call = { name: 'read_progress', input: {} };
    app.server.answer({ kind: 'call', calls: [call] });
    const silent = await (await me.send(me.chat, { ...createIds(), text: 'Where am I?' })).end();
    const failure = { code: 'companion.model_broken' };
    expect(silent).toMatchObject({ text: '', status: 'cut', cutBy: 'failed', failure });
    app.server.answer((body) => ({
      kind: 'call',
      calls: [call],
      words: body.messages.at(-1)?.role === 'tool' ? [] : ['Let me look.'],
    }));
    const spoken = await (
      await me.send(randomUUID(), { ...createIds(), text: 'Where am I?' })
    ).end();
    expect(spoken).toMatchObject({ text: 'Let me look.', status: 'cut', failure });
  });
});

describe('proposals under one reply', () => {
  const maxProposals = PROPOSAL_LIMITS.perReply;
  const buildGoalCalls = (step: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: 'propose_goal',
      input: { title: `Goal ${step}.${index}`, why: '', steps: [] },
    }));
  const listProposalRows = (messageId: string) =>
    app.sql('SELECT id FROM companion_proposals WHERE message_id = $1', [messageId]);

  it('are at most three even if the model makes many at once in several steps', async () => {
    const me = await createChatUser();
    const ids = createIds();
    let step = 0;
    app.server.answer(() => {
      step += 1;
      return step <= 3
        ? { kind: 'call', calls: buildGoalCalls(step, 6) }
        : { kind: 'say', words: ['Choose.'] };
    });
    const stream = await me.send(me.chat, { ...ids, text: 'Give me goals' });
    const reply = await stream.end();
    expect(reply.proposals).toHaveLength(maxProposals);
    expect(getEventData(stream, 'proposal')).toHaveLength(maxProposals);
    expect((await me.stored(me.chat, ids.replyId)).proposals).toHaveLength(maxProposals);
    expect(await listProposalRows(ids.replyId)).toHaveLength(maxProposals);
    const results = app.server.requests.at(-1)?.body.messages.filter(({ role }) => role === 'tool');
    const shown = results?.filter(({ content }) => String(content).includes('"shown":true'));
    expect([results?.length, shown?.length]).toEqual([18, maxProposals]);
  });

  it('are stored only once when the model makes the same proposal many times at once', async () => {
    const me = await createChatUser();
    const ids = createIds();
    const [card] = buildGoalCalls(1, 1);
    app.server.answer((body) =>
      body.messages.at(-1)?.role === 'tool' || !card
        ? { kind: 'say', words: ['Choose.'] }
        : { kind: 'call', calls: Array(6).fill(card) },
    );
    const reply = await (await me.send(me.chat, { ...ids, text: 'Give me a goal' })).end();
    expect(reply.proposals).toHaveLength(1);
    expect(await listProposalRows(ids.replyId)).toHaveLength(1);
  });

  it('are at most three when the reply is continued', async () => {
    const me = await createChatUser();
    const ids = createIds();
    const answer = (step: number) =>
      app.server.answer((body) =>
        body.messages.at(-1)?.role === 'tool'
          ? { kind: 'say', words: [' Some words.'], finish: 'length' }
          : { kind: 'call', calls: buildGoalCalls(step, 2) },
      );
    answer(1);
    await (await me.send(me.chat, { ...ids, text: 'Give me goals' })).end();
    answer(2);
    expect((await (await me.continueReply(me.chat, ids.replyId)).end()).proposals).toHaveLength(
      maxProposals,
    );
  });
});
