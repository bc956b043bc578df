import { randomUUID } from 'node:crypto';
import { CARE_TOOLS } from '@attune/domain/companion/care/care-tools';
import { detectCareKind } from '@attune/domain/companion/care/detect-care-kind';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';
import { FOUND_BY_MEANING, UNCLEAR } from '#test/found-by-meaning.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const NEXT = 'I don’t know what to say';
const NEUTRAL_TITLE = /^Conversation from /;
const SIGNS = Object.entries(FOUND_BY_MEANING).flatMap(([kind, texts]) =>
  texts.map((text) => ({ kind, text })),
);

let guideApp: TestApp;
let modelApp: CompanionApp;
beforeAll(async () => {
  guideApp = await createTestApp({ model: 'guide', embeddings: 'bundled' });
  modelApp = await createCompanionApp({ embeddings: 'bundled' });
  modelApp.server.answer({ kind: 'say', words: ['I hear', ' you.'] });
  // Both load the bundled model.
  await guideApp.services.model.preload?.();
  await modelApp.services.meaning.readCareSign('Hello');
}, 120_000);
afterAll(async () => {
  await guideApp.close();
  await modelApp.close();
});

const PATHS = [
  { name: 'the guide', getApp: () => guideApp },
  { name: 'a model', getApp: () => modelApp as unknown as TestApp },
];

async function openChat(app: TestApp) {
  const { client } = await app.person(`${randomUUID()}@example.com`);
  const me = createCompanionClient(app, client);
  const chat = randomUUID();
  let parentId: string | null = null;
  return {
    ...me,
    client,
    chat,
    async say(text: string) {
      const ids = createIds();
      const stream = await me.send(chat, { ...ids, parentId, text });
      const reply = await stream.end();
      parentId = ids.replyId;
      const notes = stream.reader.events.filter(({ event }) => event === 'care');
      return { ...ids, reply, notes };
    },
  };
}

/** The names of the tools in the last request to the model. */
const listOfferedTools = () =>
  (modelApp.server.requests.at(-1)?.body.tools ?? []).map((tool) => tool.function.name).toSorted();

it('there are eight messages of each kind, and words alone find two at most', () => {
  for (const texts of Object.values(FOUND_BY_MEANING)) {
    expect(texts.length).toBe(8);
    expect(texts.filter((text) => detectCareKind(text) !== null).length).toBeLessThanOrEqual(2);
  }
});

describe.each(PATHS)('with $name', ({ getApp }) => {
  it.each(SIGNS)('$kind: $text', async ({ kind, text }) => {
    const me = await openChat(getApp());
    const { reply, notes, replyId } = await me.say(text);
    expect(reply.care).toMatchObject({ kind, isFirst: true });
    expect(reply.care?.text).not.toBe('');
    expect(notes.map(({ data }) => JSON.parse(data).note)).toEqual([reply.care]);
    expect((await me.stored(me.chat, replyId)).care).toEqual(reply.care);
    // Care lasts, and the sentence is no title and no search result.
    expect((await me.say(NEXT)).reply.care).toMatchObject({ kind, isFirst: false });
    const { conversation } = await me.read(me.chat);
    expect(conversation.title).toMatch(NEUTRAL_TITLE);
    const word = text.match(/[a-z]{5,}/i)?.[0] ?? '';
    for (const path of ['/api/companion/conversations', '/api/search']) {
      const found = await me.client.get(`${path}?query=${word}`);
      expect(found.status).toBe(200);
      expect(found.text).not.toContain(me.chat);
    }
  });

  it.each(UNCLEAR)('an unclear sign shows help lines once: %s', async (text) => {
    const me = await openChat(getApp());
    const { reply } = await me.say(text);
    expect(reply.care).toMatchObject({ kind: 'unclear', isFirst: false });
    expect(reply.care?.emergency.byRegion.length).toBeGreaterThan(0);
    expect(reply.care?.text).toContain('you don’t have to deal with it alone');
    expect(reply.text).not.toBe('');
    expect((await me.read(me.chat)).conversation.title).toMatch(NEUTRAL_TITLE);
    expect((await me.say('What is a token?')).reply.care).toBeNull();
    const shared = await me.client.post(`/api/companion/conversations/${me.chat}/shares`, {
      days: 7,
      showsName: false,
    });
    expect(shared.json.code).toBe('companion.share_care');
  });

  it.each(['How do I write a better prompt?', 'This deadline is killing me'])(
    'no note, and the message is the title: %s',
    async (text) => {
      const me = await openChat(getApp());
      expect((await me.say(text)).reply.care).toBeNull();
      expect((await me.read(me.chat)).conversation.title).toBe(text);
    },
  );
});

