import { randomUUID } from 'node:crypto';
import { COMPANION_CONSENTS, type CompanionConsent } from '@attune/domain/account/consents';
import { parseFacts } from '@attune/domain/companion/prompt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ALL_CONSENTS,
  createPersonalData,
  insertReply,
  seedCompanion,
} from '#test/companion-scene.ts';
import { createObedientModel } from '#test/obedient-model.ts';
import { parseSse } from '#test/sse-reader.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

/** SECURITY LM5, checked on the request that the model itself received. */
const { model, receivedRequests } = createObedientModel();

let app: TestApp;
let person: Awaited<ReturnType<TestApp['person']>>;
let ids: Awaited<ReturnType<typeof createPersonalData>>;
let userCount = 0;
/** Occurs in everything the test user wrote, and nowhere else. */
let mark: string;

beforeAll(async () => {
  app = await createTestApp({ model });
  await seedCompanion(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  userCount += 1;
  mark = `Amber${String.fromCharCode(64 + userCount)}`;
  person = await app.person(`amber${userCount}@example.com`, { name: 'Marit Quist' });
  ids = await createPersonalData(app, person, mark);
  await person.client.put('/api/account/consents', ALL_CONSENTS);
  await person.client.put(`/api/companion/memories/${randomUUID()}`, { text: `Likes ${mark}` });
});

type AskParams = { conversation?: string; parentId?: string | null; text?: string };

async function ask({
  conversation = randomUUID(),
  parentId = null,
  text = 'Words and goal?',
}: AskParams = {}) {
  const path = `/api/companion/conversations/${conversation}`;
  const message = { id: randomUUID(), replyId: randomUUID(), parentId, text };
  const { status, text: stream } = await person.client.post(`${path}/messages`, message);
  expect(status).toBe(200);
  const { json } = await person.client.get(path);
  const reply = json.messages.find(({ id }: { id: string }) => id === message.replyId);
  const received = receivedRequests.at(-1);
  if (!received) throw new Error('the model was not called');
  return { ...received, stream, reply };
}

const ERASE_STATEMENTS: Record<CompanionConsent, string[]> = {
  answers: [
    'DELETE FROM assessments WHERE user_id = $1',
    'DELETE FROM check_ins WHERE user_id = $1',
  ],
  progress: [
    'DELETE FROM goals WHERE user_id = $1',
    'DELETE FROM tutorial_progress WHERE user_id = $1',
    'DELETE FROM practice_sessions WHERE user_id = $1',
  ],
  mood: ['DELETE FROM moods WHERE user_id = $1'],
  journal: ['DELETE FROM journal_entries WHERE user_id = $1'],
  posts: ['DELETE FROM forum_posts WHERE author_id = $1'],
};

describe('the request', () => {
  it('contains no email address or id of the user, and nothing from other users', async () => {
    const other = await app.person(`basalt${userCount}@example.com`, { name: 'Olaf Basalt' });
    await createPersonalData(app, other, 'Basalt');
    await app.sql(
      `UPDATE users SET stripe_customer_id = 'cus_' || $2, stripe_subscription_id = 'sub_' || $2,
         about = 'About Amber' WHERE id = $1`,
      [person.id, `Quartz${userCount}`],
    );
    const { all } = await ask();
    expect(all).toContain(`Goal ${mark}`);
    expect(all).not.toMatch(/@example\.com|Quartz|About Amber|Note Amber/);
    expect(all).not.toContain(person.id);
    expect(all).not.toMatch(/Olaf|(Goal|Reason|Step|Page|Note|Days of) Basalt/);
    expect(all).not.toContain(other.id);
  });

  it.each(COMPANION_CONSENTS)(
    'without consent “%s” is byte for byte the same as for a user without such data',
    async (consent) => {
      const allowed = (await ask()).all;
      await person.client.put('/api/account/consents', { [consent]: false });
      const withheld = (await ask()).all;
      for (const sql of ERASE_STATEMENTS[consent]) await app.sql(sql, [person.id]);
      await person.client.put('/api/account/consents', { [consent]: true });
      const withoutData = (await ask()).all;
      expect(withheld).toBe(withoutData);
      expect(withheld).not.toBe(allowed);
    },
  );

  it('contains the name, plan, time zone and attitude only with consent to the answers', async () => {
    const listOwn = async () =>
      parseFacts((await ask()).context).flatMap(({ kind, text }) =>
        ['name', 'plan', 'time-zone', 'attitude'].includes(kind) ? [text] : [],
      );
    const trialEnd = 'Free trial until November 22';
    expect(await listOwn()).toEqual(['Marit Quist', trialEnd, 'UTC', 'Optimistic']);
    await person.client.put('/api/companion/exclusions/name');
    // The attitude would reveal the answer it was computed from.
    await person.client.put('/api/companion/exclusions/answer:5');
    expect(await listOwn()).toEqual([trialEnd, 'UTC']);
    await person.client.put('/api/account/consents', { answers: false });
    expect((await ask()).all).not.toMatch(/Marit|Quist|Free trial|Optimistic/);
  });

  it('leaves out an earlier reply that used data the user has withheld since', async () => {
    const conversation = randomUUID();
    const parentId = (await ask({ conversation, text: 'First words' })).reply.id;
    const listSentAgain = async () => {
      const { sent } = await ask({ conversation, parentId, text: 'And then?' });
      return [...new Set(sent.match(/First words|Done: search/g))];
    };
    expect(await listSentAgain()).toEqual(['First words', 'Done: search']);
    await person.client.put('/api/account/consents', { mood: false });
    expect(await listSentAgain()).toEqual(['First words']);
  });

  it('contains only the memories when nothing is allowed', async () => {
    const none = Object.fromEntries(COMPANION_CONSENTS.map((consent) => [consent, false]));
    await person.client.put('/api/account/consents', none);
    const { all } = await ask();
    expect(all.match(new RegExp(`\\w+ ${mark}`, 'g'))).toEqual([`Likes ${mark}`]);
  });
});

describe('“What I used”', () => {
  it('lists exactly what was sent, in the stream and afterwards', async () => {
    const { context, stream, reply } = await ask();
    const sent = parseFacts(context).map((fact) => ({
      ...fact,
      canForget: true,
      isMentioned: false,
    }));
    expect(sent).toHaveLength(17);
    expect(reply.used).toEqual(sent);
    const done = parseSse(stream).find(({ event }) => event === 'done');
    expect(JSON.parse(done?.data ?? '{}').reply.used).toEqual(sent);
  });

  it('leaves a forgotten fact, and only that, out of later requests', async () => {
    const before = parseFacts((await ask()).context);
    const refs = before.map(({ ref }) => ref);
    for (const ref of [`goal:${ids.goal}`, 'type', `post:${ids.post}`]) {
      await person.client.put(`/api/companion/exclusions/${ref}`);
      refs.splice(refs.indexOf(ref), 1);
      const { context, calls } = await ask();
      expect(parseFacts(context).map((fact) => fact.ref)).toEqual(refs);
      expect(JSON.stringify(calls)).not.toContain(ref.split(':')[1] ?? 'preference type');
    }
  });

  it('leaves a deleted memory out of later requests', async () => {
    const [memory] = (await person.client.get('/api/companion/memories')).json.memories;
    await person.client.delete(`/api/companion/memories/${memory.id}`);
    expect((await ask()).all).not.toContain(`Likes ${mark}`);
  });

  it('includes an accepted memory in the next request', async () => {
    await insertReply(app, person);
    const { reply } = await ask({ text: 'CALL propose_memory {"text":"Keeps bees"}' });
    expect((await ask()).all).not.toContain('Keeps bees');
    const [card] = reply.proposals;
    await person.client.put(`/api/companion/proposals/${card.id}`, { state: 'accepted' });
    expect(parseFacts((await ask()).context).map(({ text }) => text)).toContain('Keeps bees');
  });
});
