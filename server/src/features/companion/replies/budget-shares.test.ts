import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
  localModel,
} from '#test/companion-app.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

/** One reply costs one cent, and a day may cost one dollar. */
const PRICES = { input: 5_000, output: 5_000 };
const USAGE = { prompt_tokens: 1_000, completion_tokens: 1_000 };
const BUDGET = 1_000_000;
const ATTACKERS = 24;

let one: CompanionApp;
let two: TestApp;
beforeAll(async () => {
  one = await createCompanionApp({ prices: PRICES, modelBudget: BUDGET });
  two = await createTestApp({
    databaseUrl: one.databaseUrl,
    clock: one.clock,
    keys: one.services.keys,
    model: localModel(one.server, { prices: PRICES }),
    modelBudget: BUDGET,
  });
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(() => {
  one.clock.advance(DAY_MS);
  one.server.answer({ kind: 'say', words: ['Yes.'], usage: USAGE });
});

type Group = 'unverified' | 'trial' | 'paid';
const FIELDS: Record<Group, string> = {
  unverified: 'email_verified_at = NULL',
  trial: 'email_verified_at = now()',
  paid: `email_verified_at = now(), subscription_status = 'active', is_trialing = false`,
};

async function createChatUser(group: Group, node: TestApp = one) {
  const { client, id } = await node.person(`${randomUUID()}@example.com`);
  const ends = new Date(one.clock.now().getTime() + 30 * DAY_MS);
  await one.sql(`UPDATE users SET ${FIELDS[group]}, trial_ends_at = $2 WHERE id = $1`, [id, ends]);
  return { ...createCompanionClient(node, client), client, id };
}

async function sendUntilRefused(me: Awaited<ReturnType<typeof createChatUser>>, max = 20) {
  for (let answered = 0; answered < max; answered += 1) {
    const talk = await me.send(randomUUID(), { ...createIds(), text: 'More' });
    if (talk.status !== 200) {
      await expect.poll(() => talk.code()).toBeDefined();
      const { code, detail } = JSON.parse(talk.reader.received);
      return { answered, status: talk.status, code, detail };
    }
    await talk.end();
  }
  return { answered: max, status: 200, code: null, detail: null };
}

/** `crowded` means rejected only because other replies were being written. */
const isNotCrowded = ({ code }: { code: string }) => code !== 'companion.crowded';

/** Many accounts of one group, on two nodes, each sending as fast as it can. */
async function attack(group: Group) {
  const attackers = await Promise.all(
    Array.from({ length: ATTACKERS }, (_, at) => createChatUser(group, at % 2 === 0 ? one : two)),
  );
  const results = await Promise.all(attackers.map((attacker) => sendUntilRefused(attacker)));
  // Replies being written reserve budget, so a little may be left when all were rejected.
  for (let last = null; last?.code?.startsWith('companion.budget') !== true; ) {
    last = await sendUntilRefused(await createChatUser(group));
  }
  return results;
}

async function isAnswered(group: Group): Promise<boolean> {
  const me = await createChatUser(group);
  return (await sendUntilRefused(me, 1)).answered === 1;
}
const day = () => one.clock.now().toISOString().slice(0, 10);
async function spent(): Promise<number> {
  const rows = await one.sql<{ cost: string }>(
    'SELECT cost_micros AS cost FROM companion_days WHERE day = $1',
    [day()],
  );
  return Number(rows[0]?.cost ?? 0);
}

describe('LM6: one part of the budget is for unverified accounts, one for trials', () => {
  it('LM6: 24 unverified accounts at full speed leave the rest to trial and paying members', async () => {
    const results = await attack('unverified');
    expect(await spent()).toBeGreaterThan(0);
    expect(await spent()).toBeLessThanOrEqual(BUDGET * 0.1);
    for (const { status, code, detail } of results.filter(isNotCrowded)) {
      expect([status, code]).toEqual([429, 'companion.budget_unverified']);
      expect(detail).toMatch(/confirm your email.*or come back tomorrow/i);
    }
    expect(await isAnswered('paid')).toBe(true);
    expect(await isAnswered('trial')).toBe(true);
    expect(await isAnswered('unverified')).toBe(false);
  }, 60_000);

  it('LM6: 24 trial accounts at full speed leave half to paying members', async () => {
    const results = await attack('trial');
    expect(await spent()).toBeLessThanOrEqual(BUDGET * 0.5);
    for (const { status, code, detail } of results.filter(isNotCrowded)) {
      expect([status, code]).toEqual([429, 'companion.budget_trial']);
      expect(detail).toMatch(/come back tomorrow/i);
    }
    expect(await isAnswered('trial')).toBe(false);
    // Confirming the email would not help here, so the text does not suggest it.
    expect(await sendUntilRefused(await createChatUser('unverified'))).toMatchObject({
      answered: 0,
      code: 'companion.budget_trial',
    });
    expect(await isAnswered('paid')).toBe(true);
  }, 60_000);

  it('a user who confirms the email can continue at once', async () => {
    await attack('unverified');
    const me = await createChatUser('unverified');
    expect((await sendUntilRefused(me)).code).toBe('companion.budget_unverified');
    await one.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [me.id]);
    expect((await sendUntilRefused(me, 1)).answered).toBe(1);
  }, 60_000);

  it('applies to temporary chats and continued replies', async () => {
    const me = await createChatUser('unverified');
    const [chat, ids] = [randomUUID(), createIds()];
    one.server.answer({ kind: 'say', words: ['Half'], finish: 'length', usage: USAGE });
    await (await me.send(chat, { ...ids, text: 'Go' })).end();
    await attack('unverified');
    const temporary = await me.temporary('And here?');
    await expect.poll(() => temporary.code()).toBe('companion.budget_unverified');
    const rest = await me.continueReply(chat, ids.replyId);
    await expect.poll(() => rest.code()).toBe('companion.budget_unverified');
    expect(await me.stored(chat, ids.replyId)).toMatchObject({ status: 'cut', text: 'Half' });
  }, 60_000);

  it('returns the reserved budget when a reply ends, however it ends', async () => {
    const me = await createChatUser('paid');
    const held = async () =>
      one.sql('SELECT held_micros::int AS held FROM companion_days WHERE day = $1', [day()]);
    await (await me.send(randomUUID(), { ...createIds(), text: 'One' })).end();
    expect(await held()).toEqual([{ held: 0 }]);
    one.server.answer({ kind: 'refuse', status: 500 });
    await (await me.send(randomUUID(), { ...createIds(), text: 'Two' })).end();
    expect(await held()).toEqual([{ held: 0 }]);
    const [chat, ids] = [randomUUID(), createIds()];
    one.server.answer({ kind: 'say', words: Array(200).fill('w '), gapMs: 20 });
    const talk = await me.send(chat, { ...ids, text: 'Three' });
    await talk.waitForLength(4);
    expect(await held()).not.toEqual([{ held: 0 }]);
    await me.stop(chat, ids.replyId);
    await expect.poll(held).toEqual([{ held: 0 }]);
  });

  it('releases the budget reserved by a reply of a dead node', async () => {
    const me = await createChatUser('paid');
    await (await me.send(randomUUID(), { ...createIds(), text: 'One' })).end();
    await one.sql('UPDATE companion_days SET held_micros = $2 WHERE day = $1', [day(), BUDGET]);
    await one.sql(
      `INSERT INTO companion_usage (id, model, is_temporary, alive_at, day, created_at, held_micros,
         budget_group)
       VALUES ($1, 'x', true, now() - interval '1 minute', $2, now(), $3, 'paid')`,
      [randomUUID(), day(), BUDGET],
    );
    expect((await sendUntilRefused(me, 1)).answered).toBe(1);
  });
});