it('with the guide, care lasts for many messages, and its words are those of care', async () => {
  const me = await openChat(guideApp);
  await me.say('I want to end my life tonight');
  for (let turn = 0; turn < 6; turn += 1) {
    const { reply } = await me.say(NEXT);
    expect(reply.care).toMatchObject({ kind: 'self-harm', isFirst: false });
    expect(reply.text).toContain('the numbers above');
  }
});

describe('with a model', () => {
  it('the next request has only the tools that help', async () => {
    const me = await openChat(modelApp as unknown as TestApp);
    await me.say(FOUND_BY_MEANING['self-harm'][0] ?? '');
    expect(listOfferedTools()).toContain('propose_goal');
    await me.say(NEXT);
    expect(listOfferedTools()).toEqual([...CARE_TOOLS].toSorted());
  });

  it('no card is made of the message, although the model was offered all tools', async () => {
    const card = { title: 'A quiet plan', why: '', steps: ['One'] };
    modelApp.server.answer(({ messages }) =>
      messages.some(({ role }) => role === 'tool')
        ? { kind: 'say', words: ['I hear you.'] }
        : { kind: 'call', calls: [{ name: 'propose_goal', input: card }] },
    );
    const me = await openChat(modelApp as unknown as TestApp);
    const { reply } = await me.say(FOUND_BY_MEANING['self-harm'][0] ?? '');
    expect(reply.care).toMatchObject({ kind: 'self-harm' });
    expect(reply.proposals).toEqual([]);
    expect(JSON.stringify(modelApp.server.requests.at(-1))).toContain('not put on a card');
    modelApp.server.answer({ kind: 'say', words: ['I hear', ' you.'] });
  });

  it('a reply that was cut before its meaning was read gets its note when it is continued', async () => {
    const app = modelApp as unknown as TestApp;
    const { meaning } = app.services;
    const readCareSign = meaning.readCareSign;
    // As on a node that stops meanwhile.
    meaning.readCareSign = async () => null;
    modelApp.server.answer({ kind: 'say', words: ['I hear', ' you.'], cutAt: 1 });
    const me = await openChat(app);
    const text = FOUND_BY_MEANING['self-harm'][0] ?? '';
    const { reply, replyId } = await me.say(text);
    expect([reply.status, reply.care]).toEqual(['cut', null]);
    expect((await me.read(me.chat)).conversation.title).not.toMatch(NEUTRAL_TITLE);
    meaning.readCareSign = readCareSign;
    modelApp.server.answer({ kind: 'say', words: ['I hear', ' you.'] });
    const continued = await (await me.continueReply(me.chat, replyId)).end();
    expect(continued.care).toMatchObject({ kind: 'self-harm', isFirst: true });
    expect((await me.read(me.chat)).conversation.title).toMatch(NEUTRAL_TITLE);
    expect((await me.say(NEXT)).reply.care).toMatchObject({ kind: 'self-harm', isFirst: false });
  });

  it('a temporary chat is in care too', async () => {
    const me = await openChat(modelApp as unknown as TestApp);
    const text = FOUND_BY_MEANING.abuse[0] ?? '';
    expect((await (await me.temporary(text)).end()).care).toMatchObject({ kind: 'abuse' });
    const next = await (await me.temporary(text, 'I hear you.', NEXT)).end();
    expect(next.care).toMatchObject({ kind: 'abuse', isFirst: false });
  });
});
