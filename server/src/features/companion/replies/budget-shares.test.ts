import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttachments } from '#test/attachments.ts';
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

let firstNode: CompanionApp;
let secondNode: TestApp;
beforeAll(async () => {
  firstNode = await createCompanionApp({ prices: PRICES, modelBudget: BUDGET });
  secondNode = await createTestApp({
    databaseUrl: firstNode.databaseUrl,
    clock: firstNode.clock,
    keys: firstNode.services.keys,
    model: localModel(firstNode.server, { prices: PRICES }),
    modelBudget: BUDGET,
  });
});
afterAll(async () => {
  await secondNode.close();
  await firstNode.close();
});
beforeEach(() => {
  firstNode.clock.advance(DAY_MS);
  firstNode.server.answer({ kind: 'say', words: ['Yes.'], usage: USAGE });
});

type Group = 'unverified' | 'trial' | 'paid';
const GROUP_FIELDS: Record<Group, string> = {
  unverified: 'email_verified_at = NULL',
  trial: 'email_verified_at = now()',
  paid: `email_verified_at = now(), subscription_status = 'active', is_trialing = false`,
};

async function createChatUser(group: Group, node: TestApp = firstNode) {
  const { client, id } = await node.person(`${randomUUID()}@example.com`);
  const trialEnd = new Date(firstNode.clock.now().getTime() + 30 * DAY_MS);
  await firstNode.sql(`UPDATE users SET ${GROUP_FIELDS[group]}, trial_ends_at = $2 WHERE id = $1`, [
    id,
    trialEnd,
  ]);
  return { ...createCompanionClient(node, client), client, id };
}

async function sendUntilRefused(me: Awaited<ReturnType<typeof createChatUser>>, max = 20) {
  for (let answered = 0; answered < max; answered += 1) {
    const stream = await me.send(randomUUID(), { ...createIds(), text: 'More' });
    if (stream.status !== 200) {
      await expect.poll(() => stream.code()).toBeDefined();
      const { code, detail } = JSON.parse(stream.reader.received);
      return { answered, status: stream.status, code, detail };
    }
    await stream.end();
  }
  return { answered: max, status: 200, code: null, detail: null };
}

/** `crowded` means rejected only because other replies were being written. */
const isNotCrowded = ({ code }: { code: string }) => code !== 'companion.crowded';

/** Lets many accounts of one group, on two nodes, send as fast as they can. */
async function attack(group: Group) {
  const attackers = await Promise.all(
    Array.from({ length: ATTACKERS }, (_, index) =>
      createChatUser(group, index % 2 === 0 ? firstNode : secondNode),
    ),
  );
  const results = await Promise.all(attackers.map((attacker) => sendUntilRefused(attacker)));
  // Running replies reserve budget, so a little may be left when all were rejected. Use it up.
  for (let last = null; last?.code?.startsWith('companion.budget') !== true; ) {
    last = await sendUntilRefused(await createChatUser(group));
  }
  return results;
}

async function isAnswered(group: Group): Promise<boolean> {
  const me = await createChatUser(group);
  return (await sendUntilRefused(me, 1)).answered === 1;
}
const getToday = () => firstNode.clock.now().toISOString().slice(0, 10);
async function readSpentMicros(): Promise<number> {
  const rows = await firstNode.sql<{ cost: string }>(
    'SELECT cost_micros AS cost FROM companion_days WHERE day = $1',
    [getToday()],
  );
  return Number(rows[0]?.cost ?? 0);
}

