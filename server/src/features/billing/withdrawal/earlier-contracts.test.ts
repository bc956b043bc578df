import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#test/billing-app.ts';
import {
  createWithdrawalScene,
  getDaysCost,
  SUBJECTS,
  type WithdrawalScene,
} from '#test/withdrawal-scene.ts';

let scene: WithdrawalScene;
beforeAll(async () => {
  scene = await createWithdrawalScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.moveToTuesday());

const readNumber = async (person: Person): Promise<string> =>
  (await scene.read(person)).contract.number;

/** An annual contract that was ended 3 days after it was bought, and then a monthly one. */
async function buyAgain(hasStartRequest = false) {
  const person = await scene.buy('annual', { hasStartRequest });
  const annual = await readNumber(person);
  await scene.app.advanceClock(3 * DAY_MS);
  const { stripeSubscriptionId } = await scene.app.user(person);
  await scene.app.services.payments.cancelNow(stripeSubscriptionId);
  await scene.app.deliver();
  await scene.app.subscribe(person, 'monthly');
  return { person, annual, monthly: await readNumber(person) };
}

/** Who confirmed which withdrawals of a person, as the audit log says. */
async function listConfirmed({ id }: Person) {
  const { email } = await scene.admin();
  const admin = await scene.app.signInClient(email);
  const { json } = await admin.get(`/api/admin/audit?about=${id}`);
  type Line = { action: string; detail: { contract?: string } };
  return json.lines.flatMap(({ action, detail }: Line) =>
    action.startsWith('billing.withdraw') ? [[action, detail.contract]] : [],
  );
}

const readAnswer = (person: Person) => scene.bodyOf(person, SUBJECTS.received);

describe('a statement without signing in about an earlier contract', () => {
  it('by its number withdraws from that contract only', async () => {
    const { person, annual } = await buyAgain();
    await scene.state(person, { contract: `Annual plan, no. ${annual}` });
    expect(await readAnswer(person)).toContain(
      `To keep strangers from withdrawing from your Annual plan (contract ${annual})`,
    );
    expect((await scene.confirm(await scene.findToken(person))).status).toBe(204);
    expect(await listConfirmed(person)).toEqual([['billing.withdrawn', annual]]);
    expect(await scene.providerStatus(person)).toEqual(['canceled', 'active']);
    expect(await scene.listRefunds(person)).toEqual([9_999]);
    expect(await scene.read(person)).toMatchObject({
      contract: { isOpen: true },
      withdrawal: null,
    });
  });

  it('by its plan withdraws from that contract only', async () => {
    const { person } = await buyAgain();
    await scene.state(person, { contract: 'annual' });
    await scene.confirm(await scene.findToken(person));
    expect(await scene.providerStatus(person)).toEqual(['canceled', 'active']);
    expect(await scene.listRefunds(person)).toEqual([9_999]);
  });

  it('by its number comes before the plan of the newest one', async () => {
    const { person, annual } = await buyAgain();
    await scene.state(person, { contract: `${annual}, not my monthly plan` });
    await scene.confirm(await scene.findToken(person));
    expect(await scene.providerStatus(person)).toEqual(['canceled', 'active']);
  });

  it('that both plans fit means the newest one', async () => {
    const { person } = await buyAgain();
    await scene.state(person, { contract: 'monthly or annual' });
    await scene.confirm(await scene.findToken(person));
    expect(await scene.listRefunds(person)).toEqual([999]);
  });

  it('by a plan that fits two withdraws from the newest, and then says so', async () => {
    const person = await scene.buy('monthly');
    await scene.app.advanceClock(DAY_MS);
    const { stripeSubscriptionId } = await scene.app.user(person);
    await scene.app.services.payments.cancelNow(stripeSubscriptionId);
    await scene.app.deliver();
    await scene.app.subscribe(person, 'monthly');
    await scene.state(person, { contract: 'Monthly' });
    const token = await scene.findToken(person);
    await scene.confirm(token);
    expect(await scene.providerStatus(person)).toEqual(['canceled', 'canceled']);
    await scene.state(person, { contract: 'Monthly' });
    expect(await readAnswer(person)).toContain(
      `You had already withdrawn from your Monthly plan (contract ${await readNumber(person)})`,
    );
    expect(await scene.findToken(person)).toBe(token);
    expect(await scene.listRefunds(person)).toEqual([999]);
  });

  it('says that it was withdrawn from', async () => {
    const person = await scene.buy('annual');
    const annual = await readNumber(person);
    await scene.withdraw(person);
    await scene.app.advanceClock(DAY_MS);
    await scene.app.subscribe(person, 'monthly');
    await scene.state(person, { contract: annual });
    expect(await readAnswer(person)).toContain(
      `You had already withdrawn from your Annual plan (contract ${annual})`,
    );
    expect(await scene.providerStatus(person)).toEqual(['canceled', 'active']);
  });

  it('says when its 14 days ended, and that it has ended', async () => {
    const { person, annual } = await buyAgain();
    await scene.app.advanceClock(12 * DAY_MS);
    await scene.state(person, { contract: annual });
    const answer = await readAnswer(person);
    expect(answer).toContain(`The 14 days for your Annual plan (contract ${annual}) are over`);
    expect(answer).toContain('It has ended since');
    expect(await scene.findToken(person)).toBe('');
  });

  it('about each of two contracts is carried out when their owner leaves', async () => {
    const { person, annual, monthly } = await buyAgain();
    const { stripeCustomerId } = await scene.app.user(person);
    await scene.state(person, { contract: annual });
    await scene.state(person, { contract: monthly });
    const client = await scene.app.signInClient(person.email);
    await client.post('/api/account/deletion', {
      password: null,
      confirmation: 'delete my account',
    });
    await scene.app.advanceClock(2 * MINUTE_MS);
    await scene.app.runJobs();
    expect((await scene.listRefundsOf(stripeCustomerId)).toSorted()).toEqual([999, 9_999]);
    const confirmed = await scene.app.sql<{ number: string }>(
      "SELECT detail ->> 'contract' AS number FROM audit_lines WHERE action = 'billing.withdrawn'",
    );
    const numbers = confirmed.map(({ number }) => number);
    expect(numbers).toEqual(expect.arrayContaining([annual, monthly]));
  });
});

it('after a contract had ended pays for the days before its end only', async () => {
  const keptCents = getDaysCost('annual', scene.app.clock.now(), 3);
  const { person, annual } = await buyAgain(true);
  await scene.app.advanceClock(7 * DAY_MS);
  await scene.withdraw(person, { contract: annual });
  expect(await scene.listRefunds(person)).toEqual([9_999 - keptCents]);
  expect(await scene.bodyOf(person, SUBJECTS.refunded)).toContain('for the 3 days you used');
});

describe('a statement of a signed-in user', () => {
  it.each([
    ['its number', (annual: string) => annual],
    ['its plan', () => 'My annual plan'],
  ])('withdraws from an earlier contract by %s', async (_, toText) => {
    const { person, annual } = await buyAgain();
    expect((await scene.withdraw(person, { contract: toText(annual) })).status).toBe(200);
    expect(await scene.providerStatus(person)).toEqual(['canceled', 'active']);
    expect(await scene.listRefunds(person)).toEqual([9_999]);
  });

  it('withdraws from the newest contract if it names none', async () => {
    const { person } = await buyAgain();
    await scene.withdraw(person, { contract: 'my subscription' });
    expect(await scene.listRefunds(person)).toEqual([999]);
  });

  it.each(['', 'Annual plan, '])('changes nothing with a wrong number: “%s…”', async (before) => {
    const { person, annual } = await buyAgain();
    const wrong = `${annual.slice(0, -1)}${annual.endsWith('A') ? 'B' : 'A'}`;
    const { status, json } = await scene.withdraw(person, { contract: `${before}${wrong}` });
    expect([status, json.fields]).toEqual([
      400,
      [{ path: 'contract', message: expect.stringContaining('None of your contracts has') }],
    ]);
    expect(await scene.providerStatus(person)).toEqual(['canceled', 'active']);
    expect(await scene.listRefunds(person)).toEqual([]);
  });
});

describe('staff', () => {
  const pathOf = ({ id }: Person) => `/api/admin/subscriptions/${id}/withdrawal`;

  it('see and carry out a statement about an earlier contract', async () => {
    const { email } = await scene.admin();
    const { person, annual, monthly } = await buyAgain();
    await scene.state(person, { contract: annual });
    const admin = await scene.app.signInClient(email);
    expect((await admin.get(pathOf(person))).json).toMatchObject({
      contract: { number: monthly },
      withdrawal: null,
      waiting: [{ contract: { number: annual }, withdrawal: { isConfirmed: false } }],
      earlierWithdrawals: 0,
    });
    const confirm = async (contract: string) =>
      (await admin.post(`${pathOf(person)}/confirm`, { contract, password: null })).json;
    expect((await confirm(monthly)).code).toBe('billing.no_statement');
    expect(await confirm(annual)).toMatchObject({
      contract: { number: monthly },
      withdrawal: null,
      waiting: [],
      earlierWithdrawals: 1,
    });
    expect(await listConfirmed(person)).toEqual([['billing.withdrawal_confirmed', annual]]);
    expect(await scene.providerStatus(person)).toEqual(['canceled', 'active']);
  });

  it('mean the newest contract with a page of an earlier version, if only that one waits', async () => {
    const { email } = await scene.admin();
    const { person, annual, monthly } = await buyAgain();
    const admin = await scene.app.signInClient(email);
    const confirm = () => admin.post(`${pathOf(person)}/confirm`, { password: null });
    await scene.state(person, { contract: annual });
    expect((await confirm()).json.detail).toContain('Reload this page');
    await scene.confirm(await scene.findToken(person));
    await scene.state(person, { contract: monthly });
    expect((await confirm()).status).toBe(200);
    expect(await scene.listRefunds(person)).toEqual([9_999, 999]);
  });

  it('see how often a member has withdrawn before', async () => {
    const { email } = await scene.admin();
    const person = await scene.buy('monthly');
    for (let count = 0; count < 3; count += 1) {
      await scene.withdraw(person);
      const admin = await scene.app.signInClient(email);
      expect((await admin.get(pathOf(person))).json.earlierWithdrawals).toBe(count);
      await scene.app.advanceClock(DAY_MS);
      await scene.app.signInAgain(person);
      await scene.app.subscribe(person, 'monthly');
    }
    const admin = await scene.app.signInClient(email);
    const { json } = await admin.get(pathOf(person));
    expect([json.withdrawal, json.earlierWithdrawals]).toEqual([null, 3]);
  });
});
