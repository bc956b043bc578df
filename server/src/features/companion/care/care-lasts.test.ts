import { randomUUID } from 'node:crypto';
import { CARE_TOOLS } from '@attune/domain/companion/care/care-tools';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';

const SIGN = 'I want to end my life tonight';
const NEXT = 'I don’t know what to say';
const NEW_SUBJECT = 'How do I change my password?';
const CARE_HEADING = 'Take care now';

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.server.requests.length = 0;
  app.server.answer({ kind: 'say', words: ['I hear you.'] });
});

let count = 0;
async function openChat() {
  count += 1;
  const { client } = await app.person(`care-lasts-${count}@example.com`);
  const me = createCompanionClient(app, client);
  const chat = randomUUID();
  let parentId: string | null = null;
  return {
    ...me,
    chat,
    /** Sends a message after the last reply. */
    async say(text: string) {
      const ids = createIds();
      const reply = await (await me.send(chat, { ...ids, parentId, text })).end();
      parentId = ids.replyId;
      return { ...ids, care: reply.care };
    },
  };
}

/** What the last request offered the model. */
function readLastRequest() {
  const body = app.server.requests.at(-1)?.body;
  return {
    isCareful: JSON.stringify(body?.messages).includes(CARE_HEADING),
    tools: (body?.tools ?? []).map((tool) => tool.function.name).toSorted(),
  };
}
const IN_CARE = { isCareful: true, tools: [...CARE_TOOLS].toSorted() };

describe('after a sign of crisis', () => {
  it('the next replies are in care too, with a short note and only the tools that help', async () => {
    const me = await openChat();
    for (const text of [SIGN, NEXT, 'yes', 'What happens if I call?']) {
      const { care, replyId } = await me.say(text);
      expect(care).toMatchObject({ kind: 'self-harm', isFirst: text === SIGN });
      expect(care?.text === '').toBe(text !== SIGN);
      expect((await me.stored(me.chat, replyId)).care).toEqual(care);
      expect(readLastRequest()).toEqual(IN_CARE);
    }
  });

  it('care ends when the user clearly moves on', async () => {
    const me = await openChat();
    await me.say(SIGN);
    expect((await me.say(NEW_SUBJECT)).care).toBeNull();
    const { isCareful, tools } = readLastRequest();
    expect(isCareful).toBe(false);
    expect(tools).toEqual(expect.arrayContaining(['propose_goal', 'search_forum']));
    expect((await me.say('yes please')).care).toBeNull();
  });

  it('a reply that is written again stays in care', async () => {
    const me = await openChat();
    await me.say(SIGN);
    const { id } = await me.say(NEXT);
    const reply = await (await me.regenerate(me.chat, id, randomUUID())).end();
    expect(reply.care).toMatchObject({ kind: 'self-harm', isFirst: false });
    expect(readLastRequest()).toEqual(IN_CARE);
  });

  it('an edited message is read after the reply before it', async () => {
    const me = await openChat();
    const first = await me.say(SIGN);
    await me.say(NEW_SUBJECT);
    const edited = { ...createIds(), parentId: first.replyId, text: NEXT };
    const reply = await (await me.send(me.chat, edited)).end();
    expect(reply.care).toMatchObject({ kind: 'self-harm', isFirst: false });
    const restarted = { ...createIds(), parentId: null, text: 'I had a good day.' };
    expect((await (await me.send(me.chat, restarted)).end()).care).toBeNull();
  });

  it('a reply that broke off is continued in care', async () => {
    const me = await openChat();
    await me.say(SIGN);
    app.server.answer({ kind: 'say', words: ['I am', ' here.'], cutAt: 1 });
    const { replyId } = await me.say(NEXT);
    app.server.answer({ kind: 'say', words: [' here.'] });
    const reply = await (await me.continueReply(me.chat, replyId)).end();
    expect(reply.care).toMatchObject({ kind: 'self-harm', isFirst: false });
    expect(readLastRequest()).toEqual(IN_CARE);
  });

  it('a temporary chat stays in care too', async () => {
    const me = await openChat();
    const { care } = await (await me.temporary(SIGN, 'I hear you.', NEXT)).end();
    expect(care).toMatchObject({ kind: 'self-harm', isFirst: false });
    expect(readLastRequest()).toMatchObject({ isCareful: true, tools: ['search_library'] });
    const moved = await me.temporary(SIGN, 'I hear you.', NEW_SUBJECT);
    expect((await moved.end()).care).toBeNull();
  });
});