describe('LM6: one part of the budget is for unverified accounts, one for trials', () => {
  it('LM6: 24 unverified accounts at full speed leave the rest to trial and paying members', async () => {
    const results = await attack('unverified');
    expect(await readSpentMicros()).toBeGreaterThan(0);
    expect(await readSpentMicros()).toBeLessThanOrEqual(BUDGET * 0.1);
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
    expect(await readSpentMicros()).toBeLessThanOrEqual(BUDGET * 0.5);
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

  it('a user who confirms their email can continue at once', async () => {
    await attack('unverified');
    const me = await createChatUser('unverified');
    expect((await sendUntilRefused(me)).code).toBe('companion.budget_unverified');
    await firstNode.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [me.id]);
    expect((await sendUntilRefused(me, 1)).answered).toBe(1);
  }, 60_000);

  it('applies to temporary chats and continued replies', async () => {
    const me = await createChatUser('unverified');
    const [chat, ids] = [randomUUID(), createIds()];
    firstNode.server.answer({ kind: 'say', words: ['Half'], finish: 'length', usage: USAGE });
    await (await me.send(chat, { ...ids, text: 'Go' })).end();
    await attack('unverified');
    const temporary = await me.temporary('And here?');
    await expect.poll(() => temporary.code()).toBe('companion.budget_unverified');
    const rest = await me.continueReply(chat, ids.replyId);
    await expect.poll(() => rest.code()).toBe('companion.budget_unverified');
    expect(await me.stored(chat, ids.replyId)).toMatchObject({ status: 'cut', text: 'Half' });
  }, 60_000);

  it('releases the reserved budget when a reply ends, however it ends', async () => {
    const me = await createChatUser('paid');
    const readHeld = async () =>
      firstNode.sql('SELECT held_micros::int AS held FROM companion_days WHERE day = $1', [
        getToday(),
      ]);
    await (await me.send(randomUUID(), { ...createIds(), text: 'One' })).end();
    expect(await readHeld()).toEqual([{ held: 0 }]);
    firstNode.server.answer({ kind: 'refuse', status: 500 });
    await (await me.send(randomUUID(), { ...createIds(), text: 'Two' })).end();
    expect(await readHeld()).toEqual([{ held: 0 }]);
    const [chat, ids] = [randomUUID(), createIds()];
    firstNode.server.answer({ kind: 'say', words: Array(200).fill('w '), gapMs: 20 });
    const stream = await me.send(chat, { ...ids, text: 'Three' });
    await stream.waitForLength(4);
    expect(await readHeld()).not.toEqual([{ held: 0 }]);
    await me.stop(chat, ids.replyId);
    await expect.poll(readHeld).toEqual([{ held: 0 }]);
  });

  it('releases the budget reserved by a reply of a dead node', async () => {
    const me = await createChatUser('paid');
    await (await me.send(randomUUID(), { ...createIds(), text: 'One' })).end();
    await firstNode.sql('UPDATE companion_days SET held_micros = $2 WHERE day = $1', [
      getToday(),
      BUDGET,
    ]);
    await firstNode.sql(
      `INSERT INTO companion_usage (id, model, is_temporary, alive_at, day, created_at, held_micros,
         budget_group)
       VALUES ($1, 'x', true, now() - interval '1 minute', $2, now(), $3, 'paid')`,
      [randomUUID(), getToday(), BUDGET],
    );
    expect((await sendUntilRefused(me, 1)).answered).toBe(1);
  });
});

it('LM6: reserves what the files of a message may cost', async () => {
  const me = await createChatUser('paid');
  const files = createAttachments(me.client);
  const { bytes, id } = await files.upload('notes.txt', Buffer.alloc(200_000, 'Words. '));
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  firstNode.server.answer({ kind: 'say', words: ['Yes.', ' No.'], hold: { at: 1, until } });
  const message = { ...createIds(), text: 'Read this.', attachmentIds: [id] };
  const stream = await me.send(randomUUID(), message);
  const [usage] = await firstNode.sql<{ held: string }>(
    'SELECT held_micros AS held FROM companion_usage WHERE user_id = $1',
    [me.id],
  );
  // Four characters are about a token, and a thousand tokens cost 5,000.
  expect(Number(usage?.held)).toBeGreaterThan((bytes / 4 / 1_000) * PRICES.input);
  goOn();
  await stream.end();
});
