import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#test/billing-app.ts';
import { createWithdrawalScene, SUBJECTS, type WithdrawalScene } from '#test/withdrawal-scene.ts';

let scene: WithdrawalScene;
beforeAll(async () => {
  scene = await createWithdrawalScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.moveToTuesday());

it('is carried out later, once, if the provider is away', async () => {
  const person = await scene.buy('annual');
  await scene.app.advanceClock(3 * DAY_MS);
  scene.app.provider.setMode('failing');
  const { status, json } = await scene.withdraw(person);
  expect([status, json.withdrawal]).toMatchObject([
    200,
    { isConfirmed: true, refundedCents: null },
  ]);
  expect(await scene.app.subjectsTo(person.email)).toEqual([SUBJECTS.annual, SUBJECTS.received]);
  scene.app.provider.setMode('open');
  await scene.app.advanceClock(2 * MINUTE_MS);
  await scene.app.runJobs();
  expect(await scene.listRefunds(person)).toEqual([9_999]);
  expect(await scene.app.subjectsTo(person.email)).toEqual([
    SUBJECTS.annual,
    SUBJECTS.received,
    SUBJECTS.refunded,
  ]);
});

it('refunds once if the provider’s answer to the refund was lost, even days later', async () => {
  const person = await scene.buy('monthly');
  scene.app.provider.setMode('failing-late', /POST .*refunds/);
  await scene.withdraw(person);
  expect((await scene.read(person)).withdrawal.refundedCents).toBeNull();
  scene.app.provider.setMode('open');
  await scene.app.advanceClock(3 * DAY_MS);
  await scene.app.runJobs();
  expect(await scene.listRefunds(person)).toEqual([999]);
  expect((await scene.read(person)).withdrawal.refundedCents).toBe(999);
});

it('two requests at once on two nodes do it once', async () => {
  const person = await scene.buy('annual');
  const second = await scene.app.secondNode();
  const elsewhere = second.client();
  elsewhere.cookies.set('attune_session', person.client.cookies.get('attune_session') ?? '');
  await Promise.all([
    scene.withdraw(person),
    elsewhere.post(scene.path, scene.statementOf(person)),
  ]);
  await second.close();
  expect(await scene.listRefunds(person)).toEqual([9_999]);
  expect(await scene.app.subjectsTo(person.email)).toEqual([
    SUBJECTS.annual,
    SUBJECTS.received,
    SUBJECTS.refunded,
  ]);
});

it('leaves what staff refunded before out of the refund', async () => {
  const admin = await scene.admin();
  const person = await scene.buy('annual');
  const { json } = await admin.client.get(`/api/admin/subscriptions/${person.id}/invoices`);
  await admin.client.post(`/api/admin/subscriptions/${person.id}/refunds`, {
    id: crypto.randomUUID(),
    invoiceId: json.invoices[0].id,
    amountCents: 4_000,
    password: null,
  });
  await scene.withdraw(person);
  expect(await scene.listRefunds(person)).toEqual([4_000, 5_999]);
});

describe('what is stored', () => {
  it('is erased with the account, and a withdrawal that waits is still carried out', async () => {
    const person = await scene.buy('annual');
    const { stripeCustomerId: customer_id } = await scene.app.user(person);
    scene.app.provider.setMode('failing');
    await scene.withdraw(person);
    scene.app.provider.setMode('open');
    await scene.app.sql('DELETE FROM users WHERE id = $1', [person.id]);
    await scene.app.advanceClock(2 * MINUTE_MS);
    await scene.app.runJobs();
    const rows = await scene.app.sql(
      `SELECT name, email, contract, customer_id, refunded_cents FROM billing_withdrawals
       WHERE user_id IS NULL`,
    );
    expect(rows).toEqual([
      // The bank can still reject the refund, so the customer stays.
      { name: '', email: '', contract: '', customer_id, refunded_cents: 9_999 },
    ]);
  });

  const erase = async (person: Person) => {
    const client = await scene.app.signInClient(person.email);
    const body = { password: null, confirmation: 'delete my account' };
    return (await client.post('/api/account/deletion', body)).status;
  };
  const listSettled = () =>
    scene.app.sql(
      `SELECT name, email, refunded_cents FROM billing_withdrawals
       WHERE user_id IS NULL ORDER BY stated_at DESC LIMIT 1`,
    );

  it('a timely statement that waits for its link is carried out when its owner leaves', async () => {
    const person = await scene.buy('annual', { hasStartRequest: true });
    await scene.app.advanceClock(3 * DAY_MS);
    await scene.state(person);
    const { stripeCustomerId } = await scene.app.user(person);
    // Days after the statement are never paid for.
    await scene.app.advanceClock(8 * DAY_MS);
    expect(await erase(person)).toBe(204);
    await scene.app.advanceClock(2 * MINUTE_MS);
    await scene.app.runJobs();
    const keptCents = 82;
    expect(await scene.listRefundsOf(stripeCustomerId)).toEqual([9_999 - keptCents]);
    expect(await listSettled()).toEqual([
      { name: '', email: '', refunded_cents: 9_999 - keptCents },
    ]);
    const farewell = await scene.bodyOf(person, 'Your Attune account was deleted');
    expect(farewell).toContain('We’re carrying out the withdrawal that you sent us.');
  });

  it('is not carried out when staff delete the account, or when its link is too old', async () => {
    const person = await scene.buy('annual');
    await scene.state(person);
    const { stripeCustomerId } = await scene.app.user(person);
    await scene.app.sql('DELETE FROM users WHERE id = $1', [person.id]);
    const late = await scene.buy('annual');
    await scene.state(late);
    const { stripeCustomerId: lateCustomerId } = await scene.app.user(late);
    await scene.app.advanceClock(31 * DAY_MS);
    expect(await erase(late)).toBe(204);
    await scene.app.runJobs();
    expect(await scene.listRefundsOf(stripeCustomerId)).toEqual([]);
    expect(await scene.listRefundsOf(lateCustomerId)).toEqual([]);
    const farewell = await scene.bodyOf(late, 'Your Attune account was deleted');
    expect(farewell).not.toContain('withdrawal');
  });

  it('is deleted after three years', async () => {
    const person = await scene.buy('monthly');
    await scene.withdraw(person);
    const count = async () =>
      (await scene.app.sql('SELECT id FROM billing_withdrawals WHERE user_id = $1', [person.id]))
        .length;
    scene.app.clock.advance((3 * 365 - 1) * DAY_MS);
    await scene.app.runJobs();
    expect(await count()).toBe(1);
    scene.app.clock.advance(2 * DAY_MS);
    await scene.app.runJobs();
    expect(await count()).toBe(0);
  });
});
