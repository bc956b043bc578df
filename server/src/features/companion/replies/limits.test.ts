import { randomUUID } from 'node:crypto';
import { COMPANION_LIMITS, DAILY_ALLOWANCE } from '@attune/domain/companion/companion-rules';
import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CompanionApp,
  type CompanionClient,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';

/** A thousand input and a thousand output tokens together cost one cent; a day may cost three. */
const PRICES = { input: 5_000, output: 5_000 };
const USAGE = { prompt_tokens: 1_000, completion_tokens: 1_000 };
let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp({ prices: PRICES, modelBudget: 30_000 });
});
afterAll(() => app.close());

async function createChatUser(
  name: string,
): Promise<CompanionClient & { id: string; chat: string }> {
  const { client, id } = await app.person(`${name}@example.com`);
  app.server.answer({
    kind: 'say',
    words: ['Yes.'],
    usage: { prompt_tokens: 1, completion_tokens: 1 },
  });
  return { ...createCompanionClient(app, client), id, chat: randomUUID() };
}

/** Only paying users may spend the whole budget. */
const makePaying = (id: string) =>
  app.sql(`UPDATE users SET subscription_status = 'active' WHERE id = $1`, [id]);

/** Checks that a rejected message is neither stored nor sent to the model. */
async function expectRefusal(me: Awaited<ReturnType<typeof createChatUser>>, text = 'One more') {
  const before = app.server.requests.length;
  const ids = createIds();
  const stream = await me.send(me.chat, { ...ids, text });
  await expect.poll(() => stream.reader.isEnded).toBe(true);
  expect(app.server.requests).toHaveLength(before);
  expect(await app.sql('SELECT id FROM companion_messages WHERE id = $1', [ids.id])).toEqual([]);
  return {
    status: stream.status,
    code: stream.code(),
    wait: Number(stream.reader.headers['retry-after']),
  };
}

describe('LM4', () => {
  it('rejects a message that is too long with 413, and accepts one that just fits', async () => {
    const me = await createChatUser('long');
    const maxLength = COMPANION_LIMITS.messageLength;
    expect(await expectRefusal(me, 'x'.repeat(maxLength + 1))).toMatchObject({
      status: 413,
      code: 'companion.too_long',
    });
    const stream = await me.send(me.chat, { ...createIds(), text: '😀'.repeat(maxLength) });
    expect((await stream.end()).status).toBe('done');
    expect((await me.temporary('x'.repeat(maxLength + 1))).status).toBe(413);
  });

  it('allows one stream per user, even for concurrent requests', async () => {
    const me = await createChatUser('one');
    await makePaying(me.id);
    app.server.answer({ kind: 'say', words: Array(100).fill('w '), gapMs: 20 });
    const before = app.server.requests.length;
    const streams = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 3 === 2
          ? me.temporary('Me too')
          : me.send(randomUUID(), { ...createIds(), text: 'Me first' }),
      ),
    );
    expect(streams.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const stream of streams) stream.reader.disconnect();
    expect(app.server.requests.length - before).toBeLessThanOrEqual(1);
  });

  it("the day's budget is shared by all users: 429 until the next day", async () => {
    const me = await createChatUser('spender');
    await makePaying(me.id);
    // Wait for replies of earlier tests: while they are written, they hold part of the budget.
    const listRunningReplies = () =>
      app.sql('SELECT id FROM companion_usage WHERE alive_at IS NOT NULL');
    await expect.poll(listRunningReplies).toEqual([]);
    app.server.answer({ kind: 'say', words: ['Costly.'], usage: USAGE });
    for (const text of ['one', 'two', 'three']) {
      await (await me.send(randomUUID(), { ...createIds(), text })).end();
    }
    const [{ cost }] = (await app.sql<{ cost: number }>(
      'SELECT sum(cost_micros)::int AS cost FROM companion_days',
    )) as [{ cost: number }];
    expect(cost).toBeGreaterThanOrEqual(30_000);
    const other = await createChatUser('other');
    await makePaying(other.id);
    const { status, code, wait } = await expectRefusal(other);
    expect([status, code]).toEqual([429, 'companion.budget']);
    expect((await other.temporary('And so?')).status).toBe(429);
    app.clock.advance(wait * 1_000);
    const stream = await other.send(other.chat, { ...createIds(), text: 'A new day' });
    expect((await stream.end()).status).toBe('done');
  });
});

describe('limits', () => {
  it('RL1: allows twenty messages a minute, then returns 429 with the time to wait', async () => {
    const me = await createChatUser('fast');
    app.clock.advance(DAY_MS);
    for (let turn = 0; turn < 20; turn += 1) {
      expect(
        (await (await me.send(me.chat, { ...createIds(), text: `${turn}` })).end()).status,
      ).toBe('done');
    }
    const { status, code, wait } = await expectRefusal(me);
    expect([status, code]).toEqual([429, 'companion.too_fast']);
    expect(wait).toBeLessThanOrEqual(60);
    app.clock.advance(wait * 1_000);
    expect((await me.send(me.chat, { ...createIds(), text: 'Rested' })).status).toBe(200);
  });

  it.each([
    ['messages', 'trial', { rows: DAILY_ALLOWANCE.trial.messages, tokens: 0 }],
    ['tokens', 'trial', { rows: 1, tokens: DAILY_ALLOWANCE.trial.tokens }],
    ['messages', 'paid', { rows: DAILY_ALLOWANCE.paid.messages, tokens: 0 }],
    ['tokens', 'paid', { rows: 1, tokens: DAILY_ALLOWANCE.paid.tokens }],
  ])('limits the daily %s of a %s user', async (what, plan, { rows, tokens }) => {
    const me = await createChatUser(`${what}-${plan}`);
    const day = app.clock.now().toISOString().slice(0, 10);
    if (plan === 'paid') {
      await app.sql(
        `UPDATE users SET subscription_status = 'active', is_trialing = false WHERE id = $1`,
        [me.id],
      );
    }
    const insertUsage = (count: number, tokensEach: number) =>
      app.sql(
        `INSERT INTO companion_usage (id, user_id, model, input_tokens, is_temporary, day, created_at)
         SELECT gen_random_uuid(), $1, 'x', $2, false, $3, now() FROM generate_series(1, $4)`,
        [me.id, tokensEach, day, count],
      );
    if (rows > 1) await insertUsage(rows - 1, 0);
    else await insertUsage(1, tokens - 1);
    expect(
      (await (await me.send(me.chat, { ...createIds(), text: 'The last' })).end()).status,
    ).toBe('done');
    const { status, code, wait } = await expectRefusal(me);
    expect([status, code]).toEqual([429, 'companion.day_used_up']);
    expect(wait).toBeLessThanOrEqual(DAY_MS / 1_000);
    app.clock.advance(MINUTE_MS);
  });
});
